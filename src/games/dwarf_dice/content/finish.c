/* What must hold across the entries of a pack, and the tables derived from them. */
#include <assert.h>
#include <string.h>

#include "engine/pack_fields.h"
#include "games/dwarf_dice/content/shapes.h"

static const char *const face_ids[] = {"metal", "wood", "alchemy", "null"};
static const char *const power_ids[] = {"mark-of-quality", "forges-fury",     "fiery-rebuke", "dark-pact",
                                        "adaptability",    "furious-assault", "shrink-ray",   "upgrade"};

static bool has_id(const dd_pack *pack, wb_pack_text id, const char *wanted) {
    assert(wanted && *wanted);
    assert(id < sizeof pack->text);
    return strcmp(wb_pack_string(pack, id), wanted) == 0;
}

static bool finish_die(dd_pack *pack, wb_pack_fault *fault) {
    assert(fault);
    unsigned size = 0;
    for (unsigned face = 0; face < DD_FACES; face++) {
        if (!has_id(pack, pack->die[face].id, face_ids[face]))
            return pack_fault_at(fault, "die", face, "id", "this face must be '%s'", face_ids[face]);
        for (unsigned i = 0; i < pack->die[face].faces; i++) {
            if (size == DD_MAX_DIE)
                return pack_fault_at(fault, "die", face, "faces", "a die has at most %d sides", DD_MAX_DIE);
            pack->face_of[size++] = (uint8_t)face;
        }
    }
    if (size == 0) return pack_fault_at(fault, "die", 0, "faces", "a die needs at least one side");
    pack->die_size = (uint8_t)size;
    assert(pack->face_of[size - 1] < DD_FACES);
    assert(size <= DD_MAX_DIE);
    return true;
}

/* The active powers of the sheets; each of the others is passive. */
enum {
    ACTIVE_POWERS = 1u << DD_FORGES_FURY | 1u << DD_DARK_PACT | 1u << DD_FURIOUS_ASSAULT | 1u << DD_UPGRADE,
};

static bool is_active(unsigned power) {
    assert(power < DD_POWERS);
    return ACTIVE_POWERS >> power & 1;
}

static bool finish_powers(dd_pack *pack, wb_pack_fault *fault) {
    assert(fault);
    assert(sizeof power_ids / sizeof *power_ids == DD_POWERS);
    for (unsigned i = 0; i < DD_POWERS; i++) {
        if (!has_id(pack, pack->power[i].id, power_ids[i]))
            return pack_fault_at(fault, "powers", i, "id", "this power must be '%s'", power_ids[i]);
        if (pack->power[i].kind != is_active(i))
            return pack_fault_at(fault, "powers", i, "kind", "%s is a power that is %s", power_ids[i],
                                 is_active(i) ? "active" : "passive");
    }
    return true;
}

/* DD-R17: with every power on one sheet only, no window ever has two users. */
static bool finish_champions(dd_pack *pack, wb_pack_fault *fault) {
    assert(fault);
    unsigned taken = 0;
    for (unsigned i = 0; i < DD_CHAMPIONS; i++) {
        dd_champion *champion = &pack->champion[i];
        const unsigned passive = 1u << champion->passive, active = 1u << champion->active;
        assert(champion->passive < DD_POWERS && champion->active < DD_POWERS);
        if (is_active(champion->passive))
            return pack_fault_at(fault, "champions", i, "passive", "%s is an active power",
                                 power_ids[champion->passive]);
        if (!is_active(champion->active))
            return pack_fault_at(fault, "champions", i, "active", "%s is a passive power",
                                 power_ids[champion->active]);
        if (taken & (passive | active))
            return pack_fault_at(fault, "champions", i, taken & passive ? "passive" : "active",
                                 "another champion has this power already");
        champion->powers = (uint8_t)(passive | active);
        assert(__builtin_popcount(champion->powers) == 2);
        taken |= champion->powers;
    }
    return true;
}

static bool finish_copies(const dd_pack *pack, wb_pack_fault *fault) {
    assert(fault);
    for (unsigned i = 0; i < DD_SEAT_COUNTS; i++)
        if (pack->copies[i].seats != i + 2)
            return pack_fault_at(fault, "copies", i, "seats", "this row must be for %u players", i + 2);
    return true;
}

static bool finish_items(dd_pack *pack, wb_pack_fault *fault) {
    assert(fault);
    unsigned extras = 0;
    memset(pack->extra_item, DD_NONE, sizeof pack->extra_item);
    for (unsigned i = 0; i < DD_ITEMS; i++) {
        const dd_item *item = &pack->item[i];
        const unsigned cells = item->metal + 0u + item->wood + item->any, kind = i / DD_ITEMS_PER_KIND;
        if (item->kind != kind)
            return pack_fault_at(fault, "items", i, "kind",
                                 "the first nine items are offensive, the other nine defensive");
        if (cells != item->value)
            return pack_fault_at(fault, "items", i, "shape",
                                 "the shape has %u cells but the value is %u; they must agree", cells,
                                 (unsigned)item->value);
        if (!item->extra) continue;
        if (extras == DD_MAX_EXTRAS)
            return pack_fault_at(fault, "items", i, "extra", "at most %d items can be extra", DD_MAX_EXTRAS);
        pack->extra_item[extras++] = (uint8_t)i;
    }
    assert(extras <= DD_MAX_EXTRAS);
    return true;
}

/* DD-058: enough dice of each material, Alchemy standing for what is short. */
static uint32_t affordable_with(const dd_pack *pack, int metal, int wood, int alchemy) {
    assert(metal < DD_DICE_COUNTS && wood < DD_DICE_COUNTS && alchemy < DD_DICE_COUNTS);
    assert(metal >= 0 && wood >= 0 && alchemy >= 0);
    uint32_t items = 0;
    for (unsigned i = 0; i < DD_ITEMS; i++) {
        const int short_metal = pack->item[i].metal > metal ? pack->item[i].metal - metal : 0;
        const int short_wood = pack->item[i].wood > wood ? pack->item[i].wood - wood : 0;
        if (short_metal + short_wood <= alchemy) items |= 1u << i;
    }
    assert(items < 1u << DD_ITEMS);
    return items;
}

static void fill_item_sets(dd_pack *pack) {
    assert(pack->value_at_most[0] == 0);
    for (int metal = 0; metal < DD_DICE_COUNTS; metal++)
        for (int wood = 0; wood < DD_DICE_COUNTS; wood++)
            for (int alchemy = 0; alchemy < DD_DICE_COUNTS; alchemy++)
                pack->affordable[metal][wood][alchemy] = affordable_with(pack, metal, wood, alchemy);
    for (unsigned value = 0; value < DD_DICE_COUNTS; value++)
        for (unsigned i = 0; i < DD_ITEMS; i++)
            if (pack->item[i].value <= value) pack->value_at_most[value] |= 1u << i;
    assert(pack->value_at_most[DD_DICE_COUNTS - 1] == (1u << DD_ITEMS) - 1);
}

bool dd_finish_pack(void *into, wb_pack_fault *fault) {
    assert(into && fault);
    dd_pack *pack = into;
    if (!finish_die(pack, fault) || !finish_powers(pack, fault) || !finish_champions(pack, fault) ||
        !finish_copies(pack, fault) || !finish_items(pack, fault))
        return false;
    fill_item_sets(pack);
    dd_fill_placements(pack);
    dd_fill_fits(pack);
    assert(pack->placement_count[0] > 0 && pack->offensive_fits[0]);
    return true;
}
