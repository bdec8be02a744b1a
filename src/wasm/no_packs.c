/* Reading packs, which tables never do: their module has the built-in ones. The rules of each game name their
 * schema; here it is empty, and the sources behind it are not compiled. */
#include "engine/pack.h"

#define GAME(id)                                                                                             \
    extern const wb_pack_schema id##_pack_schema;                                                            \
    const wb_pack_schema id##_pack_schema = {0};
#include "games/games.def"
#undef GAME
