/* What the public headers say, as tables that tools/abi.py makes of them. */
#ifndef LIBRARY_LAYOUTS_H
#define LIBRARY_LAYOUTS_H

#include <stddef.h>
#include <stdint.h>

typedef struct abi_constant {
    const char *name;
    int64_t value;
} abi_constant;

typedef struct abi_member {
    const char *name, *type; /* "i8" … "u64", "char", "bool", "pointer", or the name of a struct */
    size_t offset, count;
} abi_member;

typedef struct abi_struct {
    const char *name;
    size_t size;
    const abi_member *members;
    size_t member_count;
} abi_struct;

enum { ABI_MOST_ARGUMENTS = 10 };
typedef struct abi_function {
    const char *name, *library, *returns;
    const char *takes[ABI_MOST_ARGUMENTS]; /* up to the first NULL; "..." for more of any type */
} abi_function;

extern const abi_constant abi_constants[];
extern const abi_struct abi_structs[];
extern const abi_function abi_functions[]; /* each list ends with a name that is NULL */

#endif
