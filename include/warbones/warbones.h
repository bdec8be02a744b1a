/* Warbones: the contract between games and everything that plays, shows, stores or studies them.
 *
 * A *game* (wb_game) is an immutable value: the rules, a content pack, a number of seats and option values. A
 * *state* is one flat struct of `rules->state_size` bytes in memory of the caller. The two are all there is:
 * no call keeps anything elsewhere, none allocates, none does I/O, and cloning a state is memcpy.
 *
 *     wb_game game;
 *     wb_state state;
 *     wb_game_init(&game, wb_find_rules("dwarf-dice"), NULL, 2, &status);
 *     wb_start(&game, &state);
 *     while (wb_turn(&state) != WB_OVER) {
 *         if (wb_turn(&state) == WB_CHANCE) {
 *             wb_apply(&game, &state, wb_sample(&game, &state, &dice), NULL);
 *             continue;
 *         }
 *         wb_action list[WB_MAX_LEGAL];
 *         const int count = wb_legal(&game, &state, list);
 *         wb_apply(&game, &state, list[wb_rng_below(&mine, (uint32_t)count)], NULL);
 *     }
 *
 * Two doors lead into a state. `wb_apply` plays a legal action or outcome, unchecked and fast. `wb_submit`
 * checks first, answers with a rule id and a sentence, and changes no byte when it refuses.
 *
 * One way leads out towards a seat: `wb_view` builds a state that holds only what the seat may know.
 * Positions, legal lists, refusals, hints and computer players are made from a view; `wb_guess` completes a
 * view to a possible state. */
#ifndef WARBONES_H
#define WARBONES_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "warbones/rng.h"
#include "warbones/text.h"

#define WB_VERSION "0.1.0"

enum {
    WB_MAX_SEATS = 6,
    WB_MAX_STATE = 2048,   /* bytes of the largest state */
    WB_MAX_LEGAL = 128,    /* entries of the longest legal list */
    WB_MAX_OUTCOMES = 256, /* entries of the longest outcome list */
    WB_MAX_OPTIONS = 16,
    WB_MAX_EVENTS = 256, /* events one action can report */
    WB_EVENT_VALUES = 4,
    WB_WORTH = 1000,            /* see wb_rules.worth */
    WB_MAX_SPECIAL_FIELDS = 48, /* fields of a state with a secret, or with rows or values that are seats */
};

/* Whose turn it is: a seat (0 and up), or one of these. WB_SPECTATOR is never to move; it names the viewer
 * without a seat. */
enum { WB_CHANCE = -1, WB_OVER = -2, WB_SPECTATOR = -3 };

/* An action of a seat, or an outcome of chance: its index in the game's fixed action (outcome) space. The two
 * spaces are separate; the state's turn says which one is meant. */
typedef uint16_t wb_action;
#define WB_NO_ACTION ((wb_action)0xffff)

enum { WB_RUNNING = 0, WB_DECIDED = 1, WB_CUT = 2 };

/* Every state begins with this. */
typedef struct wb_head {
    int8_t turn;     /* seat to move, WB_CHANCE or WB_OVER */
    uint8_t phase;   /* index into rules->phases */
    uint8_t active;  /* the seat whose turn of play it is, whoever is asked right now */
    uint8_t ending;  /* WB_RUNNING, WB_DECIDED, or WB_CUT when a limit ended the game */
    uint16_t length; /* completed turns or rounds, see rules->length_unit */
} wb_head;

/* Memory for any state, for callers that do not want to size it themselves. */
typedef union wb_state {
    wb_head head;
    uint64_t align;
    unsigned char bytes[WB_MAX_STATE];
} wb_state;

typedef struct wb_outcome {
    wb_action outcome;
    uint32_t weight; /* chance = weight / sum of all weights listed */
} wb_outcome;

/* What a refusal, a failed check or a bad input says. */
typedef enum wb_code {
    WB_OK = 0,
    WB_ILLEGAL,   /* the rules forbid it; `rule` says which */
    WB_NOT_YOURS, /* another seat, chance or nobody is to move */
    WB_UNKNOWN,   /* no such name, number, field, option or game */
    WB_INVALID,   /* a state that breaks an invariant; `rule` names it */
    WB_MALFORMED, /* input that does not parse */
    WB_FAILED,    /* the system said no: file, memory, network */
} wb_code;

typedef struct wb_status {
    wb_code code;
    char rule[12]; /* "DD-041", "DD-I03", or "" */
    char text[228];
} wb_status;

/* What happened, in order, for logs and animation. `audience` has a bit per seat and WB_PUBLIC for everybody.
 */
enum { WB_PUBLIC = 0xff, WB_SPECTATOR_BIT = 0x80 };
typedef struct wb_event {
    uint8_t kind; /* index into rules->events */
    int8_t seat;  /* who did or suffered it; WB_CHANCE when nobody */
    uint8_t audience;
    uint8_t unused;
    int16_t value[WB_EVENT_VALUES];
} wb_event;

typedef struct wb_trace {
    wb_event *events;
    uint16_t capacity;
    uint16_t count;
    uint16_t dropped; /* events that found no room */
    /* Told of each action that is played without asking, as the only one, before it is; NULL: nobody asks. */
    void (*forced)(void *context, const void *state, wb_action action);
    void *context;
} wb_trace;

typedef struct wb_rules wb_rules;
struct wb_pack_schema;
struct wb_earlier_pack; /* engine/pack.h */

typedef struct wb_game {
    const wb_rules *rules;
    const void *pack; /* the game's compiled content; starts with a wb_pack_head */
    int32_t option[WB_MAX_OPTIONS];
    uint8_t seats;
    /* Found once by wb_game_init: the fields that not everybody sees, and those that an observation turns so
     * that the viewer comes first. */
    uint8_t secret_count, turned_count;
    uint8_t secret[WB_MAX_SPECIAL_FIELDS], turned[WB_MAX_SPECIAL_FIELDS];
} wb_game;

/* The short, stable name of item `index` (a die face, a card, a phase), or NULL past the end. */
typedef const char *wb_namer(const wb_game *game, unsigned index);

/* A decision point of the rules. Phases in which chance or nobody moves have no decision name. */
typedef struct wb_phase {
    const char *name;     /* "forge-off" */
    const char *decision; /* the rules' name of the choice, "forge_offensive", or NULL */
    const char
        *question; /* what the seat is asked, "forge an Offensive item"; wherever there is a decision */
    /* The steps of the turn that this phase is part of, ending with NULL, and which of them it is; NULL where
     * a player would see no steps. */
    const char *const *course;
    uint8_t step;
    bool is_free; /* nothing is under way: the seat chooses what to begin, or to go on */
} wb_phase;

typedef struct wb_option {
    const char *name, *help;
    int32_t least, most, normal;
    const char *const *values; /* names of least..most, or NULL for plain numbers */
    bool is_seat;              /* must be a seat of the game, or negative */
    const char *title;         /* what people call it: "Champions of a Tribe"; NULL: its name */
    const char *const *titles; /* and its values: "two, for a fast game"; NULL: as they are named */
    uint8_t least_seats;       /* it says nothing to fewer seats; 0: to none */
} wb_option;

/* A field of the state. The table of fields is the state's one description: views, positions, `set`,
 * observations and the proof that the struct has no padding are all made from it. A field is `rows` x
 * `columns` elements. */
typedef enum wb_element { WB_U8 = 1, WB_I8, WB_U16, WB_U32, WB_U64 } wb_element;
typedef enum wb_meaning {
    WB_NUMBER, /* a plain number */
    WB_NAMED,  /* an index into `namer`; one past its end up to the element's maximum reads as none */
    WB_SEAT,   /* a seat, or a negative number for nobody */
    WB_MASK,   /* a set: bit b is member b, called by `namer` or by its number; the columns of a row are one
                  set, and their members are counted on */
    WB_COUNTS, /* each column counts the thing that `namer` calls by the column's index */
} wb_meaning;
typedef enum wb_sight {
    WB_SEEN_BY_ALL,
    WB_SEEN_BY_OWNER, /* row r is seen by seat r alone */
    WB_SEEN_BY_MOVER, /* by the seat to move alone */
    WB_SEEN_BY_RULE,  /* rules->sees decides */
    WB_SEEN_AS_SHOWN, /* rules->show writes what the viewer sees of it, e.g. "in hand or deck" for a card */
} wb_sight;
typedef struct wb_field {
    const char *name;
    uint16_t offset;
    uint8_t element, meaning, sight;
    uint8_t rows, columns; /* 1 x 1 for a scalar */
    bool by_seat;          /* the rows are the seats; rows beyond game->seats stay zero */
    int32_t least, most;   /* what an element may hold */
    wb_namer *namer;
    bool is_late;   /* came after others: a position of before has zeros there and does not name it */
    bool is_untold; /* what is gained here no event tells */
} wb_field;

/* Ids are for commands, records and JSON; people read titles. What `namer` calls "war-pick", `title` calls
 * "War Pick". */
typedef struct wb_title {
    wb_namer *namer, *title;
} wb_title;

/* A tale tells one action in one sentence: "Shade: Pickpocket -> Priestess -1". An event begins a line, adds to
 * the one that was begun, or is a detail that one may unfold. */
typedef enum wb_tale_part { WB_TALE_DETAIL, WB_TALE_BEGINS, WB_TALE_ADDS } wb_tale_part;
/* How much is made of it; a line is as loud as its loudest event. */
typedef enum wb_tale_level {
    WB_TALE_STRIP,   /* bookkeeping */
    WB_TALE_CAPTION, /* what others should notice */
    WB_TALE_HURT,    /* a caption; for the seat that it happens to, a stage */
    WB_TALE_STAGE,   /* a fight: step by step, for everybody */
    WB_TALE_MOMENT,  /* a round, a defeat, the end: a banner */
} wb_tale_level;
/* What kind of moment an event is to the senses: what it sounds like, and how its banner moves. */
typedef enum wb_cue {
    WB_CUE_NONE,
    WB_CUE_DICE,
    WB_CUE_CARD,
    WB_CUE_HIT,
    WB_CUE_ROUND,
    WB_CUE_FALL, /* somebody is out of it */
    WB_CUE_END,
    WB_CUES
} wb_cue;

/* In a sentence @ is the seat and $1..$4 are the values, by their titles where they have some; {1:die|dice}
 * is its first word when value 1 is 1 and its second otherwise; "a $1" becomes "an" before a vowel; and
 * [$1 Metal|$2 Wood] leaves out what is 0. In a tale # counts the events that are run together, {#:die|dice} goes
 * by that, $3+ lists value 3 of all of them and $3= adds it up; ~1 and ~@ name value 1 or the seat unless the line
 * speaks of it already. */
typedef struct wb_event_kind {
    const char *name;
    const char *sentence; /* "@ loses $1 Endurance" */
    struct {
        const char *name;
        wb_namer *namer; /* NULL: a number */
        bool is_seat;
    } value[WB_EVENT_VALUES];
    const char
        *heading; /* what a log is headed with from here on, written likewise; NULL: the same as before */
    const char *badge; /* "-$1 Endurance": its mark on the thing it happens to, in a forecast; NULL: none */
    uint8_t cue;       /* wb_cue */
    bool is_effort;    /* what is done or paid for the sake of something else, and by itself is of no use */
    struct {
        uint8_t part, level;
        const char
            *text; /* what it says in the line; with #, + or = events that differ in no more run together */
        const char *step; /* of a fight: "Roll"; NULL: the step before goes on */
    } tale;
} wb_event_kind;

/* How a game that is over is told: what was counted, which events were its last blow, and what is left. */
typedef struct wb_figure {
    const char *title; /* "Items forged" */
    uint8_t event;     /* that happened to the seat */
    uint8_t value;     /* of which this value is summed up, counted from 1; 0: how often */
} wb_figure;
enum { WB_MAX_FIGURES = 8, WB_NO_EVENT = 0xff };
typedef struct wb_story {
    const wb_figure *figures;
    uint8_t figure_count;
    /* Kinds of events, each list ending with WB_NO_EVENT: the last blow begins with the last one of
     * `openings`, and of what follows those of `blows` are told. */
    const uint8_t *openings, *blows;
    /* "2 Endurance": what the seat has left to lose. */
    void (*standing)(const wb_game *, const void *view, int seat, wb_text *);
} wb_story;

/* Kinds of things that the content is made of: "cards", "items", "champions". */
enum { WB_MAX_THING_KINDS = 16 };
typedef struct wb_thing_kind {
    const char *name;
    wb_namer *namer;
} wb_thing_kind;

/* What a choice does to a thing, or to the decision. */
typedef enum wb_deed {
    WB_NO_DEED,
    WB_TAKES,    /* the seat takes a thing for itself */
    WB_USES,     /* it uses one that it has */
    WB_ENDS,     /* it is done choosing: no further of the kind, go on */
    WB_DECLINES, /* it does not want what is offered */
} wb_deed;

/* What a choice is about: a thing that the seat takes or uses by it. */
typedef struct wb_about {
    uint8_t deed, kind; /* kind: index into rules->things */
    uint16_t thing;
} wb_about;

/* An action is data: a verb and up to four parts. The actions of a verb lie together, from `base` to the base
 * of the next verb; within them part p has the value (action - base) / stride % count. Its name is made of
 * the same table: "forge greataxe" is the verb "forge" with the part item = greataxe. Outcomes of chance are
 * told likewise, mostly by a verb without a name. */
enum { WB_MAX_PARTS = 4 };
typedef enum wb_part_kind {
    WB_OF_NUMBER,
    WB_OF_SEAT,
    WB_OF_DIE,
    WB_OF_CARD,
    WB_OF_BOARD,
    WB_OF_PLACE,
    WB_OF_WORD
} wb_part_kind;
typedef struct wb_part {
    const char *role; /* its key in JSON: "item", "square" */
    wb_namer *namer;  /* NULL: a number */
    uint16_t count;
    uint16_t stride;    /* 0: as in a table whose last part varies fastest */
    int8_t first;       /* the number that value 0 is called by */
    uint8_t kind;       /* wb_part_kind: what one would point at */
    uint8_t within;     /* 1 + another part: the namer is asked for (its value) * count + value */
    const char *before; /* what stands before it in the name; NULL: a space */
} wb_part;
typedef struct wb_verb {
    const char *name; /* "forge", "keep all" */
    uint16_t base;
    uint8_t deed;
    wb_part part[WB_MAX_PARTS]; /* up to the first without a count, in the order of the name */
    uint64_t throws; /* bit p: its words ask for the seat's own throw of phase p, "Reroll 2 dice" */
} wb_verb;

/* What a person reads of a choice. The game writes into the texts; wb_describe gives them room. */
typedef struct wb_wording {
    wb_text title; /* verb and object: "Shield Bash on Blood Mage" */
    wb_text note;  /* the consequence in a few words, as far as it is certain; may be empty */
    wb_text group; /* choices of one group fold together when there are many: "Take a die" */
} wb_wording;

/* What is printed on a thing and what one should know about it, told line by line in marked text: [money] is
 * the icon of that name, *Exhaust* a keyword. `wb_plain` makes plain words of it. */
typedef enum wb_line_kind {
    WB_LINE_KIND,    /* what kind of thing it is: "Companion, Norse" */
    WB_LINE_TEXT,    /* a line of its text, under a term or none: "Exhaust" "gain 2 [money]" */
    WB_LINE_FACT,    /* a number or property: "Cost" "3 [money]" */
    WB_LINE_KEYWORD, /* what a keyword of it means */
    WB_LINE_RULE,    /* the id of a rule it stands on */
} wb_line_kind;
typedef void wb_line_writer(void *context, wb_line_kind kind, const char *term, const char *marked);

/* What holds now of something that lies on the table, as one viewer may know it, beyond what is printed on it
 * and what the view says by itself: what a card costs today, who wins a pair of dice. `kind` and `id` name the
 * thing, `term` says what is told of it, `marked` is a number or marked text. */
typedef void wb_fact_writer(void *context, const char *kind, const char *id, const char *term,
                            const char *marked);

/* Something whose chance is worth knowing before a decision: "Onslaught can be used after this roll". The
 * seat first plays `line`; then chance and, as `rules->usual` says, seats go on until `rules->reached` knows
 * the answer. */
enum { WB_GOAL_LINE = 12, WB_GOAL_VALUES = 4, WB_MAX_GOALS = 24 };
typedef struct wb_goal {
    char text[120];
    wb_action line[WB_GOAL_LINE];
    uint8_t line_count;
    bool is_open;                  /* nothing that is hidden from the seat makes a difference to it */
    uint8_t test;                  /* the game's own: what is asked … */
    int16_t value[WB_GOAL_VALUES]; /* … and of what */
    const char *kind, *id;         /* the thing it is about, as `tell_thing` knows it; NULL: none */
} wb_goal;
typedef enum wb_answer { WB_OPEN, WB_MET, WB_MISSED } wb_answer;

/* A set that a seat chooses thing by thing: the dice it takes, the cards it fights with. The rules ask for it
 * in a run of small decisions, in one canonical order, and play what is left over without asking. People
 * choose in any order, change their minds, and say once that this is it; coach/select.h turns one into the
 * other. Members are the actions that add a thing; closers say that this is all, or that there is none of a
 * kind. In what people read $1 is the size of the set and {1:die|dice} the word that suits it. */
enum { WB_MAX_MEMBER_VERBS = 8, WB_MAX_CLOSERS = 2 };
typedef struct wb_selection {
    const char *name;       /* "commit" */
    const char *title;      /* "Attack cards" */
    const char *question;   /* "choose the cards you attack with" */
    const char *one, *many; /* what is chosen: "card", "cards" */
    const char *confirm;    /* what the seat says with it: "Reroll $1 {1:die|dice}" … */
    const char *rolls;      /* … where dice fall at once: "Roll $1 {1:die|dice}"; NULL: the same … */
    const char *none;       /* … and without any: "Keep all dice"; NULL: the same */
    const char *in, *out; /* what stands at a thing that is chosen and at one that is not: "reroll", "keep" */
    const char *rule;     /* the rule that says how many there must or may be */
    uint64_t phases;      /* bit p: phase p may be one of its decisions */
    wb_action members[WB_MAX_MEMBER_VERBS], closers[WB_MAX_CLOSERS]; /* by the bases of their verbs */
    uint8_t member_count, closer_count;
    bool ascends;   /* the rules take the members in ascending order only */
    bool has_kinds; /* a closer says that there is none of a kind, and other kinds may follow */
    /* The whole set is one action: a member has the value 1 in one part and 0 in the others, and the parts of
     * the action are the sums of theirs. */
    bool adds_up;
    /* Whether a set is to be chosen here at all; NULL: in all its phases. */
    bool (*is_asked)(const wb_game *, const void *view);
    /* Whether `now`, in one of its phases, still asks for the set that was begun in `begun`; NULL: it does. */
    bool (*is_same)(const wb_game *, const void *begun, const void *now);
    /* What the seat says with this set, where the patterns do not do; `set` ascends. */
    void (*say)(const wb_game *, const void *view, const wb_action *set, int count, wb_wording *);
    /* How much of a limit the set takes up, and the limit; NULL: there is none. */
    int (*measure)(const wb_game *, const void *view, const wb_action *set, int count, int *limit);
} wb_selection;

/* A rule set. A game is one constant of this type and one line in the registry.
 *
 * Promises: `legal` and `outcomes` list ascending indices without repeats, never none; every listed move may
 * be applied; no function reads or writes anything but its arguments; a state of `state_size` bytes is
 * written in full by `start`. */
struct wb_rules {
    const char *id, *title, *summary;
    const char *goal; /* how one wins, in one sentence: "Be the last dwarf standing." */
    const char *book; /* its rules are docs/rules/<book>.md; NULL: <id>.md */
    uint8_t min_seats, max_seats;
    const char *seats_rule; /* the rule that limits the seats */
    uint16_t state_size;
    uint16_t action_count, outcome_count; /* sizes of the two index spaces */
    uint16_t max_legal, max_outcomes;     /* proven bounds of the two lists */
    int32_t payoff_sum;
    const char *length_unit; /* "turns", "rounds" */

    const wb_phase *phases;
    const wb_field *fields;
    const wb_option *options;
    const wb_event_kind *events;
    const wb_title *titles;
    uint16_t phase_count, field_count, option_count, event_count, title_count;
    const struct wb_pack_schema *pack_schema; /* NULL: the game has no content pack */
    const void *builtin_pack;
    const struct wb_earlier_pack *earlier_packs; /* built in before, for records of then; NULL: none */

    /* Whether seats and options make a game that people would want to sit down to; if not, why not. What does
     * not suit can be played all the same: old records may hold it. Optional: everything suits. */
    bool (*suits)(const wb_game *, wb_status *);
    void (*start)(const wb_game *, void *state);
    int (*legal)(const wb_game *, const void *state, wb_action *list);
    int (*outcomes)(const wb_game *, const void *state, wb_outcome *list);
    wb_action (*sample)(const wb_game *, const void *state, wb_rng *);
    void (*apply)(const wb_game *, void *state, wb_action, wb_trace *);
    /* Optional shortcut: plays chance events until a seat is to move or the game is over, with the very draws
     * that `sample` would make. */
    void (*settle)(const wb_game *, void *state, wb_rng *);
    void (*payoff)(const wb_game *, const void *state, int32_t *by_seat);
    /* Optional, for games too long to be played to the end by the thousand: how likely each seat is to win,
     * from 0 to WB_WORTH, as far as the position tells at the beginning of a turn of play. Exact once the
     * game is over. False when it says nothing yet, as during set-up. */
    bool (*worth)(const wb_game *, const void *state, int32_t *by_seat);

    /* Whether a legal action gives something away for nothing, as anybody could say at a glance: throwing a
     * good throw again. Levels of computer players leave it out. What its forecast tells need not be said here:
     * events of effort alone are waste. Optional. */
    bool (*is_waste)(const wb_game *, const void *view, wb_action);

    bool (*sees)(const wb_game *, const void *state, const wb_field *, int row, int viewer);
    /* Writes the WB_SEEN_AS_SHOWN fields of a view, whose other fields are there already. Showing a view
     * again must change nothing: it is given views as states, too. */
    void (*show)(const wb_game *, const void *state, int viewer, void *view);
    /* Fills the hidden parts of a view with a random completion that fits all the seat has seen. */
    void (*guess)(const wb_game *, void *view, int seat, wb_rng *);
    /* False, with the invariant's id and a sentence, when the state breaks one. */
    bool (*check)(const wb_game *, const void *state, wb_status *);
    /* The same for what one applied move may change; optional. */
    bool (*check_move)(const wb_game *, const void *before, const void *after, wb_status *);
    /* Recomputes what follows from other fields, after a position was read or a field set by hand. */
    void (*derive)(const wb_game *, void *state);

    const wb_verb *verbs, *chances; /* actions and outcomes, each by ascending base, the first one 0 */
    uint16_t verb_count, chance_count;
    const wb_selection *selections; /* each decision belongs to one at most */
    uint16_t selection_count;
    /* What the action means to a person here. Optional: an action without words is called by its name. */
    void (*describe)(const wb_game *, const void *view, wb_action, wb_wording *);
    /* What there is to be told about a thing of the content. Optional. */
    void (*tell_thing)(const wb_game *, unsigned kind, unsigned thing, wb_line_writer *, void *context);
    /* What holds now of the things on the table; `viewer` is a seat or WB_SPECTATOR. Optional. */
    void (*tell_facts)(const wb_game *, const void *view, int viewer, wb_fact_writer *, void *context);
    /* Which step of its phase's course the view is at, where a phase stands in several. Optional. */
    uint8_t (*step)(const wb_game *, const void *view);
    /* "Round 3 of a duel": how far the game is. Optional. */
    void (*moment)(const wb_game *, const void *view, wb_text *);
    /* A seat's role in full, where its name does not say it: "The Dragon". Optional. */
    void (*seat_role)(const wb_game *, const void *view, int seat, wb_text *);
    /* What `seat`, which is to move, would like to know the odds of; at most WB_MAX_GOALS. Optional. */
    int (*goals)(const wb_game *, const void *view, int seat, wb_goal *list);
    /* Whether it has come to that: `before` is the state in which the goal was named. */
    wb_answer (*reached)(const wb_game *, const wb_goal *, const void *before, const void *state);
    /* What a seat would do without much thought at a decision on the way to a goal or to the end of what was
     * begun (pay as usual, block all one can); WB_NO_ACTION when nobody can say. */
    wb_action (*usual)(const wb_game *, const void *state);
    /* Whose throw the chance event at hand belongs to, with what that seat would say to let it fall ("Roll 4
     * dice"); WB_CHANCE for dice and draws that are nobody's. Optional: all are nobody's. */
    int (*thrower)(const wb_game *, const void *view, wb_text *title);
    /* Tells turns of play apart that have length and active seat in common. Optional. */
    unsigned (*turn_part)(const wb_game *, const void *state);
    /* Why an action that is not in the legal list is refused: rule id and sentence. */
    void (*refuse)(const wb_game *, const void *view, int seat, wb_action, wb_status *);
    /* The table as a person at `seat` sees it, in plain text of at most 80 columns. NULL in a
     * build without drawing (engine/drawing.h). */
    void (*draw)(const wb_game *, const void *view, int seat, wb_text *);
    /* Who sits there, if that can be said. Optional: a seat without a name is called by its number. */
    void (*seat_name)(const wb_game *, const void *view, int seat, wb_text *);

    const wb_story *story; /* NULL: nothing is told beyond the result */
    /* Which side a seat wins and loses with; NULL: each one alone. */
    int (*side)(const wb_game *, int seat);
    wb_namer *role_name; /* champions, gods, sides: what wins are counted by */
    uint32_t (*roles)(const wb_game *, const void *state, int seat); /* bit r: the seat plays role r */
    uint8_t rivals; /* so many roles, the first ones, are also compared two by two; 0: all are */
    const wb_thing_kind *things;
    uint8_t thing_count;
    uint8_t counted_things; /* so many kinds, the first ones, are what picks are counted by */
    /* Which thing a legal action takes or uses, where its parts do not say so: "acquire 3". Optional. */
    wb_about (*about)(const wb_game *, const void *state, wb_action);
};

/* --- finding and setting up a game --- */

int wb_rules_count(void);
const wb_rules *wb_rules_at(int index);
const wb_rules *wb_find_rules(const char *id); /* NULL when unknown */

/* `pack` NULL means the built-in one. Options get their normal values. */
bool wb_game_init(wb_game *game, const wb_rules *rules, const void *pack, int seats, wb_status *status);
/* Sets one option from text, by value name or number. */
bool wb_game_option(wb_game *game, const char *name, const char *value, wb_status *status);
/* A value as wb_game_option reads it: its name, or a number, for which there is room in `digits`. */
enum { WB_OPTION_DIGITS = 12 };
const char *wb_option_value(const wb_option *option, int32_t value, char digits[WB_OPTION_DIGITS]);
/* An option and its value as people call them. */
const char *wb_option_title(const wb_option *option);
const char *wb_option_value_title(const wb_option *option, int32_t value, char digits[WB_OPTION_DIGITS]);
/* Whether people would want to sit down to it (rules->suits). */
bool wb_game_suits(const wb_game *game, wb_status *status);

/* --- playing --- */

static inline int wb_turn(const void *state) {
    assert(state);
    return ((const wb_head *)state)->turn;
}

static inline void wb_start(const wb_game *game, void *state) {
    assert(game->rules && state);
    game->rules->start(game, state);
    assert(wb_turn(state) >= WB_CHANCE && wb_turn(state) < game->seats);
}
static inline int wb_legal(const wb_game *game, const void *state, wb_action *list) {
    assert(wb_turn(state) >= 0 && wb_turn(state) < game->seats);
    assert(list);
    return game->rules->legal(game, state, list);
}
static inline int wb_outcomes(const wb_game *game, const void *state, wb_outcome *list) {
    assert(wb_turn(state) == WB_CHANCE);
    assert(list);
    return game->rules->outcomes(game, state, list);
}
static inline wb_action wb_sample(const wb_game *game, const void *state, wb_rng *rng) {
    assert(wb_turn(state) == WB_CHANCE);
    assert(rng);
    return game->rules->sample(game, state, rng);
}
static inline void wb_apply(const wb_game *game, void *state, wb_action move, wb_trace *trace) {
    assert(wb_turn(state) != WB_OVER);
    assert(move < (wb_turn(state) == WB_CHANCE ? game->rules->outcome_count : game->rules->action_count));
    game->rules->apply(game, state, move, trace);
}
static inline void wb_payoff(const wb_game *game, const void *state, int32_t *by_seat) {
    assert(state && by_seat);
    game->rules->payoff(game, state, by_seat);
}

/* Plays chance until a seat is to move or the game is over. */
void wb_settle(const wb_game *game, void *state, wb_rng *rng);
/* Uniformly random legal play to the end; returns the number of choices made. */
uint32_t wb_playout(const wb_game *game, void *state, wb_rng *rng);

/* The checked door for seats (`seat` must be the one to move) and for scripted chance (`seat` = WB_CHANCE).
 */
bool wb_submit(const wb_game *game, void *state, int seat, wb_action move, wb_trace *trace,
               wb_status *status);

/* What wb_submit would answer, without playing the move: also for a view, on which a move cannot be played. */
bool wb_allows(const wb_game *game, const void *state, int seat, wb_action move, wb_status *status);

/* --- information --- */

void wb_view(const wb_game *game, const void *state, int seat, void *view);
static inline void wb_guess(const wb_game *game, void *view, int seat, wb_rng *rng) {
    assert(seat < game->seats);
    assert(view && rng);
    game->rules->guess(game, view, seat, rng);
}
static inline bool wb_hears(const wb_event *event, int seat) {
    assert(seat < WB_MAX_SEATS);
    return (event->audience >> (seat < 0 ? 7 : seat)) & 1;
}
bool wb_check(const wb_game *game, const void *state, wb_status *status);
/* 64 bits over the state's bytes, equal on every build. */
uint64_t wb_hash(const wb_game *game, const void *state);
/* One link of a game's chain of hashes: the link before it (WB_CHAIN_START at the beginning) and the state
 * after a move. Equal last links mean equal games. */
#define WB_CHAIN_START UINT64_C(0x77617262)
uint64_t wb_chain(const wb_game *game, const void *state, uint64_t before);

/* --- words --- */

const wb_verb *wb_verb_of(const wb_game *game, wb_action action);
int wb_part_count(const wb_verb *verb);
/* How far apart actions lie that differ by one in the part: its own stride, or by its place among the parts. */
unsigned wb_part_stride(const wb_verb *verb, int part);
/* The value of part `part` of an action of the verb, and the action that has these values. */
unsigned wb_part_value(const wb_verb *verb, int part, wb_action action);
wb_action wb_action_of(const wb_verb *verb, const unsigned *values);
/* The value's name; NULL where it is a number. */
const char *wb_part_name(const wb_game *game, const wb_verb *verb, int part, wb_action action);

void wb_name_action(const wb_game *game, wb_action action, wb_text *text);
void wb_name_outcome(const wb_game *game, wb_action outcome, wb_text *text);
void wb_name_move(const wb_game *game, const void *state, wb_action move, wb_text *text);
/* The action or outcome of that exact name; WB_NO_ACTION when there is none. */
wb_action wb_find_action(const wb_game *game, const char *name);
wb_action wb_find_outcome(const wb_game *game, const char *name);
/* The same for whichever of the two is due in the state. */
wb_action wb_find_move(const wb_game *game, const void *state, const char *name);
/* {"index":30,"verb":"forge","args":{"item":"greataxe"}} */
void wb_action_json(const wb_game *game, wb_action action, wb_text *text);
/* What a legal action takes or uses. */
wb_about wb_action_about(const wb_game *game, const void *state, wb_action action);

/* A choice in words, from what the seat sees. */
typedef struct wb_words {
    char title[112], note[320], group[64];
} wb_words;
void wb_describe(const wb_game *game, const void *view, wb_action action, wb_words *words);
/* The same in one line: "Forge Greataxe: 5 attack dice, 2 left". */
void wb_say_choice(const wb_game *game, const void *view, wb_action action, wb_text *text);
/* Marked text in plain words. */
void wb_plain(const char *marked, wb_text *text);
/* What people call what `namer` names: its title, or the name itself where rules->titles has none. */
const char *wb_title_of(const wb_game *game, wb_namer *namer, unsigned index);
/* A pattern with one number, $1: "Reroll $1 {1:die|dice}". */
void wb_say_number(const char *pattern, int number, wb_text *text);
void wb_say_event(const wb_game *game, const void *view, const wb_event *event, wb_text *text);
/* Its heading and its badge; nothing where it has none. */
void wb_say_heading(const wb_game *game, const void *view, const wb_event *event, wb_text *text);
void wb_say_badge(const wb_game *game, const void *view, const wb_event *event, wb_text *text);
/* What a run of events of one kind adds to a line of a tale, and of what or whom the line speaks then. */
typedef struct wb_subject {
    wb_namer *namer; /* NULL: a seat */
    int value;       /* negative: nothing yet */
} wb_subject;
void wb_say_run(const wb_game *game, const void *view, const wb_event *run, int count, wb_subject *subject,
                wb_text *text);
/* Whether `next` goes on with the run that `event` ends. */
bool wb_runs_on(const wb_game *game, const wb_event *event, const wb_event *next);
/* The steps of the turn of play that the view is in, ending with NULL, and which of them it is; NULL where a
 * player would see none. */
const char *const *wb_course(const wb_game *game, const void *view, unsigned *at);
/* What people call a seat. They count from 1: seat 0 is Seat 1 where the rules know no better name. */
void wb_seat_name(const wb_game *game, const void *view, int seat, wb_text *text);
/* Canonical JSON: the position held by a state or view; an event. */
void wb_position_json(const wb_game *game, const void *view, wb_text *text);
void wb_event_json(const wb_game *game, const wb_event *event, wb_text *text);

/* --- numbers for learners ---
 * The observation is a byte vector laid out like the state (rules->fields tells what is where), holding what
 * `seat` may know, seen from its chair: rows that are seats begin with its own, and seats are counted from
 * it. */

int wb_observation_size(const wb_game *game);
void wb_observe(const wb_game *game, const void *state, int seat, uint8_t *observation);
/* mask[a] = 1 for each legal action, of rules->action_count bytes. */
void wb_legal_mask(const wb_game *game, const void *state, uint8_t *mask);

/* Many games at once over buffers of the caller; any of the output pointers may be NULL. State i lies at
 * states + i * stride. A finished game gives its payoffs and starts anew. */
typedef struct wb_batch {
    const wb_game *game;
    unsigned char *states;
    size_t stride, count;
    wb_rng *dice;             /* one per game */
    const wb_action *actions; /* one per game, read by wb_batch_step */
    int8_t *turns;            /* seat to move, after the step */
    uint8_t *observations;    /* count x wb_observation_size, of the seat to move */
    uint8_t *masks;           /* count x action_count */
    int32_t *payoffs;         /* count x seats, zero while a game runs */
    uint8_t *finished;        /* 1 when the step ended the game */
} wb_batch;

void wb_batch_start(wb_batch *batch);
void wb_batch_step(wb_batch *batch);

#endif
