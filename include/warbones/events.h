/* What happened, in order, for logs and animation, and how it is told: as sentences, as tales, as the story of a
 * whole game. */
#ifndef WARBONES_EVENTS_H
#define WARBONES_EVENTS_H

#include <assert.h>

#include "warbones/api.h"
#include "warbones/game.h"
#include "warbones/text.h"

WB_API_BEGIN

/* `audience` has a bit per seat and WB_PUBLIC for everybody. */
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

WB_INLINE bool wb_hears(const wb_event *event, int seat) {
    assert(seat < WB_MAX_SEATS);
    return (event->audience >> (seat < 0 ? 7 : seat)) & 1;
}

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

/* In a sentence @ is the seat, & adds who plays it where that has not been said, $1..$4 are the values, by their titles where they have some; {1:die|dice}
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

/* Canonical JSON. */
void wb_event_json(const wb_game *game, const wb_event *event, wb_text *text);

WB_API_END

#endif
