#include "support/chartalea_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/chartalea/words/words.h"
#include "support/check.h"

enum { TEXT = 512, NUMBERS = 48 + 2 * CH_TREASURES, PLACE = 24 };

static const chartalea_row *current;
static const void *current_pack;

void chartalea_use_pack(const void *pack) {
    current_pack = pack;
}

#define ROW_HOLDS(condition, ...)                                                                            \
    do {                                                                                                     \
        if (!(condition)) {                                                                                  \
            print_error("%s | %s | %s | %s\n  ", current->of, current->given, current->moves,                \
                        current->gives);                                                                     \
            print_error(__VA_ARGS__);                                                                        \
            print_error("\n");                                                                               \
            fail();                                                                                          \
        }                                                                                                    \
    } while (0)

typedef struct table {
    wb_game game;
    ch_state state;
} table;

/* --- the position --- */

static unsigned card_called(const table *t, const char *name) {
    for (unsigned card = 0; card < CH_CARDS; card++)
        if (strcmp(ch_card_name(&t->game, card), name) == 0) return card;
    ROW_HOLDS(false, "there is no card %s", name);
    return 0;
}

static unsigned treasure_called(const table *t, const char *name) {
    for (unsigned kind = 0; kind < CH_TREASURES; kind++)
        if (strcmp(ch_treasure_name(&t->game, kind), name) == 0) return kind;
    ROW_HOLDS(false, "there is no Treasure %s", name);
    return 0;
}

static void move(table *t, const char *name) {
    wb_status status;
    const int turn = wb_turn(&t->state);
    const wb_action move =
        turn == WB_CHANCE ? wb_find_outcome(&t->game, name) : wb_find_action(&t->game, name);
    ROW_HOLDS(move != WB_NO_ACTION, "'%s' is no move while %d is to move in %s", name, turn,
              t->game.rules->phases[t->state.head.phase].name);
    ROW_HOLDS(wb_submit(&t->game, &t->state, turn, move, NULL, &status), "'%s' is refused: %s %s", name,
              status.rule, status.text);
    ROW_HOLDS(wb_check(&t->game, &t->state, &status), "after '%s': %s %s", name, status.rule, status.text);
}

static void move_all(table *t, const char *names) {
    char text[TEXT], *rest = NULL;
    snprintf(text, sizeof text, "%s", names);
    for (char *name = strtok_r(text, ";", &rest); name; name = strtok_r(NULL, ";", &rest))
        move(t, name + strspn(name, " "));
}

static void deal(table *t, const char *god) {
    char text[64];
    assert_true(wb_game_init(&t->game, wb_find_rules("chartalea"), current_pack, 2, NULL));
    wb_start(&t->game, &t->state);
    move(t, "seat-0");
    move(t, strcmp(god, "seth") == 0 ? "god ixchel" : "god seth");
    snprintf(text, sizeof text, "god %s", god);
    move(t, text);
    move_all(t,
             "drachma-pouch; papyrus-boat; cacao-beans; drinking-horn; village-raid; coin; strike; channel; "
             "coin; lucky-coin; flaming-coin; chalice-of-fate; collect-offering");
    t->state.health[0] = t->state.health[1] = 30;
    t->state.power[0] = 5;
    t->state.power[1] = 4;
    t->state.hand[0] = (ch_set){{0}};
}

static void put_into(table *t, const char *place, const char *name) {
    ch_state *state = &t->state;
    const bool foe = strncmp(place, "foe-", 4) == 0;
    const char *pile = foe ? place + 4 : place;
    const int seat = foe;
    if (strcmp(pile, "held") == 0) {
        state->held[seat][treasure_called(t, name)]++;
        return;
    }
    const unsigned card = card_called(t, name);
    if (strncmp(pile, "row", 3) == 0) {
        state->row[pile[3] - '1'] = (uint8_t)card;
        return;
    }
    ch_set *const sets[] = {&state->hand[seat], &state->play[seat], &state->discard[seat],
                            &state->exhausted[seat]};
    static const char *const names[] = {"hand", "play", "discard", "exhausted"};
    for (unsigned i = 0; i < COUNT_OF(names); i++)
        if (strcmp(pile, names[i]) == 0) {
            ch_put(sets[i], card);
            return;
        }
    ROW_HOLDS(false, "there is no place %s", place);
}

static void bless(table *t, int seat, const char *companion, const char *treasure) {
    t->state.blessed[seat][0] = (uint8_t)card_called(t, companion);
    t->state.blessing[seat][0] = (uint8_t)treasure_called(t, treasure);
}

static void set_number(table *t, const char *name, int value) {
    ch_state *state = &t->state;
    const struct {
        const char *name;
        uint8_t *at;
    } bytes[] = {{"power", &state->power[0]},     {"foe-power", &state->power[1]},
                 {"health", &state->health[0]},   {"foe-health", &state->health[1]},
                 {"foe-token", &state->token[1]}, {"scrolls", &state->scrolls[0]},
                 {"defeated", &state->defeated},  {"pool-attack", &state->pool[CH_ATTACK]}};
    for (unsigned i = 0; i < COUNT_OF(bytes); i++)
        if (strcmp(bytes[i].name, name) == 0) {
            *bytes[i].at = (uint8_t)value;
            return;
        }
    ROW_HOLDS(strcmp(name, "money") == 0 || strcmp(name, "attack") == 0, "there is no number %s", name);
    *(strcmp(name, "money") == 0 ? &state->money : &state->attack) = (uint16_t)value;
}

/* The foe is active and can do one thing or end the turn; nothing the foe does changes another card. */
static void give_turn_to_foe(table *t) {
    ch_state *state = &t->state;
    state->banished[1] = ch_either(state->deck[1], state->hand[1]);
    state->deck[1] = state->hand[1] = (ch_set){{0}};
    put_into(t, "foe-play", "royal-vizier");
    state->head.active = 1;
    state->head.turn = 1;
}

static void apply_word(table *t, char *word) {
    char *colon = strchr(word, ':'), *equals = strchr(word, '=');
    if (strncmp(word, "god=", 4) == 0) return;
    if (strcmp(word, "foe-turn") == 0) {
        give_turn_to_foe(t);
    } else if (strcmp(word, "row-treasure") == 0) {
        t->state.row_treasure = 1;
    } else if (colon && equals) {
        *colon = *equals = '\0';
        bless(t, word[0] == 'f', colon + 1, equals + 1);
    } else if (colon) {
        *colon = '\0';
        put_into(t, word, colon + 1);
    } else {
        ROW_HOLDS(equals, "'%s' is not understood", word);
        *equals = '\0';
        set_number(t, word, atoi(equals + 1));
    }
}

static void set_up(table *t) {
    char text[TEXT], god[16] = "athena", *rest = NULL;
    wb_status status;
    sscanf(current->given, "god=%15s", god);
    deal(t, god);
    snprintf(text, sizeof text, "%s", current->given);
    for (char *word = strtok_r(text, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        apply_word(t, word);
    t->game.rules->derive(&t->game, &t->state);
    ROW_HOLDS(wb_check(&t->game, &t->state, &status), "the position: %s %s", status.rule, status.text);
}

/* --- what changed --- */

typedef struct number {
    char name[40];
    int value;
} number;

typedef struct snapshot {
    number numbers[NUMBERS];
    unsigned count;
    char place[CH_SEATS][CH_CARDS][PLACE]; /* of each seat's copy of a starting card; market cards have one */
} snapshot;

static void note(snapshot *s, int value, const char *name, const char *part) {
    assert_true(s->count < NUMBERS);
    snprintf(s->numbers[s->count].name, sizeof s->numbers->name, "%s%s", name, part);
    s->numbers[s->count++].value = value;
}

static int sum_of(const uint8_t *bytes, unsigned count) {
    int sum = 0;
    for (unsigned i = 0; i < count; i++)
        sum += bytes[i];
    return sum;
}

static int blessings_of(const ch_state *state, int seat) {
    int count = 0;
    while (count < CH_BLESSINGS && state->blessed[seat][count] != CH_NO_CARD)
        count++;
    return count;
}

static void note_numbers(const table *t, snapshot *s) {
    const ch_state *state = &t->state;
    const ch_pack *pack = ch_content(&t->game);
    const struct {
        const char *name;
        int value;
    } plain[] = {
        {"money", state->money},
        {"attack", state->attack},
        {"health", state->health[0]},
        {"foe-health", state->health[1]},
        {"power", state->power[0]},
        {"foe-power", state->power[1]},
        {"treasures", state->held_count[0]},
        {"foe-treasures", state->held_count[1]},
        {"treasure-deck", state->treasure_deck},
        {"row-treasures", __builtin_popcount(state->row_treasure)},
        {"scrolls", __builtin_popcount(state->scrolls[0])},
        {"activated", __builtin_popcount(state->activated[0])},
        {"top", state->top_count[0]},
        {"foe-top", state->top_count[1]},
        {"discounts", sum_of(state->discount, CH_DISCOUNTS)},
        {"tax", state->tax},
        {"no-divine", ch_forbids(state, CH_BAN_DIVINE)},
        {"no-manip", ch_forbids(state, CH_BAN_MANIP)},
        {"no-heal", ch_forbids(state, CH_BAN_HEAL)},
        {"more-divine", state->divine_more},
        {"divine-used", state->divine_used},
        {"hand-change", state->hand_change[0]},
        {"foe-hand-change", state->hand_change[1]},
        {"pending", sum_of(state->pending, CH_PENDING_PARTS)},
        {"waiting", state->waiting_count},
        {"token", state->token[0]},
        {"foe-token", state->token[1]},
        {"defeated", state->defeated},
        {"phoenix", state->phoenix},
        {"rolled", state->rolled},
        {"blessings", blessings_of(state, 0)},
        {"foe-blessings", blessings_of(state, 1)},
        {"guards", (int)ch_size(ch_guards(pack, state, 0))},
        {"strength-dryad", (int)ch_strength(pack, state, 0, card_called(t, "dryad"))},
        {"drawing", state->draw_due},
    };
    for (unsigned i = 0; i < COUNT_OF(plain); i++)
        note(s, plain[i].value, plain[i].name, "");
    for (unsigned kind = 0; kind < CH_KINDS; kind++)
        note(s, state->pool[kind], "pool-", ch_kind_name(&t->game, kind));
    for (unsigned token = 0; token < CH_TOKENS; token++)
        note(s, state->tokens[token], ch_token_name(&t->game, token), "");
    for (unsigned kind = 0; kind < CH_TREASURES; kind++) {
        note(s, state->held[0][kind], "held-", ch_treasure_name(&t->game, kind));
        note(s, state->spent[kind], "spent-", ch_treasure_name(&t->game, kind));
    }
}

static void note_pile(snapshot *s, int seat, ch_set cards, const char *pile) {
    CH_EACH(card, cards) {
        char *place = s->place[card < CH_FIRST_MARKET ? seat : 0][card];
        snprintf(place, PLACE, "%s%s", seat ? "foe-" : "", pile);
    }
}

static void note_places(const table *t, snapshot *s) {
    const ch_state *state = &t->state;
    for (int seat = 0; seat < CH_SEATS; seat++) {
        note_pile(s, seat, state->deck[seat], "deck");
        note_pile(s, seat, state->hand[seat], "hand");
        note_pile(s, seat, state->discard[seat], "discard");
        note_pile(s, seat, state->play[seat], "play");
        note_pile(s, seat, state->exhausted[seat], "exhausted");
        note_pile(s, seat, state->sacrificed[seat], "sacrificed");
        note_pile(s, seat, state->banished[seat], "banished");
    }
    note_pile(s, 0, state->market, "market");
    note_pile(s, 0, state->banished[CH_FROM_MARKET], "banished-row");
    for (unsigned slot = 0; slot < CH_SLOTS; slot++)
        if (state->row[slot] != CH_NO_CARD) snprintf(s->place[0][state->row[slot]], PLACE, "row%u", slot + 1);
}

static snapshot *snapshot_of(const table *t) {
    snapshot *s = calloc(1, sizeof *s);
    assert_non_null(s);
    note_numbers(t, s);
    note_places(t, s);
    return s;
}

/* What the row says about a number or card: found by name and taken out, so that leftovers show. */
static bool take_word(char *words, const char *wanted) {
    const size_t length = strlen(wanted);
    for (char *at = words; (at = strstr(at, wanted)) != NULL; at += length) {
        const bool starts = at == words || at[-1] == ' ', ends = at[length] == ' ' || at[length] == '\0';
        if (!starts || !ends) continue;
        memset(at, ' ', length);
        return true;
    }
    return false;
}

static void compare_numbers(const snapshot *before, const snapshot *after, char *words) {
    for (unsigned i = 0; i < before->count; i++) {
        const int change = after->numbers[i].value - before->numbers[i].value;
        char word[64];
        if (!change) continue;
        snprintf(word, sizeof word, "%s%+d", before->numbers[i].name, change);
        ROW_HOLDS(take_word(words, word), "%s happened", word);
    }
}

static void compare_places(const table *t, const snapshot *before, const snapshot *after, char *words) {
    for (int seat = 0; seat < CH_SEATS; seat++)
        for (unsigned card = 0; card < CH_CARDS; card++) {
            char word[64];
            if (strcmp(before->place[seat][card], after->place[seat][card]) == 0) continue;
            snprintf(word, sizeof word, "%s@%s", ch_card_name(&t->game, card), after->place[seat][card]);
            ROW_HOLDS(take_word(words, word), "%s happened", word);
        }
}

void chartalea_expect(const chartalea_row *row) {
    table t;
    char words[TEXT];
    current = row;
    set_up(&t);
    snapshot *before = snapshot_of(&t);
    move_all(&t, row->moves);
    snapshot *after = snapshot_of(&t);
    snprintf(words, sizeof words, "%s", row->gives);
    compare_numbers(before, after, words);
    compare_places(&t, before, after, words);
    ROW_HOLDS(words[strspn(words, " ")] == '\0', "this did not happen: %s", words + strspn(words, " "));
    free(before);
    free(after);
}

void chartalea_expect_all(const chartalea_row *rows, size_t count) {
    for (size_t i = 0; i < count; i++)
        chartalea_expect(&rows[i]);
}

void chartalea_expect_cover(const chartalea_row *rows, size_t count, wb_namer *namer, unsigned first,
                            unsigned end) {
    wb_game game;
    assert_true(wb_game_init(&game, wb_find_rules("chartalea"), NULL, 2, NULL));
    for (unsigned i = first; i < end; i++) {
        bool found = false;
        for (size_t row = 0; row < count; row++)
            found |= strcmp(rows[row].of, namer(&game, i)) == 0;
        if (!found) fail_msg("%s has no row", namer(&game, i));
    }
}
