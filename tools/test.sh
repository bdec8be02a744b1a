#!/usr/bin/env bash
# The whole test run: each stage says what it does; the last line counts.
set -uo pipefail
cd "$(dirname "$0")/.."
passed=0 failed=0

stage() { printf '\n== %s (after %d:%02d)\n' "$1" $((SECONDS / 60)) $((SECONDS % 60)); }
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
WB_BRIEF=1 WB_PROPERTY_POSITIONS=600 CC=clang run_meson build-asan --buildtype=debugoptimized -Db_sanitize=address,undefined -Db_lundef=false -Db_ndebug=false

# Runs a test runner in web/ and takes its counts from what it prints: the number before or behind a word.
# Arguments: name of the output file, awk program that sets `good` and `bad`, command.
run_page_tests() {
    local out=build/$1 numbers=$2
    shift 2
    (cd web && NO_COLOR=1 "$@" 2>&1) | tee "$out"
    local status=${PIPESTATUS[0]} good bad
    read -r good bad < <(awk "$numbers"' END { print good + 0, bad + 0 }' "$out")
    if [ "$status" -ne 0 ] && [ "$bad" -eq 0 ]; then bad=1; fi
    count "$good" "$bad"
}

run_page() {
    tools/web.sh packages || { count 0 1; return; }
    (cd web && npm run --silent check) || count 0 1
    run_page_tests page-logic.out '$1 == "Tests" { for (i = 3; i <= NF; i++) { if ($i == "passed") good = $(i - 1); if ($i == "failed") bad = $(i - 1) } }' \
        npx --no-install vitest run --reporter=dot
    tools/web.sh || { count 0 1; return; }
    run_page_tests page-browser.out '$2 == "pass" { good = $3 } $2 == "fail" { bad = $3 }' \
        npm run --silent e2e
}

stage "rules and how often tests cite them"
for rules in docs/rules/*.md tests/pig/rules.md; do
    build/tests/scenario_runner --coverage "$rules" --cited-in tests | awk '
        /:/ { if (column) print ""; print; column = 0; next }
        { printf "%-8s %3s   ", $1, $2; if (++column % 8 == 0) print "" }'
done

stage "the page: types, logic, and whole games in a browser"
run_page

stage "layout and static analysis"
run_step tools/lint.sh build 30000

stage "all stages are done"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
