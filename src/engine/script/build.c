#include "engine/script/build.h"

#include <assert.h>

bool script_emit(script_builder *b, uint16_t word) {
    assert(b->parser.code->length <= b->parser.code->capacity);
    assert(b->parser.code->word);
    script_code *code = b->parser.code;
    if (code->length == code->capacity)
        return script_fail(&b->parser, &b->parser.lexer.token,
                           "the effects are too long: there is room for %d words of code", code->capacity);
    code->word[code->length++] = word;
    assert(code->word[code->length - 1] == word);
    return true;
}

bool script_emit_op(script_builder *b, unsigned opcode, unsigned id, const script_operands *operands) {
    assert(opcode < SCRIPT_OPCODES && id <= SCRIPT_ID_MAX);
    assert(operands->count <= SCRIPT_OPERANDS_MAX);
    if (!script_emit(b, script_head(opcode, operands->count, id))) return false;
    for (unsigned i = 0; i < operands->count; i++)
        if (!script_emit(b, operands->word[i])) return false;
    return true;
}

bool script_emit_with_word(script_builder *b, unsigned opcode, unsigned id, unsigned operand) {
    assert(operand <= UINT16_MAX);
    assert(opcode < SCRIPT_OPCODES);
    return script_emit_op(b, opcode, id, &(script_operands){{(uint16_t)operand}, 1});
}

bool script_emit_line(script_builder *b, unsigned trigger) {
    assert(trigger <= SCRIPT_NO_TRIGGER);
    return script_emit_op(b, SCRIPT_OP_LINE, trigger, &(script_operands){{0, 0}, 2});
}

/* Sets the distance of the instruction at `at`, its last operand, so that it leads here. */
static void lead_here(script_builder *b, uint16_t at) {
    assert(at < script_here(b));
    assert(script_head_opcode(*script_word(b, at)) >= SCRIPT_OP_JUMP);
    *script_word(b, at + script_head_operands(*script_word(b, at))) = (uint16_t)(script_here(b) - at);
    assert(script_past(b->parser.code->word, at) == script_here(b));
}

static void set_class(script_builder *b, const script_frame *frame) {
    assert(frame->at < script_here(b));
    assert(script_head_operands(*script_word(b, frame->at)) >= 2);
    *script_word(b, frame->at + script_head_operands(*script_word(b, frame->at)) - 1) = frame->class_bits;
}

bool script_open_frame(script_builder *b, enum script_frame_kind kind, uint16_t at,
                       const script_token *opened) {
    assert(b->depth <= SCRIPT_NEST_MAX);
    assert(at <= script_here(b));
    if (b->depth == SCRIPT_NEST_MAX)
        return script_fail(&b->parser, opened, "too deep: at most %d effects may stand in one another",
                           SCRIPT_NEST_MAX);
    const unsigned around = b->depth == 0 || kind == FRAME_DEFERRED ? 0 : script_top(b)->loops;
    const unsigned loops = around + (kind == FRAME_PER);
    if (loops > SCRIPT_LOOPS_MAX)
        return script_fail(&b->parser, opened, "at most %d per may stand in one another", SCRIPT_LOOPS_MAX);
    b->frames[b->depth++] =
        (script_frame){.kind = kind, .is_empty = true, .loops = (uint8_t)loops, .at = at, .opened = *opened};
    b->wants_term = true;
    assert(script_top(b)->at == at && script_top(b)->loops <= SCRIPT_LOOPS_MAX);
    return true;
}

static void end_body(script_builder *b) {
    assert(b->depth > 0);
    script_frame *frame = script_top(b);
    while (frame->price) {
        const uint16_t price = frame->price;
        assert(price > frame->at && *script_word(b, price + 1u) < price);
        frame->price = *script_word(b, price + 1u);
        lead_here(b, price);
    }
    frame->is_empty = true;
    b->wants_term = true;
    assert(frame->price == 0);
}

void script_end_branch(script_builder *b) {
    assert(script_top(b)->kind == FRAME_ONE || script_top(b)->kind == FRAME_CHANCE);
    assert(script_top(b)->branch > script_top(b)->at);
    end_body(b);
    lead_here(b, script_top(b)->branch);
}

bool script_begin_branch(script_builder *b, unsigned label) {
    assert(script_top(b)->kind == FRAME_ONE || script_top(b)->kind == FRAME_CHANCE);
    assert(label <= SCRIPT_ID_MAX);
    script_frame *frame = script_top(b);
    if (frame->branches == SCRIPT_BRANCHES_MAX)
        return script_fail(&b->parser, &b->parser.lexer.token,
                           "too many branches: at most %d fit in one place", SCRIPT_BRANCHES_MAX);
    frame->branches++;
    assert(frame->branches <= SCRIPT_BRANCHES_MAX);
    frame->branch = script_here(b);
    return script_emit_with_word(b, SCRIPT_OP_BRANCH, label, 0);
}

bool script_begin_else(script_builder *b) {
    assert(script_top(b)->kind == FRAME_THEN);
    script_frame *frame = script_top(b);
    const uint16_t head = *script_word(b, frame->at);
    end_body(b);
    frame->kind = FRAME_ELSE;
    frame->branch = script_here(b);
    if (!script_emit_with_word(b, SCRIPT_OP_JUMP, 0, 0)) return false;
    *script_word(b, frame->at) = script_head(SCRIPT_OP_IF, script_head_operands(head), script_head_id(head));
    lead_here(b, frame->at);
    assert(script_past(b->parser.code->word, frame->at) == script_here(b));
    return true;
}

static bool close_one(script_builder *b, script_frame *frame) {
    assert(frame->kind == FRAME_ONE && frame->branches > 0);
    assert(script_head_opcode(*script_word(b, frame->at)) == SCRIPT_OP_CHOOSE);
    if (frame->branches < 2)
        return script_fail(&b->parser, &frame->opened, "one needs at least two branches: one(a / b)");
    *script_word(b, frame->at) = script_head(SCRIPT_OP_CHOOSE, 1, frame->branches);
    frame->class_bits |= SCRIPT_CLASS_CHOICE;
    lead_here(b, frame->branch);
    return true;
}

static bool close_chance(script_builder *b, script_frame *frame) {
    assert(frame->kind == FRAME_CHANCE && frame->branches > 0);
    assert(script_head_opcode(*script_word(b, frame->at)) == SCRIPT_OP_CHANCE);
    lead_here(b, frame->branch);
    return true;
}

static bool close_condition(script_builder *b, script_frame *frame) {
    assert(frame->kind == FRAME_THEN || frame->kind == FRAME_BLOCK);
    assert(frame->at < script_here(b));
    set_class(b, frame);
    if (script_head_opcode(*script_word(b, frame->at)) != SCRIPT_OP_WHEN) return true;
    return script_emit_with_word(b, SCRIPT_OP_JOIN, 0, (unsigned)(script_here(b) - frame->at));
}

static bool close_else(script_builder *b, script_frame *frame) {
    assert(frame->kind == FRAME_ELSE);
    assert(script_head_opcode(*script_word(b, frame->branch)) == SCRIPT_OP_JUMP);
    set_class(b, frame);
    lead_here(b, frame->branch);
    return true;
}

static bool close_per(script_builder *b, script_frame *frame) {
    assert(frame->kind == FRAME_PER && frame->loops > 0);
    const uint16_t body = script_inside(b->parser.code->word, frame->at);
    assert(body <= script_here(b));
    return script_emit_with_word(b, SCRIPT_OP_LOOP, 0, (unsigned)(script_here(b) - body));
}

static bool close_line(script_builder *b, script_frame *frame) {
    assert(script_head_opcode(*script_word(b, frame->at)) == SCRIPT_OP_LINE);
    assert(frame->at < script_here(b));
    set_class(b, frame);
    return script_emit(b, script_head(SCRIPT_OP_END, 0, 0));
}

static bool close_deferred(script_builder *b, script_frame *frame) {
    assert(frame->kind == FRAME_DEFERRED);
    assert(script_head_opcode(*script_word(b, frame->branch)) == SCRIPT_OP_JUMP);
    if (!close_line(b, frame)) return false;
    lead_here(b, frame->branch);
    /* It is another part, with a class of its own. */
    frame->class_bits = 0;
    return true;
}

static bool (*const closers[])(script_builder *, script_frame *) = {
    [FRAME_LINE] = close_line, [FRAME_PRICE_LINE] = close_line, [FRAME_DEFERRED] = close_deferred,
    [FRAME_ONE] = close_one,   [FRAME_CHANCE] = close_chance,   [FRAME_THEN] = close_condition,
    [FRAME_ELSE] = close_else, [FRAME_BLOCK] = close_condition, [FRAME_PER] = close_per,
};

bool script_close_frame(script_builder *b) {
    assert(b->depth > 0 && script_top(b)->kind <= FRAME_PER);
    script_frame *frame = script_top(b);
    end_body(b);
    if (!closers[frame->kind](b, frame)) return false;
    /* A condition with an else-branch leads to that branch already. */
    if (frame->kind != FRAME_ELSE) lead_here(b, frame->at);
    b->depth--;
    assert(b->depth < SCRIPT_NEST_MAX);
    b->wants_term = false;
    if (b->depth > 0) script_top(b)->class_bits |= frame->class_bits;
    return true;
}
