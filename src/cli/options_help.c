#include "cli/options_help.h"

enum { LONG_LIST = 12 };

static void list_values(const wb_option *option, FILE *out) {
    char digits[WB_OPTION_DIGITS], last[WB_OPTION_DIGITS];
    if (option->most - option->least >= LONG_LIST) {
        fprintf(out, "    %s=%s to %s\n", option->name, wb_option_value(option, option->least, digits),
                wb_option_value(option, option->most, last));
        return;
    }
    for (int32_t value = option->least; value <= option->most; value++) {
        const char *usual = value == option->normal ? " (as a rule)" : "";
        fprintf(out, "    %s=%s", option->name, wb_option_value(option, value, digits));
        if (option->titles) fprintf(out, "  %s", wb_option_value_title(option, value, digits));
        fprintf(out, "%s\n", usual);
    }
}

static void list_options(const wb_rules *rules, FILE *out) {
    if (rules->option_count) fprintf(out, "Options of %s:\n", rules->title);
    for (int i = 0; i < rules->option_count; i++) {
        fprintf(out, "  %s\n", wb_option_title(&rules->options[i]));
        list_values(&rules->options[i], out);
    }
}

void options_help(int word_count, char **words, FILE *out) {
    const wb_rules *named = NULL;
    for (int i = 0; i < word_count && !named; i++)
        named = wb_find_rules(words[i]);
    if (named)
        list_options(named, out);
    else
        fputs("GAME --help tells the options of a game.\n", out);
}
