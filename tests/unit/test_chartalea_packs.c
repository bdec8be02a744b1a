/* Chartalea: packs whose cards say what none of the box does, played at random with every check. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "packs/schema_list.h"
#include "support/check.h"
#include "support/played_pack.h"

static pack_box box;

/* --- what a card of the box says instead --- */

#define COIN  "{id: coin,", "\"gain(money,1)\""
#define OWL   "{id: owl,", "effect: \""
#define FIRST "{id: minotaur,", "lose(you,health,2)"

/* clang-format off */
static const pack_edit packs[] = {
    {COIN, "\"if(god(Athena), if(mythos(Greek), gain(money,1), gain(attack,1)))\"", ""},
    {COIN, "\"gain(health,99) + gain(health,99) + gain(health,99)\"", ""},
    {COIN, "\"acquire(any,top)\"", ""},
    {COIN, "\"discount(permanent,1) + discount(cost<=3,1) + discount(strength<=2,1)\"", ""},
    {COIN, "\"gain(money,1) + pay(attack,9) => gain(money,3)\"", ""},
    {COIN, "\"one(lose(you,power,1) / lose(you,power,2))\"", ""},
    {COIN, "\"pay(health,1) => tap(each,Companion,1)\"", ""},
    {COIN, "\"discard(you,2) => gain(money,3)\"", ""},
    {COIN, "\"topdeck(any,2)\"", ""},
    {COIN, "\"per(companion,gain(money,1)) + draw(1) + banish(hand,1)\"", ""},
    {COIN, "\"acquire(highest,hand) + banish(market,5)\"", ""},
    {"{id: coin,", "type: item,", "type: item, shield: 1, shield-dice: 2,", ""},
    {FIRST, "gain(money,1) + gain(health,9) + die(money,1)", ""},
    {FIRST, "one(lose(you,health,1) / lose(you,power,1))", ""},
    {FIRST, "acquire(any,hand)", "too many effects could set off one another"},
    {"{id: minotaur,", "claim(play)", "claim(play) + draw(1) + claim(hand)", ""},
    {OWL, "effect: \"epitaph: acquire(any,hand); ", "cannot change the Market Row"},
    {OWL, "effect: \"epitaph: if(mythos(Norse), gain(money,1)); ", ""},
    {"{id: ambrosia,", "gain(health,5)", "need(mythos(Greek)) => gain(health,5)", ""},
    {"{id: amazon,", "die(attack,2)", "if(mythos(Greek), die(attack,2))", ""},
};
/* clang-format on */

static void cards_may_say_what_none_of_the_box_does(void **unused) {
    (void)unused;
    play_pack_edits(&box, packs, COUNT_OF(packs), 8);
}

/* --- lists of a pack that are full --- */

/* Each `old` between two cards of the box becomes `fresh`. */
static void expect_full(const char *from, const char *to, const char *old, const char *fresh,
                        const char *words) {
    char *text = calloc(4, strlen(box.text)), *out = text;
    const char *first = strstr(box.text, from), *last = strstr(first, to);
    wb_pack_head *pack = NULL;
    pack_error error;
    for (const char *at = box.text; *at;) {
        const bool found = at > first && at < last && strncmp(at, old, strlen(old)) == 0;
        out += found ? sprintf(out, "%s", fresh) : sprintf(out, "%c", *at);
        at += found ? strlen(old) : 1;
    }
    const bool loaded =
        pack_load_text(box.game, text, strlen(text), pack_schema_find(box.game), &pack, &error);
    free(text);
    free(pack);
    if (loaded ? *words : !*words || !strstr(error.text, words))
        fail_msg("%s: %s", fresh, loaded ? "loaded" : error.text);
}

#define IF_GREEK "if(mythos(Greek), gain(money,1)) + "

static void a_pack_has_room_for_so_many_lines(void **unused) {
    (void)unused;
    static const char many[] = "all cards together have too many conditional lines";
    expect_full("{id: xiphos,", "{id: dryad,", "effect: \"gain(", "effect: \"draw(1); gain(", many);
    expect_full("{id: xiphos,", "{id: dryad,", "effect: \"gain(",
                "effect: \"" IF_GREEK IF_GREEK IF_GREEK IF_GREEK IF_GREEK "gain(", many);
}

/* What is aimed at too many sets of cards is looked at line by line. */
static void more_lines_may_be_aimed_than_are_kept_in_mind(void **unused) {
    (void)unused;
    expect_full("{id: dryad,", "\nmonsters:", "exhaust: ", "exhaust: return(Item,1) + ", "");
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_may_say_what_none_of_the_box_does),
        cmocka_unit_test(a_pack_has_room_for_so_many_lines),
        cmocka_unit_test(more_lines_may_be_aimed_than_are_kept_in_mind),
    };
    box = pack_box_open(argc > 1 ? argv[1] : ".", "chartalea");
    const int failures = cmocka_run_group_tests(tests, NULL, NULL);
    pack_box_close(&box);
    return failures;
}
