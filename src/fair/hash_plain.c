/* SHA-256 as FIPS 180-4 defines it, whose names for its words and functions are kept. */
#include <string.h>

#include "fair/hash.h"

enum { BLOCK = 64, LENGTH_BYTES = 8, ROUNDS = 64 };

static const uint32_t K[ROUNDS] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotr(uint32_t word, int by) {
    return word >> by | word << (32 - by);
}

static uint32_t big_endian(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void schedule(const uint8_t *block, uint32_t W[ROUNDS]) {
    for (int t = 0; t < 16; t++)
        W[t] = big_endian(block + 4 * t);
    for (int t = 16; t < ROUNDS; t++) {
        const uint32_t s0 = rotr(W[t - 15], 7) ^ rotr(W[t - 15], 18) ^ W[t - 15] >> 3;
        const uint32_t s1 = rotr(W[t - 2], 17) ^ rotr(W[t - 2], 19) ^ W[t - 2] >> 10;
        W[t] = W[t - 16] + s0 + W[t - 7] + s1;
    }
}

static void mix_block(uint32_t H[8], const uint8_t *block) {
    uint32_t W[ROUNDS], v[8];
    schedule(block, W);
    memcpy(v, H, sizeof v);
    for (int t = 0; t < ROUNDS; t++) {
        const uint32_t sum1 = rotr(v[4], 6) ^ rotr(v[4], 11) ^ rotr(v[4], 25);
        const uint32_t choice = (v[4] & v[5]) ^ (~v[4] & v[6]);
        const uint32_t T1 = v[7] + sum1 + choice + K[t] + W[t];
        const uint32_t sum0 = rotr(v[0], 2) ^ rotr(v[0], 13) ^ rotr(v[0], 22);
        const uint32_t majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
        memmove(v + 1, v, 7 * sizeof *v);
        v[4] += T1;
        v[0] = T1 + sum0 + majority;
    }
    for (int i = 0; i < 8; i++)
        H[i] += v[i];
}

/* The end of the message, a one bit, zeros, and how many bits it had. */
static void mix_end(uint32_t H[8], const uint8_t *rest, size_t left, size_t length) {
    uint8_t block[2 * BLOCK] = {0};
    const size_t size = left + 1 + LENGTH_BYTES <= BLOCK ? BLOCK : 2 * BLOCK;
    if (left) memcpy(block, rest, left);
    block[left] = 0x80;
    for (int i = 0; i < LENGTH_BYTES; i++)
        block[size - 1 - (size_t)i] = (uint8_t)((uint64_t)length * 8 >> 8 * i);
    for (size_t at = 0; at < size; at += BLOCK)
        mix_block(H, block + at);
}

void fair_hash(const uint8_t *bytes, size_t length, uint8_t result[32]) {
    uint32_t H[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                     0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    const size_t whole = length / BLOCK * BLOCK;
    for (size_t at = 0; at < whole; at += BLOCK)
        mix_block(H, bytes + at);
    mix_end(H, bytes + whole, length - whole, length);
    for (int i = 0; i < 32; i++)
        result[i] = (uint8_t)(H[i / 4] >> (24 - 8 * (i % 4)));
}
