/* Turns a loaded pack into C source, so that the program carries its built-in packs without reading a file.
 */
#ifndef PACKS_TO_C_H
#define PACKS_TO_C_H

#include <stdio.h>

#include "engine/pack.h"

/* Defines `const union { unsigned char bytes[size]; uint64_t align; } symbol`. `source` is named in the first
 * comment, from its "packs/" on. The bytes are those of this machine: build for others of the same byte
 * order. */
bool pack_to_c(const wb_pack_head *pack, const char *source, const char *symbol, FILE *out);

bool pack_is_symbol(const char *text);

#endif
