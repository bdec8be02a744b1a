/* Any bytes either are refused with a place and a sentence, or are JSON that is written and read back to the
 * same values. */
#include <stdlib.h>
#include <string.h>

#include "common/json_read.h"
#include "engine/json.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void write_value(json *out, const json_node *node) {
    if (node->name) json_key(out, node->name);
    switch (node->kind) {
    case JSON_NULL: json_none(out); break;
    case JSON_FALSE:
    case JSON_TRUE: json_bool(out, node->kind == JSON_TRUE); break;
    case JSON_INTEGER: json_int(out, node->integer); break;
    case JSON_REAL: json_raw(out, node->text); break;
    case JSON_STRING: json_text(out, node->text); break;
    default:
        json_open(out, node->kind == JSON_LIST ? '[' : '{');
        JSON_EACH (member, node)
            write_value(out, member);
        json_close(out, node->kind == JSON_LIST ? ']' : '}');
    }
}

static bool same(const char *one, const char *other) {
    return one && other ? strcmp(one, other) == 0 : one == other;
}

/* Only "-0" is written otherwise than it was read. */
static bool same_node(const json_node *one, const json_node *other) {
    return one->kind == other->kind && one->size == other->size && one->span == other->span &&
           one->integer == other->integer && same(one->name, other->name) &&
           (one->kind == JSON_INTEGER || same(one->text, other->text));
}

static void write_and_read_again(const json_node *root) {
    json_fault fault;
    wb_text measure = wb_text_over(NULL, 0);
    json out = json_over(&measure);
    write_value(&out, root);
    const size_t room = measure.needed + 1;
    char *written = malloc(room);
    if (!written) abort();
    wb_text text = wb_text_over(written, room);
    out = json_over(&text);
    write_value(&out, root);
    json_node *again = json_read_new(written, measure.needed, &fault);
    if (!again) abort();
    for (uint32_t i = 0; i < root->span; i++)
        if (!same_node(&root[i], &again[i])) abort();
    free(again);
    free(written);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    json_fault fault = {0};
    json_node *root = json_read_new((const char *)bytes, size, &fault);
    if (root)
        write_and_read_again(root);
    else if (fault.line == 0 || fault.column == 0 || !fault.text || !*fault.text)
        abort();
    free(root);
    return 0;
}
