package ci

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

// machine is a machine that is made up: the programs that it has, as shell scripts by
// name, and what its user sets.
type machine struct {
	programs map[string]string
	set      []string
}

// what the fake programs answer
const (
	newGo      = "case $1 in version) echo go version go1.99.1 linux/amd64;; esac"
	oldGo      = "echo go version go1.19.8 linux/amd64"
	brokenGo   = "echo go: cannot find GOROOT directory >&2; exit 2"
	linux      = "echo Linux"
	mac        = "echo Darwin"
	root       = "echo 0"
	user       = "echo 1000"
	fails      = "exit 1"
	recorded   = `echo "$0 $*" >>../ran`
	failsAloud = `echo "$0 $*" >>../ran; echo E: Unable to locate package libz3-dev >&2; exit 100`
)

// setUp runs CI/setup.sh on the machine and returns what it said, its exit code, and
// what it ran of the recorded programs.
func (m machine) setUp(t *testing.T) (said string, code int, ran string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("a shell script")
	}
	tree := filepath.Join(t.TempDir(), "tree")
	bin := filepath.Join(tree, "..", "bin")
	for _, dir := range []string{filepath.Join(tree, "CI"), bin} {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"CI/setup.sh", "CI/setup-z3.sh", "go.mod"} {
		write(t, filepath.Join(tree, name), read(t, "../"+name), 0o644)
	}
	for _, name := range []string{"sh", "dirname", "sed", "awk", "mkdir", "rm", "tail", "env", "cat"} {
		real, err := exec.LookPath(name)
		if err != nil {
			t.Skipf("no %s here", name)
		}
		if err := os.Symlink(real, filepath.Join(bin, name)); err != nil {
			t.Fatal(err)
		}
	}
	for name, script := range m.programs {
		write(t, filepath.Join(bin, name), "#!/bin/sh\n"+script+"\n", 0o755)
	}
	cmd := exec.Command(filepath.Join(bin, "sh"), "CI/setup.sh")
	cmd.Dir, cmd.Env = tree, append([]string{"PATH=" + bin}, m.set...)
	out, err := cmd.CombinedOutput()
	if cmd.ProcessState == nil {
		t.Fatal(err)
	}
	record, err := os.ReadFile(filepath.Join(tree, "..", "ran"))
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return string(out), cmd.ProcessState.ExitCode(), string(record)
}

func write(t *testing.T, path, text string, mode os.FileMode) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), mode); err != nil {
		t.Fatal(err)
	}
}

func TestSetUpSaysWhatIsMissing(t *testing.T) {
	for name, c := range map[string]struct {
		machine
		code int
		says []string
		runs []string // of apt-get; none: it must not be run
	}{
		"no Go": {machine{programs: map[string]string{"uname": linux}}, 1, []string{"no go command; install Go 1.26.0 or newer"}, nil},
		"Go 1.19": {
			machine{programs: map[string]string{"go": oldGo}}, 1,
			[]string{"Go 1.19.8 is too old, want 1.26.0 or newer (https://go.dev/dl/)"}, nil,
		},
		"a broken Go": {
			machine{programs: map[string]string{"go": brokenGo}}, 1,
			[]string{"the go command does not work", "cannot find GOROOT"}, nil,
		},
		"macOS": {
			machine{programs: map[string]string{"go": newGo, "uname": mac, "cc": fails, "apt-get": recorded, "id": root}}, 0,
			[]string{"to have it: brew install z3", "CPATH=", "building without Z3"}, nil,
		},
		"Fedora": {
			machine{programs: map[string]string{"go": newGo, "uname": linux, "cc": fails, "dnf": recorded, "id": root}}, 0,
			[]string{"to have it: dnf install gcc z3-devel", "building without Z3"}, nil,
		},
		"Arch": {
			machine{programs: map[string]string{"go": newGo, "uname": linux, "pacman": recorded}}, 0,
			[]string{"pacman -S gcc z3"}, nil,
		},
		"SUSE": {
			machine{programs: map[string]string{"go": newGo, "uname": linux, "zypper": recorded}}, 0,
			[]string{"zypper install gcc z3-devel"}, nil,
		},
		"Alpine": {
			machine{programs: map[string]string{"go": newGo, "uname": linux, "apk": recorded}}, 0,
			[]string{"apk add gcc musl-dev z3-dev"}, nil,
		},
		"an unknown system": {
			machine{programs: map[string]string{"go": newGo, "uname": linux}}, 0,
			[]string{"install it with the means of this system", "building without Z3"}, nil,
		},
		"Debian, refused": {
			machine{map[string]string{"go": newGo, "uname": linux, "apt-get": recorded, "id": root}, []string{"MCCHECK_INSTALL=no"}}, 0,
			[]string{"nothing is installed (MCCHECK_INSTALL=no); to have it, as root: apt-get install -y", "libz3-dev"}, nil,
		},
		"Debian, a user without rights": {
			machine{programs: map[string]string{"go": newGo, "uname": linux, "apt-get": recorded, "id": user, "sudo": fails}}, 0,
			[]string{"this user may not install it; as root: apt-get install"}, nil,
		},
		"Debian, without Z3 asked for": {
			machine{map[string]string{"go": newGo, "uname": linux, "apt-get": recorded, "id": root}, []string{"MCCHECK_Z3=no"}}, 0,
			[]string{"building without Z3 (MCCHECK_Z3=no)"}, nil,
		},
		"Debian": {
			machine{programs: map[string]string{"go": newGo, "uname": linux, "apt-get": recorded, "id": root}}, 0,
			[]string{"installing it as root (MCCHECK_INSTALL=no refuses): apt-get install -y --no-install-recommends gcc"},
			[]string{"apt-get update", "apt-get install -y --no-install-recommends gcc libc6-dev libz3-dev"},
		},
		"Debian, the package is not found": {
			machine{programs: map[string]string{"go": newGo, "uname": linux, "apt-get": failsAloud, "id": root}}, 0,
			[]string{"that failed:", "E: Unable to locate package libz3-dev", "building without Z3"}, []string{"apt-get update"},
		},
		"Debian, and apt-get says nothing": {
			machine{programs: map[string]string{"go": newGo, "uname": linux, "apt-get": recorded + "; exit 1", "id": root}}, 0,
			[]string{"that failed:", "apt-get said nothing"}, []string{"apt-get update"},
		},
	} {
		said, code, ran := c.setUp(t)
		if code != c.code {
			t.Errorf("%s: exit code %d, want %d:\n%s", name, code, c.code, said)
		}
		for _, want := range c.says {
			if !strings.Contains(said, want) {
				t.Errorf("%s: it does not say %q:\n%s", name, want, said)
			}
		}
		for _, want := range c.runs {
			if !strings.Contains(ran, want) {
				t.Errorf("%s: it does not run %q:\n%s", name, want, ran)
			}
		}
		if len(c.runs) == 0 && ran != "" {
			t.Errorf("%s: it runs\n%s", name, ran)
		}
		if strings.Contains(said, ".log") {
			t.Errorf("%s: it names a log:\n%s", name, said)
		}
	}
}

func TestMakeHelpNamesEveryTarget(t *testing.T) {
	makefile, err := os.ReadFile("../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	told, err := exec.Command("make", "-s", "-C", "..", "help").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range regexp.MustCompile(`(?m)^\.PHONY:(.*)$`).FindAllStringSubmatch(string(makefile), -1) {
		for target := range strings.FieldsSeq(line[1]) {
			if !regexp.MustCompile(`(?m)^  make ` + target + ` +[^ ].{9,}$`).Match(told) {
				t.Errorf("make help has no line for %s:\n%s", target, told)
			}
		}
	}
}
