package properties

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text/texttest"
)

// The program is a real one: it neither declares nor parses the flags of package
// testing, which rapid reads, and its arguments and environment try to mislead.
func TestEnginesRunOutsideGoTest(t *testing.T) {
	program := filepath.Join(t.TempDir(), "program")
	if out, err := exec.Command("go", "build", "-o", program, "./testdata/program").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	dir := t.TempDir()
	cmd := exec.Command(program, "-no-such-flag", "-rapid.checks=2")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "RAPID_LOG=true", "RAPID_V=true", "RAPID_CHECKS=3", "RAPID_SEED=9",
		"RAPID_DEBUG=true", "RAPID_DEBUGVIS=true", "RAPID_FAILFILE=none.fail")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	const far = "dist(Q(3),u,v) is 3; min(2,ones(xor(u,v))) is 2"
	if len(lines) != 6 || lines[0] != "rapid tested 100 of 100" || lines[1] != "gopter tested 25 of 25" ||
		!strings.HasPrefix(lines[2], "rapid refuted ") || lines[3] != far ||
		!strings.HasPrefix(lines[4], "gopter refuted ") || lines[5] != far {
		t.Errorf("the program printed\n%s", out)
	}
	if list, err := os.ReadDir(dir); err != nil || len(list) > 0 {
		t.Errorf("the program wrote %v (error: %v), want nothing", list, err)
	}
}

func TestFlagsAreSetBack(t *testing.T) {
	before := map[string]string{}
	flag.VisitAll(func(f *flag.Flag) { before[f.Name] = f.Value.String() })
	decide(Rapid(), pairs(func(_ int, u, _ uint64) claims.Status { return texttest.When(u < 5) }), claims.Quick, 1)
	flag.VisitAll(func(f *flag.Flag) {
		if f.Value.String() != before[f.Name] {
			t.Errorf("flag %s is %q after a run, was %q", f.Name, f.Value, before[f.Name])
		}
	})
}

// In a short test rapid would run a fifth of the cases.
func TestShortTestsDrawAsManyCases(t *testing.T) {
	defer setFlags(map[string]string{"test.short": "true"})()
	st := pairs(func(int, uint64, uint64) claims.Status { return claims.Holds })
	if ev := decide(Rapid(), st, claims.Quick, 1); ev.Verdict != claims.Tested || ev.Cases != 100 {
		t.Errorf("%s (%s) with %d cases, want tested with 100", ev.Verdict, ev.Reason, ev.Cases)
	}
}

// A fail file that somebody left would add cases to a run and change its draws.
func TestNoFailFileCanBeFound(t *testing.T) {
	t.Chdir(t.TempDir())
	name := (&quietTB{}).Name()
	if err := os.MkdirAll(filepath.Join("testdata", "rapid", name), 0o755); err == nil {
		t.Errorf("a folder for the fail files of %q can be made", name)
	}
}
