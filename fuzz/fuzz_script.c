/* Any bytes are either refused with a sentence and a place, or become code that prints, compiles back to
 * itself, can be walked, and runs to its end whatever the answers are. The first byte chooses the answers,
 * the rest is the text. */
#include <stdlib.h>

#include "../tests/unit/test_script_toy.h"

enum { STEPS_MAX = 4096 };

static void demand(bool condition) {
    if (!condition) abort();
}

static unsigned next_answer(unsigned *seed) {
    *seed = *seed * 1103515245u + 12345u;
    return *seed >> 16;
}

static void close_op(script_vm *vm, const uint16_t *code, const script_op *op, unsigned answer) {
    switch (op->kind) {
    case SCRIPT_TEST:
    case SCRIPT_COUNT:
    case SCRIPT_PRICE: script_answer(vm, code, (int32_t)(answer % 4)); break;
    case SCRIPT_CHOOSE: script_choose(vm, code, answer % op->count); break;
    case SCRIPT_CHANCE: script_branch(vm, code, answer % 3); break;
    default: script_pass(vm, code); break;
    }
}

static void run(const toy_script *script, uint16_t line, unsigned seed) {
    static const script_vm idle;
    script_vm vm = {0};
    script_op op;
    unsigned steps = 0;
    demand(script_call(&vm, script->code, line, 1));
    while (steps++ < STEPS_MAX && script_step(&vm, script->code, &op) != SCRIPT_DONE) {
        demand(op.at < script->length && vm.depth <= SCRIPT_STACK_MAX);
        if (op.kind == SCRIPT_WAIT && next_answer(&seed) % 2)
            script_call(&vm, script->code, op.at, 2);
        else
            close_op(&vm, script->code, &op, next_answer(&seed));
    }
    if (steps < STEPS_MAX) demand(memcmp(&vm, &idle, sizeof vm) == 0);
}

static void walk(const toy_script *script, uint16_t line) {
    script_cursor cursor = script_walk(script->code, line);
    script_op op;
    while (script_read(&cursor, script->code, &op))
        demand(op.kind != SCRIPT_DONE && op.at < script->length);
}

static void print_and_compile_back(const toy_script *script) {
    static char buffer[1 << 16];
    wb_text text = wb_text_over(buffer, sizeof buffer);
    script_print(&text, script->code, script->effect, &toy, &toy_symbols);
    demand(!wb_text_is_cut(&text));
    const toy_script again = toy_compile_with(&toy, buffer, text.needed);
    demand(again.ok && again.length == script->length);
    demand(memcmp(again.code, script->code, sizeof again.code) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) return 0;
    const toy_script script = toy_compile_with(&toy, (const char *)data + 1, size - 1);
    if (!script.ok) {
        demand(script.error.text[0] != '\0' && script.error.place.line >= 10 &&
               script.error.place.column >= 5);
        return 0;
    }
    print_and_compile_back(&script);
    uint16_t line = script.effect.first;
    for (unsigned i = 0; i < script.effect.count; i++, line = script_past(script.code, line)) {
        walk(&script, line);
        run(&script, line, data[0]);
    }
    return 0;
}
