/* The second library, libwarbones-table: what belongs around the engine and needs memory and files. Computer
 * players, content packs from YAML, positions and records as text, and what the engine is made of, for other
 * languages.
 *
 * What comes from a call named `_new`, `_open` or `_read` and is not const belongs to the caller, until the call
 * named `_free`. Text is written into a wb_text; `needed` tells how long it would have been. One object is used
 * by one thread at a time. */
#ifndef WARBONES_TABLE_H
#define WARBONES_TABLE_H

#include "warbones/api.h"
#include "warbones/warbones.h"

WB_API_BEGIN

/* --- content packs --- */

/* Keeps every pack that it has read, so it must outlive the games that are played with them. */
typedef struct wb_library wb_library;
wb_library *wb_library_new(wb_status *status); /* NULL when out of memory */
void wb_library_free(wb_library *library);
/* A pack for wb_game_init, from a YAML file; NULL, with file, line and column in the status. */
const void *wb_pack_read(wb_library *library, const wb_rules *rules, const char *path, wb_status *status);
/* The same from text, which `name` stands for in complaints. A pack `base: dwarf-dice` holds only what differs. */
const void *wb_pack_read_text(wb_library *library, const wb_rules *rules, const char *name, const char *yaml,
                              size_t length, wb_status *status);
/* A pack (NULL: the built-in one) with changes: lines like "items.greataxe.cost=3". */
const void *wb_pack_change(wb_library *library, const wb_rules *rules, const void *pack, const char *changes,
                           wb_status *status);
/* The pack as YAML, which reads back as the same pack. */
bool wb_pack_print(const wb_rules *rules, const void *pack, wb_text *text);
/* 64 bits over what the pack (NULL: the built-in one) says; records name it. */
uint64_t wb_pack_hash(const wb_rules *rules, const void *pack);

/* --- computer players --- */

/* Kinds, such as "random" and "ismcts", and levels, such as "novice" and "master". */
int wb_player_kinds(void);
const char *wb_player_kind_name(int index);
const char *wb_player_kind_help(int index);

typedef struct wb_player wb_player;
/* "hard", "ismcts:iterations=500"; docs/players.md lists them. Programs of others are refused: they need a table. */
wb_player *wb_player_open(const char *spec, wb_status *status);
void wb_player_free(wb_player *player);
/* At the beginning of each game: it forgets the one before, and draws from this stream of numbers. */
void wb_player_seed(wb_player *player, uint64_t seed, uint64_t stream);
/* Chooses for `seat`, which is to move, by what it may know: `view` is made by wb_view. WB_NO_ACTION with a
 * status when it cannot. */
wb_action wb_player_choose(wb_player *player, const wb_game *game, const void *view, int seat,
                           wb_status *status);

/* --- positions --- */

/* Which game wb_position_json wrote a position of, with the built-in pack and normal options. */
bool wb_position_game(const char *text, size_t length, wb_game *game, wb_status *status);
/* Reads it back, checked; writes all of the state or nothing. */
bool wb_position_read(const wb_game *game, const char *text, size_t length, void *state, wb_status *status);

/* --- tables: a game in progress with its course, dice and record --- */

typedef struct wb_table wb_table;
wb_table *wb_table_new(const wb_game *game, uint64_t seed, wb_status *status);
/* Another start: the course before it is forgotten. */
bool wb_table_begin_at(wb_table *table, const void *state, wb_status *status);
void wb_table_free(wb_table *table);
/* Who sits there, for the record: "human" "Ada", "hard" "". */
void wb_table_name_seat(wb_table *table, int seat, const char *kind, const char *name);

/* One checked move: an action of the seat to move, or with WB_CHANCE an outcome. A refusal changes nothing. */
bool wb_table_submit(wb_table *table, int seat, wb_action move, wb_status *status);
/* Lets all that is due fall by the table's own dice; they are made of its seed and its course so far. */
bool wb_table_roll(wb_table *table, wb_status *status);
/* Gives up: the other sides share the win. */
bool wb_table_resign(wb_table *table, int seat, wb_status *status);
/* Takes back the last moves. */
bool wb_table_undo(wb_table *table, size_t moves, wb_status *status);

/* All of it is the table's own, and holds until the table changes. */
const wb_game *wb_table_game(const wb_table *table);
const void *wb_table_state(const wb_table *table);
/* Whose turn it is; WB_OVER also when somebody has given up. */
int wb_table_turn(const wb_table *table);
bool wb_table_payoff(const wb_table *table, int32_t *by_seat, wb_status *status);
size_t wb_table_moves(const wb_table *table);
/* Move `index`: who made it (WB_CHANCE: nobody), and the move. */
wb_action wb_table_move(const wb_table *table, size_t index, int *seat);
/* The state before move `index`; at the end, as it stands. */
void wb_table_state_at(const wb_table *table, size_t index, void *state);
/* Equal links mean equal games. */
uint64_t wb_table_chain(const wb_table *table);

/* --- records --- */

/* The whole game as text that every build can play again; docs/records.md. */
bool wb_record_write(const wb_table *table, wb_text *text);

typedef enum wb_record_condition {
    WB_RECORD_WHOLE,   /* every line holds and the last one closes the record */
    WB_RECORD_CUT,     /* every whole line holds, but the record stops in the middle */
    WB_RECORD_DIFFERS, /* a line does not hold: other rules, or damage */
    WB_RECORD_REFUSED, /* nothing can be played */
} wb_record_condition;
/* Plays a record. The table holds the game up to the first line that does not hold; NULL when it is refused. A
 * pack that is not built in must be in the library. `line` counts from 1. */
wb_table *wb_record_read(wb_library *library, const char *text, size_t length, wb_record_condition *condition,
                         size_t *line, wb_status *status);

/* --- for other languages --- */

/* What a game is made of, as JSON (docs/schema.md). */
bool wb_schema(const wb_game *game, wb_text *text);
/* What the libraries are made of, as JSON: constants, layouts of structs, and signatures of functions. */
void wb_layouts(wb_text *text);

WB_API_END

#endif
