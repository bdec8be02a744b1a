#include "cli/commands.h"

#include <string.h>
#include <unistd.h>

#include "cli/lab_request.h"
#include "cli/lab_subcommands.h"
#include "cli/options_help.h"
#include "common/files.h"
#include "engine/status.h"

static const char usage[] =
    "usage: warbones lab run GAME [OPTION=VALUE...] [flags]       what a game does\n"
    "       warbones lab diff PACK PACK [OPTION=VALUE...] [flags] what a change to a pack does, game for "
    "game\n"
    "       warbones lab diff PACK CHANGES.patch [...]            the same for lines of path=value\n"
    "       warbones lab sweep PACK PATH=A..B [flags]             what each value of one number does\n"
    "       warbones lab rulings GAME [flags]                     every option, each of its values\n"
    "  --games N      how many games (2000)\n"
    "  --first N      begin with this game: parts with different games add up (0)\n"
    "  --add FILES    count these parts of the same study, too: one/study.txt,two/study.txt\n"
    "  --seats K      how many seats (as few as the game allows)\n"
    "  --players P    one player for all seats, or one for each (normal)\n"
    "  --seed S       decides every die and every choice of the players (1)\n"
    "  --threads T    the result is the same for any number (1)\n"
    "  --quick        wins, picks and length only: no experiments, no looking back, nothing played twice\n"
    "  --apart        diff: think about the games of the two packs separately from the first choice on\n"
    "  --pack FILE    play with the content of this pack\n"
    "  -o DIR         keep the study there, to be stopped and continued, with CSV, JSON and a report to "
    "open\n"
    "Intervals are 95 %. See docs/lab.md.\n";

static const struct subcommand {
    const char *name;
    lab_subcommand *run;
} subcommands[] = {{"run", lab_run}, {"diff", lab_diff}, {"sweep", lab_sweep}, {"rulings", lab_rulings}};

static int refuse(const lab_request *request, const wb_status *status) {
    fprintf(request->complaints, "lab: %s\n", status->text);
    return status->code == WB_FAILED ? 1 : 2;
}

/* Two runs that store the same study in turn would lose each other's games. */
static int run(const lab_request *request, lab_subcommand *subcommand, int word_count, char **words) {
    wb_status status;
    int hold = -1;
    const bool stores = request->folder && request->team.rank == 0;
    const bool done = (!stores || (files_make_folder(request->folder, &status) &&
                                   files_hold_folder(request->folder, &hold, &status))) &&
                      subcommand(request, word_count, words, &status);
    if (hold >= 0) close(hold);
    return done ? 0 : refuse(request, &status);
}

int lab_command_in_team(const study_team *team, wb_library *library, int argc, char **argv, FILE *out,
                        FILE *complaints) {
    lab_request request = {.games = 2000,
                           .seed = 1,
                           .threads = 1,
                           .players = "normal",
                           .library = library,
                           .team = *team,
                           .out = out,
                           .complaints = complaints};
    wb_status status;
    if (!lab_request_read(&request, &argc, argv, &status)) return refuse(&request, &status);
    if (request.help || argc < 2) {
        fputs(usage, request.help ? out : complaints);
        if (request.help) options_help(argc - 1, argv + 1, out);
        return request.help ? 0 : 2;
    }
    for (size_t i = 0; i < sizeof subcommands / sizeof *subcommands; i++)
        if (strcmp(argv[1], subcommands[i].name) == 0)
            return run(&request, subcommands[i].run, argc - 2, argv + 2);
    fprintf(complaints, "lab: there is no '%s' in the lab\n%s", argv[1], usage);
    return 2;
}

int lab_command(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints) {
    return lab_command_in_team(&(study_team){0}, library, argc, argv, out, complaints);
}
