/* A pack as JSON, for programs that read no YAML: the keys of docs/packs.md with numbers as numbers, flags as true and false, what
 * refers to something as its id, and the effects of cards as the text that they are written in. */
#ifndef PACKS_TO_JSON_H
#define PACKS_TO_JSON_H

#include "common/growing.h"
#include "engine/pack.h"

/* On one line, without an end of line. */
void pack_to_json(const wb_pack_schema *schema, const wb_pack_head *pack, growing *out);

#endif
