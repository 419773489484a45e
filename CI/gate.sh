#!/bin/sh
# The gate that a workflow calls: decides every claim once, then
#   - fails when a verdict is worse than in CI/baseline.json, and says which;
#   - fails when the committed report, or a letter of errata/, differs from what this tree produces.
# With --update it rewrites the baseline, the report and the letters instead.
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

rm -rf out/errata
mkdir -p out/errata
for paper in total-exchange prefix fault-tolerant dual-cube ecq; do
	"$bin" errata "$paper" --from out/report.json --out "out/errata/$paper.md" >/dev/null || true # as above
done

if [ "${1:-}" = --update ]; then
	"$bin" gate --baseline CI/baseline.json --from out/report.json --update
	mkdir -p reports/latest
	cp out/reports/report.md reports/latest/
	mkdir -p errata
	cp out/errata/*.md errata/
	exit 0
fi

"$bin" gate --baseline CI/baseline.json --from out/report.json
if [ -z "$(cat .z3/tags 2>/dev/null)" ]; then
	echo "gate: built without Z3, so the committed report is not compared"
elif ! diff -r reports/latest out/reports || ! diff -r errata out/errata; then
	echo "gate: the committed report is out of date: run make reports, and explain the change in CHANGELOG.md" >&2
	exit 1
fi
