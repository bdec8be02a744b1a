#include "cli/commands.h"

#include <inttypes.h>
#include <string.h>

#include "common/files.h"
#include "record/record.h"
#include "table/pack_file.h"

static const char usage[] = "usage: warbones replay [--pack FILE]... RECORD...\n";

static bool replay_one(wb_library *library, const char *path, FILE *out) {
    growing text = {0};
    record_result result = {.condition = RECORD_REFUSED};
    if (files_read(path, &text, &result.status)) {
        table_free(record_read(library, growing_string(&text), text.length, &result));
        growing_free(&text);
    }
    const bool whole = result.condition == RECORD_WHOLE;
    if (whole)
        fprintf(out, "%s: ok %016" PRIx64 "\n", path, result.hash);
    else if (result.line)
        fprintf(out, "%s:%zu: %s\n", path, result.line, result.status.text);
    else
        fprintf(out, "%s: %s\n", path, result.status.text);
    return whole;
}

static bool is_pack_flag(const char *argument) {
    return strcmp(argument, "--pack") == 0;
}

/* Packs count for every record, wherever they stand on the line. */
static bool read_packs(wb_library *library, int argc, char **argv, FILE *complaints) {
    for (int i = 1; i + 1 < argc; i++) {
        wb_status status;
        if (!is_pack_flag(argv[i])) continue;
        if (!pack_file_into(library, argv[++i], &status)) {
            fprintf(complaints, "%s\n", status.text);
            return false;
        }
    }
    return true;
}

int replay_command(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints) {
    int replayed = 0, failed = 0;
    if (!read_packs(library, argc, argv, complaints)) return 1;
    for (int i = 1; i < argc; i++) {
        if (is_pack_flag(argv[i])) {
            i++;
            continue;
        }
        failed += !replay_one(library, argv[i], out);
        replayed++;
    }
    if (replayed > 0) return failed != 0;
    fputs(usage, complaints);
    return 2;
}
