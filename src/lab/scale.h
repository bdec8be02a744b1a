/* From values to places on the paper, with round marks in between. */
#ifndef LAB_SCALE_H
#define LAB_SCALE_H

/* The values that have to find room. */
typedef struct reach {
    double least, most;
} reach;

typedef struct scale {
    double low, high, step; /* the first and the last mark, and what is between two */
    double start, end;      /* where they are on the paper */
} scale;

void reach_add(reach *all, double value);

/* Widened to whole steps of 1, 2 or 5 times a power of ten, about `count` of them. */
scale scale_over(reach values, double start, double end, int count);
double scale_at(const scale *on, double value);
int scale_marks(const scale *on);
double scale_mark(const scale *on, int index);

#endif
