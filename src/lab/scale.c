#include "lab/scale.h"

#include <math.h>

void reach_add(reach *all, double value) {
    all->least = fmin(all->least, value);
    all->most = fmax(all->most, value);
}

static double step_for(double span, int count) {
    static const double times[] = {1, 2, 5};
    const double rough = span / count;
    double power = 1;
    while (power * 10 <= rough)
        power *= 10;
    while (power > rough)
        power /= 10;
    for (int i = 0; i < 3; i++)
        if (times[i] * power >= rough) return times[i] * power;
    return 10 * power;
}

scale scale_over(reach values, double start, double end, int count) {
    const double span = values.most - values.least;
    const double step = step_for(span > 0 ? span : 1, count);
    const double low = floor(values.least / step) * step;
    return (scale){low, fmax(ceil(values.most / step) * step, low + step), step, start, end};
}

double scale_at(const scale *on, double value) {
    return on->start + (value - on->low) / (on->high - on->low) * (on->end - on->start);
}

int scale_marks(const scale *on) {
    return (int)((on->high - on->low) / on->step + 0.5) + 1;
}

double scale_mark(const scale *on, int index) {
    const double value = on->low + index * on->step;
    return fabs(value) < on->step / 2 ? 0 : value;
}
