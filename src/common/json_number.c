/* Apart from the rest, as the page's modules read no fractions and the C library's way to do so is large. */
#include <stdlib.h>

#include "common/json_read.h"

double json_number(const json_node *node) {
    return json_is(node, JSON_INTEGER) || json_is(node, JSON_REAL) ? strtod(node->text, NULL) : 0;
}
