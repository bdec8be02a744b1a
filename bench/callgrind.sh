#!/bin/sh
# Instructions per decision of random play, for every game and number of seats, and per iteration of a search: figures that,
# unlike times, are the same on every run. Two runs of different length are subtracted, so starting the program does not
# count. Beside each stands what bench/instructions.txt expects, and how many times that it is.
#
#     bench/callgrind.sh [BUILD] [GAME...]
#     bench/callgrind.sh BUILD --expect       writes bench/instructions.txt anew
set -eu

here=$(dirname "$0")
expected=$here/instructions.txt
build=${1:-build}
[ $# -gt 0 ] && shift
anew=
[ "${1:-}" = --expect ] && anew=1 && shift
warbones=$build/src/warbones
few=40
many=240
records=$(mktemp -d)
trap 'rm -rf "$records"' EXIT

if ! command -v valgrind >/dev/null; then
    echo "valgrind is not installed: instructions are not counted"
    exit 0
fi

instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1
}

# PLAYOUTS GAME SEATS: prints the decisions made and the instructions executed.
count() {
    instructions "$warbones" bench "$2" --seats "$3" --playouts "$1" |
        awk -v game="$2" '$1 == game { decisions = $3 } /Collected/ { print decisions, $NF }'
}

# ITERATIONS RECORD: prints the iterations made and the instructions executed.
count_search() {
    instructions "$build/bench/search-rate" "$1" 1 "$2" |
        awk -v each="$1" '/^[a-z]/ { positions = NF - 2 } /Collected/ { print each * positions, $NF }'
}

# GAME WHAT FEW FROM MANY TO: prints a line of the table.
line() {
    echo "$@" | awk -v file="$expected" '
        BEGIN { while ((getline < file) > 0) expected[$1 " " $2] = $3 }
        {
            found = ($6 - $4) / ($5 - $3); due = expected[$1 " " $2]
            printf "%-16s %8s %12.1f", $1, $2, found
            if (due) printf " %12.1f %8.3f%s", due, found / due, (found > 1.03 * due ? "  slower" : "")
            print ""
        }'
}

table() {
    games=$("$warbones" bench "$@" --playouts 1)
    echo "$games" | while read -r game seats _; do
        line "$game" "$seats" $(count "$few" "$game" "$seats") $(count "$many" "$game" "$seats")
    done
    for game in $(echo "$games" | cut -d' ' -f1 | uniq); do
        "$warbones" selfplay "$game" --games 1 --seed 3 --records "$records/$game" >/dev/null
        set -- "$records/$game"/*
        line "$game" search $(count_search 20 "$1") $(count_search 60 "$1")
    done
}

if [ "$anew" ]; then
    table | awk '{ print $1, $2, $3 }' > "$records/anew"
    cat "$records/anew" > "$expected"
else
    printf '%-16s %8s %12s %12s %8s\n' instructions/ each found expected ratio
    table "$@"
fi
