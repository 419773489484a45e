package write_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"mccheck/certify"
	"mccheck/certify/write"
)

// hinted makes the checker's proof of a solver's.
func hinted(f *certify.CNF, proof string) (string, error) {
	var steps []write.Step
	for line := range strings.Lines(proof) {
		clause, err := certify.ParseClause(strings.TrimSuffix(line, "\n"), f.Variables)
		if err != nil {
			return "", fmt.Errorf("line %d: %w", len(steps)+1, err)
		}
		steps = append(steps, write.Step{Line: len(steps) + 1, Clause: clause})
	}
	text, err := write.Refutation(f, steps, 10)
	return string(text), err
}

// refutes gives a solver's proof its hints and checks it.
func refutes(f *certify.CNF, proof string) error {
	text, err := hinted(f, proof)
	if err != nil {
		return err
	}
	return certify.Refutes([]byte(dimacs(f)), []byte(text))
}

// dimacs writes a formula.
func dimacs(f *certify.CNF) string {
	var b strings.Builder
	fmt.Fprintf(&b, "c a formula\np cnf %d %d\n", f.Variables, len(f.Clauses))
	for _, c := range f.Clauses {
		b.WriteString(clauseText(c))
	}
	return b.String()
}

func clauseText(c []int) string {
	var b strings.Builder
	for _, l := range c {
		fmt.Fprintf(&b, "%d ", l)
	}
	return b.String() + "0\n"
}

// satisfiable tries every assignment.
func satisfiable(f *certify.CNF) bool {
	for bits := range uint32(1) << f.Variables {
		ok := true
		for _, c := range f.Clauses {
			ok = ok && slices.ContainsFunc(c, func(l int) bool { return bits>>(max(l, -l)-1)&1 == 1 == (l > 0) })
		}
		if ok {
			return true
		}
	}
	return false
}

// refute writes a proof by splitting on the variables in their order: under
// each decided prefix either propagation ends it, or both branches do. A
// satisfiable formula gets a text that looks like a proof as well.
func refute(f *certify.CNF) string {
	var b strings.Builder
	var split func(prefix []int)
	split = func(prefix []int) {
		if len(prefix) < f.Variables {
			for _, sign := range []int{1, -1} {
				split(append(slices.Clone(prefix), sign*(len(prefix)+1)))
			}
		}
		negated := make([]int, len(prefix))
		for i, l := range prefix {
			negated[i] = -l
		}
		b.WriteString(clauseText(negated))
	}
	split(nil)
	return b.String()
}

// pigeonhole puts n+1 pigeons into n holes.
func pigeonhole(n int) *certify.CNF {
	f := &certify.CNF{Variables: n * (n + 1)}
	in := func(p, h int) int { return p*n + h + 1 }
	for p := range n + 1 {
		var some []int
		for h := range n {
			some = append(some, in(p, h))
			for q := range p {
				f.Clauses = append(f.Clauses, []int{-in(p, h), -in(q, h)})
			}
		}
		f.Clauses = append(f.Clauses, some)
	}
	return f
}

// random is a formula of n variables with clauses of up to three literals.
func random(r *rand.Rand, n, clauses int) *certify.CNF {
	f := &certify.CNF{Variables: n}
	for range clauses {
		vars := r.Perm(n)[:min(n, 1+r.IntN(3)+r.IntN(2))]
		c := make([]int, len(vars))
		for i, v := range vars {
			if c[i] = v + 1; r.IntN(2) == 0 {
				c[i] = -c[i]
			}
		}
		f.Clauses = append(f.Clauses, c)
	}
	return f
}

func TestPigeonsAreRefuted(t *testing.T) {
	for n := range 4 {
		f := pigeonhole(n)
		if err := refutes(f, refute(f)); err != nil {
			t.Errorf("%d holes: %v", n, err)
		}
		if n > 1 && refutes(f, "0\n") == nil {
			t.Errorf("%d holes: refuted by propagation alone", n)
		}
	}
}

// The proof by splitting is accepted exactly when the formula is unsatisfiable.
func TestRandomFormulasAreRefutedIffUnsatisfiable(t *testing.T) {
	counts := map[bool]int{}
	for seed := range uint64(600) {
		r := rand.New(rand.NewPCG(seed, 1))
		f := random(r, 1+r.IntN(6), 4+r.IntN(20))
		want := !satisfiable(f)
		err := refutes(f, refute(f))
		if (err == nil) != want {
			t.Fatalf("seed %d: unsatisfiable %v, but %v", seed, want, err)
		}
		counts[want]++
	}
	if counts[true] < 100 || counts[false] < 100 {
		t.Errorf("one-sided sample: %v", counts)
	}
}

// mutate spoils a proof in one way.
func mutate(r *rand.Rand, proof string, variables int) string {
	list := strings.SplitAfter(strings.TrimSuffix(proof, "\n"), "\n")
	i, j := r.IntN(len(list)), r.IntN(len(list))
	switch r.IntN(6) {
	case 0: // a lemma less
		list = slices.Delete(list, i, i+1)
	case 1: // another sign
		return strings.Replace(proof, "-", "", 1+r.IntN(3))
	case 2: // the end is missing
		return proof[:r.IntN(len(proof))]
	case 3: // another order
		list[i], list[j] = list[j], list[i]
	case 4: // a lemma that may not follow
		list = slices.Insert(list, i, clauseText([]int{1 + r.IntN(variables)}))
	case 5: // a deletion
		list = slices.Insert(list, i, "d "+list[j])
	}
	return strings.Join(list, "")
}

// A spoilt proof never refutes a satisfiable formula; and most of the time it
// does not refute an unsatisfiable one either.
func TestSpoiltProofsRefuteNothingSatisfiable(t *testing.T) {
	rejected, accepted := 0, 0
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 2))
		f := random(r, 2+r.IntN(4), 6+r.IntN(20))
		proof := refute(f)
		for range 1 + r.IntN(3) {
			if spoilt := mutate(r, proof, f.Variables); spoilt != "" {
				proof = spoilt
			}
		}
		if refutes(f, proof) != nil {
			rejected++
			continue
		}
		accepted++
		if satisfiable(f) {
			t.Fatalf("seed %d: a satisfiable formula is refuted\n%s%s", seed, dimacs(f), proof)
		}
	}
	if rejected < 1000 || accepted < 100 {
		t.Errorf("%d rejected, %d accepted: the sample is one-sided", rejected, accepted)
	}
}

// A spoilt proof of the checker's kind never refutes a satisfiable formula. Most are
// rejected; what is accepted had a clause or a hint to spare.
func TestSpoiltHintsRefuteNothingSatisfiable(t *testing.T) {
	rejected, accepted := 0, 0
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 4))
		f := random(r, 2+r.IntN(4), 12+r.IntN(14))
		proof, err := hinted(f, refute(f))
		if err != nil {
			continue
		}
		if r.IntN(2) == 0 { // another formula, most of the time satisfiable
			f.Clauses[r.IntN(len(f.Clauses))][0] *= -1
		}
		if r.IntN(2) == 0 {
			proof = swapNumbers(r, proof)
		} else if spoilt := mutate(r, proof, f.Variables); spoilt != "" {
			proof = spoilt
		}
		if certify.Refutes([]byte(dimacs(f)), []byte(proof)) != nil {
			rejected++
			continue
		}
		accepted++
		if satisfiable(f) {
			t.Fatalf("seed %d: a satisfiable formula is refuted\n%s%s", seed, dimacs(f), proof)
		}
	}
	if rejected < 1000 || accepted < 20 {
		t.Errorf("%d rejected, %d accepted: the sample is one-sided", rejected, accepted)
	}
}

// swapNumbers exchanges two numbers of a line.
func swapNumbers(r *rand.Rand, proof string) string {
	list := strings.SplitAfter(proof, "\n")
	i := r.IntN(len(list) - 1)
	words := strings.Fields(list[i])
	a, b := r.IntN(len(words)), r.IntN(len(words))
	words[a], words[b] = words[b], words[a]
	list[i] = strings.Join(words, " ") + "\n"
	return strings.Join(list, "")
}

// Four clauses over two variables, no assignment; the proof breaks at the line named.
func TestBrokenProofsAreNamedByLine(t *testing.T) {
	const formula = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n"
	for _, tt := range []struct{ proof, want string }{
		{"5 1 0 1 2 0\n6 0 5 3 4 0\n", ""},
		{"5 1 0 2 1 0\n6 0 5 4 3 0\n", ""},
		{"5 1 2 0 1 0\n6 1 0 2 5 0\n7 0 6 3 4 0\n", ""},
		{"", "line 1: the text ends"},
		{"5 1 0 1 2 0\n6 0 5 3 4 0", "without a line feed"},
		{"\n", "line 1"},
		{"5 0 1 0\n", "line 1: clause 1 of the hints is not unit"},
		{"5 0 0\n", "line 1: \"5 0 0\", want 5, which is the number of the next clause, literals, 0, hints and 0"},
		{"5 1 0 1 2 0\n", "line 1: want the empty clause on the last line"},
		{"5 1 0 1 2 0\n6 0 5 3 4 0\n7 0 6 0\n", "line 2: want the empty clause"},
		{"5 1 0 1 0\n", "line 1: clause 1 of the hints, want a false clause as the last"},
		{"5 1 0 1 2 3 0\n", "line 1: clause 2 of the hints, want a false clause as the last hint and nowhere else"},
		{"5 1 0 2 0\n", "line 1: clause 2 of the hints, want a false clause as the last"},
		{"5 1 0 3 0\n", "line 1: clause 3 of the hints is not unit"},
		{"5 1 0 5 0\n", "line 1: hint 5, want 1..4"},
		{"5 1 0 0 0\n", "line 1: hint 0, want 1..4"},
		{"5 1 0 -1 2 0\n", "line 1: hint -1, want 1..4"},
		{"6 1 0 1 2 0\n", "line 1: \"6 1 0 1 2 0\", want 5, which is the number of the next clause, literals"},
		{"5 1 1 0 1 2 0\n", "line 1: a variable twice"},
		{"5 1 -1 0 1 2 0\n", "line 1: a variable twice"},
		{"5 3 0 1 2 0\n", "line 1: literal 3, want 1..2"},
		{"5 -9223372036854775808 0 1 2 0\n", "line 1: literal -9223372036854775808, want 1..2"},
		{"5 1 0 1 2\n", "line 1"},
		{"5 1\n", "line 1"},
		{"5 0\n", "line 1"},
		{"0\n", "line 1"},
		{"5  1 0 1 2 0\n", "line 1: \"\", want a decimal number"},
		{"5 +1 0 1 2 0\n", "line 1"},
		{"05 1 0 1 2 0\n", "line 1"},
		{"5 d 1 0\n", "line 1"},
		{"5 1 0 1 2 0\r\n6 0 5 3 4 0\r\n", "line 1"},
	} {
		err := certify.Refutes([]byte(formula), []byte(tt.proof))
		if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
			t.Errorf("%q: %v, want %q", tt.proof, err, tt.want)
		}
	}
}

// A solver's proof that does not follow is refused at its line, and one without a
// step at once.
func TestBrokenStepsAreNamedByLine(t *testing.T) {
	f := &certify.CNF{Variables: 2, Clauses: [][]int{{1, 2}, {1, -2}, {-1, 2}, {-1, -2}}}
	for _, tt := range []struct{ proof, want string }{
		{"1 0\n0\n", ""},
		{"", "does not end with the empty clause"},
		{"1 0\n", "does not end with the empty clause"},
		{"0\n", "line 1: clause [] does not follow"},
		{"1\n0\n", "line 1: clause \"1\" does not end with 0"},
		{"3 0\n0\n", "line 1: literal 3, want 1..2"},
		{"1 -1 0\n0\n", "line 1: a variable twice"},
	} {
		err := refutes(f, tt.proof)
		if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
			t.Errorf("%q: %v, want %q", tt.proof, err, tt.want)
		}
	}
	if err := refutes(&certify.CNF{Variables: 1, Clauses: [][]int{{}}}, "0\n"); err != nil {
		t.Errorf("a formula with the empty clause: %v", err)
	}
}

func TestMalformedFormulasAreRejected(t *testing.T) {
	for _, bad := range []string{
		"", "\n", "c\n", "p cnf 1 1\n", "p cnf 1 1\n1 0", "p cnf 1 2\n1 0\n", "p cnf 1 0\n1 0\n", "p cnf 1 1\n2 0\n",
		"p cnf 1 1\n1\n", "p cnf 1 1 \n1 0\n", "p  cnf 1 1\n1 0\n", "p cnf -1 0\n", "p cnf 1 -1\n", "p cnf 99999999 0\n",
		"p dnf 1 1\n1 0\n", "p cnf 1 1\nc late\n1 0\n", "p cnf 1 1\n1 0\n\n", "p cnf 2 1\n1 2 1 0\n", "p cnf 1 1\n-9223372036854775808 0\n",
		"cnf 1 1\n1 0\n", "p cnf 1 1\n1 0 %\n", "1 1\n1 0\n", "p cnf 1 1 1\n1 0\n", "p cnf 2 1\n1 0 2 0\n",
	} {
		if f, err := certify.ParseCNF([]byte(bad)); err == nil {
			t.Errorf("%q was read as %v", bad, f)
		}
	}
	if f, err := certify.ParseCNF([]byte("c \nc p cnf 9 9\np cnf 3 2\n1 -2 0\n0\n")); err != nil || len(f.Clauses) != 2 || f.Variables != 3 {
		t.Errorf("%v, %v", f, err)
	}
}

// Steps that the empty clause does not rest on are left out.
func TestUnusedStepsAreLeftOut(t *testing.T) {
	dropped := 0
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 3))
		f := random(r, 2+r.IntN(5), 12+r.IntN(12))
		if satisfiable(f) {
			continue
		}
		proof, err := hinted(f, refute(f))
		if err != nil {
			t.Fatal(err)
		}
		dropped += strings.Count(refute(f), "\n") - strings.Count(proof, "\n")
	}
	if dropped == 0 {
		t.Error("no step was ever left out")
	}
}

func FuzzRefutes(f *testing.F) {
	f.Add("p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n", "5 1 0 1 2 0\n6 0 5 3 4 0\n")
	f.Add("p cnf 2 3\n1 2 0\n1 -2 0\n-1 2 0\n", "4 1 0 1 2 0\n5 0 4 3 0\n")
	f.Fuzz(func(t *testing.T, formula, proof string) {
		if certify.Refutes([]byte(formula), []byte(proof)) != nil {
			return
		}
		if read, err := certify.ParseCNF([]byte(formula)); err != nil || read.Variables <= 12 && satisfiable(read) {
			t.Errorf("refuted, and yet: %v, %v", read, err)
		}
	})
}
