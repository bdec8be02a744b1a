#include "rulebook/rulebook.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "warbones/warbones.h"

bool rulebook_is_word(const rulebook_entry *entry) {
    return strcmp(entry->section, "Glossary") == 0;
}

const rulebook_entry *rulebook_find(const char *id) {
    for (const rulebook_entry *entry = rulebook_entries; entry < rulebook_entries + rulebook_count; entry++)
        if (strcasecmp(entry->id, id) == 0 && !rulebook_is_word(entry)) return entry;
    return NULL;
}

/* Bytes above ASCII belong to letters of other alphabets. */
static bool is_letter(char c) {
    return isalnum((unsigned char)c) || (c & 0x80);
}

static bool has_word(const char *text, const char *word, size_t length) {
    bool at_start = true;
    for (; text && *text; text++) {
        if (at_start && strncasecmp(text, word, length) == 0) return true;
        at_start = !is_letter(*text);
    }
    return false;
}

bool rulebook_matches(const rulebook_entry *entry, const char *query) {
    for (query += strspn(query, " "); *query; query += strspn(query, " ")) {
        const size_t length = strcspn(query, " ");
        if (!has_word(entry->id, query, length) && !has_word(entry->text, query, length) &&
            !has_word(entry->answer, query, length))
            return false;
        query += length;
    }
    return true;
}

const char *rulebook_of(const char *game) {
    const wb_rules *rules = wb_find_rules(game);
    return rules && rules->book ? rules->book : game;
}

const rulebook_entry *rulebook_next(const rulebook_entry *last, const char *game, const char *query) {
    const rulebook_entry *const end = rulebook_entries + rulebook_count;
    for (const rulebook_entry *entry = last ? last + 1 : rulebook_entries; entry < end; entry++)
        if (strcmp(entry->game, game) == 0 && rulebook_matches(entry, query)) return entry;
    return NULL;
}
