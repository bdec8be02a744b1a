/* The compiler: what it accepts, where and how it complains, and the bounds it proves. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "test_script_toy.h"

/* Texts start at 10:5. */
static void complaints_say_where_what_and_what_would_be_right(void **state) {
    (void)state;
    static const struct {
        const char *text;
        unsigned line, column;
        const char *message;
    } cases[] = {
        {"gian(money,1)", 10, 5, "unknown verb 'gian'; did you mean 'gain'?"},
        {"hti{guard}", 10, 5, "unknown verb 'hti'; did you mean 'hit'?"},
        {"rol(w){A: guard}", 10, 5, "unknown verb 'rol'; did you mean 'roll'?"},
        {"transmogrify(1)", 10, 5,
         "unknown verb 'transmogrify'; possible: gain, draw, discard, banish, destroy, paint, dice, move, "
         "guard, "
         "later, laterby, fetch, ..."},
        {"gain(mony,1)", 10, 10, "unknown resource 'mony'; did you mean 'money'?"},
        {"gain(zz,1)", 10, 10, "unknown resource 'zz'; possible: money, attack, health"},
        {"gain(1,1)", 10, 10, "unknown resource '1'; possible: money, attack, health"},
        {"exaust: guard", 10, 5, "unknown trigger 'exaust'; did you mean 'exhaust'?"},
        {"if(mythoss(Greek), guard)", 10, 8, "unknown condition 'mythoss'; did you mean 'mythos'?"},
        {"per(scroll, guard)", 10, 9, "unknown count 'scroll'; did you mean 'scrolls'?"},
        {"per(xyz, guard)", 10, 9, "unknown count 'xyz'; possible: scrolls, cards"},
        {"if(count(x)>=1, guard)", 10, 14, "unknown count 'x'; possible: scrolls, cards"},
        {"dispel: guard", 10, 13, "unknown cost 'guard'; possible: pay, discard"},
        {"dispel: pay(money,1) => guard", 10, 26,
         "expected '+' and another cost, or ';' to end the price, found '=>'"},
        {"destroy(cst<=3,you)", 10, 13, "unknown filter 'cst'; did you mean 'cost'?"},
        {"destroy(cost,you)", 10, 13, "the filter 'cost' is written 'cost<=n'"},
        {"destroy(strength<=3,you)", 10, 13, "the filter 'strength' is written 'strength>=n'"},
        {"destroy(Item<=3,you)", 10, 13, "the filter 'Item' is written 'Item'"},
        {"destroy(cost<=30,you)", 10, 19, "limit must be from 0 to 9, not 30"},
        {"destroy(\"Strik\",you)", 10, 13, "unknown card 'Strik'; did you mean 'Strike'?"},
        {"destroy(Item&,you)", 10, 18, "unknown filter ','; possible: Item, Companion, cost, strength"},
        {"fetch(\"Mjolnir\")", 10, 11, "unknown card 'Mjolnir'; did you mean 'Mjölnir'?"},
        {"fetch(\"Ö\") + x", 10, 11, "unknown card 'Ö'; possible: Mjölnir, Iron Gauntlets, Strike"},
        {"fetch(\"Mjölnir\") + x", 10, 24,
         "unknown verb 'x'; possible: gain, draw, discard, banish, destroy, paint, dice, move, guard, later, "
         "laterby, "
         "fetch, ..."},
        {"fetch(\"Strike)", 10, 11, "the closing '\"' is missing"},
        {"destroy(\"Strike\n\", you)", 10, 13, "the closing '\"' is missing"},
        {"fetch(Strike)", 10, 11, "expected a card in quotes, found 'Strike'"},
        {"gain(money)", 10, 15, "amount is missing: the form is gain(resource,amount)"},
        {"gain()", 10, 10, "resource is missing: the form is gain(resource,amount)"},
        {"gain(money 1)", 10, 16, "expected ',' before the amount, found '1'"},
        {"gain(money,1,2)", 10, 17, "too much is given: the form is gain(resource,amount)"},
        {"guard(1)", 10, 11, "expected ')' to close guard, found '1'"},
        {"gain money", 10, 10, "expected '(' after gain, found 'money'"},
        {"gain(money,0)", 10, 16, "amount must be from 1 to 99, not 0"},
        {"gain(money,-1)", 10, 16, "amount must be from 1 to 99, not -1"},
        {"gain(money,123456789012)", 10, 16, "amount must be from 1 to 99, not 99999"},
        {"gain(money,many)", 10, 16, "amount must be a number from 1 to 99, not 'many'"},
        {"gain(money,;)", 10, 16, "amount must be a number from 1 to 99, not ';'"},
        {"move(+ALL)", 10, 11, "change must be a number from -9 to 9 or ALL, not 'ALL'"},
        {"move(AL)", 10, 10, "unknown amount 'AL'; did you mean 'ALL'?"},
        {"paint(w)", 10, 11, "expected '{' before the colours, found 'w'"},
        {"paint({})", 10, 12, "unknown colour '}'; possible: w, y, r, Shadow Armor"},
        {"paint({w y})", 10, 14, "expected '}' after the colours, found 'y'"},
        {"dice(w q, you)", 10, 12, "unknown colour 'q'; possible: w, y, r, Shadow Armor"},
        {"pay(money,1)", 10, 5, "'pay' is a price: write what it buys behind it with '=>'"},
        {"need(hit) + guard", 10, 5, "'need' is a price: write what it buys behind it with '=>'"},
        {"guard + pay(money,1) + guard => guard", 10, 13,
         "'pay' is a price: write what it buys behind it with '=>'"},
        {"pay(money,1", 10, 5, "'pay' is a price: write what it buys behind it with '=>'"},
        {"pay(money,0) => guard", 10, 15, "amount must be from 1 to 99, not 0"},
        {"need(xyz) => guard", 10, 10, "unknown condition 'xyz'; possible: mythos, with, god, hit"},
        {"need(hit => guard", 10, 14, "expected ')' to close need, found '=>'"},
        {"need => guard", 10, 10, "expected '(' after need, found '=>'"},
        {"guard => guard", 10, 11, "what stands before '=>' is no price; prices are need, pay, discard"},
        {"pay(money,1) => ", 10, 21, "expected an effect, found the end of the text"},
        {"one(guard)", 10, 5, "one needs at least two branches: one(a / b)"},
        {"one guard", 10, 9, "expected '(' after one, found 'guard'"},
        {"if guard", 10, 8, "expected '(' after if, found 'guard'"},
        {"if(hit guard)", 10, 12, "expected ',' after the condition of if, found 'guard'"},
        {"if(count scrolls, guard)", 10, 14, "expected '(' after count, found 'scrolls'"},
        {"if(count(scrolls, guard)", 10, 21, "expected ')' to close count, found ','"},
        {"if(count(scrolls)<=1, guard)", 10, 22, "expected '>=' after count(..), found '<='"},
        {"if(count(scrolls)>=0, guard)", 10, 24, "the number must be from 1 to 999, not 0"},
        {"per guard", 10, 9, "expected '(' after per, found 'guard'"},
        {"per(scrolls guard)", 10, 17, "expected ',' after the count of per, found 'guard'"},
        {"mythos(Greek)", 10, 5,
         "'mythos' is a condition: write if(mythos(..), effect) or mythos(..){ effect }"},
        {"mythos(Grek){guard}", 10, 12, "unknown mythology 'Grek'; did you mean 'Greek'?"},
        {"hit + guard", 10, 5, "'hit' is a condition: write if(hit, effect) or hit{ effect }"},
        {"hit{guard", 10, 14,
         "expected '+' or '}' to close the block opened 9 characters before, found the end of the text"},
        {"if(hit, guard, note, guard)", 10, 24,
         "expected '+' or ')' to close if opened 19 characters before, found ','"},
        {"one(guard / note", 10, 21,
         "expected '+' or ')' to close one opened 16 characters before, found the end of the text"},
        {"roll(w) guard", 10, 13, "expected '{' before the outcomes of roll, found 'guard'"},
        {"roll(q){A: guard}", 10, 10, "unknown colour 'q'; possible: w, y, r, Shadow Armor"},
        {"roll(w){B: guard}", 10, 13, "unknown face 'B'; possible: A, X, blank"},
        {"roll(w){1: guard}", 10, 13, "unknown face '1'; possible: A, X, blank"},
        {"roll(w){A guard}", 10, 15, "expected ':' after the outcome A, found 'guard'"},
        {"roll(w){A: guard / X: note / A: note}", 10, 34, "the outcome 'A' is there twice"},
        {"later guard", 10, 11, "expected '(' after later, found 'guard'"},
        {"laterby(1)", 10, 14, "expected ',' before the effect of laterby, found ')'"},
        {"draw(1) guard", 10, 13, "expected '+' or ';' after an effect, found 'guard'"},
        {"guard + #", 10, 13, "expected an effect, found '#'"},
        {"guard \xc3\xb6", 10, 11, "expected '+' or ';' after an effect, found byte 0xc3"},
        {"guard \x01", 10, 11, "expected '+' or ';' after an effect, found byte 0x01"},
        {"guard +\n  gain(mony,1)", 11, 12, "unknown resource 'mony'; did you mean 'money'?"},
        {"; guard", 10, 5, "expected an effect, found ';'"},
        {"play: ", 10, 11, "expected an effect, found the end of the text"},
        {"\"a name\twith a tab, that is much too long to be shown\"", 10, 5,
         "expected an effect, found 'a name with a tab, that is much too lo...'"},
        {"\"a name that would be cut in the middl\xc3\xb6 of a letter\"", 10, 5,
         "expected an effect, found 'a name that would be cut in the middl...'"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const toy_script script = toy_compile(cases[i].text);
        if (script.ok) fail_msg("accepted: %s", cases[i].text);
        if (strcmp(script.error.text, cases[i].message) != 0)
            fail_msg("%s\n%s", cases[i].text, script.error.text);
        if (script.error.place.line != cases[i].line || script.error.place.column != cases[i].column)
            fail_msg("%s: at %u:%u", cases[i].text, script.error.place.line, script.error.place.column);
        assert_int_equal(script.length, 0);
        assert_int_equal(script.effect.count, 0);
    }
}

static void any_bytes_are_refused_in_words(void **state) {
    (void)state;
    static const char with_nul[] = "guard\0";
    const toy_script nul = toy_compile_with(&toy, with_nul, sizeof with_nul);
    assert_string_equal(nul.error.text, "expected '+' or ';' after an effect, found byte 0x00");
    char broken_utf8[64];
    memset(broken_utf8, 0x80, sizeof broken_utf8);
    broken_utf8[0] = broken_utf8[63] = '"';
    const toy_script broken_string = toy_compile_with(&toy, broken_utf8, sizeof broken_utf8);
    assert_string_equal(broken_string.error.text, "expected an effect, found '...'");
}

static void a_place_counts_characters_from_the_start_of_the_text(void **state) {
    (void)state;
    const toy_script script = toy_compile("fetch(\"Mjölnir\") +\n   gain(x,1)");
    assert_int_equal(script.error.place.skip, 19 + 3 + 5);
}

static void spellings_of_one_effect_give_one_code(void **state) {
    (void)state;
    static const char *const pairs[][2] = {
        {"guard", " guard ( ) ;"},
        {"note", "note()"},
        {"move(2)", "move( +2 )"},
        {"guard; note", "guard;\n\tnote\r\n;"},
        {"hit{guard + note}", "if(hit, guard + note)"},
        {"hit{guard; note}", "if(hit, guard + note)"},
        {"coin{A: guard; note / X: note}", "coin{A: guard + note / X: note}"},
        {"mythos(Greek){guard}", "if(mythos(Greek), guard)"},
        {"banish(1)", "banish(1,any)"},
        {"banish(1,any&Item)", "banish(1,Item)"},
        {"paint({w, w, y})", "paint({y,w})"},
    };
    for (size_t i = 0; i < COUNT_OF(pairs); i++) {
        const toy_script a = toy_compile(pairs[i][0]), b = toy_compile(pairs[i][1]);
        assert_true(a.ok && b.ok);
        assert_int_equal(a.length, b.length);
        assert_memory_equal(a.code, b.code, sizeof a.code);
    }
}

static void blank_text_has_no_lines(void **state) {
    (void)state;
    const toy_script script = toy_compile(" \n ");
    assert_true(script.ok);
    assert_int_equal(script.effect.count, 0);
    assert_int_equal(script.length, 1);
}

static void effects_share_one_code(void **state) {
    (void)state;
    uint16_t words[64];
    script_code code = {words, 0, COUNT_OF(words)};
    script_effect effect[2];
    script_error error;
    const script_source guard = {"guard; note", 11, 1, 1};
    for (unsigned i = 0; i < 2; i++)
        assert_true(script_compile(&code, guard, &toy, &toy_symbols, &effect[i], &error));
    assert_int_equal(effect[0].first, 1);
    assert_int_equal(effect[1].first, 1 + 2 * (3 + 1) + 2 + 1);
    const uint16_t length = code.length;
    const script_source wrong = {"guard; nota", 11, 1, 1};
    assert_false(script_compile(&code, wrong, &toy, &toy_symbols, &effect[0], &error));
    assert_int_equal(code.length, length);
}

/* Every place where code is written must notice that there is no room. */
static void code_never_exceeds_its_room(void **state) {
    (void)state;
    static const char text[] =
        "exhaust: one(pay(money,1) + need(hit) => guard / if(mythos(Greek), note) + if(hit, note, "
        "guard)) + per(scrolls, coin{A: note / X: guard}) + laterby(2, note); dispel: pay(money,1)";
    const toy_script whole = toy_compile(text);
    assert_true(whole.ok);
    for (uint16_t room = 0; room < whole.length; room++) {
        uint16_t words[TOY_WORDS];
        memset(words, 0xaa, sizeof words);
        script_code code = {words, 0, room};
        script_effect effect;
        script_error error;
        const script_source source = {text, sizeof text - 1, 1, 1};
        assert_false(script_compile(&code, source, &toy, &toy_symbols, &effect, &error));
        assert_memory_equal(error.text, "the effects are too long: there is room for ", 44);
        assert_int_equal(words[room], 0xaaaa);
    }
}

static toy_script repeated(const char *before, const char *part, unsigned times, const char *after) {
    char text[2048];
    wb_text writer = wb_text_over(text, sizeof text);
    wb_text_put(&writer, before);
    for (unsigned i = 0; i < times; i++)
        wb_text_put(&writer, part);
    wb_text_put(&writer, after);
    assert_false(wb_text_is_cut(&writer));
    return toy_compile(text);
}

static void bounds_are_exact(void **state) {
    (void)state;
    static const struct {
        const char *before, *part, *after;
        unsigned most;
        const char *message;
    } cases[] = {
        {"one(guard", " / note", ")", SCRIPT_BRANCHES_MAX - 1,
         "too many branches: at most 16 fit in one place"},
        {"pay(money,1)", " + pay(money,1)", " => guard", SCRIPT_COSTS_MAX - 1,
         "a price has at most 8 costs, not 9"},
        {"dice(", "w ", ", you)", 26, "too many words in one place: at most 28 fit"},
        {"destroy(Item", "&Item", ", you)", 25, "too many words in one place: at most 28 fit"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        assert_true(repeated(cases[i].before, cases[i].part, cases[i].most, cases[i].after).ok);
        const toy_script more = repeated(cases[i].before, cases[i].part, cases[i].most + 1, cases[i].after);
        assert_false(more.ok);
        assert_string_equal(more.error.text, cases[i].message);
    }
}

static toy_script nested(const char *open, unsigned depth, const char *close) {
    char text[1024];
    wb_text writer = wb_text_over(text, sizeof text);
    for (unsigned i = 0; i < depth; i++)
        wb_text_put(&writer, open);
    wb_text_put(&writer, "guard");
    for (unsigned i = 0; i < depth; i++)
        wb_text_put(&writer, close);
    return toy_compile(text);
}

static void nesting_is_bounded(void **state) {
    (void)state;
    static const struct {
        const char *open, *close, *message;
        unsigned most;
    } cases[] = {
        {"one(note / ", ")", "too deep: at most 12 effects may stand in one another", SCRIPT_NEST_MAX - 1},
        {"hit{", "}", "too deep: at most 12 effects may stand in one another", SCRIPT_NEST_MAX - 1},
        {"later(", ")", "too deep: at most 12 effects may stand in one another", SCRIPT_NEST_MAX - 1},
        {"coin{A:", "}", "too deep: at most 12 effects may stand in one another", SCRIPT_NEST_MAX - 1},
        {"per(scrolls, ", ")", "at most 3 per may stand in one another", SCRIPT_LOOPS_MAX},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        assert_true(nested(cases[i].open, cases[i].most, cases[i].close).ok);
        const toy_script more = nested(cases[i].open, cases[i].most + 1, cases[i].close);
        assert_false(more.ok);
        assert_string_equal(more.error.text, cases[i].message);
    }
    /* A deferred effect runs on its own, so loops count anew. */
    assert_true(toy_compile("per(scrolls, per(scrolls, per(scrolls, later(per(scrolls, guard)))))").ok);
}

static void a_dialect_of_one_line_joins_with_semicolons(void **state) {
    (void)state;
    script_dialect joined = toy;
    joined.one_line = true;
    static const struct {
        const char *text;
        unsigned lines;
    } cases[] = {
        {"guard; note;", 1}, {"guard; exhaust: note; draw(1); play: guard", 3}, {"dispel: pay(money,1);", 1}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const toy_script script = toy_compile_with(&joined, cases[i].text, strlen(cases[i].text));
        assert_true(script.ok);
        assert_int_equal(script.effect.count, cases[i].lines);
    }
    static const char in_parentheses[] = "one(guard; note / note)";
    assert_false(toy_compile_with(&joined, in_parentheses, sizeof in_parentheses - 1).ok);
}

static const char *many_symbols(const void *context, uint8_t list, uint16_t index) {
    (void)context;
    (void)list;
    return index == SCRIPT_ATOM_VALUES ? "last" : index < SCRIPT_ATOM_VALUES ? "other" : NULL;
}

static void a_filter_refuses_names_beyond_its_bits(void **state) {
    (void)state;
    uint16_t words[64];
    script_code code = {words, 0, COUNT_OF(words)};
    script_effect effect;
    script_error error;
    const script_symbols symbols = {many_symbols, NULL};
    const script_source in_filter = {"destroy(\"last\",you)", 19, 1, 1},
                        alone = {"fetch(\"last\")", 13, 1, 1};
    assert_false(script_compile(&code, in_filter, &toy, &symbols, &effect, &error));
    assert_string_equal(error.text, "a filter knows only the first 1024 of such names");
    assert_true(script_compile(&code, alone, &toy, &symbols, &effect, &error));
}

static void tables_may_be_empty(void **state) {
    (void)state;
    static const script_dialect empty;
    static const script_symbols nothing;
    static const struct {
        const char *text, *message;
    } cases[] = {{"guard", "unknown verb 'guard'; there are none here"},
                 {"play: guard", "unknown trigger 'play'; there are none here"}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const toy_script script = toy_compile_with(&empty, cases[i].text, strlen(cases[i].text));
        assert_string_equal(script.error.text, cases[i].message);
    }
    uint16_t words[64];
    script_code code = {words, 0, COUNT_OF(words)};
    script_effect effect;
    script_error error;
    const script_source source = {"fetch(\"Strike\")", 15, 1, 1};
    assert_false(script_compile(&code, source, &toy, &nothing, &effect, &error));
    assert_string_equal(error.text, "unknown card 'Strike'; there are none here");
    script_dialect unquoted = toy;
    unquoted.atoms.count = NAMED;
    static const char quoted[] = "destroy(\"Strike\", you)";
    const toy_script script = toy_compile_with(&unquoted, quoted, sizeof quoted - 1);
    assert_string_equal(script.error.text,
                        "unknown filter 'Strike'; possible: Item, Companion, cost, strength");
}

/* One change to the toy dialect, and what is wrong with the result. */
typedef struct broken {
    script_entry entry;
    const char *fault;
} broken;

static void check_broken(const broken *cases, size_t count, size_t table_offset) {
    for (size_t i = 0; i < count; i++) {
        script_dialect dialect = toy;
        const script_table table = {&cases[i].entry, 1};
        memcpy((char *)&dialect + table_offset, &table, sizeof table);
        const char *fault = script_dialect_fault(&dialect);
        if (cases[i].fault)
            assert_string_equal(fault, cases[i].fault);
        else
            assert_null(fault);
    }
}

static void a_broken_dialect_is_named(void **state) {
    (void)state;
    static const script_names many = {"name", toy_face_names, 17}, too_many = {"name", toy_face_names, 128};
    static const script_param unnamed = {.kind = SCRIPT_FILTER},
                              no_names = {.what = "x", .kind = SCRIPT_NAME},
                              no_set = {.what = "x", .kind = SCRIPT_SET},
                              no_list = {.what = "x", .kind = SCRIPT_LIST},
                              wide = {.what = "x", .kind = SCRIPT_SET, .names = &many},
                              void_range = {.what = "x", .kind = SCRIPT_INTEGER, .min = 2, .max = 1},
                              big = {.what = "x", .kind = SCRIPT_INTEGER, .max = 1024};
    assert_null(script_dialect_fault(&toy));
    const broken verbs[] = {
        {{.name = NULL}, "an entry has no name"},
        {{.name = "per"}, "an entry has the name of a keyword"},
        {{.name = "x", .params = {&unnamed}}, "a parameter has no 'what'"},
        {{.name = "x", .params = {&no_names}}, "a parameter of names lists none"},
        {{.name = "x", .params = {&no_set}}, "a parameter of names lists none"},
        {{.name = "x", .params = {&no_list}}, "a parameter of names lists none"},
        {{.name = "x", .params = {&wide}}, "a set has more than 16 names"},
        {{.name = "x", .params = {&void_range}}, "an integer parameter has no values"},
        {{.name = "x", .params = {&toy_maybe_who, &toy_who}}, "an optional parameter stands before others"},
        {{.name = "x", .params = {&toy_maybe_who}, .flags = SCRIPT_BODY},
         "a verb with a body has an optional parameter"},
        {{.name = "x", .params = {&toy_maybe_who, &toy_maybe_who}}, NULL},
        {{.name = "x", .params = {&toy_who, &toy_who, &toy_who, &toy_who}}, NULL},
        {{.name = "hit"}, "verbs, conditions and chances share a name"},
        {{.name = "coin"}, "verbs, conditions and chances share a name"},
    };
    check_broken(verbs, COUNT_OF(verbs), offsetof(script_dialect, verbs));
    const broken conditions[] = {{{.name = "coin"}, "verbs, conditions and chances share a name"}};
    check_broken(conditions, COUNT_OF(conditions), offsetof(script_dialect, conditions));
    const broken chances[] = {
        {{.name = "x"}, "a chance has no outcomes or too many"},
        {{.name = "x", .labels = &too_many}, "a chance has no outcomes or too many"},
    };
    check_broken(chances, COUNT_OF(chances), offsetof(script_dialect, chances));
    const broken atoms[] = {
        {{.name = NULL}, "a quoted atom has no symbol"},
        {{.name = NULL, .params = {&toy_limit}}, "a quoted atom has no symbol"},
        {{.name = "x", .flags = SCRIPT_AT_MOST}, "an atom compares with nothing"},
        {{.name = "x", .params = {&toy_limit}}, "the value of an atom is no integer to compare with"},
        {{.name = "x", .params = {&toy_card}, .flags = SCRIPT_AT_MOST},
         "the value of an atom is no integer to compare with"},
        {{.name = "x", .params = {&big}, .flags = SCRIPT_AT_MOST}, "the value of an atom is out of range"},
        {{.name = "x", .params = {&toy_change}, .flags = SCRIPT_AT_LEAST},
         "the value of an atom is out of range"},
    };
    check_broken(atoms, COUNT_OF(atoms), offsetof(script_dialect, atoms));
    const script_entry twins[] = {{.name = "x"}, {.name = "x"}};
    script_dialect dialect = toy;
    dialect.counts = (script_table){twins, 2};
    assert_string_equal(script_dialect_fault(&dialect), "a table has the same name twice");
    dialect.counts.count = SCRIPT_QUESTIONS_MAX + 1;
    assert_string_equal(script_dialect_fault(&dialect), "a table is too long");
    dialect = toy;
    dialect.atoms.count = SCRIPT_ATOMS_MAX + 1;
    assert_string_equal(script_dialect_fault(&dialect), "a table is too long");
}

static void names_are_guessed_only_from_slips(void **state) {
    (void)state;
    static const char *const words[] = {"strength", "of", "a name that is far too long to be guessed", "x"};
    static const script_names names = {"word", words, COUNT_OF(words)};
    const script_lister lister = script_list_names(&names);
    assert_string_equal(script_nearest(&lister, "stregnth", 8), "strength");
    assert_string_equal(script_nearest(&lister, "strenght", 8), "strength");
    assert_null(script_nearest(&lister, "strxyzgth", 9));
    assert_null(script_nearest(&lister, "y", 1));
    assert_null(script_nearest(&lister, words[2], strlen(words[2])));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(complaints_say_where_what_and_what_would_be_right),
        cmocka_unit_test(any_bytes_are_refused_in_words),
        cmocka_unit_test(a_place_counts_characters_from_the_start_of_the_text),
        cmocka_unit_test(spellings_of_one_effect_give_one_code),
        cmocka_unit_test(blank_text_has_no_lines),
        cmocka_unit_test(effects_share_one_code),
        cmocka_unit_test(code_never_exceeds_its_room),
        cmocka_unit_test(bounds_are_exact),
        cmocka_unit_test(nesting_is_bounded),
        cmocka_unit_test(a_dialect_of_one_line_joins_with_semicolons),
        cmocka_unit_test(a_filter_refuses_names_beyond_its_bits),
        cmocka_unit_test(tables_may_be_empty),
        cmocka_unit_test(a_broken_dialect_is_named),
        cmocka_unit_test(names_are_guessed_only_from_slips),
    };
    return cmocka_run_group_tests_name("script compiler", tests, NULL, NULL);
}
