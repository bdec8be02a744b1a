#include "lab/selfplay_report.h"

#include <string.h>

#include "engine/pack.h"
#include "lab/decimal.h"

static void put_count(json *out, const char *key, uint64_t count) {
    json_key(out, key);
    json_unsigned(out, count);
}

static void put_wins(json *out, const wb_game *game, const lab_stats *stats) {
    const char *role;
    json_key(out, "wins_by_seat");
    json_open(out, '[');
    for (int seat = 0; seat < game->seats; seat++)
        json_unsigned(out, stats->seat_wins[seat]);
    json_close(out, ']');
    json_key(out, "wins_by_role");
    json_open(out, '{');
    for (unsigned i = 0; game->rules->role_name && i < STATS_ROLES; i++)
        if ((role = game->rules->role_name(game, i)) != NULL) put_count(out, role, stats->role_wins[i]);
    json_close(out, '}');
    put_count(out, "shared_wins", stats->shared_wins);
}

static void put_length(json *out, const wb_rules *rules, const lab_stats *stats) {
    json_key(out, "length");
    json_open(out, '{');
    json_key(out, "unit");
    json_text(out, rules->length_unit);
    put_count(out, "min", stats_length_at(stats, 0));
    put_count(out, "median", stats_length_at(stats, 50));
    json_key(out, "mean");
    decimal_json(out, stats_length_sum(stats), stats->games, 3);
    put_count(out, "p95", stats_length_at(stats, 95));
    put_count(out, "max", stats_length_at(stats, 100));
    json_close(out, '}');
}

static bool is_listed_before(const lab_stats *stats, const wb_rules *rules, int phase, const char *decision) {
    for (int i = 0; i < phase; i++) {
        const char *name = stats_decision_name(stats, rules, i);
        if (name && strcmp(name, decision) == 0) return true;
    }
    return false;
}

static void put_decision_points(json *out, const wb_rules *rules, const lab_stats *stats) {
    json_key(out, "decision_points");
    json_open(out, '{');
    for (int phase = 0; phase < rules->phase_count; phase++) {
        const char *decision = stats_decision_name(stats, rules, phase);
        if (!decision || is_listed_before(stats, rules, phase, decision)) continue;
        const stats_point point = stats_decision(stats, rules, decision);
        json_key(out, decision);
        json_open(out, '{');
        put_count(out, "count", point.count);
        json_key(out, "mean_options");
        decimal_json(out, point.options, point.count, 3);
        put_count(out, "max_options", point.max_options);
        json_close(out, '}');
    }
    json_close(out, '}');
}

static void put_players(json *out, const selfplay_plan *plan) {
    json_key(out, "players");
    json_open(out, '[');
    for (int seat = 0; seat < plan->game.seats; seat++) {
        char spec[PLAYER_SPEC_LENGTH];
        wb_text text = wb_text_over(spec, sizeof spec);
        player_spec_write(&plan->players[seat], &text);
        json_text(out, spec);
    }
    json_close(out, ']');
}

static void put_options(json *out, const wb_game *game) {
    json_key(out, "options");
    json_open(out, '{');
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
    json_key(out, "name");
    json_text(out, pack->name);
    json_key(out, "version");
    json_text(out, pack->version);
    json_key(out, "hash");
    json_text(out, hash);
    json_close(out, '}');
}

static void put_time(json *out, const selfplay_plan *plan, const selfplay_result *result) {
    json_key(out, "seconds");
    decimal_json(out, result->nanoseconds, 1000000000, 3);
    json_key(out, "ns_per_decision"); /* of one thread */
    decimal_json(out, result->nanoseconds * (uint64_t)plan->threads, stats_decisions(&result->stats), 1);
}

void selfplay_report(const selfplay_plan *plan, const selfplay_result *result, wb_text *text) {
    const lab_stats *stats = &result->stats;
    const wb_rules *rules = plan->game.rules;
    json out = json_over(text);
    json_open(&out, '{');
    json_key(&out, "game");
    json_text(&out, rules->id);
    put_count(&out, "seats", plan->game.seats);
    put_count(&out, "games", stats->games + stats->violations);
    put_count(&out, "decisions", stats_decisions(stats));
    put_count(&out, "forced", stats->forced);
    put_count(&out, "chance_events", stats->chance_events);
    put_wins(&out, &plan->game, stats);
    put_length(&out, rules, stats);
    put_count(&out, "cut", stats->cut);
    put_count(&out, "violations", stats->violations);
    put_time(&out, plan, result);
    put_decision_points(&out, rules, stats);
    put_players(&out, plan);
    put_count(&out, "seed", plan->seed);
    put_options(&out, &plan->game);
    put_pack(&out, plan->game.pack);
    json_key(&out, "engine");
    json_text(&out, WB_VERSION);
    json_close(&out, '}');
}
