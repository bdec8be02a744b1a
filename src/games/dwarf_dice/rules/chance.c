/* What chance may bring, and dice rolled fast. */
#include <assert.h>
#include <string.h>

#include "games/dwarf_dice/rules/flow.h"

FLOW int dd_outcomes(const wb_game *game, const void *from, wb_outcome *list) {
    assert(list);
    const dd_state *state = from;
    const dd_pack *pack = dd_content(game);
    int count = 0;
    assert(state->head.turn == WB_CHANCE);
    if (state->head.phase == DD_DEAL) {
        for (unsigned champion = 0; champion < DD_CHAMPIONS; champion++)
            if (!memchr(state->champion, (int)champion, game->seats))
                list[count++] = (wb_outcome){(wb_action)(DD_OUT_CHAMPION + champion), 1};
    } else if (state->head.phase == DD_FIRST) {
        for (int seat = 0; seat < game->seats; seat++)
            list[count++] = (wb_outcome){(wb_action)(DD_OUT_SEAT + seat), 1};
    } else {
        for (int face = 0; face < DD_FACES; face++)
            if (pack->die[face].faces)
                list[count++] = (wb_outcome){(wb_action)(DD_OUT_FACE + face), pack->die[face].faces};
    }
    assert(is_outcome_list(game, list, count));
    return count;
}

static dd_face sample_face(const dd_pack *pack, wb_rng *rng) {
    assert(rng);
    assert(pack->die_size > 0 && pack->die_size <= DD_MAX_DIE);
    assert(pack->face_of[pack->die_size - 1] < DD_FACES);
    return (dd_face)pack->face_of[wb_rng_below(rng, pack->die_size)];
}

FLOW wb_action dd_sample(const wb_game *game, const void *from, wb_rng *rng) {
    assert(rng);
    assert(((const dd_state *)from)->head.turn == WB_CHANCE);
    const dd_state *state = from;
    if (state->head.phase > DD_FIRST) return (wb_action)(DD_OUT_FACE + sample_face(dd_content(game), rng));
    wb_outcome list[DD_CHAMPIONS] = {{0}};
    const int count = dd_outcomes(game, state, list);
    assert(count > 0);
    return list[wb_rng_below(rng, (uint32_t)count)].outcome;
}

/* Dice that only add up are rolled in one go; the last of each pool goes through the rules like any other. They
 * are counted, and the generator runs, in registers. */
FLOW_HERE void roll_all_but_last(const dd_pack *pack, uint8_t *faces, uint8_t *left, wb_rng *rng) {
    assert(faces && rng);
    assert(*left > 0 && *left <= pack->rules.hoard);
    wb_rng own = *rng;
    uint32_t shown = 0; /* a byte for each face */
    _Static_assert(DD_FACES == sizeof shown, "a byte for each face");
    for (unsigned more = *left - 1u; more; more--)
        shown += 1u << 8 * pack->face_of[wb_rng_below(&own, pack->die_size)];
    for (unsigned face = 0; face < DD_FACES; face++)
        faces[face] = (uint8_t)(faces[face] + (shown >> 8 * face));
    *left = 1;
    *rng = own;
}

FLOW_INLINE void dd_roll(const wb_game *game, dd_state *state, dd_phase phase, wb_rng *rng, flow_run *run) {
    assert(rng && state->head.turn == WB_CHANCE && state->head.phase == (int)phase);
    const dd_pack *pack = dd_content(game);
    switch (phase) {
    case DD_HOARD:
        roll_all_but_last(pack, state->hoard, &state->dice_left[0], rng);
        dd_roll_hoard(game, state, sample_face(pack, rng), run);
        break;
    case DD_ROLL_ATT:
        roll_all_but_last(pack, state->rolled[DD_ATTACKER], &state->dice_left[DD_ATTACKER], rng);
        dd_roll_combat(game, state, DD_ATTACKER, sample_face(pack, rng), run);
        break;
    case DD_ROLL_DEF:
        roll_all_but_last(pack, state->rolled[DD_DEFENDER], &state->dice_left[DD_DEFENDER], rng);
        dd_roll_combat(game, state, DD_DEFENDER, sample_face(pack, rng), run);
        break;
    case DD_REBUKE_ROLL: dd_roll_rebuke(game, state, sample_face(pack, rng), run); break;
    default: dd_happen(game, state, dd_sample(game, state, rng), run); break;
    }
}
