/* Pig, the smallest complete game under the contract. Tests register it beside the built-in games. */
#ifndef TESTS_PIG_H
#define TESTS_PIG_H

#include "warbones/warbones.h"

extern const wb_rules pig_rules;

#endif
