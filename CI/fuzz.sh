#!/bin/sh
# Runs every fuzz target for a minute; says at the end which failed.
set -u
cd "$(dirname "$0")/.."
failed=
try() {
	"$@" || failed="$failed
	$*"
}
try go test -run '^$' -fuzz FuzzParse -fuzztime 60s ./claims/formula
try go test -run '^$' -fuzz FuzzParse -fuzztime 60s ./model/network
try go test -run '^$' -fuzz FuzzDualCubeParse -fuzztime 60s ./model/network
try go test -run '^$' -fuzz FuzzMetacubeParse -fuzztime 60s ./model/network
try go test -run '^$' -fuzz FuzzMetacubeClassCubeParse -fuzztime 60s ./model/network
try go test -run '^$' -fuzz FuzzRead -fuzztime 60s ./model/netfile
try go test -run '^$' -fuzz FuzzEvaluate -fuzztime 60s -fuzzminimizetime 10x ./sentence
try env MCCHECK_RANDOM=60 go test -count=1 -run RandomFiles -timeout 0 ./judge
try go test -run '^$' -fuzz FuzzIdentity -fuzztime 60s ./certify
try go test -run '^$' -fuzz FuzzCheckFact -fuzztime 60s ./certify
try go test -run '^$' -fuzz FuzzNewerFact -fuzztime 60s ./certify
try go test -run '^$' -fuzz FuzzEvaluate -fuzztime 60s -fuzzminimizetime 10x ./certify
try env MCCHECK_EXPRESSIONS=1000000 go test -count=1 -run Expressions -timeout 0 ./certify
try go test -run '^$' -fuzz FuzzManifest -fuzztime 60s ./certify
try go test -run '^$' -fuzz FuzzRefutes -fuzztime 60s ./certify/write
try go test -run '^$' -fuzz FuzzObligation -fuzztime 60s ./smt/logic
try go test -run '^$' -fuzz FuzzValues -fuzztime 60s ./smt/voices
try go test -run '^$' -fuzz FuzzDecode -fuzztime 60s -fuzzminimizetime 10x ./reports
try go test -run '^$' -fuzz FuzzRead -fuzztime 60s ./conform/fabric
try go test -run '^$' -fuzz FuzzRead -fuzztime 60s -fuzzminimizetime 10x ./conform/msccl
try go test -run '^$' -fuzz FuzzRead -fuzztime 60s -fuzzminimizetime 10x ./conform/pathlist
try env MCCHECK_LINES=10000000 go test -count=1 -run Spoilt -timeout 0 ./conform/wire
[ -z "$failed" ] && exit 0
echo "fuzz: failed:$failed"
exit 1
