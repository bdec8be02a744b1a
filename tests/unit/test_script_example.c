/* The worked example of docs/scripts.md: a whole little game around scripts, from its tables to its loop. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/script/compile.h"

static const char *const myth_names[] = {"norse", "maya"};
static const script_names myths = {"mythology", myth_names, 2};
static const script_param amount = {.what = "amount", .kind = SCRIPT_INTEGER, .min = 1, .max = 9};
static const script_param myth = {.what = "mythology", .kind = SCRIPT_NAME, .names = &myths};

enum { GAIN, DRAW };
static const script_entry verbs[] = {
    [GAIN] = {.name = "gain", .params = {&amount}},
    [DRAW] = {.name = "draw", .params = {&amount}},
};
static const script_entry costs[] = {{.name = "pay", .params = {&amount}}};
static const script_entry conditions[] = {{.name = "mythos", .params = {&myth}, .flags = SCRIPT_RETROACTIVE}};
static const script_dialect dialect = {
    .verbs = {verbs, 2}, .costs = {costs, 1}, .conditions = {conditions, 1}};

typedef struct game {
    script_vm vm;
    int16_t money, cards;
    uint8_t in_play[2]; /* cards of each mythology */
    uint16_t waiting;   /* handle of the term that waits, 0 if none */
} game;

static bool can_pay(const game *g, const uint16_t *code, const script_op *price) {
    script_cursor costs_of_it = script_walk_costs(code, price);
    script_op cost;
    int sum = 0;
    while (script_read(&costs_of_it, code, &cost))
        sum += script_int(&cost, 0);
    return sum <= g->money;
}

static void do_verb(game *g, const script_op *op) {
    if (op->id == GAIN) g->money = (int16_t)(g->money + script_int(op, 0));
    if (op->id == DRAW) g->cards = (int16_t)(g->cards + script_int(op, 0));
}

/* Runs until a seat must choose (true) or everything is done (false). */
static bool advance(game *g, const uint16_t *code) {
    script_op op;
    for (;;) {
        switch (script_step(&g->vm, code, &op)) {
        case SCRIPT_DONE: return false;
        case SCRIPT_CHOOSE: return true;
        case SCRIPT_VERB:
            do_verb(g, &op);
            script_pass(&g->vm, code);
            break;
        case SCRIPT_PRICE: script_answer(&g->vm, code, can_pay(g, code, &op)); break;
        case SCRIPT_COST:
            g->money = (int16_t)(g->money - script_int(&op, 0));
            script_pass(&g->vm, code);
            break;
        case SCRIPT_TEST: script_answer(&g->vm, code, g->in_play[op.args[0]] > 0); break;
        case SCRIPT_WAIT:
            g->waiting = op.at;
            script_pass(&g->vm, code);
            break;
        }
    }
}

/* A card of that mythology arrived: what waited for it runs now. */
static void arrive(game *g, const uint16_t *code, unsigned mythology) {
    script_op condition;
    g->in_play[mythology]++;
    if (g->waiting == 0) return;
    script_look(code, g->waiting, &condition);
    if (condition.args[0] != mythology) return;
    script_call(&g->vm, code, g->waiting, 0);
    g->waiting = 0;
}

static void the_example_plays(void **state) {
    (void)state;
    static const char text[] = "gain(2) + mythos(norse){ gain(1) } + one(pay(2) => draw(2) / draw(1))";
    uint16_t words[64];
    script_code code = {words, 0, 64};
    script_effect effect;
    script_error error;
    const script_source source = {text, sizeof text - 1, 1, 1};
    assert_null(script_dialect_fault(&dialect));
    assert_true(script_compile(&code, source, &dialect, &(script_symbols){0}, &effect, &error));

    game g = {0};
    assert_true(script_call(&g.vm, words, effect.first, 0));
    assert_true(advance(&g, words));
    const game before_the_choice = g;
    assert_int_equal(g.money, 2);
    assert_int_not_equal(g.waiting, 0);

    script_choose(&g.vm, words, 0);
    assert_false(advance(&g, words));
    assert_int_equal(g.money, 0);
    assert_int_equal(g.cards, 2);

    arrive(&g, words, 1);
    assert_false(advance(&g, words));
    assert_int_equal(g.money, 0);
    arrive(&g, words, 0);
    assert_false(advance(&g, words));
    assert_int_equal(g.money, 1);

    g = before_the_choice;
    script_choose(&g.vm, words, 1);
    assert_false(advance(&g, words));
    assert_int_equal(g.money, 2);
    assert_int_equal(g.cards, 1);

    g = before_the_choice;
    g.money = 1;
    script_choose(&g.vm, words, 0);
    assert_false(advance(&g, words));
    assert_int_equal(g.cards, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_example_plays)};
    return cmocka_run_group_tests_name("script example", tests, NULL, NULL);
}
