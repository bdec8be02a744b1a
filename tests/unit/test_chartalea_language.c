/* Chartalea: what the language of effects can say beyond the cards of the box. Each row gives the Coin
 * another effect. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/chartalea/rules/rules.h"
#include "games/chartalea/words/words.h"
#include "support/chartalea_table.h"
#include "support/check.h"
#include "support/edited_pack.h"

static pack_box box;

typedef struct effect_row {
    const char *effect;
    chartalea_row row;
} effect_row;

#define HAND "hand:coin hand:channel"
#define TEN                                                                                                  \
    " held:ambrosia held:ambrosia held:vitality held:vitality held:battle-fury held:battle-fury"             \
    " held:bulwark held:bulwark held:midas-touch held:midas-touch"
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
    {"pay(health,1) => lose(you,power,1)", {"a loss of one's own", HAND, "play coin; use coin 1", "health-1 power-1 coin@play"}},
    {"pay(health,1) => lose(you,power,1)", {"nothing to lose", HAND " power=0", "play coin", "pending+1 coin@play"}},
    {"pay(health,1) => lose(each,power,1)", {"the foe loses alone", HAND " power=0", "play coin; use coin 1", "health-1 foe-power-1 coin@play"}},
    {"pay(health,1) => lose(each,power,1)", {"nobody has any", HAND " power=0 foe-power=0", "play coin", "pending+1 coin@play"}},
    {"pay(health,2) + pay(health,2) => gain(money,1)", {"Health that is not there twice", HAND " health=4", "play coin; use coin 1", "health-2 money+1 coin@play"}},
    {"pay(attack,3) => gain(money,1)", {"all Attack is paid", HAND " attack=3", "play coin; use coin 1", "attack-3 money+1 coin@play"}},
    {"per(treasure,banish(hand,1))", {"a question for each Treasure", HAND " hand:strike held:ambrosia held:vitality", PLAY "choose strike; done", "strike@banished coin@play"}},
    {"if(god(Athena), pay(health,1) => gain(money,1), gain(attack,1))", {"a price for one God", HAND, PLAY "price pay", "health-1 money+1 coin@play"}},
    {"need(mythos(Greek)) => gain(money,3)", {"need of a mythology", HAND " play:dryad", "play coin; use coin 1", "money+3 coin@play"}},
    {"need(mythos(Greek)) => gain(money,3)", {"need that is not met", HAND, "play coin", "pending+1 coin@play"}},
    {"pay(money,1) => discard(you,1)", {"a discard", HAND " money=1", "play coin; use coin 1", "money-1 channel@discard coin@play"}},
    {"pay(money,1) => discard(you,1)", {"nothing to discard", "hand:coin money=1", "play coin", "pending+1 coin@play"}},
    {"pay(health,1) => tap(each,Companion,1)", {"nobody to tap", HAND, "play coin", "pending+1 coin@play"}},
    {"pay(health,1) => return(Item,1) + tap(foe,Companion,1)", {"two targets", HAND " foe-play:amazon", PLAY "choose amazon", "health-1 amazon@foe-exhausted coin@play"}},
    {"pay(health,1) => tap(foe,strength<=2,1)", {"a target by strength", HAND " foe-play:amazon foe-play:dryad", PLAY "choose dryad", "health-1 dryad@foe-exhausted coin@play"}},
    {"per(treasure,tax(8) + tax(8))", {"tax up to a bound", HAND TEN, "play coin", "tax+99 coin@play"}},
    {"per(treasure,moredivine(8) + moredivine(8))", {"Divine Powers up to a bound", HAND TEN, "play coin", "more-divine+99 coin@play"}},
    {"per(treasure,hand(you,-9) + hand(you,-9))", {"a hand down to a bound", HAND TEN, "play coin", "hand-change-99 coin@play"}},
    {"per(treasure,reroll(8) + reroll(8))", {"tokens up to a bound", HAND TEN, "play coin", "reroll+99 coin@play"}},
    {"per(treasure,discount(Norse,1))", {"discounts up to a bound", HAND TEN, "play coin", "discounts+9 coin@play"}},
    {"banish(market,1) + if(mythos(Norse), gain(money,1))", {"wait at the end", HAND, PLAY "slot 1; atlatl", "drachma-pouch@banished-row atlatl@row1 waiting+1 coin@play"}},
};
/* clang-format on */

static wb_pack_head *pack_with(const char *effect) {
    wb_pack_head *pack;
    pack_error error;
    char fresh[256];
    snprintf(fresh, sizeof fresh, "'%s'", effect);
    const pack_edit edit = {"{id: coin,", "\"gain(money,1)\"", fresh, ""};
    if (!pack_box_load_edited(&box, &edit, &pack, &error)) fail_msg("%s: %s", effect, error.text);
    return pack;
}

static void every_form_does_what_the_manual_says(void **unused) {
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(effects); i++) {
        wb_pack_head *pack = pack_with(effects[i].effect);
        chartalea_use_pack(pack);
        chartalea_expect(&effects[i].row);
        chartalea_use_pack(NULL);
        free(pack);
    }
}

/* clang-format off */
/* Cards other than the Coin that say what no card of the box says. */
static const struct {
    pack_edit edit;
    chartalea_row row;
} cards[] = {
    {{"id: amazon,", "exhaust: die(attack,2)", "exhaust: die(attack,2); epitaph: per(defeated,gain(power,1))", ""}, {"Monsters count for whose turn it is", "foe-play:amazon attack=9 defeated=2", "destroy amazon", "attack-3 amazon@foe-discard"}},
    {{"id: amazon,", "exhaust: die(attack,2)", "exhaust: die(attack,2); epitaph: pay(money,1) => gain(power,1)", ""}, {"nobody pays Money in another's turn", "foe-play:amazon attack=9 money=5", "destroy amazon", "attack-3 amazon@foe-discard"}},
    {{"id: amazon,", "exhaust: die(attack,2)", "exhaust: die(attack,2); epitaph: pay(attack,1) => gain(power,1)", ""}, {"nor Attack", "foe-play:amazon attack=9", "destroy amazon", "attack-3 amazon@foe-discard"}},
    {{"id: amazon,", "exhaust: die(attack,2)", "exhaust: die(attack,2); epitaph: gain(money,2) + die(attack,1) + gain(power,1)", ""}, {"no pools in another's turn", "foe-play:amazon attack=9", "destroy amazon", "attack-3 foe-power+1 amazon@foe-discard"}},
    {{"id: amazon,", "exhaust: die(attack,2)", "exhaust: die(attack,2); epitaph: gain(health,99)", ""}, {"nor Health that waits", "foe-play:amazon attack=9", "destroy amazon", "attack-3 foe-health+20 amazon@foe-discard"}},
    {{"id: minotaur,", "defeat: claim(play)", "defeat: claim(play) + treasure(1)", ""}, {"a Treasure beside the spoils", "row1:thread-of-ariadne row-treasure attack=9", "defeat 1; ambrosia; vitality; atlatl", "attack-5 defeated+1 thread-of-ariadne@play treasures+2 held-ambrosia+1 held-vitality+1 row-treasures-1 treasure-deck-1 atlatl@row1"}},
    {{"id: minotaur,", "defeat: claim(play)", "defeat: claim(play) + banish(hand,1)", ""}, {"a question before the spoils", "hand:coin hand:channel row1:thread-of-ariadne row-treasure attack=9", "defeat 1; choose coin; ambrosia; atlatl", "attack-5 defeated+1 thread-of-ariadne@play coin@banished treasures+1 held-ambrosia+1 row-treasures-1 atlatl@row1"}},
    {{"rules:", "rulings: 2", "rulings: 1", ""}, {"Health above the most was lost by the rulings of before", "health=50 hand:athenas-olive-tree", "play athenas-olive-tree", "money+3 athenas-olive-tree@play"}},
    {{"rules:", "rulings: 2", "rulings: 1", ""}, {"a card that an effect acquires was no next card", "held:mayan-gold", "treasure mayan-gold; slot 3; atlatl", "treasures-1 held-mayan-gold-1 spent-mayan-gold+1 cacao-beans@discard atlatl@row3"}},
    {{"id: minotaur,", "strength: 5", "strength: 1", ""}, {"a Monster weaker than the Phoenix", "row1:thread-of-ariadne row-treasure attack=2", "defeat 1; ambrosia; atlatl", "attack-1 defeated+1 thread-of-ariadne@play treasures+1 held-ambrosia+1 row-treasures-1 atlatl@row1"}},
};
/* clang-format on */

static void every_card_can_say_what_another_can(void **unused) {
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(cards); i++) {
        wb_pack_head *pack;
        pack_error error;
        if (!pack_box_load_edited(&box, &cards[i].edit, &pack, &error))
            fail_msg("%s: %s", cards[i].edit.fresh, error.text);
        chartalea_use_pack(pack);
        chartalea_expect(&cards[i].row);
        chartalea_use_pack(NULL);
        free(pack);
    }
}

/* --- positions that no card of the box brings about --- */

/* The first position of random games with that Coin that waits in this phase, deep enough in an effect. */
static ch_state meet(const wb_pack_head *pack, ch_phase phase, unsigned depth, wb_game *game) {
    ch_state state;
    wb_rng rng;
    wb_action list[WB_MAX_LEGAL];
    assert_true(wb_game_init(game, wb_find_rules("chartalea"), pack, 2, NULL));
    for (uint64_t seed = 1; seed < 200; seed++) {
        wb_rng_seed(&rng, seed, 1);
        for (wb_start(game, &state); state.head.turn != WB_OVER;) {
            const bool is_chance = state.head.turn == WB_CHANCE;
            if (state.head.phase == phase && state.vm.depth >= depth && state.head.turn == state.head.active)
                return state;
            const uint32_t count = is_chance ? 0 : (uint32_t)ch_legal(game, &state, list);
            ch_apply(game, &state,
                     is_chance ? ch_sample(game, &state, &rng) : list[wb_rng_below(&rng, count)], NULL);
        }
    }
    fail_msg("this never comes");
    return state;
}

static void let_the_other_pay(ch_state *s) {
    s->vm.tag ^= CH_TAG_SEAT;
}
static void be_poor(ch_state *s) {
    const int seat = s->head.turn;
    s->money = s->attack = 0;
    s->power[seat] = 0;
    s->health[seat] = 1;
    for (unsigned kind = 0; kind < CH_TREASURES; kind++)
        s->unseen[kind] = (uint8_t)(s->unseen[kind] + s->held[seat][kind]);
    s->treasure_deck = (uint8_t)(s->treasure_deck + s->held_count[seat]);
    s->held_count[seat] = 0;
    memset(s->held[seat], 0, sizeof s->held[seat]);
}
static void forget_loop(ch_state *s) {
    s->vm.depth = 0;
    memset(s->vm.stack, 0, sizeof s->vm.stack);
}
static void count_no_loop(ch_state *s) {
    s->vm.stack[s->vm.depth - 1] = 0;
}

static const struct {
    const char *effect;
    ch_phase phase;
    unsigned depth;
    void (*break_it)(ch_state *state);
    const char *words;
} moments[] = {
    {"gain(money,1) + pay(health,2) => gain(attack,3)", CH_PHASE_PAY, 0, let_the_other_pay,
     "what nobody asks here"},
    {"gain(money,1) + pay(health,2) => gain(attack,3)", CH_PHASE_PAY, 0, be_poor, "what nobody asks here"},
    {"per(companion,banish(hand,1))", CH_PHASE_HAND_CARD, 1, forget_loop,
     "a loop of an effect is not counted"},
    {"per(companion,banish(hand,1))", CH_PHASE_HAND_CARD, 1, count_no_loop,
     "a loop of an effect is not counted"},
};

static void every_broken_moment_is_named(void **unused) {
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(moments); i++) {
        wb_pack_head *pack = pack_with(moments[i].effect);
        wb_status status = {0};
        wb_game game;
        ch_state state = meet(pack, moments[i].phase, moments[i].depth, &game);
        if (!wb_check(&game, &state, &status)) fail_msg("row %zu: %s %s", i, status.rule, status.text);
        moments[i].break_it(&state);
        assert_false(wb_check(&game, &state, &status));
        assert_string_equal(status.rule, "CH-I19");
        assert_non_null(strstr(status.text, moments[i].words));
        free(pack);
    }
}

/* CH-217: as many blessings as there can be lie on one Companion, and leave play with it. */
static void twelve_blessings_may_lie_on_one_companion(void **unused) {
    (void)unused;
    wb_pack_head *pack;
    pack_error error;
    wb_game game;
    const pack_edit edit = {"id: vitality,", "copies: 2", "copies: 5", ""};
    if (!pack_box_load_edited(&box, &edit, &pack, &error)) fail_msg("%s", error.text);
    ch_state state = meet(pack, CH_PHASE_MAIN, 0, &game);
    const ch_pack *content = ch_content(&game);
    const unsigned amazon = (unsigned)(wb_find_action(&game, "exhaust amazon") - CH_ACT_EXHAUST);
    const int foe = ch_foe(state.head.active);
    unsigned count = 0, strength = content->card[amazon].strength;
    ch_put(&state.play[foe], amazon);
    for (unsigned kind = 0; kind < CH_TREASURES; kind++)
        while (content->treasure[kind].is_bless && state.unseen[kind]) {
            state.unseen[kind]--;
            state.treasure_deck--;
            strength += content->treasure[kind].strength;
            state.blessed[foe][count] = (uint8_t)amazon;
            state.blessing[foe][count++] = (uint8_t)kind;
        }
    assert_int_equal(count, CH_BLESSINGS);
    state.attack = 99;
    ch_derive(&game, &state);
    assert_true(wb_check(&game, &state, NULL));
    assert_int_equal(ch_strength(content, &state, foe, amazon), strength);
    assert_true(ch_is_guard(content, &state, foe, amazon));
    assert_true(ch_matches(content, &state, foe, (script_span){0}, amazon));
    ch_apply(&game, &state, (wb_action)(CH_ACT_DESTROY + amazon), NULL);
    assert_true(wb_check(&game, &state, NULL));
    assert_int_equal(state.blessed[foe][0], CH_NO_CARD);
    free(pack);
}

/* --- how it is said --- */

static const struct {
    const char *effect, *said;
} sentences[] = {
    {"if(count(scroll)>=2, gain(money,2))", "*With 2 of: Scroll*: +2 [money]"},
    {"dig(2,Item)", "*reveal* 2, take an Item"},
    {"pay(money,1) + pay(health,2) => gain(attack,3)", "pay 1 [money] and pay 2 [health]: +3 [attack]"},
    {"moredivine(2)", "2 more Divine Powers"},
    {"pay(health,1) => if(count(scroll)>=2, if(count(curse)>=1, gain(money,1), gain(money,2)), "
     "gain(attack,1))",
     "pay 1 [health]: *With 2 of: Scroll*: *With a Curse*: +1 [money]; else +2 [money]; else +1 [attack]"},
    {"one(one(gain(money,1) / gain(money,2)) / gain(attack,1))", "+1 [money] or +2 [money] or +1 [attack]"},
    {"if(count(curse)>=1, gain(money,2))", "*With a Curse*: +2 [money]"},
};

static void every_form_is_said(void **unused) {
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(sentences); i++) {
        wb_pack_head *pack = pack_with(sentences[i].effect);
        char said[512];
        wb_text text = wb_text_over(said, sizeof said);
        ch_say_card((const ch_pack *)pack, 0, &text);
        assert_string_equal(said, sentences[i].said);
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
    {"id: phoenix,", "gain(money,1) + gain(power,1)", "gain(power,1) + return(Item,1)", "neither a price nor a condition"},
    {"id: xiphos,", "gain(attack,3)", "if(with(\\\"Nobody\\\"), draw(1))", "Nobody"},
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
        cmocka_unit_test(every_card_can_say_what_another_can),
        cmocka_unit_test(every_broken_moment_is_named),
        cmocka_unit_test(twelve_blessings_may_lie_on_one_companion),
        cmocka_unit_test(every_form_is_said),
        cmocka_unit_test(a_pack_that_cannot_be_played_is_refused),
    };
    box = pack_box_open(argc > 1 ? argv[1] : ".", "chartalea");
    const int failures = cmocka_run_group_tests(tests, NULL, NULL);
    pack_box_close(&box);
    return failures;
}
