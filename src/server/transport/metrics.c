#include "server/transport/metrics.h"

#include <inttypes.h>

static void put(growing *out, const char *name, const char *type, const char *help, uint64_t value) {
    growing_format(out, "# HELP warbones_%s %s\n# TYPE warbones_%s %s\nwarbones_%s %" PRIu64 "\n", name, help,
                   name, type, name, value);
}

void metrics_write(server_host *host, growing *out) {
    const core_figures core = core_count(host_core(host));
    const host_figures turns = host_count(host);
    put(out, "connections", "gauge", "Open WebSockets.", core.connections);
    put(out, "tables", "gauge", "Tables that are kept.", core.tables);
    put(out, "tables_playing", "gauge", "Tables where a game runs.", core.playing);
    put(out, "messages_total", "counter", "Messages that came in.", core.messages);
    put(out, "refused_total", "counter", "Requests that were refused.", core.refused);
    put(out, "entries_total", "counter", "Entries that were written to logs.", core.entries);
    put(out, "failed_turns_total", "counter", "Turns that could not be saved.", core.failed_turns);
    put(out, "thoughts_total", "counter", "Choices, hints and odds that were thought about.", core.thoughts);
    put(out, "closed_total", "counter", "Connections that the server closed.", core.cut);
    put(out, "commits_total", "counter", "Transactions of the store.", turns.commits);
    growing_format(out,
                   "# HELP warbones_commit_seconds_total Time spent on saving.\n"
                   "# TYPE warbones_commit_seconds_total counter\nwarbones_commit_seconds_total %.6f\n",
                   turns.commit_seconds);
}
