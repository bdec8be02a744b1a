/* All rule sets of a program, ending with NULL. A new game is one line in games.def; a program with other
 * games, such as a test, brings its own list in the place of builtin.c. */
#ifndef GAMES_REGISTRY_H
#define GAMES_REGISTRY_H

#include "warbones/warbones.h"

extern const wb_rules *const wb_registry[];

#endif
