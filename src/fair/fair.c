#include "fair/fair.h"

#include <string.h>

#include "fair/hash.h"

static const char purpose[] = "warbones dice 1\n";

static fair_link hashed(const fair_link *link) {
    fair_link result;
    fair_hash(link->byte, FAIR_BYTES, result.byte);
    return result;
}

void fair_chain_of(const fair_link *seed, uint32_t length, fair_chain *chain) {
    assert(length >= 1 && length <= FAIR_MOST_LINKS);
    chain->length = length;
    chain->between = (length + FAIR_MARKS - 1) / FAIR_MARKS;
    fair_link link = *seed;
    for (uint32_t number = length;; number--) {
        if (number % chain->between == 0) chain->kept[number / chain->between] = link;
        if (number == length) chain->kept[FAIR_MARKS] = *seed;
        if (number == 0) break;
        link = hashed(&link);
    }
}

fair_link fair_chain_link(const fair_chain *chain, uint32_t number) {
    assert(number <= chain->length);
    uint32_t from = (number + chain->between - 1) / chain->between * chain->between;
    fair_link link;
    if (from < chain->length)
        link = chain->kept[from / chain->between];
    else {
        from = chain->length;
        link = chain->kept[FAIR_MARKS];
    }
    for (; from > number; from--)
        link = hashed(&link);
    return link;
}

bool fair_follows(const fair_link *before, const fair_link *link) {
    const fair_link hash = hashed(link);
    return memcmp(hash.byte, before->byte, FAIR_BYTES) == 0;
}

static void join(uint8_t **end, const void *bytes, size_t count) {
    memcpy(*end, bytes, count);
    *end += count;
}

wb_rng fair_dice(const fair_roll *roll) {
    uint8_t joined[sizeof purpose - 1 + 8 + FAIR_BYTES * (1 + WB_MAX_SEATS)], *end = joined, key[FAIR_BYTES];
    assert(roll->seats >= 1 && roll->seats <= WB_MAX_SEATS && roll->number > 0);
    join(&end, purpose, sizeof purpose - 1);
    for (int i = 0; i < 8; i++)
        *end++ = (uint8_t)(roll->number >> (8 * i));
    join(&end, &roll->server, FAIR_BYTES);
    join(&end, roll->seat, (size_t)roll->seats * FAIR_BYTES);
    fair_hash(joined, (size_t)(end - joined), key);
    wb_rng dice = {{0}};
    for (int i = 0; i < FAIR_BYTES; i++)
        dice.word[i / 8] |= (uint64_t)key[i] << (8 * (i % 8));
    if (!(dice.word[0] | dice.word[1] | dice.word[2] | dice.word[3])) dice.word[0] = 1;
    return dice;
}

static const char digits[] = "0123456789abcdef";

void fair_write(const fair_link *link, char *text) {
    for (int i = 0; i < FAIR_BYTES; i++) {
        *text++ = digits[link->byte[i] >> 4];
        *text++ = digits[link->byte[i] & 15];
    }
    *text = '\0';
}

bool fair_read(const char *text, fair_link *link) {
    if (strlen(text) != FAIR_DIGITS) return false;
    for (int i = 0; i < FAIR_DIGITS; i++) {
        const char *digit = memchr(digits, text[i], sizeof digits - 1);
        if (!digit) return false;
        uint8_t *byte = &link->byte[i / 2];
        *byte = (uint8_t)(i % 2 ? *byte | (digit - digits) : (digit - digits) << 4);
    }
    return true;
}
