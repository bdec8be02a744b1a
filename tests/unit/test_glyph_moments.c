/* Glyph: positions in the middle of an ability or of what a card does, each broken in one place; and what can be told
 * of them. */
#include <string.h>

#include "games/glyph/content/dialect.h"
#include "games/glyph/proof/proof.h"
#include "games/glyph/rules/choices.h"
#include "games/glyph/rules/flow.h"
#include "games/glyph/rules/items.h"
#include "games/glyph/words/words.h"
#include "support/check.h"

enum { MOST_GAMES = 300, PUBLISHED = 0, PREVIEW = 1, EDITIONS };

/* --- moments of random games, by phase --- */

static const char *const editions[EDITIONS] = {"glyph", "glyph-preview"};
static wb_game games[EDITIONS];
static gl_state met[EDITIONS][GL_PHASES];
static bool is_met[EDITIONS][GL_PHASES];

/* Those that the tests below are about. */
static const uint8_t wanted[][2] = {
    {PUBLISHED, GL_PRIMARY},       {PUBLISHED, GL_TARGET},     {PUBLISHED, GL_PAY_COMBO},
    {PUBLISHED, GL_SWAP},          {PUBLISHED, GL_GARRISON},   {PUBLISHED, GL_LEND},
    {PUBLISHED, GL_LEND_TO},       {PUBLISHED, GL_EQUIP_PAY},  {PUBLISHED, GL_SECOND_COIN},
    {PUBLISHED, GL_BUTTON_TARGET}, {PUBLISHED, GL_FEUD_MARK},  {PUBLISHED, GL_ALCHEMY_ROLL},
    {PUBLISHED, GL_BUTTON_ROLL},   {PUBLISHED, GL_ADD_ARCANA}, {PUBLISHED, GL_SWORD},
    {PUBLISHED, GL_DISPOSE},       {PUBLISHED, GL_PICK_DICE},  {PUBLISHED, GL_ROUND_ENERGY},
    {PREVIEW, GL_WISDOM},          {PREVIEW, GL_DISPOSE},
};

static bool is_missing(void) {
    for (size_t i = 0; i < COUNT_OF(wanted); i++)
        if (!is_met[wanted[i][0]][wanted[i][1]]) return true;
    return false;
}

static void meet(unsigned edition, uint64_t seed) {
    const wb_game *game = &games[edition];
    gl_state state;
    wb_rng rng;
    wb_rng_seed(&rng, seed, 1);
    for (wb_start(game, &state); state.head.turn != WB_OVER;) {
        wb_action list[WB_MAX_LEGAL];
        if (!is_met[edition][state.head.phase]) {
            met[edition][state.head.phase] = state;
            is_met[edition][state.head.phase] = true;
        }
        wb_apply(game, &state,
                 state.head.turn == WB_CHANCE
                     ? wb_sample(game, &state, &rng)
                     : list[wb_rng_below(&rng, (uint32_t)wb_legal(game, &state, list))],
                 NULL);
    }
}

static int meet_moments(void **unused) {
    (void)unused;
    for (unsigned edition = 0; edition < EDITIONS; edition++) {
        const wb_rules *rules = wb_find_rules(editions[edition]);
        if (!wb_game_init(&games[edition], rules, NULL, 2, NULL)) return 1;
        wb_game_option(&games[edition], "draft", "random", NULL);
    }
    for (uint64_t seed = 1; seed <= MOST_GAMES && is_missing(); seed++)
        for (unsigned edition = 0; edition < EDITIONS; edition++)
            meet(edition, seed);
    return is_missing();
}

/* A copy of an edition's pack, to be changed. */
static gl_pack *changeable(unsigned edition, wb_game *with) {
    static gl_pack copy;
    copy = *gl_content(&games[edition]);
    *with = games[edition];
    with->pack = &copy.head;
    return &copy;
}

static bool find_op(unsigned edition, unsigned verb, script_op *op) {
    const gl_pack *pack = gl_content(&games[edition]);
    for (unsigned i = 0; i < pack->abilities + pack->kinds; i++) {
        const script_effect script =
            i < pack->abilities ? pack->ability[i].script : pack->item[i - pack->abilities].script;
        if (!script.count) continue;
        script_cursor cursor = script_walk(pack->code, script.first);
        while (script_read(&cursor, pack->code, op))
            if (op->kind == SCRIPT_VERB && op->id == verb) return true;
    }
    return false;
}

/* --- each broken in one place --- */

static const gl_pack *pack_of(unsigned edition) {
    return gl_content(&games[edition]);
}
static void forget_coin(gl_state *s) {
    s->coin = 0;
}
static void hold_dearest_card(gl_state *s) {
    const gl_pack *pack = pack_of(PUBLISHED);
    unsigned most = 0;
    for (unsigned kind = 0; kind < pack->kinds; kind++) {
        unsigned cost = 0;
        for (unsigned colour = 0; colour < GL_COLOURS; colour++)
            cost += pack->item[kind].cost[colour];
        if (cost <= most) continue;
        most = cost;
        s->hand = (uint8_t)kind;
    }
    memset(s->tribal, 0, sizeof s->tribal);
    memset(s->home, 0, sizeof s->home);
    s->used_count = 0;
}
static void empty_stock_of_cubes(gl_state *s) {
    s->cubes[GL_ENERGY] = 0;
}
static void stand_behind_the_line(gl_state *s) {
    s->vm.pc = script_past(pack_of(PUBLISHED)->code, s->vm.start);
}
static void stack_frame(gl_state *s, uint16_t pc, uint16_t start, uint16_t work) {
    const uint16_t frame[] = {pc, start, s->vm.tag, work};
    s->vm.depth = COUNT_OF(frame);
    memcpy(s->vm.stack, frame, sizeof frame);
}
static void wait_at_work(gl_state *s) {
    stack_frame(s, s->vm.pc, s->vm.start, 1);
}
static void wait_in_no_line(gl_state *s) {
    stack_frame(s, s->vm.pc, 0, 0);
}
static void wait_behind_the_line(gl_state *s) {
    stack_frame(s, script_past(pack_of(PUBLISHED)->code, s->vm.start), s->vm.start, 0);
}
static void run_for_an_empty_slot(gl_state *s) {
    s->slot[GL_WEAPON][s->actor] = GL_NONE;
    s->vm.tag = gl_tag(s->actor, GL_PLACE_SLOT + GL_WEAPON);
}
static void run_for_another_card(gl_state *s) {
    run_for_an_empty_slot(s);
    for (unsigned kind = 0; kind < pack_of(PUBLISHED)->kinds; kind++) {
        const uint8_t ability = pack_of(PUBLISHED)->item[kind].ability;
        if (ability == GL_NONE || pack_of(PUBLISHED)->ability[ability].kind > GL_PASSIVE) continue;
        s->slot[GL_WEAPON][s->actor] = (uint8_t)kind;
    }
}
static void count_beyond_the_list(gl_state *s) {
    s->vm.work = 9;
}
static void lack_the_die(gl_state *s) {
    memset(s->stock, 0, sizeof s->stock);
}
static void do_nothing_yet(gl_state *s) {
    s->vm.work = 0;
}
static void swap_all_but_one(gl_state *s) {
    s->chosen = (uint8_t)s->vm.work;
}
static void swap_more_than_there_are(gl_state *s) {
    s->vm.work = (uint16_t)(s->stock[GL_RED] + 2u);
}
static void swap_more_than_fit(gl_state *s) {
    s->vm.work = 2u + GL_MAX_POOL * 4;
}
static void choose_too_many(gl_state *s) {
    s->chosen = 9;
}
static void stand_at_the_roll(gl_state *s) {
    s->vm.pc = script_inside(pack_of(PUBLISHED)->code, s->vm.start);
}
static void stand_where_nobody_chooses(gl_state *s) {
    const uint16_t *code = pack_of(PUBLISHED)->code;
    script_cursor cursor = script_walk(code, s->vm.start);
    script_op op;
    while (script_read(&cursor, code, &op))
        if (op.kind == SCRIPT_VERB && gl_target_argument(op.id) >= 0 &&
            !gl_is_choice(op.args[gl_target_argument(op.id)]))
            s->vm.pc = op.at;
}
static void run_within_an_ability(gl_state *s) {
    stack_frame(s, s->vm.pc, s->vm.start, 0);
}
static void aim_at_nobody(gl_state *s) {
    memset(s->health, 0, sizeof s->health);
    s->health[s->actor] = 1;
}
static void lose_the_pool(gl_state *s) {
    s->pool_count = 0;
    memset(s->virtual_glyph, 0, sizeof s->virtual_glyph);
    s->war_token = 0;
}
static void commit_already(gl_state *s) {
    s->committed = 1;
}
static void draw_in_a_turn(gl_state *s) {
    s->head.phase = GL_DRAW;
    s->head.turn = WB_CHANCE;
    s->row_due = 1;
}

static const struct flaw {
    uint8_t edition, phase;
    void (*break_it)(gl_state *state);
    const char *words;
} flaws[] = {
    {PUBLISHED, GL_PRIMARY, draw_in_a_turn, ""},
    {PREVIEW, GL_DISPOSE, draw_in_a_turn, ""},
    {PUBLISHED, GL_SECOND_COIN, forget_coin, "a second card is due at the wrong moment"},
    {PUBLISHED, GL_EQUIP_PAY, hold_dearest_card, "the Equip Cost cannot be paid as begun"},
    {PUBLISHED, GL_ROUND_ENERGY, empty_stock_of_cubes, "has no choice at the round's end"},
    {PUBLISHED, GL_GARRISON, stand_behind_the_line, "a script stands at an impossible place"},
    {PUBLISHED, GL_ALCHEMY_ROLL, wait_at_work, "a script waits at an impossible place"},
    {PUBLISHED, GL_ALCHEMY_ROLL, wait_in_no_line, "a script waits at an impossible place"},
    {PUBLISHED, GL_ALCHEMY_ROLL, wait_behind_the_line, "a script waits at an impossible place"},
    {PUBLISHED, GL_ALCHEMY_ROLL, run_for_an_empty_slot, "a script stands at an impossible place"},
    {PUBLISHED, GL_ALCHEMY_ROLL, run_for_another_card, "a script stands at an impossible place"},
    {PREVIEW, GL_WISDOM, count_beyond_the_list, "a script is further than it can be"},
    {PREVIEW, GL_WISDOM, lack_the_die, "a script is further than it can be"},
    {PUBLISHED, GL_SWAP, do_nothing_yet, "a script is further than it can be"},
    {PUBLISHED, GL_SWAP, swap_all_but_one, "a script is further than it can be"},
    {PUBLISHED, GL_SWAP, swap_more_than_there_are, "a script is further than it can be"},
    {PUBLISHED, GL_SWAP, swap_more_than_fit, "a script is further than it can be"},
    {PUBLISHED, GL_GARRISON, count_beyond_the_list, "a script is further than it can be"},
    {PUBLISHED, GL_GARRISON, choose_too_many, "a script is further than it can be"},
    {PUBLISHED, GL_LEND, count_beyond_the_list, "a script is further than it can be"},
    {PUBLISHED, GL_LEND, choose_too_many, "a script is further than it can be"},
    {PUBLISHED, GL_PICK_DICE, count_beyond_the_list, "a script is further than it can be"},
    {PUBLISHED, GL_BUTTON_TARGET, stand_at_the_roll, "a script does not ask what is asked"},
    {PUBLISHED, GL_BUTTON_TARGET, stand_where_nobody_chooses, "a script does not ask what is asked"},
    {PUBLISHED, GL_GARRISON, run_within_an_ability, "an ability runs inside another effect"},
    {PUBLISHED, GL_TARGET, aim_at_nobody, ""},
    {PUBLISHED, GL_PAY_COMBO, lose_the_pool, ""},
    {PUBLISHED, GL_ADD_ARCANA, commit_already, "Arcana is asked for that is of no use"},
};

static void every_broken_moment_is_named(void **unused) {
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(flaws); i++) {
        const wb_game *game = &games[flaws[i].edition];
        gl_state state = met[flaws[i].edition][flaws[i].phase];
        wb_status status = {0};
        if (!gl_check_turn(game, &state, &status)) fail_msg("row %zu: %s %s", i, status.rule, status.text);
        flaws[i].break_it(&state);
        if (gl_check_turn(game, &state, &status)) fail_msg("row %zu is not noticed", i);
        if (!strstr(status.text, flaws[i].words))
            fail_msg("row %zu: %s '%s', not '%s'", i, status.rule, status.text, flaws[i].words);
    }
}

/* What a card gives runs in front of what its ability adds. */
static void a_script_may_wait_for_another(void **unused) {
    (void)unused;
    gl_state state = met[PUBLISHED][GL_ALCHEMY_ROLL];
    wb_status status = {0};
    stack_frame(&state, state.vm.pc, state.vm.start, 0);
    if (!gl_check_turn(&games[PUBLISHED], &state, &status)) fail_msg("%s %s", status.rule, status.text);
}

/* A target that was declared is not asked for after the roll. */
static void what_was_declared_is_not_asked_for_again(void **unused) {
    (void)unused;
    wb_game game;
    gl_pack *pack = changeable(PUBLISHED, &game);
    gl_state state = met[PUBLISHED][GL_BUTTON_TARGET];
    for (unsigned set = 0; set < 2; set++) {
        gl_targets *targets = &pack->ability[state.ability].targets[set];
        targets->count = 1;
        targets->slot[0].at = state.vm.pc;
    }
    state.targets = 1;
    assert_false(gl_check_turn(&game, &state, NULL));
}

/* GL-I21: a Tribe does not fall behind by two. */
static void a_tribe_picks_when_it_is_behind(void **unused) {
    (void)unused;
    const wb_rules *rules = wb_find_rules("glyph");
    wb_game game;
    gl_state state;
    wb_status status = {0};
    assert_true(wb_game_init(&game, rules, NULL, 2, NULL));
    wb_start(&game, &state);
    while (state.head.phase != GL_PICK)
        gl_apply(&game, &state, GL_OUT_TRIBE, NULL);
    const unsigned other = (1u - state.acting) * GL_PER_TRIBE;
    state.board[other] = 0;
    state.board[other + 1] = 3;
    state.health[other] = state.health[other + 1] = 1;
    assert_false(gl_check_position(&game, &state, &status));
    assert_non_null(strstr(status.text, "it is not the turn of this Tribe to pick"));
}

/* --- what effects do where there is little to be had --- */

/* GP-R14: of what the Stock lacks there is nothing to be chosen. */
static void a_die_that_the_stock_lacks_is_passed_over(void **unused) {
    (void)unused;
    const wb_game *game = &games[PREVIEW];
    gl_state state = met[PREVIEW][GL_WISDOM];
    wb_action list[WB_MAX_LEGAL];
    const script_op op = gl_current_op(game, &state);
    const script_span dice = script_span_of(&op, 0);
    state.vm.work = 0;
    for (unsigned colour = 0; colour < GL_COLOURS; colour++) {
        const uint8_t left = colour == dice.word[0], all = state.stock[colour];
        state.stock[colour] = left;
        gl_home_row(&state, state.actor, GL_OWN)[colour] += (uint8_t)(all - left);
    }
    assert_true(wb_legal(game, &state, list) > 1);
    gl_apply(game, &state, list[0], NULL);
    assert_int_not_equal(state.head.phase, GL_WISDOM);
}

/* GL-017: where no energy is left in the Stock, none is gained at the end of a round. */
static void a_round_ends_without_cubes(void **unused) {
    (void)unused;
    gl_state state = met[PUBLISHED][GL_ROUND_ENERGY];
    state.cubes[GL_ENERGY] = 0;
    gl_go_on_round(&games[PUBLISHED], &state, NULL);
    assert_int_not_equal(state.step, GL_STEP_ROUND_ENERGY);
}

/* GL-R109: a die of other faces does nothing. */
static void a_button_may_show_what_means_nothing(void **unused) {
    (void)unused;
    static const struct {
        uint8_t face;
        bool does_something;
    } rolls[] = {{GL_W, false}, {GL_XX, true}, {GL_BLANK, true}, {GL_AA, true}};
    for (size_t i = 0; i < COUNT_OF(rolls); i++) {
        gl_state state = met[PUBLISHED][GL_BUTTON_ROLL];
        wb_event events[WB_MAX_EVENTS];
        wb_trace trace = {events, WB_MAX_EVENTS, 0, 0};
        const gl_state before = state;
        gl_apply(&games[PUBLISHED], &state, (wb_action)(GL_OUT_FACE + rolls[i].face), &trace);
        const bool hurt = state.head.phase == GL_BUTTON_TARGET ||
                          memcmp(state.health, before.health, sizeof state.health) != 0;
        assert_int_equal(hurt, rolls[i].does_something);
    }
}

static void a_target_that_nobody_chose_is_nobody(void **unused) {
    (void)unused;
    gl_state state = met[PUBLISHED][GL_BUTTON_TARGET];
    uint8_t list[GL_CHAMPIONS];
    const script_op op = gl_current_op(&games[PUBLISHED], &state);
    state.vm.work = 0;
    assert_int_equal(gl_effect_targets(&games[PUBLISHED], &state, &op, list), 0);
    state.vm.work = 1;
    assert_int_equal(gl_effect_targets(&games[PUBLISHED], &state, &op, list), 1);
}

/* GL-193: a cube that is not there is not held. */
static void a_card_holds_no_cube_of_an_empty_stock(void **unused) {
    (void)unused;
    const gl_pack *pack = pack_of(PUBLISHED);
    script_op hold;
    assert_true(find_op(PUBLISHED, GL_VERB_HOLD, &hold));
    for (unsigned kind = 0; kind < pack->kinds; kind++) {
        const gl_item *item = &pack->item[kind];
        if (item->ability == GL_NONE || !pack->ability[item->ability].script.count) continue;
        const uint16_t line = pack->ability[item->ability].script.first, end = script_past(pack->code, line);
        if (hold.at < line || hold.at >= end) continue;
        gl_state state = met[PUBLISHED][GL_PRIMARY];
        state.cubes[GL_ENERGY] = 0;
        state.slot[item->type][state.actor] = (uint8_t)kind;
        state.vm =
            (script_vm){.pc = hold.at, .start = line, .tag = gl_tag(state.actor, GL_PLACE_SLOT + item->type)};
        gl_run_script(&games[PUBLISHED], &state, NULL);
        assert_int_equal(state.held[state.actor] >> item->type & 1, 0);
        return;
    }
    fail_msg("no card of the box holds a cube");
}

/* GP-R14: without a Tribal Pool a champion gains dice of its own. */
static void dice_that_are_rolled_for_go_where_there_is_room(void **unused) {
    (void)unused;
    wb_game game;
    gl_pack *pack = changeable(PUBLISHED, &game);
    gl_state state = met[PUBLISHED][GL_ALCHEMY_ROLL];
    const unsigned actor = state.actor, own = gl_home_seen(&state, actor, GL_OWN)[GL_RED];
    pack->edition.shared_pool = false;
    pack->code[state.vm.pc + 2] = GL_TO_TRIBE;
    state.stock[GL_RED] = 2;
    gl_play_effect_roll(&game, &state, GL_W, NULL);
    assert_int_equal(gl_home_seen(&state, actor, GL_OWN)[GL_RED], own + 1);
}

/* GL-R97: of one glyph there is no choice. */
static void glyphs_that_an_ability_does_not_give_are_not_offered(void **unused) {
    (void)unused;
    wb_game game;
    gl_pack *pack = changeable(PUBLISHED, &game);
    gl_state state = met[PUBLISHED][GL_SWORD];
    pack->code[state.vm.pc + 1] = 1;
    gl_list_choices(&game, &state);
    assert_int_equal(state.legal_count, 1);
    assert_int_equal(state.legal[0], GL_ACT_GLYPH);
}

/* A position set by hand may ask without a choice, whatever lies in a Stash. */
static void a_guess_ends_where_nothing_fits(void **unused) {
    (void)unused;
    const wb_game *game = &games[PUBLISHED];
    wb_state view = {0};
    gl_state *state = (gl_state *)(void *)&view;
    wb_rng rng;
    *state = met[PUBLISHED][GL_SECOND_COIN];
    memset(state->row, GL_NONE, sizeof state->row);
    memset(state->deck, 0, sizeof state->deck);
    memset(state->stash, GL_NONE, sizeof state->stash);
    state->stash[state->actor][0] = GL_HIDDEN_CARD;
    state->deck[5] = 1;
    wb_rng_seed(&rng, 1, 1);
    gl_guess(game, &view, 1 - state->head.turn, &rng);
    assert_int_equal(state->stash[state->actor][0], 5);
}

/* --- words --- */

static char said[1 << 14];

static void describe_all(const wb_game *game, const gl_state *state) {
    wb_words words;
    wb_status status;
    for (wb_action action = 0; action < GL_ACTIONS; action++) {
        wb_describe(game, state, action, &words);
        assert_true(words.title[0]);
        gl_refuse(game, state, 0, action, &status);
        assert_true(status.text[0]);
    }
}

/* In a view where nobody acts, nobody is there, or a pack lacks what words are for. */
static void every_action_has_words_wherever_it_is_asked_about(void **unused) {
    (void)unused;
    wb_game game;
    gl_pack *pack = changeable(PUBLISHED, &game);
    gl_state state = met[PUBLISHED][GL_PRIMARY];
    state.face[0] = GL_PP;
    state.cubes[GL_ENERGY] = state.cubes[GL_ARMOR_TRACK] = 0;
    describe_all(&games[PUBLISHED], &state);
    aim_at_nobody(&state);
    describe_all(&games[PUBLISHED], &state);
    describe_all(&games[PUBLISHED], &met[PUBLISHED][GL_ROUND_ENERGY]);
    state = met[PUBLISHED][GL_LEND];
    state.target[0] = (uint8_t)(state.actor == 0);
    state.board[state.target[0]] = GL_NONE;
    describe_all(&games[PUBLISHED], &state);
    state = met[PUBLISHED][GL_TARGET];
    if (state.ability < pack->abilities) pack->ability[state.ability].script.count = 0;
    for (unsigned kind = 0; kind < pack->kinds; kind++)
        pack->item[kind].binds = false;
    unsigned other = 0;
    while (pack->item[other].stays_until == GL_UNTIL_EMPTY)
        other++;
    memset(pack->stay_kind, (int)other, sizeof pack->stay_kind);
    describe_all(&game, &state);
}

static void write_line(void *context, wb_line_kind kind, const char *term, const char *marked) {
    wb_text_format(context, "%d %s %s\n", (int)kind, term ? term : "", marked);
}

/* How many things of the kind speak of a Destruction. */
static unsigned destructions(const wb_game *game, unsigned kind) {
    unsigned found = 0;
    for (unsigned thing = 0; gl_things[kind].namer(game, thing); thing++) {
        wb_text text = wb_text_over(said, sizeof said);
        gl_tell_thing(game, kind, thing, write_line, &text);
        found += text.needed && strstr(said, "Good for nothing by itself.");
    }
    return found;
}

/* GP-003: a Destruction is told of where a die shows one, be it a double. */
static void signs_are_those_of_the_dice(void **unused) {
    (void)unused;
    wb_game game;
    gl_pack *pack = changeable(PUBLISHED, &game);
    for (unsigned colour = 0; colour < GL_COLOURS; colour++) {
        uint8_t *weight = pack->die[colour].weight;
        weight[GL_XX] = (uint8_t)(weight[GL_XX] + weight[GL_X]);
        weight[GL_X] = 0;
    }
    unsigned found = 0;
    for (unsigned kind = 0; kind < GL_THING_KINDS; kind++)
        found += destructions(&game, kind);
    assert_int_equal(found, 1);
}

static void keep_fact(void *context, const char *kind, const char *id, const char *term, const char *text) {
    wb_text_format(context, "%s %s %s %s;", kind, id, term, text);
}

static void a_full_track_is_told_and_drawn(void **unused) {
    (void)unused;
    wb_game game;
    gl_pack *pack = changeable(PUBLISHED, &game);
    gl_state state = met[PUBLISHED][GL_PRIMARY];
    const unsigned actor = state.actor;
    memset(state.energy_dice[actor], GL_RED * GL_ORIGINS, GL_ENERGY_ROOM);
    state.squares[GL_ENERGY][actor] = GL_ENERGY_ROOM;
    wb_text text = wb_text_over(said, sizeof said);
    gl_tell_facts(&game, &state, 0, keep_fact, &text);
    assert_non_null(strstr(said, "7"));
    wb_pack_text longest = 0;
    for (unsigned i = 0; i < pack->abilities; i++)
        if (strlen(wb_pack_string(pack, pack->ability[i].name)) > strlen(wb_pack_string(pack, longest)))
            longest = pack->ability[i].name;
    pack->board[state.board[actor]].name = longest;
    text = wb_text_over(said, sizeof said);
    gl_draw(&game, &state, 0, &text);
    assert_non_null(strstr(said, wb_pack_string(pack, longest)));
}

static void a_tribe_of_two_stands_with_two(void **unused) {
    (void)unused;
    gl_state state = met[PUBLISHED][GL_PRIMARY];
    wb_text text = wb_text_over(said, sizeof said);
    for (unsigned champion = 0; champion < GL_CHAMPIONS; champion++)
        state.board[champion] = GL_NONE;
    gl_story.standing(&games[PUBLISHED], &state, 0, &text);
    assert_string_equal(said, "nobody");
}

/* --- sets --- */

static void a_set_belongs_to_one_verb_of_one_card(void **unused) {
    (void)unused;
    const wb_game *game = &games[PUBLISHED];
    const gl_state begun = met[PUBLISHED][GL_PRIMARY];
    for (unsigned i = 0; i < GL_SELECTIONS; i++) {
        const wb_selection *set = &gl_selections[i];
        if (!set->is_same) continue;
        gl_state now[7] = {begun, begun, begun, begun, begun, begun, begun};
        now[1].actor++;
        now[2].ability++;
        now[3].hand++;
        now[4].vm.start++;
        now[5].vm.pc++;
        now[6].vm.work++;
        assert_true(set->is_same(game, &begun, &now[0]));
        for (unsigned n = 1; n < COUNT_OF(now); n++)
            assert_false(set->is_same(game, &begun, &now[n]));
    }
}

static void who_has_chosen_all_targets_chooses_no_two(void **unused) {
    (void)unused;
    gl_state state = met[PUBLISHED][GL_TARGET];
    state.targets = gl_targets_of(&games[PUBLISHED], &state)->count;
    for (unsigned i = 0; i < GL_SELECTIONS; i++)
        if (gl_selections[i].is_asked && strcmp(gl_selections[i].name, "targets") == 0)
            assert_false(gl_selections[i].is_asked(&games[PUBLISHED], &state));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_broken_moment_is_named),
        cmocka_unit_test(a_script_may_wait_for_another),
        cmocka_unit_test(what_was_declared_is_not_asked_for_again),
        cmocka_unit_test(a_tribe_picks_when_it_is_behind),
        cmocka_unit_test(a_die_that_the_stock_lacks_is_passed_over),
        cmocka_unit_test(a_round_ends_without_cubes),
        cmocka_unit_test(a_button_may_show_what_means_nothing),
        cmocka_unit_test(a_target_that_nobody_chose_is_nobody),
        cmocka_unit_test(a_card_holds_no_cube_of_an_empty_stock),
        cmocka_unit_test(dice_that_are_rolled_for_go_where_there_is_room),
        cmocka_unit_test(glyphs_that_an_ability_does_not_give_are_not_offered),
        cmocka_unit_test(a_guess_ends_where_nothing_fits),
        cmocka_unit_test(every_action_has_words_wherever_it_is_asked_about),
        cmocka_unit_test(signs_are_those_of_the_dice),
        cmocka_unit_test(a_full_track_is_told_and_drawn),
        cmocka_unit_test(a_tribe_of_two_stands_with_two),
        cmocka_unit_test(a_set_belongs_to_one_verb_of_one_card),
        cmocka_unit_test(who_has_chosen_all_targets_chooses_no_two),
    };
    return cmocka_run_group_tests(tests, meet_moments, NULL);
}
