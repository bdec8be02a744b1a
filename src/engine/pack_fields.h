/* Shorthands for the schema tables of games: the fields most entries share. `T` is the C type of the entry.
 */
#ifndef ENGINE_PACK_FIELDS_H
#define ENGINE_PACK_FIELDS_H

#include "engine/pack.h"

extern const char *const pack_sources[]; /* printed, reconstructed */

/* What titles, drawings and sentences have room for. */
enum { PACK_NAME_BYTES = 32, PACK_SIGN_BYTES = 2 };

/* clang-format off */
#define PACK_ID(T) {.key = "id", .type = WB_PACK_ID, .offset = offsetof(T, id), .help = "its name in the text language"}
#define PACK_LINE(T, member, key_, most_, help_) {.key = key_, .type = WB_PACK_TEXT, .offset = offsetof(T, member), .most = most_, .help = help_}
#define PACK_NAME(T) PACK_LINE(T, name, "name", PACK_NAME_BYTES, "its name on the table")
#define PACK_WORDS(T) {.key = "text", .type = WB_PACK_TEXT, .offset = offsetof(T, text), .help = "what it does, in words"}
#define PACK_NOTE(T) {.key = "note", .type = WB_PACK_TEXT, .offset = offsetof(T, note), .optional = true, .help = "why it is so"}
#define PACK_RULES(T) {.key = "rules", .type = WB_PACK_TEXT, .offset = offsetof(T, rules), .optional = true, .is_remark = true, .help = "ids of the rules it stands on"}
#define PACK_SOURCE(T) PACK_CHOICE(T, source, "source", pack_sources, "stated by the rulebook, or ours")
#define PACK_CHOICE(T, member, key_, choices_, help_) \
    {.key = key_, .type = WB_PACK_CHOICE, .offset = offsetof(T, member), .width = sizeof(((T *)0)->member), .choices = choices_, .help = help_}
#define PACK_NUMBER(T, member, key_, least_, most_, help_) \
    {.key = key_, .type = WB_PACK_INT, .offset = offsetof(T, member), .width = sizeof(((T *)0)->member), .least = least_, .most = most_, .help = help_}
#define PACK_REF(T, member, key_, list_, help_) \
    {.key = key_, .type = WB_PACK_REF, .offset = offsetof(T, member), .width = sizeof(((T *)0)->member), .refers_to = list_, .help = help_}
#define PACK_RECORD(name_, T, fields_) \
    {.name = name_, .size = sizeof(T), .fields = fields_, .field_count = sizeof fields_ / sizeof *fields_}
/* A list of exactly `count_` entries. */
#define PACK_LIST(T, member, key_, record_, count_, help_) \
    {.key = key_, .type = WB_PACK_LIST, .offset = offsetof(T, member), .record = &record_, .least_count = count_, .most_count = count_, .help = help_}
/* clang-format on */

/* Says what is wrong with the value at `path`, like "rules.cap". Always false. */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
bool pack_fault(wb_pack_fault *fault, const char *path, const char *format, ...);

/* Says what is wrong with one entry of a list; `key` may be "" for the entry itself. Always false. */
#if defined(__GNUC__)
__attribute__((format(printf, 5, 6)))
#endif
bool pack_fault_at(wb_pack_fault *fault, const char *list, unsigned index, const char *key, const char *format, ...);

#endif
