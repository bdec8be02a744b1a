/* The interpreter: every op and answer, stopping between any two of them, calls in calls, and its bounds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "test_script_toy.h"

/* Plays a script against prepared answers: a digit for each question, price, choice or outcome, '-' to
 * decline a choice. The transcript names each op; the handles of waiting bodies are kept. */
typedef struct player {
    const uint16_t *code;
    script_vm vm;
    const char *answers;
    char transcript[512];
    wb_text text;
    uint16_t waiting[8];
    unsigned waiting_count;
} player;

static player player_of(const toy_script *script, const char *answers) {
    player p = {.code = script->code, .answers = answers};
    return p;
}

/* Steps on a copy, after the original was overwritten, and steps twice: nothing but the copied bytes may
 * matter, and an op that is not closed must be delivered again without any change. */
static uint8_t step(player *p, script_op *op) {
    script_op again;
    script_vm copy;
    memcpy(&copy, &p->vm, sizeof copy);
    memset(&p->vm, 0xaa, sizeof p->vm);
    const uint8_t kind = script_step(&copy, p->code, op);
    memcpy(&p->vm, &copy, sizeof copy);
    assert_int_equal(script_step(&p->vm, p->code, &again), kind);
    assert_memory_equal(&p->vm, &copy, sizeof copy);
    assert_ptr_equal(again.args, op->args);
    assert_int_equal(again.id, op->id);
    return kind;
}

static int answer(player *p) {
    assert_true(*p->answers != '\0');
    return *p->answers++ - '0';
}

static void write_op(player *p, const char *kind, const script_op *op) {
    if (p->text.needed > 0) wb_text_char(&p->text, ' ');
    wb_text_format(&p->text, "%s%d", kind, op->id);
}

static void close_op(player *p, const script_op *op) {
    int value;
    switch (op->kind) {
    case SCRIPT_VERB:
        write_op(p, "verb", op);
        script_pass(&p->vm, p->code);
        break;
    case SCRIPT_COST:
        write_op(p, "cost", op);
        script_pass(&p->vm, p->code);
        break;
    case SCRIPT_WAIT:
        write_op(p, "wait", op);
        p->waiting[p->waiting_count++] = op->at;
        script_pass(&p->vm, p->code);
        break;
    case SCRIPT_CHOOSE:
        wb_text_format(&p->text, "%schoose/%d", p->text.needed ? " " : "", op->count);
        value = answer(p);
        if (value < 0)
            script_pass(&p->vm, p->code);
        else
            script_choose(&p->vm, p->code, (unsigned)value);
        break;
    case SCRIPT_CHANCE:
        write_op(p, "chance", op);
        script_branch(&p->vm, p->code, (unsigned)answer(p));
        break;
    case SCRIPT_PRICE:
        wb_text_format(&p->text, "%sprice/%d%s", p->text.needed ? " " : "", op->count, op->opens ? "!" : "");
        script_answer(&p->vm, p->code, answer(p));
        break;
    default:
        write_op(p, op->kind == SCRIPT_TEST ? "test" : "count", op);
        script_answer(&p->vm, p->code, answer(p));
        break;
    }
}

static void run(player *p) {
    static const script_vm idle;
    script_op op;
    p->text = wb_text_over(p->transcript, sizeof p->transcript);
    while (step(p, &op) != SCRIPT_DONE)
        close_op(p, &op);
    assert_memory_equal(&p->vm, &idle, sizeof idle);
    assert_string_equal(p->answers, "");
}

static void each_op_is_delivered_and_goes_where_the_answer_says(void **state) {
    (void)state;
    static const struct {
        const char *text, *answers, *transcript;
    } cases[] = {
        {"guard", "", "verb8"},
        {"guard + note + draw(1)", "", "verb8 verb12 verb1"},
        {"if(hit, guard, note) + draw(1)", "1", "test3 verb8 verb1"},
        {"if(hit, guard, note) + draw(1)", "0", "test3 verb12 verb1"},
        {"hit{guard} + draw(1)", "0", "test3 verb1"},
        {"if(mythos(Greek), guard, note)", "0", "test0 verb12"},
        {"if(mythos(Greek), guard) + draw(1)", "1", "test0 verb8 verb1"},
        {"if(mythos(Greek), guard) + draw(1)", "0", "test0 wait0 verb1"},
        {"if(god(Greek), guard) + draw(1)", "0", "test2 verb1"},
        {"if(count(cards(any))>=3, guard, note)", "2", "count1 verb12"},
        {"if(count(cards(any))>=3, guard, note)", "3", "count1 verb8"},
        {"if(count(scrolls)>=2, guard)", "1", "count0 wait0"},
        {"per(scrolls, guard + note) + draw(1)", "2", "count0 verb8 verb12 verb8 verb12 verb1"},
        {"per(scrolls, guard) + draw(1)", "0", "count0 verb1"},
        {"per(scrolls, per(cards(any), guard))", "221", "count0 count1 verb8 verb8 count1 verb8"},
        {"per(scrolls, if(mythos(Greek), guard))", "210", "count0 test0 verb8 test0 wait0"},
        {"one(guard / note / draw(1)) + gain(money,1)", "0", "choose/3 verb8 verb0"},
        {"one(guard / note / draw(1)) + gain(money,1)", "1", "choose/3 verb12 verb0"},
        {"one(guard / note / draw(1)) + gain(money,1)", "2", "choose/3 verb1 verb0"},
        {"one(guard / note / draw(1)) + gain(money,1)", "-", "choose/3 verb0"},
        {"one(one(guard / note) / one(draw(1) / note))", "01", "choose/2 choose/2 verb12"},
        {"one(one(guard / note) / one(draw(1) / note))", "10", "choose/2 choose/2 verb1"},
        {"roll(w y){A: guard / X: note} + draw(1)", "0", "chance0 verb8 verb1"},
        {"roll(w y){A: guard / X: note} + draw(1)", "1", "chance0 verb12 verb1"},
        {"roll(w y){A: guard / X: note} + draw(1)", "2", "chance0 verb1"},
        {"coin{X: roll(w){X: note}}", "11", "chance1 chance0 verb12"},
        {"pay(money,1) + discard(you,2) => guard + note", "1", "price/2! cost0 cost1 verb8 verb12"},
        {"pay(money,1) => guard + note", "0", "price/1!"},
        {"guard + pay(money,1) => note", "1", "verb8 price/1 cost0 verb12"},
        {"guard + pay(money,1) => note", "0", "verb8 price/1"},
        {"pay(money,1) => guard + pay(money,2) => note", "10", "price/1! cost0 verb8 price/1"},
        {"one(pay(money,1) => guard / note) + draw(1)", "01", "choose/2 price/1! cost0 verb8 verb1"},
        {"one(pay(money,1) => guard / note) + draw(1)", "00", "choose/2 price/1! verb1"},
        {"need(hit) + need(count(scrolls)>=2) => guard", "1", "price/2! verb8"},
        {"dispel: pay(money,1) + need(hit)", "1", "price/2! cost0"},
        {"discard(you,1) + note", "", "verb2 verb12"},
        {"discard(you,1) + discard(you,2) + note", "", "verb2 verb2 verb12"},
        {"discard(you,1) + note + discard(you,2) => note", "1", "verb2 verb12 price/1 cost1 verb12"},
        {"later(guard) + note", "", "verb9 verb12"},
        {"laterby(3, one(guard / note)) + draw(1)", "", "verb10 verb1"},
        {"per(scrolls, one(pay(money,1) => if(hit, guard) / roll(r){X: note}))", "301111-",
         "count0 choose/2 price/1! cost0 test3 verb8 choose/2 chance0 verb12 choose/2"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const toy_script script = toy_compile(cases[i].text);
        if (!script.ok) fail_msg("%s: %s", cases[i].text, script.error.text);
        player p = player_of(&script, cases[i].answers);
        assert_true(script_call(&p.vm, p.code, script.effect.first, 7));
        run(&p);
        if (strcmp(p.transcript, cases[i].transcript) != 0)
            fail_msg("%s with %s: %s", cases[i].text, cases[i].answers, p.transcript);
    }
}

static void arguments_arrive_as_written(void **state) {
    (void)state;
    script_vm vm;
    toy_script script = toy_compile("gain(health,12)");
    script_op op = toy_first_op(&script, &vm);
    assert_int_equal(op.args[0], 2);
    assert_int_equal(script_int(&op, 1), 12);

    script = toy_compile("move(-3)");
    op = toy_first_op(&script, &vm);
    assert_int_equal(script_int(&op, 0), -3);
    script = toy_compile("move(ARM)");
    op = toy_first_op(&script, &vm);
    assert_int_equal(script_int(&op, 0), 9 + 1 + 1);

    script = toy_compile("paint({w, r})");
    op = toy_first_op(&script, &vm);
    assert_int_equal(op.args[0], 1 << 0 | 1 << 2);

    script = toy_compile("dice(y y \"Shadow Armor\", foe)");
    op = toy_first_op(&script, &vm);
    const script_span dice = script_span_of(&op, 0);
    assert_int_equal(dice.count, 3);
    assert_int_equal(dice.word[0], 1);
    assert_int_equal(dice.word[2], 3);
    assert_int_equal(script_int(&op, 1), 1);

    script = toy_compile("fetch(\"Strike\")");
    op = toy_first_op(&script, &vm);
    assert_int_equal(op.args[0], 2);
}

static void filters_are_spans_of_atoms(void **state) {
    (void)state;
    script_vm vm;
    toy_script script = toy_compile("destroy(Companion & cost<=3 & \"Strike\", foe)");
    const script_op op = toy_first_op(&script, &vm);
    const script_span filter = script_span_of(&op, 0);
    static const unsigned expected[][2] = {{COMPANION, 0}, {COST_AT_MOST, 3}, {NAMED, 2}};
    assert_int_equal(filter.count, 3);
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(script_atom_id(filter.word[i]), expected[i][0]);
        assert_int_equal(script_atom_value(filter.word[i]), expected[i][1]);
    }
    assert_int_equal(script_int(&op, 1), 1);
    toy_script any = toy_compile("banish(2)");
    const script_op no_filter = toy_first_op(&any, &vm);
    assert_int_equal(script_span_of(&no_filter, 1).count, 0);
}

static void a_waiting_body_is_called_later_without_the_rest_of_its_line(void **state) {
    (void)state;
    const toy_script script = toy_compile("guard + if(mythos(Norse), draw(1) + note) + gain(money,1)");
    player p = player_of(&script, "0");
    assert_true(script_call(&p.vm, p.code, script.effect.first, 7));
    run(&p);
    assert_string_equal(p.transcript, "verb8 test0 wait0 verb0");
    const uint16_t handle = p.waiting[0];

    script_op condition;
    script_look(p.code, handle, &condition);
    assert_int_equal(condition.kind, SCRIPT_TEST);
    assert_int_equal(condition.id, MYTHOS);
    assert_int_equal(condition.args[0], 1);
    assert_int_equal(script_class(p.code, handle), TOY_MANUAL);

    assert_true(script_call(&p.vm, p.code, handle, 7));
    run(&p);
    assert_string_equal(p.transcript, "verb1 verb12");
}

static void a_body_that_waits_in_a_waiting_body_waits_on_its_own(void **state) {
    (void)state;
    const toy_script script =
        toy_compile("if(mythos(Norse), guard + if(mythos(Greek), draw(1)) + note) + gain(money,1)");
    player p = player_of(&script, "00");
    assert_true(script_call(&p.vm, p.code, script.effect.first, 7));
    script_op op;
    step(&p, &op);
    const uint16_t outer = op.at;
    script_answer(&p.vm, p.code, 0);
    p.answers = "";
    run(&p);
    assert_string_equal(p.transcript, "wait0 verb0");
    p.answers = "0";
    assert_true(script_call(&p.vm, p.code, outer, 7));
    run(&p);
    assert_string_equal(p.transcript, "verb8 test0 wait0 verb12");
    assert_true(script_call(&p.vm, p.code, p.waiting[1], 7));
    run(&p);
    assert_string_equal(p.transcript, "verb1");
}

/* Choosing a pending body is agreeing to the price at its head; inside the line the same price is an offer.
 */
static void a_price_opens_the_body_that_was_called(void **state) {
    (void)state;
    const toy_script script = toy_compile("guard + if(mythos(Greek), pay(money,1) => note)");
    player p = player_of(&script, "11");
    assert_true(script_call(&p.vm, p.code, script.effect.first, 7));
    run(&p);
    assert_string_equal(p.transcript, "verb8 test0 price/1 cost0 verb12");
    p.answers = "01";
    assert_true(script_call(&p.vm, p.code, script.effect.first, 7));
    script_op op;
    step(&p, &op);
    script_pass(&p.vm, p.code);
    step(&p, &op);
    p.vm = (script_vm){0};
    p.answers = "1";
    assert_true(script_call(&p.vm, p.code, op.at, 7));
    run(&p);
    assert_string_equal(p.transcript, "price/1! cost0 verb12");
}

static void a_called_effect_runs_before_the_interrupted_one_goes_on(void **state) {
    (void)state;
    const toy_script script = toy_compile("per(scrolls, draw(2) + guard); note + note");
    const uint16_t first = script.effect.first, second = script_past(script.code, first);
    script_vm vm = {0};
    script_op op;
    assert_true(script_call(&vm, script.code, first, 11));
    assert_int_equal(script_step(&vm, script.code, &op), SCRIPT_COUNT);
    script_answer(&vm, script.code, 1);
    assert_int_equal(script_step(&vm, script.code, &op), SCRIPT_VERB);
    vm.work = 5;
    assert_true(script_call(&vm, script.code, second, 22));
    assert_int_equal(vm.tag, 22);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(script_step(&vm, script.code, &op), SCRIPT_VERB);
        assert_int_equal(op.id, NOTE);
        assert_int_equal(vm.work, 0);
        script_pass(&vm, script.code);
    }
    assert_int_equal(script_step(&vm, script.code, &op), SCRIPT_VERB);
    assert_int_equal(op.id, DRAW);
    assert_int_equal(vm.work, 5);
    assert_int_equal(vm.tag, 11);
    assert_int_equal(vm.start, first);
    script_pass(&vm, script.code);
    assert_int_equal(vm.work, 0);
    player p = {.code = script.code, .vm = vm, .answers = ""};
    run(&p);
    assert_string_equal(p.transcript, "verb8");
}

static unsigned calls_until_full(const toy_script *script, const char *loop_counts) {
    script_vm vm = {0}, before;
    unsigned calls = 0;
    for (;; calls++) {
        script_op op;
        before = vm;
        if (!script_call(&vm, script->code, script->effect.first, (uint16_t)calls)) break;
        for (const char *count = loop_counts; *count; count++) {
            assert_int_equal(script_step(&vm, script->code, &op), SCRIPT_COUNT);
            script_answer(&vm, script->code, *count - '0');
        }
        assert_int_equal(script_step(&vm, script->code, &op), SCRIPT_VERB);
    }
    assert_memory_equal(&vm, &before, sizeof vm);
    for (unsigned left = calls; left > 0; left--) {
        script_op op;
        assert_int_equal(script_step(&vm, script->code, &op), SCRIPT_VERB);
        assert_int_equal(vm.tag, left - 1);
        script_pass(&vm, script->code);
    }
    return calls;
}

static void calls_nest_to_the_documented_depth_and_then_refuse(void **state) {
    (void)state;
    const toy_script flat = toy_compile("guard");
    const toy_script loops = toy_compile("per(scrolls, per(scrolls, per(scrolls, guard)))");
    assert_int_equal(calls_until_full(&flat, ""), SCRIPT_CALLS_FLAT);
    assert_int_equal(calls_until_full(&loops, "111"), SCRIPT_CALLS_SURE);
}

static void a_chain_of_last_effects_needs_no_stack(void **state) {
    (void)state;
    const toy_script script = toy_compile("one(draw(1) / guard)");
    script_vm vm = {0};
    script_op op;
    for (unsigned i = 0; i < 100; i++) {
        assert_true(script_call(&vm, script.code, script.effect.first, (uint16_t)i));
        assert_int_equal(script_step(&vm, script.code, &op), SCRIPT_CHOOSE);
        script_choose(&vm, script.code, 0);
        assert_int_equal(script_step(&vm, script.code, &op), SCRIPT_VERB);
        script_pass(&vm, script.code);
    }
    assert_int_equal(vm.depth, 0);
    assert_int_equal(script_step(&vm, script.code, &op), SCRIPT_DONE);
}

static void counts_beyond_a_word_are_cut(void **state) {
    (void)state;
    const toy_script script = toy_compile("per(scrolls, guard)");
    script_vm vm = {0};
    script_op op;
    assert_true(script_call(&vm, script.code, script.effect.first, 0));
    script_step(&vm, script.code, &op);
    script_answer(&vm, script.code, 1 << 20);
    unsigned times = 0;
    for (; script_step(&vm, script.code, &op) == SCRIPT_VERB; times++)
        script_pass(&vm, script.code);
    assert_int_equal(times, UINT16_MAX);
}

static void a_deferred_effect_is_a_line_of_its_own(void **state) {
    (void)state;
    const toy_script script = toy_compile("laterby(2, draw(1) + one(guard / note)) + guard");
    script_vm vm;
    const script_op op = toy_first_op(&script, &vm);
    const uint16_t handle = script_deferred(script.code, &op);
    assert_int_equal(script_int(&op, 0), 2);
    assert_int_equal(script_class(script.code, handle), TOY_MANUAL | SCRIPT_CLASS_CHOICE);
    player p = player_of(&script, "1");
    assert_true(script_call(&p.vm, p.code, handle, 7));
    run(&p);
    assert_string_equal(p.transcript, "verb1 choose/2 verb12");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_op_is_delivered_and_goes_where_the_answer_says),
        cmocka_unit_test(arguments_arrive_as_written),
        cmocka_unit_test(filters_are_spans_of_atoms),
        cmocka_unit_test(a_waiting_body_is_called_later_without_the_rest_of_its_line),
        cmocka_unit_test(a_body_that_waits_in_a_waiting_body_waits_on_its_own),
        cmocka_unit_test(a_price_opens_the_body_that_was_called),
        cmocka_unit_test(a_called_effect_runs_before_the_interrupted_one_goes_on),
        cmocka_unit_test(calls_nest_to_the_documented_depth_and_then_refuse),
        cmocka_unit_test(a_chain_of_last_effects_needs_no_stack),
        cmocka_unit_test(counts_beyond_a_word_are_cut),
        cmocka_unit_test(a_deferred_effect_is_a_line_of_its_own),
    };
    return cmocka_run_group_tests_name("script interpreter", tests, NULL, NULL);
}
