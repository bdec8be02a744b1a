#include "packs/patch.h"

#include <stdlib.h>
#include <string.h>

#include "packs/path.h"

/* Characters are counted; bytes are copied. */
static size_t bytes_of_characters(const char *text, size_t characters) {
    size_t at = 0;
    for (; characters > 0 && text[at]; characters--)
        do
            at++;
        while (((unsigned char)text[at] & 0xC0) == 0x80);
    return at;
}

static char *replace(const tree *in, const tree_node *old, const char *value) {
    const char *source = in->source;
    const size_t start = bytes_of_characters(source, old->source_start),
                 end = bytes_of_characters(source, old->source_end);
    const size_t size = strlen(source) - (end - start) + strlen(value) + 1;
    char *text = malloc(size);
    if (!text) return NULL;
    memcpy(text, source, start);
    strcpy(text + start, value);
    strcat(text + start, source + end);
    return text;
}

char *pack_patch(const char *name, const char *text, size_t length, const char *path, const char *value,
                 pack_error *error) {
    tree all;
    char *patched = NULL;
    pack_error_begin(error, name);
    if (!tree_parse(&all, text, length, error)) return NULL;
    const tree_node *old = pack_path_follow(&all, path, error);
    if (old && !(patched = replace(&all, old, value))) pack_fail(error, PACK_WHOLE_FILE, "out of memory");
    tree_free(&all);
    return patched;
}
