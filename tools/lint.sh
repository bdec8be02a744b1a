#!/usr/bin/env bash
# Layout by clang-format and analysis by clang-tidy; quiet when clean.
set -euo pipefail
build=${1:-build}

mapfile -t sources < <(git ls-files -co --exclude-standard '*.c' '*.h')
clang-format --dry-run --Werror "${sources[@]}"
git ls-files -co --exclude-standard 'src/*.c' | grep -v '^src/wasm/' |
    xargs -P "$(nproc)" -n 8 clang-tidy -p "$build" --quiet --extra-arg=-Wno-unknown-warning-option 2>/dev/null |
    { grep -E '(warning|error):' || true; } | tee /tmp/warbones-tidy.$$
if [ -s /tmp/warbones-tidy.$$ ]; then rm /tmp/warbones-tidy.$$; exit 1; fi
rm /tmp/warbones-tidy.$$
echo "layout and clang-tidy: clean"
