#include "term/edit.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "common/utf8.h"
#include "term/wrap.h"

enum { ESCAPE = 0x1b, DELETE = 0x7f };
#define CONTROL(letter) ((letter) - 'A' + 1)

static bool continues(char byte) {
    return (byte & 0xc0) == 0x80;
}

static size_t before(const edit_line *line, size_t at) {
    while (at > 0 && continues(line->text[--at]))
        continue;
    return at;
}

static size_t behind(const edit_line *line, size_t at) {
    if (at < line->length) at++;
    while (at < line->length && continues(line->text[at]))
        at++;
    return at;
}

static edit_came cut(edit_line *line, size_t from, size_t to) {
    if (from >= to) return EDIT_SAME;
    memmove(line->text + from, line->text + to, line->length - to + 1);
    line->length -= to - from;
    line->cursor = from;
    return EDIT_CHANGED;
}

static edit_came insert(edit_line *line, const char *bytes, size_t count) {
    if (line->length + count > EDIT_LONGEST) return EDIT_SAME;
    memmove(line->text + line->cursor + count, line->text + line->cursor, line->length - line->cursor + 1);
    memcpy(line->text + line->cursor, bytes, count);
    line->length += count;
    line->cursor += count;
    return EDIT_CHANGED;
}

static edit_came move_to(edit_line *line, size_t at) {
    if (line->cursor == at) return EDIT_SAME;
    line->cursor = at;
    return EDIT_CHANGED;
}

static void put(edit_line *line, const char *text) {
    snprintf(line->text, sizeof line->text, "%s", text);
    line->length = line->cursor = strlen(line->text);
}

static edit_came look_back(edit_line *line, int lines) {
    if (lines < 0 || lines > line->history_count) return EDIT_SAME;
    if (line->looked_back == 0) memcpy(line->present, line->text, sizeof line->present);
    line->looked_back = lines;
    put(line, lines ? line->history[line->history_count - lines] : line->present);
    return EDIT_CHANGED;
}

static size_t word_before(const edit_line *line) {
    size_t at = line->cursor;
    while (at > 0 && line->text[at - 1] == ' ')
        at--;
    while (at > 0 && line->text[at - 1] != ' ')
        at--;
    return at;
}

static bool begins(const char *text, const char *typed) {
    while (*typed && tolower((unsigned char)*text) == tolower((unsigned char)*typed))
        text++, typed++;
    return !*typed;
}

void edit_offer(edit_offers *to, const char *text) {
    size_t common = 0;
    if (!begins(text, to->typed) || strlen(text) >= EDIT_OFFER) return;
    for (int i = 0; i < to->count && i < EDIT_OFFERS; i++)
        if (strcmp(to->text[i], text) == 0) return;
    while (to->count > 0 && common < to->common && to->text[0][common] == text[common])
        common++;
    to->common = to->count > 0 ? common : strlen(text);
    if (to->count < EDIT_OFFERS) strcpy(to->text[to->count], text);
    to->count++;
}

static edit_came complete(edit_line *line) {
    if (!line->complete || line->cursor < line->length) return EDIT_SAME;
    line->offers = (edit_offers){.typed = line->text};
    line->complete(line->context, &line->offers);
    if (line->offers.count == 0) return EDIT_SAME;
    if (line->offers.common <= line->length && line->offers.count > 1) return EDIT_OFFERED;
    char whole[EDIT_OFFER + 1];
    const bool single = line->offers.count == 1;
    snprintf(whole, sizeof whole, "%.*s%s", (int)line->offers.common, line->offers.text[0],
             single ? " " : "");
    put(line, whole);
    return EDIT_CHANGED;
}

static edit_came control(edit_line *line, unsigned char byte) {
    switch (byte) {
    case '\n':
    case '\r': return EDIT_DONE;
    case '\t': return complete(line);
    case CONTROL('A'): return move_to(line, 0);
    case CONTROL('B'): return move_to(line, before(line, line->cursor));
    case CONTROL('D'):
        return line->length == 0 ? EDIT_END : cut(line, line->cursor, behind(line, line->cursor));
    case CONTROL('E'): return move_to(line, line->length);
    case CONTROL('F'): return move_to(line, behind(line, line->cursor));
    case CONTROL('H'):
    case DELETE: return cut(line, before(line, line->cursor), line->cursor);
    case CONTROL('K'): return cut(line, line->cursor, line->length);
    case CONTROL('L'): return EDIT_REDRAW;
    case CONTROL('N'): return look_back(line, line->looked_back - 1);
    case CONTROL('P'): return look_back(line, line->looked_back + 1);
    case CONTROL('U'): return cut(line, 0, line->cursor);
    case CONTROL('W'): return cut(line, word_before(line), line->cursor);
    default: return EDIT_SAME;
    }
}

/* ESC [ A, ESC O A, ESC [ 3 ~ and their like; what is not known is left out whole. */
static edit_came press(edit_line *line, const char *sequence) {
    static const struct {
        const char *sequence;
        unsigned char same;
    } keys[] = {{"[A", CONTROL('P')},  {"[B", CONTROL('N')}, {"[C", CONTROL('F')},  {"[D", CONTROL('B')},
                {"[H", CONTROL('A')},  {"[F", CONTROL('E')}, {"[1~", CONTROL('A')}, {"[4~", CONTROL('E')},
                {"[7~", CONTROL('A')}, {"[8~", CONTROL('E')}};
    char name[sizeof line->sequence + 1];
    snprintf(name, sizeof name, "%s", sequence);
    if (name[0] == 'O') name[0] = '[';
    if (strcmp(name, "[3~") == 0) return cut(line, line->cursor, behind(line, line->cursor));
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(keys[i].sequence, name) == 0) return control(line, keys[i].same);
    return EDIT_SAME;
}

static edit_came take_escape(edit_line *line, unsigned char byte) {
    char sequence[sizeof line->sequence + 1];
    const bool is_full = line->sequence_length == sizeof line->sequence;
    if (!is_full) line->sequence[line->sequence_length++] = byte;
    if (line->sequence_length == 2 && (byte == '[' || byte == 'O')) return EDIT_SAME;
    if (line->sequence_length > 2 && !(byte >= '@' && byte <= '~')) return EDIT_SAME;
    memcpy(sequence, line->sequence + 1, line->sequence_length - 1);
    sequence[line->sequence_length - 1] = '\0';
    line->sequence_length = 0;
    return is_full ? EDIT_SAME : press(line, sequence);
}

/* A character is put in when all of its bytes are there. */
static edit_came take_text(edit_line *line, unsigned char byte) {
    if (!continues((char)byte)) line->sequence_length = 0; /* what began before was none */
    line->sequence[line->sequence_length++] = byte;
    const size_t width = utf8_width((char)line->sequence[0]);
    if (line->sequence_length < width && line->sequence_length < sizeof line->sequence) return EDIT_SAME;
    const size_t count = line->sequence_length;
    line->sequence_length = 0;
    if (utf8_check((const char *)line->sequence, count).what) return EDIT_SAME;
    return insert(line, (const char *)line->sequence, count);
}

void edit_begin(edit_line *line) {
    put(line, "");
    line->looked_back = 0;
    line->sequence_length = 0;
}

edit_came edit_key(edit_line *line, unsigned char byte) {
    if (line->sequence_length > 0 && line->sequence[0] == ESCAPE) return take_escape(line, byte);
    if (byte == ESCAPE) {
        line->sequence[0] = ESCAPE;
        line->sequence_length = 1;
        return EDIT_SAME;
    }
    if (byte < ' ' || byte == DELETE) {
        line->sequence_length = 0;
        return control(line, byte);
    }
    return take_text(line, byte);
}

void edit_remember(edit_line *line) {
    const int count = line->history_count;
    if (line->length == 0 || (count > 0 && strcmp(line->history[count - 1], line->text) == 0)) return;
    if (count == EDIT_HISTORY)
        memmove(line->history, line->history + 1, sizeof line->history - sizeof *line->history);
    line->history_count = count < EDIT_HISTORY ? count + 1 : EDIT_HISTORY;
    memcpy(line->history[line->history_count - 1], line->text, sizeof line->text);
}

edit_window edit_visible(const edit_line *line, size_t columns) {
    edit_window seen = {.begin = 0, .end = line->length};
    while (wrap_columns(line->text + seen.begin, line->cursor - seen.begin) >= columns)
        seen.begin = behind(line, seen.begin);
    while (wrap_columns(line->text + seen.begin, seen.end - seen.begin) >= columns)
        seen.end = before(line, seen.end);
    seen.column = wrap_columns(line->text + seen.begin, line->cursor - seen.begin);
    return seen;
}
