/* Shares of the win as JSON: thousandths of it. */
#ifndef REVIEW_SHARE_H
#define REVIEW_SHARE_H

#include "engine/json.h"

static inline void json_share(json *out, double share) {
    json_int(out, (int64_t)(share * 1000 + (share < 0 ? -0.5 : 0.5)));
}

static inline void json_put_share(json *out, const char *key, double share) {
    json_key(out, key);
    json_share(out, share);
}

#endif
