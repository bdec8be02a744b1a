/* Names beside points: those that stand out most first, and none over another or over a point. */
#ifndef LAB_LABELS_H
#define LAB_LABELS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct label {
    const char *name; /* NULL: a point without a name, which names keep clear of as well */
    double x, y;      /* of the point */
    double weight;    /* who wins where two names do not fit */
    bool is_set;      /* there is room for the name, from `left` on and with its foot at `foot` */
    double left, foot;
} label;

enum { LABEL_LETTER = 7, LABEL_LINE = 13, LABEL_POINT = 6 /* half as wide as a point */ };

/* Within a frame from `left` to `right` and from `top` to `bottom`. */
typedef struct label_frame {
    double left, right, top, bottom;
} label_frame;

void labels_set(label *all, size_t count, const label_frame *frame);

#endif
