/* The page's own SHA-256 against libsodium's. */
#include <sodium.h>

#include "fair/hash.h"
#include "support/check.h"

static void every_length_hashes_as_elsewhere(void **unused) {
    (void)unused;
    uint8_t bytes[400], ours[32], theirs[32];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(i * 151 + i / 7);
    for (size_t length = 0; length <= sizeof bytes; length++) {
        fair_hash(bytes, length, ours);
        crypto_hash_sha256(theirs, bytes, length);
        assert_memory_equal(ours, theirs, sizeof ours);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_length_hashes_as_elsewhere)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
