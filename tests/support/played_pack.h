/* Packs that say what none of the box does are played at random, with every check and every word. */
#ifndef TESTS_SUPPORT_PLAYED_PACK_H
#define TESTS_SUPPORT_PLAYED_PACK_H

#include "support/edited_pack.h"

/* Fails the running test where a row is loaded that should not be, the other way round, or breaks a game. */
void play_pack_edits(const pack_box *box, const pack_edit *edits, size_t count, unsigned games);

#endif
