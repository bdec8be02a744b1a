#!/usr/bin/env bash
# The lab counts the same on 1, 2 and 4 processes and on none but its own. Arguments: warbones, warbones-mpi.
set -euo pipefail
warbones=$1 mpi=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_btl_vader_single_copy_mechanism=none

study=(lab run dwarf-dice --players random --games 400)
"$warbones" "${study[@]}" -o "$folder/alone" >/dev/null
for ranks in 1 2 4; do
    mpirun --oversubscribe -n "$ranks" "$mpi" "${study[@]}" -o "$folder/$ranks" >/dev/null
    for file in study.txt figures.csv verdicts.csv report.html; do cmp "$folder/alone/$file" "$folder/$ranks/$file"; done
    echo "$ranks ranks: the same"
done
# Two packs side by side.
"$warbones" pack show tarnished-glory | sed 's/amount: 3/amount: 1/' >"$folder/changed.yaml"
diff=(lab diff tarnished-glory "$folder/changed.yaml" --players random --games 400)
"$warbones" "${diff[@]}" -o "$folder/diff-alone" >/dev/null
for ranks in 1 2 4; do
    mpirun --oversubscribe -n "$ranks" "$mpi" "${diff[@]}" -o "$folder/diff-$ranks" >/dev/null
    for file in before.txt after.txt figures.csv verdicts.csv report.html; do
        cmp "$folder/diff-alone/$file" "$folder/diff-$ranks/$file"
    done
    echo "diff, $ranks ranks: the same"
done
# Killed and continued on another number of processes.
mpirun --oversubscribe -n 2 "$mpi" lab run dwarf-dice --players random --games 300 -o "$folder/cut" >/dev/null
mpirun --oversubscribe -n 3 "$mpi" "${study[@]}" -o "$folder/cut" >/dev/null
cmp "$folder/alone/study.txt" "$folder/cut/study.txt"
echo "continued: the same"
