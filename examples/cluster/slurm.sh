#!/bin/sh
# A run of mccheck in shards, as a job array of SLURM, and what puts the shards together:
#
#   jobid=$(sbatch --parsable slurm.sh)
#   sbatch --dependency=afterok:$jobid --wrap "mccheck merge parts/part-*.json -o report.json"
#
# Variables, which sbatch passes on, say what is run:
#
#   MCCHECK         the program (default: mccheck)
#   MCCHECK_BUDGET  quick, default or deep (default: default)
#   MCCHECK_ARGS    which claims, such as "--paper prefix" (default: all)
#   MCCHECK_FOLDER  where reports and states are kept, seen by every machine (default: parts)
#   MCCHECK_SHARDS  how many shards there are (default: as many as the array has tasks); with it one
#                   task alone is run again: MCCHECK_SHARDS=16 sbatch --array=7 slurm.sh
#
# A task whose machine fails, or that gives way to another job, is requeued by SLURM; one whose
# program is killed requeues itself, three times at most. It goes on from what it had decided.
#SBATCH --job-name=mccheck
#SBATCH --array=1-16
#SBATCH --cpus-per-task=2
#SBATCH --mem=6G
#SBATCH --time=02:00:00
#SBATCH --requeue
#SBATCH --open-mode=append
set -eu
folder=${MCCHECK_FOLDER:-parts}
i=$SLURM_ARRAY_TASK_ID
mkdir -p "$folder/state-$i"
code=0
# shellcheck disable=SC2086 # the selection is several words
"${MCCHECK:-mccheck}" all -v --no-cache --budget "${MCCHECK_BUDGET:-default}" ${MCCHECK_ARGS:-} \
	--cpus "${SLURM_CPUS_PER_TASK:-1}" --shard "$i/${MCCHECK_SHARDS:-$SLURM_ARRAY_TASK_COUNT}" \
	--state "$folder/state-$i/state.json" --resume --format json -o "$folder/part-$i.json" || code=$?
case $code in
1 | 3) code=0 ;; # the report is whole, and merge says what it found
esac
if [ "$code" -gt 128 ] && [ "${SLURM_RESTART_COUNT:-0}" -lt 3 ]; then
	scontrol requeue "$SLURM_JOB_ID"
fi
exit "$code"
