/* What a choice means to a person: verb and object, the consequence as far as it is certain, and the choices
 * that belong together. Speaks to the seat that is to move, from its view. */
#include <assert.h>

#include "games/tarnished_glory/rules/knights.h"
#include "games/tarnished_glory/rules/walk.h"

/* A choice on its way into words. */
typedef struct choice {
    const wb_game *game;
    const tg_state *state;
    unsigned value[2]; /* of its parts, in the order of its name */
    wb_wording *words;
} choice;

static const char *tile_at(const choice *c, unsigned square) {
    assert(square < TG_PLACES);
    assert(c->state->row[square] < TG_TILES || c->state->row[square] == TG_NONE);
    const char *title = tg_tile_title(c->game, c->state->row[square]);
    return title ? title : "an empty square";
}

/* "2 left of the middle" */
static void put_where(const choice *c, unsigned square, wb_text *text) {
    assert(square < TG_MAX_SQUARES && is_text(text));
    const int steps = (int)square - c->state->squares / 2;
    assert(steps > -TG_MAX_SQUARES && steps < TG_MAX_SQUARES);
    if (steps)
        wb_text_format(text, "%d %s of the middle", steps < 0 ? -steps : steps, steps < 0 ? "left" : "right");
    else
        wb_text_put(text, "in the middle");
}

/* "Draw a Card (2 left of the middle)": where it lies only if another one lies on the row. */
static void put_tile_at(const choice *c, unsigned square, wb_text *text) {
    assert(square < TG_PLACES && is_text(text));
    bool has_twin = false;
    for (unsigned other = 0; other < c->state->squares; other++)
        has_twin |= other != square && c->state->row[other] == c->state->row[square];
    wb_text_put(text, tile_at(c, square));
    if (!has_twin || square >= c->state->squares) return;
    wb_text_put(text, " (");
    put_where(c, square, text);
    wb_text_put(text, ")");
    assert(is_text(text));
}

static tg_side other_end(tg_side side) {
    assert(side < TG_SIDES);
    return side == TG_LEFT ? TG_RIGHT : TG_LEFT;
}

static unsigned end_square(const tg_state *state, tg_side side) {
    assert(side < TG_SIDES && state->squares >= 1 && state->squares <= TG_MAX_SQUARES);
    return side == TG_RIGHT ? state->squares - 1u : 0;
}

/* --- tiles --- */

static unsigned next_empty_square(const tg_state *state) {
    assert(state->row[TG_LAIR] == TG_NONE);
    for (unsigned square = 0; square < TG_MAX_SQUARES; square++)
        if (state->row[square] == TG_NONE) return square;
    return 0;
}

static void describe_lay(const choice *c) {
    assert(c->value[0] < TG_TILES);
    const tg_pack *pack = tg_content(c->game);
    wb_text_format(&c->words->title, "Lay %s", tg_tile_title(c->game, c->value[0]));
    put_where(c, next_empty_square(c->state), &c->words->note);
    wb_text_format(&c->words->note, ". %s", wb_pack_string(pack, pack->tile[c->value[0]].text));
    wb_text_put(&c->words->group, "Lay a tile");
}

/* "a Red Knight", "2 Blue Knights" */
static void put_knights(const choice *c, int seat, unsigned count, wb_text *text) {
    assert(seat >= 0 && seat < TG_COMMANDERS && is_text(text));
    const char *colour = tg_colour_title(c->game, (unsigned)seat);
    if (count == 1)
        wb_text_format(text, "a %s Knight", colour);
    else
        wb_text_format(text, "%u %s Knights", count, colour);
}

/* ": a Red Knight and 2 Blue Knights fall" */
static void put_fall(const choice *c, unsigned square, wb_text *text) {
    assert(is_text(text));
    assert(square < TG_PLACES);
    unsigned falling = 0, groups = 0, told = 0;
    for (int seat = 0; seat < TG_COMMANDERS; seat++) {
        falling += c->state->knights[seat][square];
        groups += c->state->knights[seat][square] > 0;
    }
    for (int seat = 0; seat < TG_COMMANDERS; seat++) {
        if (!c->state->knights[seat][square]) continue;
        wb_text_put(text, told == 0 ? ": " : told + 1 == groups ? " and " : ", ");
        put_knights(c, seat, c->state->knights[seat][square], text);
        told++;
    }
    if (falling) wb_text_put(text, falling == 1 ? " falls" : " fall");
    assert(told == groups);
}

static void describe_place(const choice *c) {
    assert(c->value[0] < TG_TILES && c->value[1] < TG_SIDES);
    const tg_side side = c->value[1] == TG_LEFT ? TG_LEFT : TG_RIGHT, out = other_end(side);
    const unsigned leaving = end_square(c->state, out);
    assert(leaving < c->state->squares);
    const char *in_name = tg_side_name(c->game, side), *out_name = tg_side_name(c->game, out);
    wb_text_format(&c->words->title, "Push in %s on the %s", tg_tile_title(c->game, c->value[0]), in_name);
    wb_text_format(&c->words->note, "%s leaves on the %s", tile_at(c, leaving), out_name);
    put_fall(c, leaving, &c->words->note);
    wb_text_format(&c->words->group, "On the %s", in_name);
}

/* --- a Commander's turn --- */

static void describe_go(const choice *c) {
    assert(c->value[0] < TG_SIDES);
    const tg_side side = c->value[0] == TG_LEFT ? TG_LEFT : TG_RIGHT;
    wb_text_format(&c->words->title, "Go %s", tg_side_name(c->game, side));
    wb_text_format(&c->words->note, "towards %s; then the D%d is rolled",
                   tile_at(c, end_square(c->state, side)), tg_content(c->game)->die[TG_MOVE_DIE].sides);
    wb_text_put(&c->words->group, "Name a direction");
}

/* Where the walk leads, once direction and roll are known. */
static void put_walk(const choice *c, int square, wb_text *text) {
    assert(c->state->roll >= 1 && is_text(text));
    assert(!tg_is_off_row(c->state, square));
    const tg_pack *pack = tg_content(c->game);
    const int walked = tg_walk(pack, c->state, square), end = tg_carry(pack, c->state, walked, NULL);
    assert(end == TG_LAIR || !tg_is_off_row(c->state, end));
    if (end == TG_LAIR)
        wb_text_put(text, "off the row, into the Lair");
    else if (tg_effect_at(pack, c->state, end) == TG_TO_LAIR)
        wb_text_format(text, "to %s, into the Lair", tile_at(c, (unsigned)end));
    else
        wb_text_format(text, "%s %s", end == walked ? "to" : "with the wind to", tile_at(c, (unsigned)end));
}

static void describe_move(const choice *c) {
    assert(c->value[0] < TG_MAX_SQUARES);
    const unsigned square = c->value[0];
    wb_text_put(&c->words->title, "Move the Knight on ");
    put_tile_at(c, square, &c->words->title);
    if (c->state->head.phase == TG_MOVE && square < c->state->squares && c->state->roll &&
        c->state->direction < TG_SIDES)
        put_walk(c, (int)square, &c->words->note);
    else
        wb_text_put(&c->words->note, "as far as the die says");
    wb_text_put(&c->words->group, "Move a Knight");
}

static void describe_throw(const choice *c) {
    assert(c->value[0] < TG_COMMANDERS && c->value[1] < TG_PLACES);
    const unsigned seat = c->value[0], place = c->value[1];
    wb_text_put(&c->words->title, "Throw ");
    if ((int)seat == c->state->head.turn)
        wb_text_put(&c->words->title, "your Knight");
    else
        put_knights(c, (int)seat, 1, &c->words->title);
    wb_text_put(&c->words->title, place == TG_LAIR ? " from the Lair" : " off ");
    if (place != TG_LAIR) put_tile_at(c, place, &c->words->title);
    wb_text_put(&c->words->note, "into the Lair");
    wb_text_put(&c->words->group, "Throw a Knight");
}

static void describe_take(const choice *c) {
    assert(c->value[0] < TG_COMMANDERS && c->value[1] < TG_PLACES);
    const unsigned place = c->value[1];
    const char *victim = tg_colour_title(c->game, c->value[0]);
    const int thief = c->state->head.turn;
    assert(thief < c->game->seats);
    const bool is_full =
        thief >= 0 && tg_in_play(c->state, thief) >= tg_content(c->game)->rules.knights; /* TG-107 */
    if (place == TG_HELD)
        wb_text_format(&c->words->title, "Win over a Knight that %s holds", victim);
    else
        wb_text_format(&c->words->title, "Win over the %s Knight on ", victim);
    if (place != TG_HELD) put_tile_at(c, place, &c->words->title);
    wb_text_put(&c->words->note, is_full            ? "you hold it beside the board"
                                 : place == TG_HELD ? "it enters on the centre tile" /* TG-R21 */
                                                    : "it is yours where it stands");
    wb_text_put(&c->words->group, "Win over a Knight");
}

static void describe_rob(const choice *c) {
    assert(c->value[0] < TG_COMMANDERS);
    const unsigned victim = c->value[0];
    wb_text_format(&c->words->title, "Rob %s of a card", tg_colour_title(c->game, victim));
    wb_text_format(&c->words->note, "one of %d, unseen", c->state->card_count[victim]);
    wb_text_put(&c->words->group, "Rob a rival");
}

/* --- cards in combat --- */

static void describe_stop(const choice *c) {
    wb_text_put(&c->words->title, "Stop");
    wb_text_put(&c->words->note, "play no more cards");
}

/* "9 beats 8", "6 loses to 7", "tie at 8, then 57 %" */
static void put_pair(const choice *c, int face, int bonus, int dragon, wb_text *text) {
    assert(face >= 0 && face <= TG_MAX_SIDES && is_text(text));
    assert(bonus >= 0 && dragon >= 0 && dragon <= TG_MAX_SIDES);
    const int total = face + bonus;
    if (total == dragon)
        wb_text_format(text, "tie at %d, then %u %%", total,
                       tg_percent(tg_pair_chance(c->game, face, bonus, dragon)));
    else
        wb_text_format(text, total > dragon ? "%d beats %d" : "%d loses to %d", total, dragon);
}

static void describe_play(const choice *c) {
    assert(c->value[0] < TG_CARDS && c->value[1] < TG_MAX_HIT_POINTS);
    const unsigned kind = c->value[0], rank = c->value[1];
    const int face = c->state->face[rank], bonus = c->state->bonus[rank], dragon = c->state->dragon[rank];
    assert(face <= TG_MAX_SIDES && dragon <= TG_MAX_SIDES);
    const int added = tg_content(c->game)->bonus_of[kind];
    wb_text_format(&c->words->title, added ? "%s on your %d of rank %u" : "%s your %d of rank %u",
                   tg_card_title(c->game, kind), face + bonus, rank + 1);
    if (added)
        put_pair(c, face, bonus + added, dragon, &c->words->note);
    else
        wb_text_format(&c->words->note, "beats %d in %u %%", dragon,
                       tg_percent(tg_reroll_chance(c->game, bonus, dragon)));
    wb_text_format(&c->words->group, "Play %s", tg_card_title(c->game, kind));
}

typedef void describer(const choice *c);
static describer *const by_verb[TG_VERBS] = {
    [TG_VERB_LAY] = describe_lay,     [TG_VERB_GO] = describe_go,     [TG_VERB_MOVE] = describe_move,
    [TG_VERB_THROW] = describe_throw, [TG_VERB_TAKE] = describe_take, [TG_VERB_ROB] = describe_rob,
    [TG_VERB_PLACE] = describe_place, [TG_VERB_STOP] = describe_stop, [TG_VERB_PLAY] = describe_play,
};

void tg_describe(const wb_game *game, const void *view, wb_action action, wb_wording *wording) {
    const wb_verb *verb = wb_verb_of(game, action);
    choice c = {game, view, {0, 0}, wording};
    assert(action < TG_ACTIONS && wb_part_count(verb) <= 2);
    assert(verb >= tg_verbs && verb < tg_verbs + TG_VERBS);
    if (!tg_check_ranges(game, view, NULL)) return; /* no position: the action keeps its bare name */
    for (int part = 0; part < wb_part_count(verb); part++)
        c.value[part] = wb_part_value(verb, part, action);
    by_verb[verb - tg_verbs](&c);
    assert(is_text(&wording->title) && is_text(&wording->note) && is_text(&wording->group));
}

/* --- the moment --- */

void tg_moment(const wb_game *game, const void *view, wb_text *text) {
    assert(is_text(text));
    static const char *const numbers[] = {"no", "one", "two", "three"};
    const tg_state *state = view;
    const int living = tg_living_count(game, state);
    assert(living <= TG_COMMANDERS);
    wb_text_format(text, "Round %d: one Dragon, %s Commander%s",
                   state->head.length + (state->head.turn != WB_OVER), numbers[living],
                   living == 1 ? "" : "s");
}
