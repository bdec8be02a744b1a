#include "cli/commands.h"

#include <unistd.h>

#include "cli/options_help.h"
#include "cli/play_opening.h"

enum { FINE = 0, FAILED = 1, MISUSED = 2 };

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
        options_help(wanted.what != NULL, (char **)&wanted.what, out);
        return FINE;
    }
    screen_open(&at.screen, out, (screen_wishes){.plain = wanted.plain, .ascii = wanted.ascii});
    input_open(&at.input, STDIN_FILENO);
    if (at.screen.redraws) at.input.shown = out;
    const int code = play(&at, library, &wanted, complaints);
    sitting_free(&at);
    return code;
}
