/* server_sim [--seed N] [--seeds N] [--seconds N] [--calm] [--verbose]: simulated servers, one for each seed.
 * server_sim --cuts [--seed N]: one calm world over and over, each time with a connection that breaks before another
 * message, until there was one before every message. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/sim.h"

typedef struct sums {
    uint64_t worlds, steps, kills, cuts, failed_writes, acknowledged, resent, told, games_over;
} sums;

static void add(sums *all, const sim_world *world) {
    all->worlds++;
    all->steps += world->steps;
    all->kills += world->kills;
    all->cuts += world->cuts;
    all->failed_writes += world->failed_writes;
    all->acknowledged += world->acknowledged;
    all->resent += world->resent;
    all->told += world->told;
    all->games_over += world->games_over;
}

static long long number_behind(int argc, char **argv, const char *flag, long long otherwise) {
    for (int i = 1; i + 1 < argc; i++)
        if (strcmp(argv[i], flag) == 0) return atoll(argv[i + 1]);
    return otherwise;
}

static bool has(int argc, char **argv, const char *flag) {
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], flag) == 0) return true;
    return false;
}

enum { BRIEF = 20 }; /* worlds under sanitizers: tests/support/check.h */

/* Nothing else goes wrong in these worlds. */
static bool cut_everywhere(uint64_t seed, sums *all) {
    static sim_world world;
    const unsigned share = getenv("WB_BRIEF") ? BRIEF : 1;
    uint64_t messages = 1;
    for (uint64_t at = 0; at <= messages; at += at ? share : 1) {
        const sim_setup setup = {.seed = seed, .is_calm = true, .cut_before = at};
        if (!sim_run(&setup, &world)) {
            printf("seed %llu, cut before message %llu: %s\n", (unsigned long long)seed,
                   (unsigned long long)at, world.failure_text);
            return false;
        }
        if (at == 0) messages = world.delivered;
        add(all, &world);
    }
    return true;
}

int main(int argc, char **argv) {
    const long long first = number_behind(argc, argv, "--seed", 1);
    const long long seconds = number_behind(argc, argv, "--seconds", 0);
    const long long asked = number_behind(argc, argv, "--seeds", seconds ? 1LL << 60 : 1);
    const long long seeds = getenv("WB_BRIEF") && asked > BRIEF ? BRIEF : asked;
    const time_t begun = time(NULL);
    sums all = {0};
    static sim_world world;
    if (sodium_init() < 0) return 2;
    const bool is_cut = has(argc, argv, "--cuts");
    if (is_cut && !cut_everywhere((uint64_t)first, &all)) return 1;
    for (long long seed = first; !is_cut && seed < first + seeds; seed++) {
        const sim_setup setup = {.seed = (uint64_t)seed,
                                 .log = has(argc, argv, "--verbose") ? stdout : NULL,
                                 .is_calm = has(argc, argv, "--calm")};
        if (!sim_run(&setup, &world)) {
            printf("seed %lld: %s\nagain: server_sim --seed %lld --verbose\n", seed, world.failure_text,
                   seed);
            return 1;
        }
        add(&all, &world);
        if (seconds && time(NULL) - begun >= seconds) break;
    }
    printf("%llu worlds, %llu steps, %llu kills, %llu cut connections, %llu failed writes, %llu acknowledged "
           "actions, "
           "%llu sent again, %llu told, %llu games over: all promises kept\n",
           (unsigned long long)all.worlds, (unsigned long long)all.steps, (unsigned long long)all.kills,
           (unsigned long long)all.cuts, (unsigned long long)all.failed_writes,
           (unsigned long long)all.acknowledged, (unsigned long long)all.resent, (unsigned long long)all.told,
           (unsigned long long)all.games_over);
    return 0;
}
