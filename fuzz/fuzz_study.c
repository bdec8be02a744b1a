/* A fuzzer would never find the checksum: text that comes to its `end` line gets the right one.
 *
 * Any bytes either are refused with a sentence and change nothing, or are a study that is written the same
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

static void seal(growing *text) {
    char line[STUDY_SEAL];
    const char *last = NULL;
    for (const char *at = growing_string(text); (at = strstr(at, "\nend")) != NULL; at++)
        last = at;
    if (!last) return;
    text->length = (size_t)(last + 1 - text->bytes);
    growing_put(text, study_seal(text->bytes, text->length, line));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    study one, other;
    growing text = {0}, first = {0}, second = {0};
    wb_status status;
    growing_bytes(&text, (const char *)bytes, size);
    seal(&text);
    if (text.failed || !open_study(&one) || !open_study(&other)) abort();
    if (study_read(&one, growing_string(&text), &status)) {
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
    growing_free(&text);
    return 0;
}
