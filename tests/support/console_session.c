#include "support/console_session.h"

#include <stdlib.h>
#include <string.h>

#include "support/check.h"
#include "table/pack_file.h"

session *session_open(session_kind kind) {
    session *in = calloc(1, sizeof *in);
    const console_setup setup = {
        .library = &in->library, .seed = 7, .json = kind == JSON, .files = kind == WITH_FILES};
    if (kind == WITH_FILES) in->library.read_pack = pack_from_file;
    in->console = console_new(&setup);
    assert_non_null(in->console);
    return in;
}

void session_close(session *in) {
    console_free(in->console);
    library_free(&in->library);
    growing_free(&in->answer);
    free(in);
}

const char *type(session *in, const char *line) {
    growing_clear(&in->answer);
    console_line(in->console, line, strlen(line), &in->answer);
    return growing_string(&in->answer);
}

char *whole_state(session *in) {
    growing all = {0};
    growing_put(&all, type(in, "state"));
    growing_put(&all, type(in, "record"));
    growing_put(&all, type(in, "events"));
    return all.bytes;
}
