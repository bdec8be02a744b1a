#include "match/selfplay_report.h"

#include <string.h>

#include "engine/pack.h"
#include "match/decimal.h"

static void put_wins(json *out, const wb_game *game, const match_stats *stats) {
    const char *role;
    json_put_open(out, "wins_by_seat", '[');
    for (int seat = 0; seat < game->seats; seat++)
        json_unsigned(out, stats->seat_wins[seat]);
    json_close(out, ']');
    json_put_open(out, "wins_by_role", '{');
    for (unsigned i = 0; game->rules->role_name && i < STATS_ROLES; i++)
        if ((role = game->rules->role_name(game, i)) != NULL)
            json_put_unsigned(out, role, stats->role_wins[i]);
    json_close(out, '}');
    json_put_unsigned(out, "shared_wins", stats->shared_wins);
}

static void put_length(json *out, const wb_rules *rules, const match_stats *stats) {
    json_put_open(out, "length", '{');
    json_put_text(out, "unit", rules->length_unit);
    json_put_unsigned(out, "min", stats_length_at(stats, 0));
    json_put_unsigned(out, "median", stats_length_at(stats, 50));
    decimal_json(out, "mean", stats_length_sum(stats), stats->games, 3);
    json_put_unsigned(out, "p95", stats_length_at(stats, 95));
    json_put_unsigned(out, "max", stats_length_at(stats, 100));
    json_close(out, '}');
}

static bool is_listed_before(const match_stats *stats, const wb_rules *rules, int phase,
                             const char *decision) {
    for (int i = 0; i < phase; i++) {
        const char *name = stats_decision_name(stats, rules, i);
        if (name && strcmp(name, decision) == 0) return true;
    }
    return false;
}

static void put_decision_points(json *out, const wb_rules *rules, const match_stats *stats) {
    json_put_open(out, "decision_points", '{');
    for (int phase = 0; phase < rules->phase_count; phase++) {
        const char *decision = stats_decision_name(stats, rules, phase);
        if (!decision || is_listed_before(stats, rules, phase, decision)) continue;
        const stats_point point = stats_decision(stats, rules, decision);
        json_put_open(out, decision, '{');
        json_put_unsigned(out, "count", point.count);
        decimal_json(out, "mean_choices", point.choices, point.count, 3);
        json_put_unsigned(out, "max_choices", point.max_choices);
        json_close(out, '}');
    }
    json_close(out, '}');
}

static void put_players(json *out, const selfplay_plan *plan) {
    json_put_open(out, "players", '[');
    for (int seat = 0; seat < plan->game.seats; seat++) {
        char spec[PLAYER_SPEC_LENGTH];
        wb_text text = wb_text_over(spec, sizeof spec);
        player_spec_write(&plan->players[seat], &text);
        json_text(out, spec);
    }
    json_close(out, ']');
}

static void put_options(json *out, const wb_game *game) {
    json_put_open(out, "options", '{');
    for (int i = 0; i < game->rules->option_count; i++) {
        const wb_option *option = &game->rules->options[i];
        json_key(out, option->name);
        if (option->values)
            json_text(out, option->values[game->option[i] - option->least]);
        else
            json_int(out, game->option[i]);
    }
    json_close(out, '}');
}

static void put_pack(json *out, const wb_pack_head *pack) {
    json_key(out, "pack");
    if (!pack) {
        json_none(out);
        return;
    }
    char hash[17];
    wb_text text = wb_text_over(hash, sizeof hash);
    wb_text_hex(&text, pack->hash, 16);
    json_open(out, '{');
    json_put_text(out, "name", pack->name);
    json_put_text(out, "version", pack->version);
    json_put_text(out, "hash", hash);
    json_close(out, '}');
}

void selfplay_put_results(json *out, const wb_game *game, const match_stats *stats) {
    put_wins(out, game, stats);
    put_length(out, game->rules, stats);
    json_put_unsigned(out, "cut", stats->cut);
}

void selfplay_put_setting(json *out, const wb_game *game, uint64_t seed) {
    json_put_unsigned(out, "seed", seed);
    put_options(out, game);
    put_pack(out, game->pack);
    json_put_text(out, "engine", WB_VERSION);
}

static void put_time(json *out, const selfplay_plan *plan, const selfplay_result *result) {
    decimal_json(out, "seconds", result->nanoseconds, 1000000000, 3);
    /* of one thread */
    decimal_json(out, "ns_per_decision", result->nanoseconds * (uint64_t)plan->threads,
                 stats_decisions(&result->stats), 1);
}

void selfplay_report(const selfplay_plan *plan, const selfplay_result *result, wb_text *text) {
    const match_stats *stats = &result->stats;
    const wb_rules *rules = plan->game.rules;
    json out = json_over(text);
    json_open(&out, '{');
    json_put_text(&out, "game", rules->id);
    json_put_unsigned(&out, "seats", plan->game.seats);
    json_put_unsigned(&out, "games", stats->games + stats->violations);
    json_put_unsigned(&out, "decisions", stats_decisions(stats));
    json_put_unsigned(&out, "forced", stats->forced);
    json_put_unsigned(&out, "chance_events", stats->chance_events);
    selfplay_put_results(&out, &plan->game, stats);
    json_put_unsigned(&out, "violations", stats->violations);
    put_time(&out, plan, result);
    put_decision_points(&out, rules, stats);
    put_players(&out, plan);
    selfplay_put_setting(&out, &plan->game, plan->seed);
    json_close(&out, '}');
}
