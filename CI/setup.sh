#!/bin/sh
# Says what a fresh machine lacks, installs it where it can, and prepares the build.
# Called by make.
#
# With the argument "test" it also cares for what only tests use: a graph package to
# compare our networks with. Tests that miss it are skipped, and say so.
#
# With Z3 there, or installable, the build is made with Z3 and the file .z3/tags holds
# "z3"; without it .z3/tags is empty, the build is pure Go, and Z3's evidence is
# recorded as absent.
#
#   MCCHECK_INSTALL=no   install nothing, only say what is missing
#   MCCHECK_Z3=no        build without Z3
#
# Only apt-get is ever run, as root, and what it will install is said before. On other
# systems the command to type is printed.
set -eu
cd "$(dirname "$0")/.."

say() { echo "setup: $*"; }

# older A B: version A comes before version B.
older() {
	awk -v a="$1" -v b="$2" 'BEGIN {
		split(a, x, "."); split(b, y, ".")
		for (i = 1; i <= 3; i++) if (x[i] + 0 != y[i] + 0) exit x[i] + 0 < y[i] + 0 ? 0 : 1
		exit 1
	}'
}

need_go=$(sed -n 's/^go //p' go.mod)
if ! command -v go >/dev/null 2>&1; then
	say "no go command; install Go $need_go or newer (https://go.dev/dl/)" >&2
	exit 1
fi
told=$(go version 2>&1) || true
found_go=$(echo "$told" | sed -n 's/^go version .*go\([0-9][0-9.]*\).*/\1/p')
if [ -z "$found_go" ]; then
	say "the go command does not work, want Go $need_go or newer (https://go.dev/dl/); it says: $told" >&2
	exit 1
fi
if older "$found_go" "$need_go"; then
	say "Go $found_go is too old, want $need_go or newer (https://go.dev/dl/)" >&2
	exit 1
fi

# manager names the program that installs packages here.
manager() {
	if [ "$(uname -s)" = Darwin ]; then
		echo brew
		return
	fi
	for program in apt-get dnf zypper pacman apk; do
		if command -v "$program" >/dev/null 2>&1; then
			echo "$program"
			return
		fi
	done
	echo none
}

# command_for z3|networkx is what installs it here, to be run as root but for brew and
# pip3; empty where we do not know.
command_for() {
	case $(manager):$1 in
	apt-get:z3) echo "apt-get install -y --no-install-recommends gcc libc6-dev libz3-dev" ;;
	apt-get:networkx) echo "apt-get install -y --no-install-recommends python3-networkx" ;;
	dnf:z3) echo "dnf install gcc z3-devel" ;;
	dnf:networkx) echo "dnf install python3-networkx" ;;
	zypper:z3) echo "zypper install gcc z3-devel" ;;
	zypper:networkx) echo "zypper install python3-networkx" ;;
	pacman:z3) echo "pacman -S gcc z3" ;;
	pacman:networkx) echo "pacman -S python-networkx" ;;
	apk:z3) echo "apk add gcc musl-dev z3-dev" ;;
	apk:networkx) echo "apk add py3-networkx" ;;
	brew:z3) echo "brew install z3" ;;
	brew:networkx) echo "pip3 install networkx" ;;
	esac
}

# obtain WHAT WORDS installs it with apt-get, after saying so, or says how to.
obtain() {
	how=$(command_for "$1")
	if [ -z "$how" ]; then
		say "missing: $2; install it with the means of this system" >&2
		return 1
	fi
	if [ "$(manager)" != apt-get ]; then
		say "missing: $2; to have it: $how" >&2
		if [ "$how" = "brew install z3" ]; then
			say 'and, so that the compiler finds it: export CPATH="$(brew --prefix)/include" LIBRARY_PATH="$(brew --prefix)/lib"' >&2
		fi
		return 1
	fi
	if [ "${MCCHECK_INSTALL:-yes}" = no ]; then
		say "missing: $2; nothing is installed (MCCHECK_INSTALL=no); to have it, as root: $how" >&2
		return 1
	fi
	if [ "$(id -u)" = 0 ]; then
		root=env
	elif sudo -n true 2>/dev/null; then
		root="sudo -n env"
	else
		say "missing: $2; this user may not install it; as root: $how" >&2
		return 1
	fi
	say "missing: $2; installing it as root (MCCHECK_INSTALL=no refuses): $how"
	log=.z3/apt-$1.log
	if $root apt-get update -qq >"$log" 2>&1 && $root DEBIAN_FRONTEND=noninteractive $how >>"$log" 2>&1; then
		return 0
	fi
	say "that failed:" >&2
	if [ -s "$log" ]; then
		tail -n 3 "$log" | sed 's/^/setup:   /' >&2
	else
		say "  apt-get said nothing" >&2
	fi
	return 1
}

has_networkx() {
	python3 -c 'import networkx' 2>/dev/null || /usr/bin/python3 -c 'import networkx' 2>/dev/null
}

mkdir -p .z3
if [ "${1:-}" = test ] && ! has_networkx; then
	obtain networkx "the Python package networkx, which a test compares our networks with" ||
		say "that test will be skipped" >&2
fi

: >.z3/tags
without_z3() {
	rm -f go.work go.work.sum
	say "building without Z3$1"
}
if [ "${MCCHECK_Z3:-auto}" = no ]; then
	without_z3 " (MCCHECK_Z3=no)"
	exit 0
fi

has_z3() {
	printf '#include <z3.h>\nint main(void) { return 0; }\n' |
		"${CC:-cc}" -x c - -lz3 -o .z3/probe 2>/dev/null && rm -f .z3/probe
}
if ! has_z3; then
	obtain z3 "a C compiler and the library Z3 with its header" || true
fi
if has_z3 && sh CI/setup-z3.sh; then
	echo z3 >.z3/tags
else
	without_z3 "; run make again when it is there" >&2
fi
