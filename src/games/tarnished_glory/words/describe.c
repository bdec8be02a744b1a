/* What an action does, in words for people. */
#include "games/tarnished_glory/tarnished_glory.h"

static void describe_move(const wb_game *game, const tg_state *state, unsigned square, wb_text *text) {
    wb_text_format(text, "move the Knight on square %u", square);
    if (state->roll && state->direction < TG_SIDES)
        wb_text_format(text, " by %d to the %s", state->roll, tg_side_name(game, state->direction));
}

static void describe_take(const wb_game *game, unsigned option, wb_text *text) {
    const unsigned place = option % TG_PLACES;
    const char *victim = tg_colour_title(game, option / TG_PLACES);
    if (place == TG_HELD)
        wb_text_format(text, "win over a Knight that %s holds", victim);
    else
        wb_text_format(text, "win over the Knight of %s on square %u", victim, place);
}

static void describe_card(const wb_game *game, const tg_state *state, unsigned option, wb_text *text) {
    if (option == 0) {
        wb_text_put(text, "play no more cards");
        return;
    }
    const unsigned kind = (option - 1) / TG_MAX_HIT_POINTS, rank = (option - 1) % TG_MAX_HIT_POINTS;
    wb_text_format(text, "play %s on rank %u: your %d against %d", tg_card_title(game, kind), rank + 1,
                   state->face[rank] + state->bonus[rank], state->dragon[rank]);
}

void tg_describe(const wb_game *game, const void *view, wb_action action, wb_wording *wording) {
    const tg_state *state = view;
    const unsigned base = tg_action_block(game, action), option = action - base;
    wb_text *text = &wording->title;
    switch (base) {
    case TG_ACT_LAY: wb_text_format(text, "lay %s on the next square", tg_tile_title(game, option)); break;
    case TG_ACT_GO:
        wb_text_format(text, "go to the Dragon's %s, then roll", tg_side_name(game, option));
        break;
    case TG_ACT_MOVE: describe_move(game, state, option, text); break;
    case TG_ACT_THROW:
        wb_text_format(text, "throw a Knight of %s from square %s into the Lair",
                       tg_colour_title(game, option / TG_PLACES), tg_place_name(game, option % TG_PLACES));
        break;
    case TG_ACT_TAKE: describe_take(game, option, text); break;
    case TG_ACT_ROB: wb_text_format(text, "take a card unseen from %s", tg_colour_title(game, option)); break;
    case TG_ACT_PLACE:
        wb_text_format(text, "place %s at the %s end; the tile at the other end falls",
                       tg_tile_title(game, option % TG_TILES), tg_side_name(game, option / TG_TILES));
        break;
    default: describe_card(game, state, option, text); break;
    }
}
