#include "fair/fair.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static const char purpose[] = "warbones dice 1\n";

static fair_link hashed(const fair_link *link) {
    fair_link result;
    crypto_hash_sha256(result.byte, link->byte, FAIR_BYTES);
    return result;
}

fair_link fair_new_seed(void) {
    fair_link seed;
    if (sodium_init() < 0) abort(); /* the system has no random numbers to give */
    randombytes_buf(seed.byte, FAIR_BYTES);
    return seed;
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
    return sodium_memcmp(hash.byte, before->byte, FAIR_BYTES) == 0;
}

static void little_endian(uint64_t number, uint8_t *bytes) {
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(number >> (8 * i));
}

wb_rng fair_dice(const fair_roll *roll) {
    crypto_hash_sha256_state hash;
    uint8_t number[8], key[FAIR_BYTES];
    assert(roll->seats >= 1 && roll->seats <= WB_MAX_SEATS && roll->number > 0);
    little_endian(roll->number, number);
    crypto_hash_sha256_init(&hash);
    crypto_hash_sha256_update(&hash, (const uint8_t *)purpose, sizeof purpose - 1);
    crypto_hash_sha256_update(&hash, number, sizeof number);
    crypto_hash_sha256_update(&hash, roll->server.byte, FAIR_BYTES);
    for (int seat = 0; seat < roll->seats; seat++)
        crypto_hash_sha256_update(&hash, roll->seat[seat].byte, FAIR_BYTES);
    crypto_hash_sha256_final(&hash, key);
    wb_rng dice = {{0}};
    for (int i = 0; i < FAIR_BYTES; i++)
        dice.word[i / 8] |= (uint64_t)key[i] << (8 * (i % 8));
    if (!(dice.word[0] | dice.word[1] | dice.word[2] | dice.word[3])) dice.word[0] = 1;
    return dice;
}

void fair_write(const fair_link *link, char *text) {
    sodium_bin2hex(text, FAIR_DIGITS + 1, link->byte, FAIR_BYTES);
}

bool fair_read(const char *text, fair_link *link) {
    if (strlen(text) != FAIR_DIGITS) return false;
    for (const char *digit = text; *digit; digit++)
        if (!((*digit >= '0' && *digit <= '9') || (*digit >= 'a' && *digit <= 'f'))) return false;
    size_t length;
    return sodium_hex2bin(link->byte, FAIR_BYTES, text, FAIR_DIGITS, NULL, &length, NULL) == 0;
}
