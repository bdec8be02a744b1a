/* An online table: who sits where, the game, its dice and clocks, the chat.
 *
 * All that is durable of it comes about by entries of its log, and an entry changes it in the same way whether it was
 * just made or is read again after a restart (fold.h). Fields are changed there and nowhere else; what depends on who
 * is connected stands behind `live`. */
#ifndef SERVER_CORE_ONLINE_H
#define SERVER_CORE_ONLINE_H

#include "fair/fair.h"
#include "server/core/person.h"
#include "server/core/rules.h"
#include "table/table.h"

enum {
    ONLINE_NOBODY = -1,
    ONLINE_SPARE_LINKS = 128, /* with fewer of the server's links left, its next chain begins */
    ONLINE_TEXT = 804,        /* bytes of a line of chat: 200 characters */
};

typedef enum online_stage { STAGE_OPEN, STAGE_PLAYING, STAGE_OVER } online_stage;
const char *online_stage_name(online_stage stage);
typedef enum seat_kind { SEAT_OPEN, SEAT_PERSON, SEAT_COMPUTER } seat_kind;
typedef enum ask_kind { ASK_NOTHING, ASK_UNDO, ASK_PAUSE } ask_kind;
typedef enum choice_kind { CHOICE_NONE, CHOICE_WAIT, CHOICE_COMPUTER, CHOICE_PAUSE, CHOICE_END } choice_kind;
typedef enum end_kind { END_BY_RULES, END_RESIGNED, END_TIMEUP } end_kind;

typedef struct online_seat {
    seat_kind kind;
    person_id person;
    char name[PERSON_NAME];
    char level
        [CORE_LEVEL_LENGTH]; /* of the computer, also of one that plays for a person; "" when none does */
    bool is_ready, is_bot, has_left, is_out_of_time;
    int undos, hints; /* used */
    bool has_chain;
    uint32_t links, tips; /* revealed links of this chain; chains so far */
    fair_link tip, newest;
    choice_kind chosen[WB_MAX_SEATS]; /* what this seat wants done about each other one */
} online_seat;

typedef struct online_line {
    uint64_t n;
    int64_t time;
    int who;  /* ONLINE_NOBODY: nobody says it, it is so */
    int seat; /* ONLINE_NOBODY: a watcher */
    char *text;
} online_line;

typedef struct online_person {
    person_id person;
    char name[PERSON_NAME];
} online_person;

typedef struct online_entry {
    uint64_t request; /* that it came of; 0: of none */
    uint32_t length;  /* moves after it */
    uint8_t kind;     /* entry_kind */
    uint8_t noticed;  /* by whom, bits as of an event's audience */
    bool is_of_game;  /* the game stands otherwise, or is seen with other eyes */
    bool is_talk;     /* all else of the table stands as before */
    bool is_over;
    bool
        has_new_eyes; /* somebody sees the game from another seat from now on, or everybody all of its moves */
} online_entry;

typedef struct online_mute {
    int by, who;
} online_mute;

/* The server's chain for the dice, and the seeds of all that there were. */
typedef struct online_dice {
    fair_chain chain;
    uint32_t used;
    uint64_t rolls;
    fair_link *seeds;
    uint32_t *lengths;
    int count, capacity;
} online_dice;

typedef struct online_view online_view; /* connection.h */

typedef struct online_live {
    online_view *views;               /* who looks on */
    bool is_here[WB_MAX_SEATS];       /* the person of the seat does */
    int64_t here_since[WB_MAX_SEATS]; /* or not */
    bool was_asked[WB_MAX_SEATS];     /* told to the seat's person: it is your turn */
    bool was_long_away[WB_MAX_SEATS];
    bool is_changed; /* something is to be told */
    bool is_here_changed;
    bool is_retold;   /* how the table stands is to be told although no entry says so */
    bool is_unsaved;  /* has entries of this turn */
    bool is_broken;   /* its log could not be read: to be tried again */
    bool is_gone;     /* deleted in this turn */
    bool is_stale;    /* another server has appended to its log */
    uint64_t fence;   /* under which this server keeps it; 0: it does not, or there is no other */
    uint64_t thought; /* that is being thought; 0: none */
    size_t thought_length;
} online_live;

typedef struct online {
    struct online *next;       /* in the core's list */
    struct online *next_by_id; /* in its bucket */
    struct online *next_changed;
    char id[CORE_ID_LENGTH];
    int64_t created, time; /* of the last entry */
    person_id host;
    wb_game game; /* with seats, options and pack as chosen */
    char *changes;
    table_rules rules;
    online_stage stage;
    end_kind end;
    int end_seat;
    online_seat seats[WB_MAX_SEATS];
    wb_table *table; /* NULL until the game begins */
    online_dice dice;
    bool is_paused;
    struct {
        ask_kind what;
        uint64_t n;
        int seat;
        size_t moves;
        bool has_agreed[WB_MAX_SEATS];
    } ask;
    struct {
        int running; /* the seat whose clock runs, or ONLINE_NOBODY */
        int asked;   /* the seat whose time it is, whether it runs or not */
        int64_t since;
        int64_t left[WB_MAX_SEATS];
    } clock;
    char rematch[CORE_ID_LENGTH];
    online_entry *entries;           /* entry n is entries[n - 1] */
    size_t n, entry_capacity, bytes; /* bytes: of all of them, as they were written */
    online_line *lines;
    size_t line_count, line_capacity;
    online_person *people;
    size_t person_count, person_capacity;
    online_mute *mutes;
    size_t mute_count, mute_capacity;
    online_live live;
} online;

online *online_new(void);
void online_free(online *at);
/* Forgets all that came of entries. */
void online_clear(online *at);

int online_seat_of(const online *at, const person_id *person); /* ONLINE_NOBODY: has none */
/* A person chooses for the seat, not a computer. */
bool online_is_played_by_person(const online *at, int seat);
/* The seat that the game waits for, a throw that waits for it included; ONLINE_NOBODY when there is none. */
int online_asked(const online *at);
/* The game runs and nothing holds it up. */
bool online_goes_on(const online *at);
/* The number of the entry that came of the request; 0: there is none. */
uint64_t online_find_request(const online *at, uint64_t request);
/* The person's place in `people`; ONLINE_NOBODY when not among them. */
int online_person_number(const online *at, const person_id *person);
bool online_is_muted(const online *at, int by, int who);
/* Whether something has happened since entry `n` that whoever sits at `seat` noticed; with `of_game`, in the game itself. */
bool online_is_news(const online *at, uint64_t n, int seat, bool of_game);
/* In messages entries are counted as far as everybody noticed them: so many are the first `n`, and back to the entry that
 * is that one. Cards that are laid face down one by one are not to be read off a number. */
uint64_t online_number(const online *at, uint64_t n);
uint64_t online_entry_of(const online *at, uint64_t number); /* more than all for one that there is not */
/* Up to which move whoever knows all up to entry `n` and `length` moves has heard what still holds. */
size_t online_known_moves(const online *at, uint64_t n, size_t length);
size_t online_length(const online *at);

/* Moves that would go if the others let the seat take back; 0 with the reason when it cannot be asked for. */
size_t online_may_ask_back(const online *at, int seat, wb_status *status);

#endif
