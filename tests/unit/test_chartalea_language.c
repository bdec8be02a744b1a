/* Chartalea: what the language of effects can say beyond the cards of the box. Each row gives the Coin
 * another effect. */
#include <stdio.h>
#include <stdlib.h>

#include "support/chartalea_table.h"
#include "support/check.h"
#include "support/edited_pack.h"

static pack_box box;

typedef struct effect_row {
    const char *effect;
    chartalea_row row;
} effect_row;

#define HAND "hand:coin hand:channel"
#define PLAY "play coin; use coin 1; "

/* clang-format off */
static const effect_row effects[] = {
    {"gain(money,1) + pay(health,2) => gain(attack,3)", {"price inside a line", HAND, PLAY "price pay", "money+1 attack+3 health-2 coin@play"}},
    {"gain(money,1) + pay(health,2) => gain(attack,3)", {"price declined", HAND, PLAY "price decline", "money+1 coin@play"}},
    {"gain(money,1) + pay(money,9) => gain(attack,3)", {"price out of reach", HAND, "play coin; use coin 1", "money+1 coin@play"}},
    {"gain(money,1) + one(pay(power,99) => draw(1) / pay(money,99) => draw(2)) + gain(attack,2)", {"choice of what cannot be paid", HAND, "play coin; use coin 1", "money+1 attack+2 coin@play"}},
    {"discard(you,1) + pay(money,1) => treasure(2)", {"two costs", HAND " hand:strike money=2", PLAY "choose strike; ambrosia; vitality", "money-1 treasures+2 held-ambrosia+1 held-vitality+1 treasure-deck-2 coin@play strike@discard"}},
    {"need(count(companion)>=1) => gain(money,3)", {"need", HAND " play:dryad", "play coin; use coin 1", "money+3 coin@play"}},
    {"acquire(any,hand)", {"acquire to the hand", HAND, PLAY "slot 2; atlatl", "papyrus-boat@hand atlatl@row2 coin@play"}},
    {"acquire(any,top)", {"acquire onto the deck", HAND, PLAY "slot 2; atlatl", "top+1 papyrus-boat@deck atlatl@row2 coin@play"}},
    {"acquire(Curse,hand)", {"acquire a Curse", HAND " row2:hubris", PLAY "slot 2; atlatl", "hubris@foe-play atlatl@row2 coin@play"}},
    {"tap(each,Companion,1)", {"tap each", HAND " play:dryad foe-play:amazon", PLAY "choose dryad; choose amazon", "dryad@exhausted amazon@foe-exhausted coin@play"}},
    {"tap(each,Companion,2)", {"tap each, declining on one side", HAND " play:dryad foe-play:amazon", PLAY "done; choose amazon", "amazon@foe-exhausted coin@play"}},
    {"tap(each,Companion,1)", {"tap each, nothing on one side", HAND " foe-play:amazon", PLAY "choose amazon", "amazon@foe-exhausted coin@play"}},
    {"tap(each,Companion,1)", {"tap each, nothing on the other side", HAND " play:dryad", PLAY "choose dryad", "dryad@exhausted coin@play"}},
    {"destroy(each,Companion)", {"destroy each", HAND " play:dryad foe-play:amazon", PLAY "choose dryad; choose amazon", "dryad@discard amazon@foe-discard coin@play"}},
    {"destroy(you,Companion)", {"destroy one's own", HAND " play:priest-of-anubis", PLAY "choose priest-of-anubis; strike", "priest-of-anubis@discard strike@hand coin@play"}},
    {"hand(foe,-2)", {"hand of the foe", HAND, "play coin", "foe-hand-change-2 coin@play"}},
    {"hand(each,1)", {"hand of each", HAND, "play coin", "hand-change+1 foe-hand-change+1 coin@play"}},
    {"banish(hand,2)", {"banish from the hand", HAND " hand:strike", PLAY "choose strike; done", "strike@banished coin@play"}},
    {"banish(discard,1,Action)", {"banish from the Discard Pile", HAND " discard:strike discard:owl", PLAY "choose strike", "strike@banished coin@play"}},
    {"banish(market,2,Norse)", {"banish what fits", HAND, PLAY "slot 5; atlatl; slot 4; xiphos", "village-raid@banished-row atlatl@row5 drinking-horn@banished-row xiphos@row4 coin@play"}},
    {"discard(each,1)", {"discard of each", HAND " hand:strike", PLAY "choose strike; choose coin", "strike@discard coin@foe-discard coin@play"}},
    {"discard(you,8)", {"discard all", HAND " hand:strike money=1", PLAY "choose strike", "strike@discard channel@discard coin@play"}},
    {"lose(each,power,9)", {"loss of each", HAND, "play coin", "power-5 foe-power-4 coin@play"}},
    {"steal(9)", {"steal all", HAND, "play coin", "power+4 foe-power-4 coin@play"}},
    {"per(curse,gain(money,2))", {"count of Curses", HAND " play:hubris", "play coin", "money+2 coin@play"}},
    {"per(treasure,gain(money,2))", {"count of Treasures", HAND " held:ambrosia held:vitality", "play coin", "money+4 coin@play"}},
    {"if(count(scroll)>=2, gain(money,2), gain(attack,1))", {"if with else", HAND " scrolls=1", "play coin", "attack+1 coin@play"}},
    {"if(count(scroll)>=2, gain(money,2), gain(attack,1))", {"if that holds", HAND " scrolls=3", "play coin", "money+2 coin@play"}},
    {"if(count(defeated)>=1, gain(money,2))", {"wait for a count", HAND " attack=3", "play coin; phoenix money", "attack-3 money+3 power+1 defeated+1 phoenix+1 coin@play"}},
    {"if(with(\"Dryad\"), draw(1))", {"wait for a card", HAND " hand:dryad", "play coin; play dryad; use coin 1; strike", "dryad@play strike@hand coin@play"}},
    {"scry(1) + dig(2,Item)", {"dig what fits", HAND, PLAY "strike; scry keep; lucky-coin; choose lucky-coin", "strike@discard lucky-coin@hand coin@play"}},
    {"dig(2,Companion)", {"dig for nothing", HAND, PLAY "strike; lucky-coin", "strike@discard lucky-coin@discard coin@play"}},
    {"one(pay(power,9) => draw(1) / pay(health,1) => gain(money,1) + one(gain(attack,1) / gain(attack,2)))", {"choice in a choice", HAND, PLAY "mode 2; mode 2", "money+1 attack+2 health-1 coin@play"}},
    {"return(Item&Greek,1)", {"two filters", HAND " discard:hoplon discard:lucky-coin discard:phalanx", PLAY "choose hoplon", "hoplon@hand coin@play"}},
    {"forbid(heal) + gain(health,3)", {"healing forbidden", HAND, "play coin", "no-heal+1 coin@play"}},
    {"discount(Item,8)", {"discount by type", HAND " money=1", "play coin; acquire 2; atlatl", "papyrus-boat@discard atlatl@row2 coin@play"}},
    {"discount(cost<=2,8)", {"discount by cost", HAND " money=1", "play coin; acquire 2; atlatl", "papyrus-boat@discard atlatl@row2 coin@play"}},
    {"discount(\"Papyrus Boat\",8)", {"discount by name", HAND " money=1", "play coin; acquire 2; atlatl", "papyrus-boat@discard atlatl@row2 coin@play"}},
    {"discount(permanent,8)", {"discount by permanence", HAND " money=1 row2:amazon", "play coin; acquire 2; atlatl", "amazon@discard atlatl@row2 coin@play"}},
    {"pay(attack,2) => gain(money,1)", {"price in Attack", HAND " attack=3", "play coin; use coin 1", "attack-2 money+1 coin@play"}},
    {"pay(attack,4) => gain(money,1)", {"price in Attack out of reach", HAND " attack=3", "play coin", "pending+1 coin@play"}},
    {"treasure(1) + gain(money,1); gain(attack,1)", {"Treasure between", HAND, "play coin; ambrosia", "treasures+1 held-ambrosia+1 treasure-deck-1 money+1 attack+1 coin@play"}},
    {"banish(market,1) + if(mythos(Norse), gain(money,1))", {"wait at the end", HAND, PLAY "slot 1; atlatl", "drachma-pouch@banished-row atlatl@row1 waiting+1 coin@play"}},
};
/* clang-format on */

static void every_form_does_what_the_manual_says(void **unused) {
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(effects); i++) {
        wb_pack_head *pack;
        pack_error error;
        char fresh[256];
        snprintf(fresh, sizeof fresh, "'%s'", effects[i].effect);
        const pack_edit edit = {"{id: coin,", "\"gain(money,1)\"", fresh, ""};
        if (!pack_box_load_edited(&box, &edit, &pack, &error))
            fail_msg("%s: %s", effects[i].effect, error.text);
        chartalea_use_pack(pack);
        chartalea_expect(&effects[i].row);
        chartalea_use_pack(NULL);
        free(pack);
    }
}

/* --- what a pack must fulfil --- */

/* clang-format off */
static const pack_edit faults[] = {
    {"cards:", "gain(money,1)", "gian(money,1)", "unknown verb 'gian'"},
    {"cards:", "class: basic", "class: item", "seven basic cards come first"},
    {"dice:", "id: money", "id: gold", "this entry must be 'money'"},
    {"dice:", "[0, 1, 1, 2, 2, 3]", "[0, 1, 1, 1, 2, 3]", "as many sides must show"},
    {"gods:", "amount: 2,", "", "needs an amount"},
    {"gods:", "amount: 255,", "amount: 40,", "must not be below"},
    {"gods:", "effect: \"gain(attack,1)\",", "", "needs an effect"},
    {"powers:", "id: influence, name: \"Influence!\",", "id: influence, name: \"Influence!\", god: thor,", "nine powers of all come first"},
    {"id: owl,", "god: athena", "god: thor", "in their order"},
    {"id: hubris,", "type: curse", "type: item", "of class and type curse"},
    {"id: hoplite,", "strength: 3, ", "", "Companions and nothing else have a strength"},
    {"id: xiphos,", "cost: 3,", "cost: 3, guard: true,", "only a Companion guards"},
    {"id: xiphos,", "cost: 3,", "", "have a cost"},
    {"id: xiphos,", "type: item", "type: artifact", "an Artifact is a guarded card"},
    {"id: minotaur,", "guards: thread-of-ariadne", "guards: xiphos", "a guarded card without another Monster"},
    {"id: minotaur,", "guards: thread-of-ariadne,", "", "every Monster but the last guards a card"},
    {"id: mayan-gold,", "id: mayan-gold", "id: coin", "a card has this id already"},
    {"id: amazon,", "exhaust: die(attack,2)", "die(attack,2)", "does not go with the card's type"},
    {"id: xiphos,", "gain(attack,3)", "gain(attack,3); gain(money,1); gain(money,1); gain(money,1)", "at most 4 lines"},
    {"id: xiphos,", "gain(attack,3)", "if(mythos(Greek), draw(1)) + if(mythos(Maya), draw(1))", "two parts that can lie pending"},
    {"id: hubris,", "; dispel: pay(health,4)", "", "needs a danger and a dispel line"},
    {"id: mend,", "gain(health,3)", "gain(health,3); draw(1)", "one line without a trigger"},
    {"id: mend,", "gain(health,3)", "if(mythos(Greek), draw(1))", "only cards can"},
    {"id: minotaur,", "; defeat: claim(play)", "", "a defeat line is missing"},
    {"id: minotaur,", "defeat: claim(play)", "defeat: gain(money,1)", "its defeat starts with a claim"},
    {"id: phoenix,", "one(gain(money,1) + gain(power,1) / treasure(1))", "gain(money,1)", "one of two rewards"},
    {"id: phoenix,", "treasure(1)", "pay(money,1) => treasure(1)", "neither a price nor a condition"},
    {"id: vitality,", "bless: strength(3)", "bless: strength(3) + gain(money,1)", "bless forms only"},
    {"id: vitality,", "bless: strength(3)", "exhaust: gain(money,1)", "for use or to bless"},
    {"id: ambrosia,", "gain(health,5)", "bless: strength(1)", ""},
    {"id: vitality,", "copies: 2", "copies: 9", "at most 12 can be"},
    {"id: battle-fury,", "copies: 2", "copies: 4", "set off one another"},
    {"id: valkyrie,", "epitaph: draw(1)", "epitaph: banish(market,1)", "cannot change the Market Row"},
    {"mythologies:", "id: greek, name: Greek, source: printed}\n  - {id: egypt", "id: egypt, name: Greek, source: printed}\n  - {id: greek", "this entry must be 'greek'"},
    {"gods:", "id: athena, name: Athena, mythology: greek, title: \"Goddess of Wisdom\", passive: vigor, passive-name: \"Vigor!\", amount: 2,\n     source: printed, rules: CH-182 CH-220}\n  - {id: seth", "id: seth, name: Athena, mythology: greek, title: \"Goddess of Wisdom\", passive: vigor, passive-name: \"Vigor!\", amount: 2,\n     source: printed, rules: CH-182 CH-220}\n  - {id: athena", "this entry must be 'athena'"},
    {"gods:", "banish(market,5) + gain(money,2)", "banis(market,5)", "unknown verb 'banis'"},
    {"gods:", "banish(market,5) + gain(money,2)", "danger: gain(money,2)", "one line without a trigger"},
    {"scrolls:", "draw(2)", "drew(2)", "unknown verb 'drew'"},
    {"scrolls:", "draw(2)", "if(mythos(Greek), draw(1))", "only cards can"},
    {"id: hubris,", "danger: forbid(divine); ", "", "needs a danger and a dispel line"},
    {"id: hubris,", "danger: forbid(divine); ", "exhaust: draw(1); danger: forbid(divine); ", "does not go with the card's type"},
    {"id: hubris,", "danger: forbid(divine); ", "defeat: draw(1); danger: forbid(divine); ", "does not go with the card's type"},
    {"id: xiphos,", "gain(attack,3)", "exhaust: gain(attack,3)", "does not go with the card's type"},
    {"id: xiphos,", "gain(attack,3)", "play: gain(attack,3)", ""},
    {"id: xiphos,", "gain(attack,3)", "discount(Norse,1) + discount(Norse,1) + discount(Norse,1) + discount(Norse,1) + discount(Norse,1) + discount(Norse,1) + discount(Norse,1)", "at most 8 lines give a discount"},
    {"id: xiphos,", "xiphos", "a-sword-that-is-called-by-many-names", "this id is too long"},
    {"id: medusa,", "guards: pegasus", "guards: thread-of-ariadne", "a guarded card without another Monster"},
    {"id: thors-powerbelt,", "class: lost, type: item, mythologies: [norse], cost: 4,", "class: guarded, type: item, mythologies: [norse],", "no Monster guards this card"},
    {"id: minotaur,", "danger: lose(you,health,2); ", "", "a Monster has a danger"},
    {"id: minotaur,", "danger: lose(you,health,2); ", "dangr: lose(you,health,2); ", "unknown"},
    {"id: minotaur,", "defeat: claim(play)", "defeat: one(claim(play) / draw(1))", "its defeat starts with a claim"},
    {"id: minotaur,", "defeat: claim(play)", "defeat: claim(play) + if(mythos(Greek), draw(1))", "only cards can"},
    {"id: phoenix,", "defeat: one(", "danger: draw(1); defeat: one(", "the Phoenix has no danger"},
    {"id: phoenix,", "gain(money,1) + gain(power,1) / treasure(1)", "gain(money,1) / gain(power,1) / treasure(1)", "one of two rewards"},
    {"id: ambrosia,", "gain(health,5)", "gian(health,5)", "unknown verb 'gian'"},
    {"id: ambrosia,", "gain(health,5)", "if(mythos(Greek), draw(1))", "only cards can"},
    {"id: ambrosia,", "gain(health,5)", "gain(health,5); draw(1)", "one line, for use or to bless"},
    {"id: ambrosia,", "\"gain(health,5)\"", "\"\"", "one line, for use or to bless"},
    {"id: vitality,", "bless: strength(3)", "bless: one(strength(3) / guard)", "bless forms only"},
    {"id: xiphos,", "gain(attack,3)", "one(draw(1)/draw(2)/draw(3)/draw(4)/draw(5)/draw(6)/draw(7)/draw(8)/draw(9))", "at most 8 branches"},
};
/* clang-format on */

static void a_pack_that_cannot_be_played_is_refused(void **unused) {
    (void)unused;
    expect_pack_edits(&box, faults, COUNT_OF(faults));
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_form_does_what_the_manual_says),
        cmocka_unit_test(a_pack_that_cannot_be_played_is_refused),
    };
    box = pack_box_open(argc > 1 ? argv[1] : ".", "chartalea");
    const int failures = cmocka_run_group_tests(tests, NULL, NULL);
    pack_box_close(&box);
    return failures;
}
