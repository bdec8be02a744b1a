/* Looking up rule sets in a program's registry. */
#include "games/registry.h"

#include <string.h>

int wb_rules_count(void) {
    int count = 0;
    while (wb_registry[count])
        count++;
    return count;
}

const wb_rules *wb_rules_at(int index) {
    return wb_registry[index];
}

const wb_rules *wb_find_rules(const char *id) {
    for (int i = 0; wb_registry[i]; i++)
        if (strcmp(wb_registry[i]->id, id) == 0) return wb_registry[i];
    return NULL;
}
