/* Actions and outcomes as data: taken apart, put together, named, found by name and written as JSON, all from
 * the tables of verbs that a game's rules hold. */
#include <assert.h>
#include <string.h>

#include "engine/must.h"
#include "engine/verb.h"
#include "warbones/warbones.h"

/* One of a game's two tables: its actions, or what chance may bring. */
typedef struct verb_table {
    const wb_verb *verbs;
    unsigned count;
} verb_table;

static verb_table actions_of(const wb_rules *rules) {
    assert(rules->verb_count > 0 && rules->action_count > 0);
    assert(is_verb_table(rules->verbs, rules->verb_count));
    return (verb_table){rules->verbs, rules->verb_count};
}

static verb_table outcomes_of(const wb_rules *rules) {
    assert(is_verb_table(rules->chances, rules->chance_count));
    return (verb_table){rules->chances, rules->chance_count};
}

static const wb_verb *verb_in(verb_table table, wb_action move) {
    assert(table.count > 0 && table.verbs[0].base == 0);
    unsigned low = 0, high = table.count;
    while (high - low > 1) {
        const unsigned middle = (low + high) / 2;
        if (move >= table.verbs[middle].base)
            low = middle;
        else
            high = middle;
    }
    assert(table.verbs[low].base <= move);
    assert(low + 1 == table.count || move < table.verbs[low + 1].base);
    return &table.verbs[low];
}

const wb_verb *wb_verb_of(const wb_game *game, wb_action action) {
    assert(is_game(game));
    assert(is_action(game, action));
    return verb_in(actions_of(game->rules), action);
}

int wb_part_count(const wb_verb *verb) {
    assert(verb);
    int count = 0;
    while (count < WB_MAX_PARTS && verb->part[count].count)
        count++;
    assert(count >= 0 && count <= WB_MAX_PARTS);
    return count;
}

unsigned wb_part_stride(const wb_verb *verb, int part) {
    assert(part >= 0 && part < wb_part_count(verb));
    unsigned stride = 1;
    if (verb->part[part].stride) return verb->part[part].stride;
    for (int later = part + 1; later < WB_MAX_PARTS && verb->part[later].count; later++)
        stride *= verb->part[later].count;
    assert(stride > 0 && stride <= UINT16_MAX);
    return stride;
}

unsigned wb_part_value(const wb_verb *verb, int part, wb_action action) {
    assert(part >= 0 && part < wb_part_count(verb));
    assert(action >= verb->base);
    return (unsigned)(action - verb->base) / wb_part_stride(verb, part) % verb->part[part].count;
}

wb_action wb_action_of(const wb_verb *verb, const unsigned *values) {
    assert(verb && values);
    unsigned action = verb->base;
    for (int part = 0; part < WB_MAX_PARTS && verb->part[part].count; part++) {
        assert(values[part] < verb->part[part].count);
        action += values[part] * wb_part_stride(verb, part);
    }
    assert(action < WB_NO_ACTION);
    return (wb_action)action;
}

static const char *name_of(const wb_game *game, const wb_verb *verb, int part, const unsigned *values) {
    assert(part >= 0 && part < wb_part_count(verb));
    assert(values[part] < verb->part[part].count);
    const wb_part *of = &verb->part[part];
    assert(of->within <= part);
    const unsigned around = of->within ? values[of->within - 1] * of->count : 0;
    return of->namer ? of->namer(game, around + values[part]) : NULL;
}

static void values_of(const wb_verb *verb, wb_action action, unsigned values[WB_MAX_PARTS]) {
    assert(action >= verb->base);
    for (int part = 0; part < WB_MAX_PARTS && verb->part[part].count; part++)
        values[part] = wb_part_value(verb, part, action);
    assert(wb_part_count(verb) == 0 || values[0] < verb->part[0].count);
}

const char *wb_part_name(const wb_game *game, const wb_verb *verb, int part, wb_action action) {
    assert(is_game(game));
    assert(part >= 0 && part < wb_part_count(verb));
    unsigned values[WB_MAX_PARTS] = {0};
    values_of(verb, action, values);
    return name_of(game, verb, part, values);
}

/* What stands before a part: its own words, or a space behind what is there already. */
static const char *before_part(const wb_verb *verb, int part) {
    assert(part >= 0 && part < wb_part_count(verb));
    assert(verb->name);
    if (verb->part[part].before) return verb->part[part].before;
    return part > 0 || *verb->name ? " " : "";
}

static void name_move(const wb_game *game, verb_table table, wb_action move, wb_text *text) {
    assert(game && text);
    const wb_verb *verb = verb_in(table, move);
    unsigned values[WB_MAX_PARTS] = {0};
    values_of(verb, move, values);
    assert(verb->name && move >= verb->base);
    wb_text_put(text, verb->name);
    for (int part = 0; part < wb_part_count(verb); part++) {
        const char *name = name_of(game, verb, part, values);
        wb_text_put(text, before_part(verb, part));
        if (name)
            wb_text_put(text, name);
        else
            wb_text_int(text, verb->part[part].first + (int)values[part]);
    }
    assert(is_text(text));
}

void wb_name_action(const wb_game *game, wb_action action, wb_text *text) {
    assert(is_text(text));
    assert(is_game(game) && is_action(game, action));
    name_move(game, actions_of(game->rules), action, text);
}

void wb_name_outcome(const wb_game *game, wb_action outcome, wb_text *text) {
    assert(is_text(text));
    assert(is_game(game) && is_outcome(game, outcome));
    name_move(game, outcomes_of(game->rules), outcome, text);
}

void wb_name_move(const wb_game *game, const void *state, wb_action move, wb_text *text) {
    assert(is_turn(game, wb_turn(state)));
    assert(is_move(game, state, move));
    if (wb_turn(state) == WB_CHANCE)
        wb_name_outcome(game, move, text);
    else
        wb_name_action(game, move, text);
}

/* --- finding by name --- */

static bool skip(const char **at, const char *word) {
    assert(at && *at);
    assert(word);
    const size_t length = strlen(word);
    if (strncmp(*at, word, length) != 0) return false;
    *at += length;
    return true;
}

/* A plain number as wb_text_int writes it, of which the part has a value. */
static bool read_number(const wb_part *part, const char **at, unsigned *value) {
    assert(part->count > 0 && !part->namer);
    const char *digit = *at;
    int number = 0;
    for (; *digit >= '0' && *digit <= '9' && number < UINT16_MAX; digit++)
        number = number * 10 + (*digit - '0');
    const bool is_plain = digit > *at && (**at != '0' || digit == *at + 1);
    if (!is_plain || number < part->first || number >= part->first + part->count) return false;
    *value = (unsigned)(number - part->first);
    assert(*value < part->count);
    *at = digit;
    return true;
}

/* The value whose name is the longest that `at` begins with: one name may begin another. */
static bool read_name(const wb_game *game, const wb_verb *verb, int part, unsigned *values, const char **at) {
    assert(verb->part[part].count > 0 && verb->part[part].namer);
    size_t longest = 0;
    unsigned best = 0;
    for (unsigned value = 0; value < verb->part[part].count; value++) {
        values[part] = value;
        const char *name = name_of(game, verb, part, values);
        const size_t length = name ? strlen(name) : 0;
        if (length <= longest || strncmp(*at, name, length) != 0) continue;
        longest = length;
        best = value;
    }
    values[part] = best;
    *at += longest;
    assert(best < verb->part[part].count);
    return longest > 0;
}

/* Parts are read in the order of the name, so a part may stand within an earlier one only. */
static bool read_parts(const wb_game *game, const wb_verb *verb, const char *at, unsigned *values) {
    assert(verb->name && at && values);
    assert(wb_part_count(verb) <= WB_MAX_PARTS);
    if (!skip(&at, verb->name)) return false;
    for (int part = 0; part < wb_part_count(verb); part++) {
        if (!skip(&at, before_part(verb, part))) return false;
        const bool is_read = verb->part[part].namer ? read_name(game, verb, part, values, &at)
                                                    : read_number(&verb->part[part], &at, &values[part]);
        if (!is_read) return false;
    }
    return *at == '\0';
}

static wb_action find(const wb_game *game, verb_table table, const char *name) {
    assert(name);
    assert(is_verb_table(table.verbs, table.count));
    for (unsigned i = 0; i < table.count; i++) {
        unsigned values[WB_MAX_PARTS] = {0};
        if (read_parts(game, &table.verbs[i], name, values)) return wb_action_of(&table.verbs[i], values);
    }
    return WB_NO_ACTION;
}

wb_action wb_find_action(const wb_game *game, const char *name) {
    assert(game->rules->action_count < WB_NO_ACTION);
    assert(is_game(game) && name);
    return find(game, actions_of(game->rules), name);
}

wb_action wb_find_outcome(const wb_game *game, const char *name) {
    assert(game->rules->outcome_count < WB_NO_ACTION);
    assert(is_game(game) && name);
    return find(game, outcomes_of(game->rules), name);
}

wb_action wb_find_move(const wb_game *game, const void *state, const char *name) {
    assert(is_turn(game, wb_turn(state)));
    assert(name);
    return wb_turn(state) == WB_CHANCE ? wb_find_outcome(game, name) : wb_find_action(game, name);
}

/* --- finding by verb and parts --- */

/* What stands behind the word at the beginning of one of the lines; NULL when none begins so. */
static const char *line_after(const char *lines, const char *word) {
    assert(lines && word);
    const size_t length = strlen(word);
    for (const char *line = lines; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, word, length) == 0 && line[length] == ' ') return line + length + 1;
    }
    return NULL;
}

static bool read_line(const wb_game *game, const wb_verb *verb, int part, const char *lines,
                      unsigned *values) {
    assert(part < wb_part_count(verb) && verb->part[part].role);
    const char *at = line_after(lines, verb->part[part].role);
    if (!at) return true;
    const bool is_read = verb->part[part].namer ? read_name(game, verb, part, values, &at)
                                                : read_number(&verb->part[part], &at, &values[part]);
    return is_read && (*at == '\n' || *at == '\0');
}

wb_action verb_find(const wb_game *game, const char *lines) {
    assert(is_game(game) && lines);
    const size_t length = strcspn(lines, "\n");
    const char *parts = lines + length;
    for (unsigned i = 0; i < game->rules->verb_count; i++) {
        const wb_verb *verb = &game->rules->verbs[i];
        unsigned values[WB_MAX_PARTS] = {0};
        bool is_read = strlen(verb->name) == length && strncmp(verb->name, lines, length) == 0;
        for (int part = 0; is_read && part < wb_part_count(verb); part++)
            is_read = read_line(game, verb, part, parts, values);
        if (is_read) return wb_action_of(verb, values);
    }
    return WB_NO_ACTION;
}

/* --- for other languages, and for statistics --- */

void verb_put_action(json *out, const wb_game *game, wb_action action) {
    assert(is_game(game) && is_action(game, action));
    const wb_verb *verb = wb_verb_of(game, action);
    json_put_int(out, "index", action);
    json_put_text(out, "verb", verb->name);
    json_put_open(out, "args", '{');
    for (int part = 0; part < wb_part_count(verb); part++) {
        assert(verb->part[part].role && *verb->part[part].role);
        const char *name = wb_part_name(game, verb, part, action);
        if (name)
            json_put_text(out, verb->part[part].role, name);
        else
            json_put_int(out, verb->part[part].role,
                         verb->part[part].first + (int)wb_part_value(verb, part, action));
    }
    json_close(out, '}');
}

void wb_action_json(const wb_game *game, wb_action action, wb_text *text) {
    json out = json_over(text);
    json_open(&out, '{');
    verb_put_action(&out, game, action);
    json_close(&out, '}');
    assert(is_text(text));
}

const char *verb_deed_name(wb_deed deed) {
    static const char *const names[] = {
        [WB_NO_DEED] = "",  [WB_TAKES] = "takes",       [WB_USES] = "uses",
        [WB_ENDS] = "ends", [WB_DECLINES] = "declines", [WB_SPENDS] = "spends",
    };
    assert(deed < sizeof names / sizeof *names && names[deed]);
    return names[deed];
}

wb_about wb_action_about(const wb_game *game, const void *state, wb_action action) {
    assert(is_game(game) && is_action(game, action));
    assert(game->rules->counted_things <= game->rules->thing_count);
    assert(game->rules->thing_count <= WB_MAX_THING_KINDS);
    const wb_rules *rules = game->rules;
    const wb_verb *verb = wb_verb_of(game, action);
    if (verb->deed != WB_TAKES && verb->deed != WB_USES) return (wb_about){0};
    for (int part = 0; part < wb_part_count(verb); part++)
        for (unsigned kind = 0; kind < rules->counted_things; kind++)
            if (rules->things[kind].namer == verb->part[part].namer)
                return (wb_about){verb->deed, (uint8_t)kind, (uint16_t)wb_part_value(verb, part, action)};
    return rules->about ? rules->about(game, state, action) : (wb_about){0};
}
