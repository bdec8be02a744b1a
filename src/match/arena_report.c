#include "match/arena_report.h"

#include <inttypes.h>
#include <string.h>

#include "engine/json.h"
#include "match/decimal.h"

static const char *const decisions[] = {
    [ELO_OPEN] = "open", [ELO_REJECTED] = "rejected", [ELO_ACCEPTED] = "accepted"};

static const char *name_of(const player_spec *spec, char *name, size_t size) {
    wb_text text = wb_text_over(name, size);
    player_spec_write(spec, &text);
    return name;
}

void arena_print_heading(const arena_plan *plan, FILE *out) {
    fprintf(out, "%s, %d seats, up to %" PRIu64 " games a meeting in pairs, seed %" PRIu64 "\n",
            plan->game.rules->id, plan->game.seats, 2 * plan->pairs, plan->seed);
    fprintf(out, "%6s %6s %6s %6s  %7s   %-14s  %5s %-14s  %8s  %s\n", "games", "won", "drawn", "lost",
            "score %", "95 %", "Elo", "95 %", "better %", "ms a decision, either");
}

static double milliseconds(const arena_side *side) {
    return side->decisions ? (double)side->nanoseconds / (double)side->decisions / 1e6 : 0;
}

void arena_print_meeting(const arena_plan *plan, const arena_meeting *meeting, FILE *out) {
    char first[PLAYER_SPEC_LENGTH], second[PLAYER_SPEC_LENGTH];
    const elo_estimate found = elo_of(&meeting->series);
    fprintf(out, "%s against %s\n", name_of(&plan->players[meeting->first], first, sizeof first),
            name_of(&plan->players[meeting->second], second, sizeof second));
    fprintf(out, "%6" PRIu64 " %6" PRIu64 " %6" PRIu64 " %6" PRIu64, meeting->games, meeting->wins,
            meeting->draws, meeting->losses);
    fprintf(out, "  %7.1f   %-5.1f to %-5.1f  %+5.0f %-+5.0f to %-+5.0f  %8.1f  %.2f %.2f\n",
            100 * found.score, 100 * found.score_low, 100 * found.score_high, found.elo, found.elo_low,
            found.elo_high, 100 * found.superiority, milliseconds(&meeting->sides[0]),
            milliseconds(&meeting->sides[1]));
    if (plan->sequential)
        fprintf(out, "  better by %.0f Elo rather than %.0f: %s, log-likelihood ratio %.2f of %.2f\n",
                plan->test.better, plan->test.worse, decisions[meeting->decision],
                elo_likelihood_ratio(&plan->test, &meeting->series), elo_bound(&plan->test));
    for (int side = 0; side < 2; side++)
        if (meeting->sides[side].forfeits)
            fprintf(out, "  %s forfeits %" PRIu64 " games: %s\n", side ? second : first,
                    meeting->sides[side].forfeits, meeting->sides[side].forfeit.text);
}

static void put_real(json *out, const char *key, double value) {
    decimal_json_real(out, key, value, 4);
}

static void put_range(json *out, const char *key, double low, double high) {
    char digits[64];
    snprintf(digits, sizeof digits, "[%.4f,%.4f]", low, high);
    json_key(out, key);
    json_raw(out, digits);
}

static void put_side(json *out, const char *key, const player_spec *spec, const arena_side *side) {
    char name[PLAYER_SPEC_LENGTH];
    json_put_open(out, key, '{');
    json_put_text(out, "player", name_of(spec, name, sizeof name));
    json_put_unsigned(out, "decisions", side->decisions);
    decimal_json(out, "ms_per_decision", side->nanoseconds, side->decisions * 1000000, 3);
    decimal_json(out, "ms_longest", side->longest, 1000000, 3);
    json_put_unsigned(out, "forfeits", side->forfeits);
    if (side->forfeits) json_put_text(out, "forfeit", side->forfeit.text);
    json_close(out, '}');
}

static void put_meeting(json *out, const arena_plan *plan, const arena_meeting *meeting) {
    const elo_estimate found = elo_of(&meeting->series);
    json_open(out, '{');
    put_side(out, "first", &plan->players[meeting->first], &meeting->sides[0]);
    put_side(out, "second", &plan->players[meeting->second], &meeting->sides[1]);
    json_put_unsigned(out, "games", meeting->games);
    json_put_unsigned(out, "wins", meeting->wins);
    json_put_unsigned(out, "draws", meeting->draws);
    json_put_unsigned(out, "losses", meeting->losses);
    json_put_unsigned(out, "cut", meeting->cut);
    put_real(out, "score", found.score);
    put_range(out, "score_95", found.score_low, found.score_high);
    put_real(out, "elo", found.elo);
    put_range(out, "elo_95", found.elo_low, found.elo_high);
    put_real(out, "superiority", found.superiority);
    if (plan->sequential) {
        put_real(out, "log_likelihood_ratio", elo_likelihood_ratio(&plan->test, &meeting->series));
        json_put_text(out, "verdict", decisions[meeting->decision]);
    }
    json_close(out, '}');
}

void arena_write_json(const arena_plan *plan, const arena_meeting *meetings, int count, wb_text *text) {
    json out = json_over(text);
    json_open(&out, '{');
    json_put_text(&out, "game", plan->game.rules->id);
    json_put_unsigned(&out, "seats", plan->game.seats);
    json_put_unsigned(&out, "seed", plan->seed);
    json_put_unsigned(&out, "games_at_most", 2 * plan->pairs);
    if (plan->sequential) {
        put_range(&out, "sprt_elo", plan->test.worse, plan->test.better);
        put_real(&out, "sprt_error", plan->test.error);
    }
    json_put_open(&out, "meetings", '[');
    for (int i = 0; i < count; i++)
        put_meeting(&out, plan, &meetings[i]);
    json_close(&out, ']');
    json_put_text(&out, "engine", WB_VERSION);
    json_close(&out, '}');
}
