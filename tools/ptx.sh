#!/usr/bin/env bash
# Compiles a game's flow in one go (rules/playout.c) and what it leans on for graphics cards, by clang alone, and makes sure
# that the outcome stands on its own. Arguments: the file to write, then the sources.
set -euo pipefail
out=$1
shift
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

compile() {
    clang --target=nvptx64-nvidia-cuda -march=sm_70 -std=c17 -O3 -DNDEBUG -DPLAYOUT_ON_CARD -fno-strict-aliasing -ffreestanding \
        -nostdlibinc -isystem "$root/src/gpu/libc" -I "$root/include" -I "$root/src" -emit-llvm -c "$@"
}

parts=()
for source in "$@"; do
    parts+=("$work/${#parts[@]}.bc")
    compile -fbuiltin -o "${parts[-1]}" "$source"
done
compile -o "$work/memory.bc" "$root/src/gpu/memory.c"
llvm-link -o "$work/linked.bc" "${parts[@]}" "$work/memory.bc" "$root/src/gpu/kernel.ll"
opt -passes='internalize,default<O3>' -internalize-public-api-list=play_games -o "$work/whole.bc" "$work/linked.bc"
llc -march=nvptx64 -mcpu=sm_70 -mattr=+ptx63 -O3 -o "$work/raw.ptx" "$work/whole.bc"

# A rotation is one by its amount modulo 64, and to such a one LLVM turns `~(1ull << i % 64)`, with i as it is. Version 14 then
# writes two shifts and forgets the modulus; shifts by 64 and more leave nothing, and clearing one bit cleared all.
sed -E '/shl\.b64[[:space:]]+%lhs, %rd[0-9]+, %r/ {
    N
    s/(shl\.b64[[:space:]]+%lhs, %rd[0-9]+, )(%r[0-9]+);\n(.*sub\.u32[[:space:]]+)(%amt[0-9]+), 64, .*/and.b32 \4, \2, 63;\n\t\1\4;\n\3\4, 64, \4;/
}' "$work/raw.ptx" > "$work/whole.ptx"

if foreign=$(grep -E '^[[:space:]]*\.extern' "$work/whole.ptx"); then
    echo "$out: a graphics card has none of these:"$'\n'"$foreign" >&2
    exit 1
fi
mv "$work/whole.ptx" "$out"
