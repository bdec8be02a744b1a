#!/usr/bin/env bash
# Line and branch coverage of every room by all tests of the C side: a table, then what is left uncovered by file and line.
# Usage: tools/coverage.sh [ROOM…]    ROOM: engine, games/glyph, table … names those to list; all when none is given.
#   COVERAGE_BUILD=build-coverage     where it is built
#   COVERAGE_TESTS="NAME…"            only these tests, on top of what was counted before: for work on one room
set -euo pipefail
cd "$(dirname "$0")/.."
build=${COVERAGE_BUILD:-build-coverage}

# Asserts are compiled out: their failing side is never taken by a passing test. Self-play counts from several threads.
if [ ! -f "$build/build.ninja" ]; then
    meson setup "$build" -Db_coverage=true -Dbuildtype=debug -Doptimization=0 -Db_ndebug=true \
        -Dc_args=-fprofile-update=atomic >/dev/null
fi
# Programs of the tests alone: the page's modules are not measured.
read -ra programs < <(python3 - "$build" <<'END'
import json, os, sys
build = os.path.abspath(sys.argv[1])
with open(os.path.join(build, "meson-info", "intro-tests.json"), encoding="utf-8") as file:
    tests = [test for test in json.load(file) if test["suite"][0].split(":")[1] in ("unit", "property", "scenarios", "golden", "e2e")]
words = {os.path.normpath(word) for test in tests for word in test["cmd"]}
print(*sorted(os.path.relpath(word, build) for word in words if word.startswith(build + os.sep)), "tests/example_bot")
END
)
nice ninja -C "$build" --quiet "${programs[@]}"

# No limit of time: a busy machine is no failure. A test that fails does not hide the figures of the others.
if [ -z "${COVERAGE_TESTS:-}" ]; then
    find "$build" -name '*.gcda' -delete
    chosen=(--suite unit --suite property --suite scenarios --suite golden --suite e2e)
else
    read -ra chosen <<<"$COVERAGE_TESTS"
fi
failed=0
WB_BRIEF=1 WB_PROPERTY_POSITIONS=400 nice meson test -C "$build" --no-rebuild --print-errorlogs --timeout-multiplier 0 "${chosen[@]}" ||
    { failed=1; echo "some tests failed: see $build/meson-logs/testlog.txt"; }

# Programs that tests kill leave counters behind that nobody finished writing: those files are left out.
gcovr --root . --object-directory "$build" --filter src/ --exclude-throw-branches --exclude-unreachable-branches \
    --gcov-ignore-parse-errors --json "$build/coverage.json" "$build/src" "$build/tests" 2>"$build/gcovr.err" ||
    { cat "$build/gcovr.err"; exit 1; }
tools/coverage_table.py "$build/coverage.json" "$@" || failed=1
exit "$failed"
