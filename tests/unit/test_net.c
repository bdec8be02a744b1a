/* Nets: in C the very integers that PyTorch computes, files that are refused for a reason, and features that tell of every
 * game what its seats see. */
#include <stdio.h>
#include <string.h>

#include "common/files.h"
#include "players/net/critic.h"
#include "support/check.h"
#include "support/walk.h"

enum { SOME = 23, MOST_BYTES = 1 << 12 };

static const char *folder;

static char *path_of(const char *name) {
    static char path[512];
    snprintf(path, sizeof path, "%s/tests/nets/%s", folder, name);
    return path;
}

typedef struct tiny {
    _Alignas(16) unsigned char bytes[MOST_BYTES];
    size_t size;
    net_file file;
} tiny;

static tiny read_tiny(void) {
    tiny one = {0};
    growing text = {0};
    wb_status status;
    if (!files_read(path_of("tiny.net"), &text, &status)) fail_msg("%s", status.text);
    assert_in_range(text.length, 1, MOST_BYTES);
    memcpy(one.bytes, text.bytes, one.size = text.length);
    growing_free(&text);
    return one;
}

static bool open_tiny(tiny *one, wb_status *status) {
    return net_file_read(&one->file, one->bytes, one->size, status);
}

static void c_computes_what_pytorch_does(void **unused) {
    static tiny one;
    char line[256];
    int positions = 0;
    wb_status status;
    (void)unused;
    one = read_tiny();
    if (!open_tiny(&one, &status)) fail_msg("%s", status.text);
    FILE *told = fopen(path_of("tiny.txt"), "r");
    assert_non_null(told);
    for (; fgets(line, sizeof line, told); positions++) {
        int32_t expected[3], logits[3];
        uint16_t active[64];
        int count = 0, at = 0, read, feature;
        assert_int_equal(sscanf(line, "%d %d %d%n", &expected[0], &expected[1], &expected[2], &at), 3);
        for (; sscanf(line + at, "%d%n", &feature, &read) == 1; at += read)
            active[count++] = (uint16_t)feature;
        net_logits(&one.file.net, active, count, logits);
        for (int side = 0; side < 3; side++)
            if (logits[side] != expected[side])
                fail_msg("position %d: %d, not %d", positions, logits[side], expected[side]);
    }
    fclose(told);
    assert_int_equal(positions, 200);
}

static void chances_are_those_of_the_logistic_curve(void **unused) {
    enum { UNIT = NET_ONE << NET_DENSE_SHIFT };
    static const struct {
        int32_t logits[3];
        int sides;
        int32_t chances[3];
    } cases[] = {
        {{0, 0}, 2, {500, 500}},
        {{UNIT, 0}, 2, {731, 269}},
        {{-UNIT, UNIT}, 2, {119, 881}},
        {{0, 20 * UNIT}, 2, {0, 1000}},
        {{INT32_MAX, INT32_MIN}, 2, {1000, 0}},
        {{0, 0, 0}, 3, {334, 333, 333}},
        {{2 * UNIT, UNIT, 0}, 3, {665, 245, 90}},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        int32_t chances[3];
        net_share_out(cases[i].logits, cases[i].sides, 1000, chances);
        for (int side = 0; side < cases[i].sides; side++)
            assert_in_range(chances[side] + 1, cases[i].chances[side], cases[i].chances[side] + 2);
    }
}

static void what_is_no_net_is_refused_with_a_reason(void **unused) {
    static const struct {
        const char *find, *put, *reason;
    } cases[] = {
        {"warbones-net 1", "warbones-net 2", "the first line is another"},
        {"game tiny", "gome tiny", "\"gome\" makes no sense"},
        {"engine 0", "game  0 ", "\"game\" makes no sense"},
        {"pack 0", "pack x", "\"pack\" makes no sense"},
        {"shape 40 16 16 3", "shape 40 15 16 3", "\"shape\" makes no sense"},
        {"shape 40 16 16 3", "shape 40 16 16 7", "\"shape\" makes no sense"},
        {"shape 40 16 16 3", "shape 41 16 16 3", "not as long as its shape says"},
        {"seats 1 3", "seats 3 1", "\"seats\" makes no sense"},
        {"checksum ", "checksum x", "\"checksum\" makes no sense"},
        {"checksum 3", "checksum 4", "its checksum is another"},
        {"layout 0", "layout\n0", "one word"},
    };
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        static tiny one;
        wb_status status = {0};
        one = read_tiny();
        unsigned char *at = (unsigned char *)strstr((char *)one.bytes, cases[i].find);
        assert_non_null(at);
        memcpy(at, cases[i].put, strlen(cases[i].put));
        assert_false(open_tiny(&one, &status));
        if (!strstr(status.text, cases[i].reason))
            fail_msg("\"%s\" does not say \"%s\"", status.text, cases[i].reason);
    }
}

static void a_file_that_was_cut_is_refused(void **unused) {
    static tiny one;
    wb_status status;
    (void)unused;
    one = read_tiny();
    for (size_t whole = one.size--; one.size > 0; one.size--)
        if (open_tiny(&one, &status)) fail_msg("%zu of %zu bytes make a net", one.size, whole);
}

/* --- features and built-in nets --- */

static feature_table table;
static critic judge;
static unsigned judged;

static void expect_features_of_what_is_seen(const walk *at) {
    uint16_t here[FEATURES_ACTIVE], there[FEATURES_ACTIVE];
    wb_state other;
    wb_status status;
    const int viewer = wb_turn(at->state);
    if (viewer < 0) return;
    HOLDS(features_open(&table, at->game, &status), "%s", status.text);
    const int count = features_list(&table, at->game, at->state, viewer, here);
    HOLDS(count > 1 && count < FEATURES_ACTIVE, "%d features", count);
    for (int i = 0; i < count; i++)
        HOLDS(here[i] < table.count, "feature %d of %d", here[i], table.count);
    memset(&other, 0, sizeof other);
    wb_view(at->game, at->state, viewer, &other);
    wb_guess(at->game, &other, viewer, at->rng);
    HOLDS(features_list(&table, at->game, &other, viewer, there) == count,
          "another world has other features");
    HOLDS(memcmp(here, there, (size_t)count * sizeof *here) == 0, "another world has other features");
}

static void features_tell_what_the_seat_to_move_sees(void **unused) {
    (void)unused;
    walk_games(expect_features_of_what_is_seen, SOME);
}

static void expect_chances(const walk *at) {
    int32_t chance[WB_MAX_SEATS], sum = 0;
    if (wb_turn(at->state) == WB_CHANCE) return;
    critic_open(&judge, at->game);
    if (!judge.knows) return;
    critic_tell(&judge, at->game, at->state, chance);
    judged++;
    for (int seat = 0; seat < at->game->seats; seat++) {
        HOLDS(chance[seat] >= 0 && chance[seat] <= WB_WORTH, "seat %d has a chance of %d", seat,
              chance[seat]);
        sum += chance[seat];
    }
    HOLDS(sum <= WB_WORTH && sum > WB_WORTH - WB_MAX_SEATS, "all chances are %d", sum);
}

static void built_in_nets_fit_their_games(void **unused) {
    (void)unused;
    for (int i = 0; i < wb_rules_count(); i++) {
        wb_game game;
        wb_status status;
        size_t size;
        const wb_rules *rules = wb_rules_at(i);
        if (!net_bytes(rules->id, &size)) continue;
        assert_true(wb_game_init(&game, rules, NULL, rules->min_seats, &status));
        critic_open(&judge, &game);
        if (!judge.knows) fail_msg("the net of %s does not fit its game: train it anew", rules->id);
    }
    walk_games(expect_chances, SOME);
    assert_true(judged > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(c_computes_what_pytorch_does),
        cmocka_unit_test(chances_are_those_of_the_logistic_curve),
        cmocka_unit_test(what_is_no_net_is_refused_with_a_reason),
        cmocka_unit_test(a_file_that_was_cut_is_refused),
        cmocka_unit_test(features_tell_what_the_seat_to_move_sees),
        cmocka_unit_test(built_in_nets_fit_their_games),
    };
    folder = getenv("WARBONES_ROOT");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
