/* Names of tiles, cards, Commanders and places. */
#include "engine/namers.h"
#include "games/tarnished_glory/tarnished_glory.h"

PACK_NAMER(tg_tile_id, tg_pack, tile, id, TG_TILES)
PACK_NAMER(tg_card_id, tg_pack, card, id, TG_CARDS)
PACK_NAMER(tg_tile_title, tg_pack, tile, name, TG_TILES)
PACK_NAMER(tg_card_title, tg_pack, card, name, TG_CARDS)
WORD_NAMER(tg_side_name, "left", "right")
WORD_NAMER(tg_place_name, "0", "1", "2", "3", "4", "5", "6", "lair")
PACK_NAMER(tg_colour_id, tg_pack, colour, id, TG_COMMANDERS)
PACK_NAMER(tg_colour_title, tg_pack, colour, name, TG_COMMANDERS)
