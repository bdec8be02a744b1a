#include "fair/ledger.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "common/words.h"
#include "engine/status.h"

static const char prefix[] = "fair ";
static const char *const kinds[] = {[FAIR_TIP] = "tip",
                                    [FAIR_NONE] = "none",
                                    [FAIR_LINK] = "link",
                                    [FAIR_ROLL] = "roll",
                                    [FAIR_SEED] = "seed"};
enum { KINDS = sizeof kinds / sizeof *kinds };

bool fair_is_entry(const char *note) {
    return strncmp(note, prefix, sizeof prefix - 1) == 0;
}

static bool read_kind(const char *word, fair_entry *entry) {
    for (int kind = 0; word && kind < KINDS; kind++)
        if (strcmp(word, kinds[kind]) == 0) {
            entry->kind = (fair_entry_kind)kind;
            return true;
        }
    return false;
}

static bool read_who(const char *word, int seats, fair_entry *entry) {
    int64_t seat = FAIR_SERVER;
    if (!word || (strcmp(word, "server") != 0 && !words_number(word, 0, seats - 1, &seat))) return false;
    entry->who = (int)seat;
    return true;
}

static bool read_number(const char *word, int64_t most, fair_entry *entry) {
    int64_t number;
    if (!word || !words_number(word, 1, most, &number)) return false;
    entry->number = (uint64_t)number;
    return true;
}

bool fair_read_entry(const char *note, int seats, fair_entry *entry) {
    char copy[TABLE_NOTE_LENGTH];
    snprintf(copy, sizeof copy, "%s", note);
    char *rest = copy;
    *entry = (fair_entry){.who = FAIR_SERVER};
    if (!fair_is_entry(note)) return false;
    words_next(&rest);
    if (!read_kind(words_next(&rest), entry)) return false;
    if (entry->kind == FAIR_ROLL)
        return read_number(words_next(&rest), INT64_MAX, entry) && !words_next(&rest);
    if (!read_who(words_next(&rest), seats, entry)) return false;
    const bool is_servers = entry->who == FAIR_SERVER;
    if (entry->kind == FAIR_NONE) return !is_servers && !words_next(&rest);
    if (entry->kind == FAIR_TIP && is_servers && !read_number(words_next(&rest), FAIR_MOST_LINKS, entry))
        return false;
    if ((entry->kind == FAIR_LINK && is_servers) || (entry->kind == FAIR_SEED && !is_servers)) return false;
    const char *digits = words_next(&rest);
    return digits && fair_read(digits, &entry->link) && !words_next(&rest);
}

bool fair_note(wb_table *table, const fair_entry *entry, wb_status *status) {
    char note[TABLE_NOTE_LENGTH], digits[FAIR_DIGITS + 1], who[16] = "server", length[24] = "";
    if (entry->kind == FAIR_ROLL) {
        snprintf(note, sizeof note, "%sroll %" PRIu64, prefix, entry->number);
        return table_add_note(table, note, status);
    }
    if (entry->kind == FAIR_NONE) {
        snprintf(note, sizeof note, "%snone %d", prefix, entry->who);
        return table_add_note(table, note, status);
    }
    if (entry->who != FAIR_SERVER) snprintf(who, sizeof who, "%d", entry->who);
    if (entry->kind == FAIR_TIP && entry->who == FAIR_SERVER)
        snprintf(length, sizeof length, " %" PRIu64, entry->number);
    fair_write(&entry->link, digits);
    snprintf(note, sizeof note, "%s%s %s%s %s", prefix, kinds[entry->kind], who, length, digits);
    return table_add_note(table, note, status);
}
