/* The signature of a rule set: one number over every position of a fixed set of random games.
 *
 * It is the same on every build. A change that claims not to touch behaviour must keep it; one that does says
 * the new number. Each seat count is played with the normal options and with every other value of each option
 * that has few. */
#ifndef PROOF_SIGNATURE_H
#define PROOF_SIGNATURE_H

#include "warbones/warbones.h"

bool signature_of(const wb_rules *rules, uint64_t *signature, wb_status *status);

#endif
