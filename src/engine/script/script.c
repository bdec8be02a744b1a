#include "engine/script/script.h"

#include <assert.h>

static const uint8_t kinds[SCRIPT_OPCODES] = {
    [SCRIPT_OP_VERB] = SCRIPT_VERB, [SCRIPT_OP_COST] = SCRIPT_COST,     [SCRIPT_OP_PRICE] = SCRIPT_PRICE,
    [SCRIPT_OP_NEED] = SCRIPT_TEST, [SCRIPT_OP_IF] = SCRIPT_TEST,       [SCRIPT_OP_WHEN] = SCRIPT_TEST,
    [SCRIPT_OP_PER] = SCRIPT_TEST,  [SCRIPT_OP_CHOOSE] = SCRIPT_CHOOSE, [SCRIPT_OP_CHANCE] = SCRIPT_CHANCE,
};

/* Operand words behind `least`. */
static const uint8_t behind_least[SCRIPT_OPCODES] = {
    [SCRIPT_OP_NEED] = 0,
    [SCRIPT_OP_IF] = 2,
    [SCRIPT_OP_WHEN] = 2,
};

static void look_question(const uint16_t *code, uint16_t at, script_op *op) {
    assert(op->kind == SCRIPT_TEST);
    const unsigned opcode = script_head_opcode(code[at]);
    assert(opcode == SCRIPT_OP_NEED || opcode == SCRIPT_OP_IF || opcode == SCRIPT_OP_WHEN ||
           opcode == SCRIPT_OP_PER);
    if (op->id & SCRIPT_ID_COUNTS) op->kind = SCRIPT_COUNT;
    op->id &= SCRIPT_ID_COUNTS - 1;
    if (opcode == SCRIPT_OP_PER) return;
    op->least = code[at + script_head_operands(code[at]) - behind_least[opcode]];
    assert(op->least > 0 && op->id < SCRIPT_QUESTIONS_MAX);
}

void script_look(const uint16_t *code, uint16_t at, script_op *op) {
    assert(code && op);
    const unsigned opcode = script_head_opcode(code[at]);
    assert(opcode < SCRIPT_OPCODES);
    const unsigned id = script_head_id(code[at]);
    *op = (script_op){.args = code + at + 1, .at = at, .least = 1, .kind = kinds[opcode], .id = (uint8_t)id};
    switch (op->kind) {
    case SCRIPT_TEST: look_question(code, at, op); break;
    case SCRIPT_PRICE:
        op->opens = (id & SCRIPT_ID_OPENS) != 0;
        op->count = (uint8_t)(id & (SCRIPT_ID_OPENS - 1u));
        break;
    case SCRIPT_CHOOSE: op->count = (uint8_t)id; break;
    default: break;
    }
    assert(op->kind != SCRIPT_PRICE || (op->count > 0 && op->count <= SCRIPT_COSTS_MAX));
    assert(op->kind != SCRIPT_CHOOSE || op->count >= 2);
}

static void push(script_vm *vm, uint16_t word) {
    assert(vm->start != 0);
    assert(vm->depth < SCRIPT_STACK_MAX);
    vm->stack[vm->depth++] = word;
}

/* Clears what it takes: equal situations are equal bytes. */
static uint16_t pop(script_vm *vm) {
    assert(vm->start != 0);
    assert(vm->depth > 0 && vm->depth <= SCRIPT_STACK_MAX);
    const uint16_t word = vm->stack[--vm->depth];
    vm->stack[vm->depth] = 0;
    return word;
}

static void end_part(script_vm *vm) {
    assert(vm->start != 0);
    assert(vm->depth == 0 || vm->depth >= SCRIPT_CALL_WORDS);
    if (vm->depth == 0) {
        vm->pc = vm->start = vm->tag = vm->work = 0;
        return;
    }
    vm->work = pop(vm);
    vm->tag = pop(vm);
    vm->start = pop(vm);
    vm->pc = pop(vm);
    assert(script_vm_is_sound(vm));
}

static void end_round_of_loop(script_vm *vm, const uint16_t *code) {
    assert(vm->depth > 0 && vm->stack[vm->depth - 1] > 0);
    assert(script_head_opcode(code[vm->pc]) == SCRIPT_OP_LOOP && code[vm->pc + 1] <= vm->pc);
    if (--vm->stack[vm->depth - 1] > 0) {
        vm->pc = (uint16_t)(vm->pc - code[vm->pc + 1]);
        return;
    }
    pop(vm);
    vm->pc = script_past(code, vm->pc);
}

static void end_body_of_when(script_vm *vm, const uint16_t *code) {
    assert(script_head_opcode(code[vm->pc]) == SCRIPT_OP_JOIN);
    assert(code[vm->pc + 1] <= vm->pc);
    const bool was_called = vm->start == (uint16_t)(vm->pc - code[vm->pc + 1]);
    if (was_called)
        end_part(vm);
    else
        vm->pc = script_past(code, vm->pc);
}

/* Goes through everything that concerns no game, so that `pc` is at an op or the interpreter idle. */
static void settle(script_vm *vm, const uint16_t *code) {
    assert(script_vm_is_sound(vm));
    assert(code[0] == SCRIPT_OP_END);
    while (vm->start != 0) {
        switch (script_head_opcode(code[vm->pc])) {
        case SCRIPT_OP_END: end_part(vm); break;
        case SCRIPT_OP_LOOP: end_round_of_loop(vm, code); break;
        case SCRIPT_OP_JOIN: end_body_of_when(vm, code); break;
        case SCRIPT_OP_NEED: /* was tested when the price was accepted */
        case SCRIPT_OP_JUMP:
        case SCRIPT_OP_BRANCH: vm->pc = script_past(code, vm->pc); break;
        default: return;
        }
    }
    assert(script_vm_is_sound(vm));
}

bool script_call_first(script_vm *vm, const uint16_t *code, uint16_t handle, uint16_t tag) {
    assert(script_is_handle(code, handle));
    assert(script_vm_is_sound(vm));
    settle(vm, code);
    if (vm->start != 0) {
        if (vm->depth + SCRIPT_CALL_WORDS + SCRIPT_LOOPS_MAX > SCRIPT_STACK_MAX) return false;
        push(vm, vm->pc);
        push(vm, vm->start);
        push(vm, vm->tag);
        push(vm, vm->work);
    }
    script_begin(vm, code, handle, tag);
    return true;
}

uint8_t script_step_on(script_vm *vm, const uint16_t *code, script_op *op) {
    assert(script_vm_is_sound(vm));
    settle(vm, code);
    if (vm->start == 0) {
        *op = (script_op){.kind = SCRIPT_DONE};
        return SCRIPT_DONE;
    }
    script_look(code, vm->pc, op);
    assert(op->kind != SCRIPT_DONE);
    if (op->kind == SCRIPT_PRICE && vm->pc == script_inside(code, vm->start)) op->opens = true;
    if (script_head_opcode(code[vm->pc]) == SCRIPT_OP_WHEN && vm->work) op->kind = SCRIPT_WAIT;
    return op->kind;
}

static void go(script_vm *vm, uint16_t pc) {
    assert(vm->start != 0);
    assert(pc > vm->start);
    vm->pc = pc;
    vm->work = 0;
}

void script_answer(script_vm *vm, const uint16_t *code, int32_t value) {
    assert(script_vm_is_sound(vm) && vm->start != 0);
    script_op op;
    script_look(code, vm->pc, &op);
    assert(op.kind == SCRIPT_TEST || op.kind == SCRIPT_COUNT || op.kind == SCRIPT_PRICE);
    const unsigned opcode = script_head_opcode(code[vm->pc]);
    if (value < op.least) {
        if (opcode == SCRIPT_OP_WHEN)
            vm->work = 1;
        else
            go(vm, script_past(code, vm->pc));
        return;
    }
    if (opcode == SCRIPT_OP_PER) push(vm, value > UINT16_MAX ? UINT16_MAX : (uint16_t)value);
    go(vm, script_inside(code, vm->pc));
}

static uint16_t branch_at(const uint16_t *code, uint16_t choose, unsigned branch) {
    assert(script_head_opcode(code[choose]) == SCRIPT_OP_CHOOSE);
    assert(branch < script_head_id(code[choose]));
    uint16_t at = script_inside(code, choose);
    while (branch-- > 0)
        at = script_past(code, at);
    assert(script_head_opcode(code[at]) == SCRIPT_OP_BRANCH);
    return at;
}

void script_choose(script_vm *vm, const uint16_t *code, unsigned branch) {
    assert(script_vm_is_sound(vm));
    assert(vm->start != 0);
    assert(script_head_opcode(code[vm->pc]) == SCRIPT_OP_CHOOSE && branch < script_head_id(code[vm->pc]));
    go(vm, script_inside(code, branch_at(code, vm->pc, branch)));
}

void script_branch(script_vm *vm, const uint16_t *code, unsigned label) {
    assert(vm->start != 0);
    assert(label <= SCRIPT_ID_MAX);
    assert(script_head_opcode(code[vm->pc]) == SCRIPT_OP_CHANCE);
    const uint16_t end = script_past(code, vm->pc);
    for (uint16_t at = script_inside(code, vm->pc); at != end; at = script_past(code, at)) {
        assert(script_head_opcode(code[at]) == SCRIPT_OP_BRANCH);
        if (script_head_id(code[at]) != label) continue;
        go(vm, script_inside(code, at));
        return;
    }
    go(vm, end);
}

/* The class is the last but one operand of LINE and WHEN. */
uint16_t script_class(const uint16_t *code, uint16_t handle) {
    assert(script_is_handle(code, handle));
    assert(script_head_operands(code[handle]) >= 2);
    return code[handle + script_head_operands(code[handle]) - 1];
}

unsigned script_trigger(const uint16_t *code, uint16_t handle) {
    assert(handle != 0);
    assert(script_head_opcode(code[handle]) == SCRIPT_OP_LINE);
    return script_head_id(code[handle]);
}

uint16_t script_line(const uint16_t *code, script_effect effect, unsigned trigger) {
    assert(effect.count == 0 || script_is_handle(code, effect.first));
    assert(trigger <= SCRIPT_NO_TRIGGER);
    uint16_t at = effect.first;
    for (unsigned i = 0; i < effect.count; i++, at = script_past(code, at))
        if (script_trigger(code, at) == trigger) return at;
    return 0;
}

uint16_t script_sole_wait(const uint16_t *code, uint16_t line) {
    assert(script_is_handle(code, line));
    const uint16_t first = script_inside(code, line);
    if (script_head_opcode(code[first]) != SCRIPT_OP_WHEN) return 0;
    assert(script_past(code, first) > first);
    return script_head_opcode(code[script_past(code, first)]) == SCRIPT_OP_END ? first : 0;
}

uint16_t script_deferred(const uint16_t *code, const script_op *op) {
    assert(op->kind == SCRIPT_VERB);
    const uint16_t jump = script_past(code, op->at);
    assert(script_head_opcode(code[jump]) == SCRIPT_OP_JUMP);
    return script_inside(code, jump);
}

script_cursor script_walk(const uint16_t *code, uint16_t handle) {
    assert(handle != 0);
    assert(script_past(code, handle) > script_inside(code, handle));
    return (script_cursor){script_inside(code, handle), script_past(code, handle)};
}

script_cursor script_walk_branch(const uint16_t *code, const script_op *choose, unsigned branch) {
    assert(choose->kind == SCRIPT_CHOOSE);
    assert(branch < choose->count);
    return script_walk(code, branch_at(code, choose->at, branch));
}

script_cursor script_walk_costs(const uint16_t *code, const script_op *price) {
    assert(price->kind == SCRIPT_PRICE && price->count > 0);
    script_cursor costs = {script_inside(code, price->at), script_inside(code, price->at)};
    for (unsigned i = 0; i < price->count; i++)
        costs.end = script_past(code, costs.end);
    assert(costs.end > costs.at && costs.end <= script_past(code, price->at));
    return costs;
}

bool script_read(script_cursor *cursor, const uint16_t *code, script_op *op) {
    assert(op);
    while (cursor->at < cursor->end) {
        const uint16_t at = cursor->at;
        const unsigned opcode = script_head_opcode(code[at]);
        assert(opcode < SCRIPT_OPCODES);
        cursor->at = opcode == SCRIPT_OP_JUMP ? script_past(code, at) : script_inside(code, at);
        if (kinds[opcode] == SCRIPT_DONE) continue;
        script_look(code, at, op);
        return true;
    }
    return false;
}

void script_leave(script_cursor *cursor, const uint16_t *code, const script_op *op) {
    assert(op->at < cursor->at);
    cursor->at = script_past(code, op->at);
    assert(cursor->at <= cursor->end);
}
