#!/usr/bin/env bash
# Records native games, more than 1,000 in all, and replays them in the WebAssembly engine. Long games get fewer.
# Usage: replay.sh WARBONES WASM REPLAY.MJS GAME…
set -euo pipefail
warbones=$1 wasm=$2 replay=$3
shift 3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

for game in "$@"; do
    for seats in 2 3 4 5 6; do
        "$warbones" selfplay "$game" --games 1 --seats $seats >/dev/null 2>&1 || continue
        case $game in dwarf-dice) games=400 ;; tarnished-glory) games=100 ;; *) games=10 ;; esac
        "$warbones" selfplay "$game" --games $games --seats $seats --seed $seats --records "$folder/$game-$seats" >/dev/null
    done
done
find "$folder" -type f | sort | xargs node "$replay" "$wasm"
