/* `lab sweep` and `lab rulings`: the same games again and again, each time with one thing different. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/lab_subcommands.h"
#include "common/words.h"
#include "engine/status.h"
#include "packs/change.h"
#include "table/pack_file.h"

enum { LINES = 12, HEADING = 128, MOST_VALUES = 200 };

typedef struct series {
    const lab_request *request;
    study base;
    growing csv;
    int number;
} series;

/* Plays a variant, closes it, and tells how it differs from the base. */
static bool try_variant(series *of, const char *heading, study *variant, wb_status *status) {
    char name[32];
    findings found;
    snprintf(name, sizeof name, "variant-%d.txt", ++of->number);
    bool done = lab_study_play(of->request, name, variant, status) &&
                findings_compare(&found, &of->base, variant, status);
    if (done) {
        done = lab_report_variant(of->request, heading, &found, LINES, &of->csv, status);
        findings_free(&found);
    }
    study_close(variant);
    return done;
}

static bool end_series(series *of, bool done, wb_status *status) {
    if (done && of->request->folder) done = lab_write(of->request, "variants.csv", &of->csv, status);
    growing_free(&of->csv);
    study_close(&of->base);
    return done;
}

/* --- rulings --- */

static bool try_option(series *of, int option, wb_status *status) {
    const wb_option *one = &of->base.game.rules->options[option];
    for (int32_t value = one->least; value <= one->most; value++) {
        char heading[HEADING], digits[WB_OPTION_DIGITS];
        study variant = of->base;
        if (value == of->base.game.option[option] || (one->is_seat && value >= of->base.game.seats)) continue;
        variant.game.option[option] = value;
        if (!wb_game_suits(&variant.game, NULL)) continue;
        snprintf(heading, sizeof heading, "%s=%s", one->name, wb_option_value(one, value, digits));
        if (!study_open(&variant, status) || !try_variant(of, heading, &variant, status)) return false;
    }
    return true;
}

bool lab_rulings(const lab_request *request, int word_count, char **words, wb_status *status) {
    series of = {.request = request};
    if (!lab_study_open(request, word_count, words, &of.base, status)) return false;
    bool done = lab_study_play(request, "base.txt", &of.base, status);
    for (int i = 0; done && i < of.base.game.rules->option_count; i++)
        done = try_option(&of, i, status);
    return end_series(&of, done, status);
}

/* --- sweep --- */

/* PATH=A..B or PATH=A..B/STEP */
typedef struct sweep {
    char path[HEADING];
    int64_t from, to, step;
} sweep;

static bool read_sweep(const char *word, sweep *wanted, wb_status *status) {
    char text[HEADING];
    snprintf(text, sizeof text, "%s", word);
    char *range = strchr(text, '='), *dots = range ? strstr(range, "..") : NULL,
         *slash = dots ? strchr(dots, '/') : NULL;
    const bool whole = strlen(word) < sizeof text && dots;
    if (whole) {
        *range++ = '\0';
        *dots = '\0';
        if (slash) *slash = '\0';
    }
    wanted->step = 1;
    if (whole && words_number(range, INT32_MIN, INT32_MAX, &wanted->from) &&
        words_number(dots + 2, wanted->from, INT32_MAX, &wanted->to) &&
        (!slash || words_number(slash + 1, 1, INT32_MAX, &wanted->step)) &&
        (wanted->to - wanted->from) / wanted->step < MOST_VALUES) {
        snprintf(wanted->path, sizeof wanted->path, "%s", text);
        return true;
    }
    return status_set(status, WB_MALFORMED, NULL,
                      "'%s' is no range of at most %d numbers: PATH=A..B or PATH=A..B/STEP", word,
                      MOST_VALUES);
}

typedef struct pack_source {
    const char *path;
    const wb_rules *rules;
    const wb_pack_head *content;
} pack_source;

static bool is_number_there(const pack_source *source, const sweep *wanted, wb_status *status) {
    int64_t number;
    pack_error error;
    if (!source->content)
        return status_set(status, WB_MALFORMED, NULL, "%s has no packs, so no number to change",
                          source->rules->title);
    if (pack_number_at(source->path, wanted->path, source->rules->pack_schema, source->content, &number,
                       &error))
        return true;
    pack_file_complain(&error, status);
    return false;
}

static const wb_pack_head *patched(const lab_request *request, const pack_source *source, const char *path,
                                   int64_t value, wb_status *status) {
    char change[HEADING + 24];
    pack_error error;
    wb_pack_head *head = NULL;
    snprintf(change, sizeof change, "%s=%" PRId64, path, value);
    if (pack_change(source->path, change, source->rules->pack_schema, source->content, &head, &error))
        return library_add_pack(request->library, source->rules, head, status);
    pack_file_complain(&error, status);
    return NULL;
}

static bool try_values(series *of, const pack_source *source, const sweep *wanted, wb_status *status) {
    for (int64_t value = wanted->from; value <= wanted->to; value += wanted->step) {
        char heading[2 * HEADING];
        study variant;
        const wb_pack_head *content = patched(of->request, source, wanted->path, value, status);
        snprintf(heading, sizeof heading, "%s=%" PRId64, wanted->path, value);
        if (!content ||
            !lab_study_of_content(of->request, source->rules, content, 0, NULL, &variant, status) ||
            !try_variant(of, heading, &variant, status))
            return false;
    }
    return true;
}

bool lab_sweep(const lab_request *request, int word_count, char **words, wb_status *status) {
    sweep wanted = {.step = 1};
    series of = {.request = request};
    if (word_count != 2)
        return status_set(status, WB_MALFORMED, NULL,
                          "lab sweep takes a pack's file or a game's name, and PATH=A..B");
    pack_source source = {.path = words[0], .rules = wb_find_rules(words[0])};
    if (source.rules) source.content = source.rules->builtin_pack;
    if (!read_sweep(words[1], &wanted, status) ||
        (!source.rules &&
         !pack_file_open(request->library, words[0], &source.rules, &source.content, status)) ||
        !is_number_there(&source, &wanted, status))
        return false;
    bool done = lab_study_of_content(request, source.rules, source.content, 0, NULL, &of.base, status) &&
                lab_study_play(request, "base.txt", &of.base, status) &&
                try_values(&of, &source, &wanted, status);
    return end_series(&of, done, status);
}
