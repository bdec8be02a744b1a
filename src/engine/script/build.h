/* Inside the compiler: code under construction. Constructs that are open are frames on a bounded stack;
 * closing one fills in the distances and classes that were not known when it was opened. */
#ifndef ENGINE_SCRIPT_BUILD_H
#define ENGINE_SCRIPT_BUILD_H

#include <assert.h>

#include "engine/script/parse.h"

enum script_frame_kind {
    FRAME_LINE,
    FRAME_PRICE_LINE,
    FRAME_DEFERRED,
    FRAME_ONE,
    FRAME_CHANCE,
    FRAME_THEN,
    FRAME_ELSE,
    FRAME_BLOCK,
    FRAME_PER
};

/* An open construct. Its body is a sequence of terms; a price in it governs the rest of that body. */
typedef struct script_frame {
    enum script_frame_kind kind;
    bool is_empty;    /* no term of the current body has been read */
    uint8_t loops;    /* per-loops around the body */
    uint8_t branches; /* those begun, of a choice or of chance */
    uint16_t at;      /* the instruction that governs the body */
    uint16_t branch;  /* BRANCH of the current one, JUMP before the else-branch or the deferred line */
    uint16_t price;   /* last PRICE of the body; until the body ends its distance is the one before */
    uint16_t class_bits;
    script_token opened;
} script_frame;

typedef struct script_builder {
    script_parser parser;
    script_effect *effect;
    const char *plain_until; /* terms before this place were found to be no price */
    bool wants_term;         /* else what goes on or closes after one */
    unsigned depth;
    script_frame frames[SCRIPT_NEST_MAX];
} script_builder;

static inline script_frame *script_top(script_builder *b) {
    assert(b->depth > 0 && b->depth <= SCRIPT_NEST_MAX);
    return &b->frames[b->depth - 1];
}

static inline uint16_t script_here(const script_builder *b) {
    assert(b->parser.code->length <= b->parser.code->capacity);
    return b->parser.code->length;
}

static inline uint16_t *script_word(script_builder *b, unsigned at) {
    assert(at < b->parser.code->length);
    return &b->parser.code->word[at];
}

bool script_emit(script_builder *b, uint16_t word);
bool script_emit_op(script_builder *b, unsigned opcode, unsigned id, const script_operands *operands);
bool script_emit_with_word(script_builder *b, unsigned opcode, unsigned id, unsigned operand);
/* The head of a line; class and distance follow when it is closed. */
bool script_emit_line(script_builder *b, unsigned trigger);

bool script_open_frame(script_builder *b, enum script_frame_kind kind, uint16_t at,
                       const script_token *opened);
/* Ends the branch that is open in the top frame. */
void script_end_branch(script_builder *b);
bool script_begin_branch(script_builder *b, unsigned label);
/* The condition whose then-branch is open has an else-branch and so never waits. */
bool script_begin_else(script_builder *b);
bool script_close_frame(script_builder *b);

#endif
