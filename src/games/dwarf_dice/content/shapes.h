/* Item shapes on the 3 x 3 Forge: reading them, turning and shifting them, and which of them have room
 * together. */
#ifndef DWARF_DICE_SHAPES_H
#define DWARF_DICE_SHAPES_H

#include "games/dwarf_dice/content/pack.h"

/* Reads "MMM / .W." into item->cell and the need counts. */
bool dd_read_shape(void *pack, void *into, const char *text, size_t length, wb_pack_fault *fault);
void dd_print_shape(const void *pack, const void *from, wb_text *text);

/* Fills the placements of every item and the tables of what fits beside runes. */
void dd_fill_placements(dd_pack *pack);
void dd_fill_fits(dd_pack *pack);

/* The first placements (ascending squares) of up to three items that lie on free squares without overlap
 * (DD-R29); items may be DD_NONE. False when there are none. */
bool dd_place(const dd_pack *pack, const uint8_t items[3], uint16_t runes, dd_placement found[3]);

#endif
