/* The sets that are chosen die by die, and what is said with them. Within a set the rules take dice in the order
 * of their classes (GL-R128), except where a price asks for its pieces in an order of its own. */
#include <assert.h>

#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/flow.h"
#include "games/glyph/words/names.h"
#include "games/glyph/words/words.h"

/* One champion, one ability, one card, one verb of its script: what is asked there is one set. */
static bool is_same_set(const wb_game *game, const void *begun, const void *now) {
    const gl_state *before = begun, *after = now;
    (void)game;
    assert(before->head.turn >= 0 && after->head.turn >= 0);
    return before->actor == after->actor && before->ability == after->ability &&
           before->hand == after->hand && before->vm.start == after->vm.start &&
           before->vm.pc == after->vm.pc && before->vm.work == after->vm.work;
}

/* GL-R42: the slots of an ability are roles, unless it strikes one enemy or two. */
static bool may_strike_two(const wb_game *game, const void *view) {
    const gl_state *state = view;
    assert(state->head.phase == GL_TARGET && gl_is_using(game, state));
    const gl_targets *targets = gl_targets_of(game, state);
    return state->targets < targets->count && targets->slot[state->targets].code == GL_FOE2;
}

/* Dice of the set that energy is due for (GL-R22, GL-R97). */
static unsigned counted_in(const wb_game *game, const gl_state *state, const wb_action *set, int count) {
    const gl_pack *pack = gl_content(game);
    assert(count >= 0 && gl_has_actor(state));
    unsigned counted = 0;
    for (int i = 0; i < count; i++) {
        const unsigned home = (set[i] - 0u - GL_ACT_TAKE) % GL_HOMES;
        const bool on_card = home >= GL_ON_WEAPON && home < GL_BESIDE;
        const uint8_t kind = on_card ? state->slot[home - GL_ON_WEAPON][state->actor] : GL_NONE;
        counted += kind == GL_NONE || !pack->item[kind].uncounted;
    }
    assert(counted <= (unsigned)count);
    return counted;
}

/* Dice of the set that look alike: "2 white Power", "blank red", "gold" where it shows nothing. */
static void put_alike(const wb_game *game, gl_named_die die, unsigned count, wb_text *text) {
    assert(count > 0 && is_text(text));
    if (text->needed) wb_text_put(text, ", ");
    if (count > 1) wb_text_format(text, "%u ", count);
    if (die.face == GL_BLANK) wb_text_put(text, "blank ");
    wb_text_put(text, gl_colour_name(game, die.colour));
    if (die.face != GL_BLANK && die.face != GL_UNROLLED)
        wb_text_format(text, " %s", gl_face_title(game, die.face));
}

static bool look_alike(gl_named_die a, gl_named_die b) {
    return a.colour == b.colour && a.face == b.face;
}

/* "2 white Power, blank red": by colour, as the set ascends. */
static void put_dice(const wb_game *game, const wb_action *set, int count, wb_text *text) {
    assert(count >= 0 && is_text(text));
    for (int i = 0; i < count;) {
        const gl_named_die die = gl_die_in(game, wb_verb_of(game, set[i]), set[i]);
        const int first = i;
        while (i < count && look_alike(die, gl_die_in(game, wb_verb_of(game, set[i]), set[i])))
            i++;
        put_alike(game, die, (unsigned)(i - first), text);
    }
}

/* Which dice they are. */
static void say_dice(const wb_game *game, const void *view, const wb_action *set, int count,
                     wb_wording *wording) {
    (void)view;
    put_dice(game, set, count, &wording->note);
}

/* A blank does nothing for anybody. */
static int towards_reroll(const wb_game *game, const void *view, wb_action member) {
    (void)view;
    assert(is_action(game, member));
    return gl_die_in(game, wb_verb_of(game, member), member).face == GL_BLANK;
}

/* What was stored in this very Turn has been good for nothing when it goes home. */
static int towards_release(const wb_game *game, const void *view, wb_action member) {
    assert(is_action(game, member));
    return gl_is_stored_now(view, gl_die_in(game, wb_verb_of(game, member), member)) ? -1 : 0;
}

static void say_take(const wb_game *game, const void *view, const wb_action *set, int count,
                     wb_wording *wording) {
    const gl_state *state = view;
    const gl_pack *pack = gl_content(game);
    assert(state->head.phase == GL_TAKE);
    const unsigned dice = state->chosen + counted_in(game, state, set, count),
                   free_dice = pack->rules.free_dice;
    if (dice > GL_POOL_ROOM) return; /* more than there are */
    const unsigned cost = gl_take_cost(pack, dice);
    put_dice(game, set, count, &wording->note);
    if (count && state->pool_count) wb_text_format(&wording->note, " and %u in the pool", state->pool_count);
    if (count) wb_text_put(&wording->note, ": ");
    if (cost)
        wb_text_format(&wording->note, "%u energy for the dice beyond %u", cost, free_dice);
    else
        wb_text_format(&wording->note, "%u of %u free dice", dice < free_dice ? dice : free_dice, free_dice);
}

#define PHASE(phase_) (1ull << (phase_))
#define DICE          .one = "die", .many = "dice"

const wb_selection gl_selections[GL_SELECTIONS] = {
    {
        .name = "take",
        .title = "Active Dice Pool",
        .question = "choose the dice you roll",
        DICE,
        .confirm = "Take $1 {1:die|dice}",
        .rolls = "Roll $1 {1:die|dice}",
        .rule = "GL-R21",
        .phases = PHASE(GL_TAKE),
        .members = {GL_ACT_TAKE},
        .closers = {GL_ACT_DONE},
        .member_count = 1,
        .closer_count = 1,
        .ascends = true,
        .is_same = is_same_set,
        .say = say_take,
    },
    {
        .name = "swap",
        .title = "Dice to replace",
        .question = "choose the dice that red ones replace",
        DICE,
        .confirm = "Replace $1 {1:die|dice}",
        .rolls = "Replace $1 {1:die|dice} and roll",
        .none = "Replace no die",
        .in = "replace",
        .out = "keep",
        .rule = "GL-R92",
        .phases = PHASE(GL_SWAP),
        .members = {GL_ACT_SWAP},
        .closers = {GL_ACT_DONE},
        .member_count = 1,
        .closer_count = 1,
        .ascends = true,
        .is_same = is_same_set,
        .say = say_dice,
    },
    {
        .name = "lend",
        .title = "Dice to lend",
        .question = "choose the dice you lend",
        DICE,
        .confirm = "Lend $1 {1:die|dice}",
        .rolls = "Lend $1 {1:die|dice} and roll",
        .in = "lend",
        .out = "keep",
        .rule = "GL-198",
        .phases = PHASE(GL_LEND),
        .members = {GL_ACT_LEND},
        .closers = {GL_ACT_DONE},
        .member_count = 1,
        .closer_count = 1,
        .ascends = true,
        .is_same = is_same_set,
        .say = say_dice,
    },
    {
        .name = "reroll",
        .title = "Dice to reroll",
        .question = "choose the dice you reroll, or keep all",
        DICE,
        .confirm = "Reroll $1 {1:die|dice}",
        .none = "Keep all dice",
        .in = "reroll",
        .out = "keep",
        .rule = "GL-045",
        .phases = PHASE(GL_REROLL),
        .members = {GL_ACT_DIE},
        .closers = {GL_ACT_ROLL, GL_ACT_KEEP_ALL},
        .member_count = 1,
        .closer_count = 2,
        .ascends = true,
        .is_same = is_same_set,
        .say = say_dice,
        .leaning = towards_reroll,
    },
    {
        .name = "targets",
        .title = "Targets",
        .question = "choose one enemy or two",
        .one = "enemy",
        .many = "enemies",
        .confirm = "Strike $1 {1:enemy|enemies}",
        .rule = "GL-R42",
        .phases = PHASE(GL_TARGET),
        .members = {GL_ACT_TARGET},
        .closers = {GL_ACT_TARGET_NONE},
        .member_count = 1,
        .closer_count = 1,
        .is_asked = may_strike_two,
        .is_same = is_same_set,
    },
    {
        .name = "pay",
        .title = "Payment",
        .question = "choose what pays for the ability",
        .one = "piece",
        .many = "pieces",
        .confirm = "Pay with $1 {1:piece|pieces}",
        .rule = "GL-R32",
        .phases = PHASE(GL_PAY_COMBO) | PHASE(GL_PAY_ENERGY),
        .members = {GL_ACT_TOKEN, GL_ACT_VIRTUAL, GL_ACT_DIE, GL_ACT_WILD, GL_ACT_STORED, GL_ACT_CARD_CUBE,
                    GL_ACT_TRACK_CUBE},
        .member_count = 7,
        .is_same = is_same_set,
    },
    {
        .name = "arcana",
        .title = "Arcana as War",
        .question = "choose the Arcana that you add to the attack",
        DICE,
        .confirm = "Attack with $1 Arcana {1:die|dice}",
        .none = "Attack without Arcana",
        .rule = "GL-R44",
        .phases = PHASE(GL_ADD_ARCANA),
        .members = {GL_ACT_DIE},
        .closers = {GL_ACT_DONE},
        .member_count = 1,
        .closer_count = 1,
        .ascends = true,
        .is_same = is_same_set,
        .say = say_dice,
    },
    {
        .name = "equip",
        .title = "Equip Cost",
        .question = "choose the dice you discard for the Equip Cost",
        DICE,
        .confirm = "Discard $1 {1:die|dice}",
        .rule = "GL-136",
        .phases = PHASE(GL_EQUIP_PAY),
        .members = {GL_ACT_DIE, GL_ACT_PAY_USED, GL_ACT_PAY_HOME},
        .member_count = 3,
        .is_same = is_same_set,
        .say = say_dice,
    },
    {
        .name = "stock",
        .title = "Dice of the Stock",
        .question = "choose the dice you take from the Stock",
        DICE,
        .confirm = "Take $1 {1:die|dice}",
        .none = "Take no die",
        .rule = "GL-R91",
        .phases = PHASE(GL_PICK_DICE),
        .members = {GL_ACT_COLOUR},
        .closers = {GL_ACT_DONE},
        .member_count = 1,
        .closer_count = 1,
        .ascends = true,
        .is_same = is_same_set,
        .say = say_dice,
    },
    {
        .name = "garrison",
        .title = "Dice that count as Defense",
        .question = "choose the dice that count as Defense",
        DICE,
        .confirm = "Count $1 {1:die|dice} as Defense",
        .rule = "GL-R95",
        .phases = PHASE(GL_GARRISON),
        .members = {GL_ACT_DIE},
        .member_count = 1,
        .ascends = true,
        .is_same = is_same_set,
        .say = say_dice,
    },
    {
        .name = "release",
        .title = "Dice to release",
        .question = "choose the stored dice you release",
        DICE,
        .confirm = "Release $1 {1:die|dice}",
        .none = "Release none",
        .in = "release",
        .out = "keep",
        .rule = "GL-R80",
        .phases = PHASE(GL_RELEASE),
        .members = {GL_ACT_RELEASE},
        .closers = {GL_ACT_DONE},
        .member_count = 1,
        .closer_count = 1,
        .ascends = true,
        .is_same = is_same_set,
        .say = say_dice,
        .leaning = towards_release,
    },
};
