#!/bin/sh
# Installs what a fresh machine lacks and prepares the build. Called by make.
#
# With the argument "test" it also installs what only tests use: a graph package
# to compare our networks with. Tests that miss it are skipped, and say so.
#
# With Debian's libz3-dev there, or installable, the build is made with Z3 and
# the file .z3/tags holds "z3"; without it .z3/tags is empty, the build is pure
# Go, and Z3's evidence is recorded as absent.
set -eu
cd "$(dirname "$0")/.."

need_go=$(sed -n 's/^go //p' go.mod)
if ! command -v go >/dev/null 2>&1; then
	echo "setup: no go command; install Go $need_go or newer (https://go.dev/dl/)" >&2
	exit 1
fi

as_root() {
	if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}
install() {
	command -v apt-get >/dev/null 2>&1 &&
		as_root apt-get update -qq &&
		as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"
}

mkdir -p .z3
if [ "${1:-}" = test ] && ! /usr/bin/python3 -c 'import networkx' 2>/dev/null; then
	echo "setup: installing python3-networkx"
	install python3-networkx >.z3/apt-test.log 2>&1 ||
		echo "setup: could not install python3-networkx (see .z3/apt-test.log)" >&2
fi

: >.z3/tags
if [ "${MCCHECK_Z3:-auto}" = no ]; then
	rm -f go.work go.work.sum
	echo "setup: building without Z3 (MCCHECK_Z3=no)"
	exit 0
fi

has_z3() {
	printf '#include <z3.h>\nint main(void) { return 0; }\n' |
		"${CC:-cc}" -x c - -lz3 -o /dev/null 2>/dev/null
}
if ! has_z3; then
	echo "setup: installing a C compiler and libz3-dev"
	install gcc libc6-dev libz3-dev >.z3/apt.log 2>&1 ||
		echo "setup: could not install libz3-dev (see .z3/apt.log)" >&2
fi
if has_z3 && sh CI/setup-z3.sh; then
	echo z3 >.z3/tags
else
	rm -f go.work go.work.sum
	echo "setup: building without Z3; install gcc and libz3-dev and run make again to have it" >&2
fi
