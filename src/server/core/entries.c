#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "engine/status.h"
#include "server/core/parts.h"

enum { ENTRY_BYTES = 256 << 10 };

void entry_put_request(json *out, uint64_t request) {
    char digits[17];
    snprintf(digits, sizeof digits, "%016" PRIx64, request);
    json_put_text(out, "r", digits);
}

json entry_begin(server_core *core, entry_kind kind, uint64_t request) {
    core->entry_text = wb_text_over(core->entry, ENTRY_BYTES);
    json out = json_over(&core->entry_text);
    json_open(&out, '{');
    json_put_text(&out, "k", entry_name(kind));
    json_put_int(&out, "t", core->now);
    if (request) entry_put_request(&out, request);
    return out;
}

bool entry_end(server_core *core, online *at, json *out) {
    wb_status status;
    json_close(out, '}');
    core_mark(core, at);
    if (wb_text_is_cut(&core->entry_text) || !online_fold(at, core->library, core->entry, &status)) {
        at->live.is_broken = true;
        return false;
    }
    core->outside.append(core->outside.context, at->id, at->live.fence, at->n, core->entry);
    at->live.is_unsaved = core->is_writing = true;
    core->figures.entries++;
    return true;
}

bool entry_of_seat(server_core *core, online *at, entry_kind kind, uint64_t request, int seat) {
    json out = entry_begin(core, kind, request);
    json_put_int(&out, "seat", seat);
    return entry_end(core, at, &out);
}

bool entry_of_level(server_core *core, online *at, entry_kind kind, uint64_t request, int seat,
                    const char *level) {
    json out = entry_begin(core, kind, request);
    json_put_int(&out, "seat", seat);
    json_put_text(&out, "level", level);
    return entry_end(core, at, &out);
}

void entry_put_person(json *out, const person_id *person) {
    char digits[PERSON_DIGITS + 1];
    person_write(person, digits);
    json_put_text(out, "person", digits);
}

void entry_put_link(json *out, const char *key, const fair_link *link) {
    char digits[FAIR_DIGITS + 1];
    fair_write(link, digits);
    json_put_text(out, key, digits);
}

void entry_put_chain(server_core *core, json *out) {
    fair_link seed;
    core->outside.random(core->outside.context, &seed, sizeof seed);
    entry_put_link(out, "seed", &seed);
    json_put_int(out, "length", core->limits.chain_links);
}
