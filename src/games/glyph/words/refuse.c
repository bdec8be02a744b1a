/* Why an action is refused: the rule and a sentence that says what would be right. Made from the seat's view.
 */
#include "games/glyph/words/refuse.h"

#include <assert.h>
#include <string.h>

#include "engine/refuse.h"
#include "games/glyph/rules/battle.h"
#include "games/glyph/rules/choices.h"
#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/flow.h"
#include "games/glyph/rules/items.h"
#include "games/glyph/words/names.h"

static const char *title(const gl_refusal *r) {
    assert(gl_is_refusal(r));
    assert(r->index < GL_BOARDS);
    return gl_board_title(r->game, r->index);
}

/* --- champions --- */

static void refuse_pick(const gl_refusal *r, wb_status *status) {
    assert(gl_is_refusal(r));
    assert(r->base == GL_ACT_PICK);
    if (gl_champion_on(r->state, r->index) < GL_CHAMPIONS)
        REFUSE("GL-R12", "%s is taken; pick a board that is left", title(r));
    REFUSE("GL-011", "your Tribe has a champion of the Class of %s; each Class once", title(r));
}

static void refuse_activate(const gl_refusal *r, wb_status *status) {
    assert(gl_is_refusal(r));
    assert(r->base == GL_ACT_ACTIVATE);
    const unsigned champion = gl_champion_on(r->state, r->index);
    if (champion >= GL_CHAMPIONS || gl_tribe_of(champion) != r->state->acting)
        REFUSE("GL-022", "%s is not a champion of your Tribe", title(r));
    if (!gl_lives(r->state, champion)) REFUSE("GL-R18", "%s is defeated", title(r));
    REFUSE("GL-025", "%s has had its Turn this round", title(r));
}

static void refuse_target(const gl_refusal *r, wb_status *status) {
    const gl_state *state = r->state;
    assert(gl_is_refusal(r));
    assert(r->base == GL_ACT_TARGET);
    const unsigned champion = gl_champion_on(state, r->index);
    if (champion >= GL_CHAMPIONS) REFUSE("GL-R42", "%s is not in this game", title(r));
    if (!gl_lives(state, champion)) REFUSE("GL-R51", "%s is defeated and cannot be chosen", title(r));
    if (state->head.phase == GL_LEND_TO)
        REFUSE("GL-R106", "dice are lent to another champion of the Tribe that has yet to act");
    if (state->head.phase == GL_FEUD_MARK) REFUSE("GL-173", "Blood Feud marks an enemy");
    if (state->head.phase == GL_WISDOM) REFUSE("GP-R14", "the die goes to a champion of your own Tribe");
    const gl_targets *targets = gl_targets_of(r->game, state);
    const unsigned code = state->head.phase == GL_TARGET && state->targets < targets->count
                              ? targets->slot[state->targets].code
                              : GL_FOE1;
    if (code == GL_HURT) REFUSE("GL-R96", "%s lost no Health to the Primary Action", title(r));
    if (code == GL_FOEX1 || code == GL_FOE2_SECOND)
        REFUSE("GL-R42", "this target is another enemy than the first");
    if (code == GL_ALLYX1) REFUSE("GL-R42", "this target is an ally other than the actor");
    if (state->ability == GL_BASIC_ATTACK) REFUSE("GL-147", "the target of a Basic Attack is an enemy");
    REFUSE("GL-R43", "%s is not a target that the ability allows", title(r));
}

/* --- dice before the roll --- */

static void refuse_take(const gl_refusal *r, wb_status *status) {
    const gl_state *state = r->state;
    const gl_pack *pack = gl_content(r->game);
    assert(gl_is_refusal(r));
    assert(r->base == GL_ACT_TAKE && r->die.origin < GL_HOMES);
    const unsigned colour = r->die.colour, home = r->die.origin;
    const char *name = gl_colour_name(r->game, colour);
    if (!gl_home_seen(state, state->actor, home)[colour])
        REFUSE("GL-031", "no %s die is left in %s", name, gl_home_title(r->game, home));
    if (state->pool_count >= pack->rules.pool_limit)
        REFUSE("GL-039", "the Active Dice Pool holds %d dice, and no more", state->pool_count);
    if (gl_take_cost(pack, state->chosen + 1u) > gl_stored_energy(state, state->actor))
        REFUSE("GL-037", "a further die costs energy, and there is none for it");
    REFUSE("GL-R128", TOO_LATE);
}

static void refuse_swap(const gl_refusal *r, wb_status *status) {
    assert(gl_is_refusal(r));
    assert(r->base == GL_ACT_SWAP && r->die.origin < GL_POOL_ORIGINS);
    if (r->state->chosen + 1u >= r->state->vm.work)
        REFUSE("GL-R92", "the Stock has no further red die to swap for");
    if (gl_pool_find(r->state, gl_die_of(r->die.colour, r->die.origin), GL_UNROLLED) < 0)
        REFUSE("GL-180", "there is no such die in the Active Dice Pool");
    REFUSE("GL-R128", TOO_LATE);
}

static void refuse_lend(const gl_refusal *r, wb_status *status) {
    assert(gl_is_refusal(r));
    assert(r->base == GL_ACT_LEND && r->die.origin < GL_HOMES);
    if (gl_pool_find(r->state, gl_die_of(r->die.colour, r->die.origin), GL_UNROLLED) < 0)
        REFUSE("GL-198", "there is no such die in the Active Dice Pool");
    REFUSE("GL-R128", TOO_LATE);
}

static void refuse_done(const gl_refusal *r, wb_status *status) {
    assert(gl_is_refusal(r));
    assert(r->base == GL_ACT_DONE);
    switch (r->state->head.phase) {
    case GL_TAKE: REFUSE("GL-R21", "all free dice must be taken, or the whole Supply");
    case GL_LEND: REFUSE("GL-198", "at least one die is lent");
    case GL_PICK_DICE:
        REFUSE("GL-R91", "all the dice that the card says are chosen, as far as the Stock has them");
    case GL_GARRISON_USE:
        REFUSE("GL-R95", "without a double among them it takes a third die, which is used up");
    default: REFUSE("GL-R44", "a Basic Attack needs at least one War glyph");
    }
}

/* --- dice of the pool --- */

static void refuse_reroll(const gl_refusal *r, wb_status *status) {
    assert(gl_is_refusal(r));
    assert(r->state->head.phase == GL_REROLL);
    if (r->at < 0)
        REFUSE("GL-R26", "only unused dice of the Active Dice Pool are rerolled; there is no such die");
    REFUSE("GL-R128", TOO_LATE);
}

static void refuse_payment(const gl_refusal *r, wb_status *status) {
    assert(gl_is_refusal(r));
    assert(r->state->head.phase == GL_PAY_COMBO || r->state->head.phase == GL_PAY_ENERGY);
    if (gl_names_faces(r->verb) && r->at < 0) REFUSE("GL-050", "there is no such unused die");
    if (r->state->head.phase == GL_PAY_COMBO && (r->base == GL_ACT_STORED || r->base >= GL_ACT_CARD_CUBE))
        REFUSE("GL-050", "the combo is matched first, with glyphs");
    REFUSE("GL-R32", "with this the payment could not be completed without a piece too many");
}

static void refuse_die(const gl_refusal *r, wb_status *status) {
    assert(gl_is_refusal(r));
    assert(r->base == GL_ACT_DIE && r->die.origin < GL_POOL_ORIGINS);
    switch (r->state->head.phase) {
    case GL_REROLL: refuse_reroll(r, status); return;
    case GL_PAY_COMBO:
    case GL_PAY_ENERGY: refuse_payment(r, status); return;
    case GL_EQUIP_PAY:
        if (r->at >= 0 && r->die.origin >= GL_HOMES)
            REFUSE("GL-R62", "dice on loan and borrowed dice cannot pay");
        REFUSE("GL-136", "a %s die must be discarded",
               gl_colour_name(r->game, gl_next_icon(r->game, r->state)));
    default: break;
    }
    if (r->at < 0) REFUSE("GL-103", "there is no such unused die");
    switch (r->state->head.phase) {
    case GL_ADD_ARCANA: REFUSE("GL-R45", "only Arcana can be added");
    case GL_COIN: REFUSE("GL-098", "the die must show Wealth or Arcana");
    case GL_ATTUNE: REFUSE("GL-R126", "the die counts as a single Arcana already");
    default: REFUSE("GL-R95", "Garrison takes dice that show a glyph other than Defense");
    }
}

static void refuse_equip_pay(const gl_refusal *r, wb_status *status) {
    assert(gl_is_refusal(r));
    assert(r->die.origin < GL_HOMES);
    const unsigned colour = gl_next_icon(r->game, r->state);
    if (r->die.colour != colour)
        REFUSE("GL-R66", "the cost asks for a %s die now", gl_colour_name(r->game, colour));
    if (r->base == GL_ACT_PAY_HOME && gl_home_seen(r->state, r->state->actor, r->die.origin)[colour])
        REFUSE("GL-R62", "dice gained this Turn cannot pay");
    REFUSE("GL-138", "there is no such die to pay with; dice on Tracks cannot pay");
}

/* --- step 5 --- */

static void refuse_acquire(const gl_refusal *r, wb_status *status) {
    assert(gl_is_refusal(r));
    assert(r->index < GL_MAX_KINDS);
    for (unsigned i = 0; i < GL_ROW; i++)
        if (r->state->row[i] == r->index) REFUSE("GL-062", "no unused Wealth glyph is left");
    REFUSE("GL-128", "%s does not lie face up", gl_kind_title(r->game, r->index));
}

static void refuse_equip(const gl_refusal *r, wb_status *status) {
    assert(gl_is_refusal(r));
    assert(r->index < GL_MAX_KINDS);
    const uint8_t *stash = r->state->stash[r->state->actor];
    if (stash[0] != r->index && stash[1] != r->index)
        REFUSE("GL-135", "%s is not in the Stash", gl_kind_title(r->game, r->index));
    if (gl_content(r->game)->edition.buy_at_start && r->state->step != GL_STEP_BUY)
        REFUSE("GP-028", "stashed cards are bought before Replenish");
    REFUSE("GL-136", "the Equip Cost of %s cannot be paid", gl_kind_title(r->game, r->index));
}

static void refuse_store(const gl_refusal *r, wb_status *status) {
    assert(gl_is_refusal(r));
    assert(r->base == GL_ACT_POWER || r->base == GL_ACT_DEFENSE);
    const gl_track track = r->base == GL_ACT_POWER ? GL_ENERGY : GL_ARMOR_TRACK;
    if (!gl_free_squares(r->game, r->state, track))
        REFUSE(track == GL_ENERGY ? "GL-096" : "GL-097", "no square of the Track is empty");
    if (r->at < 0) REFUSE("GL-103", "there is no such unused die");
    REFUSE(track == GL_ENERGY ? "GL-065" : "GL-068", "the die does not show %s",
           track == GL_ENERGY ? "Power" : "Defense");
}

static void refuse_keep(const gl_refusal *r, wb_status *status) {
    assert(gl_is_refusal(r));
    assert(r->base == GL_ACT_KEEP);
    if (!gl_content(r->game)->edition.war_token)
        REFUSE("GL-103", "War glyphs cannot be kept in this edition");
    if (r->state->war_token >> r->state->actor & 1)
        REFUSE("GP-025", "a champion keeps one War glyph at most");
    if (r->state->token_made) REFUSE("GP-R10", "one War glyph can be kept in a Turn");
    REFUSE("GP-023", "there is no such unused die showing War");
}

static void refuse_disposal(const gl_refusal *r, wb_status *status) {
    assert(gl_is_refusal(r));
    assert(r->base == GL_ACT_PUT_TO_USE);
    REFUSE("GL-136", "the Equip Cost of %s cannot be paid; stash it", gl_kind_title(r->game, r->state->hand));
}

static void refuse_stashing(const gl_refusal *r, wb_status *status) {
    assert(gl_is_refusal(r));
    assert(r->base == GL_ACT_STASH);
    REFUSE("GP-R19", "the Stash is for cards that cannot be paid; buy %s or let it go",
           gl_kind_title(r->game, r->state->hand));
}

static void refuse_release(const gl_refusal *r, wb_status *status) {
    assert(gl_is_refusal(r));
    assert(r->base == GL_ACT_RELEASE && r->die.origin < GL_HOMES);
    const uint8_t die = gl_die_of(r->die.colour, r->die.origin);
    const uint8_t *list =
        r->die.glyph ? r->state->armor_dice[r->state->actor] : r->state->energy_dice[r->state->actor];
    const unsigned room = r->die.glyph ? GL_HOLLOW_ROOM : GL_ENERGY_ROOM;
    for (unsigned i = 0; i < room; i++)
        if (list[i] == die) REFUSE("GL-R128", TOO_LATE);
    REFUSE("GL-R80", "no such die is stored on the Track; cubes cannot be released");
}

static void refuse_face(const gl_refusal *r, wb_status *status) {
    (void)r;
    assert(gl_is_refusal(r));
    assert(r->base == GL_ACT_FACE);
    REFUSE("GL-R112", "the die has no such face, or shows it already");
}

static void refuse_colour(const gl_refusal *r, wb_status *status) {
    assert(gl_is_refusal(r));
    assert(r->index < GL_COLOURS);
    if (!r->state->stock[r->index])
        REFUSE("GL-R91", "the Stock has no %s die", gl_colour_name(r->game, r->index));
    REFUSE("GL-R128", TOO_LATE);
}

static void refuse_energy(const gl_refusal *r, wb_status *status) {
    assert(gl_is_refusal(r));
    assert(r->state->head.phase == GL_TAKE_ENERGY || r->state->head.phase == GL_ROUND_ENERGY);
    if (r->state->head.phase == GL_TAKE_ENERGY)
        REFUSE("GL-R22", "these pieces do not make up the energy that is due");
    REFUSE("GL-R79", "that is possible only with an empty square, or without one");
}

static void refuse_manual(const gl_refusal *r, wb_status *status) {
    (void)r;
    assert(gl_is_refusal(r));
    assert(r->base == GL_ACT_MANUAL);
    REFUSE("GL-R32", "there is only one way to pay");
}

static void refuse_drop(const gl_refusal *r, wb_status *status) {
    assert(gl_is_refusal(r));
    assert(r->index < GL_MAX_KINDS);
    REFUSE("GL-R67", "%s is not one of the two cards in the Stash", gl_kind_title(r->game, r->index));
}

static void refuse_roll(const gl_refusal *r, wb_status *status) {
    assert(gl_is_refusal(r));
    assert(r->base == GL_ACT_ROLL || r->base == GL_ACT_KEEP_ALL);
    if (r->base == GL_ACT_KEEP_ALL) REFUSE("GL-046", "dice are chosen; reroll them together");
    REFUSE("GL-045", "no die is chosen; keep all instead");
}

/* --- which verb belongs to which phase --- */

typedef void refuser(const gl_refusal *r, wb_status *status);

typedef struct place {
    uint16_t base;
    uint8_t phase;
    refuser *refuse;
} place;

static const place places[] = {
    {GL_ACT_PICK, GL_PICK, refuse_pick},
    {GL_ACT_ACTIVATE, GL_ACTIVATE, refuse_activate},
    {GL_ACT_TARGET, GL_TARGET, refuse_target},
    {GL_ACT_TARGET, GL_LEND_TO, refuse_target},
    {GL_ACT_TARGET, GL_FEUD_MARK, refuse_target},
    {GL_ACT_TARGET, GL_BUTTON_TARGET, refuse_target},
    {GL_ACT_TARGET, GL_WISDOM, refuse_target},
    {GL_ACT_TAKE, GL_TAKE, refuse_take},
    {GL_ACT_DONE, GL_TAKE, refuse_done},
    {GL_ACT_DONE, GL_LEND, refuse_done},
    {GL_ACT_DONE, GL_ADD_ARCANA, refuse_done},
    {GL_ACT_DONE, GL_PICK_DICE, refuse_done},
    {GL_ACT_DONE, GL_GARRISON_USE, refuse_done},
    {GL_ACT_SWAP, GL_SWAP, refuse_swap},
    {GL_ACT_LEND, GL_LEND, refuse_lend},
    {GL_ACT_SPLIT, GL_TAKE_ENERGY, refuse_energy},
    {GL_ACT_SQUARE, GL_ROUND_ENERGY, refuse_energy},
    {GL_ACT_REPLACE, GL_ROUND_ENERGY, refuse_energy},
    {GL_ACT_DECLINE, GL_ROUND_ENERGY, refuse_energy},
    {GL_ACT_MANUAL, GL_PAY, refuse_manual},
    {GL_ACT_DIE, GL_REROLL, refuse_die},
    {GL_ACT_DIE, GL_PAY_COMBO, refuse_die},
    {GL_ACT_DIE, GL_PAY_ENERGY, refuse_die},
    {GL_ACT_DIE, GL_ADD_ARCANA, refuse_die},
    {GL_ACT_DIE, GL_COIN, refuse_die},
    {GL_ACT_DIE, GL_EQUIP_PAY, refuse_die},
    {GL_ACT_DIE, GL_FATE_DIE, refuse_die},
    {GL_ACT_DIE, GL_ATTUNE, refuse_die},
    {GL_ACT_DIE, GL_GARRISON_USE, refuse_die},
    {GL_ACT_DIE, GL_GARRISON, refuse_die},
    {GL_ACT_TOKEN, GL_PAY_COMBO, refuse_payment},
    {GL_ACT_VIRTUAL, GL_PAY_COMBO, refuse_payment},
    {GL_ACT_WILD, GL_PAY_COMBO, refuse_payment},
    {GL_ACT_STORED, GL_PAY_COMBO, refuse_payment},
    {GL_ACT_STORED, GL_PAY_ENERGY, refuse_payment},
    {GL_ACT_CARD_CUBE, GL_PAY_COMBO, refuse_payment},
    {GL_ACT_CARD_CUBE, GL_PAY_ENERGY, refuse_payment},
    {GL_ACT_TRACK_CUBE, GL_PAY_COMBO, refuse_payment},
    {GL_ACT_TRACK_CUBE, GL_PAY_ENERGY, refuse_payment},
    {GL_ACT_PAY_USED, GL_EQUIP_PAY, refuse_equip_pay},
    {GL_ACT_PAY_HOME, GL_EQUIP_PAY, refuse_equip_pay},
    {GL_ACT_ACQUIRE, GL_SECONDARY, refuse_acquire},
    {GL_ACT_ACQUIRE, GL_SECOND_COIN, refuse_acquire},
    {GL_ACT_ACQUIRE, GL_STEAL, refuse_acquire},
    {GL_ACT_EQUIP, GL_SECONDARY, refuse_equip},
    {GL_ACT_EQUIP, GL_START_BUY, refuse_equip},
    {GL_ACT_POWER, GL_SECONDARY, refuse_store},
    {GL_ACT_DEFENSE, GL_SECONDARY, refuse_store},
    {GL_ACT_KEEP, GL_SECONDARY, refuse_keep},
    {GL_ACT_PUT_TO_USE, GL_DISPOSE, refuse_disposal},
    {GL_ACT_STASH, GL_DISPOSE, refuse_stashing},
    {GL_ACT_DROP, GL_STASH_OUT, refuse_drop},
    {GL_ACT_RELEASE, GL_RELEASE, refuse_release},
    {GL_ACT_FACE, GL_FATE_FACE, refuse_face},
    {GL_ACT_COLOUR, GL_PICK_DICE, refuse_colour},
    {GL_ACT_ROLL, GL_REROLL, refuse_roll},
    {GL_ACT_KEEP_ALL, GL_REROLL, refuse_roll},
};

static void refuse_here(const gl_refusal *r, wb_status *status) {
    assert(gl_is_refusal(r));
    assert(r->base != GL_ACT_USE && r->base != GL_ACT_ATTACK);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        if (places[i].base != r->base || places[i].phase != r->state->head.phase) continue;
        places[i].refuse(r, status);
        return;
    }
    gl_refuse_misplaced(r, status);
}

/* What the preview says in its own words, though it says the same: its players are sent to their own rules.
 */
static const struct {
    const char *published, *preview;
} restated[] = {
    {"GL-011", "GP-006"}, {"GL-022", "GP-010"}, {"GL-023", "GP-010"}, {"GL-025", "GP-010"},
    {"GL-028", "GP-012"}, {"GL-031", "GP-009"}, {"GL-037", "GP-015"}, {"GL-039", "GP-016"},
    {"GL-045", "GP-018"}, {"GL-046", "GP-018"}, {"GL-047", "GP-018"}, {"GL-048", "GP-019"},
    {"GL-050", "GP-020"}, {"GL-053", "GP-020"}, {"GL-062", "GP-026"}, {"GL-065", "GP-031"},
    {"GL-068", "GP-032"}, {"GL-135", "GP-028"}, {"GL-136", "GP-026"}, {"GL-147", "GP-021"},
    {"GL-R21", "GP-R06"}, {"GL-R61", "GP-028"},
};

static void cite_edition(const wb_game *game, wb_status *status) {
    assert(is_game(game));
    assert(strlen(status->rule) > 0);
    if (game->rules != &glyph_preview_rules) return;
    for (size_t i = 0; i < sizeof restated / sizeof *restated; i++) {
        if (strcmp(restated[i].published, status->rule) != 0) continue;
        wb_text rule = wb_text_over(status->rule, sizeof status->rule);
        wb_text_put(&rule, restated[i].preview);
        return;
    }
}

void gl_refuse(const wb_game *game, const void *view, int seat, wb_action action, wb_status *status) {
    const gl_state *state = view;
    const wb_verb *verb = wb_verb_of(game, action);
    assert(is_action(game, action));
    assert(status);
    gl_refusal r = {.game = game,
                    .state = state,
                    .verb = verb,
                    .action = action,
                    .base = verb->base,
                    .index = (unsigned)action - verb->base,
                    .at = -1};
    (void)seat;
    if (gl_names_dice(verb)) r.die = gl_die_in(game, verb, action);
    if (gl_names_faces(verb) && gl_is_active(state))
        r.at = gl_pool_find(state, gl_die_of(r.die.colour, r.die.origin), r.die.face);
    if (verb->base == GL_ACT_USE || verb->base == GL_ACT_ATTACK)
        gl_refuse_use(&r, status);
    else
        refuse_here(&r, status);
    cite_edition(game, status);
}
