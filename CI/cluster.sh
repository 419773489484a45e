#!/bin/sh
# Runs examples/cluster/slurm.sh on a real SLURM of one node, whose daemons listen on the loopback
# alone and keep everything in a folder of their own. One task is killed, and one requeued, while they
# run. The shards together have to be the report of one run, byte for byte but for its times, and a
# shard that is missing has to be named. The daemons are stopped and the folder is removed whatever happens.
set -eu
cd "$(dirname "$0")/.."
MCCHECK=$PWD/bin/mccheck
template=$PWD/examples/cluster/slurm.sh
[ $# -lt 1 ] || MCCHECK=$1
export MCCHECK MCCHECK_BUDGET=default MCCHECK_ARGS="--paper prefix --progress never"
shards=3
limit=900 # seconds for everything that is waited for together

PATH=$PATH:/usr/sbin:/sbin
command -v slurmctld >/dev/null && command -v slurmd >/dev/null && command -v sbatch >/dev/null && command -v munged >/dev/null ||
	apt-get install -y --no-install-recommends slurmctld slurmd slurm-client munge

folder=$(mktemp -d "${TMPDIR:-/tmp}/mccheck-cluster.XXXXXX")
daemons=
# ours lists the processes that know this cluster by their environment: the steps of tasks are nobody's children.
ours() { grep -ls "SLURM_CONF=$folder/" /proc/[0-9]*/environ | tr -dc '0-9\n'; }
stop() {
	code=$?
	trap - EXIT INT TERM HUP
	[ "$code" -eq 0 ] || tail -n 20 "$folder"/*.log "$folder"/slurm-*.out >&2 2>/dev/null || true
	for pid in $(ours) $daemons; do kill -KILL "$pid" 2>/dev/null || true; done
	for pid in $daemons; do wait "$pid" 2>/dev/null || true; done
	rm -rf "$folder"
	exit "$code"
}
trap stop EXIT
trap 'exit 130' INT TERM HUP

say() { echo "cluster: $*"; }
refuse() { say "$*" >&2; exit 1; }

# until_true WHAT COMMAND...: waits for a command to succeed, within what is left of the limit.
until_true() {
	what=$1
	shift
	until "$@"; do
		[ "$(date +%s)" -lt "$deadline" ] || refuse "waited $limit seconds in all: $what"
		sleep 0.2
	done
}
deadline=$(($(date +%s) + limit))

# The cluster: a key, three daemons, and a node that takes two tasks of the template at once.
chmod 755 "$folder"
mkdir "$folder/spool" "$folder/state"
head -c 1024 /dev/urandom >"$folder/munge.key"
chmod 400 "$folder/munge.key"
me=$(id -un)
node=$(hostname -s)
port=$((20000 + $$ % 20000))
# A requeued task waits for as long as a credential lasts.
cat >"$folder/slurm.conf" <<CONF
ClusterName=mccheck
SlurmctldHost=$node(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
SlurmUser=$me
SlurmdUser=$me
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket,cred_expire=15
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
SlurmdParameters=config_overrides
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU_Memory
ReturnToService=2
NodeName=$node NodeAddr=127.0.0.1 CPUs=4 RealMemory=16384 State=UNKNOWN
PartitionName=all Nodes=$node Default=YES MaxTime=INFINITE State=UP
CONF
# No processes are put into control groups; SLURM before 23.02 wants a plugin for them all the same.
case $(slurmd -V) in
*" 2"[012].*) echo "CgroupPlugin=cgroup/v1" ;;
*) echo "CgroupPlugin=disabled" ;;
esac >"$folder/cgroup.conf"
export SLURM_CONF="$folder/slurm.conf" MCCHECK_FOLDER="$folder/parts"
munged --foreground --key-file="$folder/munge.key" --socket="$folder/munge.socket" --pid-file="$folder/munge.pid" \
	--seed-file="$folder/munge.seed" --log-file="$folder/munge.log" >"$folder/munged.log" 2>&1 &
daemons=$!
until_true "munged makes no socket" test -S "$folder/munge.socket"
slurmctld -D -f "$SLURM_CONF" >"$folder/slurmctld.out.log" 2>&1 &
daemons="$! $daemons"
slurmd -D -f "$SLURM_CONF" -N "$node" >"$folder/slurmd.out.log" 2>&1 &
daemons="$! $daemons"
idle() { sinfo --noheader --format %T 2>/dev/null | grep -qx idle; }
until_true "the node is not idle" idle
say "$(slurmd -V), node $node is idle"

# The tasks, and the merge that depends on them, as the head of the template says.
cd "$folder"
job=$(sbatch --parsable --array=1-$shards "$template")
merge=$(sbatch --parsable --dependency="afterok:$job" --wrap "$MCCHECK merge --format json parts/part-*.json -o report.json")
say "job $job of $shards tasks, job $merge puts them together"

done_with() { ! squeue --noheader --jobs "$1" --states PD,R,CG,CF,S,RQ 2>/dev/null | grep -q .; }

# One task has its program killed once it has saved something: it requeues itself.
saved() {
	done_with "$job" && refuse "the tasks end before one saves a state: they are too short to be killed"
	for i in $(seq $shards); do
		if [ -s "parts/state-$i/state.json" ]; then
			killed=$i
			return
		fi
	done
	return 1
}
until_true "no task has saved a state" saved
pid=$(pgrep -f -- "--state $MCCHECK_FOLDER/state-$killed/" || true)
[ -n "$pid" ] || refuse "task $killed has saved a state and does not run: it is too short to be killed"
kill -KILL $pid
say "task $killed is killed"

# Another one gives way, as to a job of higher priority.
running() {
	other=$(squeue --noheader --states R --array --jobs "$job" --format %K | grep -vx "$killed" | head -n 1)
	[ -n "$other" ]
}
until_true "no other task runs" running
scontrol requeue "${job}_$other"
say "task $other is requeued"

until_true "the tasks do not end" done_with "$job"
until_true "the merge does not end" done_with "$merge"
restarts() { scontrol show job "${job}_$1" | sed -n 's/.*Restarts=\([0-9]*\).*/\1/p'; }
for i in $killed $other; do
	[ "$(restarts "$i")" = 1 ] || refuse "task $i was started anew $(restarts "$i") times, want once"
done
grep -h "msg=run" slurm-"${job}_$killed".out | tail -n 1 | grep -q '"taken over"=[1-9]' ||
	refuse "task $killed decided everything anew after it was killed"
[ -s report.json ] || refuse "no report: $(cat slurm-"$merge".out)"

# One run, without a cluster. Two reports of the same differ in their times and in the processors used.
"$MCCHECK" all --no-cache --budget "$MCCHECK_BUDGET" $MCCHECK_ARGS --state whole.state --format json -o whole.json
plain() { sed -E 's/"(sum|started|seconds|cpus)": [^,}]*//g' "$1"; }
digest() { plain "$1" | sha256sum | cut -c 1-16; }
[ "$(digest report.json)" = "$(digest whole.json)" ] ||
	{ plain report.json >one; plain whole.json | diff one - | head -n 20 >&2
	refuse "the shards together have the digest $(digest report.json), one run $(digest whole.json)"; }
say "the shards together are the report of one run: digest $(digest whole.json)"

# The control: a shard that is missing is named.
rm "parts/part-$killed.json"
if said=$("$MCCHECK" merge parts/part-*.json 2>&1 >/dev/null); then
	refuse "$((shards - 1)) of $shards shards are merged"
fi
case $said in
*"shard $killed of $shards is missing"*) say "control: $said" ;;
*) refuse "a missing shard $killed of $shards is told as: $said" ;;
esac
