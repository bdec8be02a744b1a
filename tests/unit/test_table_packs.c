/* Packs from files, from the console to the record that needs them. WARBONES_ROOT is the project's folder;
 * the current one when it is not set. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "common/files.h"
#include "packs/games.h"
#include "support/check.h"
#include "support/console_session.h"
#include "table/pack_file.h"

static char edited[] = "test_packs.yaml", record[] = "test_packs.record";

/* A copy of one of the project's packs with other words in one place. */
static void write_edited_pack(const char *game, const char *from, const char *to) {
    const char *root = getenv("WARBONES_ROOT");
    char path[512];
    growing text, copy = {0};
    wb_status status;
    snprintf(path, sizeof path, "%s/packs/%s.yaml", root ? root : ".", game);
    if (!files_read(path, &text, &status)) fail_msg("%s", status.text);
    const char *place = strstr(text.bytes, from);
    if (!place) fail_msg("%s has no '%s'", path, from);
    growing_bytes(&copy, text.bytes, (size_t)(place - text.bytes));
    growing_bytes(&copy, to, strlen(to));
    place += strlen(from);
    growing_bytes(&copy, place, strlen(place));
    assert_true(files_write(edited, &copy, &status));
    growing_free(&text);
    growing_free(&copy);
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
    write_edited_pack("dwarf-dice", "endurance: 6", "endurance: 5");
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

/* What is told by its name alone has a name of its own: a record with two of one name is not read again. */
static void names_lead_back_to_what_they_name(void **unused) {
    (void)unused;
    static const struct {
        const char *game, *from, *to, *told;
    } packs[] = {
        {"dwarf-dice", "{id: bron,", "{id: wood,", "the id \"wood\" gives two things that chance may bring"},
        {"dwarf-dice", "{id: bron,", "{id: seat-1,", "the id \"seat-1\" gives two things"},
        {"tarnished-glory", "{id: reroll,", "{id: red,", "'red' is the id of an entry of cards already"},
        {"tarnished-glory", "{id: reroll,", "{id: \"7\",", "an id begins with a letter"},
        {"chartalea", "{id: vitality,", "{id: pegasus,", "a card has this id already"},
        {"chartalea", "{id: vitality,", "{id: money-2,", "the id \"money-2\" gives two things"},
        {"glyph", "- id: fine-vintage\n", "- id: blood-mage\n", "the id \"blood-mage\" gives two things"},
        {"glyph", "- id: fine-vintage\n", "- id: tribe-a\n", "the id \"tribe-a\" gives two things"},
    };
    for (size_t i = 0; i < COUNT_OF(packs); i++) {
        wb_pack_head *pack;
        pack_error error;
        write_edited_pack(packs[i].game, packs[i].from, packs[i].to);
        if (pack_open(edited, NULL, NULL, &pack, &error)) fail_msg("row %zu is accepted", i);
        if (!error.place.line || !strstr(error.text, packs[i].told))
            fail_msg("row %zu: %u:%u: %s", i, error.place.line, error.place.column, error.text);
    }
    remove(edited);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_with_an_edited_pack_is_recorded_and_replayed_with_it),
        cmocka_unit_test(a_broken_pack_is_refused_with_its_place),
        cmocka_unit_test(names_lead_back_to_what_they_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
