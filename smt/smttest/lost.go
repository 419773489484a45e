package smttest

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/voices"
)

// Falsified asks gini, or where there are integers tries assignments.
func Falsified(o *logic.Obligation) bool {
	if o.Propositional() {
		return RefutedBy(voices.NewGini(), []logic.Obligation{*o})
	}
	found, _ := logictest.SweepOf(o)
	return found.Refuted != nil
}

var update = flag.Bool("update", false, "rewrite the files of testdata")

// Golden compares a file of testdata with what was found now; with -update it is rewritten.
func Golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if diff := cmp.Diff(string(want), got); err != nil || diff != "" {
		t.Errorf("%s differs (-file +now); if every line can be explained, rewrite it with -update. %v\n%s", file, err, diff)
	}
}

// Part is a kind of parts of a theorem: for each of them the obligations without it.
type Part struct {
	Name  string
	Lists [][]logic.Obligation
}

// LossOf says what the proof of a theorem is lost without: a theorem, by its id, and the
// parts that are taken away or changed one at a time.
type LossOf struct {
	ID    string
	Parts func(t *testing.T, id string) []Part
}

// Constants is the word in the place of an id for obligations that are one constant however
// they are built: false variants of them are refuted.
const Constants = "constant"

// RequireLost fails unless each part that is taken away costs the proof, as gini says, and
// the lines about them are those of testdata/parts.txt.
func RequireLost(t *testing.T, losses []LossOf, falseConstants ...[]logic.Obligation) {
	t.Helper()
	text := ""
	for _, loss := range losses {
		for _, p := range loss.Parts(t, loss.ID) {
			for i, list := range p.Lists {
				if !RefutedBy(voices.NewGini(), list) {
					t.Errorf("%s: %s, number %d of %d: the proof stands without it", loss.ID, p.Name, i+1, len(p.Lists))
				}
			}
			text += fmt.Sprintf("%s: %s, each of %d\n", loss.ID, p.Name, len(p.Lists))
		}
	}
	var refuted []string
	for _, list := range falseConstants {
		for i := range list {
			if o := &list[i]; !slices.Contains(refuted, o.Name) && Falsified(o) {
				refuted = append(refuted, o.Name)
			}
		}
	}
	slices.Sort(refuted)
	for _, name := range refuted {
		text += Constants + ": " + name + "\n"
	}
	Golden(t, "testdata/parts.txt", text)
	if strings.Contains(text, "each of 0") {
		t.Error("a kind of parts has none")
	}
}
