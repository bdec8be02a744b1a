#include "support/pack_toy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const char *const schools[] = {"fire", "frost", "storm", NULL};
static const char *const skies[] = {"clear", "cloudy", NULL};

static bool refuse(wb_pack_fault *fault, const char *path, size_t skip, const char *sentence) {
    wb_text at = wb_text_over(fault->path, sizeof fault->path);
    wb_text_put(&at, path);
    wb_text text = wb_text_over(fault->text, sizeof fault->text);
    wb_text_put(&text, sentence);
    fault->skip = (uint32_t)skip;
    return false;
}

static bool parse_rune(void *pack, void *into, const char *text, size_t length, wb_pack_fault *fault) {
    (void)pack;
    const size_t letters = strspn(text, "abcdefghijklmnopqrstuvwxyz");
    if (letters < length) return refuse(fault, "", letters, "a rune is made of small letters");
    if (length > 7) return refuse(fault, "", 7, "a rune has at most 7 letters");
    memcpy(into, text, length);
    return true;
}

static bool parse_script(void *pack, void *into, const char *text, size_t length, wb_pack_fault *fault) {
    (void)pack;
    const size_t calm = strcspn(text, "!");
    if (calm < length) return refuse(fault, "", calm, "a script does not shout");
    if (length >= sizeof((toy_pack *)0)->script) return refuse(fault, "", 0, "a script has at most 63 bytes");
    memcpy(into, text, length);
    return true;
}

static void print_string(const void *pack, const void *from, wb_text *text) {
    (void)pack;
    wb_text_put(text, from);
}

static bool finish(void *into, wb_pack_fault *fault) {
    toy_pack *pack = into;
    for (unsigned i = 0; i < pack->spell_count; i++) {
        char path[] = "spells[0].cost";
        path[7] = (char)('0' + i);
        if (pack->spells[i].cost > pack->numbers.hand)
            return refuse(fault, path, 0, "a spell costs at most a hand");
        pack->total_cost += pack->spells[i].cost;
    }
    const size_t sure = strcspn(pack->script, "?");
    if (pack->script[sure]) return refuse(fault, "script", sure, "a script does not ask");
    if (strcmp(pack->script, "lost") == 0)
        return refuse(fault, "spells[9].cost", 0, "a script must not get lost");
    return true;
}

static const wb_pack_field grade_fields[] = {
    {.key = "level",
     .type = WB_PACK_INT,
     .optional = true,
     .offset = offsetof(toy_grade, level),
     .width = 1,
     .least = 0,
     .most = 9},
    {.key = "note", .type = WB_PACK_TEXT, .offset = offsetof(toy_grade, note), .optional = true},
};
static const wb_pack_record grade = {"grade", sizeof(toy_grade), grade_fields, COUNT(grade_fields)};

static const wb_pack_field spell_fields[] = {
    {.key = "id", .type = WB_PACK_ID, .offset = offsetof(toy_spell, id), .help = "how spells are called"},
    {.key = "name", .type = WB_PACK_TEXT, .offset = offsetof(toy_spell, name)},
    {.key = "cost", .type = WB_PACK_INT, .offset = offsetof(toy_spell, cost), .width = 1, .most = 9},
    {.key = "school",
     .type = WB_PACK_CHOICE,
     .offset = offsetof(toy_spell, school),
     .width = 1,
     .choices = schools},
    {.key = "bonus",
     .type = WB_PACK_INT,
     .optional = true,
     .offset = offsetof(toy_spell, bonus),
     .width = 1,
     .least = -128,
     .most = 127},
    {.key = "quick", .type = WB_PACK_FLAG, .optional = true, .offset = offsetof(toy_spell, quick)},
    {.key = "target",
     .type = WB_PACK_REF,
     .optional = true,
     .offset = offsetof(toy_spell, target),
     .width = 1,
     .refers_to = "spells"},
    {.key = "allies",
     .type = WB_PACK_REFS,
     .optional = true,
     .offset = offsetof(toy_spell, allies),
     .width = 2,
     .most_count = 3,
     .refers_to = "monsters"},
    {.key = "steps",
     .type = WB_PACK_INTS,
     .offset = offsetof(toy_spell, steps),
     .width = 2,
     .counted = true,
     .count_offset = offsetof(toy_spell, step_count),
     .least = -300,
     .most = 300,
     .most_count = 4,
     .help = "where it goes"},
    {.key = "rune",
     .type = WB_PACK_CUSTOM,
     .optional = true,
     .offset = offsetof(toy_spell, rune),
     .parse = parse_rune,
     .print = print_string},
    {.key = "grades",
     .type = WB_PACK_LIST,
     .optional = true,
     .offset = offsetof(toy_spell, grades),
     .counted = true,
     .count_offset = offsetof(toy_spell, grade_count),
     .most_count = 2,
     .record = &grade},
};
static const wb_pack_record spell = {"spell", sizeof(toy_spell), spell_fields, COUNT(spell_fields)};

static const wb_pack_field monster_fields[] = {
    {.key = "id", .type = WB_PACK_ID, .offset = offsetof(toy_monster, id)},
    {.key = "name", .type = WB_PACK_TEXT, .optional = true, .offset = offsetof(toy_monster, name)},
    {.key = "friends",
     .type = WB_PACK_REFS,
     .optional = true,
     .offset = offsetof(toy_monster, friends),
     .width = 4,
     .counted = true,
     .count_offset = offsetof(toy_monster, friend_count),
     .most_count = 2,
     .refers_to = "monsters"},
};
static const wb_pack_record monster = {"monster", sizeof(toy_monster), monster_fields, COUNT(monster_fields)};

static const wb_pack_field number_fields[] = {
    {.key = "hand", .type = WB_PACK_INT, .offset = offsetof(toy_numbers, hand), .width = 1, .most = 9},
    {.key = "debt",
     .type = WB_PACK_INT,
     .offset = offsetof(toy_numbers, debt),
     .width = 2,
     .least = -500,
     .most = 500},
    {.key = "gold",
     .type = WB_PACK_INT,
     .offset = offsetof(toy_numbers, gold),
     .width = 4,
     .least = INT32_MIN,
     .most = INT32_MAX,
     .help = "coins"},
};
static const wb_pack_record numbers = {"numbers", sizeof(toy_numbers), number_fields, COUNT(number_fields)};

static const wb_pack_field weather_fields[] = {
    {.key = "sky",
     .type = WB_PACK_CHOICE,
     .offset = offsetof(toy_weather, sky),
     .width = 2,
     .choices = skies},
    {.key = "home",
     .type = WB_PACK_REF,
     .optional = true,
     .offset = offsetof(toy_weather, home),
     .width = 1,
     .refers_to = "spells"},
    {.key = "wind",
     .type = WB_PACK_INT,
     .optional = true,
     .offset = offsetof(toy_weather, wind),
     .width = 1,
     .most = 200},
    {.key = "rune",
     .type = WB_PACK_CUSTOM,
     .optional = true,
     .offset = offsetof(toy_weather, rune),
     .parse = parse_rune,
     .print = print_string},
};
static const wb_pack_record weather = {"weather", sizeof(toy_weather), weather_fields, COUNT(weather_fields)};

static const wb_pack_field mood_fields[] = {{.key = "calm", .type = WB_PACK_FLAG, .optional = true}};
static const wb_pack_record mood = {"mood", 1, mood_fields, COUNT(mood_fields)};

static const wb_pack_field root_fields[] = {
    {.key = "numbers",
     .type = WB_PACK_RECORD,
     .offset = offsetof(toy_pack, numbers),
     .record = &numbers,
     .help = "numbers of the rules"},
    {.key = "weather",
     .type = WB_PACK_RECORD,
     .optional = true,
     .offset = offsetof(toy_pack, weather),
     .record = &weather},
    {.key = "odds",
     .type = WB_PACK_INTS,
     .offset = offsetof(toy_pack, odds),
     .width = 1,
     .least = -9,
     .most = 9,
     .least_count = 3,
     .most_count = 3},
    {.key = "script",
     .type = WB_PACK_CUSTOM,
     .offset = offsetof(toy_pack, script),
     .parse = parse_script,
     .print = print_string},
    {.key = "spells",
     .type = WB_PACK_LIST,
     .offset = offsetof(toy_pack, spells),
     .counted = true,
     .count_offset = offsetof(toy_pack, spell_count),
     .least_count = 1,
     .most_count = TOY_SPELLS,
     .record = &spell},
    {.key = "monsters",
     .type = WB_PACK_LIST,
     .offset = offsetof(toy_pack, monsters),
     .counted = true,
     .count_offset = offsetof(toy_pack, monster_count),
     .most_count = TOY_MONSTERS,
     .record = &monster},
    {.key = "corners",
     .type = WB_PACK_LIST,
     .optional = true,
     .offset = offsetof(toy_pack, corners),
     .least_count = 2,
     .most_count = 2,
     .record = &grade},
    {.key = "leader",
     .type = WB_PACK_REF,
     .optional = true,
     .offset = offsetof(toy_pack, leader),
     .width = 1,
     .refers_to = "spells"},
    {.key = "mood", .type = WB_PACK_RECORD, .offset = offsetof(toy_pack, calm), .record = &mood},
    {.key = "motto", .type = WB_PACK_TEXT, .optional = true, .offset = offsetof(toy_pack, motto)},
};

const wb_pack_schema toy_schema = {
    .game = "toy",
    .root = {"toy", sizeof(toy_pack), root_fields, COUNT(root_fields)},
    .text_at = offsetof(toy_pack, text),
    .text_capacity = sizeof((toy_pack *)0)->text,
    .finish = finish,
};

const char toy_yaml[] = "game: toy\n"                                      /* 1 */
                        "name: Toy Pack\n"                                 /* 2 */
                        "version: 1.2.3\n"                                 /* 3 */
                        "numbers:\n"                                       /* 4 */
                        "  hand: 5\n"                                      /* 5 */
                        "  debt: -20\n"                                    /* 6 */
                        "  gold: 70000\n"                                  /* 7 */
                        "odds: [1, -2, 3]\n"                               /* 8 */
                        "script: go north\n"                               /* 9 */
                        "spells:\n"                                        /* 10 */
                        "  - id: spark\n"                                  /* 11 */
                        "    name: Spark\n"                                /* 12 */
                        "    cost: 2\n"                                    /* 13 */
                        "    school: fire\n"                               /* 14 */
                        "    steps: [30, -40]\n"                           /* 15 */
                        "    target: gust\n"                               /* 16 */
                        "    rune: abc\n"                                  /* 17 */
                        "  - id: gust\n"                                   /* 18 */
                        "    name: \"Gust: \\\"the wind\\\"\"\n"           /* 19 */
                        "    cost: 5\n"                                    /* 20 */
                        "    school: storm\n"                              /* 21 */
                        "    bonus: -3\n"                                  /* 22 */
                        "    quick: true\n"                                /* 23 */
                        "    allies: [imp, ogre]\n"                        /* 24 */
                        "    steps: []\n"                                  /* 25 */
                        "    grades:\n"                                    /* 26 */
                        "      - level: 7\n"                               /* 27 */
                        "        note: seventh\n"                          /* 28 */
                        "monsters:\n"                                      /* 29 */
                        "  - {id: ogre, name: Big Ogre, friends: [imp]}\n" /* 30 */
                        "  - {id: imp}\n"                                  /* 31 */
                        "leader: gust\n"                                   /* 32 */
                        "mood: {}\n";                                      /* 33 */

char *toy_yaml_with(const char *piece, const char *replacement) {
    const char *at = strstr(toy_yaml, piece);
    if (!at || strstr(at + 1, piece)) {
        fprintf(stderr, "the toy pack does not hold this exactly once: %s\n", piece);
        abort();
    }
    const size_t size = sizeof toy_yaml + strlen(replacement);
    char *edited = malloc(size);
    if (!edited) abort();
    snprintf(edited, size, "%.*s%s%s", (int)(at - toy_yaml), toy_yaml, replacement, at + strlen(piece));
    return edited;
}
