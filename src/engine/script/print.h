/* Writes code back as canonical text: compiling what is printed gives the same code again. */
#ifndef ENGINE_SCRIPT_PRINT_H
#define ENGINE_SCRIPT_PRINT_H

#include "engine/script/dialect.h"
#include "engine/script/script.h"
#include "warbones/text.h"

void script_print(wb_text *text, const uint16_t *code, script_effect effect, const script_dialect *dialect,
                  const script_symbols *symbols);

#endif
