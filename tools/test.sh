#!/usr/bin/env bash
# The whole test run: each stage says what it does; the last line counts.
set -uo pipefail
cd "$(dirname "$0")/.."
passed=0 failed=0

stage() { echo; echo "== $1"; }
count() { passed=$((passed + $1)); failed=$((failed + $2)); }

# Sum of the numbers in the summary lines that match.
tally() { awk -v pattern="$1" '$0 ~ pattern { sum += $NF } END { print sum + 0 }' "$2"; }

# Builds and runs the meson tests of one configuration. Arguments: folder, then options for meson setup.
run_meson() {
    local folder=$1
    shift
    if [ ! -f "$folder/build.ninja" ]; then meson setup "$folder" "$@" >/dev/null || { count 0 1; return; }; fi
    ninja -C "$folder" --quiet || { count 0 1; return; }
    meson test -C "$folder" --no-rebuild --print-errorlogs --timeout-multiplier 10 2>&1 | tee "$folder/test.out"
    count "$(tally '^Ok:' "$folder/test.out")" "$(tally '^(Fail|Timeout|Unexpected Pass):' "$folder/test.out")"
}

run_step() {
    if "$@"; then count 1 0; else count 0 1; fi
}

stage "release build: unit, scenario, property, golden and end-to-end tests"
run_meson build

stage "address and undefined-behaviour sanitizers"
WB_PROPERTY_POSITIONS=1500 CC=clang run_meson build-asan --buildtype=debugoptimized -Db_sanitize=address,undefined -Db_lundef=false -Db_ndebug=false

stage "rules and how often tests cite them"
for rules in docs/rules/*.md tests/pig/rules.md; do
    build/tests/scenario_runner --coverage "$rules" --cited-in tests | awk '
        /:/ { if (column) print ""; print; column = 0; next }
        { printf "%-8s %3s   ", $1, $2; if (++column % 8 == 0) print "" }'
done

stage "layout and static analysis"
run_step tools/lint.sh build

echo
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
