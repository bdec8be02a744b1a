#include "common/excerpt.h"

#include <string.h>

#include "common/utf8.h"

excerpt excerpt_of(const char *text) {
    static const char dots[] = "...";
    excerpt piece = {{0}};
    const size_t length = strlen(text);
    if (length < sizeof piece.text) {
        memcpy(piece.text, text, length);
        return piece;
    }
    const size_t kept = utf8_whole(text, sizeof piece.text - sizeof dots);
    memcpy(piece.text, text, kept);
    memcpy(piece.text + kept, dots, sizeof dots);
    return piece;
}
