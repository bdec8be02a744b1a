/* Glyph: what a pack must fulfil beyond its schema, each by an edit of packs/glyph.yaml. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "games/glyph/content/dialect.h"
#include "support/check.h"
#include "support/edited_pack.h"

static pack_box box;

/* clang-format off */
static const pack_edit faults[] = {
    {"rules:", "row-start: 3", "row-start: 5", ""},
    {"rules:", "row-start: 3, row-most: 5", "row-start: 5, row-most: 4", "more cards than row-most, 4"},
    {"edition:", "shared-pool: true", "shared-pool: false", "no dice can lie in it"},
    {"champions:", "[shield-bash, flame-ward,", "[shield-bash, shield-bash,", "a board has an ability once"},
    {"champions:", "[shield-bash, flame-ward,", "[shield-bash, sacrificial-lamb,", "only cards lend dice"},
    {"dice:", "W D P C A -", "W D P C A - W", "a die has six faces"},
    {"tribal-pool:", "w ", "w w w w w w w w w w w ", "at most nine dice of one colour"},
    {"id: shield-bash", "WDD", "WX", "a combo is made of"},
    {"id: shield-bash", "attack(FOE1,1,1,0)", "atack(FOE1,1,1,0)", "unknown verb 'atack'"},
    {"id: shield-bash", "attack(FOE1,1,1,0)", "gain(r,CARD)", "this verb has no meaning at this moment"},
    {"id: shield-bash", "attack(FOE1,1,1,0)", "attack(SAME,1,1,0)", "SAME needs a target chosen before it"},
    {"id: shield-bash", "attack(FOE1,1,1,0)", "attack(HURT,1,1,0)", "HURT is for after-primary abilities"},
    {"id: shield-bash", "attack(FOE1,1,1,0)", "turn_start: attack(FOE1,1,1,0)", "has one line"},
    {"id: shield-bash", "\"attack(FOE1,1,1,0)\"", "\"\"", "has one line"},
    {"id: shield-bash", "attack(FOE1,1,1,0)", "roll(k){A: magic(2,FOE1) / X: magic(2,SELF)}", "a roll must open a post-roll ability"},
    {"id: shield-bash", "attack(FOE1,1,1,0)", "magic(1,FOE1) + heal(1,ALLY1) + magic(1,FOE1) + heal(1,ALLY1) + magic(1,FOE1)", "targets can be chosen"},
    {"id: shield-bash", "attack(FOE1,1,1,0)", "magic(1,FOE1) + heal(1,ALLY1) + heal(1,ALLY1) + magic(1,FOE2)", "targets can be chosen"},
    {"id: shield-bash", "attack(FOE1,1,1,0)", "magic(1,FOE1) + heal(1,ALLY1) + magic(1,FOE2)", "targets can be chosen"},
    {"id: shield-bash", "attack(FOE1,1,1,0)", "one(heal(1,SELF) / energy(1,SELF))", "not known in Glyph"},
    {"id: mind-over-matter", "combo: \"-\"", "combo: W", "an ability that is not used has no price"},
    {"window: pre-roll", "combo: \"-\"", "combo: W", "this ability can cost energy only"},
    {"round_start: energy(1,SELF)", "energy(1,SELF)", "energy(1,ALLIES)", ""},
    {"round_start: energy(1,SELF)", "energy(1,SELF)", "energy(1,ALLIESX)", ""},
    {"effect: \"energy(3,SELF)\"", "energy(3,SELF)", "armor(1,SELF)", ""},
    {"effect: \"energy(3,SELF)\"", "energy(3,SELF)", "pick(2) + stay(empty)", ""},
    {"items:", "armor(1,SELF)", "armor(1,ALLIES)", ""},
    {"items:", "gain(g,CARD) + armor(1,SELF)", "gain(g,CARD); turn_start: armor(1,SELF)", ""},
    {"roll(k){", "A: magic(2,FOE1)", "A: magic(2,FOE2)", "after a roll one target is chosen"},
    {"roll(k){", "A: magic(2,FOE1)", "A: magic(2,FOEX1)", "after a roll one target is chosen"},
    {"rollattack(r,HURT)", "rollattack(r,HURT)", "rollattack(r,FOE1)", "write rollattack(r, HURT)"},
    {"setface(1)", "setface(1)", "setface(1) + asarcana(1)", "all that an ability can do with dice"},
    {"asarcana(1)", "asarcana(1)", "asarcana(1) + roll(k){A: magic(2,FOE1) / X: magic(2,SELF)}", "a roll must open a post-roll ability"},
    {"kind: passive", "uncounted", "uncounted + energy(1,FOES)", "this verb has no meaning at this moment"},
    {"round_start: energy(1,SELF)", "energy(1,SELF)", "energy(1,FOES)", "only SELF, ALLIES and ALLIESX can be meant here"},
    {"leave: ", "gain(y y r,TRIBE)", "gain(y y r,CARD)", "only a card in a slot can hold dice"},
    {"leave: ", "gain(y y r,TRIBE)", "gain(y y r,TRIBE_BOUND)", "only a card in a slot can bind dice"},
    {"id: twin-axes", "gain(r r,CARD)", "rollgain(2,TRIBE_BOUND)", "only a card in a slot can bind dice"},
    {"id: twin-axes", "gain(r r,CARD)", "attack(FOE1,1,1,0)", "this verb has no meaning at this moment"},
    {"pick(5)", "pick(5) + stay(empty)", "stay(empty)", "belong together"},
    {"pick(5)", "pick(5) + stay(empty)", "pick(5)", "belong together"},
    {"refill_after_attack", " + stay(next_turn)", "", "needs stay(next_turn)"},
};
/* clang-format on */

static void a_pack_that_cannot_be_played_is_refused(void **unused) {
    (void)unused;
    expect_pack_edits(&box, faults, COUNT_OF(faults));
}

static char manual[64 << 10];

static void read_manual(const char *root) {
    char path[512];
    snprintf(path, sizeof path, "%s/docs/scripts.md", root);
    FILE *file = fopen(path, "rb");
    if (!file || fread(manual, 1, sizeof manual - 1, file) == 0) fail_msg("%s cannot be read", path);
    fclose(file);
}

static void expect_in_manual(const char *format, const char *word) {
    char wanted[160];
    snprintf(wanted, sizeof wanted, format, word);
    if (!strstr(manual, wanted)) fail_msg("docs/scripts.md lacks %s", wanted);
}

static void the_manual_has_every_verb_with_its_form(void **root) {
    read_manual(*root);
    for (size_t verb = 0; verb < gl_dialect.verbs.count; verb++) {
        const script_entry *entry = &gl_dialect.verbs.entry[verb];
        char form[128];
        wb_text text = wb_text_over(form, sizeof form);
        wb_text_put(&text, entry->name);
        for (int i = 0; i < SCRIPT_PARAMS_MAX && entry->params[i]; i++) {
            const script_param *param = entry->params[i];
            wb_text_format(&text, "%s%s", i ? ", " : "(", param->what);
            for (int name = 0; param->names && name < param->names->count; name++)
                expect_in_manual(strchr(param->names->name[name], ' ') ? "%s" : "`%s`",
                                 param->names->name[name]);
        }
        if (entry->params[0]) wb_text_put(&text, ")");
        expect_in_manual("| `%s` |", form);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pack_that_cannot_be_played_is_refused),
        cmocka_unit_test_prestate(the_manual_has_every_verb_with_its_form, argc > 1 ? argv[1] : "."),
    };
    box = pack_box_open(argc > 1 ? argv[1] : ".", "glyph");
    const int failures = cmocka_run_group_tests(tests, NULL, NULL);
    pack_box_close(&box);
    return failures;
}
