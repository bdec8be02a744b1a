#!/usr/bin/env bash
# Engine and games are pure: their archives call nothing but a handful of memory and string functions, and hold no
# writable data. Arguments: the archives, all that belong to the pure part.
set -euo pipefail

allowed='memcpy|memset|memmove|memcmp|memchr|strcmp|strncmp|strlen|strchr|strstr|strspn|strcspn'
# What compilers put in on their own; of the processor they know what it was found to be before the program began.
compiler='__cpu_model|bcmp|_GLOBAL_OFFSET_TABLE_|__stack_chk_fail|__(popcount|clz|ctz|mul|div|mod|udiv|umod|ashl|ashr|lshr)[sdt]i[234]'
# What asserts, sanitizers and coverage add is gone in a release; archives built with them are told apart by it.
instrumentation='__assert_fail|__asan_.*|__ubsan_.*|__gcov_.*|__llvm_.*|__sanitizer_.*'

if [ $# -eq 0 ]; then echo "usage: $0 ARCHIVE..." >&2; exit 2; fi

defined=$(nm --defined-only -P "$@" 2>/dev/null | awk 'NF >= 2 && $2 ~ /[A-Z]/ { print $1 }' | sort -u)
wanted=$(nm --undefined-only -P "$@" 2>/dev/null | awk 'NF >= 2 && $2 == "U" { print $1 }' | sort -u)
foreign=$(comm -23 <(echo "$wanted") <(echo "$defined") | grep -vxE "$allowed|$compiler|$instrumentation" || true)
if [ -n "$foreign" ]; then
    echo "not pure, these are called: ${foreign//$'\n'/ }" >&2
    exit 1
fi

if echo "$wanted" | grep -qxE "$instrumentation"; then
    echo "pure symbols; data not looked at in an instrumented build"
    exit 0
fi
writable=$(nm --defined-only -P "$@" 2>/dev/null | awk 'NF >= 2 && $2 ~ /^[BbDdCcGgSs]$/ { print $1 }' | grep -vE '\.rel\.ro' || true)
# Tables of pointers are constant once loaded: they lie in .data.rel.ro, which nm marks like data.
if [ -n "$writable" ]; then
    constant=$(objdump -t "$@" 2>/dev/null | awk '/\.data\.rel\.ro/ { print $NF }' | sort -u)
    writable=$(comm -23 <(echo "$writable" | sort -u) <(echo "$constant"))
fi
if [ -n "$writable" ]; then
    echo "not pure, these can be written: ${writable//$'\n'/ }" >&2
    exit 1
fi
echo "pure: $(echo "$defined" | wc -l) public symbols, $(echo "$wanted" | grep -cxE "$allowed") functions of the C library"
