/* A bot for `warbones arena` in C, to copy and to improve: it attacks when it can and crafts what is listed
 * last.
 *
 *     cc -O2 -o /tmp/bot examples/bot.c
 *     build/src/warbones arena dwarf-dice --players cmd:/tmp/bot,novice --games 20
 *
 * The arena writes `turn …` when it is our turn. We may ask questions; each is answered with lines that end
 * in `ok` or `error …`. A line `do …` ends the turn. docs/bots.md has the rest. */
#include <stdio.h>
#include <string.h>

enum { LINE = 64 * 1024, CHOICES = 128 };

static char line[LINE];

static int read_line(void) {
    if (!fgets(line, sizeof line, stdin)) return 0;
    line[strcspn(line, "\n")] = '\0';
    return 1;
}

static int begins(const char *text, const char *start) {
    return strncmp(text, start, strlen(start)) == 0;
}

static void say(const char *text) {
    puts(text);
    fflush(stdout);
}

/* The number of the choice to play: the first attack, or the last one of the list. */
static int choose(void) {
    int number = 1, last = 1, attack = 0;
    char action[256];
    say("legal");
    while (read_line() && strcmp(line, "ok") != 0 && !begins(line, "error")) {
        if (sscanf(line, "%d %255[^\n]", &number, action) != 2) continue;
        last = number;
        if (!attack && begins(action, "attack")) attack = number;
    }
    return attack ? attack : last;
}

int main(void) {
    while (read_line()) {
        char answer[32];
        if (!begins(line, "turn")) continue;
        snprintf(answer, sizeof answer, "do #%d", choose());
        say(answer);
    }
    return 0;
}
