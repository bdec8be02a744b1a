/* Any bytes either are refused as a position with a sentence, or give a valid state that is written and read
 * back to the same bytes. Bytes that do not start with `{` are a path, a blank and a value instead: setting
 * any field of a valid state to anything it takes may break the position but nothing else. */
#include <stdlib.h>
#include <string.h>

#include "common/growing.h"
#include "common/words.h"
#include "record/field_path.h"
#include "record/position.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

typedef struct place {
    const wb_game *game;
    const wb_state *state;
} place;

static void write_position(const void *context, wb_text *text) {
    const place *at = context;
    wb_position_json(at->game, at->state, text);
}

static void write_and_read_again(const wb_game *game, const wb_state *state) {
    const place at = {game, state};
    growing text = {0};
    wb_state again;
    wb_status status;
    growing_write(&text, write_position, &at);
    if (!position_read(game, text.bytes, text.length, &again, &status)) abort();
    if (memcmp(&again, state, game->rules->state_size) != 0) abort();
    growing_free(&text);
}

static void read_position(const char *text, size_t length) {
    const wb_library library = {0};
    wb_game game;
    wb_state state;
    wb_status status = {.code = WB_OK};
    if (position_game(&library, text, length, &game, &status) &&
        position_read(&game, text, length, &state, &status))
        write_and_read_again(&game, &state);
    else if (status.code == WB_OK || !status.text[0])
        abort();
}

static void set_field(char *line) {
    const char *path = words_next(&line);
    for (int i = 0; path && i < wb_rules_count(); i++) {
        const wb_rules *rules = wb_rules_at(i);
        wb_game game;
        wb_state state = {0};
        wb_status status;
        wb_game_init(&game, rules, NULL, rules->max_seats, &status);
        wb_start(&game, &state);
        if (!path_set(&game, &state, path, line, &status)) continue;
        rules->derive(&game, &state);
        if (wb_check(&game, &state, &status)) write_and_read_again(&game, &state);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    char *text = malloc(size + 1);
    if (size) memcpy(text, bytes, size);
    text[size] = '\0';
    if (*text == '{')
        read_position(text, size);
    else
        set_field(text);
    free(text);
    return 0;
}
