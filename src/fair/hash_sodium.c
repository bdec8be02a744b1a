#include <sodium.h>
#include <stdlib.h>

#include "fair/fair.h"
#include "fair/hash.h"

void fair_hash(const uint8_t *bytes, size_t length, uint8_t result[32]) {
    crypto_hash_sha256(result, bytes, length);
}

fair_link fair_new_seed(void) {
    fair_link seed;
    if (sodium_init() < 0) abort(); /* the system has no random numbers to give */
    randombytes_buf(seed.byte, FAIR_BYTES);
    return seed;
}
