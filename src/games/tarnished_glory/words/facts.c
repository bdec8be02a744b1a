/* What holds now of the things on the table (wb_rules.tell_facts): how the ranked dice stand, how much is left of
 * what lies face down, and which cards must be somewhere. */
#include <assert.h>

#include "engine/deck.h"
#include "engine/telling.h"
#include "games/tarnished_glory/rules/knights.h"
#include "games/tarnished_glory/tarnished_glory.h"

typedef struct telling {
    const wb_game *game;
    const tg_state *state;
    fact_teller to;
} telling;

/* TG-068 to TG-070, TG-084 to TG-087: by rank, as the dice lie. */
static void tell_rank(const telling *t, int rank) {
    assert(rank >= 0 && rank < TG_MAX_DICE);
    const int face = t->state->face[rank], bonus = t->state->bonus[rank];
    const int dragon = rank < TG_MAX_HIT_POINTS ? t->state->dragon[rank] : 0;
    char id[4];
    wb_text number = wb_text_over(id, sizeof id);
    wb_text_format(&number, "%d", rank + 1);
    assert(!wb_text_is_cut(&number));
    if (!face)
        tell_fact(&t->to, "rank", id, "Free", "meets nobody");
    else if (!dragon)
        tell_fact(&t->to, "rank", id, "Lost", "meets no die");
    else if (face + bonus == dragon)
        tell_fact(&t->to, "rank", id, "Tie", "tie at %d", dragon);
    else if (face + bonus > dragon)
        tell_fact(&t->to, "rank", id, "Won", "%d beats %d", face + bonus, dragon);
    else
        tell_fact(&t->to, "rank", id, "Lost", "%d loses to %d", face + bonus, dragon);
}

static void tell_ranks(const telling *t) {
    assert(TG_MAX_HIT_POINTS <= TG_MAX_DICE);
    for (int rank = 0; rank < TG_MAX_DICE; rank++)
        if (t->state->face[rank] || (rank < TG_MAX_HIT_POINTS && t->state->dragon[rank])) tell_rank(t, rank);
}

/* What is nowhere to be seen and in nobody's hand. */
static void tell_piles(const telling *t) {
    const tg_pack *pack = tg_content(t->game);
    unsigned tiles = deck_size(pack->tile_count, TG_TILES), cards = deck_size(pack->card_count, TG_CARDS);
    tiles -= deck_size(t->state->discards, TG_TILES) + deck_size(t->state->removed, TG_TILES);
    for (int square = 0; square < t->state->squares; square++)
        tiles -= t->state->row[square] < TG_TILES;
    cards -= deck_size(t->state->card_discards, TG_CARDS) + deck_size(t->state->card_count, TG_MAX_SEATS);
    assert(tiles < 100 && cards < 100);
    tell_fact(&t->to, "pile", "tiles", "Left", "%u", tiles - t->state->hand_size);
    tell_fact(&t->to, "pile", "cards", "Left", "%u", cards);
}

static void tell_sure_cards(const telling *t, int viewer) {
    char marked[128];
    wb_text text = wb_text_over(marked, sizeof marked);
    for (int kind = 0; kind < TG_CARDS; kind++) {
        const int count = tg_unplaced_cards(t->game, t->state, viewer, kind);
        if (count <= 0) continue;
        wb_text_put(&text, text.needed ? ", " : "");
        if (count > 1) wb_text_format(&text, "%d x ", count);
        wb_text_put(&text, tg_card_title(t->game, (unsigned)kind));
    }
    assert(!wb_text_is_cut(&text));
    if (text.needed) tell_fact(&t->to, "cards", "", "Sure", "%s", marked);
}

void tg_tell_facts(const wb_game *game, const void *view, int viewer, wb_fact_writer *write, void *context) {
    assert(view && write);
    assert(viewer >= WB_SPECTATOR && viewer < game->seats);
    const telling t = {game, view, {write, context}};
    tell_fact(&t.to, "dragon", "", "Hit points", "%d", tg_first_hit_points(game)); /* TG-020, TG-R60 */
    tell_ranks(&t);
    tell_piles(&t);
    tell_sure_cards(&t, viewer);
}
