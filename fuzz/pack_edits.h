/* Edits of a pack's YAML as a designer with a heavy hand would make them: other numbers, effects joined, swapped
 * or copied, words and names changed, entries deleted, doubled and moved. */
#ifndef FUZZ_PACK_EDITS_H
#define FUZZ_PACK_EDITS_H

#include "common/growing.h"
#include "warbones/rng.h"

/* Writes the pack with one edit by lot; false, with nothing written, for text that is no pack at all. */
bool edit_pack(const char *text, size_t length, wb_rng *rng, growing *edited);

#endif
