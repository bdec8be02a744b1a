/* Why an ability cannot be used, and what belongs to another step. */
#include <assert.h>

#include "engine/refuse.h"
#include "games/glyph/rules/choices.h"
#include "games/glyph/words/names.h"
#include "games/glyph/words/refuse.h"

/* Is somebody asked who could use abilities at all? */
static bool may_use(const gl_state *state) {
    assert(state->head.phase < GL_PHASES);
    switch (state->head.phase) {
    case GL_PRE_ROLL:
    case GL_PRIMARY:
    case GL_SECONDARY: return true;
    case GL_REROLL: return !state->chosen;
    default: return false;
    }
}

static bool has_on_board(const gl_refusal *r, unsigned ability) {
    assert(gl_is_refusal(r));
    assert(gl_has_actor(r->state));
    const gl_board *board = gl_board_of(r->game, r->state, r->state->actor);
    for (unsigned i = 0; i < board->ability_count; i++)
        if (board->ability[i] == ability) return true;
    return false;
}

static bool has_on_card(const gl_refusal *r, const uint8_t *cards, unsigned stride, unsigned count) {
    const gl_pack *pack = gl_content(r->game);
    assert(gl_is_refusal(r));
    assert(stride > 0 && count > 0);
    for (unsigned i = 0; i < count; i++)
        if (cards[i * stride] < pack->kinds && pack->item[cards[i * stride]].ability == r->index) return true;
    return false;
}

static const char *title(const gl_refusal *r) {
    assert(gl_is_refusal(r));
    assert(r->index <= GL_BASIC_ATTACK);
    return gl_ability_title(r->game, r->index);
}

/* GL-050: is it the glyphs that are missing, or the energy? */
static void refuse_price(const gl_refusal *r, wb_status *status) {
    assert(gl_is_refusal(r));
    assert(gl_is_ability(r->game, r->index));
    const gl_purse purse = gl_open_purse(r->state);
    const gl_price price = gl_price_of(r->game, r->state, r->index);
    gl_price combo = price, energy = price;
    combo.energy = 0;
    combo.need = energy.need = GL_NEED_NOTHING;
    for (int g = 0; g < GL_GLYPHS; g++)
        energy.open[g] = 0;
    char words[16];
    wb_text text = wb_text_over(words, sizeof words);
    gl_print_combo(gl_content(r->game), price.open, &text);
    if (!gl_can_pay(&purse, &combo))
        REFUSE("GL-050", "%s needs %s; the unused glyphs do not match it", title(r), words);
    if (!gl_can_pay(&purse, &energy))
        REFUSE("GL-050", "%s costs %d energy; there is not as much", title(r), price.energy);
    if (price.need) REFUSE("GL-R119", "the payment would use up the dice that %s needs", title(r));
    REFUSE("GL-R31", "%s needs %s and %d energy; no die serves both", title(r), words, price.energy);
}

static void refuse_window(const gl_refusal *r, const gl_ability *sheet, wb_status *status) {
    assert(gl_is_refusal(r));
    assert(sheet->kind <= GL_FREE);
    if (sheet->kind == GL_PRIMARY_ABILITY && r->state->step == GL_STEP_SECONDARY)
        REFUSE("GL-048", "the Primary Action is over for this Turn");
    if (sheet->kind == GL_PRIMARY_ABILITY) REFUSE("GL-028", "the Primary Action comes after the Reroll");
    REFUSE("GL-R84", "%s cannot be used at this moment", title(r));
}

static void refuse_ability(const gl_refusal *r, wb_status *status) {
    const gl_pack *pack = gl_content(r->game);
    const gl_state *state = r->state;
    const gl_ability *sheet = &pack->ability[r->index];
    assert(gl_is_refusal(r));
    assert(gl_is_ability(r->game, r->index) && gl_has_actor(r->state));
    if (sheet->kind > GL_FREE) REFUSE("GL-R87", "%s works by itself", title(r));
    const bool equipped = has_on_card(r, state->slot[0] + state->actor, GL_CHAMPIONS, GL_SLOTS);
    if (!equipped && has_on_card(r, state->stash[state->actor], 1, GL_STASH))
        REFUSE("GL-056", "the card with %s is stashed; equip it first", title(r));
    if (!equipped && !has_on_board(r, r->index))
        REFUSE("GL-052", "%s is neither on the board nor on an Equipped card of this champion", title(r));
    if (!gl_is_window_open(state, sheet)) {
        refuse_window(r, sheet, status);
        return;
    }
    if (!gl_is_within_limit(r->game, state, r->index))
        REFUSE(sheet->limit == GL_ONCE_A_TURN ? "GL-118" : "GL-R85",
               "%s was used as often as it may be this Turn", title(r));
    if (!gl_has_object(r->game, state, r->index))
        REFUSE(sheet->rolls != GL_NONE ? "GL-R96" : "GL-R126", "%s has nothing to work on now", title(r));
    refuse_price(r, status);
}

void gl_refuse_use(const gl_refusal *r, wb_status *status) {
    assert(gl_is_refusal(r));
    assert(r->base == GL_ACT_USE || r->base == GL_ACT_ATTACK);
    if (!may_use(r->state)) {
        gl_refuse_misplaced(r, status);
        return;
    }
    if (r->base == GL_ACT_ATTACK) {
        if (r->state->step == GL_STEP_SECONDARY) REFUSE("GL-048", "the Primary Action is over for this Turn");
        if (r->state->step != GL_STEP_PRIMARY) REFUSE("GL-028", "the Primary Action comes after the Reroll");
        REFUSE("GL-R44", "a Basic Attack needs at least one War glyph");
    }
    if (r->index >= gl_content(r->game)->abilities) REFUSE("GL-053", "there is no such ability in this pack");
    refuse_ability(r, status);
}

/* Actions of other steps: most are a matter of order, some have a rule of their own. */
void gl_refuse_misplaced(const gl_refusal *r, wb_status *status) {
    const gl_state *state = r->state;
    assert(gl_is_refusal(r));
    assert(r->state->step < GL_STEPS);
    const bool in_turn = gl_is_active(state), at_start = gl_content(r->game)->edition.buy_at_start;
    if (state->head.phase == GL_SECOND_COIN)
        REFUSE("GL-R33", "the second card comes first: take one, or decline it");
    if (in_turn && r->base == GL_ACT_TAKE && state->step > GL_STEP_TAKE)
        REFUSE("GL-040", "after the Roll no die can be added to the Active Dice Pool");
    if (in_turn && (r->base == GL_ACT_POWER || r->base == GL_ACT_DEFENSE) && state->step < GL_STEP_SECONDARY)
        REFUSE("GL-R38", "dice are stored in step 5, not before");
    if (in_turn && r->base == GL_ACT_DIE && state->step == GL_STEP_PRIMARY && state->head.phase == GL_PRIMARY)
        REFUSE("GL-047", "the dice stand; there is no further reroll");
    if (r->base == GL_ACT_TARGET_NONE) REFUSE("GL-R40", "a target must be declared");
    if (in_turn && r->base == GL_ACT_ACQUIRE && state->step < GL_STEP_SECONDARY)
        REFUSE("GL-058", "Items are acquired in step 5");
    if (in_turn && r->base == GL_ACT_EQUIP && state->step != (at_start ? GL_STEP_BUY : GL_STEP_SECONDARY))
        REFUSE("GL-R61", "stashed Items are put to use %s", at_start ? "before Replenish" : "in step 5");
    REFUSE_FOR_NOW(in_turn ? "GL-028" : "GL-023", r->game, state->head.phase);
}
