/* netc OUT.c NET...: nets as C, for those that are built in. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/files.h"
#include "players/net/net_file.h"

enum { ALIGNED = 16, IN_A_LINE = 24, NETS = 16 };

typedef struct source {
    char game[sizeof((net_file){0}).game];
    size_t size;
} source;

static void write_bytes(const unsigned char *bytes, size_t size, FILE *out) {
    for (size_t i = 0; i < size; i++)
        fprintf(out, "%s%u,", i % IN_A_LINE ? "" : "\n    ", bytes[i]);
}

static bool check(const growing *text, net_file *file, wb_status *status) {
    unsigned char *aligned = aligned_alloc(ALIGNED, (text->length / ALIGNED + 1) * ALIGNED);
    if (!aligned) return false;
    memcpy(aligned, text->bytes, text->length);
    const bool is_net = net_file_read(file, aligned, text->length, status);
    free(aligned);
    return is_net;
}

static bool add(const char *path, int number, source *one, FILE *out) {
    growing text = {0};
    wb_status status = {0};
    net_file file;
    const bool is_net = files_read(path, &text, &status) && check(&text, &file, &status);
    if (is_net) {
        *one = (source){.size = text.length};
        memcpy(one->game, file.game, sizeof one->game);
        fprintf(out, "_Alignas(%d) static const unsigned char net_%d[%zu] = {", ALIGNED, number, text.length);
        write_bytes((const unsigned char *)text.bytes, text.length, out);
        fputs("\n};\n\n", out);
    } else {
        fprintf(stderr, "%s: %s\n", path, status.text);
    }
    growing_free(&text);
    return is_net;
}

static void write_table(const source *list, int count, FILE *out) {
    fputs("const unsigned char *net_bytes(const char *game, size_t *size) {\n", out);
    for (int i = 0; i < count; i++)
        fprintf(out, "    if (strcmp(game, \"%s\") == 0) return *size = %zu, net_%d;\n", list[i].game,
                list[i].size, i);
    fputs("    (void)game, (void)size;\n    return NULL;\n}\n", out);
}

int main(int argc, char **argv) {
    source list[NETS];
    FILE *out = argc >= 2 && argc - 2 <= NETS ? fopen(argv[1], "w") : NULL;
    if (!out) {
        fprintf(stderr, "usage: netc OUT.c NET...\n");
        return 2;
    }
    fputs("/* Generated from nets/ by netc. */\n#include <string.h>\n\n#include \"players/net/critic.h\"\n\n",
          out);
    bool are_nets = true;
    for (int i = 2; i < argc && are_nets; i++)
        are_nets = add(argv[i], i - 2, &list[i - 2], out);
    if (are_nets) write_table(list, argc - 2, out);
    return fclose(out) == 0 && are_nets ? EXIT_SUCCESS : EXIT_FAILURE;
}
