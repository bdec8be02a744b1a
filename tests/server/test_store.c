/* The store: what was committed is there afterwards, what was not is not, and a full disk changes nothing. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/store/store.h"
#include "support/check.h"

enum { PATH = 256 };

static char folder[PATH];

static int make_folder(void **unused) {
    (void)unused;
    snprintf(folder, sizeof folder, "/tmp/test-store-XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **unused) {
    (void)unused;
    char order[PATH + 16];
    snprintf(order, sizeof order, "rm -rf '%s'", folder);
    return system(order);
}

static server_store *opened(void) {
    wb_status status;
    server_store *store = store_open(folder, &status);
    if (!store) fail_msg("%s", status.text);
    return store;
}

static bool add_to(void *context, const char *entry) {
    strcat(strcat(context, entry), " ");
    return true;
}

static void assert_holds(server_store *store, const char *table, const char *expected) {
    char found[1024] = "";
    assert_true(store_read(store, table, 0, add_to, found));
    assert_string_equal(found, expected);
}

static void entries_come_back_in_order(void **unused) {
    (void)unused;
    wb_status status;
    char tables[1024] = "";
    server_store *store = opened();
    store_append(store, "b", 0, 1, "one");
    store_append(store, "a", 0, 1, "uno");
    store_append(store, "b", 0, 2, "two");
    assert_true(store_commit(store, &status));
    store_close(store);
    store = opened();
    assert_holds(store, "b", "one two ");
    assert_holds(store, "a", "uno ");
    assert_holds(store, "c", "");
    assert_true(store_list(store, add_to, tables));
    assert_string_equal(tables, "a b ");
    store_forget(store, "b", 0);
    assert_true(store_commit(store, &status));
    assert_holds(store, "b", "");
    store_close(store);
}

static void what_is_not_committed_is_not_there(void **unused) {
    (void)unused;
    wb_status status;
    server_store *store = opened();
    store_append(store, "a", 0, 1, "uno");
    store_close(store);
    store = opened();
    assert_holds(store, "a", "");
    assert_true(store_commit(store, &status)); /* nothing is fine, too */
    store_close(store);
}

static void an_entry_is_never_there_twice(void **unused) {
    (void)unused;
    wb_status status;
    server_store *store = opened();
    store_append(store, "a", 0, 1, "uno");
    assert_true(store_commit(store, &status));
    store_append(store, "a", 0, 2, "due");
    store_append(store, "a", 0, 1, "again");
    assert_false(store_commit(store, &status));
    assert_holds(store, "a", "uno ");
    store_append(store, "a", 0, 2, "due");
    assert_true(store_commit(store, &status));
    assert_holds(store, "a", "uno due ");
    store_close(store);
}

static void a_folder_has_one_server(void **unused) {
    (void)unused;
    wb_status status;
    server_store *store = opened();
    assert_null(store_open(folder, &status));
    assert_non_null(strstr(status.text, "another run is writing"));
    store_close(store);
    store_close(opened());
}

static void limit_files(rlim_t bytes) {
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = bytes < limit.rlim_max ? bytes : limit.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* No file may grow, as if the disk were full; then there is room again. */
static void a_full_disk_loses_nothing_that_was_saved(void **unused) {
    (void)unused;
    wb_status status;
    char big[1 << 15];
    server_store *store = opened();
    signal(SIGXFSZ, SIG_IGN);
    memset(big, 'x', sizeof big - 1);
    big[sizeof big - 1] = '\0';
    store_append(store, "a", 0, 1, "uno");
    assert_true(store_commit(store, &status));
    limit_files(4096);
    store_append(store, "a", 0, 2, big);
    assert_false(store_commit(store, &status));
    assert_holds(store, "a", "uno ");
    limit_files(RLIM_INFINITY);
    store_append(store, "a", 0, 2, "due");
    assert_true(store_commit(store, &status));
    store_close(store);
    store = opened();
    assert_holds(store, "a", "uno due ");
    store_close(store);
}

static void a_folder_that_cannot_be_is_refused(void **unused) {
    (void)unused;
    wb_status status;
    char path[PATH + 32];
    snprintf(path, sizeof path, "%s/file", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fclose(file);
    strcat(path, "/below");
    assert_null(store_open(path, &status));
    assert_true(status.text[0] != '\0');
}

#define STORE_TEST(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        STORE_TEST(entries_come_back_in_order),
        STORE_TEST(what_is_not_committed_is_not_there),
        STORE_TEST(an_entry_is_never_there_twice),
        STORE_TEST(a_folder_has_one_server),
        STORE_TEST(a_full_disk_loses_nothing_that_was_saved),
        STORE_TEST(a_folder_that_cannot_be_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
