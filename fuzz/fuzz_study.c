/* Any bytes either are refused with a sentence and change nothing, or are a study that is written the same
 * way again. */
#include <stdlib.h>
#include <string.h>

#include "lab/study_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static bool open_study(study *one) {
    wb_status status;
    *one = (study){.seed = 1, .games = 1};
    return wb_game_init(&one->game, wb_find_rules("pig"), NULL, 2, &status) &&
           player_specs_read(one->players, 2, player_kinds, "random", &status) && study_open(one, &status);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    study one, other;
    growing first = {0}, second = {0};
    wb_status status;
    char *text = malloc(size + 1);
    if (!text || !open_study(&one) || !open_study(&other)) abort();
    memcpy(text, bytes, size);
    text[size] = '\0';
    if (study_read(&one, text, &status)) {
        study_write(&one, &first);
        if (!study_read(&other, growing_string(&first), &status)) abort();
        study_write(&other, &second);
        if (strcmp(growing_string(&first), growing_string(&second)) != 0) abort();
    } else if (one.done || !status.text[0]) {
        abort();
    }
    growing_free(&first);
    growing_free(&second);
    study_close(&one);
    study_close(&other);
    free(text);
    return 0;
}
