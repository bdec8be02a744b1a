#include "games/glyph/proof/proof.h"

#include <assert.h>
#include <string.h>

#include "engine/deck.h"
#include "games/glyph/rules/battle.h"
#include "games/glyph/rules/choices.h"
#include "games/glyph/rules/dice.h"
#include "games/glyph/rules/items.h"
#include "games/glyph/seats.h"
#include "games/glyph/words/names.h"

/* --- counting --- */

static void count_list(const uint8_t *list, unsigned room, gl_census *count) {
    assert(list && room <= GL_CHAMPIONS * GL_ENERGY_ROOM);
    for (unsigned i = 0; i < room; i++)
        if (list[i] < GL_COLOURS * GL_ORIGINS) count->dice[gl_colour_of(list[i])]++;
}

static void count_dice(const gl_state *state, gl_census *count) {
    const uint8_t *homes = state->home[0][0], *tribal = state->tribal[0][0];
    for (unsigned i = 0; i < sizeof state->home; i++)
        count->dice[i % GL_COLOURS] += homes[i];
    for (unsigned i = 0; i < sizeof state->tribal; i++)
        count->dice[i % GL_COLOURS] += tribal[i];
    count_list(state->energy_dice[0], sizeof state->energy_dice, count);
    count_list(state->armor_dice[0], sizeof state->armor_dice, count);
    count_list(state->waiting[0], sizeof state->waiting, count);
    count_list(state->pool, GL_POOL_ROOM, count);
    count_list(state->used, GL_USED_ROOM, count);
}

static void count_card(uint8_t kind, gl_census *count) {
    if (kind < GL_MAX_KINDS) count->cards[kind]++;
}

static void count_cards(const wb_game *game, const gl_state *state, gl_census *count) {
    const gl_pack *pack = gl_content(game);
    assert(pack->kinds <= GL_MAX_KINDS);
    const uint8_t *slots = state->slot[0], *stashes = state->stash[0];
    for (unsigned kind = 0; kind < GL_MAX_KINDS; kind++)
        count->cards[kind] += state->discard[kind];
    for (unsigned i = 0; i < GL_ROW; i++)
        count_card(state->row[i], count);
    for (unsigned i = 0; i < sizeof state->slot; i++)
        count_card(slots[i], count);
    for (unsigned i = 0; i < sizeof state->stash; i++)
        count_card(stashes[i], count);
    count_card(state->hand, count);
    for (int champion = 0; champion < GL_CHAMPIONS; champion++)
        for (int i = 0; i < GL_MAX_STAYS; i++)
            if (pack->stay_kind[i] != GL_NONE) count->cards[pack->stay_kind[i]] += state->beside[champion][i];
}

void gl_take_census(const wb_game *game, const gl_state *state, gl_census *count) {
    assert(is_game(game));
    assert(count);
    memset(count, 0, sizeof *count);
    count_dice(state, count);
    count_cards(game, state, count);
    for (unsigned champion = 0; champion < GL_CHAMPIONS; champion++) {
        count->cubes[GL_HEALTH] += state->health[champion];
        count->cubes[GL_ARMOR_TRACK] += (unsigned)state->permanent[champion] + state->temporary[champion];
        count->cubes[GL_ENERGY] += state->energy[champion] + gl_held_cubes(state, champion);
    }
    count->cubes[GL_ENERGY] += state->spent;
}

void gl_count_squares(const gl_pack *pack, const gl_state *state, unsigned champion, unsigned *squares) {
    assert(gl_is_drafted(state, champion));
    assert(pack->kinds <= GL_MAX_KINDS);
    const gl_board *board = &pack->board[state->board[champion]];
    squares[GL_HEALTH] = board->health;
    squares[GL_ARMOR_TRACK] = board->armor[0];
    squares[GL_ENERGY] = (unsigned)board->energy[0] + board->energy[1];
    for (int slot = 0; slot < GL_SLOTS; slot++) {
        const uint8_t kind = state->slot[slot][champion];
        for (int track = 0; kind < pack->kinds && track < GL_TRACKS; track++)
            squares[track] += pack->item[kind].squares[track];
    }
}

/* --- pieces (GL-I01 to GL-I03) --- */

bool gl_check_pieces(const wb_game *game, const gl_state *state, wb_status *status) {
    const gl_pack *pack = gl_content(game);
    assert(is_game(game));
    gl_census count;
    gl_take_census(game, state, &count);
    for (unsigned colour = 0; colour < GL_COLOURS; colour++)
        if (count.dice[colour] + state->stock[colour] != pack->die[colour].count)
            BROKEN("GL-I01", "there are %u %s dice, not %d", count.dice[colour] + state->stock[colour],
                   gl_colour_name(game, colour), pack->die[colour].count);
    for (unsigned track = 0; track < GL_TRACKS; track++)
        if (count.cubes[track] + state->cubes[track] != pack->cubes.count[track])
            BROKEN("GL-I02", "there are %u %s cubes, not %d", count.cubes[track] + state->cubes[track],
                   gl_track_name(game, track), pack->cubes.count[track]);
    for (unsigned kind = 0; kind < GL_MAX_KINDS; kind++) {
        const unsigned copies = kind < pack->kinds ? pack->item[kind].copies : 0u;
        if (count.cards[kind] + state->deck[kind] != copies)
            BROKEN("GL-I03", "there are %u cards of %s, not %u", count.cards[kind] + state->deck[kind],
                   gl_kind_name(game, kind), copies);
    }
    return true;
}

/* --- cards (GL-I08, GL-I17) --- */

static bool is_card_list(const gl_pack *pack, const uint8_t *list, unsigned room) {
    assert(pack->kinds <= GL_MAX_KINDS);
    assert(room == GL_STASH || room == GL_ROW);
    for (unsigned i = 0; i < room; i++) {
        if (list[i] != GL_NONE && list[i] >= pack->kinds) return false;
        if (i > 0 && list[i - 1] > list[i]) return false;
    }
    return true;
}

static bool check_champion_cards(const wb_game *game, const gl_state *state, unsigned champion,
                                 wb_status *status) {
    const gl_pack *pack = gl_content(game);
    assert(gl_is_drafted(state, champion));
    assert(gl_lives(state, champion));
    for (unsigned slot = 0; slot < GL_SLOTS; slot++) {
        const uint8_t kind = state->slot[slot][champion];
        if (kind != GL_NONE && pack->item[kind].type != slot)
            BROKEN("GL-I08", "champion %u has a card in the wrong slot", champion);
    }
    if (!is_card_list(pack, state->stash[champion], GL_STASH))
        BROKEN("GL-I08", "the Stash of champion %u holds something else than cards", champion);
    bool waits_to_be_empty = false;
    for (int i = 0; i < GL_MAX_STAYS; i++) {
        if (!state->beside[champion][i]) continue;
        if (pack->stay_kind[i] == GL_NONE)
            BROKEN("GL-I08", "beside champion %u lies a card that does not stay", champion);
        waits_to_be_empty |= pack->item[pack->stay_kind[i]].stays_until == GL_UNTIL_EMPTY;
    }
    const bool is_empty = gl_is_empty_row(state->home[GL_BESIDE - GL_OWN][champion]);
    const bool may_be_empty = state->head.phase == GL_PICK_DICE && champion == state->actor;
    if (is_empty == waits_to_be_empty && !(is_empty && may_be_empty))
        BROKEN("GL-I12", "dice beside champion %u lie on no card, or a card there is empty", champion);
    return true;
}

static bool check_row(const wb_game *game, const gl_state *state, wb_status *status) {
    const gl_pack *pack = gl_content(game);
    assert(pack->kinds <= GL_MAX_KINDS);
    assert(state->head.phase < GL_PHASES);
    if (!is_card_list(pack, state->row, GL_ROW)) BROKEN("GL-I17", "the row holds something else than cards");
    const unsigned size = gl_row_size(state), most = gl_row_most(game, state);
    const unsigned deck = state->deck_size, pile = state->discard_size;
    if (deck != deck_size(state->deck, pack->kinds) || pile != deck_size(state->discard, pack->kinds))
        BROKEN("GL-I03", "the deck or the discard pile is not as large as it says");
    if (size > most) BROKEN("GL-I17", "the row shows %u cards, at most %u", size, most);
    if ((state->head.phase == GL_DRAW) != (state->row_due > 0))
        BROKEN("GL-I17", "cards are due in one field and not in another");
    const bool refilled = !pack->edition.refill_on_sale &&
                          (state->step == GL_STEP_ACTIVATE || state->step == GL_STEP_ROUND_ENERGY);
    const unsigned missing = most - size < deck + pile ? most - size : deck + pile;
    if ((state->row_due || refilled) && state->row_due != missing && state->head.turn != WB_OVER)
        BROKEN("GL-I17", "the row shows %u cards though %u could lie there", size, most);
    return true;
}

/* --- champions (GL-I04 to GL-I09, GL-I20, GL-I21) --- */

static bool is_bare(const gl_state *state, unsigned champion) {
    assert(gl_is_champion(champion));
    assert(!gl_lives(state, champion));
    const uint8_t bit = (uint8_t)(1u << champion);
    unsigned sum = (unsigned)state->permanent[champion] + state->temporary[champion] +
                   state->shadow[champion] + state->energy[champion] + state->held[champion];
    for (int track = 0; track < GL_TRACKS; track++)
        sum += state->squares[track][champion];
    for (int slot = 0; slot < GL_SLOTS; slot++)
        sum += state->slot[slot][champion] != GL_NONE;
    for (int home = 0; home < GL_HOMES - GL_OWN; home++)
        sum += deck_size(state->home[home][champion], GL_COLOURS);
    sum += deck_size(state->beside[champion], GL_MAX_STAYS);
    return !sum && !((state->activated | state->reflection | state->war_token) & bit) &&
           state->stash[champion][0] == GL_NONE && state->stash[champion][1] == GL_NONE &&
           !(state->armor_gift >> champion & 1) && state->feud[champion] == GL_NONE &&
           state->shadow_card[champion] == GL_NONE && state->energy_dice[champion][0] == GL_NONE &&
           state->armor_dice[champion][0] == GL_NONE;
}

static bool check_tracks(const wb_game *game, const gl_state *state, unsigned champion, wb_status *status) {
    assert(gl_is_drafted(state, champion));
    assert(gl_lives(state, champion));
    unsigned squares[GL_TRACKS];
    gl_count_squares(gl_content(game), state, champion, squares);
    for (int track = 0; track < GL_TRACKS; track++)
        if (squares[track] != state->squares[track][champion])
            BROKEN("GL-I07", "champion %u has %d squares on a Track that has %u", champion,
                   state->squares[track][champion], squares[track]);
    if (state->health[champion] > squares[GL_HEALTH])
        BROKEN("GL-I04", "champion %u has more Health than squares", champion);
    if (state->energy[champion] + gl_energy_dice(state, champion) > squares[GL_ENERGY])
        BROKEN("GL-I05", "the Energy Track of champion %u overflows", champion);
    if (state->temporary[champion] + gl_armor_dice(state, champion) >
        gl_hollow_squares(game, state, champion))
        BROKEN("GL-I05", "champion %u has more temporary armor than hollow squares", champion);
    if (state->permanent[champion] > squares[GL_ARMOR_TRACK])
        BROKEN("GL-I05", "champion %u has more permanent armor than solid squares", champion);
    return true;
}

static bool is_marking(const wb_game *game, const gl_state *state, unsigned champion) {
    assert(gl_is_champion(champion));
    assert(gl_is_drafted(state, champion));
    for (int slot = 0; slot < GL_SLOTS; slot++) {
        const uint8_t kind = state->slot[slot][champion];
        if (kind != GL_NONE && gl_content(game)->item[kind].marks) return true;
    }
    return false;
}

static bool check_tokens(const wb_game *game, const gl_state *state, unsigned champion, wb_status *status) {
    assert(gl_is_drafted(state, champion));
    assert(gl_lives(state, champion));
    const uint8_t card = state->shadow_card[champion], marked = state->feud[champion];
    if (state->shadow[champion] > GL_SHADOW_POINTS)
        BROKEN("GL-I20", "champion %u has %d points of Shadow Armor", champion, state->shadow[champion]);
    if (card != GL_NONE &&
        (card >= GL_SLOTS || !state->shadow[champion] || state->slot[card][champion] == GL_NONE))
        BROKEN("GL-I20", "the Shadow Armor of champion %u comes from no card", champion);
    if (state->held[champion] >> GL_SLOTS) BROKEN("GL-I20", "a cube lies on a card without slot");
    for (int slot = 0; slot < GL_SLOTS; slot++)
        if ((state->held[champion] >> slot & 1) && state->slot[slot][champion] == GL_NONE)
            BROKEN("GL-I02", "a cube of champion %u lies on no card", champion);
    if ((state->armor_gift >> champion & 1) && !state->temporary[champion])
        BROKEN("GL-I20", "no cube of a card is left on the Armor Track of champion %u", champion);
    if (marked == GL_NONE) return true;
    if (marked >= GL_CHAMPIONS || !gl_lives(state, marked) || gl_tribe_of(marked) == gl_tribe_of(champion) ||
        !is_marking(game, state, champion))
        BROKEN("GL-I20", "the Blood Feud mark of champion %u has no card or no living enemy", champion);
    return true;
}

static bool check_champion(const wb_game *game, const gl_state *state, unsigned champion, wb_status *status) {
    assert(gl_is_champion(champion));
    if (!gl_lives(state, champion)) {
        if (!is_bare(state, champion))
            BROKEN("GL-I09", "champion %u is not alive but has something", champion);
        return true;
    }
    return check_champion_cards(game, state, champion, status) &&
           check_tracks(game, state, champion, status) && check_tokens(game, state, champion, status);
}

/* GL-R14, GP-R04: boards are either picked or dealt, and in the preview they are dealt Class by Class. */
static bool check_dealing(const wb_game *game, const gl_state *state, wb_status *status) {
    const gl_pack *pack = gl_content(game);
    assert(state->step == GL_STEP_DRAFT);
    if (state->head.phase == (gl_picks_champions(game) ? GL_DEAL : GL_PICK))
        BROKEN("GL-I21", "champions are dealt that should be picked, or the other way round");
    for (unsigned i = 0; !gl_picks_champions(game) && pack->edition.deal_by_class && i < GL_CHAMPIONS; i++)
        if (state->board[i] != GL_NONE &&
            pack->board[state->board[i]].class != gl_dealt_class(i % GL_PER_TRIBE))
            BROKEN("GL-I21", "a champion is not of the Class that was dealt");
    return true;
}

/* Boards fill a Tribe's places in draft order, each once, Classes as the draft demands. */
static bool check_boards(const wb_game *game, const gl_state *state, wb_status *status) {
    const gl_pack *pack = gl_content(game);
    assert(gl_is_tribe(state->acting));
    assert(state->step < GL_STEPS);
    const bool by_class = gl_picks_champions(game) || pack->edition.deal_by_class;
    const unsigned size = gl_tribe_size(game), draft = state->step == GL_STEP_DRAFT;
    unsigned taken = 0, count[GL_TRIBES] = {0, 0};
    for (unsigned tribe = 0; tribe < GL_TRIBES; tribe++) {
        unsigned classes = 0;
        for (unsigned place = 0; place < GL_PER_TRIBE; place++) {
            const uint8_t board = state->board[tribe * GL_PER_TRIBE + place];
            if (board == GL_NONE) {
                if (gl_lives(state, tribe * GL_PER_TRIBE + place))
                    BROKEN("GL-I09", "a champion has no board");
                continue;
            }
            if (board >= GL_BOARDS || (taken >> board & 1) || place != count[tribe] || place >= size)
                BROKEN("GL-I21", "a board is there twice, or not in draft order");
            const unsigned class = 1u << pack->board[board].class;
            if (by_class && (classes & class)) BROKEN("GL-I21", "a Tribe has two champions of one Class");
            taken |= 1u << board;
            classes |= class;
            count[tribe]++;
        }
    }
    if (!draft && (count[0] != size || count[1] != size)) BROKEN("GL-I21", "a Tribe is not complete");
    if (draft && (count[state->acting] > count[1 - state->acting] ||
                  count[1 - state->acting] > count[state->acting] + 1 || count[state->acting] == size))
        BROKEN("GL-I21", "it is not the turn of this Tribe to pick");
    if (draft && state->head.phase == GL_FIRST && taken)
        BROKEN("GL-I21", "boards are taken before the first pick");
    return !draft || check_dealing(game, state, status);
}

/* Nothing has happened yet while boards are picked. */
static bool check_draft(const wb_game *game, const gl_state *state, wb_status *status) {
    const gl_pack *pack = gl_content(game);
    assert(state->step < GL_STEPS);
    assert(pack->kinds <= GL_MAX_KINDS);
    if (state->step != GL_STEP_DRAFT) return true;
    for (unsigned kind = 0; kind < pack->kinds; kind++)
        if (state->deck[kind] != pack->item[kind].copies)
            BROKEN("GL-I03", "cards are out before the draft is over");
    for (unsigned champion = 0; champion < GL_CHAMPIONS; champion++)
        if (state->board[champion] != GL_NONE && !gl_lives(state, champion))
            BROKEN("GL-I04", "a champion is defeated before the first round");
    if (state->activated || state->head.length)
        BROKEN("GL-I19", "champions have acted before the first round");
    return true;
}

static bool check_end(const wb_game *game, const gl_state *state, wb_status *status) {
    assert(state->head.phase < GL_PHASES);
    assert(is_turn(game, state->head.turn));
    const bool over = state->head.turn == WB_OVER, drafted = state->step != GL_STEP_DRAFT;
    const bool decided = drafted && (!gl_living(state, 0) || !gl_living(state, 1));
    if (over != (state->head.phase == GL_GAME_OVER) || over != (state->head.ending != WB_RUNNING))
        BROKEN("GL-I22", "the game is over in one field and not in another");
    if (state->head.ending > WB_CUT || (state->head.ending == WB_DECIDED) != decided)
        BROKEN("GL-I22", "the game is over exactly when a Tribe has no champion left");
    if (!over && state->head.length >= gl_round_limit(game))
        BROKEN("GL-I22", "the game goes on beyond its last round");
    return true;
}

static bool check_ranges(const wb_game *game, const gl_state *state, wb_status *status) {
    assert(is_game(game));
    const int seats = game->seats;
    if (state->head.phase >= GL_PHASES) BROKEN("GL-I26", "there is no phase %d", state->head.phase);
    if (state->head.turn < WB_OVER || state->head.turn >= seats || state->head.active >= seats)
        BROKEN("GL-I26", "there is no seat %d", state->head.turn);
    if (state->step >= GL_STEPS) BROKEN("GL-I26", "there is no step %d", state->step);
    if (state->initiative >= GL_TRIBES || state->acting >= GL_TRIBES)
        BROKEN("GL-I18", "there is no Tribe %d or %d", state->initiative, state->acting);
    if (state->actor != GL_NONE && (state->actor >= GL_CHAMPIONS || state->board[state->actor] >= GL_BOARDS))
        BROKEN("GL-I19", "there is no champion %d", state->actor);
    if ((state->activated | state->reflection | state->war_token) >> GL_CHAMPIONS)
        BROKEN("GL-I20", "a token lies on a champion that does not exist");
    if (state->war_token && !gl_content(game)->edition.war_token)
        BROKEN("GL-I20", "there are no tokens for unused War glyphs in this edition");
    for (unsigned i = 0; i < sizeof state->filler; i++)
        if (state->filler[i]) BROKEN("GL-I26", "a byte without meaning is not zero");
    return true;
}

bool gl_check_position(const wb_game *game, const gl_state *state, wb_status *status) {
    assert(is_game(game));
    assert(state);
    if (!check_ranges(game, state, status) || !check_boards(game, state, status) ||
        !gl_check_dice(game, state, status))
        return false;
    for (unsigned champion = 0; champion < GL_CHAMPIONS; champion++)
        if (!check_champion(game, state, champion, status)) return false;
    return check_row(game, state, status) && gl_check_pieces(game, state, status) &&
           check_draft(game, state, status) && check_end(game, state, status) &&
           gl_check_turn(game, state, status);
}

bool gl_check(const wb_game *game, const void *from, wb_status *status) {
    const gl_state *state = from;
    assert(is_game(game));
    assert(state);
    if (!gl_check_position(game, state, status)) return false;
    gl_state again = *state;
    memset(again.legal, 0, sizeof again.legal);
    again.legal_count = 0;
    if (state->head.turn >= 0) gl_list_choices(game, &again);
    if (again.legal_count != state->legal_count || memcmp(again.legal, state->legal, sizeof again.legal) != 0)
        BROKEN("GL-I26", "the listed actions are not those of the position");
    if (state->head.turn >= 0 && state->legal_count < 1)
        BROKEN("GL-I26", "seat %d has nothing to choose", state->head.turn);
    return true;
}
