/* A pack of a made-up game that uses every type of field, for the tests of src/packs. */
#ifndef TESTS_PACK_TOY_H
#define TESTS_PACK_TOY_H

#include "engine/pack.h"

enum { TOY_SPELLS = 5, TOY_MONSTERS = 300, TOY_NONE = 0xff };

typedef struct toy_grade {
    wb_pack_text note;
    uint8_t level;
} toy_grade;

typedef struct toy_spell {
    wb_pack_text id, name;
    int16_t steps[4];
    uint8_t step_count;
    uint8_t cost, quick, school, target;
    int8_t bonus;
    uint16_t allies[3]; /* not counted: ends with 0xffff */
    char rune[8];
    toy_grade grades[2];
    uint8_t grade_count;
} toy_spell;

typedef struct toy_monster {
    wb_pack_text id, name;
    uint32_t friends[2];
    uint8_t friend_count;
} toy_monster;

typedef struct toy_numbers {
    int32_t gold;
    int16_t debt;
    uint8_t hand;
} toy_numbers;

typedef struct toy_weather {
    uint16_t sky;
    uint8_t home, wind;
    char rune[8];
} toy_weather;

typedef struct toy_pack {
    wb_pack_head head;
    toy_numbers numbers;
    toy_weather weather;
    int8_t odds[3];
    uint8_t leader;
    char script[64];
    uint8_t spell_count;
    uint16_t monster_count;
    toy_spell spells[TOY_SPELLS];
    toy_monster monsters[TOY_MONSTERS];
    toy_grade corners[2];
    wb_pack_text motto;
    uint8_t calm;
    uint32_t total_cost; /* derived by finish */
    char text[4000];
} toy_pack;

extern const wb_pack_schema toy_schema;

/* A pack without a fault. Tests replace one piece of it and look at the difference. */
extern const char toy_yaml[];

/* That pack with the one occurrence of `piece` replaced; the caller frees it. Stops when `piece` is not there
 * once. */
char *toy_yaml_with(const char *piece, const char *replacement);

#endif
