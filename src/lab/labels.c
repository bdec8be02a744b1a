#include "lab/labels.h"

#include <string.h>

typedef struct box {
    double left, right, top, bottom;
} box;

static bool overlap(const box *one, const box *other) {
    return one->left < other->right && other->left < one->right && one->top < other->bottom &&
           other->top < one->bottom;
}

static double length_of(const label *one) {
    return (double)strlen(one->name) * LABEL_LETTER;
}

static box box_of(const label *one) {
    return (box){one->left, one->left + length_of(one), one->foot - LABEL_LINE + 2, one->foot + 2};
}

static bool is_free(const label *all, size_t count, const label *one, const label_frame *frame) {
    const box wanted = box_of(one);
    if (wanted.left < frame->left || wanted.right > frame->right || wanted.top < frame->top ||
        wanted.bottom > frame->bottom)
        return false;
    for (size_t i = 0; i < count; i++) {
        const label *other = &all[i];
        const box point = {other->x - LABEL_POINT, other->x + LABEL_POINT, other->y - LABEL_POINT,
                           other->y + LABEL_POINT};
        if (other != one && overlap(&wanted, &point)) return false;
        if (!other->is_set) continue;
        const box name = box_of(other);
        if (overlap(&wanted, &name)) return false;
    }
    return true;
}

/* Right of its point, left of it, above, below, and to the right above and below. */
static void set_one(label *all, size_t count, label *one, const label_frame *frame) {
    const double length = length_of(one), gap = LABEL_POINT + 3;
    const struct {
        double left, foot;
    } places[] = {
        {one->x + gap, one->y + 4},           {one->x - gap - length, one->y + 4},
        {one->x - length / 2, one->y - gap},  {one->x - length / 2, one->y + gap + LABEL_LINE - 4},
        {one->x - LABEL_POINT, one->y - gap}, {one->x - LABEL_POINT, one->y + gap + LABEL_LINE - 4}};
    for (size_t i = 0; !one->is_set && i < sizeof places / sizeof *places; i++) {
        one->left = places[i].left;
        one->foot = places[i].foot;
        one->is_set = is_free(all, count, one, frame);
    }
}

/* The next by weight; points of one weight stand in their order. */
static label *next_of(label *all, size_t count, const label *last) {
    label *next = NULL;
    for (size_t i = 0; i < count; i++) {
        if (!all[i].name) continue;
        const bool is_after =
            !last || all[i].weight < last->weight || (all[i].weight == last->weight && &all[i] > last);
        if (is_after && (!next || all[i].weight > next->weight)) next = &all[i];
    }
    return next;
}

void labels_set(label *all, size_t count, const label_frame *frame) {
    for (size_t i = 0; i < count; i++)
        all[i].is_set = false;
    for (label *one = next_of(all, count, NULL); one; one = next_of(all, count, one))
        set_one(all, count, one, frame);
}
