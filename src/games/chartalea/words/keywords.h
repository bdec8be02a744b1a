/* Keywords of card texts: which ones an effect uses, what they mean, and the rules that tell about them. */
#ifndef CHARTALEA_KEYWORDS_H
#define CHARTALEA_KEYWORDS_H

#include "games/chartalea/content/pack.h"

typedef struct ch_keyword {
    const char *term, *meaning;
    const char *rules; /* ids, parted by blanks */
} ch_keyword;

enum { CH_KEYWORDS = 16 };
extern const ch_keyword ch_keywords[CH_KEYWORDS];
/* The keywords of a line, a bit each. */
uint32_t ch_keywords_of(const ch_pack *pack, uint16_t line);
/* Whether it is there to change thrown dice. */
bool ch_changes_dice(const ch_pack *pack, uint16_t line);

#endif
