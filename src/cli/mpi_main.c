/* The program `warbones-mpi`: the lab on many machines.
 *
 *     mpirun -n 64 warbones-mpi lab run glyph --players hard --games 100000 -o study
 *
 * Every process plays its share of each round, and all add up what they counted; the first one prints and
 * writes. Which process plays a game changes nothing in it, so the totals are those of one process. The
 * folder of a study that is to be continued must be visible to all. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/output.h"
#include "engine/status.h"
#include "table/pack_file.h"

enum { FINE = 0, MISUSED = 2, MOST_AT_ONCE = 1 << 24 };

static bool add_up(void *context, uint64_t *counts, size_t size, wb_status *status) {
    (void)context;
    for (size_t at = 0; at < size; at += MOST_AT_ONCE) {
        const size_t left = size - at, now = left < MOST_AT_ONCE ? left : MOST_AT_ONCE;
        if (MPI_Allreduce(MPI_IN_PLACE, counts + at, (int)now, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD) !=
            MPI_SUCCESS)
            return status_set(status, WB_FAILED, NULL, "the processes could not add up what they counted");
    }
    return true;
}

static int run(int argc, char **argv, const study_team *team) {
    wb_library library = {.read_pack = pack_from_file};
    FILE *nowhere = team->rank > 0 ? fopen("/dev/null", "w") : NULL;
    const int code = lab_command_in_team(team, &library, argc - 1, argv + 1, nowhere ? nowhere : stdout,
                                         nowhere ? nowhere : stderr);
    library_free(&library);
    if (!nowhere) return output_close(stdout, stderr, code);
    fclose(nowhere);
    return code;
}

int main(int argc, char **argv) {
    int rank, ranks;
    if (argc < 2 || strcmp(argv[1], "lab") != 0) {
        fputs("usage: mpirun -n N warbones-mpi lab run|diff|sweep|rulings ...; see warbones lab --help\n",
              stderr);
        return MISUSED;
    }
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    const study_team team = {.rank = (unsigned)rank, .ranks = (unsigned)ranks, .combine = add_up};
    const int code = run(argc, argv, &team);
    if (code == FINE)
        MPI_Finalize();
    else
        MPI_Abort(MPI_COMM_WORLD, code);
    return code;
}
