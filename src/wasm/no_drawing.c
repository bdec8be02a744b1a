/* Drawing tables in plain text, which the page never does and so need not load. The rules of each game name
 * these; here they are empty, and the sources behind them are not compiled. */
#include "warbones/warbones.h"

#define NO_DRAWING(name)                                                                                     \
    void name(const wb_game *game, const void *view, int seat, wb_text *text);                               \
    void name(const wb_game *game, const void *view, int seat, wb_text *text) {                              \
        (void)game, (void)view, (void)seat, (void)text;                                                      \
    }
NO_DRAWING(ch_draw)
NO_DRAWING(dd_draw)
NO_DRAWING(gl_draw)
NO_DRAWING(tg_draw)
