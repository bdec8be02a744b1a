/* The clocks of an online table: how much time each seat has left, by the rules of the table and by the times of its
 * entries. */
#ifndef SERVER_CORE_CLOCKS_H
#define SERVER_CORE_CLOCKS_H

#include "server/core/online.h"

typedef enum clock_pass { CLOCK_MOVED, CLOCK_NOT_MOVED } clock_pass;

void clocks_start(online *at);
/* What has run up to `time` is taken off. */
void clocks_stop(online *at, int64_t time);
/* What ran without anybody's fault is forgiven: the server was not there. */
void clocks_forgive(online *at, int64_t time);
/* The clock goes on of whoever is asked now; who has moved gets the increment. */
void clocks_go(online *at, int64_t time, clock_pass pass);
/* What a seat gets whose time was up and who goes on all the same. */
void clocks_grant(online *at, int seat);
int64_t clocks_left(const online *at, int seat, int64_t now);

#endif
