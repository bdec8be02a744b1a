#include "common/html.h"

#include <string.h>

static void put_letter(growing *out, char letter) {
    static const struct {
        char plain;
        const char *entity;
    } entities[] = {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}};
    for (size_t i = 0; i < sizeof entities / sizeof *entities; i++)
        if (letter == entities[i].plain) {
            growing_put(out, entities[i].entity);
            return;
        }
    growing_bytes(out, &letter, 1);
}

void html_text(growing *out, const char *text) {
    for (; *text; text++)
        put_letter(out, *text);
}

/* UTF-8: the bytes that begin no letter go with the one before. */
static bool begins_letter(char byte) {
    return ((unsigned char)byte & 0xC0) != 0x80;
}

static const char *put_letters(growing *out, const char *text, size_t count) {
    for (; *text && (count > 0 || !begins_letter(*text)); text++) {
        count -= begins_letter(*text);
        put_letter(out, *text);
    }
    return text;
}

void html_short(growing *out, const char *text, size_t most) {
    size_t letters = 0;
    for (const char *at = text; *at; at++)
        letters += begins_letter(*at);
    if (letters <= most) {
        html_text(out, text);
        return;
    }
    put_letters(out, text, most - 1);
    growing_put(out, "…");
}

void html_initials(growing *out, const char *name) {
    if (!strchr(name, ' ')) {
        put_letters(out, name, 3);
        return;
    }
    for (const char *word = name; word; word = strchr(word, ' ')) {
        word += *word == ' ';
        put_letters(out, word, 1);
    }
}
