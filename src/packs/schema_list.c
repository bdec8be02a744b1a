#include "packs/schema_list.h"

#include <string.h>

#define GAME(name) extern const wb_pack_schema name##_pack_schema;
#include "games/games.def"
#undef GAME

static const wb_pack_schema *const schemas[] = {
#define GAME(name) &name##_pack_schema,
#include "games/games.def"
#undef GAME
};

const wb_pack_schema *pack_schema_at(size_t index) {
    return index < sizeof schemas / sizeof *schemas ? schemas[index] : NULL;
}

const wb_pack_schema *pack_schema_find(const char *game) {
    size_t i = 0;
    while (pack_schema_at(i) && strcmp(schemas[i]->game, game) != 0)
        i++;
    return pack_schema_at(i);
}
