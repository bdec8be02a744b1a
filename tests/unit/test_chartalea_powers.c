/* Chartalea: Divine Powers, passive skills and Scrolls, each played through and every change accounted for.
 */
#include "games/chartalea/words/words.h"
#include "support/chartalea_table.h"
#include "support/check.h"

/* clang-format off */
static const chartalea_row rows[] = {
    /* CH-185, CH-186 */
    {"influence", "hand:channel power=9 money=3",
     "divine influence",
     "divine-used+1 money-2 power+1"},
    {"cast-again", "hand:channel power=9 pool-attack=1 foe-token=0",
     "roll; attack-1; divine cast-again; use-token reroll; attack-0; use-token reroll; attack-4; close",
     "attack+4 pool-attack-1 power-1 divine-used+1 rolled+1"},
    {"mend", "hand:channel power=9",
     "divine mend",
     "power-2 divine-used+1 health+3"},
    {"insight", "hand:channel power=9",
     "divine insight; coin",
     "power-2 divine-used+1 coin@hand"},
    {"purge", "hand:channel discard:lucky-coin power=9",
     "divine purge; choose lucky-coin",
     "power-2 divine-used+1 lucky-coin@banished"},
    /* CH-184 */
    {"flip-it", "hand:channel power=9 pool-attack=1 foe-token=0",
     "roll; attack-1; divine flip-it; use-token flip; close",
     "attack+3 pool-attack-1 power-3 divine-used+1 rolled+1"},
    {"smite", "hand:channel power=9",
     "divine smite",
     "power-3 divine-used+1 attack+4"},
    {"plunder", "hand:channel power=9",
     "divine plunder; ambrosia",
     "power-4 divine-used+1 treasures+1 held-ambrosia+1 treasure-deck-1"},
    /* CH-187 */
    {"mythic-scroll", "hand:channel power=9",
     "divine mythic-scroll; take book-of-thoth",
     "power-7 divine-used+1 scrolls+1"},
    /* CH-183 */
    {"prophecy", "hand:channel power=9",
     "divine prophecy; coin; strike; flaming-coin; scry discard; scry keep; scry keep",
     "power-1 divine-used+1 top+2 coin@discard"},
    /* CH-183 */
    {"premeditation", "hand:channel discard:lucky-coin power=9",
     "divine premeditation; choose lucky-coin",
     "power-2 divine-used+1 top+1 hand-change+1 lucky-coin@deck"},
    /* CH-183 */
    {"inspiration", "hand:channel power=9",
     "divine inspiration; coin; strike",
     "power-2 divine-used+1 coin@hand strike@hand"},
    {"anarchy", "god=seth hand:channel power=9",
     "divine anarchy; slot 2; atlatl",
     "power-1 divine-used+1 attack+1 papyrus-boat@banished-row atlatl@row2"},
    {"blight", "god=seth hand:channel power=9",
     "divine blight; choose coin",
     "power-2 divine-used+1 coin@foe-discard"},
    {"chaos-bolt", "god=seth hand:channel power=9",
     "divine chaos-bolt",
     "power-4 divine-used+1 foe-health-5"},
    {"soothing-moon", "god=ixchel hand:channel power=9",
     "divine soothing-moon",
     "power-1 divine-used+1 health+3"},
    {"purification", "god=ixchel hand:channel play:hubris power=9",
     "divine purification; choose hubris",
     "power-2 divine-used+1 health+4 hubris@banished"},
    {"waters-of-life", "god=ixchel hand:channel power=9",
     "divine waters-of-life; coin",
     "power-4 divine-used+1 health+8 coin@hand"},
    /* CH-226 */
    {"call-the-hammer", "god=thor hand:channel discard:mjolnir power=9",
     "divine call-the-hammer; choose mjolnir",
     "power-1 divine-used+1 mjolnir@hand"},
    {"thunderbolt", "god=thor hand:channel power=9",
     "divine thunderbolt",
     "power-3 divine-used+1 attack+5"},
    {"shatter", "god=thor hand:channel foe-play:golden-fleece power=9",
     "divine shatter; choose golden-fleece",
     "power-4 divine-used+1 attack+2 golden-fleece@foe-banished"},
    {"sibylline-verses", "hand:channel scrolls=1",
     "scroll sibylline-verses; coin; strike",
     "power-1 activated+1 coin@hand strike@hand"},
    {"book-of-thoth", "hand:channel scrolls=2",
     "scroll book-of-thoth",
     "power-1 activated+1 money+4"},
    {"codex-of-itzamna", "hand:channel scrolls=4",
     "scroll codex-of-itzamna",
     "power-1 activated+1 health+5"},
    {"runes-of-mimir", "hand:channel scrolls=8",
     "scroll runes-of-mimir",
     "power-1 activated+1 pool-attack+2"},
    /* CH-221, CH-R66 */
    {"upheaval", "god=seth hand:channel",
     "upheaval; slot 2; atlatl; slot 2; xiphos; slot 1; healing-hands; done",
     "token-1 money+2 papyrus-boat@banished-row atlatl@banished-row xiphos@row2 drachma-pouch@banished-row healing-hands@row1"},
};
/* clang-format on */

static void each_does_what_it_says_and_nothing_else(void **unused) {
    (void)unused;
    chartalea_expect_all(rows, COUNT_OF(rows));
}

static void none_is_left_out(void **unused) {
    (void)unused;
    chartalea_expect_cover(rows, COUNT_OF(rows), ch_power_name, 0, CH_POWERS);
    chartalea_expect_cover(rows, COUNT_OF(rows), ch_scroll_name, 0, CH_SCROLLS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_does_what_it_says_and_nothing_else),
        cmocka_unit_test(none_is_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
