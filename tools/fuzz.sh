#!/usr/bin/env bash
# Fuzzes every parser with libFuzzer, ASan and UBSan. Usage: fuzz.sh [SECONDS_EACH] [TARGET…]
# New inputs go to build-fuzz/found/TARGET; a crash is saved there and ends the run. Add what is worth keeping to fuzz/corpus.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-60}
shift || true
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=(script pack change position page_position record study ladder console played_pack played_position)

build=build-fuzz
if [ ! -f $build/build.ninja ]; then
    echo "== configuring $build"
    CC=clang meson setup $build --buildtype=debugoptimized -Dfuzzing=true -Db_sanitize=address,undefined -Db_lundef=false \
        -Dc_args=-fsanitize=fuzzer-no-link >/dev/null
fi
ninja -C $build $(printf 'fuzz/fuzz_%s ' "${targets[@]}")
for target in "${targets[@]}"; do
    echo "== fuzzing $target for $seconds s"
    mkdir -p $build/found/$target
    $build/fuzz/fuzz_$target -max_total_time="$seconds" -max_len=65536 -timeout=10 -print_final_stats=1 -verbosity=0 \
        -artifact_prefix=$build/found/$target/ $build/found/$target "fuzz/corpus/${target#page_}" 2>&1 | tail -5
done
