#include "cli/commands.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/flags.h"
#include "common/files.h"
#include "engine/status.h"
#include "server/host/stdio.h"
#include "server/transport/pages.h"
#include "server/transport/transport.h"

enum { FINE = 0, FAILED = 1, MISUSED = 2 };
enum { FIRST_PORT = 8080, PORTS_TRIED = 100, PATH_LENGTH = 512, MOST_DAYS = 36500, NORMAL_DAYS = 90 };

static const char usage[] =
    "usage: warbones serve [flags]      tables for people in browsers, here or anywhere\n"
    "  --port N           the first port to try (8080)\n"
    "  --lan              for everybody in the same network, not for this machine alone\n"
    "  --host ADDRESS     listen at this address\n"
    "  --pages FOLDER     the built page (the installed one, or web/dist)\n"
    "  --data FOLDER      where tables are kept (~/.local/state/warbones/server)\n"
    "  --database ADDRESS keep them in a database that several servers share, as in "
    "postgresql://user@host/name\n"
    "  --certificate FILE --key FILE      for TLS\n"
    "  --origin ORIGIN    pages of this origin may connect too, as in https://play.example\n"
    "  --proxy            people's addresses are in X-Forwarded-For\n"
    "  --threads N        that think for computers (the cores but one)\n"
    "  --address-limit N  connections from one address, and tables opened from it in an hour (200)\n"
    "  --keep DAYS        tables are deleted so long after the last thing that happened there; 0: never "
    "(90)\n"
    "  --stdio            one connection, over standard input and output, instead of the network\n"
    "  --no-open          start no browser\n";

typedef struct serve_request {
    int64_t port, threads, keep, address_limit;
    const char *host, *pages, *data, *database, *certificate, *key, *origin;
    bool lan, proxy, stdio, no_open, help;
} serve_request;

static bool read_flags(int *argc, char **argv, serve_request *wanted, wb_status *status) {
    const cli_flag flags[] = {
        {.name = "--port", .number = &wanted->port, .least = 1, .most = 65535},
        {.name = "--threads", .number = &wanted->threads, .least = 1, .most = 32},
        {.name = "--address-limit", .number = &wanted->address_limit, .least = 1, .most = 60000},
        {.name = "--keep", .number = &wanted->keep, .least = 0, .most = MOST_DAYS},
        {.name = "--host", .text = &wanted->host},
        {.name = "--pages", .text = &wanted->pages},
        {.name = "--data", .text = &wanted->data},
        {.name = "--database", .text = &wanted->database},
        {.name = "--certificate", .text = &wanted->certificate},
        {.name = "--key", .text = &wanted->key},
        {.name = "--origin", .text = &wanted->origin},
        {.name = "--lan", .on = &wanted->lan},
        {.name = "--proxy", .on = &wanted->proxy},
        {.name = "--stdio", .on = &wanted->stdio},
        {.name = "--no-open", .on = &wanted->no_open},
        {.name = "--help", .on = &wanted->help},
    };
    if (!flags_take(flags, sizeof flags / sizeof *flags, argc, argv, status)) return false;
    if (*argc > 1) return status_set(status, WB_UNKNOWN, NULL, "there is no '%s' here", argv[1]);
    if (!wanted->certificate != !wanted->key)
        return status_set(status, WB_INVALID, NULL, "--certificate and --key belong together");
    if (wanted->database && wanted->data)
        return status_set(status, WB_INVALID, NULL,
                          "tables are kept by --data or by --database, not by both");
    if (wanted->database && strncmp(wanted->database, "postgres", 8) != 0)
        return status_set(status, WB_INVALID, NULL,
                          "--database is an address like postgresql://user@host/name");
    return true;
}

static bool find_data(const serve_request *wanted, char path[PATH_LENGTH], wb_status *status) {
    if (wanted->data) {
        snprintf(path, PATH_LENGTH, "%s", wanted->data);
        return true;
    }
    if (!files_state_folder(path, PATH_LENGTH, status)) return false;
    strncat(path, "/server", PATH_LENGTH - strlen(path) - 1);
    return true;
}

/* The cores but one, which is the server's own. */
static int normal_threads(void) {
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 2 ? (int)cores - 1 : 1;
}

static host_setup host_of(const serve_request *wanted, const char *where) {
    host_setup host = {.where = where, .limits = core_normal_limits};
    host.threads = wanted->threads ? (int)wanted->threads : normal_threads();
    host.limits.keep = wanted->keep * INT64_C(86400000);
    if (wanted->address_limit)
        host.limits.connections_of_address = host.limits.tables_of_address = (int)wanted->address_limit;
    return host;
}

/* --- over the network --- */

typedef struct greeting {
    const serve_request *wanted;
    FILE *out;
    const char *scheme;
    int port;
} greeting;

static void print_address(void *context, const char *address) {
    const greeting *to = context;
    fprintf(to->out, "For the others in this network: %s://%s:%d/\n", to->scheme, address, to->port);
}

static void open_browser(const char *address) {
    if (!getenv("DISPLAY") && !getenv("WAYLAND_DISPLAY")) return;
    const pid_t child = fork();
    if (child != 0) return;
    if (fork() == 0) { /* nobody waits for it */
        execlp("xdg-open", "xdg-open", address, (char *)NULL);
        _exit(FAILED);
    }
    _exit(FINE);
}

static void greet(void *context, int port) {
    greeting *to = context;
    char address[PATH_LENGTH];
    to->port = port;
    snprintf(address, sizeof address, "%s://%s:%d/", to->scheme,
             to->wanted->host ? to->wanted->host : "localhost", port);
    fprintf(to->out, "Warbones is at %s  (Ctrl-C ends)\n", address);
    if (to->wanted->lan) transport_each_address(print_address, to);
    fflush(to->out);
    if (!to->wanted->no_open) open_browser(address);
}

static const char *find_pages(const serve_request *wanted, char installed[PATH_LENGTH]) {
    page_file page;
    if (wanted->pages) return wanted->pages;
    const bool is_installed = files_beside_program("../share/warbones/page", installed, PATH_LENGTH) &&
                              page_find(installed, "/", &page);
    return is_installed ? installed : "web/dist";
}

static bool serve_network(const serve_request *wanted, const host_setup *host, wb_library *library, FILE *out,
                          wb_status *status) {
    greeting to = {.wanted = wanted, .out = out, .scheme = wanted->certificate ? "https" : "http"};
    page_file page;
    char installed[PATH_LENGTH];
    const transport_setup setup = {
        .host = *host,
        .pages = find_pages(wanted, installed),
        .address = wanted->host  ? wanted->host
                   : wanted->lan ? NULL
                                 : "127.0.0.1",
        .port = wanted->port ? (int)wanted->port : FIRST_PORT,
        .ports = PORTS_TRIED,
        .certificate = wanted->certificate,
        .key = wanted->key,
        .origin = wanted->origin,
        .is_behind_proxy = wanted->proxy,
    };
    if (!page_find(setup.pages, "/", &page))
        return status_set(status, WB_FAILED, NULL, "there is no page in %s: build it first (make web)",
                          setup.pages);
    return transport_serve(&setup, library, greet, &to, status);
}

int serve_command(wb_library *library, int argc, char **argv, FILE *out, FILE *complaints) {
    serve_request wanted = {.keep = NORMAL_DAYS};
    char folder[PATH_LENGTH];
    wb_status status;
    if (!read_flags(&argc, argv, &wanted, &status)) {
        fprintf(complaints, "warbones serve: %s\n%s", status.text, usage);
        return MISUSED;
    }
    if (wanted.help) {
        fputs(usage, out);
        return FINE;
    }
    umask(S_IRWXG | S_IRWXO); /* what the dice are made of is in there */
    bool good = wanted.database || find_data(&wanted, folder, &status);
    if (good) {
        host_setup host = host_of(&wanted, wanted.database ? wanted.database : folder);
        if (wanted.stdio) host.limits.silence = INT64_MAX;
        good = wanted.stdio ? stdio_serve(&host, library, STDIN_FILENO, out, &status)
                            : serve_network(&wanted, &host, library, out, &status);
    }
    if (!good) fprintf(complaints, "warbones serve: %s\n", status.text);
    return good ? FINE : FAILED;
}
