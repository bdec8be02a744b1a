/* Flags of a command line: a table says which there are, one function reads them.
 *
 *     --games 1000     or   --games=1000      a number
 *     --pack my.yaml   or   --pack=my.yaml    a text
 *     --check                                 a switch */
#ifndef CLI_FLAGS_H
#define CLI_FLAGS_H

#include <string.h>

#include "table/library.h"

/* Exactly one of `number`, `text` and `on` says where the value goes. */
typedef struct cli_flag {
    const char *name; /* with its dashes */
    int64_t *number;
    int64_t least, most; /* of the number */
    const char **text;
    bool *on;
} cli_flag;

/* Takes the flags out of the words; the other words stay, in their order. */
bool flags_take(const cli_flag *flags, size_t flag_count, int *word_count, char **words, wb_status *status);

/* `--help` is one of the words behind the command. */
static inline bool flags_ask_for_help(int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0) return true;
    return false;
}

/* What most commands say about a game: GAME OPTION=VALUE… and the flags --seats and --pack. */
typedef struct game_choice {
    int word_count;
    char **words;
    int64_t seats; /* 0: as few as the game allows */
    const char *pack;
} game_choice;

/* Sets options from words like OPTION=VALUE. */
bool game_options(wb_game *game, int word_count, char **words, wb_status *status);

bool game_choose(wb_library *library, const game_choice *choice, wb_game *game, wb_status *status);

#endif
