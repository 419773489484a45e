#!/bin/sh
# The gate that a workflow calls: decides every claim once, then
#   - fails when a verdict is worse than in CI/baseline.json, and says which;
#   - fails when the committed report differs from what this tree produces.
# With --update it rewrites the baseline and the report instead.
set -eu
cd "$(dirname "$0")/.."
bin=${MCCHECK:-bin/mccheck}
[ -x "$bin" ] || { echo "gate: no $bin; run make build first" >&2; exit 2; }

mkdir -p out
"$bin" all --no-cache --format json --out out/report.json ${MCCHECK_ARGS:-} || status=$?
case ${status:-0} in
0 | 1 | 3) ;; # the gate itself says what is wrong
*) exit "$status" ;;
esac
"$bin" report out/reports --format markdown --from out/report.json || true # what the findings ask for, the gate says

if [ "${1:-}" = --update ]; then
	"$bin" gate --baseline CI/baseline.json --from out/report.json --update
	mkdir -p reports/latest
	cp out/reports/report.md reports/latest/
	exit 0
fi

"$bin" gate --baseline CI/baseline.json --from out/report.json
if [ -z "$(cat .z3/tags 2>/dev/null)" ]; then
	echo "gate: built without Z3, so the committed report is not compared"
elif ! diff -r reports/latest out/reports; then
	echo "gate: the committed report is out of date: run make reports, and explain the change in CHANGELOG.md" >&2
	exit 1
fi
