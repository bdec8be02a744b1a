/* Answers to what effects ask: the verb that asked is closed here, or asks again for its next step. */
#include <assert.h>

#include "games/glyph/rules/battle.h"
#include "games/glyph/rules/choices.h"
#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/flow.h"
#include "games/glyph/rules/items.h"
#include "games/glyph/rules/purse.h"
#include "games/glyph/rules/tell.h"

typedef void choice(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace);

static void close_verb(const wb_game *game, gl_state *state, wb_trace *trace) {
    assert(state->vm.start);
    assert(gl_has_actor(state));
    assert(state->head.ending == WB_RUNNING);
    state->chosen = 0;
    state->floor = 0;
    gl_close_effect(game, state);
    gl_proceed(game, state, trace);
}

/* --- Pickpocket (D31) --- */

static void play_steal(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(state->hand == GL_NONE);
    assert(state->vm.start);
    assert(gl_current_op(game, state).id == GL_VERB_ACQUIRE);
    assert(action == GL_ACT_DECLINE || gl_is_among(action, GL_ACT_ACQUIRE, GL_MAX_KINDS));
    gl_close_effect(game, state);
    if (action != GL_ACT_DECLINE) gl_take_card(game, state, (unsigned)action - GL_ACT_ACQUIRE, trace);
    gl_proceed(game, state, trace);
}

/* --- Connoisseur (D19) --- */

static void play_pick_dice(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(gl_current_op(game, state).id == GL_VERB_PICK);
    assert(action == GL_ACT_DONE || gl_is_among(action, GL_ACT_COLOUR, GL_COLOURS));
    const script_op op = gl_current_op(game, state);
    if (action != GL_ACT_DONE) {
        const unsigned colour = (unsigned)action - GL_ACT_COLOUR;
        gl_gain(state, state->actor, GL_BESIDE, colour);
        TELL(game, state, trace, GL_EV_GAINED_DIE, state->actor, NUMBER(colour), NUMBER(GL_BESIDE));
        state->floor = action;
        if (++state->chosen < op.args[0]) {
            gl_ask_actor(game, state, GL_PICK_DICE);
            return;
        }
    }
    gl_check_beside(game, state, state->actor, trace);
    close_verb(game, state, trace);
}

/* --- Blood Feud (D20), Sword Dance (D21) --- */

static void play_feud_mark(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(gl_champion_on(state, (unsigned)action - GL_ACT_TARGET) < GL_CHAMPIONS);
    assert(gl_current_op(game, state).id == GL_VERB_FEUD);
    assert(gl_is_among(action, GL_ACT_TARGET, GL_BOARDS));
    const unsigned marked = gl_champion_on(state, (unsigned)action - GL_ACT_TARGET);
    state->feud[state->actor] = (uint8_t)marked;
    TELL(game, state, trace, GL_EV_MARKED, state->actor, NUMBER(state->board[marked]));
    close_verb(game, state, trace);
}

static void play_sword(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(action >= GL_ACT_GLYPH && action < GL_ACT_GLYPH + GL_VIRTUALS);
    assert(gl_current_op(game, state).id == GL_VERB_VGLYPH);
    const unsigned glyph = (unsigned)action - GL_ACT_GLYPH;
    assert(state->virtual_glyph[glyph] <= GL_MOST_GLYPHS);
    if (state->virtual_glyph[glyph] < GL_MOST_GLYPHS) state->virtual_glyph[glyph]++;
    TELL(game, state, trace, GL_EV_GLYPH, state->actor, NUMBER(glyph == GL_VIRTUAL_WAR ? GL_W : GL_D));
    close_verb(game, state, trace);
}

/* --- Twisted Fate (D22), Attune (D24), Garrison (D23) --- */

static void show_as(const wb_game *game, gl_state *state, unsigned at, unsigned face) {
    assert(at < state->pool_count);
    assert(face < GL_UNROLLED);
    assert(gl_is_in_pool(state, at));
    assert(state->face[at] != GL_UNROLLED);
    const uint8_t die = gl_pool_take(state, at);
    gl_pool_add(game, state, die, (uint8_t)face);
}

static void play_fate_die(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    (void)trace;
    assert(gl_current_op(game, state).id == GL_VERB_SETFACE);
    assert(state->aimed_die == GL_NONE);
    state->aimed_die = (uint8_t)gl_die_at(game, state, action, GL_ACT_DIE, GL_POOL_ORIGINS);
    gl_ask_actor(game, state, GL_FATE_FACE);
}

static void play_fate_face(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(state->aimed_die < state->pool_count);
    assert(gl_is_among(action, GL_ACT_FACE, GL_PRINTED_FACES));
    assert(gl_current_op(game, state).id == GL_VERB_SETFACE);
    const unsigned face = (unsigned)action - GL_ACT_FACE;
    TELL(game, state, trace, GL_EV_TURNED, state->actor, NUMBER(gl_colour_of(state->pool[state->aimed_die])),
         NUMBER(face));
    show_as(game, state, state->aimed_die, face);
    state->aimed_die = GL_NONE;
    close_verb(game, state, trace);
}

static void play_attune(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(gl_current_op(game, state).id == GL_VERB_ASARCANA);
    assert(gl_has_actor(state));
    const unsigned at = gl_die_at(game, state, action, GL_ACT_DIE, GL_POOL_ORIGINS);
    TELL(game, state, trace, GL_EV_ATTUNED, state->actor, NUMBER(gl_colour_of(state->pool[at])));
    show_as(game, state, at, GL_AS_A);
    close_verb(game, state, trace);
}

static void play_garrison_use(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(gl_current_op(game, state).id == GL_VERB_CONVERT);
    assert(state->chosen == 0 && state->floor == 0);
    if (action == GL_ACT_DONE)
        state->vm.work = GL_DOUBLE_DUE;
    else
        gl_use(game, state, gl_die_at(game, state, action, GL_ACT_DIE, GL_POOL_ORIGINS), trace);
    gl_ask_actor(game, state, GL_GARRISON);
}

static void play_garrison(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(gl_current_op(game, state).id == GL_VERB_CONVERT);
    assert(action >= state->floor);
    const unsigned at = gl_die_at(game, state, action, GL_ACT_DIE, GL_POOL_ORIGINS),
                   converted = gl_current_op(game, state).args[1];
    TELL(game, state, trace, GL_EV_CONVERTED, state->actor, NUMBER(gl_colour_of(state->pool[at])));
    if (state->vm.work && gl_shows_two(state->face[at])) state->vm.work = GL_DOUBLE_GIVEN;
    show_as(game, state, at, GL_AS_D);
    state->floor = action;
    if (++state->chosen < converted)
        gl_ask_actor(game, state, GL_GARRISON);
    else
        close_verb(game, state, trace);
}

/* --- Empower (D06), Sacrificial Lamb (D07) --- */

/* The first die of the pool with this colour and origin. */
static unsigned unrolled_at(const gl_state *state, unsigned colour, unsigned origin) {
    assert(gl_pool_find(state, gl_die_of(colour, origin), GL_UNROLLED) >= 0);
    assert(colour < GL_COLOURS && origin < GL_POOL_ORIGINS);
    return (unsigned)gl_pool_find(state, gl_die_of(colour, origin), GL_UNROLLED);
}

static void play_swap(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(gl_current_op(game, state).id == GL_VERB_REDSWAP);
    assert(state->chosen < state->vm.work);
    if (action != GL_ACT_DONE) {
        const unsigned class = (unsigned)action - GL_ACT_SWAP;
        gl_return(state,
                  gl_pool_take(state, unrolled_at(state, class / GL_POOL_ORIGINS, class % GL_POOL_ORIGINS)));
        state->chosen++;
        state->floor = action;
        gl_ask_actor(game, state, GL_SWAP);
        return;
    }
    for (unsigned i = 0; i < state->chosen; i++) {
        state->stock[GL_RED]--;
        gl_pool_add(game, state, gl_die_of(GL_RED, GL_LOAN), GL_UNROLLED);
    }
    TELL(game, state, trace, GL_EV_SWAPPED, state->actor, NUMBER(state->chosen));
    close_verb(game, state, trace);
}

static void play_lend(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(state->target[0] < GL_CHAMPIONS);
    assert(state->lender == GL_NONE || state->lender == state->actor);
    assert(gl_current_op(game, state).id == GL_VERB_LEND);
    assert(action == GL_ACT_DONE || gl_is_among(action, GL_ACT_LEND, GL_COLOURS * GL_HOMES));
    const unsigned recipient = state->target[0];
    if (action == GL_ACT_DONE) {
        close_verb(game, state, trace);
        return;
    }
    const unsigned class = (unsigned)action - GL_ACT_LEND;
    const uint8_t die = gl_pool_take(state, unrolled_at(state, class / GL_HOMES, class % GL_HOMES));
    state->lender = state->actor;
    gl_list_add(state->waiting[recipient % GL_PER_TRIBE], GL_LENT, die);
    TELL(game, state, trace, GL_EV_LENT, state->actor, NUMBER(gl_colour_of(die)),
         NUMBER(state->board[recipient]));
    state->floor = action;
    if (++state->chosen < gl_current_op(game, state).args[0])
        gl_ask_actor(game, state, GL_LEND);
    else
        close_verb(game, state, trace);
}

/* --- Tribal Wisdom in the preview (D30), a target after a roll (D25) --- */

static void play_wisdom(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(gl_champion_on(state, (unsigned)action - GL_ACT_TARGET) < GL_CHAMPIONS);
    assert(gl_current_op(game, state).id == GL_VERB_GAIN);
    assert(!gl_content(game)->edition.shared_pool);
    const script_op op = gl_current_op(game, state);
    const unsigned colour = script_span_of(&op, 0).word[state->vm.work];
    const unsigned champion = gl_champion_on(state, (unsigned)action - GL_ACT_TARGET);
    gl_gain(state, champion, GL_OWN_BOUND, colour);
    TELL(game, state, trace, GL_EV_GAINED_DIE, champion, NUMBER(colour), NUMBER(GL_OWN_BOUND));
    state->vm.work++;
    gl_proceed(game, state, trace);
}

static void play_late_target(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(state->vm.work == 0);
    assert(gl_is_among(action, GL_ACT_TARGET, GL_BOARDS));
    assert(gl_is_drafted(state, gl_champion_on(state, (unsigned)action - GL_ACT_TARGET)));
    const unsigned champion = gl_champion_on(state, (unsigned)action - GL_ACT_TARGET);
    TELL(game, state, trace, GL_EV_TARGETS, state->actor, NUMBER(state->board[champion]));
    state->vm.work = (uint16_t)(1 + champion);
    gl_proceed(game, state, trace);
}

FLOW void gl_play_effect_choice(const wb_game *game, gl_state *state, wb_action action, wb_trace *trace) {
    assert(gl_is_decision(state->head.phase));
    assert(state->vm.start);
    assert(gl_has_actor(state));
    static choice *const choices[GL_PHASES] = {
        [GL_STEAL] = play_steal,
        [GL_PICK_DICE] = play_pick_dice,
        [GL_FEUD_MARK] = play_feud_mark,
        [GL_SWORD] = play_sword,
        [GL_FATE_DIE] = play_fate_die,
        [GL_FATE_FACE] = play_fate_face,
        [GL_ATTUNE] = play_attune,
        [GL_GARRISON_USE] = play_garrison_use,
        [GL_GARRISON] = play_garrison,
        [GL_SWAP] = play_swap,
        [GL_LEND] = play_lend,
        [GL_WISDOM] = play_wisdom,
        [GL_BUTTON_TARGET] = play_late_target,
    };
    choices[state->head.phase](game, state, action, trace);
}

/* --- rolls of effects --- */

/* GL-R89: the specialist die of each glyph shown. */
static void gain_by_glyph(const wb_game *game, gl_state *state, unsigned face, wb_trace *trace) {
    assert(face < GL_PRINTED_FACES);
    assert(gl_current_op(game, state).id == GL_VERB_ROLLGAIN);
    assert(gl_is_champion(gl_tag_champion(state->vm.tag)));
    static const uint8_t colour_of[GL_PIECES] = {
        [GL_PIECE_W] = GL_RED,   [GL_PIECE_WW] = GL_RED,  [GL_PIECE_D] = GL_GREEN, [GL_PIECE_DD] = GL_GREEN,
        [GL_PIECE_P] = GL_BLUE,  [GL_PIECE_PP] = GL_BLUE, [GL_PIECE_C] = GL_GOLD,  [GL_PIECE_CC] = GL_GOLD,
        [GL_PIECE_A] = GL_BLACK, [GL_PIECE_AA] = GL_BLACK};
    const unsigned piece = gl_piece_of_face[face], champion = gl_tag_champion(state->vm.tag);
    if (piece == GL_NO_PIECE) return;
    const bool shared = gl_content(game)->edition.shared_pool;
    const unsigned card = GL_ON_WEAPON + gl_tag_place(state->vm.tag) - GL_PLACE_SLOT;
    const unsigned to = gl_current_op(game, state).args[1];
    const unsigned home = to == GL_TO_CARD ? card : shared ? GL_TRIBAL : GL_OWN;
    const bool doubled = gl_is_double_piece(piece);
    for (int i = 0; i <= doubled; i++)
        if (gl_gain(state, champion, home, colour_of[piece]))
            TELL(game, state, trace, GL_EV_GAINED_DIE, champion, NUMBER(colour_of[piece]), NUMBER(home));
}

static void play_alchemy(const wb_game *game, gl_state *state, unsigned face, wb_trace *trace) {
    assert(face < GL_PRINTED_FACES);
    assert(state->vm.work < gl_current_op(game, state).args[0]);
    gain_by_glyph(game, state, face, trace);
    state->vm.work++;
    gl_proceed(game, state, trace);
}

static void play_gash(const wb_game *game, gl_state *state, unsigned face, wb_trace *trace) {
    assert(state->target[0] < GL_CHAMPIONS);
    assert(gl_current_op(game, state).id == GL_VERB_ROLLATTACK);
    assert(face < GL_PRINTED_FACES);
    const unsigned power = face == GL_WW ? 2 : face == GL_W ? 1 : 0;
    const unsigned target = state->target[0];
    assert(gl_lives(state, target));
    gl_attack(game, state, target, power, 0, 0, trace);
    if (gl_bury_others(game, state, trace)) return;
    gl_close_effect(game, state);
    gl_proceed(game, state, trace);
}

/* GL-R109, GP-R15: a double is the same, a blank backfires. */
static void play_button(const wb_game *game, gl_state *state, unsigned face, wb_trace *trace) {
    assert(gl_current_op(game, state).kind == SCRIPT_CHANCE);
    assert(face < GL_PRINTED_FACES);
    const bool arcana = face == GL_A || face == GL_AA;
    const bool destruction = face == GL_X || face == GL_XX || face == GL_BLANK;
    enum { NO_LABEL = SCRIPT_ID_MAX }; /* of other faces a pack may give the die: nothing happens */
    const unsigned label = arcana ? GL_ROLLED_ARCANA : destruction ? GL_ROLLED_DESTRUCTION : NO_LABEL;
    script_branch(&state->vm, gl_content(game)->code, label);
    gl_proceed(game, state, trace);
}

FLOW void gl_play_effect_roll(const wb_game *game, gl_state *state, unsigned face, wb_trace *trace) {
    assert(state->vm.start);
    assert(face < GL_PRINTED_FACES);
    assert(gl_has_actor(state));
    assert(gl_rolled_colour(game, state) < GL_COLOURS);
    const unsigned champion = gl_tag_champion(state->vm.tag);
    const unsigned colour = gl_rolled_colour(game, state);
    TELL(game, state, trace, GL_EV_ROLLED, champion, NUMBER(colour), NUMBER(face), GL_ROLL_EFFECT);
    if (state->head.phase == GL_ALCHEMY_ROLL)
        play_alchemy(game, state, face, trace);
    else if (state->head.phase == GL_GASH_ROLL)
        play_gash(game, state, face, trace);
    else
        play_button(game, state, face, trace);
}

FLOW unsigned gl_rolled_colour(const wb_game *game, const gl_state *state) {
    assert(state->vm.start);
    assert(state->head.phase >= GL_ALCHEMY_ROLL && state->head.phase <= GL_BUTTON_ROLL);
    if (state->head.phase == GL_ALCHEMY_ROLL) return GL_WHITE;
    return gl_current_op(game, state).args[0];
}
