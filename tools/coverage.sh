#!/usr/bin/env bash
# Line and branch coverage of every room by all tests of the C side: what is left uncovered by file and line, then a table.
# Usage: tools/coverage.sh [ROOM…]    ROOM: engine, games/glyph, table …: only these are measured, by their own tests (tools/rooms.py)
#   COVERAGE_BUILD=build-coverage     where it is built
#   COVERAGE_TESTS="NAME…"            only these tests, on top of what was counted before: for work on one room
# It fails when a room is below its goal. A test that fails or hangs is told, and hides no figures of the others.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${COVERAGE_BUILD:-build-coverage}
patience=20 # times a test's own limit of time: counters are slow, and the machine may be busy

# Asserts are compiled out: their failing side is never taken by a passing test. Self-play counts from several threads.
if [ ! -f "$build/build.ninja" ]; then
    meson setup "$build" -Db_coverage=true -Dbuildtype=debug -Doptimization=0 -Db_ndebug=true \
        -Dc_args=-fprofile-update=atomic >/dev/null
fi
{ read -ra programs; read -ra tests; read -r games; } < <(tools/rooms.py "$build" "$@") || exit 2
[ -z "$games" ] || export WB_PROPERTY_ONLY=$games
ninja -C "$build" --quiet "${programs[@]}"

if [ -z "${COVERAGE_TESTS:-}" ]; then
    find "$build" -name '*.gcda' -delete
else
    read -ra tests <<<"$COVERAGE_TESTS"
fi
WB_BRIEF=1 WB_PROPERTY_POSITIONS=400 meson test -C "$build" --no-rebuild --print-errorlogs --timeout-multiplier "$patience" \
    "${tests[@]}" || echo "some tests failed: see $build/meson-logs/testlog.txt"

# Of single rooms only their objects are looked at: meson names them after their sources, with _ in place of /. Some are
# compiled more than once, into several libraries. Headers are compiled into tests, too.
counted=$build/src
if [ $# -gt 0 ]; then
    counted=$build/counted
    rm -rf "$counted" && mkdir "$counted"
    for room in "$@"; do
        find "$PWD/$build/src" -name "${room//\//_}_*.gcda" | while read -r file; do
            library=$counted/$(basename "$(dirname "$file")")
            mkdir -p "$library"
            ln -s "$file" "${file%.gcda}.gcno" "$library"
        done
    done
fi

# Programs that tests kill leave counters behind that nobody finished writing: those files are left out.
gcovr --root . --object-directory "$build" --filter src/ --exclude-throw-branches --exclude-unreachable-branches \
    --gcov-ignore-parse-errors --json "$build/coverage.json" "$counted" "$build/tests" 2>"$build/gcovr.err" ||
    { cat "$build/gcovr.err"; exit 1; }
tools/coverage_table.py "$build/coverage.json" "$@"
