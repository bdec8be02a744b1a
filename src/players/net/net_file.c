#include "players/net/net_file.h"

#include <stdlib.h>
#include <string.h>

#include "engine/status.h"

enum { ALIGNED = 16, LINE = 192, MOST_FEATURES = UINT16_MAX };

static const char kind[] = "warbones-net 1";

typedef struct reader {
    const unsigned char *bytes;
    size_t size, at;
    wb_status *status;
} reader;

static bool refuse(const reader *in, const char *wrong, const char *right) {
    return status_set(in->status, WB_MALFORMED, NULL, "not a net: %s; %s", wrong, right);
}

/* The next line without its end. */
static bool take_line(reader *in, char *line) {
    size_t length = 0;
    for (; in->at < in->size && in->bytes[in->at] != '\n'; in->at++) {
        if (length == LINE - 1 || in->bytes[in->at] == '\0') return false;
        line[length++] = (char)in->bytes[in->at];
    }
    line[length] = '\0';
    return in->at++ < in->size;
}

static bool read_text(const char *words, char *text, size_t room) {
    if (strlen(words) >= room) return false;
    strcpy(text, words);
    return true;
}

static bool read_hex(const char *words, uint64_t *number) {
    char *end;
    if (strspn(words, "0123456789abcdef") != strlen(words) || !*words || strlen(words) > 16) return false;
    *number = strtoull(words, &end, 16);
    return *end == '\0';
}

static bool read_numbers(const char *words, int count, int *numbers) {
    for (int i = 0; i < count; i++) {
        char *end;
        const long number = strtol(words, &end, 10);
        if (end == words || number < 0 || number > MOST_FEATURES) return false;
        numbers[i] = (int)number;
        words = end;
    }
    return *words == '\0';
}

static bool read_shape(const char *words, net *shape) {
    int number[4];
    if (!read_numbers(words, 4, number)) return false;
    *shape = (net){(uint16_t)number[0], (uint16_t)number[1], (uint16_t)number[2], (uint16_t)number[3]};
    const bool is_in_grains = shape->hidden % NET_GRAIN == 0 && shape->dense % NET_GRAIN == 0;
    return is_in_grains && shape->features && shape->hidden && shape->dense && shape->sides &&
           shape->hidden <= NET_WIDEST && shape->dense <= NET_WIDEST && shape->sides <= WB_MAX_SEATS;
}

static bool read_seats(const char *words, net_file *file) {
    int number[2];
    if (!read_numbers(words, 2, number)) return false;
    file->least_seats = number[0];
    file->most_seats = number[1];
    return number[0] >= 1 && number[0] <= number[1] && number[1] <= WB_MAX_SEATS;
}

static bool read_checksum(const char *words, net_file *file) {
    uint64_t number;
    if (!read_hex(words, &number) || number > UINT32_MAX) return false;
    file->checksum = (uint32_t)number;
    return true;
}

/* One line of the head; each kind of line once. */
static bool read_entry(net_file *file, const char *key, const char *words, unsigned *seen) {
    static const char *const keys[] = {"game",  "engine", "pack",    "layout",
                                       "shape", "seats",  "trained", "checksum"};
    unsigned which = 0;
    while (which < sizeof keys / sizeof *keys && strcmp(keys[which], key) != 0)
        which++;
    if (which == sizeof keys / sizeof *keys || *seen >> which & 1) return false;
    *seen |= 1u << which;
    switch (which) {
    case 0: return read_text(words, file->game, sizeof file->game);
    case 1: return read_text(words, file->engine, sizeof file->engine);
    case 2: return read_hex(words, &file->pack);
    case 3: return read_hex(words, &file->layout);
    case 4: return read_shape(words, &file->net);
    case 5: return read_seats(words, file);
    case 6: return read_text(words, file->trained, sizeof file->trained);
    default: return read_checksum(words, file);
    }
}

static bool read_head(reader *in, net_file *file) {
    enum { ALL = (1 << 8) - 1 };
    char line[LINE];
    unsigned seen = 0;
    if (!take_line(in, line) || strcmp(line, kind) != 0) return refuse(in, "the first line is another", kind);
    for (;;) {
        if (!take_line(in, line)) return refuse(in, "the head does not end", "an empty line ends it");
        if (!*line) break;
        char *space = strchr(line, ' ');
        if (!space) return refuse(in, "a line of the head is one word", "each is a word and what it says");
        *space = '\0';
        if (!read_entry(file, line, space + 1, &seen))
            return status_set(in->status, WB_MALFORMED, NULL,
                              "not a net: what the head says of \"%s\" makes no sense", line);
    }
    return seen == ALL || refuse(in, "the head lacks a line",
                                 "it needs game, engine, pack, layout, shape, seats, trained and checksum");
}

static uint32_t fnv(const unsigned char *bytes, size_t size) {
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * 16777619u;
    return hash;
}

static const void *take_array(reader *in, size_t count, size_t element) {
    in->at = (in->at + ALIGNED - 1) / ALIGNED * ALIGNED;
    const size_t size = count * element;
    if (in->at > in->size || in->size - in->at < size) return NULL;
    const void *taken = in->bytes + in->at;
    in->at += size;
    return taken;
}

static bool take_arrays(reader *in, net *to) {
    return (to->rows = take_array(in, (size_t)to->features * to->hidden, sizeof *to->rows)) &&
           (to->start = take_array(in, to->hidden, sizeof *to->start)) &&
           (to->dense_weights = take_array(in, (size_t)to->dense * to->hidden, sizeof *to->dense_weights)) &&
           (to->dense_start = take_array(in, to->dense, sizeof *to->dense_start)) &&
           (to->side_weights = take_array(in, (size_t)to->sides * to->dense, sizeof *to->side_weights)) &&
           (to->side_start = take_array(in, to->sides, sizeof *to->side_start));
}

/* What nothing can sum beyond: the bytes of weights are bounded, what the sums begin with is not. */
static bool starts_within(const int32_t *starts, int count) {
    for (int i = 0; i < count; i++)
        if (starts[i] > 1 << 28 || starts[i] < -(1 << 28)) return false;
    return true;
}

static bool is_little_endian(void) {
    const uint16_t one = 1;
    unsigned char first;
    memcpy(&first, &one, 1);
    return first == 1;
}

bool net_file_read(net_file *file, const unsigned char *bytes, size_t size, wb_status *status) {
    reader in = {bytes, size, 0, status};
    *file = (net_file){0};
    if (!is_little_endian())
        return status_set(status, WB_FAILED, NULL, "nets are for little-endian machines");
    if (!read_head(&in, file)) return false;
    in.at = (in.at + ALIGNED - 1) / ALIGNED * ALIGNED;
    const size_t numbers = in.at;
    if (!take_arrays(&in, &file->net) || in.at != size)
        return refuse(&in, "it is not as long as its shape says", "write it again");
    if (fnv(bytes + numbers, size - numbers) != file->checksum)
        return refuse(&in, "its checksum is another", "it was cut or changed; write it again");
    return (starts_within(file->net.dense_start, file->net.dense) &&
            starts_within(file->net.side_start, file->net.sides)) ||
           refuse(&in, "a sum begins beyond its bounds", "write it again");
}
