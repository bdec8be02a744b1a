#!/usr/bin/env bash
# Runs a fuzz target over its own seeds for a while and goes on behind a seed that breaks something.
# Usage: seeds.sh TARGET [SECONDS] [FIRST_SEED] [BUILD]. What broke is told once per cause; inputs go to BUILD/found/TARGET.
set -uo pipefail
cd "$(dirname "$0")/.."
target=$1 seconds=${2:-60} seed=${3:-1} build=${4:-build-asan}
program=$build/fuzz/fuzz_${target}_seeds found=$build/found/$target
chunk=50 first=$seed end=$((SECONDS + seconds))
mkdir -p "$found"
rm -f "$found/causes.$first"
export ASAN_OPTIONS=handle_segv=0:handle_abort=0:allocator_may_return_null=1:detect_leaks=1
while [ $SECONDS -lt $end ]; do
    if "$program" "$seed" $chunk > "$found/out.$first" 2>&1; then
        seed=$((seed + chunk))
        continue
    fi
    broken=$(sed -n 's/^seed \([0-9]*\): signal.*/\1/p' "$found/out.$first" | tail -1)
    [ -n "$broken" ] || { cat "$found/out.$first"; exit 2; }
    "$program" "$broken" > "$found/seed-$broken" 2> /dev/null
    cause=$(grep -m1 -oE '(broken: [A-Z]+-[A-Z0-9]+: .*|broken: .*|[a-z_]+\.[ch]:[0-9]+.*|SUMMARY: .*)' "$found/out.$first" | sed 's/[0-9]\+/N/g' | cut -c1-120)
    grep -qxF -- "$cause" "$found/causes.$first" 2> /dev/null || { echo "$cause" >> "$found/causes.$first"; echo "== seed $broken"; grep -vE '^ +#([4-9]|[1-9][0-9])|^$' "$found/out.$first" | head -20; }
    seed=$((broken + 1))
done
touch "$found/causes.$first"
echo "$((seed - first)) seeds from $first, $(wc -l < "$found/causes.$first") causes"
