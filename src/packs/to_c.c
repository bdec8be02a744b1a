#include "packs/to_c.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

enum { WORTH_SKIPPING = 16, LINE_WIDTH = 100 };

bool pack_is_symbol(const char *text) {
    if (!isalpha((unsigned char)*text) && *text != '_') return false;
    while (isalnum((unsigned char)*text) || *text == '_')
        text++;
    return *text == '\0';
}

/* Generated files must not depend on where the source tree lies. */
static const char *path_in_project(const char *path) {
    const char *shown = path;
    for (const char *at = strstr(path, "packs/"); at; at = strstr(at + 1, "packs/"))
        shown = at;
    if (shown != path) return shown;
    const char *slash = strrchr(path, '/');
    return slash && strncmp(path, "packs/", 6) != 0 ? slash + 1 : path;
}

static uint32_t zeros_at(const unsigned char *bytes, uint32_t at, uint32_t end) {
    const uint32_t start = at;
    while (at < end && bytes[at] == 0)
        at++;
    return at - start;
}

static void write_bytes(const unsigned char *bytes, uint32_t size, FILE *out) {
    int column = LINE_WIDTH;
    for (uint32_t at = 0; at < size; at++) {
        const uint32_t zeros = zeros_at(bytes, at, size);
        if (at + zeros == size) return;
        if (column >= LINE_WIDTH) {
            fputs("\n   ", out);
            column = 3;
        }
        if (zeros >= WORTH_SKIPPING) {
            at += zeros;
            column += fprintf(out, " [%" PRIu32 "] =", at);
        }
        column += fprintf(out, " %u,", bytes[at]);
    }
}

bool pack_to_c(const wb_pack_head *pack, const char *source, const char *symbol, FILE *out) {
    fprintf(out, "/* Generated from %s by packc; edit that file instead. */\n", path_in_project(source));
    fprintf(out, "/* %s %s, hash %016" PRIx64 " */\n", pack->game, pack->version, pack->hash);
    fprintf(out, "extern const unsigned char %s[];\n\n", symbol);
    fprintf(out, "_Alignas(8) const unsigned char %s[%" PRIu32 "] = {", symbol, pack->size);
    write_bytes((const unsigned char *)pack, pack->size, out);
    fprintf(out, "\n};\n");
    return !ferror(out);
}
