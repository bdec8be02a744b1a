/* Commands that put a table into a state or carry it elsewhere: set, mark, record, load. */
#include <string.h>

#include "common/files.h"
#include "common/words.h"
#include "console/parts.h"
#include "engine/status.h"
#include "record/field_path.h"
#include "record/position.h"
#include "record/record.h"

bool command_set(wb_console *console, char *arguments, wb_status *status) {
    wb_table *table = console->table;
    wb_state state = table->state;
    const char *path = words_next(&arguments);
    if (!path)
        return status_set(status, WB_MALFORMED, NULL, "set takes a path and a value, as in 'set turn 0'");
    if (!path_set(&table->game, &state, path, arguments, status)) return false;
    table->game.rules->derive(&table->game, &state);
    table_begin_at(table, &state);
    console->heard_from = 0;
    console->unchecked = true;
    return true;
}

bool command_mark(wb_console *console, char *arguments, wb_status *status) {
    const wb_table *table = console->table;
    int viewer;
    if (!console_viewer(console, words_next(&arguments), &viewer, status)) return false;
    view_mark *mark = &console->marks[viewer_index(viewer)];
    mark->rules = table->game.rules;
    mark->seats = table->game.seats;
    wb_view(&table->game, &table->state, viewer, &mark->view);
    return true;
}

static bool write_record(wb_console *console, const char *path, growing *record, wb_status *status) {
    if (record->failed) return status_set(status, WB_FAILED, NULL, "out of memory for the record");
    if (path && !console->files) return status_set(status, WB_FAILED, NULL, "this console opens no files");
    if (path) return files_write(path, record, status);
    answer_lines(&console->answer, record->bytes);
    return true;
}

bool command_record(wb_console *console, char *arguments, wb_status *status) {
    growing record = {0};
    record_write(console->table, &record);
    const bool written = write_record(console, *arguments ? arguments : NULL, &record, status);
    growing_free(&record);
    return written;
}

/* A position of the game at the table keeps its pack and options. */
static bool game_for(const wb_console *console, const char *text, size_t length, wb_game *game,
                     wb_status *status) {
    if (!position_game(console->library, text, length, game, status)) return false;
    const wb_game *present = console->table ? &console->table->game : NULL;
    if (present && present->rules == game->rules && present->seats == game->seats) *game = *present;
    return true;
}

static bool load_position(wb_console *console, const char *text, size_t length, wb_status *status) {
    wb_game game;
    wb_state state = {0};
    if (!game_for(console, text, length, &game, status)) return false;
    if (!position_read(&game, text, length, &state, status)) return false;
    wb_table *table = table_new(&game, status);
    if (!table) return false;
    table_begin_at(table, &state);
    console_take(console, table);
    return true;
}

static bool load_record(wb_console *console, const char *text, size_t length, wb_status *status) {
    record_result result;
    wb_table *table = record_read(console->library, text, length, &result);
    if (result.condition == RECORD_WHOLE || result.condition == RECORD_CUT) {
        console_take(console, table);
        answer_row(&console->answer);
        answer_number(&console->answer, "moves", (int64_t)result.moves);
        if (result.condition == RECORD_CUT) answer_text(&console->answer, "note", "cut");
        return true;
    }
    table_free(table);
    return status_set(status, result.status.code, result.status.rule, "line %d: %s", (int)result.line,
                      result.status.text);
}

bool command_load(wb_console *console, char *arguments, wb_status *status) {
    growing text;
    if (*arguments == '{') return load_position(console, arguments, strlen(arguments), status);
    if (!*arguments)
        return status_set(status, WB_MALFORMED, NULL, "load what? a file, or a position as JSON");
    if (!console->files) return status_set(status, WB_FAILED, NULL, "this console opens no files");
    if (!files_read(arguments, &text, status)) return false;
    const char *start = growing_string(&text);
    const bool is_position = start[strspn(start, " \t\r\n")] == '{';
    const bool loaded = is_position ? load_position(console, start, text.length, status)
                                    : load_record(console, start, text.length, status);
    growing_free(&text);
    return loaded;
}
