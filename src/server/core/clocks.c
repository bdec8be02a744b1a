#include "server/core/clocks.h"

enum { LEAST_GRANT = 60 };

static int64_t span(const online *at) {
    const int64_t day = INT64_C(86400000);
    return at->rules.clock == CLOCK_DAYS ? at->rules.days * day : at->rules.bank * INT64_C(1000);
}

void clocks_start(online *at) {
    for (int seat = 0; seat < at->game.seats; seat++)
        at->clock.left[seat] = span(at);
}

void clocks_stop(online *at, int64_t time) {
    if (at->clock.running >= 0 && time > at->clock.since)
        at->clock.left[at->clock.running] -= time - at->clock.since;
    at->clock.since = time;
}

void clocks_forgive(online *at, int64_t time) {
    if (at->rules.clock == CLOCK_DAYS) clocks_stop(at, time);
    at->clock.since = time;
}

static bool runs_for(const online *at, int seat) {
    return at->rules.clock != CLOCK_NONE && online_goes_on(at) && seat >= 0 &&
           online_is_played_by_person(at, seat) && !at->seats[seat].is_out_of_time;
}

static void pass_on(online *at, int asked, clock_pass pass) {
    const int before = at->clock.asked;
    if (pass == CLOCK_MOVED && before >= 0 && at->rules.clock == CLOCK_LIVE)
        at->clock.left[before] += at->rules.increment * INT64_C(1000);
    if (asked >= 0 && at->rules.clock == CLOCK_DAYS) at->clock.left[asked] = span(at);
    at->clock.asked = asked;
}

void clocks_go(online *at, int64_t time, clock_pass pass) {
    const int asked = online_asked(at);
    if (asked != at->clock.asked) pass_on(at, asked, pass);
    at->clock.running = runs_for(at, asked) ? asked : ONLINE_NOBODY;
    at->clock.since = time;
}

void clocks_grant(online *at, int seat) {
    const int64_t least = LEAST_GRANT * INT64_C(1000);
    const int64_t grant = at->rules.clock == CLOCK_DAYS ? span(at) : at->rules.increment * INT64_C(1000);
    at->seats[seat].is_out_of_time = false;
    at->clock.left[seat] = grant > least ? grant : least;
}

int64_t clocks_left(const online *at, int seat, int64_t now) {
    const int64_t run = at->clock.running == seat && now > at->clock.since ? now - at->clock.since : 0;
    const int64_t left = at->clock.left[seat] - run;
    return left > 0 ? left : 0;
}
