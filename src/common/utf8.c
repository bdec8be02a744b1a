#include "common/utf8.h"

#include <stdbool.h>
#include <stdint.h>

size_t utf8_width(char lead) {
    const unsigned char c = (unsigned char)lead;
    return c < 0x80 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
}

static bool is_continuation(char c) {
    return ((unsigned char)c & 0xc0) == 0x80;
}

size_t utf8_whole(const char *text, size_t limit) {
    while (limit > 0 && is_continuation(text[limit]))
        limit--;
    return limit;
}

/* The code point at `bytes`, or UINT32_MAX when it is cut, overlong, a surrogate or too large. */
static uint32_t decode(const char *bytes, size_t left) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char lead = (unsigned char)bytes[0];
    if (lead < 0x80) return lead;
    if (lead < 0xc0 || lead > 0xf7) return UINT32_MAX;
    const size_t width = utf8_width(bytes[0]);
    if (width > left) return UINT32_MAX;
    uint32_t code = lead & (0x7fu >> width);
    for (size_t i = 1; i < width; i++) {
        if (!is_continuation(bytes[i])) return UINT32_MAX;
        code = code << 6 | ((unsigned char)bytes[i] & 0x3fu);
    }
    const bool surrogate = code >= 0xd800 && code <= 0xdfff;
    return code < least[width] || surrogate || code > 0x10ffff ? UINT32_MAX : code;
}

static bool is_control(uint32_t code) {
    if (code == '\t' || code == '\n' || code == '\r' || code == 0x85) return false;
    return code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0xfeff || code == 0xfffe || code == 0xffff;
}

static bool is_plain(char c) {
    return c >= ' ' && c < 0x7f;
}

utf8_flaw utf8_check(const char *bytes, size_t length) {
    for (size_t at = 0;; at += utf8_width(bytes[at])) {
        while (at < length && is_plain(bytes[at]))
            at++;
        if (at == length) return (utf8_flaw){length, NULL};
        const uint32_t code = decode(bytes + at, length - at);
        if (code == UINT32_MAX) return (utf8_flaw){at, "a byte that is not UTF-8"};
        if (code == 0) return (utf8_flaw){at, "a NUL byte"};
        if (is_control(code)) return (utf8_flaw){at, "a control character"};
    }
}
