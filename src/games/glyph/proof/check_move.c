/* What one move may change (GL-I06, GL-I15, GL-I16, GL-I18, GL-I19, GL-I23, GL-I24). */
#include <assert.h>

#include <string.h>

#include "games/glyph/proof/proof.h"
#include "games/glyph/rules/battle.h"
#include "games/glyph/rules/choices.h"

static unsigned rounds_begun(const gl_state *state) {
    assert(state->step < GL_STEPS);
    const bool waiting = state->step == GL_STEP_NEW_ROUND;
    assert(!waiting || state->head.length > 0);
    return state->head.length - (unsigned)waiting;
}

static bool check_initiative(const gl_state *before, const gl_state *after, wb_status *status) {
    assert(gl_is_tribe(before->initiative) && gl_is_tribe(after->initiative));
    assert(before->step < GL_STEPS && after->step < GL_STEPS);
    if (before->step == GL_STEP_DRAFT || after->head.turn == WB_OVER) return true;
    const bool changed = before->initiative != after->initiative;
    if (changed != ((rounds_begun(after) - rounds_begun(before)) & 1))
        BROKEN("GL-I18", "the Initiative changes once each round");
    return true;
}

static bool check_limits(const wb_game *game, const gl_state *before, const gl_state *after,
                         wb_status *status) {
    const gl_pack *pack = gl_content(game);
    assert(pack->abilities <= GL_MAX_ABILITIES);
    assert(before->ability == GL_NONE || before->ability <= GL_BASIC_ATTACK);
    if (before->actor == GL_NONE || before->actor != after->actor) return true;
    for (unsigned i = 0; i < pack->abilities; i++) {
        const uint8_t slot = pack->ability[i].limit_slot;
        if (slot != GL_NONE && after->uses[slot] > before->uses[slot] && !gl_is_within_limit(game, before, i))
            BROKEN("GL-I16", "a limited ability was used once more than it may be");
    }
    return true;
}

/* Once the dice are rolled, none joins the pool any more: a used die would be used again. */
static bool check_used_dice(const gl_state *before, const gl_state *after, wb_status *status) {
    assert(before->pool_count <= GL_POOL_ROOM && after->pool_count <= GL_POOL_ROOM);
    const bool same_turn = before->actor == after->actor && before->head.length == after->head.length;
    if (!gl_is_active(before) || !same_turn || before->step < GL_STEP_REROLL || after->step < before->step)
        return true;
    int8_t spare[GL_COLOURS * GL_ORIGINS] = {0};
    for (unsigned i = 0; i < before->pool_count; i++)
        spare[before->pool[i]]++;
    for (unsigned i = 0; i < after->pool_count; i++)
        if (--spare[after->pool[i]] < 0) BROKEN("GL-I15", "a used die is back in the pool");
    return true;
}

/* GL-R127: a solid square is left empty only for want of cubes. */
static bool check_solid_squares(const gl_state *before, const gl_state *after, wb_status *status) {
    assert(before != after);
    for (unsigned champion = 0; champion < GL_CHAMPIONS; champion++) {
        const int short_before = before->squares[GL_ARMOR_TRACK][champion] - before->permanent[champion];
        const int short_after = after->squares[GL_ARMOR_TRACK][champion] - after->permanent[champion];
        if (short_after > short_before && before->cubes[GL_ARMOR_TRACK] && after->cubes[GL_ARMOR_TRACK])
            BROKEN("GL-I06", "permanent armor of champion %u is missing though there are cubes", champion);
    }
    return true;
}

/* The move that lets a plain attack strike: everything but its target keeps its Health. */
static bool check_basic_attack(const gl_state *before, const gl_state *after, wb_status *status) {
    assert(before != after);
    if (before->ability != GL_BASIC_ATTACK || after->ability == GL_BASIC_ATTACK) return true;
    int lost = 0;
    for (int champion = 0; champion < GL_CHAMPIONS; champion++)
        lost += before->health[champion] - after->health[champion];
    if (after->actor == before->actor && (lost < 0 || lost > 1))
        BROKEN("GL-I23", "a Basic Attack cost %d Health", lost);
    return true;
}

static bool is_pure_magic(const gl_pack *pack, unsigned ability) {
    assert(pack->abilities <= GL_MAX_ABILITIES);
    if (ability >= pack->abilities || pack->ability[ability].attacks) return false;
    const uint16_t does = pack->ability[ability].script.first;
    if (!does) return false; /* it is no deed */
    script_cursor cursor = script_walk(pack->code, does);
    script_op op;
    while (script_read(&cursor, pack->code, &op))
        if (op.kind == SCRIPT_VERB && op.id != GL_VERB_MAGIC) return false;
    return true;
}

/* No less than before; with Fortify it may be more (GL-R49). */
static bool has_kept_armor(const wb_game *game, const gl_state *before, const gl_state *after,
                           unsigned champion) {
    assert(gl_is_champion(champion) && gl_lives(after, champion));
    const uint8_t was[] = {before->permanent[champion], before->temporary[champion]};
    const uint8_t is[] = {after->permanent[champion], after->temporary[champion]};
    if (before->shadow[champion] != after->shadow[champion]) return false;
    if (gl_is_fortified(game, before, champion)) return is[0] >= was[0] && is[1] >= was[1];
    return memcmp(is, was, sizeof is) == 0;
}

/* An ability that is magic alone takes no armor off survivors. */
static bool check_magic(const wb_game *game, const gl_state *before, const gl_state *after,
                        wb_status *status) {
    assert(before->ability == GL_NONE || before->ability <= GL_BASIC_ATTACK);
    const bool resolved = before->ability != after->ability && after->actor == before->actor;
    if (before->actor == GL_NONE || !resolved || !is_pure_magic(gl_content(game), before->ability))
        return true;
    if (before->reflection) return true;
    for (unsigned champion = 0; champion < GL_CHAMPIONS; champion++)
        if (gl_lives(after, champion) && !has_kept_armor(game, before, after, champion))
            BROKEN("GL-I24", "magic changed the armor of champion %u", champion);
    return true;
}

static bool check_activation(const gl_state *before, const gl_state *after, wb_status *status) {
    assert(before->activated < 1u << GL_CHAMPIONS && after->activated < 1u << GL_CHAMPIONS);
    if (before->head.length == after->head.length && before->activated & ~after->activated) {
        for (unsigned champion = 0; champion < GL_CHAMPIONS; champion++)
            if ((before->activated & ~after->activated) >> champion & 1 && gl_lives(after, champion) &&
                after->step != GL_STEP_ROUND_ENERGY && after->step != GL_STEP_ROUND_END)
                BROKEN("GL-I19", "champion %u lost its Activated token within the round", champion);
    }
    return true;
}

bool gl_check_move(const wb_game *game, const void *from, const void *to, wb_status *status) {
    const gl_state *before = from, *after = to;
    assert(is_game(game));
    assert(before != after);
    return check_initiative(before, after, status) && check_limits(game, before, after, status) &&
           check_used_dice(before, after, status) && check_solid_squares(before, after, status) &&
           check_basic_attack(before, after, status) && check_magic(game, before, after, status) &&
           check_activation(before, after, status);
}
