#include "engine/pack_fields.h"

#include <assert.h>

const char *const pack_sources[] = {"printed", "reconstructed", NULL};

static void say(wb_pack_fault *fault, const char *format, va_list arguments) {
    wb_text text = wb_text_over(fault->text, sizeof fault->text);
    wb_text_vformat(&text, format, arguments);
    assert(text.needed > 0);
}

bool pack_fault(wb_pack_fault *fault, const char *path, const char *format, ...) {
    assert(fault && path && format);
    wb_text where = wb_text_over(fault->path, sizeof fault->path);
    wb_text_put(&where, path);
    assert(!wb_text_is_cut(&where));
    va_list arguments;
    va_start(arguments, format);
    say(fault, format, arguments);
    va_end(arguments);
    return false;
}

bool pack_fault_at(wb_pack_fault *fault, const char *list, unsigned index, const char *key,
                   const char *format, ...) {
    assert(fault && list && key && format);
    wb_text path = wb_text_over(fault->path, sizeof fault->path);
    wb_text_format(&path, "%s[%u]%s%s", list, index, *key ? "." : "", key);
    assert(!wb_text_is_cut(&path));
    va_list arguments;
    va_start(arguments, format);
    say(fault, format, arguments);
    va_end(arguments);
    return false;
}
