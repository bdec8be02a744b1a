#include "cli/commands.h"

#include <unistd.h>

#include "cli/play_opening.h"

enum { FINE = 0, FAILED = 1, MISUSED = 2 };
enum { LONG_LIST = 12 };

static int play(sitting *at, wb_library *library, const play_request *wanted, FILE *complaints) {
    wb_status status;
    if (play_open(at, library, wanted, &status)) {
        sitting_play(at);
        return FINE;
    }
    if (at->leaving) return FINE;
    fflush(at->screen.out);
    fprintf(complaints, "warbones play: %s\n", status.text);
    return status.code == WB_FAILED ? FAILED : MISUSED;
}

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

static void list_variants(const wb_rules *rules, FILE *out) {
    fprintf(out, "%s: %s\n", rules->title, rules->goal);
    for (int i = 0; i < rules->option_count; i++) {
        fprintf(out, "  %s\n", wb_option_title(&rules->options[i]));
        list_values(&rules->options[i], out);
    }
}

int play_command(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints) {
    play_request wanted;
    wb_status status;
    sitting at = {.saves = {.lock = -1}};
    if (!play_request_read(&wanted, argc, argv, &status)) {
        fprintf(complaints, "warbones play: %s\n%s", status.text, play_usage);
        return MISUSED;
    }
    if (wanted.help) {
        fputs(play_usage, out);
        if (wanted.what && wb_find_rules(wanted.what)) list_variants(wb_find_rules(wanted.what), out);
        return FINE;
    }
    screen_open(&at.screen, out, (screen_wishes){.plain = wanted.plain, .ascii = wanted.ascii});
    input_open(&at.input, STDIN_FILENO);
    const int code = play(&at, library, &wanted, complaints);
    sitting_free(&at);
    return code;
}
