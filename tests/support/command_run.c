#include "support/command_run.h"

#include <stdlib.h>

#include "common/words.h"
#include "support/check.h"
#include "table/pack_file.h"

enum { LINE_LENGTH = 512, MOST_WORDS = 32 };

command_run command_run_line(command_function *command, const char *line) {
    char copy[LINE_LENGTH], *words[MOST_WORDS], *rest = copy;
    int count = 0;
    size_t sizes[2];
    command_run run;
    wb_library library = {.read_pack = pack_from_file};
    assert_in_range(snprintf(copy, sizeof copy, "%s", line), 1, sizeof copy - 1);
    while (count < MOST_WORDS && (words[count] = words_next(&rest)) != NULL)
        count++;
    FILE *out = open_memstream(&run.out, &sizes[0]), *complaints = open_memstream(&run.complaints, &sizes[1]);
    assert_non_null(out);
    assert_non_null(complaints);
    run.code = command(&library, count, words, out, complaints);
    fclose(out);
    fclose(complaints);
    library_free(&library);
    return run;
}

void command_run_free(command_run *run) {
    free(run->out);
    free(run->complaints);
}
