#!/bin/sh
# A run of mccheck in shards, as a job array of SLURM:
#
#   jobid=$(sbatch --parsable slurm.sh)
#   sbatch --dependency=afterok:$jobid --wrap \
#     "mccheck merge parts/part-*.json -o report.json"
#
# A task that is killed is requeued and decides its shard once more.
#SBATCH --job-name=mccheck
#SBATCH --array=1-16
#SBATCH --cpus-per-task=2
#SBATCH --mem=6G
#SBATCH --time=02:00:00
#SBATCH --requeue
set -eu
mkdir -p parts
exec mccheck all --no-cache --budget "${MCCHECK_BUDGET:-default}" --cpus "${SLURM_CPUS_PER_TASK:-1}" \
  --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" \
  --state "parts/state-$SLURM_ARRAY_TASK_ID.json" --resume \
  --format json -o "parts/part-$SLURM_ARRAY_TASK_ID.json"
