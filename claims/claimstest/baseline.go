package claimstest

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/reports"
)

// baseline is what the baseline of the repository says of the readings of a paper, by
// "ID/reading".
func baseline(t *testing.T, list []claims.Claim) map[string]reports.Standing {
	t.Helper()
	file, err := os.Open(filepath.Join(root(t), "CI", "baseline.json"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	all, err := reports.DecodeBaseline(file)
	if err != nil {
		t.Fatal(err)
	}
	prefix, _, _ := strings.Cut(list[0].ID, "-")
	maps.DeleteFunc(all.Claims, func(key string, _ reports.Standing) bool { return !strings.HasPrefix(key, prefix+"-") })
	return all.Claims
}

// root is the folder of the repository, the next one above that has a go.mod.
func root(t *testing.T) string {
	t.Helper()
	for folder := "."; len(folder) < 40; folder = filepath.Join(folder, "..") {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder
		}
	}
	t.Fatal("no go.mod in any folder above")
	return ""
}

// differs says how a decision without a solver differs from what the baseline relies
// on, or nothing. What a solver proves is verified without it. The case at which a
// reading fails is the same, where the baseline names it; at a smaller budget it may be
// the smallest one, whose network is degenerate.
func differs(want reports.Standing, d *claims.Decision) string {
	proved := want.Verdict == claims.Proved && d.Verdict == claims.Verified
	if d.Verdict != want.Verdict && !proved {
		return fmt.Sprintf("%s, want %s", d.Verdict, want.Verdict)
	}
	if d.Counterexample == nil || want.Counterexample == "" {
		return ""
	}
	if _, at, _ := strings.Cut(d.Counterexample.Replay, "?"); at != want.Counterexample && at != want.Smallest {
		return fmt.Sprintf("fails at %s, want %s", at, want.Counterexample)
	}
	return ""
}
