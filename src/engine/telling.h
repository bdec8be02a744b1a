/* Telling about a thing of the content line by line, for `rules->tell_thing` of every game. */
#ifndef ENGINE_TELLING_H
#define ENGINE_TELLING_H

#include <string.h>

#include "warbones/warbones.h"

/* A line for each of the rule ids that stand in one text of a pack, parted by spaces. */
static inline void tell_rule_ids(const char *ids, wb_line_writer *write, void *context) {
    while (*ids) {
        char id[sizeof((wb_status *)0)->rule];
        const size_t length = strcspn(ids, " ");
        wb_text text = wb_text_over(id, sizeof id);
        wb_text_bytes(&text, ids, length);
        write(context, WB_LINE_RULE, "", id);
        ids += length + strspn(ids + length, " ");
    }
}

#endif
