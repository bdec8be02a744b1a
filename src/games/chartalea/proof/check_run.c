/* Whether a position can go on: the interpreter holds real scripts, and whoever is to move has something to
 * do. */
#include "engine/refuse.h"
#include "games/chartalea/proof/check.h"

/* --- the interpreter --- */

typedef struct frame {
    uint16_t pc, start, tag, work;
} frame;

static unsigned loops_around(const ch_pack *pack, const frame *of) {
    assert(of->start && of->start < of->pc);
    assert(of->pc < pack->code_length);
    unsigned loops = 0;
    for (uint16_t at = script_inside(pack->code, of->start); at < of->pc; at = script_inside(pack->code, at))
        loops += script_head_opcode(pack->code[at]) == SCRIPT_OP_PER && of->pc < script_past(pack->code, at);
    return loops;
}

/* CH-217: only a Treasure blesses, and with its own line. */
static bool blesses_rightly(const ch_pack *pack, const frame *of) {
    script_op first;
    script_look(pack->code, script_inside(pack->code, of->start), &first);
    if (first.kind != SCRIPT_VERB || first.id < CH_V_STRENGTH) return true;
    const unsigned kind = ch_tag_source(of->tag) - CH_FROM_TREASURE;
    return kind < CH_TREASURES && pack->treasure[kind].line == of->start;
}

/* Picks count, and an if remembers that it may wait; all else is done at once, but for a look at a deck, which is
 * asked about. */
static bool has_its_work(const ch_pack *pack, const frame *of) {
    assert(pack->is_op[of->pc] && of->pc < pack->code_length);
    script_op op;
    script_look(pack->code, of->pc, &op);
    if (!of->work || ch_is_pick(&op)) return true;
    return script_head_opcode(pack->code[of->pc]) == SCRIPT_OP_WHEN && of->work == 1;
}

static bool is_sound(const ch_pack *pack, const frame *of) {
    assert(pack->code_length <= CH_CODE);
    if (of->start >= pack->code_length || !(pack->is_op[of->start] & CH_OP_HANDLE)) return false;
    if (of->pc <= of->start || of->pc >= script_past(pack->code, of->start) || !pack->is_op[of->pc])
        return false;
    return of->tag < CH_TAGS && ch_tag_source(of->tag) < CH_SOURCES && blesses_rightly(pack, of) &&
           has_its_work(pack, of);
}

/* Takes the stack apart from its top: the loops of each script, then the script it interrupted. */
static bool check_vm(const ch_pack *pack, const ch_state *state, wb_status *status) {
    static const script_vm idle;
    const script_vm *vm = &state->vm;
    const bool looks = state->head.phase == CH_PHASE_SCRY && state->head.turn >= 0;
    if (!vm->start) {
        if (memcmp(vm, &idle, sizeof idle) != 0) BROKEN("CH-I19", "the idle interpreter is not empty");
        return true;
    }
    if (vm->depth > SCRIPT_STACK_MAX) BROKEN("CH-I19", "the interpreter's stack is too deep");
    for (unsigned i = vm->depth; i < SCRIPT_STACK_MAX; i++)
        if (vm->stack[i]) BROKEN("CH-I19", "the interpreter's stack is not clean");
    frame of = {vm->pc, vm->start, vm->tag, looks ? 0 : vm->work};
    unsigned depth = vm->depth;
    for (;;) {
        if (!is_sound(pack, &of)) BROKEN("CH-I19", "the interpreter runs what is no effect");
        for (unsigned loops = loops_around(pack, &of); loops > 0; loops--)
            if (!depth || !vm->stack[--depth]) BROKEN("CH-I19", "a loop of an effect is not counted");
        if (!depth) return true;
        if (depth < SCRIPT_CALL_WORDS) BROKEN("CH-I19", "the interpreter's stack is torn");
        depth -= SCRIPT_CALL_WORDS;
        of = (frame){vm->stack[depth], vm->stack[depth + 1], vm->stack[depth + 2], vm->stack[depth + 3]};
    }
}

/* --- who is to move, and why --- */

static bool any_dice(const uint8_t dice[CH_KINDS]) {
    assert(sizeof(uint32_t) == CH_KINDS);
    uint32_t all;
    memcpy(&all, dice, sizeof all);
    return all;
}

static bool is_verb(const script_op *op, unsigned verb) {
    assert(verb < CH_VERBS);
    return op->kind == SCRIPT_VERB && op->id == verb;
}

static bool chance_is_due(const ch_pack *pack, const ch_state *state, const script_op *op) {
    assert(state->due_seat < CH_SEATS && state->head.phase < CH_PHASES);
    assert(state->head.turn == WB_CHANCE);
    const int seat = ch_tag_seat(state->vm.tag), due = state->due_seat;
    const bool spoils = state->spoils_due && !state->vm.start;
    const bool idle =
        !state->refill_due && !state->draw_due && !state->treasure_due && !any_dice(state->to_roll);
    switch ((ch_phase)state->head.phase) {
    case CH_PHASE_REFILL:
        if (state->step == CH_STEP_ROW)
            return state->refill_due && !ch_none(ch_without(state->market, pack->guarded));
        return state->refill_due && !ch_none(state->market);
    case CH_PHASE_DRAW:
        return !state->refill_due && state->draw_due && !state->top_count[due] && !ch_none(state->deck[due]);
    case CH_PHASE_TREASURE:
        if (state->refill_due || state->draw_due || !state->treasure_due) return false;
        if (spoils) return state->treasure_due == 1 && state->row_treasure >> (state->spoils_due - 1) & 1;
        return state->treasure_deck > 0;
    case CH_PHASE_ROLL:
        return !state->refill_due && !state->draw_due && !state->treasure_due && any_dice(state->to_roll);
    case CH_PHASE_LOOK:
        return idle && is_verb(op, CH_V_SCRY) && !state->vm.work &&
               state->top_count[seat] < script_int(op, 0) && !ch_none(ch_unknown_deck(state, seat));
    case CH_PHASE_REVEAL:
        return idle && is_verb(op, CH_V_DIG) && state->revealed_count < script_int(op, 0) &&
               !state->top_count[seat] && !ch_none(state->deck[seat]);
    case CH_PHASE_DEFENCE:
        return idle && state->step == CH_STEP_DEFENCE && state->defence_dice &&
               state->defence_dice <= pack->rules.dice;
    default: return false;
    }
}

static bool is_shown_scry(const ch_state *state, const script_op *op) {
    assert(state->vm.tag < CH_TAGS);
    const unsigned left = state->vm.work % 0x10, place = state->vm.work / 0x10 % 0x10;
    return is_verb(op, CH_V_SCRY) && state->vm.work / 0x100 == 1 && left &&
           left + place <= state->top_count[ch_tag_seat(state->vm.tag)];
}

/* The decisions that no effect asks for: the step and the seat they belong to. */
static bool is_asked_by_step(const ch_state *state, bool *asked) {
    assert(state->head.active < CH_SEATS && ch_is_seat(state->head.turn));
    assert(state->using <= CH_TOKENS);
    const int active = state->head.active, foe = ch_foe(active), turn = state->head.turn;
    const ch_step step = state->step;
    *asked = true;
    switch ((ch_phase)state->head.phase) {
    case CH_PHASE_MAIN: return step == CH_STEP_MAIN && turn == active;
    case CH_PHASE_WINDOW: return step == CH_STEP_WINDOW && turn == active;
    case CH_PHASE_DIE:
        return step == CH_STEP_WINDOW && turn == active && state->using && state->tokens[state->using - 1];
    case CH_PHASE_INTERVENE: return step == CH_STEP_WINDOW && turn == foe && state->token[foe];
    case CH_PHASE_SHIELD: return step == CH_STEP_SHIELDS && turn == foe;
    case CH_PHASE_DISPEL: return step == CH_STEP_CLEANUP && turn == active;
    default: *asked = false; return false;
    }
}

static bool is_asked_by_effect(const ch_pack *pack, const ch_state *state, const script_op *op) {
    assert(ch_is_seat(state->head.turn) && state->vm.start);
    assert(state->vm.tag < CH_TAGS);
    if (op->kind == SCRIPT_DONE) return false;
    const int resolver = ch_tag_seat(state->vm.tag), turn = state->head.turn;
    ch_pick pick;
    switch ((ch_phase)state->head.phase) {
    case CH_PHASE_MODE: return op->kind == SCRIPT_CHOOSE && turn == resolver;
    case CH_PHASE_PAY:
        return op->kind == SCRIPT_PRICE && turn == resolver && ch_payable(pack, state, op, state->vm.tag);
    case CH_PHASE_SCRY: return is_shown_scry(state, op) && turn == resolver;
    default:
        return ch_is_pick(op) && ch_pick_of(pack, state, op, &pick) && (int)pick.phase == state->head.phase &&
               pick.chooser == turn;
    }
}

/* Whose cards are drawn outside of an effect: both first hands, and the own at the end of a turn. */
static int drawing_seat(const ch_state *state) {
    assert(state->first < CH_SEATS && state->head.active < CH_SEATS);
    switch ((ch_step)state->step) {
    case CH_STEP_SECOND_HAND: return state->first;
    case CH_STEP_BEGIN: return ch_foe(state->first);
    case CH_STEP_END: return state->head.active;
    default: return -1;
    }
}

/* CH-037, CH-038: until the first turn there are first hands and nothing else. */
static bool check_first_hands(const ch_pack *pack, const ch_state *state, wb_status *status) {
    assert(state->first < CH_SEATS && state->draw_due <= CH_CARDS);
    const int first = state->first, second = ch_foe(first);
    unsigned hand[CH_SEATS] = {state->hand_size[0], state->hand_size[1]};
    if (state->step > CH_STEP_BEGIN) return true;
    if (state->draw_due) hand[state->due_seat] += state->draw_due;
    if (state->head.length ||
        hand[first] != (state->step < CH_STEP_SECOND_HAND ? 0 : pack->rules.first_hand) ||
        hand[second] != (state->step < CH_STEP_BEGIN ? 0 : pack->rules.second_hand))
        BROKEN("CH-I18", "the first hands are not those of the set-up");
    for (int seat = 0; seat < CH_SEATS; seat++)
        if (ch_size(state->deck[seat]) + state->hand_size[seat] != CH_BASIC + CH_CARDS_PER_GOD)
            BROKEN("CH-I18", "seat %d has other cards than the set-up gives before the first turn", seat);
    return true;
}

static bool check_due(const ch_state *state, wb_status *status) {
    assert(state->spoils_due <= CH_SLOTS && state->step < CH_STEPS);
    assert(state->head.turn != WB_OVER);
    const bool due = state->refill_due || state->draw_due || state->treasure_due || any_dice(state->to_roll);
    const bool in_turn = state->step >= CH_STEP_MONSTERS && state->step <= CH_STEP_WINDOW;
    if (state->head.turn >= 0 && due)
        BROKEN("CH-I19", "a seat is asked although something else is due first");
    if (state->spoils_due && state->step != CH_STEP_MAIN) BROKEN("CH-I19", "spoils outlast the Main Phase");
    if (state->spoils_due &&
        (state->row[state->spoils_due - 1] != CH_NO_CARD || state->refill_due == state->spoils_due))
        BROKEN("CH-I19", "a defeated Monster still guards its card");
    if (state->spoils_due && state->head.turn >= 0 && !state->vm.start)
        BROKEN("CH-I19", "spoils are not taken");
    if (state->vm.start && !in_turn && state->step != CH_STEP_CLEANUP)
        BROKEN("CH-I19", "an effect runs outside its phases");
    if (state->vm.start && state->step == CH_STEP_THROW) BROKEN("CH-I19", "an effect runs during a throw");
    if (state->refill_due && !in_turn && state->step != CH_STEP_ROW)
        BROKEN("CH-I19", "a refill is due out of turn");
    if (state->draw_due && !state->vm.start && state->due_seat != drawing_seat(state))
        BROKEN("CH-I19", "cards are to be drawn for no reason");
    if (state->treasure_due && !state->spoils_due && !state->vm.start)
        BROKEN("CH-I19", "a Treasure is to be found for no reason");
    if (state->treasure_due && !in_turn) BROKEN("CH-I19", "a Treasure is due out of turn");
    if (state->using && state->head.phase != CH_PHASE_DIE)
        BROKEN("CH-I19", "a token is being used without a die");
    return true;
}

bool ch_check_run(const wb_game *game, const ch_state *state, wb_status *status) {
    assert(is_game(game));
    assert(state->head.phase < CH_PHASES && state->head.active < CH_SEATS);
    const ch_pack *pack = ch_content(game);
    script_op op = {0};
    bool asked;
    if (!check_vm(pack, state, status)) return false;
    if (state->head.turn == WB_OVER) {
        if (state->vm.start) BROKEN("CH-I19", "an effect runs after the end");
        return true;
    }
    if (!check_due(state, status) || !check_first_hands(pack, state, status)) return false;
    if (state->vm.start) script_look(pack->code, state->vm.pc, &op);
    if (state->revealed_count && !is_verb(&op, CH_V_DIG))
        BROKEN("CH-I01", "cards lie revealed for no effect");
    if (state->head.turn == WB_CHANCE) {
        if (!chance_is_due(pack, state, &op)) BROKEN("CH-I19", "chance is to move, but nothing is due");
        return true;
    }
    const bool by_step = is_asked_by_step(state, &asked);
    if (asked ? !by_step || state->vm.start : !state->vm.start || !is_asked_by_effect(pack, state, &op))
        BROKEN("CH-I19", "seat %d is asked what nobody asks here", state->head.turn);
    wb_action choices[2];
    if (!ch_may_lack_choice(pack, state) && ch_choices(game, state, choices, 2) < 2)
        BROKEN("CH-I19", "seat %d has nothing to choose", state->head.turn);
    return true;
}
