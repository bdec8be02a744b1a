/* Any bytes either are no record at all, or give a table whose own record plays again to the same chain. */
#include <stdlib.h>
#include <string.h>

#include "record/record.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void write_and_read_again(wb_library *library, const wb_table *table) {
    growing text = {0};
    record_result result;
    record_write(table, &text);
    wb_table *again = record_read(library, text.bytes, text.length, &result);
    if (result.condition != RECORD_WHOLE || result.moves != table->move_count) abort();
    if (table_chain(again) != table_chain(table)) abort();
    table_free(again);
    growing_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    wb_library library = {0};
    record_result result;
    wb_table *table = record_read(&library, (const char *)bytes, size, &result);
    if ((table == NULL) != (result.condition == RECORD_REFUSED)) abort();
    if ((result.status.code == WB_OK) != (result.condition == RECORD_WHOLE)) abort();
    if (table) write_and_read_again(&library, table);
    table_free(table);
    library_free(&library);
    return 0;
}
