/* Players by name: reading and writing NAME:SETTING=VALUE,… */
#include <string.h>

#include "common/words.h"
#include "engine/status.h"
#include "players/player.h"

static const player_kind *find_kind(const player_kind *const *kinds, const char *name) {
    for (int i = 0; kinds[i]; i++)
        if (strcmp(kinds[i]->name, name) == 0) return kinds[i];
    return NULL;
}

static bool refuse_kind(const player_kind *const *kinds, const char *name, wb_status *status) {
    char known[128];
    wb_text list = wb_text_over(known, sizeof known);
    for (int i = 0; kinds[i]; i++)
        wb_text_format(&list, "%s%s", i ? ", " : "", kinds[i]->name);
    return status_set(status, WB_UNKNOWN, NULL, "there is no player '%s'; there are: %s", name, known);
}

static int find_setting(const player_kind *kind, const char *name) {
    for (int i = 0; i < kind->setting_count; i++)
        if (strcmp(kind->settings[i].name, name) == 0) return i;
    return -1;
}

static bool refuse_setting(const player_kind *kind, const char *name, wb_status *status) {
    char known[128];
    wb_text list = wb_text_over(known, sizeof known);
    for (int i = 0; i < kind->setting_count; i++)
        wb_text_format(&list, "%s%s", i ? ", " : "; there are: ", kind->settings[i].name);
    return status_set(status, WB_UNKNOWN, NULL, "player %s has no setting '%s'%s", kind->name, name, known);
}

static int32_t unit_of(const player_setting *setting) {
    int32_t unit = 1;
    for (int i = 0; i < setting->decimals; i++)
        unit *= 10;
    return unit;
}

/* The digits and at most `decimals` more behind a point, as one number in units of the last of them. */
static bool read_decimal(const char *text, int decimals, int64_t *value) {
    int64_t sum = 0;
    int behind = -1; /* digits behind the point, once there is one */
    bool any = false;
    for (; *text; text++) {
        if (*text == '.' && behind < 0 && decimals > 0) {
            behind = 0;
            continue;
        }
        if (*text < '0' || *text > '9' || behind == decimals || sum > INT32_MAX) return false;
        sum = sum * 10 + (*text - '0');
        behind += behind >= 0;
        any = true;
    }
    for (int i = behind < 0 ? 0 : behind; i < decimals; i++)
        sum *= 10;
    *value = sum;
    return any && behind != 0;
}

static void write_value(const player_setting *setting, int32_t value, wb_text *text) {
    const int32_t unit = unit_of(setting);
    char digits[12];
    int count = 0;
    wb_text_int(text, value / unit);
    for (int32_t rest = value % unit, place = unit / 10; rest > 0; place /= 10) {
        digits[count++] = (char)('0' + rest / place);
        rest %= place;
    }
    if (count == 0) return;
    wb_text_char(text, '.');
    wb_text_bytes(text, digits, (size_t)count);
}

static bool refuse_value(const player_kind *kind, const player_setting *setting, const char *value,
                         wb_status *status) {
    char range[48];
    wb_text text = wb_text_over(range, sizeof range);
    write_value(setting, setting->least, &text);
    wb_text_put(&text, " to ");
    write_value(setting, setting->most, &text);
    if (setting->decimals) wb_text_format(&text, " with up to %d decimals", setting->decimals);
    return status_set(status, WB_UNKNOWN, NULL, "setting %s of player %s (%s) takes %s, not '%s'",
                      setting->name, kind->name, setting->help, range, value);
}

static bool read_setting(player_spec *spec, char *item, uint32_t *given, wb_status *status) {
    char *value = strchr(item, '=');
    int64_t number;
    if (!value)
        return status_set(status, WB_MALFORMED, NULL, "'%s' should be SETTING=VALUE, as in %s:SETTING=VALUE",
                          item, spec->kind->name);
    *value++ = '\0';
    const int index = find_setting(spec->kind, item);
    if (index < 0) return refuse_setting(spec->kind, item, status);
    if (*given >> index & 1)
        return status_set(status, WB_MALFORMED, NULL, "setting %s of player %s is given twice", item,
                          spec->kind->name);
    *given |= 1u << index;
    const player_setting *setting = &spec->kind->settings[index];
    if (!read_decimal(value, setting->decimals, &number) || number < setting->least || number > setting->most)
        return refuse_value(spec->kind, setting, value, status);
    spec->setting[index] = (int32_t)number;
    return true;
}

static bool read_argument(player_spec *spec, char *argument, wb_status *status) {
    if (!argument || !*words_trim(argument))
        return status_set(status, WB_MALFORMED, NULL, "player %s is written %s:%s", spec->kind->name,
                          spec->kind->name, spec->kind->argument);
    strcpy(spec->argument, words_trim(argument));
    return status_clear(status);
}

bool player_spec_read(player_spec *spec, const player_kind *const *kinds, const char *text,
                      wb_status *status) {
    char copy[PLAYER_SPEC_LENGTH];
    uint32_t given = 0;
    if (strlen(text) >= sizeof copy)
        return status_set(status, WB_MALFORMED, NULL, "a player's name has at most %d characters",
                          PLAYER_SPEC_LENGTH - 1);
    strcpy(copy, text);
    char *settings = strchr(copy, ':');
    if (settings) *settings++ = '\0';
    *spec = (player_spec){.kind = find_kind(kinds, words_trim(copy))};
    if (!spec->kind) return refuse_kind(kinds, words_trim(copy), status);
    for (int i = 0; i < spec->kind->setting_count; i++)
        spec->setting[i] = spec->kind->settings[i].normal;
    if (spec->kind->argument) return read_argument(spec, settings, status);
    for (char *item; (item = words_item(&settings)) != NULL;)
        if (!read_setting(spec, item, &given, status)) return false;
    return status_clear(status);
}

void player_spec_write(const player_spec *spec, wb_text *text) {
    wb_text_put(text, spec->kind->name);
    if (spec->kind->argument) {
        wb_text_format(text, ":%s", spec->argument);
        return;
    }
    for (int i = 0; i < spec->kind->setting_count; i++) {
        wb_text_format(text, "%c%s=", i ? ',' : ':', spec->kind->settings[i].name);
        write_value(&spec->kind->settings[i], spec->setting[i], text);
    }
}

/* Whether what follows a comma is a setting of the player before it. */
static bool continues(const char *text) {
    return text[strcspn(text, "=:,")] == '=';
}

static size_t spec_length(const char *text) {
    size_t length = strcspn(text, ",");
    while (text[length] && continues(text + length + 1))
        length += 1 + strcspn(text + length + 1, ",");
    return length;
}

bool player_specs_read(player_spec *specs, int seats, const player_kind *const *kinds, const char *text,
                       wb_status *status) {
    int count = 0;
    for (bool more = true; more; count++) {
        char one[PLAYER_SPEC_LENGTH];
        wb_text copy = wb_text_over(one, sizeof one);
        const size_t length = spec_length(text);
        wb_text_bytes(&copy, text, length);
        if (count == seats)
            return status_set(status, WB_MALFORMED, NULL, "there are more players than the %d seats", seats);
        if (wb_text_is_cut(&copy))
            return status_set(status, WB_MALFORMED, NULL, "a player's name has at most %d characters",
                              PLAYER_SPEC_LENGTH - 1);
        if (!player_spec_read(&specs[count], kinds, one, status)) return false;
        more = text[length] == ',';
        text += length + more;
    }
    for (int seat = count; count == 1 && seat < seats; seat++)
        specs[seat] = specs[0];
    if (count == 1 || count == seats) return true;
    return status_set(status, WB_MALFORMED, NULL, "name one player for all %d seats or one for each, not %d",
                      seats, count);
}
