#include "engine/pack.h"
#include "schema/schema.h"

#define NAMED(function, ...)                                                                                 \
    const char *function(unsigned index) {                                                                   \
        static const char *const names[] = {__VA_ARGS__};                                                    \
        return index < sizeof names / sizeof *names ? names[index] : "";                                     \
    }

NAMED(schema_meaning, "number", "named", "seat", "set", "counts")
NAMED(schema_sight, "all", "owner", "mover", "rule", "shown")
NAMED(schema_part_kind, "number", "seat", "die", "card", "board", "place", "word")
NAMED(schema_pack_type, "int", "flag", "text", "id", "choice", "ref", "ints", "refs", "record", "list",
      "custom")

unsigned schema_name_count(const wb_game *game, wb_namer *namer, unsigned most) {
    unsigned count = 0;
    while (count < most && namer(game, count))
        count++;
    return count;
}
