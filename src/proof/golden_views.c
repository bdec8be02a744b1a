#include "proof/golden_views.h"

#include <string.h>

#include "engine/field.h"

typedef struct json_slice {
    const char *at;
    size_t length;
} json_slice;

/* Two positions of one viewer, read side by side. Before the first move there is no old one: it reads as
 * empty everywhere. */
typedef struct view_reader {
    const char *seen, *now;
} view_reader;

static bool is_equal(json_slice a, json_slice b) {
    return a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

static const char *after_string(const char *at) {
    for (at++; *at != '"'; at++)
        at += *at == '\\';
    return at + 1;
}

/* Takes the value that begins here, up to the comma, colon or bracket behind it. */
static json_slice take_value(const char **cursor) {
    const char *at = *cursor;
    int depth = 0;
    while (*at) {
        if (depth == 0 && strchr(",:]}", *at)) break;
        depth += (*at == '[' || *at == '{') - (*at == ']' || *at == '}');
        at = *at == '"' ? after_string(at) : at + 1;
    }
    const json_slice value = {*cursor, (size_t)(at - *cursor)};
    *cursor = at;
    return value;
}

static void skip(const char **cursor) {
    *cursor += **cursor != '\0';
}

static void skip_all(view_reader *readers, int count) {
    for (int i = 0; i < count; i++) {
        skip(&readers[i].seen);
        skip(&readers[i].now);
    }
}

static void add_news(growing *news, const char *path, json_slice value) {
    growing_format(news, "%c\"%s\":", news->length ? ',' : '{', path);
    growing_bytes(news, value.at, value.length);
}

/* One value as each viewer saw and sees it. */
typedef struct view_value {
    json_slice seen[GOLDEN_VIEWERS], now[GOLDEN_VIEWERS];
} view_value;

static void tell_apart(golden_views *views, const char *path, const view_value *value) {
    bool for_all = true;
    for (int i = 0; i < views->viewers; i++)
        for_all &= !is_equal(value->seen[i], value->now[i]) && is_equal(value->now[i], value->now[0]);
    if (for_all) {
        add_news(&views->news_for_all, path, value->now[0]);
        return;
    }
    for (int i = 0; i < views->viewers; i++)
        if (!is_equal(value->seen[i], value->now[i])) add_news(&views->news[i], path, value->now[i]);
}

static void take_values(const golden_views *views, view_reader *readers, view_value *value) {
    for (int i = 0; i < views->viewers; i++) {
        value->seen[i] = take_value(&readers[i].seen);
        value->now[i] = take_value(&readers[i].now);
    }
}

/* The count of that name if it comes next in an object of counts; counts of 0 are left out there. */
static json_slice take_count(const char **cursor, const char *name) {
    const size_t length = strlen(name);
    if (**cursor != '"' || strncmp(*cursor + 1, name, length) != 0 || (*cursor)[length + 1] != '"')
        return (json_slice){"0", 1};
    take_value(cursor);
    skip(cursor);
    const json_slice count = take_value(cursor);
    if (**cursor == ',') skip(cursor);
    return count;
}

static void compare_counts(golden_views *views, const view_value *counts, const wb_field *field,
                           const char *path) {
    view_reader readers[GOLDEN_VIEWERS] = {{0}};
    for (int i = 0; i < views->viewers; i++) {
        readers[i] = (view_reader){counts->seen[i].at, counts->now[i].at};
        skip(&readers[i].seen); /* the opening bracket */
        skip(&readers[i].now);
    }
    for (unsigned column = 0; column < field->columns; column++) {
        const char *name = field->namer(views->game, column);
        char name_path[128];
        wb_text text = wb_text_over(name_path, sizeof name_path);
        view_value value;
        wb_text_format(&text, "%s.%s", path, name);
        for (int i = 0; i < views->viewers; i++) {
            value.seen[i] = take_count(&readers[i].seen, name);
            value.now[i] = take_count(&readers[i].now, name);
        }
        tell_apart(views, name_path, &value);
    }
}

static void compare_value(golden_views *views, view_reader *readers, const wb_field *field,
                          const char *path) {
    view_value value;
    take_values(views, readers, &value);
    if (field && field->meaning == WB_COUNTS)
        compare_counts(views, &value, field, path);
    else
        tell_apart(views, path, &value);
}

static void compare_rows(golden_views *views, view_reader *readers, const wb_field *field) {
    for (int row = 0; *readers[0].now != ']'; row++) {
        char path[96];
        wb_text text = wb_text_over(path, sizeof path);
        wb_text_format(&text, "%s.%d", field->name, row);
        skip_all(readers, views->viewers); /* the opening bracket or a comma */
        compare_value(views, readers, field, path);
    }
    skip_all(readers, views->viewers);
}

static void compare_member(golden_views *views, view_reader *readers) {
    char name[64];
    wb_text text = wb_text_over(name, sizeof name);
    view_value key = {0};
    take_values(views, readers, &key);
    wb_text_bytes(&text, key.now[0].at + 1, key.now[0].length - 2);
    skip_all(readers, views->viewers); /* the colon */
    const wb_field *field = field_find(views->game->rules, name);
    if (field && (field->rows > 1 || field->by_seat))
        compare_rows(views, readers, field);
    else
        compare_value(views, readers, field, name);
}

static void compare(golden_views *views) {
    view_reader readers[GOLDEN_VIEWERS] = {{0}};
    for (int i = 0; i < views->viewers; i++)
        readers[i] = (view_reader){growing_string(&views->seen[i]), growing_string(&views->now[i])};
    while (readers[0].now && *readers[0].now != '}') {
        skip_all(readers, views->viewers); /* the opening bracket or a comma */
        compare_member(views, readers);
    }
}

void golden_views_begin(golden_views *views, const wb_game *game) {
    *views = (golden_views){.game = game, .viewers = game->seats + 1};
}

void golden_views_free(golden_views *views) {
    for (int i = 0; i < views->viewers; i++) {
        growing_free(&views->seen[i]);
        growing_free(&views->now[i]);
        growing_free(&views->news[i]);
    }
    growing_free(&views->news_for_all);
}

typedef struct view_of {
    const wb_game *game;
    wb_state view;
} view_of;

static void write_position(const void *context, wb_text *text) {
    const view_of *of = context;
    wb_position_json(of->game, &of->view, text);
}

static bool look(golden_views *views, const void *state) {
    const wb_game *game = views->game;
    bool whole = true;
    for (int i = 0; i < views->viewers; i++) {
        view_of of = {.game = game};
        const growing before = views->now[i];
        views->now[i] = views->seen[i];
        views->seen[i] = before;
        growing_clear(&views->now[i]);
        wb_view(game, state, i < game->seats ? i : WB_SPECTATOR, &of.view);
        growing_write(&views->now[i], write_position, &of);
        whole &= !views->now[i].failed;
    }
    return whole;
}

static void tell(growing *news, const char *who, growing *out) {
    if (news->length) growing_format(out, "   %s %s}\n", who, growing_string(news));
    out->failed |= news->failed;
    growing_clear(news);
}

void golden_views_tell(golden_views *views, const void *state, growing *out) {
    if (!look(views, state)) {
        out->failed = true;
        return;
    }
    compare(views);
    tell(&views->news_for_all, "all see", out);
    for (int seat = 0; seat < views->game->seats; seat++) {
        char who[] = "seat # sees";
        *strchr(who, '#') = (char)('0' + seat);
        tell(&views->news[seat], who, out);
    }
    tell(&views->news[views->game->seats], "the spectator sees", out);
}
