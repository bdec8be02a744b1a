/* What the page never does, so that it need not load it: drawing tables in plain text, and reading packs. The
 * rules of each game name these; here they are empty, and the sources behind them are not compiled. */
#include "engine/pack.h"
#include "warbones/warbones.h"

#define GAME(id)                                                                                             \
    extern const wb_pack_schema id##_pack_schema;                                                            \
    const wb_pack_schema id##_pack_schema = {0};
#include "games/games.def"
#undef GAME

#define NO_DRAWING(name)                                                                                     \
    void name(const wb_game *game, const void *view, int seat, wb_text *text);                               \
    void name(const wb_game *game, const void *view, int seat, wb_text *text) {                              \
        (void)game, (void)view, (void)seat, (void)text;                                                      \
    }
NO_DRAWING(ch_draw)
NO_DRAWING(dd_draw)
NO_DRAWING(gl_draw)
NO_DRAWING(tg_draw)
