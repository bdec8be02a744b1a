/* Reading the scripts of a pack once, when it is loaded: what they may say where, and what the rules need to
 * know about them before they run. */
#ifndef GLYPH_PACK_SCRIPTS_H
#define GLYPH_PACK_SCRIPTS_H

#include "games/glyph/content/pack.h"

bool gl_finish_ability(gl_pack *pack, unsigned index, wb_pack_fault *fault);
/* Needs the abilities finished. */
bool gl_finish_item(gl_pack *pack, unsigned index, wb_pack_fault *fault);

#endif
