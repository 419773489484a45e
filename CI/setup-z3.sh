#!/bin/sh
# Lets `go build -tags z3 ./...` link go-z3 against the system's Z3 (Debian:
# package libz3-dev). Nothing of a third party enters the repository:
#
#   .z3/go-z3   git-ignored copy of the Go module, with a go.mod of its own and
#               a linker script in the place where its cgo line wants libz3.a
#   go.work     git-ignored; puts that copy in the place of the module
#
# Running it again gives the same result. To undo: rm -rf .z3 go.work go.work.sum
set -eu

module=github.com/mitchellh/go-z3
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"

mkdir -p .z3
# The compiler and the linker must find Z3 before anything is written.
if ! printf '#include <z3.h>\nint main(void) { unsigned a, b, c, d; Z3_get_version(&a, &b, &c, &d); return 0; }\n' |
	"${CC:-cc}" -x c - -lz3 -o .z3/probe 2>/dev/null; then
	echo "setup-z3: cannot compile and link against Z3 (its header and library, in Debian: libz3-dev)" >&2
	exit 1
fi
rm -f .z3/probe

version=$(GOWORK=off go list -m -f '{{.Version}}' "$module")
source=$(GOWORK=off go mod download -json "$module@$version" |
	sed -n 's/^[[:space:]]*"Dir": "\(.*\)",*$/\1/p')
if [ -z "$source" ] || [ ! -f "$source/z3.go" ]; then
	echo "setup-z3: module $module@$version not found in the module cache" >&2
	exit 1
fi

fresh=.z3/go-z3.new
rm -rf "$fresh"
mkdir -p "$fresh"
for file in "$source"/*.go "$source"/*.h "$source"/LICENSE*; do
	case $file in
	*_test.go) ;;
	*) cp "$file" "$fresh/" ;;
	esac
done
chmod -R u+w "$fresh"
printf 'module %s\n' "$module" >"$fresh/go.mod"
printf 'INPUT(-lz3)\n' >"$fresh/libz3.a"
rm -rf .z3/go-z3
mv "$fresh" .z3/go-z3

gover=$(sed -n 's/^go //p' go.mod)
printf 'go %s\n\nuse .\n\nreplace %s => ./.z3/go-z3\n' "$gover" "$module" >go.work

# Where the linker wants something else than a linker script, as on macOS, the build
# goes on without Z3.
if ! go build "$module" 2>.z3/build.log; then
	rm -f go.work
	echo "setup-z3: $module does not link here:" >&2
	tail -n 3 .z3/build.log | sed 's/^/setup-z3:   /' >&2
	exit 1
fi

echo "setup-z3: $module@$version against the system's Z3; build with: go build -tags z3 ./..."
