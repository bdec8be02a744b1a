/* The files of the page behind addresses: nothing outside the folder, no links, no folders. */
#ifndef SERVER_TRANSPORT_PAGES_H
#define SERVER_TRANSPORT_PAGES_H

#include <stdbool.h>
#include <stddef.h>

enum { PAGE_PATH = 1024 };

typedef struct page_file {
    char path[PAGE_PATH];
    const char *type;
    bool is_lasting; /* its name has a hash in it: it never changes */
} page_file;

/* `address` is decoded and begins with a slash. */
bool page_find(const char *folder, const char *address, page_file *found);
/* What every answer says beside its content. */
extern const char page_headers[];

#endif
