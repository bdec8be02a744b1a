/* What the proof of a game's dice comes to, for whoever wants to see it: a sentence, and every roll with what it was
 * made of.
 *
 *   proved, text  whether all rolls are, and what is to say about it
 *   rolls, all    how many are proved, of how many
 *   failed        the move of the first that is not; null
 *   tips          [{move, who, link}]: chains, as they were published; who is a seat or "server"
 *   list          [{move, number, server: {number, link}, seats: [{number, link} or null], key}] */
#ifndef FAIR_PROOF_H
#define FAIR_PROOF_H

#include "fair/verify.h"

/* "all 31 rolls proved", or why not and how far; `status` is the verdict of fair_verify. */
void fair_sentence(const fair_proof *proof, const wb_status *status, wb_text *text);
void fair_proof_json(const wb_table *table, wb_text *text);

#endif
