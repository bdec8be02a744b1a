/* Chartalea: the cards players start with, each played through and every change accounted for. */
#include "games/chartalea/chartalea.h"
#include "support/chartalea_table.h"
#include "support/check.h"

/* clang-format off */
static const chartalea_row rows[] = {
    {"coin", "hand:coin hand:channel",
     "play coin",
     "money+1 coin@play"},
    {"lucky-coin", "hand:lucky-coin hand:channel",
     "play lucky-coin",
     "money+1 reroll+1 lucky-coin@play"},
    {"flaming-coin", "hand:flaming-coin hand:channel",
     "play flaming-coin",
     "money+1 attack+1 flaming-coin@play"},
    {"chalice-of-fate", "hand:chalice-of-fate hand:channel",
     "play chalice-of-fate",
     "pending+1 chalice-of-fate@play"},
    {"chalice-of-fate", "hand:chalice-of-fate hand:channel",
     "play chalice-of-fate; use chalice-of-fate 1; mode 1",
     "power+1 chalice-of-fate@play"},
    {"chalice-of-fate", "hand:chalice-of-fate hand:channel",
     "play chalice-of-fate; use chalice-of-fate 1; mode 2",
     "health+2 chalice-of-fate@play"},
    {"chalice-of-fate", "hand:chalice-of-fate hand:channel",
     "play chalice-of-fate; use chalice-of-fate 1; mode 3",
     "reroll+2 chalice-of-fate@play"},
    {"chalice-of-fate", "god=athena foe-turn attack=9 hand:chalice-of-fate hand:coin",
     "end; choose chalice-of-fate",
     "attack-9 health-8"},
    {"collect-offering", "hand:collect-offering hand:channel",
     "play collect-offering",
     "pool-money+2 collect-offering@play"},
    /* CH-216, CH-215, CH-R72 */
    {"strike", "hand:strike hand:channel",
     "play strike",
     "pool-attack+1 strike@play"},
    {"strike", "hand:strike hand:channel scrolls=3",
     "play strike",
     "pool-attack+1 attack+2 strike@play"},
    {"channel", "hand:channel hand:collect-offering",
     "play channel",
     "pool-power+1 channel@play"},
    {"spear-of-truth", "hand:spear-of-truth hand:channel",
     "play spear-of-truth",
     "attack+2 waiting+1 spear-of-truth@play"},
    {"spear-of-truth", "hand:spear-of-truth hand:channel play:amazon",
     "play spear-of-truth",
     "attack+2 pending+1 spear-of-truth@play"},
    {"spear-of-truth", "hand:spear-of-truth hand:channel play:amazon",
     "play spear-of-truth; use spear-of-truth 2; coin; strike; scry discard; scry keep",
     "attack+2 top+1 spear-of-truth@play coin@discard"},
    {"aegis-shield", "hand:aegis-shield hand:channel",
     "play aegis-shield",
     "money+1 aegis-shield@play"},
    {"aegis-shield", "god=athena foe-turn attack=9 hand:aegis-shield hand:coin",
     "end; choose aegis-shield",
     "attack-9 health-6"},
    /* CH-220 */
    {"owl", "hand:owl hand:channel",
     "play owl",
     "owl@play"},
    {"owl", "hand:channel play:owl",
     "exhaust owl; mode 1; coin; strike; scry discard; scry keep",
     "top+1 owl@exhausted coin@discard"},
    {"owl", "hand:channel play:owl",
     "exhaust owl; mode 2",
     "reroll+1 owl@exhausted"},
    /* CH-194 */
    {"khopesh-sword", "god=seth hand:khopesh-sword hand:channel",
     "play khopesh-sword",
     "attack+2 waiting+1 khopesh-sword@play"},
    {"khopesh-sword", "god=seth hand:khopesh-sword hand:channel play:medjay play:tomb-robber",
     "play khopesh-sword",
     "attack+2 money+1 khopesh-sword@play"},
    /* CH-222 */
    {"sandstorm", "god=seth hand:sandstorm hand:channel",
     "play sandstorm",
     "pool-attack+1 pending+1 sandstorm@play"},
    {"sandstorm", "god=seth hand:sandstorm hand:channel",
     "play sandstorm; use sandstorm 2; slot 2; atlatl",
     "pool-attack+1 sandstorm@play papyrus-boat@banished-row atlatl@row2"},
    /* CH-222 */
    {"demonic-pact", "god=seth hand:demonic-pact hand:channel",
     "play demonic-pact",
     "pending+1 demonic-pact@play"},
    {"demonic-pact", "god=seth hand:demonic-pact hand:channel",
     "play demonic-pact; use demonic-pact 1; mode 1; coin; strike",
     "health-3 demonic-pact@play coin@hand strike@hand"},
    {"demonic-pact", "god=seth hand:demonic-pact hand:channel discard:lucky-coin",
     "play demonic-pact; use demonic-pact 1; mode 2; choose lucky-coin",
     "health-2 demonic-pact@play lucky-coin@banished"},
    {"poisoned-herbs", "god=ixchel hand:poisoned-herbs hand:channel",
     "play poisoned-herbs",
     "foe-health-2 waiting+1 poisoned-herbs@play"},
    {"poisoned-herbs", "god=ixchel hand:poisoned-herbs hand:channel play:ceiba-healer",
     "play poisoned-herbs",
     "foe-health-2 money+1 poisoned-herbs@play"},
    {"medicinal-herbs", "god=ixchel hand:medicinal-herbs hand:channel",
     "play medicinal-herbs",
     "health+3 money+1 medicinal-herbs@play"},
    {"lunar-rabbit", "god=ixchel hand:lunar-rabbit hand:channel",
     "play lunar-rabbit",
     "lunar-rabbit@play"},
    {"lunar-rabbit", "god=ixchel hand:channel play:lunar-rabbit",
     "exhaust lunar-rabbit; mode 1",
     "health+2 lunar-rabbit@exhausted"},
    {"lunar-rabbit", "god=ixchel hand:channel play:lunar-rabbit",
     "exhaust lunar-rabbit; mode 2",
     "money+1 lunar-rabbit@exhausted"},
    /* CH-196, CH-195 */
    {"mjolnir", "god=thor hand:mjolnir hand:channel",
     "play mjolnir",
     "pool-attack+1 waiting+1 mjolnir@play"},
    {"mjolnir", "god=thor hand:mjolnir hand:channel play:iron-gauntlets",
     "play mjolnir",
     "pool-attack+2 mjolnir@play"},
    {"iron-gauntlets", "god=thor hand:iron-gauntlets hand:channel",
     "play iron-gauntlets",
     "pending+1 iron-gauntlets@play"},
    {"iron-gauntlets", "god=thor hand:iron-gauntlets hand:channel",
     "play iron-gauntlets; use iron-gauntlets 1; mode 1",
     "attack+1 iron-gauntlets@play"},
    {"iron-gauntlets", "god=thor hand:iron-gauntlets hand:channel",
     "play iron-gauntlets; use iron-gauntlets 1; mode 2",
     "money+1 iron-gauntlets@play"},
    {"iron-gauntlets", "god=thor foe-turn attack=9 hand:iron-gauntlets hand:coin",
     "end; choose iron-gauntlets",
     "attack-9 health-7"},
    {"thunderstrike", "god=thor hand:thunderstrike hand:channel",
     "play thunderstrike",
     "pool-attack+1 waiting+1 thunderstrike@play"},
    {"thunderstrike", "god=thor hand:thunderstrike hand:channel play:huskarl",
     "play thunderstrike",
     "attack+1 pool-attack+1 pending+1 thunderstrike@play"},
    {"thunderstrike", "god=thor hand:thunderstrike hand:channel play:huskarl foe-play:hoplite",
     "play thunderstrike; use thunderstrike 2; choose hoplite",
     "attack+1 pool-attack+1 thunderstrike@play hoplite@foe-exhausted"},
};
/* clang-format on */

static void each_does_what_it_says_and_nothing_else(void **unused) {
    (void)unused;
    chartalea_expect_all(rows, COUNT_OF(rows));
}

static void none_is_left_out(void **unused) {
    (void)unused;
    chartalea_expect_cover(rows, COUNT_OF(rows), ch_card_name, 0, CH_FIRST_MARKET);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_does_what_it_says_and_nothing_else),
        cmocka_unit_test(none_is_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
