#include "table/sheets.h"

#include <assert.h>
#include <string.h>

#include "engine/json.h"

enum { MOST_RULES = 32 };

/* One list of a sheet being written: the thing is told anew for each. */
typedef struct list {
    json *out;
    wb_line_kind kind;
    char rule[MOST_RULES][12];
    int rules;
} list;

static void put_kind(void *context, wb_line_kind kind, const char *term, const char *marked) {
    list *to = context;
    (void)term;
    if (kind == WB_LINE_KIND) json_put_text(to->out, "kind", marked);
}

static void put_line(void *context, wb_line_kind kind, const char *term, const char *marked) {
    list *to = context;
    if (kind != to->kind) return;
    json_open(to->out, '{');
    json_put_text(to->out, "term", term);
    json_put_text(to->out, "text", marked);
    json_close(to->out, '}');
}

static void put_rule(void *context, wb_line_kind kind, const char *term, const char *id) {
    list *to = context;
    (void)term;
    if (kind != WB_LINE_RULE || to->rules == MOST_RULES) return;
    for (int i = 0; i < to->rules; i++)
        if (strcmp(to->rule[i], id) == 0) return;
    assert(strlen(id) < sizeof to->rule[0]);
    wb_text kept = wb_text_over(to->rule[to->rules++], sizeof to->rule[0]);
    wb_text_put(&kept, id);
    json_text(to->out, id);
}

static void put_list(json *out, const wb_game *game, unsigned kind, unsigned thing, wb_line_kind line) {
    static const char *const keys[] = {[WB_LINE_TEXT] = "text",
                                       [WB_LINE_FACT] = "facts",
                                       [WB_LINE_KEYWORD] = "keywords",
                                       [WB_LINE_RULE] = "rules"};
    list to = {.out = out, .kind = line};
    json_put_open(out, keys[line], '[');
    game->rules->tell_thing(game, kind, thing, line == WB_LINE_RULE ? put_rule : put_line, &to);
    json_close(out, ']');
}

static void put_sheet(json *out, const wb_game *game, unsigned kind, unsigned thing) {
    wb_namer *namer = game->rules->things[kind].namer;
    list to = {.out = out};
    json_put_open(out, namer(game, thing), '{');
    json_put_text(out, "name", wb_title_of(game, namer, thing));
    game->rules->tell_thing(game, kind, thing, put_kind, &to);
    for (wb_line_kind line = WB_LINE_TEXT; line <= WB_LINE_RULE; line++)
        put_list(out, game, kind, thing, line);
    json_close(out, '}');
}

void table_sheets(const wb_game *game, wb_text *text) {
    const wb_rules *rules = game->rules;
    json out = json_over(text);
    json_open(&out, '{');
    for (unsigned kind = 0; rules->tell_thing && kind < rules->thing_count; kind++) {
        json_put_open(&out, rules->things[kind].name, '{');
        for (unsigned thing = 0; rules->things[kind].namer(game, thing); thing++)
            put_sheet(&out, game, kind, thing);
        json_close(&out, '}');
    }
    json_close(&out, '}');
}
