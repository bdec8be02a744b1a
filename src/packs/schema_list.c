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

const wb_pack_schema *pack_schema_find(const char *game) {
    for (size_t i = 0; i < sizeof schemas / sizeof *schemas; i++)
        if (strcmp(schemas[i]->game, game) == 0) return schemas[i];
    return NULL;
}
