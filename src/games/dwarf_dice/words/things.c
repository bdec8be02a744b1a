/* The things of the content, and what is told about each. */
#include <assert.h>

#include "engine/telling.h"
#include "games/dwarf_dice/dwarf_dice.h"

const wb_thing_kind dd_things[DD_THING_KINDS] = {
    [DD_THING_ITEM] = {"items", dd_item_name},
    [DD_THING_CHAMPION] = {"champions", dd_champion_name},
    [DD_THING_POWER] = {"powers", dd_power_name},
    [DD_THING_FACE] = {"faces", dd_face_name},
};

/* Lines on their way to whoever asked for them. */
typedef struct teller {
    const wb_game *game;
    const dd_pack *pack;
    line_teller to;
} teller;

/* --- items --- */

void dd_put_needs(wb_text *text, const dd_item *item) {
    assert(item->metal + item->wood + item->any == item->value);
    assert(is_text(text));
    const struct {
        int cells;
        const char *name;
    } needs[] = {{item->metal, "[metal]"}, {item->wood, "[wood]"}, {item->any, "of either"}};
    const char *joint = "";
    for (unsigned i = 0; i < sizeof needs / sizeof *needs; i++) {
        if (!needs[i].cells) continue;
        wb_text_format(text, "%s%d %s", joint, needs[i].cells, needs[i].name);
        joint = " and ";
    }
}

/* How many of the hoards that may be rolled have the dice for an item, and are sure whatever squares the
 * runes take. */
typedef struct prospects {
    uint64_t all, dice, sure;
} prospects;

/* Ways to roll these faces, in whatever order the dice fall. */
static uint64_t ways_to_roll(const dd_pack *pack, const int counts[DD_FACES]) {
    assert(counts[DD_METAL] >= 0 && counts[DD_WOOD] >= 0 && counts[DD_ALCHEMY] >= 0 && counts[DD_NULL] >= 0);
    assert(counts[DD_METAL] + counts[DD_WOOD] + counts[DD_ALCHEMY] + counts[DD_NULL] < DD_DICE_COUNTS);
    uint64_t ways = 1;
    for (int face = 0, dice = 0; face < DD_FACES; face++)
        for (int i = 1; i <= counts[face]; i++)
            ways = ways * (uint64_t)++dice / (uint64_t)i;
    for (int face = 0; face < DD_FACES; face++)
        for (int i = 0; i < counts[face]; i++)
            ways *= pack->die[face].faces;
    return ways;
}

/* The fewest runes that leave no room for the item; more than there are squares when the centre is enough. */
static int runes_to_prevent(const dd_pack *pack, unsigned item) {
    assert(item < DD_ITEMS);
    int fewest = DD_SQUARES + 1;
    for (unsigned runes = 0; runes < DD_RUNE_SETS; runes++)
        if (!dd_fits_alone(pack, runes, item) && __builtin_popcount(runes) < fewest)
            fewest = __builtin_popcount(runes);
    assert(fewest > 0);
    return fewest;
}

static prospects prospects_of(const dd_pack *pack, unsigned item) {
    assert(item < DD_ITEMS);
    const int hoard = pack->rules.hoard, barrier = runes_to_prevent(pack, item);
    assert(hoard < DD_DICE_COUNTS);
    prospects found = {0};
    for (int metal = 0; metal <= hoard; metal++)
        for (int wood = 0; metal + wood <= hoard; wood++)
            for (int alchemy = 0; metal + wood + alchemy <= hoard; alchemy++) {
                const int runes = hoard - metal - wood - alchemy;
                const uint64_t ways = ways_to_roll(pack, (int[]){metal, wood, alchemy, runes});
                found.all += ways;
                if (!dd_suffices(pack, metal, wood, alchemy, item)) continue;
                found.dice += ways;
                if (runes < barrier) found.sure += ways;
            }
    assert(found.sure <= found.dice && found.dice <= found.all && found.all);
    return found;
}

void dd_put_share(wb_text *text, uint64_t part, uint64_t all) {
    assert(all && part <= all);
    unsigned tenths = (unsigned)((part * 1000 + all / 2) / all);
    if (tenths == 1000 && part < all) tenths = 999;
    if (tenths == 0 && part) tenths = 1;
    assert(tenths <= 1000);
    wb_text_format(text, "%u.%u %%", tenths / 10, tenths % 10);
}

static void tell_prospects(const teller *t, unsigned item) {
    assert(item < DD_ITEMS);
    const prospects found = prospects_of(t->pack, item);
    const int barrier = runes_to_prevent(t->pack, item);
    char line[128];
    wb_text text = wb_text_over(line, sizeof line);
    wb_text_put(&text, "the dice for it in ");
    dd_put_share(&text, found.dice, found.all);
    wb_text_put(&text, " of all hoards; in ");
    dd_put_share(&text, found.sure, found.all);
    wb_text_put(&text, " no rune can prevent it");
    if (barrier <= DD_SQUARES) wb_text_format(&text, " (that takes %d)", barrier);
    assert(!wb_text_is_cut(&text));
    tell_line(&t->to, WB_LINE_FACT, "Chance to forge", line);
}

static void tell_item(const teller *t, unsigned number) {
    assert(number < DD_ITEMS);
    static const char *const kinds[] = {[DD_OFFENSIVE] = "Offensive item", [DD_DEFENSIVE] = "Defensive item"};
    static const char *const rules[] = {
        [DD_OFFENSIVE] = "DD-050 DD-052 DD-070", [DD_DEFENSIVE] = "DD-050 DD-052 DD-072"};
    const dd_item *item = &t->pack->item[number];
    assert(item->kind == number / DD_ITEMS_PER_KIND);
    char line[96];
    tell_line(&t->to, WB_LINE_KIND, "", kinds[item->kind]);
    wb_text text = wb_text_over(line, sizeof line);
    wb_text_count(&text, item->value, item->kind == DD_OFFENSIVE ? "attack die" : "defence die",
                  item->kind == DD_OFFENSIVE ? "attack dice" : "defence dice");
    tell_line(&t->to, WB_LINE_FACT, "Value", line);
    text = wb_text_over(line, sizeof line);
    dd_put_needs(&text, item);
    wb_text_put(&text, "; turn or mirror it freely, [alchemy] serves as either");
    tell_line(&t->to, WB_LINE_FACT, "Shape", line);
    text = wb_text_over(line, sizeof line);
    wb_text_count(&text, dd_copies_of(t->game, number), "copy", "copies");
    tell_line(&t->to, WB_LINE_FACT, "In this game", line);
    tell_prospects(t, number);
    tell_rules(&t->to, rules[item->kind]);
}

/* --- powers and champions --- */

static bool is_active(const dd_power_card *power) {
    assert(power->kind <= DD_ACTIVE);
    return power->kind == DD_ACTIVE;
}

static void tell_power_text(const teller *t, unsigned number) {
    assert(number < DD_POWERS);
    const dd_power_card *power = &t->pack->power[number];
    char term[48];
    wb_text text = wb_text_over(term, sizeof term);
    wb_text_format(&text, "%s, %s", dd_power_title(t->game, number), is_active(power) ? "once" : "passive");
    assert(!wb_text_is_cut(&text));
    tell_line(&t->to, WB_LINE_TEXT, term, wb_pack_string(t->pack, power->text));
}

static void tell_power_rules(const teller *t, unsigned number) {
    assert(number < DD_POWERS);
    tell_rules(&t->to, wb_pack_string(t->pack, t->pack->power[number].rules));
}

static void tell_keyword(const teller *t, bool active) {
    if (active)
        tell_line(&t->to, WB_LINE_KEYWORD, "Once",
                  "an active power: its use takes the gem off it for the rest of the game");
    else
        tell_line(&t->to, WB_LINE_KEYWORD, "Passive", "never wears out");
}

static void tell_power(const teller *t, unsigned number) {
    assert(t->pack->power[number].kind == DD_ACTIVE || t->pack->power[number].kind == DD_PASSIVE);
    assert(number < DD_POWERS);
    const bool active = is_active(&t->pack->power[number]);
    tell_line(&t->to, WB_LINE_KIND, "", active ? "Active power" : "Passive power");
    tell_power_text(t, number);
    tell_keyword(t, active);
    tell_power_rules(t, number);
}

static void tell_champion(const teller *t, unsigned number) {
    assert(number < DD_CHAMPIONS);
    const dd_champion *champion = &t->pack->champion[number];
    assert(champion->passive < DD_POWERS && champion->active < DD_POWERS);
    const unsigned powers[] = {champion->passive, champion->active};
    tell_line(&t->to, WB_LINE_KIND, "", "Champion");
    tell_line(&t->to, WB_LINE_TEXT, "", wb_pack_string(t->pack, champion->text));
    for (int i = 0; i < 2; i++)
        tell_power_text(t, powers[i]);
    tell_phrase(&t->to, WB_LINE_FACT, "Endurance", "%d", dd_first_endurance(t->game, number));
    for (int i = 0; i < 2; i++)
        tell_keyword(t, is_active(&t->pack->power[powers[i]]));
    for (int i = 0; i < 2; i++)
        tell_power_rules(t, powers[i]);
}

/* --- faces of the die --- */

static void tell_face(const teller *t, unsigned face) {
    assert(face < DD_FACES);
    assert(t->pack->die[face].faces <= t->pack->die_size);
    static const struct {
        const char *forging, *attack, *defence, *rules;
    } uses[DD_FACES] = {
        [DD_METAL] = {"serves as [metal]", "a hit", NULL, "DD-035 DD-081 DD-089"},
        [DD_WOOD] = {"serves as [wood]", NULL, "blocks a hit", "DD-036 DD-084 DD-085"},
        [DD_ALCHEMY] = {"serves as [metal] or [wood]", "a hit and a crit", "blocks and strikes back",
                        "DD-037 DD-083 DD-087"},
        [DD_NULL] = {"an opponent closes a square of the Forge with it", NULL, NULL, "DD-039 DD-084 DD-089"},
    };
    tell_line(&t->to, WB_LINE_KIND, "", "Face of the die");
    tell_line(&t->to, WB_LINE_TEXT, "Forging", uses[face].forging);
    if (uses[face].attack) tell_line(&t->to, WB_LINE_TEXT, "Attack", uses[face].attack);
    if (uses[face].defence) tell_line(&t->to, WB_LINE_TEXT, "Defence", uses[face].defence);
    tell_phrase(&t->to, WB_LINE_FACT, "Sides", "%d of %d", t->pack->die[face].faces, t->pack->die_size);
    tell_rules(&t->to, uses[face].rules);
}

void dd_tell_thing(const wb_game *game, unsigned kind, unsigned thing, wb_line_writer *write, void *context) {
    assert(write);
    assert(kind < DD_THING_KINDS && dd_things[kind].namer(game, thing));
    static void (*const tellers[DD_THING_KINDS])(const teller *, unsigned) = {
        [DD_THING_ITEM] = tell_item,
        [DD_THING_CHAMPION] = tell_champion,
        [DD_THING_POWER] = tell_power,
        [DD_THING_FACE] = tell_face,
    };
    tellers[kind](&(teller){game, dd_content(game), {write, context}}, thing);
}
