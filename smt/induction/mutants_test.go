package induction_test

import (
	"context"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text"
	"mccheck/exhaustive"
	"mccheck/sentence"
	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
	"mccheck/smt/induction"
	"mccheck/smt/logic"
	"mccheck/smt/voices"
)

// changes of a token of a file of claims, each to others.
var changes = map[string][]string{"0": {"1"}, "1": {"0", "2"}, "2": {"1", "3"}, "3": {"2"},
	"+": {"-"}, "-": {"+"}, "<=": {"<"}, "<": {"<="}, "=": {"!="}, "!=": {"="}, ">": {">="}, ">=": {">"},
	"min": {"max"}, "max": {"min"}, "and": {"or"}, "or": {"and"}, "abs": {""}, "total": {"count"},
	"m": {"n"}, "n": {"m"}, "k": {"d"}, "s": {"t"}, "t": {"s"}, "a": {"b"}, "b": {"a"}, "c": {"a"}, "x": {"y"}, "y": {"x"},
	"u": {"v"}, "v": {"u"}, "i": {"i+1"}, "I": {"II"}, "II": {"I"}}

var tokens = regexp.MustCompile(`[A-Za-z]+|[0-9]+|<=|>=|!=|[-+<>=]`)

// mutants are the files with one token changed, of those lines that decide something.
func mutants(content string) (list []string) {
	for _, at := range tokens.FindAllStringIndex(content, -1) {
		from := strings.LastIndex(content[:at[0]], "\n") + 1
		line := strings.TrimSpace(content[from : from+strings.IndexByte(content[from:]+"\n", '\n')])
		first, _, _ := strings.Cut(line, " ")
		switch first {
		case "mccheck-claims", "paper", "title", "source", "#", "printed", "control", "edge(u,v)":
			continue
		}
		for _, to := range changes[content[at[0]:at[1]]] {
			list = append(list, content[:at[0]]+to+content[at[1]:])
		}
	}
	return list
}

// ask asks a voice.
func ask(o *logic.Obligation, quickly bool) induction.Answer {
	work := 3_000_000
	if quickly {
		work = 100_000
	}
	switch voices.NewLinear().Solve(context.Background(), o, voices.Limits{Work: work}).Status {
	case voices.Unsat:
		return induction.Proved
	case voices.Sat:
		return induction.Refuted
	}
	return induction.Open
}

// proved reports whether the voice proves each obligation of the theorems.
func proved(list []logic.Theorem) bool {
	return !slices.ContainsFunc(list, func(theorem logic.Theorem) bool {
		return slices.ContainsFunc(theorem.Obligations, func(o logic.Obligation) bool { return ask(&o, false) != induction.Proved })
	})
}

// What is proved of networks and formulas with one token changed is true of all small members: so the translation says no
// more than the text. Of the hundreds of changes every twelfth is tried, or with MCCHECK_BUDGET=deep each.
func TestChangedTextsAreProvedOnlyIfTrue(t *testing.T) {
	if testing.Short() {
		t.Skip("changes texts one by one")
	}
	every := 12
	if os.Getenv("MCCHECK_BUDGET") == "deep" {
		every = 1
	}
	count, known := map[string]int{}, map[string]bool{}
	for _, path := range files {
		for i, mutant := range mutants(read(t, path)) {
			if i%every == 0 {
				tryMutant(t, path, mutant, count, known)
			}
		}
	}
	if t.Log(count); count["verified"] < 40/every || count["not proved"] < 300/every {
		t.Errorf("%v, want more of either", count)
	}
}

func tryMutant(t *testing.T, path, content string, count map[string]int, known map[string]bool) {
	t.Helper()
	f, err := sentence.Parse(path, []byte(content))
	if err != nil {
		count["no file"]++
		return
	}
	for _, c := range f.Claims {
		s, err := entail.Stands(f.Text, c, c.Readings[0])
		if err != nil || !induction.About(s) {
			continue
		}
		theorems, err := induction.Theorems(s, ask)
		if err != nil {
			count["beyond"]++
			continue
		}
		ids := ""
		for _, theorem := range theorems {
			ids += theorem.ID
		}
		if known[ids] {
			continue
		}
		known[ids] = true
		if !proved(theorems) {
			count["not proved"]++
			continue
		}
		one, err := sentence.Parse(path, []byte(content))
		if err != nil {
			t.Fatal(err)
		}
		one.Claims = slices.DeleteFunc(one.Claims, func(other *syntax.Claim) bool { return other.ID != c.ID })
		list, err := text.Claims(one)
		if err != nil { // another network of the file has no members
			count["no claim"]++
			continue
		}
		run := claims.Run{CPUs: 1, Budget: claims.Quick, Progress: func(uint64, float64) {}}
		ev := exhaustive.Enumerator().Decide(context.Background(), list[0].Readings[0].Statement, run)
		if count[ev.Verdict.String()]++; ev.Verdict != claims.Verified {
			t.Errorf("%s is proved, and %s: %s %+v\nfor %s: %s", c.ID, ev.Verdict, ev.Reason, ev.Failure, s.For, s.Sentence)
		}
	}
}
