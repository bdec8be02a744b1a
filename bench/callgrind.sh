#!/bin/sh
# Instructions per decision of random play, for every game and number of seats: a figure that, unlike a time, is
# the same on every run. Two runs of different length are subtracted, so starting the program does not count.
#
#     bench/callgrind.sh [BUILD] [GAME...]
set -eu

build=${1:-build}
[ $# -gt 0 ] && shift
warbones=$build/src/warbones
few=40
many=240

if ! command -v valgrind >/dev/null; then
    echo "valgrind is not installed: instructions are not counted"
    exit 0
fi

# PLAYOUTS GAME SEATS: prints the decisions made and the instructions executed.
count() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null \
        "$warbones" bench "$2" --seats "$3" --playouts "$1" 2>&1 |
        awk -v game="$2" '$1 == game { decisions = $3 } /Collected/ { print decisions, $NF }'
}

games=$("$warbones" bench "$@" --playouts 1)
printf '%-16s seats %12s\n' instructions/ decision
echo "$games" | while read -r game seats _; do
    short=$(count "$few" "$game" "$seats")
    long=$(count "$many" "$game" "$seats")
    echo "$game $seats $short $long" | awk '{ printf "%-16s %5d %12.1f\n", $1, $2, ($6 - $4) / ($5 - $3) }'
done
