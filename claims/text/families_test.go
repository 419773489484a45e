package text

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/exhaustive"
	"mccheck/sentence"
)

// What is known of the counts of families is so in small members, and one more is not.
func TestCountsOfFamilies(t *testing.T) {
	for _, name := range slices.Sorted(maps.Keys(families)) {
		f := families[name]
		var says []string
		for _, word := range slices.Sorted(maps.Keys(f.counts)) {
			says = append(says, fmt.Sprintf("%s(%s(%s)) = %s", word, name, strings.Join(f.params, ","), f.counts[word].formula))
		}
		var header []string
		for i, p := range f.params {
			header = append(header, fmt.Sprintf("%s in %d..%d", p, f.least[i], f.least[i]+3-len(f.params)))
		}
		condition := ""
		if f.where != "" {
			condition = " where " + f.where
		}
		for word, wrong := range map[string]string{"": "", "order": " + 1", "size": " + 1", "maxdegree": " + 1", "mindegree": " + 1"} {
			sentences := slices.Clone(says)
			for i, s := range sentences {
				if word != "" && strings.HasPrefix(s, word+"(") {
					sentences[i] += wrong
				}
			}
			if word != "" && slices.Equal(sentences, says) {
				continue
			}
			content := fmt.Sprintf("mccheck-claims 1\npaper x, prefix X\n  source not seen\nX-1  here\n  Words.\n  for %s\n  printed\n    %s\n",
				strings.Join(header, ", ")+condition, strings.Join(sentences, " and "))
			run := claims.Run{CPUs: 1, Progress: func(uint64, float64) {}}
			ev := exhaustive.Enumerator().Decide(context.Background(), statementOf(t, content), run)
			if want := map[bool]claims.Verdict{true: claims.Verified, false: claims.Refuted}[word == ""]; ev.Verdict != want || ev.Cases == 0 {
				t.Errorf("%s: %s is %s (%s), want %s", header, sentences, ev.Verdict, ev.Reason, want)
			}
		}
	}
}

// statementOf is the statement of the first reading of a file.
func statementOf(t *testing.T, content string) *claims.Statement {
	t.Helper()
	file, err := sentence.Parse("x", []byte(content))
	if err != nil {
		t.Fatal(err)
	}
	list, err := Claims(file)
	if err != nil {
		t.Fatal(err)
	}
	return list[0].Readings[0].Statement
}

// Of a family with a condition on its parameters the counts are known under a header that has it, too.
func TestCountsOfFamiliesWithConditions(t *testing.T) {
	for header, known := range map[string]bool{
		"n >= 1 where mod(n,2) = 1": true, "n >= 3 where n != 5 and mod(n,2) = 1": true, "n >= 1": false, "n >= 1 where mod(n,4) = 1": false,
		"n >= 1 where mod(n,2) = 1 or n = 5": false, "n >= 0 where mod(n,2) = 1": false,
	} {
		content := "mccheck-claims 1\npaper x, prefix X\n  source not seen\nX-1  here\n  Words.\n  for " + header +
			"\n  printed\n    order(TQ(n)) = 2^n\n"
		st := statementOf(t, content)
		engine := exhaustive.NormalForm()
		ev := claims.Evidence{}
		if engine.Handles(st) {
			ev = engine.Decide(context.Background(), st, claims.Run{})
		}
		if (ev.Verdict == claims.Proved) != known {
			t.Errorf("for %s: %s %s, want it known: %t", header, ev.Verdict, ev.Reason, known)
		}
	}
}
