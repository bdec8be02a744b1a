#include "engine/pack_fields.h"

#include <assert.h>

const char *const pack_sources[] = {"printed", "reconstructed", NULL};

bool pack_fault_at(wb_pack_fault *fault, const char *list, unsigned index, const char *key,
                   const char *format, ...) {
    assert(fault && list && key && format);
    wb_text path = wb_text_over(fault->path, sizeof fault->path);
    wb_text_format(&path, "%s[%u]%s%s", list, index, *key ? "." : "", key);
    assert(!wb_text_is_cut(&path));
    wb_text text = wb_text_over(fault->text, sizeof fault->text);
    va_list arguments;
    va_start(arguments, format);
    wb_text_vformat(&text, format, arguments);
    va_end(arguments);
    assert(text.needed > 0);
    return false;
}
