#include "term/screen.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "common/utf8.h"
#include "term/tint.h"
#include "term/wrap.h"

enum {
    LONGEST_PARAGRAPH = 4096,
    USUAL_COLUMNS = 80,
    USUAL_ROWS = 24,
    LEAST_COLUMNS = 20,
    MOST_COLUMNS = 100, /* longer lines are hard to read */
    BLANK_ROWS = 200,   /* push aside what cannot be erased */
};

static const char *const style_start[] = {
    [SCREEN_PLAIN] = "",
    [SCREEN_STRONG] = "\033[1m",
    [SCREEN_FAINT] = "\033[2m",
    [SCREEN_ALERT] = "\033[33m",
};

static bool is_set(const char *variable) {
    const char *value = getenv(variable);
    return value && *value;
}

static bool is_dumb(void) {
    const char *term = getenv("TERM");
    return !term || !*term || strcmp(term, "dumb") == 0;
}

void screen_measure(screen *on) {
    struct winsize size;
    on->columns = USUAL_COLUMNS;
    on->rows = USUAL_ROWS;
    if (!on->is_terminal || ioctl(fileno(on->out), TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return;
    on->columns = size.ws_col;
    if (size.ws_row) on->rows = size.ws_row;
    if (on->columns < LEAST_COLUMNS) on->columns = LEAST_COLUMNS;
    if (on->columns > MOST_COLUMNS) on->columns = MOST_COLUMNS;
}

void screen_open(screen *on, FILE *out, screen_wishes wishes) {
    *on = (screen){.out = out, .is_terminal = isatty(fileno(out)), .ascii = wishes.ascii};
    on->redraws = on->is_terminal && !wishes.plain && !is_dumb();
    on->colours = on->redraws && !is_set("NO_COLOR");
    screen_measure(on);
}

static const struct fold {
    const char *character, *ascii;
} folds[] = {
    {"\u00d7", "x"},  {"\u2013", "-"},  {"\u2014", "-"},   {"\u2018", "'"}, {"\u2019", "'"},
    {"\u201c", "\""}, {"\u201d", "\""}, {"\u2026", "..."}, {"\u00b7", "."}, {"\u2212", "-"},
};

static const char *folded(const char *character, size_t width) {
    for (size_t i = 0; i < sizeof folds / sizeof *folds; i++)
        if (strlen(folds[i].character) == width && memcmp(folds[i].character, character, width) == 0)
            return folds[i].ascii;
    return "?";
}

static bool is_control(const char *character, size_t width) {
    const unsigned char first = (unsigned char)character[0];
    if (width == 1) return first < 0x20 || first == 0x7f;
    return first == 0xc2 && (unsigned char)character[1] < 0xa0;
}

/* Copies what may be shown into `clean`, as much as fits. */
static void clean_text(const screen *on, const char *text, char *clean, size_t capacity) {
    const bool broken = utf8_check(text, strlen(text)).what != NULL;
    size_t used = 0;
    while (*text) {
        const size_t width = broken ? 1 : utf8_width(*text);
        const char *shown = text;
        size_t length = width;
        if (is_control(text, width)) {
            length = 0;
        } else if (*text & 0x80 && (on->ascii || broken)) {
            shown = broken ? "?" : folded(text, width);
            length = strlen(shown);
        }
        if (used + length >= capacity) break;
        memcpy(clean + used, shown, length);
        used += length;
        text += width;
    }
    clean[used] = '\0';
}

static void put_line(screen *on, screen_style style, const char *bytes, size_t length) {
    const bool styled = on->colours && style != SCREEN_PLAIN && length > 0;
    if (styled) fputs(style_start[style], on->out);
    if (on->colours)
        tint_write(bytes, length, styled ? style_start[style] : "", on->out);
    else
        fwrite(bytes, 1, length, on->out);
    if (styled) fputs("\033[0m", on->out);
    fputc('\n', on->out);
}

/* Where a paragraph's lines begin. */
typedef struct margins {
    size_t first, others;
} margins;

static wrapped fit(const screen *on, const char *text, size_t margin) {
    const size_t columns = (size_t)on->columns;
    return wrap_line(text, margin + LEAST_COLUMNS / 2 < columns ? columns - margin : LEAST_COLUMNS / 2);
}

/* Clean text, line by line; the first margin is already filled. */
static void put_wrapped(screen *on, screen_style style, margins at, const char *text) {
    wrapped line = fit(on, text, at.first);
    put_line(on, style, text, line.length);
    while (text += line.next, *text) {
        line = fit(on, text, at.others);
        fprintf(on->out, "%*s", (int)at.others, "");
        put_line(on, style, text, line.length);
    }
}

static void put_paragraph(screen *on, screen_style style, size_t margin, const char *format,
                          va_list arguments) {
    char text[LONGEST_PARAGRAPH], clean[LONGEST_PARAGRAPH];
    vsnprintf(text, sizeof text, format, arguments);
    clean_text(on, text, clean, sizeof clean);
    put_wrapped(on, style, (margins){margin, margin}, clean);
}

void screen_say(screen *on, screen_style style, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    put_paragraph(on, style, 0, format, arguments);
    va_end(arguments);
}

void screen_item(screen *on, const char *mark, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fputs(mark, on->out);
    put_paragraph(on, SCREEN_PLAIN, wrap_columns(mark, strlen(mark)), format, arguments);
    va_end(arguments);
}

void screen_picture(screen *on, const char *text) {
    while (*text) {
        char line[LONGEST_PARAGRAPH], clean[LONGEST_PARAGRAPH];
        const size_t length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        clean_text(on, line, clean, sizeof clean);
        put_wrapped(on, *clean == '>' ? SCREEN_STRONG : SCREEN_PLAIN, (margins){0, strspn(clean, " ") + 2},
                    clean);
        text += length + (text[length] == '\n');
    }
}

void screen_gap(screen *on) {
    fputc('\n', on->out);
}

void screen_prompt(screen *on, const char *text) {
    fputs(text, on->out);
    fflush(on->out);
}

void screen_page(screen *on) {
    screen_measure(on);
    fputs(on->redraws ? "\033[H\033[2J" : "\n", on->out);
}

void screen_wipe(screen *on) {
    if (!on->is_terminal) return;
    if (!is_dumb()) fputs("\033[H\033[2J\033[3J", on->out);
    for (int row = 0; row < BLANK_ROWS && is_dumb(); row++)
        fputc('\n', on->out);
}
