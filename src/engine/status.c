#include "engine/status.h"

#include <assert.h>

bool status_set(wb_status *status, wb_code code, const char *rule, const char *format, ...) {
    assert(code > WB_OK && code <= WB_FAILED);
    assert(format && *format);
    if (!status) return false;
    status->code = code;
    wb_text id = wb_text_over(status->rule, sizeof status->rule);
    wb_text_put(&id, rule ? rule : "");
    wb_text sentence = wb_text_over(status->text, sizeof status->text);
    va_list arguments;
    va_start(arguments, format);
    wb_text_vformat(&sentence, format, arguments);
    va_end(arguments);
    assert(sentence.needed > 0);
    return false;
}

bool status_clear(wb_status *status) {
    if (status) {
        status->code = WB_OK;
        status->rule[0] = status->text[0] = '\0';
    }
    assert(!status || status->code == WB_OK);
    return true;
}

const char *status_code_name(wb_code code) {
    assert(code >= WB_OK && code <= WB_FAILED);
    static const char *const names[] = {
        [WB_OK] = "ok",           [WB_ILLEGAL] = "illegal", [WB_NOT_YOURS] = "not-yours",
        [WB_UNKNOWN] = "unknown", [WB_INVALID] = "invalid", [WB_MALFORMED] = "malformed",
        [WB_FAILED] = "failed",
    };
    assert(names[code]);
    return names[code];
}
