/* What can be known of a script without running it: triggers, classes, prices, and what it could do. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "test_script_toy.h"

static void lines_are_found_by_trigger(void **state) {
    (void)state;
    const toy_script script = toy_compile("guard; exhaust: note; exhaust: draw(1); dispel: pay(money,1)");
    const uint16_t *code = script.code;
    assert_int_equal(script.effect.count, 4);
    assert_int_equal(script_line(code, script.effect, SCRIPT_NO_TRIGGER), script.effect.first);
    assert_int_equal(script_line(code, script.effect, EXHAUST), script_past(code, script.effect.first));
    assert_int_equal(script_trigger(code, script_line(code, script.effect, DISPEL)), DISPEL);
    assert_int_equal(script_line(code, script.effect, PLAY), 0);
}

static void classes_collect_what_is_inside(void **state) {
    (void)state;
    static const struct {
        const char *text;
        unsigned class_bits;
    } cases[] = {
        {"gain(money,1) + if(mythos(Greek), guard)", 0},
        {"gain(money,1) + if(mythos(Greek), draw(1))", TOY_MANUAL},
        {"if(hit, guard, dice(w, you))", TOY_DICE},
        {"per(scrolls, per(scrolls, draw(1)))", TOY_MANUAL},
        {"one(guard / note)", SCRIPT_CLASS_CHOICE},
        {"pay(money,1) => guard", SCRIPT_CLASS_PRICE},
        {"discard(you,1) => guard", SCRIPT_CLASS_PRICE | TOY_DICE},
        {"roll(w){A: draw(1)}", SCRIPT_CLASS_CHANCE | TOY_MANUAL},
        {"coin{A: guard}", SCRIPT_CLASS_CHANCE | TOY_DICE},
        {"if(god(Greek), guard, one(guard / draw(1)))",
         SCRIPT_CLASS_VARIES | SCRIPT_CLASS_CHOICE | TOY_MANUAL},
        {"later(draw(1))", 0},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const toy_script script = toy_compile(cases[i].text);
        assert_true(script.ok);
        if (script_class(script.code, script.effect.first) != cases[i].class_bits)
            fail_msg("%s", cases[i].text);
    }
}

static void a_line_that_only_waits_says_so(void **state) {
    (void)state;
    toy_script script = toy_compile("if(mythos(Greek), draw(1))");
    const uint16_t handle = script_sole_wait(script.code, script.effect.first);
    assert_int_equal(handle, script_inside(script.code, script.effect.first));
    static const char *const others[] = {"if(mythos(Greek), guard) + note", "if(mythos(Greek), guard, note)",
                                         "if(hit, guard)", "guard + if(mythos(Greek), guard)"};
    for (size_t i = 0; i < COUNT_OF(others); i++) {
        script = toy_compile(others[i]);
        assert_int_equal(script_sole_wait(script.code, script.effect.first), 0);
    }
}

/* The test for "could this line change anything?": yes if one verb that can be reached is in `useful`.
 * Questions, prices and their needs are answered by `value`. */
static bool could(const toy_script *script, unsigned useful, int value) {
    script_cursor cursor = script_walk(script->code, script->effect.first);
    script_op op;
    while (script_read(&cursor, script->code, &op)) {
        const bool asks = op.kind == SCRIPT_TEST || op.kind == SCRIPT_COUNT || op.kind == SCRIPT_PRICE;
        if (op.kind == SCRIPT_VERB && op.id == useful) return true;
        if (asks && value < op.least) script_leave(&cursor, script->code, &op);
    }
    return false;
}

static void walking_reads_what_could_run(void **state) {
    (void)state;
    toy_script script =
        toy_compile("if(hit, guard, note) + one(pay(money,1) => draw(1) / fetch(\"Strike\"))"
                    " + per(scrolls, paint({w})) + roll(w){A: move(1)} + later(gain(money,1))");
    static const struct {
        unsigned verb;
        bool when_no, when_yes;
    } cases[] = {
        {GUARD, false, true}, {NOTE, true, false}, {DRAW, false, true}, {FETCH, true, true},
        {PAINT, false, true}, {MOVE, true, true},  {LATER, true, true}, {GAIN, false, false},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        assert_int_equal(could(&script, cases[i].verb, 0), cases[i].when_no);
        assert_int_equal(could(&script, cases[i].verb, 1), cases[i].when_yes);
    }
}

static void costs_can_be_read_before_anything_runs(void **state) {
    (void)state;
    const toy_script script = toy_compile("one(guard / pay(money,3) + need(count(scrolls)>=2) + need(hit) => "
                                          "draw(1) / discard(you,1) => note)");
    script_vm vm;
    const script_op choose = toy_first_op(&script, &vm);
    script_op price, op;
    script_cursor branch = script_walk_branch(script.code, &choose, 0);
    assert_true(script_read(&branch, script.code, &price));
    assert_int_equal(price.kind, SCRIPT_VERB);
    assert_false(script_read(&branch, script.code, &price));

    branch = script_walk_branch(script.code, &choose, 1);
    assert_true(script_read(&branch, script.code, &price));
    assert_int_equal(price.kind, SCRIPT_PRICE);
    assert_int_equal(price.count, 3);
    assert_true(price.opens);
    script_cursor costs = script_walk_costs(script.code, &price);
    assert_true(script_read(&costs, script.code, &op));
    assert_int_equal(op.kind, SCRIPT_COST);
    assert_int_equal(script_int(&op, 1), 3);
    assert_true(script_read(&costs, script.code, &op));
    assert_int_equal(op.kind, SCRIPT_COUNT);
    assert_int_equal(op.least, 2);
    assert_true(script_read(&costs, script.code, &op));
    assert_int_equal(op.kind, SCRIPT_TEST);
    assert_int_equal(op.id, HIT);
    assert_false(script_read(&costs, script.code, &op));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_found_by_trigger),
        cmocka_unit_test(classes_collect_what_is_inside),
        cmocka_unit_test(a_line_that_only_waits_says_so),
        cmocka_unit_test(walking_reads_what_could_run),
        cmocka_unit_test(costs_can_be_read_before_anything_runs),
    };
    return cmocka_run_group_tests_name("script walking", tests, NULL, NULL);
}
