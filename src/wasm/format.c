/* snprintf and vsnprintf, for the few conversions that records, sentences and reports use: %s %c %d %u %x
 * with width, zeros and length, %f and %g with sign and precision. The C library's own would bring files, and
 * with them imports. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>

#include "warbones/text.h"
#include "wasm/real.h"

typedef struct conversion {
    int width, precision;
    bool sign, zeros, longer; /* longer: 64 bits */
} conversion;

static const char *read_digits(const char *format, int *number) {
    for (*number = 0; *format >= '0' && *format <= '9'; format++)
        *number = *number * 10 + (*format - '0');
    return format;
}

static const char *read_conversion(const char *format, conversion *one) {
    int longs = 0;
    *one = (conversion){.precision = 6, .sign = *format == '+'};
    format += one->sign;
    one->zeros = *format == '0';
    format = read_digits(format, &one->width);
    if (*format == '.') format = read_digits(format + 1, &one->precision);
    for (; *format == 'l' || *format == 'z'; format++)
        longs += *format == 'l';
    one->longer = longs == 2;
    return format;
}

static uint64_t next_number(const conversion *one, va_list *arguments) {
    return one->longer ? va_arg(*arguments, uint64_t) : va_arg(*arguments, uint32_t);
}

static void put_hex(wb_text *out, const conversion *one, uint64_t value) {
    int digits = 1;
    while (digits < 16 && value >> (4 * digits))
        digits++;
    wb_text_hex(out, value, one->width > digits ? one->width : digits);
}

static void put_real(wb_text *out, const conversion *one, char kind, double value) {
    if (one->sign && !signbit(value)) wb_text_char(out, '+');
    (kind == 'f' ? real_fixed : real_general)(out, value, one->precision);
}

static void put_conversion(wb_text *out, const conversion *one, char kind, va_list *arguments) {
    switch (kind) {
    case 's': wb_text_put(out, va_arg(*arguments, const char *)); break;
    case 'c': wb_text_char(out, (char)va_arg(*arguments, int)); break;
    case 'd':
        wb_text_int(out, one->longer ? va_arg(*arguments, int64_t) : va_arg(*arguments, int32_t));
        break;
    case 'u': wb_text_unsigned(out, next_number(one, arguments)); break;
    case 'x': put_hex(out, one, next_number(one, arguments)); break;
    case 'f':
    case 'g': put_real(out, one, kind, va_arg(*arguments, double)); break;
    default: wb_text_char(out, kind);
    }
}

int vsnprintf(char *buffer, size_t size, const char *format, va_list given) {
    char nothing[1];
    wb_text out = wb_text_over(size ? buffer : nothing, size ? size : sizeof nothing);
    va_list arguments;
    va_copy(arguments, given);
    for (; *format; format++) {
        conversion one;
        if (*format != '%') {
            wb_text_char(&out, *format);
            continue;
        }
        format = read_conversion(format + 1, &one);
        put_conversion(&out, &one, *format, &arguments);
    }
    va_end(arguments);
    return (int)out.needed;
}

int snprintf(char *buffer, size_t size, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(buffer, size, format, arguments);
    va_end(arguments);
    return length;
}
