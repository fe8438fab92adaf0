#!/bin/sh
#SBATCH --job-name=gdl-series
#SBATCH --cpus-per-task=1
#SBATCH --time=01:00:00
#SBATCH --mem=512M
#SBATCH --requeue
#SBATCH --open-mode=append
# One part of a series: `series.sh GAME GAMES PARTS RESULTS [OPTION...]`, as submit.sh calls it. PARTS is an argument,
# because SLURM_ARRAY_TASK_COUNT is smaller when only some tasks are submitted again.
set -eu
game=$1 games=$2 parts=$3 results=$4
shift 4
part=$results/part-$SLURM_ARRAY_TASK_ID.json
# The file is written in one step, so a task that is killed and requeued finds a whole part or none. Status 1 means that
# there are findings; the part is written all the same.
gdl sim "$game" --games "$games" --shard "$SLURM_ARRAY_TASK_ID/$parts" --jobs "${SLURM_CPUS_PER_TASK:-1}" \
    --resume "$part" --format json -o "$part" "$@" || [ $? = 1 ]
