/* A short, whole-character piece of what somebody wrote, for quoting inside a sentence. */
#ifndef COMMON_EXCERPT_H
#define COMMON_EXCERPT_H

typedef struct excerpt {
    char text[48];
} excerpt;

/* All of the text if it fits, else its beginning and three dots. */
excerpt excerpt_of(const char *text);

#endif
