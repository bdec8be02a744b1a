/* Events about champions: everybody hears them, champions are named by their boards. */
#ifndef GLYPH_TELL_H
#define GLYPH_TELL_H

#include "engine/trace.h"
#include "games/glyph/seats.h"

#define NUMBER(value) ((int16_t)(value))
#define TELL(game, state, trace, kind, champion, ...)                                                        \
    TRACE(trace, kind, gl_seat_of(game, champion), NUMBER((state)->board[champion]), __VA_ARGS__)

#endif
