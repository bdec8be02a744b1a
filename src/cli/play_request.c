#include "cli/play_request.h"

#include <string.h>
#include <sys/random.h>

#include "cli/flags.h"
#include "engine/status.h"
#include "term/saves.h"

enum { LONGEST_PACE = 60000 };

const char play_usage[] =
    "usage: warbones play [GAME or RECORD] [OPTION=VALUE]...\n"
    "  --seats A,B,...   who plays: human, or a computer player such as random\n"
    "  --seed NUMBER     dice that can be repeated; otherwise the system seeds them\n"
    "  --pack FILE       content from a file\n"
    "  --resume, --new   go on with the saved game, or begin another, without being asked\n"
    "  --slot N          the saved game of this slot, where several tables were open at once\n"
    "  --pace MS         how long each sentence of a computer's move stands alone\n"
    "  --plain           no colours and nothing erased, for screen readers and slow lines\n"
    "  --ascii           nothing but ASCII\n"
    "At the table, ? lists what can be done.\n";

static bool find_seed(play_request *wanted, int64_t given, wb_status *status) {
    wanted->seed = (uint64_t)given;
    if (given >= 0) return true;
    if (getrandom(&wanted->seed, sizeof wanted->seed, 0) == (ssize_t)sizeof wanted->seed) return true;
    return status_set(status, WB_FAILED, NULL, "the system has no random numbers; --seed NUMBER would do");
}

bool play_request_read(play_request *wanted, int argc, char **argv, wb_status *status) {
    *wanted = (play_request){.pace = -1};
    int64_t seed = -1;
    const cli_flag flags[] = {
        {.name = "--seats", .text = &wanted->seats},
        {.name = "--pack", .text = &wanted->pack},
        {.name = "--seed", .number = &seed, .most = INT64_MAX},
        {.name = "--pace", .number = &wanted->pace, .most = LONGEST_PACE},
        {.name = "--slot", .number = &wanted->slot, .least = 1, .most = SAVES_SLOTS},
        {.name = "--resume", .on = &wanted->resume},
        {.name = "--new", .on = &wanted->anew},
        {.name = "--plain", .on = &wanted->plain},
        {.name = "--ascii", .on = &wanted->ascii},
        {.name = "--help", .on = &wanted->help},
    };
    wanted->options = argv + 1;
    wanted->option_count = argc - 1;
    if (!flags_take(flags, sizeof flags / sizeof *flags, &wanted->option_count, wanted->options, status))
        return false;
    if (wanted->option_count > 0 && !strchr(wanted->options[0], '=')) {
        wanted->what = *wanted->options++;
        wanted->option_count--;
    }
    if (wanted->resume && wanted->anew)
        return status_set(status, WB_MALFORMED, NULL, "--resume and --new exclude each other");
    return find_seed(wanted, seed, status);
}
