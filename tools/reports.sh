#!/usr/bin/env bash
# Plays the studies behind docs/balance again and writes their reports into BUILD/reports. The commands are those that the
# documents show; studies of packs that are only in the history are left out. Usage: reports.sh BUILD [FLAG...], for example
# `--games 80` for a first look.
set -euo pipefail
build=${1:-build}
shift || true

for document in docs/balance/*.md; do
    number=0
    while IFS='#' read -r command what; do
        number=$((number + 1))
        folder=$build/reports/$(basename "$document" .md)-$number
        echo "== $folder/report.html:$what"
        mkdir -p "$folder"
        # shellcheck disable=SC2086 # the words of the command
        "$build"/src/$command --threads "$(nproc)" -o "$folder" "$@" > "$folder/table.txt" < /dev/null
    done < <(grep '^warbones lab run' "$document" | grep -v -e '--pack')
done
