/* Any bytes either are refused with a sentence, or are a net whose chances of any position sum to one. */
#include <stdlib.h>
#include <string.h>

#include "players/net/net_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { ALIGNED = 16, WHOLE = 1000, ACTIVE = 8 };

static void judge_some(const net *one) {
    uint16_t active[ACTIVE];
    int32_t chances[NET_WIDEST], sum = 0;
    for (int i = 0; i < ACTIVE; i++)
        active[i] = (uint16_t)(i * 7919 % one->features);
    net_chances(one, active, ACTIVE, one->sides, WHOLE, chances);
    for (int side = 0; side < one->sides; side++)
        sum += chances[side];
    if (sum != WHOLE) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    net_file file;
    wb_status status = {0};
    unsigned char *aligned = aligned_alloc(ALIGNED, (size / ALIGNED + 1) * ALIGNED);
    if (!aligned) return 0;
    if (size) memcpy(aligned, bytes, size);
    if (net_file_read(&file, aligned, size, &status))
        judge_some(&file.net);
    else if (!*status.text)
        abort();
    free(aligned);
    return 0;
}
