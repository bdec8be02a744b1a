/* The contract of a game. */
#ifndef WARBONES_RULES_H
#define WARBONES_RULES_H

#include "warbones/api.h"
#include "warbones/decisions.h"
#include "warbones/events.h"
#include "warbones/fields.h"
#include "warbones/rng.h"
#include "warbones/verbs.h"
#include "warbones/words.h"

WB_API_BEGIN

struct wb_pack_schema;
struct wb_earlier_pack; /* engine/pack.h */

/* Who chooses in a playout: the place in the legal list of what `seat` does, or a negative number to leave it here. */
typedef struct wb_chooser {
    int (*choose)(void *context, const void *state, int seat, const wb_action *legal, int count, wb_rng *);
    void *context;
} wb_chooser;

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
    /* Optional shortcut: the whole of wb_playout, with its very draws and final state (engine/playout.h). A chooser
     * takes the place of the uniform choice and may end it in games that tell a worth; NULL: none. */
    uint32_t (*playout)(const wb_game *, void *state, wb_rng *, const wb_chooser *);
    void (*payoff)(const wb_game *, const void *state, int32_t *by_seat);
    /* Optional, for games too long to be played to the end by the thousand: how likely each seat is to win,
     * from 0 to WB_WORTH, as far as the position tells at the beginning of a turn of play. Exact once the
     * game is over. False when it says nothing yet, as during set-up; `by_seat` may be NULL to ask that alone. */
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

WB_API_END

#endif
