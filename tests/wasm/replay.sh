#!/usr/bin/env bash
# Records 1,000 native games of each game and replays them in the WebAssembly engine.
# Usage: replay.sh WARBONES WASM REPLAY.MJS GAME…
set -euo pipefail
warbones=$1 wasm=$2 replay=$3
shift 3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

for game in "$@"; do
    for seats in 2 3 4 5 6; do
        "$warbones" selfplay "$game" --games 1 --seats $seats >/dev/null 2>&1 || continue
        "$warbones" selfplay "$game" --games ${WB_WASM_GAMES:-400} --seats $seats --seed $seats --records "$folder/$game-$seats" >/dev/null
    done
done
find "$folder" -type f | sort | xargs node "$replay" "$wasm"
