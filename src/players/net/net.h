/* A small net in integers: which chance each seat has to win, told from the features of a position.
 *
 * The first layer adds up one row of weights for each feature that holds; two dense layers of bytes follow. All sums are
 * integers, and adding int16 numbers wraps around by definition, so that a position has the same worth on every machine. A net
 * allocates nothing and lies in the bytes of its file (players/net/net_file.h). */
#ifndef PLAYERS_NET_NET_H
#define PLAYERS_NET_NET_H

#include <stdint.h>

/* Activations lie between 0 and 127, which stands for 1. Weights of rows count in (1 / 127) >> NET_ROW_SHIFT, those of dense
 * layers in 1 >> NET_DENSE_SHIFT. */
enum { NET_ONE = 127, NET_ROW_SHIFT = 2, NET_DENSE_SHIFT = 6, NET_WIDEST = 128, NET_GRAIN = 16 };

typedef struct net {
    uint16_t features, hidden, dense, sides; /* hidden and dense are multiples of NET_GRAIN */
    const int16_t *rows;                     /* features x hidden */
    const int16_t *start;                    /* hidden: what the sums begin with */
    const int8_t *dense_weights;             /* dense x hidden */
    const int32_t *dense_start;
    const int8_t *side_weights; /* sides x dense */
    const int32_t *side_start;
} net;

/* The chances of the first `sides` sides, which sum to `whole`. */
void net_chances(const net *one, const uint16_t *active, int count, int sides, int32_t whole,
                 int32_t *chances);
/* The same before it becomes chances: log-odds in NET_ONE << NET_DENSE_SHIFT. */
void net_logits(const net *one, const uint16_t *active, int count, int32_t *logits);
/* Shares out `whole` in proportion to e to the power of the logits. */
void net_share_out(const int32_t *logits, int sides, int32_t whole, int32_t *chances);

#endif
