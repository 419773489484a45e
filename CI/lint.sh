#!/bin/sh
# staticcheck for the daily loop: of the packages with files that are newer than when it was last content, and at first of all. It would
# look again at each package that rests on a changed one, for longer than the build and the tests take; make test has it do so.
set -eu
cd "$(dirname "$0")/.."
tags=$(cat .z3/tags 2>/dev/null || true)
mkdir -p out
touch out/linting
packages=./...
if [ -e out/linted ]; then
	files=$(find $(git ls-files -co --exclude-standard '*.go') -newer out/linted 2>/dev/null || true)
	changed=$(echo "$files" | xargs -r -n 1 dirname | sort -u | sed "s|^|$PWD/|")
	packages=$(go list -tags "$tags" -f '{{.Dir}}' ./... | grep -Fx "$changed" || true)
fi
if [ -n "$packages" ]; then
	go build -o out/staticcheck honnef.co/go/tools/cmd/staticcheck
	out/staticcheck -tags "$tags" $packages
fi
mv out/linting out/linted
