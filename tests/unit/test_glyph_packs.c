/* Glyph: packs whose cards and abilities say what none of the box does, played at random with every check. */
#include "support/check.h"
#include "support/played_pack.h"

static pack_box box;

#define CONSUMED "effect: \"energy(3,SELF)\"", "energy(3,SELF)"

/* clang-format off */
static const pack_edit packs[] = {
    {"rules:", "rulings: 2", "rulings: 1", ""},
    {CONSUMED, "armor(1,SELF)", ""},
    {CONSUMED, "token(Reflection,SELF)", ""},
    {CONSUMED, "token(\\\"Shadow Armor\\\",SELF)", ""},
    {CONSUMED, "if(set, energy(3,SELF)) + energy(1,SELF)", ""},
    {"items:", "armor(1,SELF)", "token(\\\"Shadow Armor\\\",ALLIES)", ""},
    {"id: shield-bash", "combo: WDD\n    energy: 2", "combo: \"-\"\n    energy: 0", ""},
    {"hold(1); turn_start: hold(1)", "hold(1); turn_start: hold(1)", "turn_start: hold(1)", ""},
};
/* clang-format on */

static void cards_may_say_what_none_of_the_box_does(void **unused) {
    (void)unused;
    play_pack_edits(&box, packs, COUNT_OF(packs), 2);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_may_say_what_none_of_the_box_does),
    };
    box = pack_box_open(argc > 1 ? argv[1] : ".", "glyph");
    const int failures = cmocka_run_group_tests(tests, NULL, NULL);
    pack_box_close(&box);
    return failures;
}
