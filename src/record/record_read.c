#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/utf8.h"
#include "common/words.h"
#include "engine/status.h"
#include "record/position.h"
#include "record/record.h"

typedef struct reader {
    wb_library *library;
    wb_status *status;
    wb_game game;
    wb_table *table; /* made when the seats are known */
    const wb_rules *rules;
    const wb_pack_head *pack;
    size_t step; /* the next header line that must come, index into `steps` */
    bool begun, closed, lacks_pack;
    char engine[16];
} reader;

static bool malformed(reader *in, const char *expected, const char *found) {
    return status_set(in->status, WB_MALFORMED, NULL, "expected %s, found '%s'", expected,
                      found ? found : "");
}

static bool read_title(reader *in, char *rest) {
    return strcmp(rest, "record 1") == 0 || malformed(in, "'warbones record 1'", rest);
}

static bool read_game(reader *in, char *rest) {
    in->rules = library_rules(in->library, rest, in->status);
    return in->rules != NULL;
}

static bool refuse_pack(reader *in, const char *name, const char *version, uint64_t wanted) {
    const wb_pack_head *own = in->rules->builtin_pack;
    char hashes[2][17];
    snprintf(hashes[0], sizeof hashes[0], "%016" PRIx64, wanted);
    snprintf(hashes[1], sizeof hashes[1], "%016" PRIx64, own ? own->hash : 0);
    return status_set(
        in->status, WB_INVALID, NULL,
        "it was played with pack '%s' %s, hash %s; the built-in pack has hash %s; give the pack file "
        "with --pack",
        name, version, hashes[0], hashes[1]);
}

/* NAME VERSION HASH, where a name may hold blanks. */
static bool read_pack(reader *in, char *rest) {
    char *hash, *version;
    uint64_t wanted;
    if (strcmp(rest, "none") == 0 && !in->rules->builtin_pack) return true;
    char *name = words_split_last(words_split_last(rest, &hash), &version);
    if (!hash || !version || !words_hex(hash, 16, &wanted))
        return malformed(in, in->rules->builtin_pack ? "'NAME VERSION HASH'" : "'none'", rest);
    in->pack = library_pack(in->library, in->rules, wanted);
    in->lacks_pack = !in->pack;
    return in->pack || refuse_pack(in, name, version, wanted);
}

static bool read_engine(reader *in, char *rest) {
    snprintf(in->engine, sizeof in->engine, "%s", rest);
    return true;
}

static bool read_seats(reader *in, char *rest) {
    int64_t seats;
    if (!words_number(rest, 0, WB_MAX_SEATS, &seats)) return malformed(in, "a number of seats", rest);
    if (!wb_game_init(&in->game, in->rules, in->pack, (int)seats, in->status)) return false;
    in->table = table_new(&in->game, in->status);
    return in->table != NULL;
}

static bool read_option(reader *in, char *rest) {
    char *equals = strchr(rest, '=');
    wb_state begin = {0};
    if (!equals) return malformed(in, "NAME=VALUE", rest);
    *equals = '\0';
    if (!wb_game_option(&in->table->game, rest, equals + 1, in->status)) return false;
    wb_start(&in->table->game, &begin);
    table_begin_at(in->table, &begin);
    in->table->from_position = false;
    return true;
}

static bool read_seat(reader *in, char *rest) {
    int64_t seat;
    const char *number = words_next(&rest), *kind = words_next(&rest);
    if (!number || !words_number(number, 0, in->table->game.seats - 1, &seat))
        return malformed(in, "a seat of the game", number);
    if (!kind) return malformed(in, "the kind of player", kind);
    table_name_seat(in->table, (int)seat, kind, words_trim(rest));
    return true;
}

static bool read_position(reader *in, char *rest) {
    wb_state state = {0};
    if (!position_read(&in->table->game, rest, strlen(rest), &state, in->status)) return false;
    table_begin_at(in->table, &state);
    return true;
}

static bool check_hash(reader *in, const char *found, int digits) {
    char expected[17];
    snprintf(expected, sizeof expected, "%016" PRIx64, table_chain(in->table));
    expected[digits] = '\0';
    if (found && strcmp(found, expected) == 0) return true;
    const bool other = strcmp(in->engine, WB_VERSION) != 0;
    return status_set(in->status, WB_INVALID, NULL, "the record says %s, this engine comes to %s%s%s%s",
                      found ? found : "nothing", expected, other ? " (it was written by engine " : "",
                      other ? in->engine : "", other ? ")" : "");
}

static bool read_begin(reader *in, char *rest) {
    if (!check_hash(in, rest, 16)) return false;
    in->begun = true;
    return true;
}

typedef struct step {
    const char *key;
    bool (*read)(reader *, char *);
    bool repeats; /* may come any number of times, in any order with the other repeating ones */
} step;

static const step steps[] = {
    {"warbones", read_title, false}, {"game", read_game, false},        {"pack", read_pack, false},
    {"engine", read_engine, false},  {"seats", read_seats, false},      {"option", read_option, true},
    {"seat", read_seat, true},       {"position", read_position, true}, {"begin", read_begin, true},
};
enum { STEPS = sizeof steps / sizeof *steps };

static bool read_header(reader *in, char *line) {
    const char *key = words_next(&line);
    for (size_t i = in->step; i < STEPS; i++) {
        if (strcmp(steps[i].key, key) == 0) {
            if (!steps[i].repeats) in->step = i + 1;
            return steps[i].read(in, words_trim(line));
        }
        if (!steps[i].repeats) break;
    }
    if (steps[in->step].repeats) return malformed(in, "an option, seat, position or begin line", key);
    char expected[40];
    snprintf(expected, sizeof expected, "a line that starts with '%s'", steps[in->step].key);
    return malformed(in, expected, key);
}

static wb_action find_move(reader *in, int seat, const char *name) {
    const wb_game *game = &in->table->game;
    const void *state = &in->table->state;
    const bool is_due = (seat == WB_CHANCE) == (wb_turn(state) == WB_CHANCE);
    if (is_due) return wb_find_move(game, state, name);
    return seat == WB_CHANCE ? wb_find_outcome(game, name) : wb_find_action(game, name);
}

static bool play(reader *in, int seat, const char *name, wb_action move) {
    wb_status refusal;
    const bool played = seat == WB_CHANCE ? table_roll(in->table, move, &refusal)
                                          : table_submit(in->table, seat, move, &refusal);
    if (played) return true;
    return status_set(in->status, refusal.code, refusal.rule, "'%s' cannot be played here: %s", name,
                      refusal.text);
}

static bool read_move(reader *in, char *line) {
    char *hash;
    char *name = words_split_last(line, &hash);
    const char *who = words_next(&name);
    int64_t seat = WB_CHANCE;
    if (!who || (strcmp(who, "roll") != 0 && !words_number(who, 0, in->table->game.seats - 1, &seat)))
        return malformed(in, "a seat, 'roll', 'end', 'open' or 'resigned'", who);
    name = words_trim(name);
    const wb_action move = find_move(in, (int)seat, name);
    if (move == WB_NO_ACTION)
        return status_set(in->status, WB_UNKNOWN, NULL, "%s has no move '%s'", in->rules->title, name);
    if (!play(in, (int)seat, name, move)) return false;
    if (check_hash(in, hash, 8)) return true;
    table_undo(in->table, 1);
    return false;
}

static bool check_payoff(reader *in, char *rest) {
    const wb_table *table = in->table;
    int32_t payoff[WB_MAX_SEATS];
    const char *word = words_next(&rest);
    if (!word || strcmp(word, "payoff") != 0) return malformed(in, "'payoff' and a number per seat", word);
    table_payoff(table, payoff);
    for (int seat = 0; seat < table->game.seats; seat++) {
        int64_t number;
        word = words_next(&rest);
        if (!word || !words_number(word, INT32_MIN, INT32_MAX, &number) || number != payoff[seat])
            return status_set(in->status, WB_INVALID, NULL, "the record pays seat %d %s, this engine %d",
                              seat, word ? word : "nothing", (int)payoff[seat]);
    }
    word = words_next(&rest);
    return !word || malformed(in, "the end of the line", word);
}

static bool read_ending(reader *in, bool over, char *rest) {
    if (over != (wb_turn(&in->table->state) == WB_OVER))
        return status_set(in->status, WB_INVALID, NULL,
                          over ? "the record ends here, the game does not"
                               : "the game is over, the record is open");
    if (!check_hash(in, words_next(&rest), 16)) return false;
    if (over && !check_payoff(in, rest)) return false;
    in->closed = true;
    return true;
}

static bool read_resignation(reader *in, char *rest) {
    int64_t seat;
    const char *number = words_next(&rest);
    if (!number || !words_number(number, 0, in->table->game.seats - 1, &seat))
        return malformed(in, "the seat that resigned", number);
    if (!check_hash(in, words_next(&rest), 16) || !table_resign(in->table, (int)seat, in->status))
        return false;
    if (!check_payoff(in, rest)) {
        in->table->resigned = TABLE_NOBODY;
        return false;
    }
    in->closed = true;
    return true;
}

static bool read_body(reader *in, char *line) {
    static const char end[] = "end ", open[] = "open ", note[] = "note ", resigned[] = "resigned ";
    if (in->closed) return malformed(in, "nothing after the closing line", line);
    if (strncmp(line, note, sizeof note - 1) == 0)
        return table_add_note(in->table, words_trim(line + sizeof note - 1), in->status);
    if (strncmp(line, end, sizeof end - 1) == 0) return read_ending(in, true, line + sizeof end - 1);
    if (strncmp(line, open, sizeof open - 1) == 0) return read_ending(in, false, line + sizeof open - 1);
    if (strncmp(line, resigned, sizeof resigned - 1) == 0)
        return read_resignation(in, line + sizeof resigned - 1);
    return read_move(in, line);
}

static bool read_line(reader *in, char *line, size_t length) {
    const utf8_flaw flaw = utf8_check(line, length);
    if (flaw.what) return status_set(in->status, WB_MALFORMED, NULL, "the line holds %s", flaw.what);
    line = words_trim(line);
    if (*line == '\0' || *line == '#') return true;
    return in->begun ? read_body(in, line) : read_header(in, line);
}

/* Reads line by line until one does not hold. A last line without its line end that does not hold was cut. */
static record_condition read_lines(reader *in, char *text, size_t length, size_t *line) {
    const char *const end = text + length;
    while (text < end) {
        char *stop = memchr(text, '\n', (size_t)(end - text));
        const size_t size = (size_t)((stop ? stop : end) - text);
        text[size] = '\0';
        ++*line;
        if (!read_line(in, text, size)) return stop ? RECORD_DIFFERS : RECORD_CUT;
        text += size + (stop != NULL);
    }
    return in->closed ? RECORD_WHOLE : RECORD_CUT;
}

static void conclude(reader *in, record_condition condition, record_result *result) {
    result->condition = condition;
    result->lacks_pack = in->lacks_pack;
    if (!in->begun) {
        result->condition = RECORD_REFUSED;
        if (in->step == 0)
            status_set(
                in->status, WB_MALFORMED, NULL,
                "this is not a record: its first line would be 'warbones record 1', and lines with the "
                "game, the seats and every move would follow");
        else if (condition == RECORD_CUT)
            status_set(in->status, WB_MALFORMED, NULL, "the record stops before its first move");
        table_free(in->table);
        in->table = NULL;
        return;
    }
    result->moves = in->table->move_count;
    result->hash = table_chain(in->table);
    if (condition == RECORD_WHOLE) status_clear(in->status);
    if (condition == RECORD_CUT)
        status_set(in->status, WB_INVALID, NULL, "the record is cut after %d moves", (int)result->moves);
}

wb_table *record_read(wb_library *library, const char *text, size_t length, record_result *result) {
    reader in = {.library = library, .status = &result->status};
    *result = (record_result){.condition = RECORD_REFUSED};
    char *copy = malloc(length + 1);
    if (!copy) {
        status_set(&result->status, WB_FAILED, NULL, "out of memory for the record");
        return NULL;
    }
    if (length) memcpy(copy, text, length);
    conclude(&in, read_lines(&in, copy, length, &result->line), result);
    free(copy);
    return in.table;
}
