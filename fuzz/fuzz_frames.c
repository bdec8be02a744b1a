/* Any bytes, cut into lines, are heard as messages of two people: a line that begins with A or B is theirs, + lets a second pass.
 * Whatever they say, each answer is JSON, what is durable folds again to the same table, and nothing is appended twice. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "common/json_read.h"
#include "server/core/fold.h"
#include "server/sim.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { MOST_LINES = 64, PEOPLE = 2, START = 1000000 };

typedef struct house {
    sim_store store;
    connection *people[PEOPLE];
    core_question question;
    bool is_asked;
    uint8_t random;
} house;

static void out_send(void *context, void *peer, const char *text, size_t length) {
    json_fault fault;
    json_node *message = json_read_new(text, length, &fault);
    (void)context, (void)peer;
    if (!message) abort();
    free(message);
}

static void out_close(void *context, void *peer, const char *why) {
    (void)context, (void)why;
    *(connection **)peer = NULL;
}

static void out_think(void *context, const core_question *question) {
    house *in = context;
    in->question = *question;
    in->is_asked = true;
}

static void out_random(void *context, void *bytes, size_t count) {
    for (size_t i = 0; i < count; i++)
        ((uint8_t *)bytes)[i] = ((house *)context)->random++;
}

static server_core *core_over(house *in, wb_library *library) {
    core_outside outside = {
        .context = in, .send = out_send, .close = out_close, .think = out_think, .random = out_random};
    sim_store_serve(&outside);
    core_limits limits = core_normal_limits;
    wb_status status;
    limits.tables = SIM_TABLES;
    server_core *core = core_new(&outside, &limits, library);
    if (!core || !core_load(core, START, &status)) abort(); /* what is durable folds again */
    return core;
}

static void end_turn(house *in, server_core *core) {
    core_end_turn(core, !core_is_writing(core) || sim_store_commit(&in->store, SIM_FINE));
}

static void greet(house *in, server_core *core, int who) {
    char text[256];
    in->people[who] = core_open(core, &in->people[who], "fuzz");
    if (!in->people[who]) return;
    snprintf(text, sizeof text,
             "{\"do\":\"hello\",\"request\":1,\"protocol\":1,\"secret\":\"%064d\",\"client\":\"client12\","
             "\"name\":\"%c\"}",
             who + 1, 'A' + who);
    core_hear(core, in->people[who], text, strlen(text));
}

static void think(house *in, server_core *core) {
    wb_action list[WB_MAX_LEGAL];
    if (!in->is_asked) return;
    in->is_asked = false;
    const core_question question = in->question;
    core_thought thought = {.question = &question, .text = "[]"};
    if (question.task == CORE_CHOOSE && wb_legal(&question.game, &question.view, list))
        thought.action = list[0];
    core_think(core, &thought);
}

static void hear(house *in, server_core *core, const char *line, size_t length, int64_t now) {
    const int who = length > 0 && line[0] == 'B';
    if (length > 0 && line[0] == '+') {
        core_tick(core, now);
        think(in, core);
    } else if (length > 0) {
        if (!in->people[who]) greet(in, core, who);
        if (in->people[who]) core_hear(core, in->people[who], line + 1, length - 1);
    }
    end_turn(in, core);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static house in;
    wb_library library = {0};
    const char *line = (const char *)bytes, *const end = line + size;
    in = (house){.random = 1};
    if (sodium_init() < 0) abort();
    server_core *core = core_over(&in, &library);
    for (int lines = 0; line < end && lines < MOST_LINES; lines++) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        const size_t length = (size_t)((stop ? stop : end) - line);
        hear(&in, core, line, length, START + 1000 * (lines + 1));
        line += length + 1;
    }
    core_free(core);
    core = core_over(&in, &library);
    core_free(core);
    sim_store_free(&in.store);
    library_free(&library);
    return 0;
}
