/* Namers (wb_namer) of the two usual kinds: of what a pack lists, and of words that stand in the rules. */
#ifndef ENGINE_NAMERS_H
#define ENGINE_NAMERS_H

#include "engine/pack.h"
#include "warbones/warbones.h"

/* The text `member` of each entry of a pack's list: PACK_NAMER(dd_item_title, dd_pack, item, name, DD_ITEMS) */
#define PACK_NAMER(function, pack_type, list, member, count)                                                 \
    const char *function(const wb_game *game, unsigned index) {                                              \
        const pack_type *pack = game->pack;                                                                  \
        return index < (unsigned)(count) ? wb_pack_string(pack, pack->list[index].member) : NULL;            \
    }

/* Words in their order: WORD_NAMER(tg_side_name, "left", "right") */
#define WORD_NAMER(function, ...)                                                                            \
    const char *function(const wb_game *game, unsigned index) {                                              \
        static const char *const words[] = {__VA_ARGS__};                                                    \
        (void)game;                                                                                          \
        return index < sizeof words / sizeof *words ? words[index] : NULL;                                   \
    }

#endif
