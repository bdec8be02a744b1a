#include "lab/study_file.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/hash.h"
#include "engine/status.h"

static const char title[] = "warbones study ", version[] = "3\n", end[] = "end ";
enum { DESCRIPTION = 2048, EXCERPT = 64, CHECKSUM_SEED = 0x57d7, CHECKSUM_DIGITS = 16 };

const char *study_seal(const char *text, size_t length, char line[static STUDY_SEAL]) {
    wb_text seal = wb_text_over(line, STUDY_SEAL);
    wb_text_put(&seal, end);
    wb_text_hex(&seal, hash_bytes(text, length, CHECKSUM_SEED), CHECKSUM_DIGITS);
    wb_text_put(&seal, "\n");
    return line;
}

static const char *describe(const study *one, char *line) {
    wb_text text = wb_text_over(line, DESCRIPTION);
    study_describe(one, &text);
    return line;
}

/* Counters that are zero are left out: most are. */
static void write_counts(const uint64_t *counts, size_t size, growing *out) {
    for (size_t i = 0; i < size; i++)
        if (counts[i]) growing_format(out, " %zu:%" PRIu64, i, counts[i]);
    growing_put(out, "\n");
}

void study_write(const study *one, growing *out) {
    char line[DESCRIPTION], seal[STUDY_SEAL];
    const census_plan *plan = &one->counted.plan;
    const size_t begin = out->length;
    growing_format(out, "%s%s%s\n", title, version, describe(one, line));
    growing_format(out, "games %" PRIu64 " %" PRIu64 "\n", one->first, one->done);
    for (size_t batch = 0; batch < CENSUS_BATCHES; batch++) {
        growing_format(out, "batch %zu", batch);
        write_counts(one->counted.counts + batch * plan->size, plan->size, out);
    }
    growing_put(out, "rivals");
    write_counts(one->counted.counts + CENSUS_BATCHES * plan->size, plan->rivals, out);
    growing_put(out, study_seal(growing_string(out) + begin, out->length - begin, seal));
}

typedef struct reader {
    const char *const text;
    const char *at;
    int line;
    wb_status *status;
} reader;

static bool fault(const reader *from, const char *what) {
    return status_set(from->status, WB_MALFORMED, NULL, "line %d: %s", from->line, what);
}

static bool take_text(reader *from, const char *text, const char *complaint) {
    const size_t length = strlen(text);
    if (strncmp(from->at, text, length) != 0) return fault(from, complaint);
    from->at += length;
    if (length && text[length - 1] == '\n') from->line++;
    return true;
}

static bool take_number(reader *from, uint64_t *number) {
    uint64_t value = 0;
    const char *start = from->at;
    for (; *from->at >= '0' && *from->at <= '9'; from->at++) {
        const uint64_t digit = (uint64_t)(*from->at - '0');
        if (value > (UINT64_MAX - digit) / 10) return fault(from, "a number is too large");
        value = value * 10 + digit;
    }
    *number = value;
    return from->at > start || fault(from, "a number is expected");
}

static bool read_row(reader *from, size_t size, uint64_t *counts) {
    uint64_t at = 0, count = 0;
    while (*from->at == ' ') {
        from->at++;
        if (!take_number(from, &at) || !take_text(from, ":", "a colon is expected") ||
            !take_number(from, &count))
            return false;
        if (at >= size) return fault(from, "there is no such counter");
        counts[at] = count;
    }
    return take_text(from, "\n", "the line goes on where it should end");
}

static bool read_batch(reader *from, uint64_t expected, size_t size, uint64_t *counts) {
    uint64_t batch = 0;
    if (!take_text(from, "batch ", "a batch is expected") || !take_number(from, &batch)) return false;
    if (batch != expected) return fault(from, "batches are out of order");
    return read_row(from, size, counts);
}

static bool read_title(reader *from) {
    return take_text(from, title, "this is not a study") &&
           take_text(from, version, "another version of the lab wrote this study; play it again");
}

/* Counts that somebody changed would pass for games that were played. */
static bool read_seal(reader *from) {
    char seal[STUDY_SEAL];
    study_seal(from->text, (size_t)(from->at - from->text), seal);
    if (strncmp(from->at, end, strlen(end)) != 0) return fault(from, "the study is cut off");
    return take_text(from, seal, "the checksum is another one: the study was changed or cut off") &&
           (!*from->at || fault(from, "the study goes on behind its end"));
}

static bool other_plan(const reader *from, size_t length, const char *due, size_t due_length) {
    char said[EXCERPT], wanted[EXCERPT];
    snprintf(said, sizeof said, "%.*s", (int)(length < EXCERPT ? length : EXCERPT), from->at);
    snprintf(wanted, sizeof wanted, "%.*s", (int)due_length, due);
    return status_set(from->status, WB_MALFORMED, NULL, "line %d: this study has another plan: %s, not %s",
                      from->line, said, wanted);
}

/* The line must say what this study plays, word for word. */
static bool read_plan(reader *from, const study *one) {
    char line[DESCRIPTION];
    for (const char *due = describe(one, line);; due++) {
        const size_t length = strcspn(from->at, " \n"), due_length = strcspn(due, " ");
        if (length != due_length || strncmp(from->at, due, length) != 0)
            return other_plan(from, length, due, due_length);
        from->at += length;
        due += due_length;
        if (!*due) return take_text(from, "\n", "this study has another plan: it says more");
        if (!take_text(from, " ", "this study has another plan: it says less")) return false;
    }
}

static bool read_counts(reader *from, const study *one, uint64_t *first, uint64_t *done, uint64_t *counts) {
    const size_t size = one->counted.plan.size;
    if (!read_title(from) || !read_plan(from, one) || !take_text(from, "games ", "'games' is expected") ||
        !take_number(from, first) || !take_text(from, " ", "a number is expected") ||
        !take_number(from, done) || !take_text(from, "\n", "the line goes on where it should end"))
        return false;
    for (uint64_t batch = 0; batch < CENSUS_BATCHES; batch++)
        if (!read_batch(from, batch, size, counts + batch * size)) return false;
    return take_text(from, "rivals", "'rivals' is expected") &&
           read_row(from, one->counted.plan.rivals, counts + CENSUS_BATCHES * size) && read_seal(from);
}

bool study_read(study *one, const char *text, wb_status *status) {
    reader from = {text, text, 1, status};
    uint64_t first, done;
    uint64_t *counts = calloc(census_length(&one->counted.plan), sizeof *counts);
    if (!counts) return status_set(status, WB_FAILED, NULL, "out of memory for the counters");
    const bool read = read_counts(&from, one, &first, &done, counts);
    if (!read) {
        free(counts);
        return false;
    }
    free(one->counted.counts);
    one->counted.counts = counts;
    one->first = first;
    one->done = done;
    return true;
}
