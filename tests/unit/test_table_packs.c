/* Packs from files, from the console to the record that needs them. WARBONES_ROOT is the project's folder;
 * the current one when it is not set. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "common/files.h"
#include "support/check.h"
#include "support/console_session.h"
#include "table/pack_file.h"

static char edited[] = "test_packs.yaml", record[] = "test_packs.record";

/* A copy of the project's pack in which every champion starts with one Endurance less. */
static void write_edited_pack(void) {
    const char *root = getenv("WARBONES_ROOT");
    char path[512];
    growing text;
    wb_status status;
    snprintf(path, sizeof path, "%s/packs/dwarf-dice.yaml", root ? root : ".");
    if (!files_read(path, &text, &status)) fail_msg("%s", status.text);
    char *number = strstr(text.bytes, "endurance: 6");
    assert_non_null(number);
    number[11] = '5';
    assert_true(files_write(edited, &text, &status));
    growing_free(&text);
}

static int replay(int argc, char **argv, char *out, size_t size) {
    wb_library library = {.read_pack = pack_from_file};
    FILE *to = fmemopen(out, size, "w");
    const int code = replay_command(&library, argc, argv, to, to);
    fclose(to);
    library_free(&library);
    return code;
}

static void a_game_with_an_edited_pack_is_recorded_and_replayed_with_it(void **unused) {
    (void)unused;
    char out[1024] = "", name[] = "replay", flag[] = "--pack";
    write_edited_pack();
    session *in = session_open(WITH_FILES);
    TYPE("new dwarf-dice pack=test_packs.yaml", "ok\n");
    TYPE("expect endurance.0 5", "ok\n");
    type(in, "auto 40");
    TYPE("record test_packs.record", "ok\n");
    TYPE("load test_packs.record", "40\nok\n");
    session_close(in);

    assert_int_equal(replay(2, (char *[]){name, record}, out, sizeof out), 1);
    assert_non_null(strstr(out, "test_packs.record:3: it was played with pack 'Dwarf Dice'"));
    assert_int_equal(replay(4, (char *[]){name, record, flag, edited}, out, sizeof out), 0);
    assert_non_null(strstr(out, "test_packs.record: ok "));
    remove(edited);
    remove(record);
}

static void a_broken_pack_is_refused_with_its_place(void **unused) {
    (void)unused;
    char out[1024] = "", name[] = "replay", flag[] = "--pack", missing[] = "no-such.yaml";
    FILE *file = fopen(edited, "w");
    assert_non_null(file);
    fputs("game: dwarf-dice\nname: Broken\nversion: 1.0.0\nitem: []\n", file);
    fclose(file);
    session *in = session_open(WITH_FILES);
    assert_non_null(
        strstr(type(in, "new dwarf-dice pack=test_packs.yaml"), "error malformed test_packs.yaml:4:1: "));
    assert_non_null(strstr(type(in, "new dwarf-dice pack=no-such.yaml"), "error malformed no-such.yaml: "));
    TYPE("new pig pack=test_packs.yaml", "error unknown Pig takes no pack from a file\n");
    TYPE("turn", "error unknown no game is open; 'new' and 'load' open one\n");
    session_close(in);
    assert_int_equal(replay(4, (char *[]){name, flag, edited, record}, out, sizeof out), 1);
    assert_non_null(strstr(out, "test_packs.yaml:4:1: "));
    assert_int_equal(replay(4, (char *[]){name, flag, missing, record}, out, sizeof out), 1);
    remove(edited);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_with_an_edited_pack_is_recorded_and_replayed_with_it),
        cmocka_unit_test(a_broken_pack_is_refused_with_its_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
