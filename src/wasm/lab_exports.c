/* The balance lab for the page: two studies side by side, of a game as it is and of the same game with a
 * changed pack (or one alone, when nothing is changed).
 *
 * Several modules, each in a worker, play stretches of the same plan; what they counted goes as text (see
 * lab/study_file.h) to one that adds it all up and tells the figures. JavaScript deals out the games. */
#include <stdlib.h>
#include <string.h>

#include "engine/json.h"
#include "engine/status.h"
#include "lab/report.h"
#include "lab/sheets.h"
#include "lab/study_file.h"
#include "packs/change.h"
#include "wasm/buffer.h"

enum { BEFORE, AFTER, SIDES };

static study sides[SIDES], parts[SIDES]; /* all that was added, and the last stretch that was played */
static int side_count;
static wb_pack_head *changed; /* the pack of AFTER */
static twin_changes changes;
static findings found;
static bool is_found;

static void forget_findings(void) {
    if (is_found) findings_free(&found);
    is_found = false;
}

static void close_all(void) {
    forget_findings();
    for (int side = 0; side < SIDES; side++) {
        study_close(&sides[side]);
        study_close(&parts[side]);
        sides[side] = parts[side] = (study){0};
    }
    side_count = 0;
    twin_changes_close(&changes);
    free(changed);
    changed = NULL;
}

/* Begins a new plan. The buffer holds the rule set's id. */
EXPORT("labGame") int exported_lab_game(int seats) {
    wb_status status;
    const wb_rules *rules = wb_find_rules(buffer_text());
    close_all();
    if (rules)
        wb_game_init(&sides[BEFORE].game, rules, NULL, seats, &status);
    else
        status_set(&status, WB_UNKNOWN, NULL, "there is no game '%s'", buffer_text());
    return buffer_answer(&status);
}

/* The buffer holds "name=value". */
EXPORT("labOption") int exported_lab_option(void) {
    wb_status status;
    char *equals = strchr(buffer_text(), '=');
    if (equals) *equals++ = '\0';
    wb_game_option(&sides[BEFORE].game, buffer_text(), equals ? equals : "", &status);
    return buffer_answer(&status);
}

/* The buffer holds changes to the pack (packs/change.h). Nothing is kept of changes that are refused. */
EXPORT("labChange") int exported_lab_change(void) {
    wb_status status;
    pack_error error;
    const wb_game *game = &sides[BEFORE].game;
    free(changed);
    if (pack_change("changes", buffer_text(), game->rules->pack_schema, game->pack, &changed, &error))
        status_clear(&status);
    else
        status_set(&status, WB_INVALID, NULL, "%s", error.text);
    return buffer_answer(&status);
}

static bool open_side(int side, const char *players, uint64_t seed, bool quick, wb_status *status) {
    study *one = &sides[side];
    one->game = sides[BEFORE].game;
    if (side == AFTER) one->game.pack = changed;
    one->seed = seed;
    one->quick = quick;
    if (!player_specs_read(one->players, one->game.seats, player_kinds, players, status) ||
        !study_open(one, status))
        return false;
    side_count = side + 1;
    return status_clear(status);
}

/* The games of the changed pack follow the others where they can, as in `lab diff`. */
static void follow(wb_status *status) {
    twin_changes_close(&changes);
    if (!twin_changes_find(&changes, &sides[BEFORE].game, &sides[AFTER].game, &sides[AFTER].counted.plan,
                           status))
        return;
    if (!changes.elsewhere) study_follow(&sides[AFTER], &sides[BEFORE]);
    status_clear(status);
}

/* Ends the plan: the buffer holds the players. A quick study tells wins, picks and length only. */
EXPORT("labOpen") int exported_lab_open(uint64_t seed, bool quick) {
    wb_status status;
    const int wanted = changed ? SIDES : 1;
    for (int side = 0; side < wanted; side++)
        if (!open_side(side, buffer_text(), seed, quick, &status)) return buffer_answer(&status);
    if (side_count == SIDES) follow(&status);
    return buffer_answer(&status);
}

static void write_text(const void *context, wb_text *text) {
    const growing *said = context;
    wb_text_bytes(text, growing_string(said), said->length);
}

/* Returns the number of bytes left in the buffer, 0 when memory ran out. */
static size_t say(growing *said) {
    const size_t length = said->failed ? 0 : said->length;
    buffer_say(write_text, said);
    growing_free(said);
    return length;
}

static bool open_part(int side, uint32_t first, uint32_t count, wb_status *status) {
    study *part = &parts[side];
    study_close(part);
    *part = sides[side];
    part->first = first;
    part->games = count;
    return study_open(part, status);
}

static bool play_parts(wb_status *status) {
    const study_team alone = {0};
    if (side_count == SIDES && !changes.elsewhere)
        return study_run_twins(&parts[BEFORE], &parts[AFTER], &changes, &alone, NULL, NULL, status);
    for (int side = 0; side < side_count; side++)
        if (!study_run(&parts[side], &alone, NULL, NULL, status)) return false;
    return true;
}

/* Plays games first .. first + count - 1 on every side; `labCounted` tells what came of it. */
EXPORT("labPlay") int exported_lab_play(uint32_t first, uint32_t count) {
    wb_status status;
    for (int side = 0; side < side_count; side++)
        if (!open_part(side, first, count, &status)) return buffer_answer(&status);
    return play_parts(&status) ? WB_OK : buffer_answer(&status);
}

/* Leaves what the last stretch counted on a side. */
EXPORT("labCounted") size_t exported_lab_counted(int side) {
    growing text = {0};
    study_write(&parts[side], &text);
    return say(&text);
}

/* Adds what `labCounted` left somewhere to a side; the buffer holds it. */
EXPORT("labAdd") int exported_lab_add(int side) {
    wb_status status;
    study part = sides[side];
    forget_findings();
    if (study_open(&part, &status) && study_read(&part, buffer_text(), &status)) {
        census_add(&sides[side].counted, &part.counted);
        sides[side].done += part.done;
        status_clear(&status);
    }
    study_close(&part);
    return buffer_answer(&status);
}

/* Figures take their time: what was found is kept until more is added. */
static const findings *find(void) {
    wb_status status;
    if (!is_found)
        is_found = side_count == SIDES ? findings_compare(&found, &sides[BEFORE], &sides[AFTER], &status)
                                       : findings_of(&found, &sides[BEFORE], &status);
    return is_found ? &found : NULL;
}

typedef void reporter(const findings *found, growing *out);
static reporter *const reporters[] = {report_json, report_csv, report_html};

/* Leaves all that was found so far: 0 JSON, 1 CSV, 2 a page to keep. */
EXPORT("labTell") size_t exported_lab_tell(int form) {
    growing text = {0};
    const findings *all = find();
    if (!all) return 0;
    reporters[form](all, &text);
    return say(&text);
}

static void write_sheet(void *context, const sheet *one) {
    json *out = context;
    json_open(out, '{');
    json_put_text(out, "id", one->id);
    json_put_text(out, "title", one->title);
    json_put_text(out, "choice", one->choice);
    json_put_text(out, "note", one->note);
    json_put_text(out, "body", growing_string(&one->body));
    json_close(out, '}');
}

static void write_sheets(const void *width, wb_text *text) {
    json out = json_over(text);
    json_open(&out, '[');
    sheets_tell(&found, *(const int *)width, write_sheet, &out);
    json_close(&out, ']');
}

/* Leaves what the report shows, sheet by sheet, with drawings of that width. */
EXPORT("labSheets") size_t exported_lab_sheets(int width) {
    growing text = {0};
    if (!find()) return 0;
    growing_write(&text, write_sheets, &width);
    return say(&text);
}
