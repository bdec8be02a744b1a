/* SHA-256. Programs take libsodium's; the page, which has no such library, takes the one written here. */
#ifndef FAIR_HASH_H
#define FAIR_HASH_H

#include <stddef.h>
#include <stdint.h>

void fair_hash(const uint8_t *bytes, size_t length, uint8_t result[32]);

#endif
