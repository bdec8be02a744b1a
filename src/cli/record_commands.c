/* What one does with recorded games: play them again (`replay`), prove their dice (`verify`). */
#include <inttypes.h>
#include <string.h>

#include "cli/commands.h"
#include "common/files.h"
#include "fair/proof.h"
#include "record/record.h"
#include "table/pack_file.h"

/* Says what it found in a record; `table` is NULL when nothing of it could be played. True when all is well. */
typedef bool record_judge(const char *path, const wb_table *table, const record_result *result, FILE *out);

static void say_where(const char *path, const record_result *result, FILE *out) {
    if (result->line)
        fprintf(out, "%s:%zu: %s\n", path, result->line, result->status.text);
    else
        fprintf(out, "%s: %s\n", path, result->status.text);
}

static bool judge_lines(const char *path, const wb_table *table, const record_result *result, FILE *out) {
    (void)table;
    const bool whole = result->condition == RECORD_WHOLE;
    if (whole)
        fprintf(out, "%s: ok %016" PRIx64 "\n", path, result->hash);
    else
        say_where(path, result, out);
    return whole;
}

static bool judge_dice(const char *path, const wb_table *table, const record_result *result, FILE *out) {
    fair_proof proof;
    wb_status status;
    if (result->condition != RECORD_WHOLE) {
        say_where(path, result, out);
        return false;
    }
    const bool proved = fair_verify(table, NULL, NULL, &proof, &status);
    char sentence[sizeof status.text + 64];
    wb_text text = wb_text_over(sentence, sizeof sentence);
    fair_sentence(&proof, &status, &text);
    fprintf(out, "%s: %s\n", path, sentence);
    return proved;
}

static bool judge_one(wb_library *library, const char *path, record_judge *judge, FILE *out) {
    growing text = {0};
    record_result result = {.condition = RECORD_REFUSED};
    wb_table *table = NULL;
    if (files_read(path, &text, &result.status)) {
        table = record_read(library, growing_string(&text), text.length, &result);
        growing_free(&text);
    }
    const bool good = judge(path, table, &result, out);
    table_free(table);
    return good;
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

static int judge_all(wb_library *library, int argc, char **argv, record_judge *judge, FILE *out,
                     FILE *complaints) {
    int judged = 0, failed = 0;
    if (!read_packs(library, argc, argv, complaints)) return 1;
    for (int i = 1; i < argc; i++) {
        if (is_pack_flag(argv[i])) {
            i++;
            continue;
        }
        failed += !judge_one(library, argv[i], judge, out);
        judged++;
    }
    if (judged > 0) return failed != 0;
    fprintf(complaints, "usage: warbones %s [--pack FILE]... RECORD...\n", argv[0]);
    return 2;
}

int replay_command(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints) {
    return judge_all(library, argc, argv, judge_lines, out, complaints);
}

int verify_command(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints) {
    return judge_all(library, argc, argv, judge_dice, out, complaints);
}
