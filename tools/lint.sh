#!/usr/bin/env bash
# Layout and analysis, of C by clang-format and clang-tidy, of the page by prettier and eslint; quiet when clean.
# Arguments: build folder, and how many steps clang-tidy walks through each function: nearly all of its time goes into
# a few long ones, so the test run stops earlier there than `make lint`.
set -euo pipefail
build=${1:-build}
steps=${2:-225000}

tools/web.sh packages
(cd web && npm run --silent lint)
if git ls-files -co --exclude-standard 'web/*.ts' 'web/*.svelte' 'web/*.css' 'web/*.js' 'web/*.mjs' 'web/*.html' 'web/*.svg' |
    LC_ALL=C.UTF-8 xargs grep -nE '^.{121,}'; then
    echo "lines over 120 columns"
    exit 1
fi

mapfile -t sources < <(git ls-files -co --exclude-standard '*.c' '*.h')
clang-format --dry-run --Werror "${sources[@]}"
# Of a playout all that it is made of is looked at by itself; what is told to nobody there would seem to be of no use.
git ls-files -co --exclude-standard 'src/*.c' | grep -vE '^src/wasm/|/rules/playout\.c$' |
    xargs -P "$(nproc)" -n 8 clang-tidy -p "$build" --quiet --extra-arg=-Wno-unknown-warning-option \
            --extra-arg=-Xclang --extra-arg=-analyzer-config --extra-arg=-Xclang --extra-arg=max-nodes="$steps" 2>/dev/null |
    { grep -E '(warning|error):' || true; } | tee /tmp/warbones-tidy.$$
if [ -s /tmp/warbones-tidy.$$ ]; then rm /tmp/warbones-tidy.$$; exit 1; fi
rm /tmp/warbones-tidy.$$
echo "layout, clang-tidy and eslint: clean"
