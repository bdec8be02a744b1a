#include "cli/flags.h"

#include <string.h>

#include "common/suggest.h"
#include "common/words.h"
#include "engine/status.h"

static bool is_flag(const char *word) {
    return word[0] == '-' && word[1] != '\0';
}

static const cli_flag *find_flag(const cli_flag *flags, size_t count, const char *word) {
    const size_t length = strcspn(word, "=");
    for (size_t i = 0; i < count; i++)
        if (strlen(flags[i].name) == length && memcmp(flags[i].name, word, length) == 0) return &flags[i];
    return NULL;
}

static bool refuse_flag(const cli_flag *flags, size_t count, const char *word, wb_status *status) {
    suggestion nearest = suggest_for(word);
    for (size_t i = 0; i < count; i++)
        suggest_offer(&nearest, flags[i].name);
    return status_set(status, WB_UNKNOWN, NULL, "there is no %s here%s", word, suggest_end(&nearest).text);
}

static bool store(const cli_flag *flag, const char *value, wb_status *status) {
    if (flag->text) {
        *flag->text = value;
        return true;
    }
    if (words_number(value, flag->least, flag->most, flag->number)) return true;
    char range[64];
    wb_text text = wb_text_over(range, sizeof range);
    wb_text_int(&text, flag->least);
    wb_text_put(&text, flag->most == INT64_MAX ? " or more" : " to ");
    if (flag->most != INT64_MAX) wb_text_int(&text, flag->most);
    return status_set(status, WB_MALFORMED, NULL, "%s takes a number of %s, not '%s'", flag->name, range,
                      value);
}

bool flags_take(const cli_flag *flags, size_t flag_count, int *word_count, char **words, wb_status *status) {
    int kept = 0;
    for (int i = 0; i < *word_count; i++) {
        if (!is_flag(words[i])) {
            words[kept++] = words[i];
            continue;
        }
        const cli_flag *flag = find_flag(flags, flag_count, words[i]);
        const char *value = strchr(words[i], '=');
        if (!flag) return refuse_flag(flags, flag_count, words[i], status);
        if (flag->on) {
            if (value) return status_set(status, WB_MALFORMED, NULL, "%s takes no value", flag->name);
            *flag->on = true;
            continue;
        }
        value = value ? value + 1 : i + 1 < *word_count ? words[++i] : NULL;
        if (!value) return status_set(status, WB_MALFORMED, NULL, "%s needs a value", flag->name);
        if (!store(flag, value, status)) return false;
    }
    *word_count = kept;
    return true;
}

static bool set_option(wb_game *game, const char *word, wb_status *status) {
    char name[64];
    wb_text text = wb_text_over(name, sizeof name);
    const size_t length = strcspn(word, "=");
    if (!word[length])
        return status_set(status, WB_MALFORMED, NULL, "'%s' should be an option, as in OPTION=VALUE", word);
    wb_text_bytes(&text, word, length);
    return wb_game_option(game, name, word + length + 1, status);
}

bool game_options(wb_game *game, int word_count, char **words, wb_status *status) {
    for (int i = 0; i < word_count; i++)
        if (!set_option(game, words[i], status)) return false;
    return true;
}

bool game_choose(wb_library *library, const game_choice *choice, wb_game *game, wb_status *status) {
    if (choice->word_count == 0) return status_set(status, WB_MALFORMED, NULL, "which game?");
    const wb_rules *rules = library_rules(library, choice->words[0], status);
    if (!rules) return false;
    const void *pack = NULL;
    if (choice->pack && !(pack = library_read_pack(library, choice->pack, rules, status))) return false;
    const int seats = choice->seats ? (int)choice->seats : rules->min_seats;
    if (!wb_game_init(game, rules, pack, seats, status)) return false;
    return game_options(game, choice->word_count - 1, choice->words + 1, status) &&
           wb_game_suits(game, status);
}
