/* The rulebooks inside the program: rules by number, words by search. */
#include <stdio.h>
#include <string.h>

#include "rulebook/rulebook.h"
#include "support/check.h"
#include "term/rules_page.h"

static void a_rule_is_found_by_its_number(void **unused) {
    (void)unused;
    const rulebook_entry *rule = rulebook_find("DD-028");
    assert_non_null(rule);
    assert_string_equal(rule->game, "dwarf-dice");
    assert_string_equal(rule->section, "Turns");
    assert_non_null(strstr(rule->text, "passed"));
    assert_null(rule->answer);
    assert_ptr_equal(rulebook_find("dd-028"), rule);
}

static void a_ruling_has_question_and_answer(void **unused) {
    (void)unused;
    const rulebook_entry *ruling = rulebook_find("DD-R03");
    assert_non_null(ruling);
    assert_int_equal(ruling->text[strlen(ruling->text) - 1], '?');
    assert_non_null(ruling->answer);
}

static void other_ids_are_not_found(void **unused) {
    (void)unused;
    static const char *const strangers[] = {"", "DD", "DD-", "DD-0280", "DD-999", "crit", "XX-001"};
    for (size_t i = 0; i < COUNT_OF(strangers); i++)
        assert_null(rulebook_find(strangers[i]));
}

static void no_mark_of_the_documents_is_left(void **unused) {
    (void)unused;
    for (size_t i = 0; i < rulebook_count; i++) {
        assert_null(strpbrk(rulebook_entries[i].text, "`|"));
        assert_null(strstr(rulebook_entries[i].text, "**"));
    }
}

static size_t count_matches(const char *game, const char *query) {
    size_t count = 0;
    for (const rulebook_entry *entry = NULL; (entry = rulebook_next(entry, game, query)) != NULL;)
        count++;
    return count;
}

static void a_search_wants_every_word(void **unused) {
    (void)unused;
    const size_t crits = count_matches("dwarf-dice", "crit"),
                 both = count_matches("dwarf-dice", " crit  alchemy ");
    assert_true(crits > both && both > 0);
    assert_int_equal(count_matches("dwarf-dice", "CRIT"), crits);
    assert_int_equal(count_matches("dwarf-dice", "crit dragon"), 0);
    assert_int_equal(count_matches("no-such-game", ""), 0);
}

static void words_match_from_their_beginning(void **unused) {
    (void)unused;
    assert_true(count_matches("dwarf-dice", "crafting") > 0);
    assert_true(count_matches("dwarf-dice", "craft") >= count_matches("dwarf-dice", "crafting"));
    assert_int_equal(count_matches("dwarf-dice", "rafting"), 0);
}

static void an_empty_search_reads_the_whole_book(void **unused) {
    (void)unused;
    size_t entries = 0;
    for (size_t i = 0; i < rulebook_count; i++)
        entries += strcmp(rulebook_entries[i].game, "dwarf-dice") == 0;
    assert_int_equal(count_matches("dwarf-dice", ""), entries);
}

static void the_glossary_is_part_of_the_book(void **unused) {
    (void)unused;
    bool explained = false;
    for (const rulebook_entry *entry = NULL; (entry = rulebook_next(entry, "dwarf-dice", "smith")) != NULL;)
        explained |= rulebook_is_word(entry) && strcmp(entry->id, "smith") == 0;
    assert_true(explained);
}

static void a_long_search_is_cut_and_says_so(void **unused) {
    (void)unused;
    char text[8192];
    screen on;
    screen_open(&on, tmpfile(), (screen_wishes){0});
    const size_t count = rules_page_search(&on, "dwarf-dice", "die", 2);
    assert_true(count > 2);
    rewind(on.out);
    text[fread(text, 1, sizeof text - 1, on.out)] = '\0';
    fclose(on.out);
    assert_non_null(strstr(text, "more; another word narrows the search"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rule_is_found_by_its_number),
        cmocka_unit_test(a_ruling_has_question_and_answer),
        cmocka_unit_test(other_ids_are_not_found),
        cmocka_unit_test(no_mark_of_the_documents_is_left),
        cmocka_unit_test(a_search_wants_every_word),
        cmocka_unit_test(words_match_from_their_beginning),
        cmocka_unit_test(an_empty_search_reads_the_whole_book),
        cmocka_unit_test(the_glossary_is_part_of_the_book),
        cmocka_unit_test(a_long_search_is_cut_and_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
