/* Runs effect scripts as a generator. A game asks for the next op, does it or answers it, and asks again;
 * between any two calls it may stop for a seat's choice or a roll, be copied, hashed and go on later, because
 * everything the interpreter knows is in the small flat script_vm of the game's state.
 *
 *     while ((kind = script_step(vm, code, &op)) != SCRIPT_DONE) ...
 *
 * An op stays current (script_step delivers it again) until the game closes it with the call named here:
 *
 *     SCRIPT_VERB    do it                                           script_pass
 *     SCRIPT_COST    pay it; a price is announced as a whole first   script_pass
 *     SCRIPT_PRICE   op.count costs come next if it is paid          script_answer 1 to pay, 0 to leave it
 *     SCRIPT_TEST    does condition op.id hold?                      script_answer
 *     SCRIPT_COUNT   what is count op.id worth?                      script_answer
 *     SCRIPT_CHOOSE  one of op.count branches                        script_choose, or script_pass to decline
 *     SCRIPT_CHANCE  what does op.id show?                           script_branch
 *     SCRIPT_WAIT    a condition was false; its body may be called   script_pass
 *                    later with op.at as handle
 *
 * A verb in several steps keeps its progress in vm->work. An effect set off by a step is pushed with
 * script_call; it runs to its end, then the interrupted op is delivered again with its work.
 *
 * A handle is the code offset of a line or of a waiting body; both can be called, walked, printed. */
#ifndef ENGINE_SCRIPT_SCRIPT_H
#define ENGINE_SCRIPT_SCRIPT_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/script/code.h"

enum {
    SCRIPT_STACK_MAX = 27,
    SCRIPT_CALL_WORDS = 4,
    /* The compiler refuses deeper per-loops, and a call leaves room for as many. */
    SCRIPT_LOOPS_MAX = 3,
    /* script_call succeeds so deep at least, whatever the scripts are; and this deep without loops. */
    SCRIPT_CALLS_SURE = 1 + (SCRIPT_STACK_MAX - SCRIPT_LOOPS_MAX) / (SCRIPT_CALL_WORDS + SCRIPT_LOOPS_MAX),
    SCRIPT_CALLS_FLAT = 1 + (SCRIPT_STACK_MAX - SCRIPT_LOOPS_MAX) / SCRIPT_CALL_WORDS
};

/* All zero is idle, and the interpreter returns to all zero when the last script ends. */
typedef struct script_vm {
    uint16_t pc;
    uint16_t start; /* handle of the running part, 0 when idle */
    uint16_t tag;   /* the game's, given with script_call: say, source card and owner */
    uint16_t work;  /* the game's while an op but a question or WAIT is current; 0 on first delivery */
    uint16_t depth;
    uint16_t stack[SCRIPT_STACK_MAX];
} script_vm;

_Static_assert(sizeof(script_vm) == 64, "script_vm is flat and has no padding");

enum script_kind {
    SCRIPT_DONE,
    SCRIPT_VERB,
    SCRIPT_COST,
    SCRIPT_PRICE,
    SCRIPT_TEST,
    SCRIPT_COUNT,
    SCRIPT_CHOOSE,
    SCRIPT_CHANCE,
    SCRIPT_WAIT
};

typedef struct script_op {
    const uint16_t *args; /* one word for each parameter; see script_int and script_span_of */
    uint16_t at;          /* code offset; of a SCRIPT_WAIT, the handle of what waits */
    uint16_t least;       /* a question is answered with yes by this value or more */
    uint8_t kind;
    uint8_t id;    /* index in the dialect's table of verbs, costs, conditions, counts or chances */
    uint8_t count; /* costs of a price, branches of a choice */
    bool opens;    /* a price before which nothing stands in its line or branch: choosing that pays it */
} script_op;

/* What an effect text became: `count` lines, the first at handle `first`; script_past leads to the next. */
typedef struct script_effect {
    uint16_t first;
    uint16_t count;
} script_effect;

/* Class bits of a part: those of its verbs and costs together (the low 12 belong to the game) and these. */
enum {
    SCRIPT_CLASS_CHOICE = 0x1000,
    SCRIPT_CLASS_PRICE = 0x2000,
    SCRIPT_CLASS_CHANCE = 0x4000,
    /* An if inside is decided when the game starts: walk the part to learn the class of the branch that
       applies. */
    SCRIPT_CLASS_VARIES = 0x8000
};

/* What must hold between any two calls: a running part lies behind its handle, and an idle interpreter is all zero. */
static inline bool script_vm_is_sound(const script_vm *vm) {
    if (vm->depth > SCRIPT_STACK_MAX) return false;
    return vm->start != 0 ? vm->pc > vm->start : !(vm->pc | vm->tag | vm->work | vm->depth);
}

static inline bool script_is_handle(const uint16_t *code, uint16_t handle) {
    const unsigned opcode = script_head_opcode(code[handle]);
    return handle != 0 && (opcode == SCRIPT_OP_LINE || opcode == SCRIPT_OP_WHEN);
}

/* Starts the part at `handle`, at once or, when one is running, in front of what that has left. False, with
 * nothing changed, when the stack cannot hold it. Of two parts due together call the later one first. */
static inline bool script_call(script_vm *vm, const uint16_t *code, uint16_t handle, uint16_t tag);

static inline void script_begin(script_vm *vm, const uint16_t *code, uint16_t handle, uint16_t tag) {
    assert(script_is_handle(code, handle));
    vm->pc = script_inside(code, handle);
    vm->start = handle;
    vm->tag = tag;
    vm->work = 0;
    assert(vm->pc > vm->start);
}

bool script_call_first(script_vm *vm, const uint16_t *code, uint16_t handle, uint16_t tag);

static inline bool script_call(script_vm *vm, const uint16_t *code, uint16_t handle, uint16_t tag) {
    assert(script_is_handle(code, handle));
    assert(script_vm_is_sound(vm));
    if (vm->start != 0) return script_call_first(vm, code, handle, tag);
    script_begin(vm, code, handle, tag);
    return true;
}

uint8_t script_step_on(script_vm *vm, const uint16_t *code, script_op *op);

static inline uint8_t script_step(script_vm *vm, const uint16_t *code, script_op *op) {
    assert(script_vm_is_sound(vm));
    const uint16_t head = code[vm->pc];
    if (script_head_opcode(head) != SCRIPT_OP_VERB) return script_step_on(vm, code, op);
    *op = (script_op){.args = code + vm->pc + 1,
                      .at = vm->pc,
                      .least = 1,
                      .kind = SCRIPT_VERB,
                      .id = (uint8_t)script_head_id(head)};
    return SCRIPT_VERB;
}

static inline void script_pass(script_vm *vm, const uint16_t *code) {
    assert(vm->start != 0);
    vm->pc = script_past(code, vm->pc);
    assert(vm->pc > vm->start);
    vm->work = 0;
}

void script_answer(script_vm *vm, const uint16_t *code, int32_t value);
void script_choose(script_vm *vm, const uint16_t *code, unsigned branch);
/* A label that the script does not list has no branch: nothing of the chance runs. */
void script_branch(script_vm *vm, const uint16_t *code, unsigned label);

static inline int script_int(const script_op *op, unsigned arg) {
    assert(op->args && arg < SCRIPT_OPERANDS_MAX);
    return (int16_t)op->args[arg];
}

/* The words of a list or filter argument. */
typedef struct script_span {
    const uint16_t *word;
    unsigned count;
} script_span;

static inline script_span script_span_of(const script_op *op, unsigned arg) {
    assert(op->args && arg < SCRIPT_OPERANDS_MAX);
    const unsigned packed = op->args[arg];
    assert((packed >> 8) + (packed & 0xffu) <= SCRIPT_OPERANDS_MAX);
    return (script_span){op->args + (packed >> 8), packed & 0xffu};
}

/* A filter is a span of atoms that must all match; `any` has none. */
static inline unsigned script_atom_id(uint16_t atom) {
    return atom / SCRIPT_ATOM_VALUES;
}
static inline unsigned script_atom_value(uint16_t atom) {
    return atom % SCRIPT_ATOM_VALUES;
}

uint16_t script_class(const uint16_t *code, uint16_t handle);
/* Trigger of a line, SCRIPT_NO_TRIGGER if it names none. */
unsigned script_trigger(const uint16_t *code, uint16_t handle);
/* First line with that trigger, 0 when there is none. */
uint16_t script_line(const uint16_t *code, script_effect effect, unsigned trigger);
/* If the line is nothing but an if that may wait, the handle of its body, else 0. */
uint16_t script_sole_wait(const uint16_t *code, uint16_t line);
/* The line that the verb `op` takes as its last argument (SCRIPT_BODY in the dialect). */
uint16_t script_deferred(const uint16_t *code, const script_op *op);
/* The op at `at` without running anything: the condition of a waiting body, a verb whose offset was stored.
 */
void script_look(const uint16_t *code, uint16_t at, script_op *op);

/* Reads ops in the order of the text without running them: for "could this do something?", "can this be
 * paid?", "which targets does it name?". Reading goes on inside what an op governs (all branches, all
 * outcomes, the first branch of an if) unless script_leave passes it (to the else-branch of an if). A price
 * is followed by its costs; a `need` among them reads as SCRIPT_TEST or SCRIPT_COUNT. */
typedef struct script_cursor {
    uint16_t at, end;
} script_cursor;

script_cursor script_walk(const uint16_t *code, uint16_t handle);
script_cursor script_walk_branch(const uint16_t *code, const script_op *choose, unsigned branch);
/* Only the costs, not what they buy. */
script_cursor script_walk_costs(const uint16_t *code, const script_op *price);
bool script_read(script_cursor *cursor, const uint16_t *code, script_op *op);
void script_leave(script_cursor *cursor, const uint16_t *code, const script_op *op);

#endif
