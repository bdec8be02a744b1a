/* Who somebody is: a secret that only their browser knows, and the hash of it that the server knows. */
#ifndef SERVER_CORE_PERSON_H
#define SERVER_CORE_PERSON_H

#include <stdbool.h>
#include <stdint.h>

enum { PERSON_BYTES = 16, PERSON_DIGITS = 2 * PERSON_BYTES, PERSON_SECRET_DIGITS = 64, PERSON_NAME = 100 };

typedef struct person_id {
    uint8_t byte[PERSON_BYTES]; /* all zero: nobody */
} person_id;

/* False when it is no secret. */
bool person_of(const char *secret, person_id *person);
bool person_is(const person_id *a, const person_id *b); /* in constant time */
bool person_is_nobody(const person_id *person);
void person_write(const person_id *person, char digits[PERSON_DIGITS + 1]);
bool person_read(const char *digits, person_id *person);
/* One number for a request of a person's tab, which a resent one has too. Never 0. */
uint64_t person_request(const person_id *person, const char *client, int64_t number);

#endif
