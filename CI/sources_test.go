package ci

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// A result depends on all that may decide it, and a paper's on the algorithms that its package reaches.
func TestResultsDependOnWhatDecidesThem(t *testing.T) {
	run := func(args ...string) string {
		cmd := exec.Command("go", args...)
		cmd.Dir = ".."
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("go %s: %v", strings.Join(args, " "), err)
		}
		return string(out)
	}
	behind, somewhere := map[string][]string{}, map[string]bool{}
	for line := range strings.Lines(run("run", "CI/sources.go", "-list")) {
		names := strings.Fields(line)
		behind[names[0]] = names[1:]
		for _, p := range names[1:] {
			somewhere[p] = true
		}
	}
	for p := range strings.FieldsSeq(run("list", "-deps", "./judge", "./exhaustive", "./properties", "./smt", "./claims/catalogue")) {
		if strings.HasPrefix(p, "mccheck/") && p != "mccheck/claims/catalogue" && !somewhere[p] {
			t.Errorf("no remembered result depends on %s", p)
		}
	}
	for _, test := range []struct {
		result, on string
		does       bool
	}{
		{"mccheck/sentence", "mccheck/sentence", true},
		{"mccheck/claims/faulttolerant", "mccheck/model/fault", true},
		{"mccheck/claims/prefix", "mccheck/model/collective", true},
		{"mccheck/claims/ecq", "mccheck/claims/lemma", true},
		{"mccheck/smt/theorems/metacube", "mccheck/model/route", true},
		{"mccheck/claims/dualcube", "mccheck/model/fault", false},
		{"mccheck/claims/prefix", "mccheck/model/fault", false},
	} {
		if slices.Contains(behind[test.result], test.on) != test.does {
			t.Errorf("%s: %v, want that %s is among them: %v", test.result, behind[test.result], test.on, test.does)
		}
	}
}
