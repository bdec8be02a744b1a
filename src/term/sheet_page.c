#include "term/sheet_page.h"

#include <ctype.h>
#include <string.h>

#include "engine/pack_fields.h"
#include "packs/value.h"

enum { LONGEST_LINE = 512, MOST_NAMES = 8 };

/* One of the game's things: its kind, and which of that kind. */
typedef struct thing {
    unsigned kind, number;
} thing;

static const char *title_of(const wb_game *game, thing one) {
    return wb_title_of(game, game->rules->things[one.kind].namer, one.number);
}

static char folded(char letter) {
    return letter == '-' ? ' ' : (char)tolower((unsigned char)letter);
}

/* As many letters as `typed` has, whichever case they are of; a hyphen is a blank. */
static bool begins(const char *name, const char *typed) {
    while (*typed && folded(*name) == folded(*typed))
        name++, typed++;
    return !*typed;
}

/* The letters that stand for a thing in drawings and lists, as its pack has them: "M2"; NULL where it has none. */
static const char *sign_of(const wb_game *game, const char *id) {
    const wb_pack_schema *schema = game->pack ? game->rules->pack_schema : NULL;
    const unsigned char *pack = game->pack;
    for (size_t i = 0; schema && i < schema->root.field_count; i++) {
        const wb_pack_field *list = &schema->root.fields[i];
        if (list->type != WB_PACK_LIST) continue;
        const wb_pack_field *own = pack_id_field(list->record),
                            *sign = pack_field_by_key(list->record, "sign");
        if (!sign) sign = pack_field_by_key(list->record, "letter");
        for (uint32_t entry = 0; own && sign && entry < pack_count(list, pack); entry++) {
            const unsigned char *at = pack + list->offset + entry * list->record->size;
            if (strcmp(pack_read_text(pack, at + own->offset), id) == 0)
                return pack_read_text(pack, at + sign->offset);
        }
    }
    return NULL;
}

static bool is_meant(const wb_game *game, thing one, const char *typed, bool wholly) {
    const char *id = game->rules->things[one.kind].namer(game, one.number);
    const char *sign = wholly && strlen(typed) <= PACK_SIGN_BYTES ? sign_of(game, id) : NULL;
    const char *names[] = {id, title_of(game, one), sign};
    for (int i = 0; i < 3; i++)
        if (names[i] && begins(names[i], typed) && (!wholly || strlen(names[i]) == strlen(typed)))
            return true;
    return false;
}

static int find(const wb_game *game, const char *typed, bool wholly, thing found[MOST_NAMES]) {
    const wb_rules *rules = game->rules;
    int count = 0;
    for (unsigned kind = 0; rules->tell_thing && kind < rules->thing_count; kind++)
        for (unsigned i = 0; rules->things[kind].namer(game, i) && count < MOST_NAMES; i++)
            if (is_meant(game, (thing){kind, i}, typed, wholly)) found[count++] = (thing){kind, i};
    return count;
}

/* A sheet being written; the rules that it stands on come last, in one line. */
typedef struct sheet {
    screen *on;
    char rules[LONGEST_LINE];
    wb_text ids;
} sheet;

static void write_line(void *context, wb_line_kind kind, const char *term, const char *marked) {
    sheet *to = context;
    char line[LONGEST_LINE];
    wb_text text = wb_text_over(line, sizeof line);
    if (kind == WB_LINE_RULE) {
        wb_text_format(&to->ids, "%s%s", *to->rules ? ", " : "Rules ", marked);
        return;
    }
    if (*term) wb_text_format(&text, "%s: ", term);
    wb_plain(marked, &text);
    screen_say(to->on, kind == WB_LINE_KEYWORD ? SCREEN_FAINT : SCREEN_PLAIN, "%s", line);
}

static void write_sheet(screen *on, const wb_game *game, thing one) {
    sheet to = {.on = on};
    to.ids = wb_text_over(to.rules, sizeof to.rules);
    game->rules->tell_thing(game, one.kind, one.number, write_line, &to);
    if (*to.rules) screen_say(on, SCREEN_FAINT, "%s", to.rules);
}

/* Two that nobody could tell apart by name are both shown. */
static bool have_one_title(const wb_game *game, const thing *found, int count) {
    for (int i = 1; i < count; i++)
        if (strcmp(title_of(game, found[0]), title_of(game, found[i])) != 0) return false;
    return true;
}

bool sheet_page(screen *on, const wb_game *game, const char *typed) {
    thing found[MOST_NAMES];
    int count = *typed ? find(game, typed, true, found) : 0;
    if (!count && *typed) count = find(game, typed, false, found);
    const bool is_clear = count > 0 && have_one_title(game, found, count);
    if (count > 0 && !is_clear) screen_say(on, SCREEN_PLAIN, "Which one?");
    for (int i = 0; i < count; i++) {
        screen_say(on, SCREEN_STRONG, "%s", title_of(game, found[i]));
        if (is_clear) write_sheet(on, game, found[i]);
    }
    return count > 0;
}
