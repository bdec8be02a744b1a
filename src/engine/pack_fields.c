#include "engine/pack_fields.h"

const char *const pack_sources[] = {"printed", "reconstructed", NULL};

bool pack_fault_at(wb_pack_fault *fault, const char *list, unsigned index, const char *key,
                   const char *format, ...) {
    wb_text path = wb_text_over(fault->path, sizeof fault->path);
    wb_text_format(&path, "%s[%u]%s%s", list, index, *key ? "." : "", key);
    wb_text text = wb_text_over(fault->text, sizeof fault->text);
    va_list arguments;
    va_start(arguments, format);
    wb_text_vformat(&text, format, arguments);
    va_end(arguments);
    return false;
}
