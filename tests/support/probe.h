/* Probe: rules made for tests of the engine's generic half, with one field of every element, meaning and
 * sight.
 *
 * Seats in turn `shift` a number or `pass`; one chance event draws a card. It is no game anybody would play.
 */
#ifndef TESTS_SUPPORT_PROBE_H
#define TESTS_SUPPORT_PROBE_H

#include "warbones/warbones.h"

enum { PROBE_SEATS = 3 };

typedef struct probe_state {
    wb_head head;
    uint16_t score[PROBE_SEATS]; /* seen by the owner */
    uint32_t total;
    uint64_t members;             /* a set with names for its first three members */
    uint64_t serial;              /* a plain number of 64 bits, seen by the mover */
    uint8_t pile[PROBE_SEATS][2]; /* counts of two cards, seen by rule: seat s sees the pile of s + 1 */
    int8_t rival[2];              /* seats, or nobody */
    uint8_t card;                 /* a card or none */
    uint8_t set;                  /* a set without names */
    int8_t mood;                  /* a name, or none by a negative number */
    uint8_t mark;                 /* seat 0 sees it, others whether it is there */
    uint8_t filler[4];
} probe_state;

extern const wb_rules probe_rules;

#endif
