package smt

import (
	"fmt"
	"iter"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"mccheck/claims"
	"mccheck/claims/ecq"
	"mccheck/claims/faulttolerant"
	"mccheck/claims/prefix"
	"mccheck/claims/text"
	"mccheck/claims/text/texttest"
	"mccheck/claims/totalexchange"
	"mccheck/sentence"
	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
)

// What the theorems state holds at small points, and some change of it does not.
func TestWhatTheoremsStateHoldsAtSmallPoints(t *testing.T) {
	if testing.Short() {
		t.Skip("decides what every theorem states")
	}
	files, err := Statements()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		t.Run(filepath.Base(f.Path), func(t *testing.T) { triedAtSmallPoints(t, f) })
	}
}

func triedAtSmallPoints(t *testing.T, f *sentence.File) {
	as := asPaper(f)
	for i, p := range f.Theorems {
		whole := fmt.Sprintf("for %s: %s", p.For, p.Sentence)
		if slices.ContainsFunc(untried, func(part string) bool { return strings.Contains(whole, part) }) {
			continue
		}
		as.Claims = append(as.Claims, &syntax.Claim{Pos: p.Pos, ID: fmt.Sprintf("TH-%d", i+1), Place: p.Name, Says: p.Name,
			For: p.For, Lets: p.Lets,
			Readings: []*syntax.Reading{{Pos: p.Pos, Kind: "printed", Sentence: p.Sentence}}})
	}
	list, err := text.Claims(as)
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range list {
		st := c.Readings[0].Statement
		if len(st.Controls) == 0 && !someChangeFails(t, as, as.Claims[i]) {
			t.Errorf("%s (%s): no change of the sentence fails", c.ID, c.Where)
		}
		if smallCases(t, &c, st, smallBits) == 0 && smallCases(t, &c, st, smallBits+1) == 0 {
			t.Errorf("%s (%s): no case is small enough to be tried", c.ID, c.Where)
		}
	}
}

// untried are parts of the sentences of which no case is small: one names CQ_0 at its first
// point, one makes all paths of two nodes, one begins with networks of 64 nodes, and one asks
// for a Hamiltonian cycle, one for Hamiltonian paths and one for disjoint paths, of which the claims
// have a witness and a theorem none.
var untried = []string{"edge(half(n),", "disjointInside(W)", "{2,4}: cost(ECQ", "some C in cycles(ECQ", "some P in paths(ECQ",
	"some L in lists"}

// asPaper is a file with the definitions of f, in which claims can stand.
func asPaper(f *sentence.File) *sentence.File {
	text := &syntax.Text{Path: f.Path, Lets: f.Lets, Tables: f.Tables, Paper: syntax.Paper{Key: "theorems", Prefix: "TH"}}
	return &sentence.File{Text: text, Functions: functions()}
}

// functions are those of Go that the statements name.
func functions() map[string]sentence.Function {
	all := maps.Clone(totalexchange.Functions)
	maps.Copy(all, faulttolerant.Functions)
	maps.Copy(all, ecq.Functions)
	maps.Copy(all, prefix.Functions)
	return all
}

// someChangeFails tries changes of a sentence at all points that have few cases: those of one
// whose least point has more than the search for controls looks at.
func someChangeFails(t *testing.T, f *sentence.File, c *syntax.Claim) bool {
	t.Helper()
	for _, m := range c.Readings[0].Sentence.Mutants() {
		changed, one := *c, asPaper(f)
		changed.Readings = []*syntax.Reading{{Pos: c.Pos, Kind: "printed", Fails: string(claims.Substance), Sentence: m.Expr}}
		one.Claims = []*syntax.Claim{&changed}
		list, err := text.Claims(one)
		if err != nil {
			continue // a change that is no sentence
		}
		st := list[0].Readings[0].Statement
		for _, p := range st.Over.Points(claims.Quick) {
			if in, err := st.At(p); err == nil && st.Over.Bits(p) <= smallBits+1 && failsSomewhere(in) {
				return true
			}
		}
	}
	return false
}

// failsSomewhere reports whether some case fails. A change that has no value somewhere is none.
func failsSomewhere(in *claims.Instance) (fails bool) {
	defer func() {
		if recover() != nil {
			fails = false
		}
	}()
	all, _ := in.Cases()
	x := make([]uint64, len(in.Vars))
	for i := range all {
		in.Case(i, x)
		if in.Test(x) == claims.Fails {
			return true
		}
	}
	return false
}

// smallBits is log2 of the cases of a point that has few. Where no point has so few, those
// with twice as many are tried.
const smallBits = 17

// smallCases tries all cases of the points that have few, and returns their number.
func smallCases(t *testing.T, c *claims.Claim, st *claims.Statement, most int) (n uint64) {
	t.Helper()
	for _, p := range st.Over.Points(claims.Quick) {
		if st.Over.Bits(p) > most {
			continue
		}
		in, err := st.At(p)
		if err != nil {
			t.Errorf("%s at %s: %v", c.Where, st.Over.Format(p), err)
			continue
		}
		all, _ := in.Cases()
		x := make([]uint64, len(in.Vars))
		for i := range all {
			in.Case(i, x)
			if in.Test(x) == claims.Fails {
				t.Errorf("%s fails at %s, case %v: %s", c.Where, st.Over.Format(p), x, in.Explain(x))
				return n
			}
			n++
		}
	}
	return n
}

// bound are the files of claims whose sentences are bound to theorems.
var bound = []string{"../claims/ecq/ecq.claims", "../claims/dualcube/dualcube.claims", "../claims/prefix/prefix.claims",
	"../claims/totalexchange/totalexchange.claims", "../claims/faulttolerant/fault-tolerant.claims",
	"../claims/faulttolerant/channels.claims"}

// Each sentence of the papers that stand as text follows by rule from what the theorems
// state that it names; with another theorem, or with a change of its own, it does not.
func TestSentencesFollowFromWhatTheirTheoremsState(t *testing.T) {
	for _, path := range bound {
		t.Run(filepath.Base(path), func(t *testing.T) { follows(t, path) })
	}
}

func follows(t *testing.T, path string) {
	f := texttest.File(t, path)
	followed, wrongName, weakened := 0, 0, 0
	for _, c := range f.Claims {
		for _, first := range c.Readings {
			for _, r := range append([]*syntax.Reading{first}, first.Also...) {
				if len(r.By) == 0 {
					continue
				}
				stands, err := entail.Stands(f.Text, c, r)
				if err != nil {
					t.Fatal(err)
				}
				if err := states(&claims.Statement{Stands: &stands, Theorems: named(t, f, r.By)}); err != nil {
					t.Errorf("%s %s: %v", c.ID, r.Kind, err)
					continue
				}
				followed++
				wrongName += refusedUnder(t, c, r, stands, "hypercube-distance", "folded-hypercube-diameter", "metacube-diameter-every")
				tried := 0
				for says, changed := range changes(stands) {
					if tried++; testing.Short() && tried%8 != 1 {
						continue
					}
					if err := states(&claims.Statement{Stands: &changed, Theorems: named(t, f, r.By)}); err != nil {
						weakened++
						tellsShortly(t, c.ID+", where "+says, err)
					} else if !slices.Contains(harmless, c.ID+": "+says) {
						t.Errorf("%s %s is said to follow when %s", c.ID, r.Kind, says)
					}
				}
			}
		}
	}
	if followed == 0 || wrongName < followed || weakened < followed {
		t.Errorf("%d sentences follow, %d wrong names and %d changes are refused, want as many refused of each", followed, wrongName, weakened)
	}
	t.Logf("%d sentences follow, %d wrong names and %d changes are refused", followed, wrongName, weakened)
}

// tellsShortly fails where the error of a sentence that does not follow is too long to read, or has names that nobody wrote.
func tellsShortly(t *testing.T, about string, err error) {
	t.Helper()
	text := err.Error()
	if utf8.RuneCountInString(text) > 500 || strings.Contains(text, "#") || strings.Contains(text, "of the network of") {
		t.Errorf("%s: %s", about, text)
	}
	if strings.Contains(text, "no theorem states") && !strings.Contains(text, "; the nearest is ") {
		t.Errorf("%s names no theorem: %s", about, text)
	}
}

// changes are those of a sentence, and of each definition that it rests on the first one.
func changes(s entail.Stated) iter.Seq2[string, entail.Stated] {
	return func(yield func(string, entail.Stated) bool) {
		for _, m := range s.Sentence.Mutants() {
			if !yield(m.Says, entail.Stated{For: s.For, Lets: s.Lets, Sentence: m.Expr}) {
				return
			}
		}
		for _, l := range definitions(s) {
			m := l.Body.Mutants()[0]
			hides := *l
			hides.Body = m.Expr
			changed := entail.Stated{For: s.For, Lets: append(s.Lets[:len(s.Lets):len(s.Lets)], &hides), Sentence: s.Sentence}
			if !yield(l.Name+", where "+m.Says, changed) {
				return
			}
		}
	}
}

// definitions are those that a sentence uses, by themselves or in others.
func definitions(s entail.Stated) (list []*syntax.Let) {
	known := map[string]*syntax.Let{}
	for _, l := range s.Lets {
		known[l.Name] = l
	}
	var visit func(name string)
	visit = func(name string) {
		if l := known[name]; l != nil && l.Body != nil && !slices.Contains(list, l) {
			list = append(list, l)
			l.Body.Names(visit)
		}
	}
	s.Sentence.Names(visit)
	return list
}

// harmless are changes that leave a sentence that still follows: a weaker relation that is
// stated besides; receivers in place of senders, of whom the same is stated; other last bits or
// sources in a sentence that is stated of them, too; the same pairs in the other order; the
// places of Table 3 that EQ-79 names for its controls, more(1) to more(3), which all are 0 as printed; other rows of
// Table 1 of total-exchange; fewer or more of the clusters that are tried of those that the theorem on channels is about; and
// bounds that what a theorem states meets, too.
var harmless = []string{"EQ-15: < becomes <=", "EQ-04: < becomes <=", "EQ-51: 0 becomes 1", "EQ-54: 1 becomes 0",
	"EQ-104: < becomes >", "EQ-79: 1 becomes 2", "EQ-79: 1 becomes 0", "EQ-79: 2 becomes 3", "EQ-79: 2 becomes 1",
	"EQ-79: 3 becomes 4", "EQ-79: 3 becomes 2", "DC-70: 0 becomes 1", "TE-26: != becomes =", "TE-26: 0 becomes 1",
	"FT-230: tried, where < becomes <=", "FT-66: tried, where < becomes <=", "FT-44: tried, where < becomes <=",
	"FT-257: tried, where < becomes <=", "FT-262: tried, where < becomes <=",
	"FT-59: tried, where < becomes <=", "EQ-161: < becomes >", "TE-34: 0 becomes 1", "TE-35: 1 becomes 2", "TE-35: 1 becomes 0",
	"TE-36: 2 becomes 1", "FT-180: < becomes >", "EQ-216: 1 becomes 0", "EQ-216: 2 becomes 3", "DC-204: 1 becomes 0", "DC-204: 2 becomes 3",
	"FT-87: > becomes >=", "FT-87: faulty, where 1 becomes 2"}

func named(t *testing.T, f *sentence.File, by []syntax.Theorem) (list []claims.Theorem) {
	t.Helper()
	for _, b := range by {
		args, err := f.Arguments(b)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, claims.Theorem{Name: b.Name, Args: args})
	}
	return list
}

// refusedUnder counts the wrong theorems from which a sentence does not follow.
func refusedUnder(t *testing.T, c *syntax.Claim, r *syntax.Reading, stands entail.Stated, wrong ...string) (refused int) {
	t.Helper()
	for _, name := range wrong {
		if slices.ContainsFunc(r.By, func(b syntax.Theorem) bool { return b.Name == name }) {
			continue
		}
		if states(&claims.Statement{Stands: &stands, Theorems: []claims.Theorem{{Name: name}}}) != nil {
			refused++
		} else {
			t.Errorf("%s is said to follow from %s", c.ID, name)
		}
	}
	return refused
}
