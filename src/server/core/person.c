#include "server/core/person.h"

#include <sodium.h>
#include <string.h>

static const char purpose[] = "warbones person 1\n";

static bool is_lower_hex(const char *digits, size_t count) {
    return strlen(digits) == count && strspn(digits, "0123456789abcdef") == count;
}

bool person_of(const char *secret, person_id *person) {
    uint8_t bytes[PERSON_SECRET_DIGITS / 2], hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256_state state;
    size_t length;
    if (!is_lower_hex(secret, PERSON_SECRET_DIGITS)) return false;
    if (sodium_hex2bin(bytes, sizeof bytes, secret, PERSON_SECRET_DIGITS, NULL, &length, NULL) != 0)
        return false;
    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, (const uint8_t *)purpose, sizeof purpose - 1);
    crypto_hash_sha256_update(&state, bytes, sizeof bytes);
    crypto_hash_sha256_final(&state, hash);
    memcpy(person->byte, hash, PERSON_BYTES);
    sodium_memzero(bytes, sizeof bytes);
    return true;
}

bool person_is(const person_id *a, const person_id *b) {
    return sodium_memcmp(a->byte, b->byte, PERSON_BYTES) == 0;
}

bool person_is_nobody(const person_id *person) {
    return sodium_is_zero(person->byte, PERSON_BYTES);
}

void person_write(const person_id *person, char digits[PERSON_DIGITS + 1]) {
    sodium_bin2hex(digits, PERSON_DIGITS + 1, person->byte, PERSON_BYTES);
}

bool person_read(const char *digits, person_id *person) {
    size_t length;
    return is_lower_hex(digits, PERSON_DIGITS) &&
           sodium_hex2bin(person->byte, PERSON_BYTES, digits, PERSON_DIGITS, NULL, &length, NULL) == 0;
}

uint64_t person_request(const person_id *person, const char *client, int64_t number) {
    uint8_t hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256_state state;
    uint64_t key = 0;
    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, person->byte, PERSON_BYTES);
    crypto_hash_sha256_update(&state, (const uint8_t *)&number, sizeof number);
    crypto_hash_sha256_update(&state, (const uint8_t *)client, strlen(client));
    crypto_hash_sha256_final(&state, hash);
    memcpy(&key, hash, sizeof key);
    return key ? key : 1;
}
