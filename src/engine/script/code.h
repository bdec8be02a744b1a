/* The words of a compiled effect script, and nothing about how they are made or run.
 *
 * Code is an array of uint16_t without pointers: it may be copied, embedded in a pack and hashed. An
 * instruction is one head word (opcode, number of operand words, id) and its operands. Distances count words
 * from the head, so a line means the same wherever it lies; only handles (offsets that a game stores) are
 * absolute. Word 0 of any code is END, therefore 0 is never a handle and a zeroed interpreter is an idle one.
 *
 *   END                                     end of a line
 *   VERB id, COST id    args
 *   NEED question       args, least         a condition that is part of a price
 *   LOOP                back                end of a per-body; distance back to the body
 *   JOIN                back                end of a when-body; distance back to the WHEN
 *   JUMP                on                  passes an else-branch or a deferred line
 *   BRANCH label        on                  one of a choice or of chance; leads to the next one or past the last
 *   LINE trigger        class, on           heads a line; leads to the next line
 *   PRICE costs         on                  that many COST or NEED words follow, then what they buy
 *   IF question         args, least, class, on
 *   WHEN question       args, least, class, on      an if that waits when its condition is false
 *   PER question        args, on
 *   CHOOSE branches     on
 *   CHANCE id           args, on
 */
#ifndef ENGINE_SCRIPT_CODE_H
#define ENGINE_SCRIPT_CODE_H

#include <assert.h>
#include <stdint.h>

enum script_opcode {
    SCRIPT_OP_END,
    SCRIPT_OP_VERB,
    SCRIPT_OP_COST,
    SCRIPT_OP_NEED,
    SCRIPT_OP_LOOP,
    SCRIPT_OP_JOIN,
    /* The last operand of these and all later ones is the distance to what follows everything they govern. */
    SCRIPT_OP_JUMP,
    SCRIPT_OP_BRANCH,
    SCRIPT_OP_LINE,
    SCRIPT_OP_PRICE,
    SCRIPT_OP_IF,
    SCRIPT_OP_WHEN,
    SCRIPT_OP_PER,
    SCRIPT_OP_CHOOSE,
    SCRIPT_OP_CHANCE,
    SCRIPT_OPCODES
};

enum {
    SCRIPT_OPERANDS_MAX = 31,
    SCRIPT_ID_MAX = 127,
    /* Id of a question: a condition, or with this bit a count. */
    SCRIPT_ID_COUNTS = 0x40,
    SCRIPT_QUESTIONS_MAX = 64,
    /* Id of a PRICE: number of costs, and whether nothing comes before it in its line or branch. */
    SCRIPT_ID_OPENS = 0x40,
    SCRIPT_COSTS_MAX = 8,
    SCRIPT_NO_TRIGGER = SCRIPT_ID_MAX,
    /* An atom of a filter: id above, value below. */
    SCRIPT_ATOMS_MAX = 64,
    SCRIPT_ATOM_VALUES = 1024
};

static inline uint16_t script_head(unsigned opcode, unsigned operands, unsigned id) {
    assert(opcode < SCRIPT_OPCODES);
    assert(operands <= SCRIPT_OPERANDS_MAX);
    assert(id <= SCRIPT_ID_MAX);
    return (uint16_t)(opcode | operands << 4 | id << 9);
}

static inline unsigned script_head_opcode(uint16_t head) {
    return head & 0xfu;
}
static inline unsigned script_head_operands(uint16_t head) {
    return head >> 4 & 0x1fu;
}
static inline unsigned script_head_id(uint16_t head) {
    return (unsigned)head >> 9;
}

/* Offset of the instruction after the one at `at` in the order of the text, that is, inside what it governs.
 */
static inline uint16_t script_inside(const uint16_t *code, uint16_t at) {
    assert(script_head_opcode(code[at]) < SCRIPT_OPCODES);
    assert(at + 1u + script_head_operands(code[at]) <= UINT16_MAX);
    return (uint16_t)(at + 1u + script_head_operands(code[at]));
}

/* Offset past the instruction and all it governs; for an if with an else-branch, of that branch. */
static inline uint16_t script_past(const uint16_t *code, uint16_t at) {
    assert(script_head_opcode(code[at]) < SCRIPT_OPCODES);
    assert(script_head_opcode(code[at]) < SCRIPT_OP_JUMP || script_head_operands(code[at]) > 0);
    const unsigned operands = script_head_operands(code[at]);
    assert(script_head_opcode(code[at]) < SCRIPT_OP_JUMP || code[at + operands] > operands);
    return (uint16_t)(at +
                      (script_head_opcode(code[at]) < SCRIPT_OP_JUMP ? 1u + operands : code[at + operands]));
}

#endif
