/* The constant tables that describe Glyph to the engine: fields, events, titles, decisions. */
#ifndef GLYPH_TABLES_H
#define GLYPH_TABLES_H

#include "games/glyph/glyph.h"

enum { GL_FIELDS = 84, GL_TITLES = 7 };
extern const wb_field gl_fields[GL_FIELDS];
extern const wb_event_kind gl_events[GL_EVENTS];
extern const wb_title gl_titles[GL_TITLES];
extern const wb_phase gl_phases[GL_PHASES];

#endif
