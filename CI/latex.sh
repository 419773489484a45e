#!/bin/sh
# Compiles the letter of each paper, from the report of the last gate or of a quick run.
set -eu
cd "$(dirname "$0")/.."
report=out/report.json
mkdir -p out/latex
# A quick run is not the report of a gate: make bench-scaling reads that.
if [ ! -f "$report" ]; then
	report=out/latex/report.json
	echo "latex: no out/report.json of a gate; deciding every claim at the budget quick first"
	bin/mccheck all --budget quick --format json --out "$report" || true
else
	echo "latex: from $report, begun $(sed -n 's/.*"started": *"\([^"]*\)".*/\1/p' "$report" | head -n 1)"
fi
for paper in total-exchange prefix fault-tolerant dual-cube ecq; do
	bin/mccheck errata "$paper" --format latex --from "$report" --out "out/latex/$paper.tex"
	(cd out/latex && pdflatex -interaction=nonstopmode -halt-on-error "$paper.tex" >"$paper.out" 2>&1) ||
		{ tail -n 20 "out/latex/$paper.out" >&2; echo "latex: $paper.tex does not compile" >&2; exit 1; }
	echo "latex: out/latex/$paper.pdf"
done
