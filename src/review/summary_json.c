#include "review/levels.h"
#include "review/share.h"
#include "review/summary.h"

static void put_player_json(const summary_player *who, json *out) {
    char like[64] = "";
    wb_text said = wb_text_over(like, sizeof like);
    const double at = summary_level(who);
    summary_say_level(who, &said);
    json_open(out, '{');
    json_put_text(out, "game", who->rules->id);
    json_put_text(out, "name", who->name);
    json_put_bool(out, "person", who->is_person);
    json_put_int(out, "games", who->games);
    json_put_share(out, "won", who->won);
    json_put_share(out, "luck", who->luck / who->games);
    json_put_share(out, "luckMargin", summary_margin(who->luck, who->luck_squares, who->games));
    json_put_share(out, "withoutLuck", who->fair / who->games);
    json_put_share(out, "margin", summary_margin(who->fair, who->fair_squares, who->games));
    json_put_int(out, "judged", who->judged);
    json_put_int(out, "good", who->good);
    json_put_share(out, "loss", who->loss);
    json_put_share(out, "at", at < 0 ? -0.001 : at);
    json_put_text(out, "like", like);
    json_close(out, '}');
}

static void put_kind_json(const summary_kind *kind, json *out) {
    json_open(out, '{');
    json_put_text(out, "game", kind->rules->id);
    json_put_text(out, "name", kind->name);
    json_put_bool(out, "person", kind->is_person);
    json_put_text(out, "question", kind->question);
    json_put_int(out, "judged", kind->judged);
    json_put_int(out, "bad", kind->bad);
    json_put_share(out, "loss", kind->loss);
    json_put_open(out, "worst", '[');
    for (int i = 0; i < kind->worst_count; i++) {
        json_open(out, '{');
        json_put_int(out, "number", kind->worst[i].game);
        json_put_int(out, "move", (int64_t)kind->worst[i].move);
        json_put_share(out, "loss", kind->worst[i].loss);
        json_put_text(out, "played", kind->worst[i].played);
        json_put_text(out, "better", kind->worst[i].better);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_close(out, '}');
}

static void put_game_json(const summary_game *game, json *out) {
    json_open(out, '{');
    json_put_int(out, "number", game->game);
    json_put_int(out, "seat", game->seat);
    json_put_bool(out, "person", game->is_person);
    json_put_share(out, "won", game->won);
    json_put_share(out, "luck", game->luck);
    json_put_int(out, "judged", game->judged);
    json_put_int(out, "good", game->good);
    json_close(out, '}');
}

void summary_json(review_summary *all, wb_text *text) {
    json out = json_over(text);
    summary_order(all);
    json_open(&out, '{');
    json_put_open(&out, "levels", '[');
    for (int i = 0; i < LEVELS; i++)
        json_text(&out, level_names[i]);
    json_close(&out, ']');
    json_put_open(&out, "players", '[');
    for (size_t i = 0; i < all->player_count; i++)
        put_player_json(&all->players[i], &out);
    json_close(&out, ']');
    json_put_open(&out, "kinds", '[');
    for (size_t i = 0; i < all->kind_count; i++)
        put_kind_json(&all->kinds[i], &out);
    json_close(&out, ']');
    json_put_open(&out, "games", '[');
    for (size_t i = 0; i < all->game_count; i++)
        put_game_json(&all->games[i], &out);
    json_close(&out, ']');
    json_close(&out, '}');
}
