/* The project's own packs, and what docs/packs.md promises about them. Takes the project's folder as
 * argument. */
#define _POSIX_C_SOURCE 200809L
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "packs/change.h"
#include "packs/load.h"
#include "packs/print.h"
#include "packs/schema_list.h"

static const char *project = ".";

static char *contents(const char *path) {
    char *full, *text;
    size_t size;
    FILE *joined = open_memstream(&full, &size);
    fprintf(joined, "%s/%s", project, path);
    fclose(joined);
    FILE *file = fopen(full, "r");
    if (!file) fail_msg("%s cannot be opened", full);
    FILE *copy = open_memstream(&text, &size);
    for (int c; (c = fgetc(file)) != EOF;)
        fputc(c, copy);
    fclose(copy);
    fclose(file);
    free(full);
    return text;
}

static wb_pack_head *loaded(const char *name, const char *yaml, const wb_pack_schema *schema) {
    wb_pack_head *pack;
    pack_error error;
    if (!pack_load_text(name, yaml, strlen(yaml), schema, &pack, &error))
        fail_msg("%s:%u:%u: %s", name, error.place.line, error.place.column, error.text);
    return pack;
}

/* With all games, as one pack may be based on another's. */
static wb_pack_head *opened(const char *path, const wb_pack_schema *schema) {
    char full[512];
    pack_game games[16];
    size_t count = 0;
    wb_pack_head *pack;
    pack_error error;
    snprintf(full, sizeof full, "%s/%s", project, path);
    for (; pack_schema_at(count); count++)
        games[count] = (pack_game){.schema = pack_schema_at(count)};
    const pack_request request = {.name = full, .games = games, .game_count = count, .wanted = schema};
    if (!pack_load(&request, NULL, &pack, &error))
        fail_msg("%s:%u:%u: %s", error.file, error.place.line, error.place.column, error.text);
    return pack;
}

static void assert_changes_to_itself(const wb_pack_head *pack, const wb_pack_schema *schema) {
    wb_pack_head *same;
    pack_error error;
    if (!pack_change("none", "", schema, pack, &same, &error)) fail_msg("%s: %s", schema->game, error.text);
    assert_memory_equal(pack, same, pack->size);
    free(same);
}

static void assert_prints_and_loads_again(const char *file) {
    char game[64];
    snprintf(game, sizeof game, "%.*s", (int)strcspn(file, "."), file);
    char path[128];
    snprintf(path, sizeof path, "packs/%s", file);
    const wb_pack_schema *schema = pack_schema_find(game);
    assert_non_null(schema);
    char *printed;
    size_t size;
    wb_pack_head *first = opened(path, schema);
    FILE *out = open_memstream(&printed, &size);
    assert_true(pack_print(schema, first, out));
    fclose(out);
    wb_pack_head *second = loaded("printed", printed, schema);
    assert_int_equal(first->size, second->size);
    assert_memory_equal(first, second, first->size);
    assert_changes_to_itself(first, schema);
    free(first);
    free(second);
    free(printed);
}

static void every_pack_loads_and_prints_as_itself(void **unused) {
    (void)unused;
    char pattern[512];
    glob_t found;
    snprintf(pattern, sizeof pattern, "%s/packs/*.yaml", project);
    assert_int_equal(glob(pattern, 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        assert_prints_and_loads_again(strrchr(found.gl_pathv[i], '/') + 1);
    globfree(&found);
}

/* Cuts the next `...` out of a table's row and moves behind it; NULL when there is none. */
static char *next_code(char **row) {
    char *start = strchr(*row, '`');
    char *end = start ? strchr(start + 1, '`') : NULL;
    if (!end) return NULL;
    *end = '\0';
    *row = end + 1;
    return start + 1;
}

static char *replaced(const char *text, const char *piece, const char *replacement) {
    const char *at = strstr(text, piece);
    if (!at) fail_msg("the pack does not hold %s", piece);
    const size_t size = strlen(text) + strlen(replacement) + 1;
    char *edited = malloc(size);
    assert_non_null(edited);
    snprintf(edited, size, "%.*s%s%s", (int)(at - text), text, replacement, at + strlen(piece));
    return edited;
}

static bool told_as_documented(char *row, const char *yaml) {
    const char *wrote = next_code(&row), *instead_of = next_code(&row), *told = next_code(&row);
    if (!wrote || !instead_of || !told) return false;
    char *edited = replaced(yaml, instead_of, wrote);
    wb_pack_head *pack;
    pack_error error;
    assert_false(
        pack_load_text("pack", edited, strlen(edited), pack_schema_find("dwarf-dice"), &pack, &error));
    if (strncmp(error.text, told, strlen(told)) != 0)
        fail_msg("%s\nis not what the manual says: %s", error.text, told);
    free(edited);
    return true;
}

static void errors_read_as_documented(void **unused) {
    (void)unused;
    char *manual = contents("docs/packs.md"), *yaml = contents("packs/dwarf-dice.yaml"), *rest;
    char *table = strstr(manual, "| You wrote | instead of | and are told |");
    assert_non_null(table);
    *strstr(table, "\n\n") = '\0';
    int rows = 0;
    for (char *row = strtok_r(table, "\n", &rest); row; row = strtok_r(NULL, "\n", &rest))
        rows += told_as_documented(row, yaml);
    assert_true(rows > 15);
    free(manual);
    free(yaml);
}

static void the_documented_pack_with_a_base_loads(void **unused) {
    (void)unused;
    char *manual = contents("docs/packs.md"), *text = strstr(manual, "base: glyph");
    const wb_pack_schema *schema = pack_schema_find("glyph");
    assert_non_null(text);
    *strstr(text, "```") = '\0';
    wb_pack_head *glyph = opened("packs/glyph.yaml", schema), *pack;
    const pack_game game = {.schema = schema, .builtin = glyph};
    const pack_request request = {
        .name = "packs.md", .text = text, .length = strlen(text), .games = &game, .game_count = 1};
    pack_error error;
    if (!pack_load(&request, NULL, &pack, &error))
        fail_msg("%s:%u:%u: %s", error.file, error.place.line, error.place.column, error.text);
    assert_string_equal(pack->name, "Short Glyph");
    free(pack);
    free(glyph);
    free(manual);
}

int main(int argc, char **argv) {
    if (argc > 1) project = argv[1];
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pack_loads_and_prints_as_itself),
        cmocka_unit_test(errors_read_as_documented),
        cmocka_unit_test(the_documented_pack_with_a_base_loads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
