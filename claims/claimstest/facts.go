package claimstest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"mccheck/certify"
)

// Facts checks the facts of the readings that hold: each is accepted by the checker
// of certificates, and each of its claims can fail, which is shown by turning a
// relation in it, or in a definition, into its negation. Every statement of such a
// reading has a fact or theorems; missing names the readings, "ID/reading", for
// which this is not so. holds says whether a reading does. Slow facts are logged.
func (c Catalogue) Facts(t *testing.T, holds func(key string) bool, missing ...string) {
	t.Helper()
	without := map[string]bool{}
	for i := range c.Claims {
		claim := &c.Claims[i]
		for j := range claim.Readings {
			r := &claim.Readings[j]
			key := claim.ID + "/" + string(r.Kind)
			if r.NotCheckable != "" || !holds(key) {
				continue
			}
			for n, st := range r.Statements() {
				switch {
				case st.Fact != nil:
					checkFact(t, fmt.Sprintf("%s, statement %d", key, n+1), string(st.Fact().Text()))
				case len(st.Theorems) == 0:
					without[key] = true
				}
			}
		}
	}
	for _, key := range missing {
		if !without[key] {
			t.Errorf("%s: expected to lack a fact, and has them all, or does not hold", key)
		}
		delete(without, key)
	}
	for key := range without {
		t.Errorf("%s: a statement has neither a fact nor theorems", key)
	}
}

func checkFact(t *testing.T, name, text string) {
	t.Helper()
	began := time.Now()
	if _, err := certify.CheckFact([]byte(text)); err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	spent := time.Since(began)
	defer func() {
		if all := time.Since(began); spent > time.Second/4 || all > time.Second {
			t.Logf("%s: the fact took %v, and %v with its changes", name, spent.Round(time.Millisecond), all.Round(time.Millisecond))
		}
	}()
	head, claimed := "", []string{}
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "end\n"), "\n") {
		if strings.HasPrefix(line, "claim ") {
			claimed = append(claimed, line)
		} else if line != "" && !strings.HasPrefix(line, "identity ") {
			head += line + "\n"
		}
	}
	if len(claimed) == 0 {
		t.Errorf("%s: the fact claims nothing", name)
	}
	for _, line := range claimed {
		if !canFail(head, line) {
			t.Errorf("%s: no change of a relation makes this claim false: %s", name, line)
		}
	}
}

var (
	relation = regexp.MustCompile(`<->|->|!=|<=|>=|=|<|>|\bedge\(|\bdistinct\(`)
	negation = map[string]string{"=": "!=", "!=": "=", "<": ">=", "<=": ">", ">": "<=", ">=": "<",
		"edge(": "not edge(", "distinct(": "not distinct("}
)

// canFail reports whether some change of a relation, in the claim or in a
// definition before it, makes the claim false.
func canFail(head, claim string) bool {
	text := head + claim + "\nend\n"
	for _, at := range slices.Backward(relation.FindAllStringIndex(text, -1)) { // those of the claim first
		lineStart := strings.LastIndex(text[:at[0]], "\n") + 1
		before := text[lineStart:at[0]]
		other := negation[text[at[0]:at[1]]]
		switch {
		case other == "", strings.HasPrefix(before, "says "):
			continue
		case strings.HasPrefix(before, "let ") && !strings.Contains(before, "="): // the sign of the definition
			continue
		case strings.Contains(before, "given ") && !strings.Contains(before[strings.LastIndex(before, "given "):], "="):
			continue
		}
		_, err := certify.CheckFact([]byte(text[:at[0]] + other + text[at[1]:]))
		if err != nil && strings.Contains(err.Error(), "not true: ") {
			return true
		}
	}
	return false
}
