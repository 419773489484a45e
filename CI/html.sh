#!/bin/sh
# Checks the web pages of a report, and their style, with the Nu Html Checker: it finds no error and has no warning.
# The pages are those of one paper at the budget quick, with all networks and charts; go test checks those of all claims.
set -eu
cd "$(dirname "$0")/.."
mkdir -p out/html
[ -f out/html/node_modules/vnu-jar/build/dist/vnu.jar ] ||
	npm install --prefix out/html --no-save --no-audit --no-fund --silent vnu-jar@26.9.27
# The checker does not know paint-order, a property of SVG 2 that every browser has: the edge of a letter lies below it.
checked() {
	java -jar out/html/node_modules/vnu-jar/build/dist/vnu.jar --Werror --stdout --skip-non-html --also-check-css \
		--filterpattern '.*paint-order.*' "$@"
}

# The control: a page with an element that is not closed, and a warning.
mkdir -p out/html/faulty
printf '<!doctype html><html lang="en"><title>t</title><main><section>no heading</main></html>\n' >out/html/faulty/page.html
if checked out/html/faulty >out/html/faulty/found; then
	echo "html: the checker finds nothing wrong with a faulty page" >&2
	exit 1
fi
grep -q 'Unclosed element\|open elements' out/html/faulty/found

rm -rf out/html/site
bin/mccheck report out/html/site --budget quick --paper ecq --progress never || [ -f out/html/site/index.html ]
checked out/html/site || { echo "html: a page does not validate" >&2; exit 1; }
echo "html: $(find out/html/site -name '*.html' | wc -l) pages validate"
