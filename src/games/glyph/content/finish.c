/* What must hold across the entries of a pack, and the tables derived from them. */
#include <assert.h>
#include <string.h>

#include "engine/pack_fields.h"
#include "games/glyph/content/pack.h"
#include "games/glyph/content/scripts.h"

enum { BOARDS_IN_PLAY = 6 };

static bool finish_dice(gl_pack *pack, wb_pack_fault *fault) {
    for (unsigned colour = 0; colour < GL_COLOURS; colour++) {
        gl_die *die = &pack->die[colour];
        if (strcmp(wb_pack_string(pack, die->letter), gl_colour_letters[colour]) != 0)
            return pack_fault_at(fault, "dice", colour, "letter", "this die must be '%s'",
                                 gl_colour_letters[colour]);
        memset(die->weight, 0, sizeof die->weight);
        memset(die->rank, GL_NONE, sizeof die->rank);
        memset(die->face_at, GL_UNROLLED, sizeof die->face_at);
        uint8_t ranks = 0;
        for (int i = 0; i < GL_DIE_FACES; i++) {
            die->weight[die->face[i]]++;
            if (die->rank[die->face[i]] != GL_NONE) continue;
            die->face_at[ranks] = die->face[i];
            die->rank[die->face[i]] = ranks++;
        }
        if (ranks < 2)
            return pack_fault_at(fault, "dice", colour, "faces", "a die needs two different faces");
        die->rank[GL_AS_D] = GL_DIE_FACES;
        die->rank[GL_AS_A] = GL_DIE_FACES + 1;
        die->rank[GL_UNROLLED] = GL_RANK_UNROLLED;
        die->face_at[GL_DIE_FACES] = GL_AS_D;
        die->face_at[GL_DIE_FACES + 1] = GL_AS_A;
    }
    return true;
}

static unsigned sum_of_largest(uint8_t *value) {
    unsigned sum = 0;
    for (int taken = 0; taken < BOARDS_IN_PLAY; taken++) {
        int best = 0;
        for (int i = 1; i < GL_BOARDS; i++)
            if (value[i] > value[best]) best = i;
        sum += value[best];
        value[best] = 0;
    }
    return sum;
}

/* GL-012, GL-014, GL-016: whatever is drafted, the box holds enough to set it up. */
static bool finish_supplies(const gl_pack *pack, wb_pack_fault *fault) {
    uint8_t need[GL_BOARDS];
    for (unsigned colour = 0; colour < GL_COLOURS; colour++) {
        for (int i = 0; i < GL_BOARDS; i++)
            need[i] = pack->board[i].dice[colour];
        if (sum_of_largest(need) + 2u * pack->tribal[colour] > pack->die[colour].count)
            return pack_fault_at(fault, "dice", colour, "count", "too few dice to set up six champions");
    }
    static const char *const names[GL_TRACKS] = {"cubes.health", "cubes.armor", "cubes.energy"};
    for (int track = 0; track < GL_TRACKS; track++) {
        for (int i = 0; i < GL_BOARDS; i++) {
            const gl_board *board = &pack->board[i];
            need[i] = track == GL_HEALTH   ? board->health
                      : track == GL_ENERGY ? board->energy[0]
                                           : board->armor[0];
        }
        if (sum_of_largest(need) <= pack->cubes.count[track]) continue;
        return pack_fault(fault, names[track], "too few cubes to set up six champions");
    }
    return true;
}

/* GL-083, GL-084: the row grows, it does not shrink. */
static bool finish_row(const gl_pack *pack, wb_pack_fault *fault) {
    if (pack->rules.row_start <= pack->rules.row_most) return true;
    return pack_fault(fault, "rules.row-start", "the row cannot start with more cards than row-most, %d",
                      pack->rules.row_most);
}

/* GP-009: without a pool of the Tribe its dice have no home. */
static bool finish_pool(const gl_pack *pack, wb_pack_fault *fault) {
    static const uint8_t none[GL_COLOURS];
    if (pack->edition.shared_pool || memcmp(pack->tribal, none, sizeof none) == 0) return true;
    return pack_fault(fault, "tribal-pool",
                      "no dice can lie in it while edition.shared-pool is false; write \"-\"");
}

static bool finish_boards(const gl_pack *pack, wb_pack_fault *fault) {
    assert(pack->abilities <= GL_MAX_ABILITIES);
    unsigned of_class[GL_CLASSES] = {0};
    for (unsigned i = 0; i < GL_BOARDS; i++) {
        const gl_board *board = &pack->board[i];
        if (of_class[board->class]++ == GL_BOARDS / GL_CLASSES)
            return pack_fault_at(fault, "champions", i, "class", "each Class has three champions (GL-R09)");
        for (unsigned a = 0; a < board->ability_count; a++) {
            if (pack->ability[board->ability[a]].kind > GL_FREE)
                return pack_fault_at(fault, "champions", i, "abilities",
                                     "a board has primary and free abilities only");
            if (memchr(board->ability, board->ability[a], a))
                return pack_fault_at(fault, "champions", i, "abilities", "a board has an ability once");
        }
    }
    return true;
}

static void number_limits(gl_pack *pack) {
    assert(pack->abilities <= GL_MAX_ABILITIES);
    uint8_t limits = 0;
    for (unsigned i = 0; i < pack->abilities; i++)
        pack->ability[i].limit_slot = pack->ability[i].limit == GL_NONE ? GL_NONE : limits++;
    assert(limits <= GL_MAX_LIMITS);
}

static bool finish_abilities(gl_pack *pack, wb_pack_fault *fault) {
    assert(pack->abilities <= GL_MAX_ABILITIES);
    assert(pack->code_length <= GL_CODE_WORDS);
    uint8_t limits = 0;
    for (unsigned i = 0; i < pack->abilities; i++) {
        gl_ability *ability = &pack->ability[i];
        if ((ability->kind == GL_FREE) != (ability->window != GL_NONE))
            return pack_fault_at(fault, "abilities", i, "kind",
                                 "free abilities, and no others, have a window");
        if (ability->set_discount > ability->energy)
            return pack_fault_at(fault, "abilities", i, "set-discount", "it is more than the energy");
        if (ability->limit != GL_NONE && limits++ == GL_MAX_LIMITS)
            return pack_fault_at(fault, "abilities", i, "limit", "at most %d abilities have a limit",
                                 GL_MAX_LIMITS);
        if (!gl_finish_ability(pack, i, fault)) return false;
    }
    number_limits(pack);
    return true;
}

/* A kind that lies beside a board gets a place in the champions' counts. */
static bool give_place(gl_pack *pack, unsigned i, uint8_t *stays, wb_pack_fault *fault) {
    assert(i < pack->kinds);
    assert(*stays <= GL_MAX_STAYS);
    gl_item *item = &pack->item[i];
    if (item->stay == GL_NONE) return true;
    if (*stays == GL_MAX_STAYS)
        return pack_fault_at(fault, "items", i, "", "at most %d kinds of cards lie beside a board",
                             GL_MAX_STAYS);
    item->stay = *stays;
    pack->stay_kind[(*stays)++] = (uint8_t)i;
    return true;
}

static bool finish_items(gl_pack *pack, wb_pack_fault *fault) {
    assert(pack->kinds <= GL_MAX_KINDS);
    assert(pack->abilities <= GL_MAX_ABILITIES);
    uint8_t stays = 0;
    memset(pack->stay_kind, GL_NONE, sizeof pack->stay_kind);
    for (unsigned i = 0; i < pack->kinds; i++)
        if (!gl_finish_item(pack, i, fault) || !give_place(pack, i, &stays, fault)) return false;
    return true;
}

/* The state has room for one lender and one card whose dice are bound; more would be told apart by nothing.
 */
static bool finish_singles(const gl_pack *pack, wb_pack_fault *fault) {
    assert(pack->kinds <= GL_MAX_KINDS);
    assert(pack->abilities <= GL_MAX_ABILITIES);
    unsigned binding = 0, lending = 0, marking_type = GL_NONE;
    for (unsigned i = 0; i < pack->kinds; i++) {
        const gl_item *item = &pack->item[i];
        binding += item->binds ? item->copies : 0u;
        if (item->ability != GL_NONE && pack->ability[item->ability].lends) lending += item->copies;
        if (binding > 1 || lending > 1)
            return pack_fault_at(fault, "items", i, "copies", "only one card in the box may %s dice",
                                 binding > 1 ? "bind" : "lend");
        if (!item->marks) continue;
        if (marking_type != GL_NONE && marking_type != item->type)
            return pack_fault_at(fault, "items", i, "type", "cards with feud() must fit into the same slot");
        marking_type = item->type;
    }
    for (unsigned i = 0; i < GL_BOARDS; i++)
        for (unsigned a = 0; a < pack->board[i].ability_count; a++)
            if (pack->ability[pack->board[i].ability[a]].lends)
                return pack_fault_at(fault, "champions", i, "abilities", "only cards lend dice");
    return true;
}

static bool finish_room(const gl_pack *pack, wb_pack_fault *fault) {
    assert(pack->kinds <= GL_MAX_KINDS);
    unsigned most[GL_SLOTS] = {0}, cards = 0;
    for (unsigned i = 0; i < pack->kinds; i++) {
        const gl_item *item = &pack->item[i];
        cards += item->copies;
        if (item->type < GL_SLOTS && item->squares[GL_ENERGY] > most[item->type])
            most[item->type] = item->squares[GL_ENERGY];
    }
    if (cards < 5 + 18 + 12 || cards > 250)
        return pack_fault_at(fault, "items", 0, "copies", "there must be 35 to 250 cards, not %u", cards);
    for (unsigned i = 0; i < GL_BOARDS; i++) {
        const gl_board *board = &pack->board[i];
        if (board->energy[0] + board->energy[1] + most[0] + most[1] + most[2] > GL_ENERGY_ROOM)
            return pack_fault_at(fault, "champions", i, "energy", "with cards this Track exceeds %d squares",
                                 GL_ENERGY_ROOM);
    }
    return true;
}

/* Abilities that may be used on a Turn, as sets: those of a board, of a card, and those whose time comes together. */
static void gather_abilities(gl_pack *pack) {
    assert(pack->abilities <= GL_MAX_ABILITIES && pack->kinds <= GL_MAX_KINDS);
    memset(pack->on_board, 0, sizeof pack->on_board);
    memset(pack->on_item, 0, sizeof pack->on_item);
    memset(pack->of_window, 0, sizeof pack->of_window);
    for (unsigned i = 0; i < pack->abilities; i++)
        if (pack->ability[i].kind <= GL_FREE) pack->of_window[gl_window_of(&pack->ability[i])] |= 1ull << i;
    for (unsigned i = 0; i < GL_BOARDS; i++)
        for (unsigned a = 0; a < pack->board[i].ability_count; a++)
            pack->on_board[i] |= 1ull << pack->board[i].ability[a];
    for (unsigned i = 0; i < pack->kinds; i++) {
        const uint8_t ability = pack->item[i].ability;
        if (ability != GL_NONE && pack->ability[ability].kind <= GL_FREE) pack->on_item[i] = 1ull << ability;
    }
}

void gl_restore_first_rulings(void *into) {
    gl_pack *pack = into;
    assert(pack->abilities > 0 && pack->abilities <= GL_MAX_ABILITIES);
    pack->rules.rulings = 0;
    pack->edition.stored_energy = pack->edition.stash_unpaid = pack->edition.refill_on_sale = 0;
    for (unsigned i = 0; i < pack->abilities; i++)
        if (pack->ability[i].rolls != GL_NONE) pack->ability[i].limit = GL_ONCE_PER_ITEM; /* Gash */
    number_limits(pack);
}

bool gl_finish_pack(void *into, wb_pack_fault *fault) {
    gl_pack *pack = into;
    assert(pack->kinds > 0 && pack->kinds <= GL_MAX_KINDS);
    assert(pack->abilities > 0 && pack->abilities <= GL_MAX_ABILITIES);
    const bool fits = finish_dice(pack, fault) && finish_supplies(pack, fault) && finish_row(pack, fault) &&
                      finish_pool(pack, fault) && finish_abilities(pack, fault) &&
                      finish_boards(pack, fault) && finish_items(pack, fault) &&
                      finish_singles(pack, fault) && finish_room(pack, fault);
    if (fits) gather_abilities(pack);
    return fits;
}
