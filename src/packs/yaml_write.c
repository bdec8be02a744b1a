#include "packs/yaml_write.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

static bool is_number(const char *text) {
    text += *text == '-';
    return *text && text[strspn(text, "0123456789")] == '\0';
}

/* Words that YAML readers take for something else than text. */
static bool is_reserved(const char *text) {
    static const char *const words[] = {"null", "yes", "no", "on", "off", "y", "n", "nan", "inf"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcasecmp(words[i], text) == 0) return true;
    return false;
}

static bool is_plain(const char *text) {
    if (is_number(text)) return true;
    const size_t length = strlen(text);
    if (!isalnum((unsigned char)text[0]) || text[length - 1] == ' ' || is_reserved(text)) return false;
    for (size_t i = 0; i < length; i++)
        if (!isalnum((unsigned char)text[i]) && !strchr(" -_./'!()+", text[i])) return false;
    return true;
}

/* Unicode's own line ends would be folded into spaces. */
static const char *escape_of(const char *at, size_t *width) {
    static const struct {
        const char *bytes, *escape;
    } escapes[] = {
        {"\"", "\\\""}, {"\\", "\\\\"},      {"\n", "\\n"},           {"\r", "\\r"},
        {"\t", "\\t"},  {"\xc2\x85", "\\N"}, {"\xe2\x80\xa8", "\\L"}, {"\xe2\x80\xa9", "\\P"},
    };
    for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++) {
        *width = strlen(escapes[i].bytes);
        if (strncmp(at, escapes[i].bytes, *width) == 0) return escapes[i].escape;
    }
    return NULL;
}

void yaml_write_inline(FILE *out, const char *text) {
    if (*text && is_plain(text)) {
        fputs(text, out);
        return;
    }
    fputc('"', out);
    while (*text) {
        size_t width;
        const char *escape = escape_of(text, &width);
        if (escape)
            fputs(escape, out);
        else
            fputc(*text, out);
        text += escape ? width : 1;
    }
    fputc('"', out);
}

/* Printable lines of which the first and the last are not empty and the first does not start with a space. */
static bool is_block(const char *text) {
    const size_t length = strlen(text);
    if (!strchr(text, '\n') || text[0] == ' ' || text[0] == '\n' || strstr(text + length - 2, "\n\n"))
        return false;
    for (const char *at = text; *at; at++)
        if ((unsigned char)*at >= 0x7f || ((unsigned char)*at < ' ' && *at != '\n')) return false;
    return true;
}

static void write_comment(FILE *out, const char *comment) {
    if (comment) fprintf(out, "  # %s", comment);
    fputc('\n', out);
}

static void write_block(FILE *out, const char *text, int indent, const char *comment) {
    const bool ends_line = text[strlen(text) - 1] == '\n';
    fputs(ends_line ? "|" : "|-", out);
    write_comment(out, comment);
    while (*text) {
        const int length = (int)strcspn(text, "\n");
        if (length) fprintf(out, "%*s%.*s", indent + 2, "", length, text);
        fputc('\n', out);
        text += length + (text[length] == '\n');
    }
}

void yaml_write_line(FILE *out, const char *text, int indent, const char *comment) {
    if (is_block(text)) {
        write_block(out, text, indent, comment);
        return;
    }
    yaml_write_inline(out, text);
    write_comment(out, comment);
}
