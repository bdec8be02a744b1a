/* Short stable names of things, by index. */
#ifndef GLYPH_NAMES_H
#define GLYPH_NAMES_H

#include "games/glyph/must.h"

wb_namer gl_board_name, gl_kind_name, gl_ability_name, gl_colour_name, gl_face_name, gl_die_name,
    gl_origin_name, gl_track_name, gl_step_name, gl_tribe_name, gl_virtual_name, gl_stay_name, gl_token_name,
    gl_stash_name, gl_place_name, gl_slot_name, gl_home_name, gl_role_name, gl_glyph_name, gl_roll_name;

void gl_seat_name(const wb_game *game, const void *view, int seat, wb_text *text);

/* Names as on the table, for people. */
wb_namer gl_board_title, gl_kind_title, gl_ability_title, gl_face_title, gl_tribe_title, gl_home_title,
    gl_role_title, gl_glyph_title, gl_origin_title, gl_slot_title;
extern const char *const gl_glyph_titles[GL_GLYPHS], *const gl_class_titles[GL_CLASSES],
                                                         *const gl_type_titles[GL_SLOTS + 1];

#endif
