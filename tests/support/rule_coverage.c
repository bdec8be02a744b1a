#include "support/rule_coverage.h"

#include <ctype.h>
#include <string.h>

#include "common/files.h"
#include "support/test_files.h"

enum { MOST_RULES = 2048, ID_LENGTH = 12 };

typedef struct rule {
    char id[ID_LENGTH];
    int citations;
} rule;

typedef struct rule_list {
    rule items[MOST_RULES];
    int count;
} rule_list;

/* The length of an id like DD-041, DD-R12 or GL-I03 at the start of the text, or 0. */
static size_t id_length(const char *text) {
    size_t at = 0;
    while (isupper((unsigned char)text[at]))
        at++;
    if (at != 2 || text[at] != '-') return 0;
    at++;
    if (isupper((unsigned char)text[at])) at++;
    const size_t digits = strspn(text + at, "0123456789");
    return digits >= 2 && digits <= 4 ? at + digits : 0;
}

static rule *find(rule_list *rules, const char *id, size_t length) {
    for (int i = 0; i < rules->count; i++)
        if (strlen(rules->items[i].id) == length && strncmp(rules->items[i].id, id, length) == 0)
            return &rules->items[i];
    return NULL;
}

static void add_row(rule_list *rules, const char *line) {
    if (strncmp(line, "| ", 2) != 0) return;
    const char *id = line + 2;
    const size_t length = id_length(id);
    if (length == 0 || strncmp(id + length, " |", 2) != 0) return;
    if (rules->count == MOST_RULES || find(rules, id, length)) return;
    memcpy(rules->items[rules->count].id, id, length);
    rules->count++;
}

static void cite_all(rule_list *rules, const char *line) {
    for (size_t at = 0; line[at] != '\0' && line[at] != '\n';) {
        const size_t length = id_length(line + at);
        rule *cited = length ? find(rules, line + at, length) : NULL;
        if (cited) cited->citations++;
        at += length ? length : 1;
    }
}

typedef void line_function(rule_list *rules, const char *line);

static void cite_rules_line(rule_list *rules, const char *line) {
    if (strncmp(line, "rules ", 6) == 0) cite_all(rules, line);
}

static bool read_lines(const char *path, line_function *each, rule_list *rules) {
    growing text;
    wb_status status;
    if (!files_read(path, &text, &status)) {
        fprintf(stderr, "%s\n", status.text);
        return false;
    }
    for (const char *line = growing_string(&text); *line; line += *line == '\n') {
        each(rules, line);
        line += strcspn(line, "\n");
    }
    growing_free(&text);
    return true;
}

static bool cite_file(void *context, const char *path) {
    if (test_file_is(path, ".scn")) return read_lines(path, cite_rules_line, context);
    if (test_file_is(path, ".c")) return read_lines(path, cite_all, context);
    return true;
}

bool coverage_report(const char *document, char *const *cited_in, int count, FILE *out) {
    rule_list rules = {.count = 0};
    bool good = read_lines(document, add_row, &rules);
    int covered = 0;
    for (int i = 0; i < count; i++)
        good = test_files_visit(cited_in[i], cite_file, &rules) && good;
    for (int i = 0; i < rules.count; i++) {
        covered += rules.items[i].citations > 0;
        fprintf(out, "%-8s %4d%s\n", rules.items[i].id, rules.items[i].citations,
                rules.items[i].citations ? "" : "  not covered");
    }
    fprintf(out, "%s: %d rules, %d covered, %d not\n", document, rules.count, covered, rules.count - covered);
    return good && rules.count > 0 && covered == rules.count;
}
