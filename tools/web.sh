#!/usr/bin/env bash
# Builds the page into web/dist: installs the pinned packages when the lock file has changed, then bundles.
set -euo pipefail
cd "$(dirname "$0")/../web"

if ! cmp -s package-lock.json node_modules/.installed-lock; then
    echo "== installing the page's packages"
    # Not `npm ci`: it refuses a lock file without the optional packages of other platforms.
    npm install --no-save --no-progress --loglevel=error
    cp package-lock.json node_modules/.installed-lock
fi
[ "${1:-}" = packages ] && exit 0
echo "== building the page"
npm run --silent build -- --logLevel warn
