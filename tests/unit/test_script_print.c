/* The printer: canonical text that compiles to the same code again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "test_script_toy.h"

static void printing_is_canonical_and_compiles_back(void **state) {
    (void)state;
    static const struct {
        const char *text, *canonical;
    } cases[] = {
        {"", ""},
        {"guard()", "guard"},
        {"gain( money , +3 )", "gain(money,3)"},
        {"move(-3)+move(ALL)+move(ARM)", "move(-3) + move(ALL) + move(ARM)"},
        {"banish(1,any);banish(2,Item & cost<=3&cost>=1&\"Iron Gauntlets\")",
         "banish(1); banish(2,Item&cost<=3&cost>=1&\"Iron Gauntlets\")"},
        {"destroy(any,foe)", "destroy(any,foe)"},
        {"note(you)", "note"},
        {"note(foe)", "note(foe)"},
        {"paint({\"Shadow Armor\",w})", "paint({w, \"Shadow Armor\"})"},
        {"dice(y  y \"Shadow Armor\",foe)", "dice(y y \"Shadow Armor\",foe)"},
        {"fetch(\"Mjölnir\")", "fetch(\"Mjölnir\")"},
        {"play:guard;exhaust:note", "play: guard; exhaust: note"},
        {"hit{guard;note}", "if(hit, guard + note)"},
        {"if(hit,guard,note)+draw(1)", "if(hit, guard, note) + draw(1)"},
        {"if(hit,mythos(Greek){guard},god(Norse){note})",
         "if(hit, if(mythos(Greek), guard), if(god(Norse), note))"},
        {"if(count(scrolls)>=2,guard)", "if(count(scrolls)>=2, guard)"},
        {"per(cards(Item),one(guard/note))+note", "per(cards(Item), one(guard / note)) + note"},
        {"one(one(guard/note)/draw(1)+one(note/guard))",
         "one(one(guard / note) / draw(1) + one(note / guard))"},
        {"roll(y r){A:guard/X:note+coin{blank:guard}}", "roll(y r){A: guard / X: note + coin{blank: guard}}"},
        {"pay(money,1)+discard(you,1)=>guard+note", "pay(money,1) + discard(you,1) => guard + note"},
        {"guard+pay(money,1)=>note+need(hit)=>draw(1)",
         "guard + pay(money,1) => note + need(hit) => draw(1)"},
        {"one(pay(money,1)=>guard/need(count(scrolls)>=2)=>note)",
         "one(pay(money,1) => guard / need(count(scrolls)>=2) => note)"},
        {"dispel:pay(money,2)+need(hit);play:guard", "dispel: pay(money,2) + need(hit); play: guard"},
        {"later(guard+note)+note", "later(guard + note) + note"},
        {"laterby(2,one(guard/later(note)))", "laterby(2, one(guard / later(note)))"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char buffer[256];
        wb_text text = wb_text_over(buffer, sizeof buffer);
        const toy_script script = toy_compile(cases[i].text);
        if (!script.ok) fail_msg("%s: %s", cases[i].text, script.error.text);
        script_print(&text, script.code, script.effect, &toy, &toy_symbols);
        assert_string_equal(buffer, cases[i].canonical);
        const toy_script again = toy_compile(buffer);
        assert_true(again.ok);
        assert_int_equal(again.length, script.length);
        assert_memory_equal(again.code, script.code, sizeof script.code);
    }
}

static void a_short_buffer_cuts_and_tells_the_length(void **state) {
    (void)state;
    char buffer[8];
    wb_text text = wb_text_over(buffer, sizeof buffer);
    const toy_script script = toy_compile("gain(money,3)");
    script_print(&text, script.code, script.effect, &toy, &toy_symbols);
    assert_string_equal(buffer, "gain(mo");
    assert_int_equal(text.needed, 13);
}

static void a_name_that_is_gone_prints_as_unknown(void **state) {
    (void)state;
    static const script_symbols nothing;
    const toy_script script = toy_compile("fetch(\"Strike\")");
    char buffer[32];
    wb_text text = wb_text_over(buffer, sizeof buffer);
    script_print(&text, script.code, script.effect, &toy, &nothing);
    assert_string_equal(buffer, "fetch(\"?\")");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(printing_is_canonical_and_compiles_back),
        cmocka_unit_test(a_short_buffer_cuts_and_tells_the_length),
        cmocka_unit_test(a_name_that_is_gone_prints_as_unknown),
    };
    return cmocka_run_group_tests_name("script printer", tests, NULL, NULL);
}
