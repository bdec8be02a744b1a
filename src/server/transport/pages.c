#include "server/transport/pages.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { HASH_LENGTH = 8 };

static const struct {
    const char *ending, *type;
} types[] = {
    {".css", "text/css; charset=utf-8"},
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".json", "application/json"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".svg", "image/svg+xml"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {".woff2", "font/woff2"},
};

/* The page carries its own policy for scripts and styles; these are what only a header can say. */
const char page_headers[] = "Content-Security-Policy: frame-ancestors 'none'\r\n"
                            "Cross-Origin-Opener-Policy: same-origin\r\n"
                            "Cross-Origin-Resource-Policy: same-origin\r\n"
                            "Referrer-Policy: no-referrer\r\n"
                            "X-Content-Type-Options: nosniff\r\n";

static const char *type_of(const char *path) {
    const char *ending = strrchr(path, '.');
    for (size_t i = 0; ending && i < sizeof types / sizeof *types; i++)
        if (strcmp(ending, types[i].ending) == 0) return types[i].type;
    return "application/octet-stream";
}

static bool is_word(char c) {
    return isalnum((unsigned char)c) || c == '_' || c == '-';
}

/* name-12345678.js */
static bool has_hash(const char *path) {
    const char *dot = strrchr(path, '.');
    if (!dot || dot - path < HASH_LENGTH + 1 || dot[-HASH_LENGTH - 1] != '-') return false;
    for (int i = 1; i <= HASH_LENGTH; i++)
        if (!is_word(dot[-i])) return false;
    return true;
}

/* No way up, and nothing that begins with a dot. */
static bool is_plain(const char *address) {
    return address[0] == '/' && !strstr(address, "/.") && !strstr(address, "//") && !strchr(address, '\\');
}

bool page_find(const char *folder, const char *address, page_file *found) {
    struct stat about;
    const bool is_root = strcmp(address, "/") == 0;
    if (!is_plain(address)) return false;
    const int length =
        snprintf(found->path, sizeof found->path, "%s%s", folder, is_root ? "/index.html" : address);
    if (length >= (int)sizeof found->path || lstat(found->path, &about) != 0 || !S_ISREG(about.st_mode))
        return false;
    found->type = type_of(found->path);
    found->is_lasting = has_hash(found->path);
    return true;
}
