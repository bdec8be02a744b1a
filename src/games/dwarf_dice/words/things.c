/* The kinds of things that statistics are kept of. */
#include "games/dwarf_dice/dwarf_dice.h"

enum { THING_ITEM };

const wb_thing_kind dd_things[DD_THING_KINDS] = {[THING_ITEM] = {"items", dd_item_name}};
