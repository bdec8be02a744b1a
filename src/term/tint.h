/* Words that name a colour, or something that has one on the table, in that colour: dice, tribes, factions. The word says the same without it. */
#ifndef TERM_TINT_H
#define TERM_TINT_H

#include <stdio.h>

/* Writes the text; behind a word in colour `style` begins anew. */
void tint_write(const char *text, size_t length, const char *style, FILE *out);

#endif
