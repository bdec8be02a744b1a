#include "table/setup.h"

#include "engine/json.h"
#include "table/answer.h"

enum { NAME_LENGTH = 96 };

static bool is_offered(const wb_game *game, int option, int32_t value) {
    const wb_option *of = &game->rules->options[option];
    wb_game tried = *game;
    if (game->option[option] == value) return true;
    if (of->is_seat && value >= game->seats) return false;
    tried.option[option] = value;
    return wb_game_suits(&tried, NULL);
}

/* An option with one value left is nothing to choose. */
static bool leaves_a_choice(const wb_game *game, int option) {
    const wb_option *of = &game->rules->options[option];
    int offered = 0;
    for (int32_t value = of->least; value <= of->most && offered < 2; value++)
        offered += is_offered(game, option, value);
    return offered > 1 && game->seats >= of->least_seats;
}

static void put_values(json *out, const wb_game *game, int option) {
    const wb_option *of = &game->rules->options[option];
    char digits[WB_OPTION_DIGITS];
    json_put_open(out, "values", '[');
    for (int32_t value = of->least; value <= of->most; value++) {
        if (!is_offered(game, option, value)) continue;
        json_open(out, '{');
        json_put_text(out, "name", wb_option_value(of, value, digits));
        json_put_text(out, "title", wb_option_value_title(of, value, digits));
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void put_option(json *out, const wb_game *game, int option) {
    const wb_option *of = &game->rules->options[option];
    char digits[WB_OPTION_DIGITS];
    json_open(out, '{');
    json_put_text(out, "name", of->name);
    json_put_text(out, "title", wb_option_title(of));
    json_put_text(out, "help", of->help);
    json_put_text(out, "value", wb_option_value(of, game->option[option], digits));
    json_put_bool(out, "isSeat", of->is_seat);
    put_values(out, game, option);
    json_close(out, '}');
}

static void put_seats(json *out, const wb_game *game) {
    wb_state begin = {0};
    wb_start(game, &begin);
    json_put_open(out, "seats", '[');
    for (int seat = 0; seat < game->seats; seat++) {
        char name[NAME_LENGTH];
        wb_text text = wb_text_over(name, sizeof name);
        if (game->rules->seat_name) game->rules->seat_name(game, &begin, seat, &text);
        json_text(out, name);
    }
    json_close(out, ']');
}

void setup_answer(const wb_game *game, wb_text *text) {
    json out = json_over(text);
    wb_status status;
    wb_game_suits(game, &status);
    json_open(&out, '{');
    json_key(&out, "verdict");
    answer_status(&status, text);
    out.need_comma = true;
    put_seats(&out, game);
    json_put_open(&out, "options", '[');
    for (int option = 0; option < game->rules->option_count; option++)
        if (leaves_a_choice(game, option)) put_option(&out, game, option);
    json_close(&out, ']');
    json_close(&out, '}');
}
