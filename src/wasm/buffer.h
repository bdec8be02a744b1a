/* The one text buffer through which JavaScript and the module talk, in both directions.
 *
 * A call that needs text finds it here; a call that has something to say leaves it here, ended by NUL. It
 * grows on demand, so JavaScript asks for its address anew with every use. */
#ifndef WASM_BUFFER_H
#define WASM_BUFFER_H

#include "common/growing.h"
#include "warbones/warbones.h"

#define EXPORT(name) __attribute__((export_name(name)))

/* Aligned for anything. */
char *buffer_text(void);
wb_text buffer_blank(void);
/* Says whatever `write` writes, however long; `write` may be called twice. */
void buffer_say(growing_writer *write, const void *context);
/* Says the sentence of a status, behind its rule, and returns its code. */
int buffer_answer(const wb_status *status);

#endif
