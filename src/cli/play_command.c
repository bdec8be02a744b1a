#include "cli/play_command.h"

#include <stdio.h>
#include <unistd.h>

#include "cli/play_opening.h"
#include "table/pack_file.h"

enum { FINE = 0, FAILED = 1, MISUSED = 2 };

static int play(sitting *at, wb_library *library, const play_request *wanted) {
    wb_status status;
    if (play_open(at, library, wanted, &status)) {
        sitting_play(at);
        return FINE;
    }
    if (at->leaving) return FINE;
    fflush(stdout);
    fprintf(stderr, "warbones play: %s\n", status.text);
    return status.code == WB_FAILED ? FAILED : MISUSED;
}

int play_command(int argc, char **argv) {
    wb_library library = {.read_pack = pack_from_file};
    play_request wanted;
    wb_status status;
    sitting at = {.saves = {.lock = -1}};
    if (!play_request_read(&wanted, argc, argv, &status)) {
        fprintf(stderr, "warbones play: %s\n%s", status.text, play_usage);
        return MISUSED;
    }
    if (wanted.help) {
        fputs(play_usage, stdout);
        return FINE;
    }
    screen_open(&at.screen, stdout, (screen_wishes){.plain = wanted.plain, .ascii = wanted.ascii});
    input_open(&at.input, STDIN_FILENO);
    const int code = play(&at, &library, &wanted);
    sitting_free(&at);
    library_free(&library);
    return code;
}
