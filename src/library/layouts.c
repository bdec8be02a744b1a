/* The library told to other languages. */
#include "library/layouts.h"

#include "common/growing.h"
#include "engine/json.h"
#include "schema/schema.h"
#include "warbones/table.h"

static void write_constants(json *out) {
    json_put_open(out, "constants", '{');
    for (const abi_constant *one = abi_constants; one->name; one++)
        json_put_int(out, one->name, one->value);
    json_close(out, '}');
}

static void write_structs(json *out) {
    json_put_open(out, "structs", '{');
    for (const abi_struct *one = abi_structs; one->name; one++) {
        json_put_open(out, one->name, '{');
        json_put_int(out, "size", (int64_t)one->size);
        json_put_open(out, "members", '[');
        for (size_t i = 0; i < one->member_count; i++) {
            const abi_member *member = &one->members[i];
            json_open(out, '{');
            json_put_text(out, "name", member->name);
            json_put_text(out, "type", member->type);
            json_put_int(out, "offset", (int64_t)member->offset);
            json_put_int(out, "count", (int64_t)member->count);
            json_close(out, '}');
        }
        json_close(out, ']');
        json_close(out, '}');
    }
    json_close(out, '}');
}

static void write_functions(json *out) {
    json_put_open(out, "functions", '{');
    for (const abi_function *one = abi_functions; one->name; one++) {
        json_put_open(out, one->name, '{');
        json_put_text(out, "library", one->library);
        json_put_text(out, "returns", one->returns);
        json_put_open(out, "takes", '[');
        for (int i = 0; i < ABI_MOST_ARGUMENTS && one->takes[i]; i++)
            json_text(out, one->takes[i]);
        json_close(out, ']');
        json_close(out, '}');
    }
    json_close(out, '}');
}

void wb_layouts(wb_text *text) {
    json out = json_over(text);
    json_open(&out, '{');
    json_put_text(&out, "engine", WB_VERSION);
    write_constants(&out);
    write_structs(&out);
    write_functions(&out);
    json_close(&out, '}');
}

bool wb_schema(const wb_game *game, wb_text *text) {
    growing schema = {0};
    schema_json(game, &schema);
    const bool is_whole = !schema.failed;
    if (is_whole) wb_text_bytes(text, growing_string(&schema), schema.length);
    growing_free(&schema);
    return is_whole;
}
