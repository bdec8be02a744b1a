/* Reports for programs: CSV and JSON. */
#include <inttypes.h>
#include <stdio.h>

#include "engine/json.h"
#include "lab/report.h"

static const char *const news_of[] = {
    [VERDICT_STANDS] = "", [VERDICT_IS_NEW] = "new", [VERDICT_IS_GONE] = "gone"};

static void put_quoted(const char *text, growing *out) {
    growing_put(out, "\"");
    for (; *text; text++)
        growing_format(out, *text == '"' ? "\"\"" : "%c", *text);
    growing_put(out, "\"");
}

static void put_interval(const figure_value *one, growing *out) {
    growing_format(out, ",%.6f,%.6f,%.6f", one->value, one->low, one->high);
}

static void put_row(const finding *one, bool compared, growing *out) {
    growing_format(out, "%s,", one->of->group);
    put_quoted(one->of->subject, out);
    growing_format(out, ",%s,", one->of->id);
    put_quoted(one->of->measure, out);
    put_interval(&one->value, out);
    growing_format(out, ",%" PRIu64, one->value.weight);
    if (compared) {
        put_interval(&one->before, out);
        put_interval(&one->change, out);
    }
    growing_put(out, "\n");
}

void report_csv(const findings *found, growing *out) {
    growing_put(out, "group,subject,id,measure,value,low,high,counted");
    growing_put(out, found->second ? ",before,before_low,before_high,change,change_low,change_high\n" : "\n");
    for (size_t i = 0; i < found->count; i++)
        put_row(&found->of[i], found->second != NULL, out);
}

void report_verdicts_csv(const findings *found, growing *out) {
    growing_put(out, "verdict,group,subject,by,others,percent,low,high,counted,news\n");
    for (size_t i = 0; i < found->verdicts.count; i++) {
        const verdict *one = &found->verdicts.of[i];
        growing_format(out, "%s,%s,", verdict_names[one->kind], one->group);
        put_quoted(one->subject, out);
        growing_put(out, ",");
        put_quoted(one->by, out);
        growing_format(out, ",%d", one->others);
        put_interval(&one->rate, out);
        growing_format(out, ",%" PRIu64 ",%s\n", one->rate.weight, news_of[one->news]);
    }
}

static void put_real(json *out, const char *key, double value) {
    char digits[40];
    snprintf(digits, sizeof digits, "%.6f", value);
    json_key(out, key);
    json_raw(out, digits);
}

static void put_finding(json *out, const finding *one, bool compared) {
    json_open(out, '{');
    json_put_text(out, "group", one->of->group);
    json_put_text(out, "subject", one->of->subject);
    json_put_text(out, "id", one->of->id);
    json_put_text(out, "measure", one->of->measure);
    put_real(out, "value", one->value.value);
    put_real(out, "low", one->value.low);
    put_real(out, "high", one->value.high);
    json_put_unsigned(out, "counted", one->value.weight);
    if (compared) {
        put_real(out, "before", one->before.value);
        put_real(out, "before_low", one->before.low);
        put_real(out, "before_high", one->before.high);
        put_real(out, "change", one->change.value);
        put_real(out, "change_low", one->change.low);
        put_real(out, "change_high", one->change.high);
    }
    json_close(out, '}');
}

static void put_study(json *out, const char *key, const study *one) {
    char line[2048];
    wb_text text = wb_text_over(line, sizeof line);
    study_describe(one, &text);
    json_put_open(out, key, '{');
    json_put_text(out, "plan", line);
    json_put_unsigned(out, "games", one->done);
    json_close(out, '}');
}

static void put_verdict(json *out, const verdict *one, bool compared) {
    json_open(out, '{');
    json_put_text(out, "verdict", verdict_names[one->kind]);
    json_put_text(out, "group", one->group);
    json_put_text(out, "subject", one->subject);
    if (one->by[0]) {
        json_put_text(out, "by", one->by);
        json_put_unsigned(out, "others", (uint64_t)one->others);
    }
    put_real(out, "percent", one->rate.value);
    put_real(out, "low", one->rate.low);
    put_real(out, "high", one->rate.high);
    json_put_unsigned(out, "counted", one->rate.weight);
    if (compared) json_put_text(out, "news", news_of[one->news]);
    json_close(out, '}');
}

static void write_json(const void *context, wb_text *text) {
    const findings *found = context;
    json out = json_over(text);
    json_open(&out, '{');
    put_study(&out, "study", findings_latest(found));
    if (found->second) put_study(&out, "before", found->first);
    json_put_open(&out, "figures", '[');
    for (size_t i = 0; i < found->count; i++)
        put_finding(&out, found->told[i], found->second != NULL);
    json_close(&out, ']');
    json_put_open(&out, "verdicts", '[');
    for (size_t i = 0; i < found->verdicts.count; i++)
        put_verdict(&out, &found->verdicts.of[i], found->second != NULL);
    json_close(&out, ']');
    json_close(&out, '}');
}

void report_json(const findings *found, growing *out) {
    growing_write(out, write_json, found);
    growing_put(out, "\n");
}
