#include "warbones/text.h"

wb_text wb_text_over(char *buffer, size_t capacity) {
    wb_text text = {buffer, capacity, 0};
    if (capacity > 0) buffer[0] = '\0';
    return text;
}

bool wb_text_is_cut(const wb_text *text) {
    return text->needed >= text->capacity;
}

void wb_text_char(wb_text *text, char c) {
    if (text->needed + 1 < text->capacity) {
        text->at[text->needed] = c;
        text->at[text->needed + 1] = '\0';
    }
    text->needed++;
}

void wb_text_bytes(wb_text *text, const char *bytes, size_t count) {
    for (size_t i = 0; i < count; i++)
        wb_text_char(text, bytes[i]);
}

void wb_text_put(wb_text *text, const char *string) {
    while (*string)
        wb_text_char(text, *string++);
}

void wb_text_unsigned(wb_text *text, uint64_t value) {
    char digits[20];
    int count = 0;
    do {
        digits[count++] = (char)('0' + value % 10);
        value /= 10;
    } while (value);
    while (count)
        wb_text_char(text, digits[--count]);
}

void wb_text_int(wb_text *text, int64_t value) {
    if (value < 0) wb_text_char(text, '-');
    wb_text_unsigned(text, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

void wb_text_hex(wb_text *text, uint64_t value, int digits) {
    while (digits-- > 0)
        wb_text_char(text, "0123456789abcdef"[(value >> (4 * digits)) & 15]);
}

void wb_text_count(wb_text *text, int count, const char *one, const char *many) {
    wb_text_int(text, count);
    wb_text_char(text, ' ');
    wb_text_put(text, count == 1 ? one : many);
}

void wb_text_vformat(wb_text *text, const char *format, va_list arguments) {
    for (; *format; format++) {
        if (*format != '%') {
            wb_text_char(text, *format);
            continue;
        }
        switch (*++format) {
        case 's': wb_text_put(text, va_arg(arguments, const char *)); break;
        case 'd': wb_text_int(text, va_arg(arguments, int)); break;
        case 'u': wb_text_unsigned(text, va_arg(arguments, unsigned)); break;
        case 'c': wb_text_char(text, (char)va_arg(arguments, int)); break;
        case '\0': return;
        default: wb_text_char(text, *format); break;
        }
    }
}

void wb_text_format(wb_text *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    wb_text_vformat(text, format, arguments);
    va_end(arguments);
}
