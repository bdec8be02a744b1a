/* The short texts of a pack: dice lists ("w w y b"), faces ("W D P C A -"), combos ("DDW"), scripts. */
#include <assert.h>
#include <string.h>

#include "engine/must.h"
#include "engine/script/compile.h"
#include "engine/script/print.h"
#include "games/glyph/content/pack.h"

const char *const gl_face_names[GL_FACE_CODES + 1] = {
    [GL_BLANK] = "blank", [GL_W] = "W",       [GL_WW] = "WW",     [GL_D] = "D",
    [GL_DD] = "DD",       [GL_P] = "P",       [GL_PP] = "PP",     [GL_C] = "C",
    [GL_CC] = "CC",       [GL_A] = "A",       [GL_AA] = "AA",     [GL_X] = "X",
    [GL_XX] = "XX",       [GL_AS_D] = "as-D", [GL_AS_A] = "as-A", [GL_UNROLLED] = "unrolled",
};

static const char glyph_letters[] = "AWDPC";

typedef struct word {
    const char *at;
    size_t length;
} word;

/* The next run of non-blanks, or length 0 at the end. */
static word next_word(const char *text, size_t length, size_t *from) {
    assert(*from <= length);
    while (*from < length && text[*from] == ' ')
        ++*from;
    const size_t start = *from;
    while (*from < length && text[*from] != ' ')
        ++*from;
    return (word){text + start, *from - start};
}

static bool is_word(word found, const char *name) {
    assert(found.at && name);
    return strlen(name) == found.length && memcmp(found.at, name, found.length) == 0;
}

static bool fault_at(wb_pack_fault *fault, const char *text, const char *at, const char *sentence) {
    assert(at >= text);
    assert(sentence && *sentence);
    wb_text out = wb_text_over(fault->text, sizeof fault->text);
    fault->skip = (uint32_t)(at - text);
    wb_text_put(&out, sentence);
    return false;
}

bool gl_read_dice(void *pack, void *into, const char *text, size_t length, wb_pack_fault *fault) {
    assert(text && fault);
    uint8_t *count = into;
    size_t from = 0;
    (void)pack;
    for (word die; (die = next_word(text, length, &from)).length > 0;) {
        if (is_word(die, "-")) continue;
        int colour = 0;
        while (colour < GL_COLOURS && !is_word(die, gl_colour_letters[colour]))
            colour++;
        if (colour == GL_COLOURS)
            return fault_at(fault, text, die.at, "dice are w, y, b, g, r and k, parted by blanks, or -");
        if (count[colour] == 9) return fault_at(fault, text, die.at, "at most nine dice of one colour");
        count[colour]++;
    }
    return true;
}

void gl_print_dice(const void *pack, const void *from, wb_text *text) {
    assert(is_text(text));
    const uint8_t *count = from;
    const char *gap = "";
    (void)pack;
    for (int colour = 0; colour < GL_COLOURS; colour++)
        for (int i = 0; i < count[colour]; i++, gap = " ")
            wb_text_format(text, "%s%s", gap, gl_colour_letters[colour]);
    if (!*gap) wb_text_put(text, "-");
    assert(is_text(text));
}

bool gl_read_faces(void *pack, void *into, const char *text, size_t length, wb_pack_fault *fault) {
    assert(text && fault);
    uint8_t *face = into;
    size_t from = 0;
    int faces = 0;
    (void)pack;
    for (word name; (name = next_word(text, length, &from)).length > 0; faces++) {
        int code = is_word(name, "-") ? GL_BLANK : GL_W;
        while (code != GL_BLANK && code < GL_PRINTED_FACES && !is_word(name, gl_face_names[code]))
            code++;
        if (code == GL_PRINTED_FACES)
            return fault_at(fault, text, name.at, "a face is W, D, P, C, A or X, one of these twice, or -");
        if (faces == GL_DIE_FACES) return fault_at(fault, text, name.at, "a die has six faces");
        face[faces] = (uint8_t)code;
    }
    if (faces < GL_DIE_FACES) return fault_at(fault, text, text, "a die has six faces, parted by blanks");
    return true;
}

void gl_print_faces(const void *pack, const void *from, wb_text *text) {
    assert(is_text(text));
    const uint8_t *face = from;
    (void)pack;
    for (int i = 0; i < GL_DIE_FACES; i++)
        wb_text_format(text, "%s%s", i ? " " : "", face[i] == GL_BLANK ? "-" : gl_face_names[face[i]]);
    assert(is_text(text));
}

bool gl_read_combo(void *pack, void *into, const char *text, size_t length, wb_pack_fault *fault) {
    assert(text && fault);
    uint8_t *count = into;
    int glyphs = 0;
    (void)pack;
    if (length == 1 && *text == '-') return true;
    for (size_t i = 0; i < length; i++) {
        const char *found = text[i] ? strchr(glyph_letters, text[i]) : NULL;
        if (!found) return fault_at(fault, text, text + i, "a combo is made of W, D, P, C and A, or is -");
        if (glyphs++ == GL_MAX_COMBO)
            return fault_at(fault, text, text + i, "a combo has at most five glyphs");
        count[found - glyph_letters]++;
    }
    return true;
}

/* As the boards print them: W D P C, Arcana last. */
void gl_print_combo(const void *pack, const void *from, wb_text *text) {
    assert(is_text(text));
    static const uint8_t order[GL_GLYPHS] = {GL_WAR, GL_DEFENSE, GL_POWER, GL_WEALTH, GL_ARCANA};
    const uint8_t *count = from;
    bool any = false;
    (void)pack;
    for (int g = 0; g < GL_GLYPHS; g++)
        for (int i = 0; i < count[order[g]]; i++, any = true)
            wb_text_char(text, glyph_letters[order[g]]);
    if (!any) wb_text_char(text, '-');
    assert(is_text(text));
}

bool gl_read_script(void *pack, void *into, const char *text, size_t length, wb_pack_fault *fault) {
    assert(text && fault);
    static const script_symbols no_symbols;
    gl_pack *made = pack;
    script_code code = {made->code, made->code_length, GL_CODE_WORDS};
    const script_source source = {text, length, 1, 1};
    script_error error;
    if (!script_compile(&code, source, &gl_dialect, &no_symbols, into, &error))
        return fault_at(fault, text, text + error.place.skip, error.text);
    made->code_length = code.length;
    return true;
}

void gl_print_script(const void *pack, const void *from, wb_text *text) {
    assert(is_text(text));
    static const script_symbols no_symbols;
    const script_effect *effect = from;
    if (effect->count) script_print(text, ((const gl_pack *)pack)->code, *effect, &gl_dialect, &no_symbols);
    assert(is_text(text));
}
