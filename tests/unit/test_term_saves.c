/* Saved games: whole, in a slot of their own, and never thrown away. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/files.h"
#include "support/check.h"
#include "support/table_play.h"
#include "term/saves.h"

static char home[64];

static int make_home(void **unused) {
    (void)unused;
    strcpy(home, "/tmp/test-saves-XXXXXX");
    return mkdtemp(home) && setenv("XDG_STATE_HOME", home, 1) == 0 ? 0 : -1;
}

static int remove_home(void **unused) {
    (void)unused;
    char command[128];
    snprintf(command, sizeof command, "rm -r '%s'", home);
    return system(command);
}

static wb_table *played_table(size_t moves) {
    wb_game game;
    wb_status status;
    assert_true(wb_game_init(&game, wb_find_rules("dwarf-dice"), NULL, 2, &status));
    wb_table *table = table_new(&game, &status);
    assert_non_null(table);
    play_moves(table, 7, moves);
    return table;
}

static saves open_slot(void) {
    saves slot;
    wb_status status;
    if (!saves_open(&slot, "dwarf-dice", SAVES_ANY_SLOT, &status)) fail_msg("%s", status.text);
    return slot;
}

static void write_slot(saves *slot, const wb_table *table) {
    wb_status status;
    if (!saves_write(slot, table, &status)) fail_msg("%s", status.text);
}

static void what_was_saved_is_resumed(void **unused) {
    (void)unused;
    wb_library library = {0};
    record_result result;
    saves slot = open_slot();
    assert_false(saves_exist(&slot));
    wb_table *table = played_table(60);
    table_name_seat(table, 1, "random", "");
    write_slot(&slot, table);
    assert_true(saves_exist(&slot));
    wb_table *again = saves_read(&slot, &library, &result);
    assert_int_equal(result.condition, RECORD_WHOLE);
    assert_int_equal(table_chain(again), table_chain(table));
    assert_string_equal(again->seats[1].kind, "random");
    table_free(again);
    table_free(table);
    saves_close(&slot);
}

static void a_later_save_replaces_the_earlier(void **unused) {
    (void)unused;
    wb_library library = {0};
    record_result result;
    saves slot = open_slot();
    wb_table *table = played_table(60);
    write_slot(&slot, table);
    table_undo(table, 1);
    write_slot(&slot, table);
    wb_table *again = saves_read(&slot, &library, &result);
    assert_int_equal(again->move_count, 59);
    table_free(again);
    table_free(table);
    saves_close(&slot);
}

/* Locks are between processes. */
static int slot_of_another_process(void) {
    const pid_t child = fork();
    if (child == 0) {
        saves slot;
        wb_status status;
        _exit(saves_open(&slot, "dwarf-dice", SAVES_ANY_SLOT, &status) &&
                      strstr(slot.path, "dwarf-dice-2.record")
                  ? 2
                  : 1);
    }
    int ended;
    assert_int_equal(waitpid(child, &ended, 0), child);
    return WEXITSTATUS(ended);
}

static void each_running_table_has_a_slot_of_its_own(void **unused) {
    (void)unused;
    saves slot = open_slot();
    assert_int_equal(slot_of_another_process(), 2);
    saves_close(&slot);
    assert_int_equal(slot_of_another_process(), 1);
}

static void putting_aside_keeps_every_file(void **unused) {
    (void)unused;
    char first[SAVES_PATH], second[SAVES_PATH];
    wb_status status;
    saves slot = open_slot();
    wb_table *table = played_table(10);
    write_slot(&slot, table);
    assert_true(saves_put_aside(&slot, "earlier", first, &status));
    assert_false(saves_exist(&slot));
    write_slot(&slot, table);
    assert_true(saves_put_aside(&slot, "earlier", second, &status));
    assert_string_not_equal(first, second);
    assert_int_equal(access(first, F_OK), 0);
    assert_int_equal(access(second, F_OK), 0);
    assert_false(saves_put_aside(&slot, "earlier", second, &status));
    table_free(table);
    saves_close(&slot);
}

static void write_bytes(const char *path, const char *bytes, size_t length) {
    growing text = {0};
    wb_status status;
    growing_bytes(&text, bytes, length);
    assert_true(files_write(path, &text, &status));
    growing_free(&text);
}

static void garbage_in_the_slot_is_reported(void **unused) {
    (void)unused;
    static const char garbage[] = "warbones record 1\ngame dwarf-dice\n\xff\0\xfe";
    wb_library library = {0};
    record_result result;
    saves slot = open_slot();
    write_bytes(slot.path, garbage, sizeof garbage);
    assert_null(saves_read(&slot, &library, &result));
    assert_int_equal(result.condition, RECORD_REFUSED);
    assert_true(result.status.text[0]);
    saves_close(&slot);
}

/* Cut after any byte, a save is refused or gives a beginning of its game. */
static void a_cut_save_gives_a_beginning_of_the_game(void **unused) {
    (void)unused;
    wb_library library = {0};
    record_result result;
    growing whole = {0};
    saves slot = open_slot();
    wb_table *table = played_table(30);
    record_write(table, &whole);
    for (size_t cut = 0; cut < whole.length; cut += 7) {
        write_bytes(slot.path, growing_string(&whole), cut);
        wb_table *again = saves_read(&slot, &library, &result);
        assert_int_not_equal(result.condition, RECORD_WHOLE);
        assert_true(!again || again->move_count <= table->move_count);
        if (again && again->move_count)
            assert_int_equal(table_chain(again), table->moves[again->move_count - 1].chain);
        table_free(again);
    }
    growing_free(&whole);
    table_free(table);
    saves_close(&slot);
}

static void without_a_place_nothing_is_saved_and_the_reason_is_said(void **unused) {
    (void)unused;
    char file[128];
    saves slot;
    wb_status status;
    snprintf(file, sizeof file, "%s/file", home);
    write_bytes(file, "", 0);
    setenv("XDG_STATE_HOME", file, 1);
    assert_false(saves_open(&slot, "dwarf-dice", SAVES_ANY_SLOT, &status));
    assert_non_null(strstr(status.text, file));
    assert_false(saves_exist(&slot));
    unsetenv("XDG_STATE_HOME");
    setenv("HOME", "", 1);
    assert_false(saves_open(&slot, "dwarf-dice", SAVES_ANY_SLOT, &status));
    assert_non_null(strstr(status.text, "HOME"));
}

/* A folder in the lock's place cannot be opened, as nothing can in a folder that is read-only. */
static void a_place_that_cannot_be_written_is_not_called_full(void **unused) {
    (void)unused;
    char path[128];
    saves slot;
    wb_status status;
    snprintf(path, sizeof path, "%s/warbones", home);
    assert_int_equal(mkdir(path, 0700), 0);
    snprintf(path, sizeof path, "%s/warbones/.dwarf-dice.lock", home);
    assert_int_equal(mkdir(path, 0700), 0);
    assert_false(saves_open(&slot, "dwarf-dice", SAVES_ANY_SLOT, &status));
    assert_non_null(strstr(status.text, "cannot write in /tmp/"));
    assert_non_null(strstr(status.text, "Is a directory"));
    assert_false(saves_exist(&slot));
}

int main(void) {
#define IN_A_HOME(test) cmocka_unit_test_setup_teardown(test, make_home, remove_home)
    const struct CMUnitTest tests[] = {
        IN_A_HOME(what_was_saved_is_resumed),
        IN_A_HOME(a_later_save_replaces_the_earlier),
        IN_A_HOME(each_running_table_has_a_slot_of_its_own),
        IN_A_HOME(putting_aside_keeps_every_file),
        IN_A_HOME(garbage_in_the_slot_is_reported),
        IN_A_HOME(a_cut_save_gives_a_beginning_of_the_game),
        IN_A_HOME(a_place_that_cannot_be_written_is_not_called_full),
        IN_A_HOME(without_a_place_nothing_is_saved_and_the_reason_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
