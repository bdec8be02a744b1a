/* What is said to people: the tables of phases, events and verbs, and the words made from them. */
#ifndef GLYPH_WORDS_H
#define GLYPH_WORDS_H

#include "engine/telling.h"
#include "games/glyph/must.h"

/* phases.c, events.c */
enum { GL_TITLES = 10 };
extern const wb_phase gl_phases[GL_PHASES];
extern const wb_option gl_options[GL_GAME_OPTIONS];
extern const wb_story gl_story;
bool gl_suits(const wb_game *game, wb_status *status);
uint8_t gl_step_of(const wb_game *game, const void *view);
int gl_thrower(const wb_game *game, const void *view, wb_text *title);
unsigned gl_turn_part(const wb_game *game, const void *state);
void gl_moment(const wb_game *game, const void *view, wb_text *text);
extern const wb_event_kind gl_events[GL_EVENTS];
extern const wb_title gl_titles[GL_TITLES];

/* verbs.c */
enum { GL_ACTION_VERBS = 41, GL_CHANCES = 4, GL_SELECTIONS = 11 };
extern const wb_verb gl_verbs[GL_ACTION_VERBS], gl_chances[GL_CHANCES];
extern const wb_selection gl_selections[GL_SELECTIONS]; /* selections.c */
/* Whether the verb's actions name a die, and one that shows a face. */
bool gl_names_dice(const wb_verb *verb);
bool gl_names_faces(const wb_verb *verb);
/* The die that an action names. */
typedef struct gl_named_die {
    uint8_t colour, origin, face, glyph;
} gl_named_die;
gl_named_die gl_die_in(const wb_game *game, const wb_verb *verb, wb_action action);
/* Whether the stored die was put on the Energy Track in this very Turn. */
bool gl_is_stored_now(const gl_state *view, gl_named_die die);

/* describe.c */
void gl_describe(const wb_game *game, const void *view, wb_action action, wb_wording *wording);
/* things.c: what actions are about, counted by the first two kinds, and what is told about things */
enum { GL_THING_KINDS = 9, GL_COUNTED_THINGS = 2 };
extern const wb_thing_kind gl_things[GL_THING_KINDS];
wb_about gl_about(const wb_game *game, const void *state, wb_action action);
void gl_tell_thing(const wb_game *game, unsigned kind, unsigned thing, wb_line_writer *write, void *context);
/* signs.c */
void gl_tell_glyph(unsigned glyph, const line_teller *to);
/* facts.c: what holds now */
void gl_tell_facts(const wb_game *game, const void *view, int viewer, wb_fact_writer *write, void *context);
/* refuse.c, draw.c */
void gl_refuse(const wb_game *game, const void *view, int seat, wb_action action, wb_status *status);
void gl_draw(const wb_game *game, const void *view, int seat, wb_text *text);

#endif
