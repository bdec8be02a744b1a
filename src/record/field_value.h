/* The values of state elements as people write them.
 *
 * Numbers are decimal, named things go by name, `none` stands for nothing, a set is its members with commas
 * (`1,3,8`), a turn may also be `chance` or `over`. What field_print writes, field_parse reads. Every refusal
 * names the element by the `path` given and says what it may hold. */
#ifndef RECORD_FIELD_VALUE_H
#define RECORD_FIELD_VALUE_H

#include "warbones/warbones.h"

enum { FIELD_VALUE_LENGTH = 2048 }; /* bytes that hold any printed value */

/* `text` is taken apart on the way. */
bool field_parse(const wb_game *game, const wb_field *field, const char *path, char *text, int64_t *value,
                 wb_status *status);
void field_print(const wb_game *game, const wb_field *field, int64_t value, wb_text *text);

/* The number that stands for nothing in a field of names. */
int64_t field_none(const wb_field *field);
bool field_admits(const wb_game *game, const wb_field *field, const char *path, int64_t value,
                  wb_status *status);
/* The index of a name in the field's namer. */
bool field_name_index(const wb_game *game, const wb_field *field, const char *path, const char *name,
                      int64_t *index, wb_status *status);

#endif
