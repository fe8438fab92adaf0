#!/bin/sh
# Plays a series of games as an array of Slurm, and joins its parts when all of them are there.
#
#   submit.sh GAME GAMES PARTS RESULTS [OPTION...]
#
# GAME is a module, GAMES the number of games, PARTS the number of tasks, RESULTS a folder that all nodes share, and
# OPTIONs go to `gdl sim`, such as `--turns 200 --mirror`. Prints the numbers of both jobs.
# The same command again plays only what is missing: parts that are whole are taken from RESULTS.
set -eu
if [ $# -lt 4 ]; then
    echo "usage: submit.sh GAME GAMES PARTS RESULTS [OPTION...]" >&2
    exit 2
fi
game=$1 games=$2 parts=$3 results=$4
shift 4
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$results"
job=$(sbatch --parsable --array="1-$parts" --output="$results/part-%a.log" \
    "$here/series.sh" "$game" "$games" "$parts" "$results" "$@")
# A federation prints `JOB;CLUSTER`.
job=${job%%;*}
merge=$(sbatch --parsable --dependency="afterok:$job" --kill-on-invalid-dep=yes --output="$results/merge.log" \
    "$here/merge.sh" "$results")
echo "$job" "${merge%%;*}"
