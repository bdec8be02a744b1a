#include "warbones/text.h"

#include <assert.h>
#include <string.h>

wb_text wb_text_over(char *buffer, size_t capacity) {
    assert(buffer || capacity == 0);
    wb_text text = {buffer, capacity, 0};
    if (capacity > 0) buffer[0] = '\0';
    assert(capacity == 0 || *text.at == '\0');
    return text;
}

bool wb_text_is_cut(const wb_text *text) {
    assert(text);
    assert(text->at || text->capacity == 0);
    return text->needed >= text->capacity;
}

void wb_text_char(wb_text *text, char c) {
    assert(text->at || text->capacity == 0);
    assert(text->needed >= text->capacity || text->at[text->needed] == '\0');
    if (text->needed + 1 < text->capacity) {
        text->at[text->needed] = c;
        text->at[text->needed + 1] = '\0';
    }
    text->needed++;
    assert(text->needed >= text->capacity || text->at[text->needed] == '\0');
}

void wb_text_bytes(wb_text *text, const char *bytes, size_t count) {
    assert(bytes || count == 0);
    assert(text);
    if (text->needed + count < text->capacity) {
        if (count) memcpy(text->at + text->needed, bytes, count);
        text->needed += count;
        text->at[text->needed] = '\0';
        return;
    }
    for (size_t i = 0; i < count; i++)
        wb_text_char(text, bytes[i]);
}

void wb_text_put(wb_text *text, const char *string) {
    assert(text && string);
    assert(text->capacity == 0 || string < text->at || string >= text->at + text->capacity);
    wb_text_bytes(text, string, strlen(string));
}

void wb_text_unsigned(wb_text *text, uint64_t value) {
    assert(text);
    char digits[20];
    int count = 0;
    do {
        digits[count++] = (char)('0' + value % 10);
        assert(count <= (int)sizeof digits);
        value /= 10;
    } while (value);
    while (count)
        wb_text_char(text, digits[--count]);
    assert(text->needed > 0);
}

void wb_text_int(wb_text *text, int64_t value) {
    assert(text);
    if (value < 0) wb_text_char(text, '-');
    wb_text_unsigned(text, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
    assert(text->needed > 0);
}

void wb_text_hex(wb_text *text, uint64_t value, int digits) {
    assert(digits > 0 && digits <= 16);
    assert(digits == 16 || value >> (4 * digits) == 0);
    while (digits-- > 0)
        wb_text_char(text, "0123456789abcdef"[(value >> (4 * digits)) & 15]);
}

void wb_text_count(wb_text *text, int count, const char *one, const char *many) {
    assert(text && one && many);
    assert(*one && *many);
    wb_text_int(text, count);
    wb_text_char(text, ' ');
    wb_text_put(text, count == 1 ? one : many);
}

void wb_text_vformat(wb_text *text, const char *format, va_list arguments) {
    assert(text && format);
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
    assert(text && format);
    assert(text->at || text->capacity == 0);
    va_list arguments;
    va_start(arguments, format);
    wb_text_vformat(text, format, arguments);
    va_end(arguments);
}
