/* The values of state elements as people write them.
 *
 * Numbers are decimal, named things go by name, `none` stands for nothing, a set is its members with commas
 * (`1,3,8`), a turn may also be `chance` or `over`. What field_print writes, field_parse reads. Every refusal
 * names the element by the `path` given and says what it may hold. */
#ifndef RECORD_FIELD_VALUE_H
#define RECORD_FIELD_VALUE_H

#include "warbones/warbones.h"

enum { FIELD_VALUE_LENGTH = 4096 }; /* bytes that hold any printed value */

/* `text` is taken apart on the way. Sets (WB_MASK) are read and written a row at a time, see below. */
bool field_parse(const wb_game *game, const wb_field *field, const char *path, char *text, int64_t *value,
                 wb_status *status);
void field_print(const wb_game *game, const wb_field *field, int64_t value, wb_text *text);

/* A row of a set. Reading replaces the row, also when it ends in a refusal. */
bool field_parse_set(const wb_game *game, const wb_field *field, const char *path, char *text, void *state,
                     int row, wb_status *status);
void field_print_set(const wb_game *game, const wb_field *field, const void *state, int row, wb_text *text);
void field_clear_row(const wb_field *field, void *state, int row);
/* Whether the set may have that member. */
bool field_admits_member(const wb_field *field, const char *path, int64_t member, wb_status *status);

/* The number that stands for nothing in a field of names. */
int64_t field_none(const wb_field *field);
bool field_admits(const wb_game *game, const wb_field *field, const char *path, int64_t value,
                  wb_status *status);
/* The index of a name in the field's namer. */
bool field_name_index(const wb_game *game, const wb_field *field, const char *path, const char *name,
                      int64_t *index, wb_status *status);

#endif
