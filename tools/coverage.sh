#!/usr/bin/env bash
# Line and branch coverage of engine and games by the unit, property and scenario tests.
# Arguments: the build folder (default build-coverage). Prints the totals, and what is left uncovered by file and line.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:-build-coverage}

# Asserts are compiled out: their failing side is never taken by a passing test. Self-play counts from several threads.
if [ ! -f "$build/build.ninja" ]; then
    meson setup "$build" -Db_coverage=true -Dbuildtype=debug -Doptimization=0 -Db_ndebug=true \
        -Dc_args=-fprofile-update=atomic >/dev/null
fi
nice ninja -C "$build" --quiet
find "$build" -name '*.gcda' -delete
nice meson test -C "$build" --no-rebuild --print-errorlogs --suite unit --suite property --suite scenarios

for part in engine games; do
    echo
    echo "== src/$part"
    gcovr --root . --object-directory "$build" --filter "src/$part/" --exclude-throw-branches --exclude-unreachable-branches \
        --txt "$build/$part-lines.txt" --json "$build/$part-coverage.json" --print-summary \
        "$build"/src/lib{engine,games,schemas}.a.p "$build/tests" |
        grep -E '^(lines|branches)'
    python3 - "$build/$part-coverage.json" <<'PYTHON'
import json, sys
for file in json.load(open(sys.argv[1]))["files"]:
    lines = [str(l["line_number"]) for l in file["lines"] if l["count"] == 0 and not l.get("gcovr/noncode")]
    sides = [str(l["line_number"]) for l in file["lines"]
             if l["count"] and any(b["count"] == 0 for b in l["branches"])]
    if lines:
        print(f"{file['file']}: never run: {' '.join(lines)}")
    if sides:
        print(f"{file['file']}: one side only: {' '.join(sides)}")
PYTHON
done
