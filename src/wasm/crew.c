/* No threads here: one hand works after the other. */
#include "players/crew.h"

void crew_run(crew_work *work, void *context, int hands) {
    for (int i = 0; i < hands; i++)
        work(context, i);
}
