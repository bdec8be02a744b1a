#!/usr/bin/env bash
# Builds the page into web/dist: installs the pinned packages when the lock file has changed, then bundles.
set -euo pipefail
cd "$(dirname "$0")/../web"

if [ -f .released ]; then # a source archive brings the page along
    exit 0
fi

if ! cmp -s package-lock.json node_modules/.installed-lock; then
    echo "== installing the page's packages"
    # Not `npm ci`: it refuses a lock file without the optional packages of other platforms.
    npm install --no-save --no-progress --loglevel=error
    cp package-lock.json node_modules/.installed-lock
fi
# Types of views, actions, events and packs, from the engine's own tables.
if [ -x ../build/src/warbones ]; then
    mkdir -p src/generated
    for game in $(cd ../packs && ls *.yaml); do
        ../build/src/warbones schema "${game%.yaml}" --ts > src/generated/types.new
        cmp -s src/generated/types.new "src/generated/${game%.yaml}.ts" || mv src/generated/types.new "src/generated/${game%.yaml}.ts"
    done
    rm -f src/generated/types.new
fi
[ "${1:-}" = packages ] && exit 0
echo "== building the page"
npm run --silent build -- --logLevel warn
