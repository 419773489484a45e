package certify

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// dimacs writes a formula.
func dimacs(f *CNF) string {
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
func satisfiable(f *CNF) bool {
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
func refute(f *CNF) string {
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
func pigeonhole(n int) *CNF {
	f := &CNF{Variables: n * (n + 1)}
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
func random(r *rand.Rand, n, clauses int) *CNF {
	f := &CNF{Variables: n}
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
		if err := Refutes([]byte(dimacs(f)), []byte(refute(f))); err != nil {
			t.Errorf("%d holes: %v", n, err)
		}
		if n > 1 && Refutes([]byte(dimacs(f)), []byte("0\n")) == nil {
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
		err := Refutes([]byte(dimacs(f)), []byte(refute(f)))
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
		if Refutes([]byte(dimacs(f)), []byte(proof)) != nil {
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

// Four clauses over two variables, no assignment; with a lemma dropped, one
// sign changed, and so on, the proof breaks at the line named.
func TestBrokenProofsAreNamedByLine(t *testing.T) {
	const formula = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n"
	for _, tt := range []struct{ proof, want string }{
		{"1 0\n0\n", ""},
		{"-2 0\n0\n", ""},
		{"1 2 0\n1 0\nd 1 2 0\n0\n", ""},
		{"1 0\nd 2 1 0\nd -2 1 0\n0\n", ""},
		{"", "0 bytes without a line feed"},
		{"0", "without a line feed"},
		{"\n", "line 1"},
		{"0\n", "line 1: clause [] does not follow"},
		{"1 0\n", "line 1: \"1 0\", want the empty clause on the last line"},
		{"1 0\n0\n0\n", "line 2"},
		{"1 0\n0\n1 0\n", "line 2"},
		{"1 0\nd 0\n", "line 2"},
		{"d 1 2 0\n0\n", "line 2: clause [] does not follow"},
		{"d 1 0\n1 0\n0\n", "line 1: clause [1] is to be deleted and is not there"},
		{"d 1 2 0\nd 1 2 0\n1 0\n0\n", "line 2: clause [1 2] is to be deleted"},
		{"d 1 2 0\n1 0\n0\n", "line 2: clause [1] does not follow"},
		{"1\n0\n", "line 1: clause \"1\" does not end with 0"},
		{"3 0\n0\n", "line 1: literal 3, want 1..2"},
		{"1 1 0\n0\n", "line 1: variable 1 twice"},
		{"1 -1 0\n0\n", "line 1: variable 1 twice"},
		{"1  0\n0\n", "line 1: \"\", want a decimal number"},
		{"+1 0\n0\n", "line 1"},
		{"01 0\n0\n", "line 1"},
		{"1 0 2 0\n0\n", "line 1: literal 0"},
		{"c x\n1 0\n0\n", "line 1"},
		{"1 0\r\n0\r\n", "line 1"},
	} {
		err := Refutes([]byte(formula), []byte(tt.proof))
		if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
			t.Errorf("%q: %v, want %q", tt.proof, err, tt.want)
		}
	}
}

func TestMalformedFormulasAreRejected(t *testing.T) {
	for _, bad := range []string{
		"", "\n", "c\n", "p cnf 1 1\n", "p cnf 1 1\n1 0", "p cnf 1 2\n1 0\n", "p cnf 1 0\n1 0\n", "p cnf 1 1\n2 0\n",
		"p cnf 1 1\n1\n", "p cnf 1 1 \n1 0\n", "p  cnf 1 1\n1 0\n", "p cnf -1 0\n", "p cnf 1 -1\n", "p cnf 99999999 0\n",
		"p dnf 1 1\n1 0\n", "p cnf 1 1\nc late\n1 0\n", "p cnf 1 1\n1 0\n\n", "p cnf 2 1\n1 2 1 0\n", "cnf 1 1\n1 0\n", "p cnf 1 1\n1 0 %\n",
	} {
		if f, err := ParseCNF([]byte(bad)); err == nil {
			t.Errorf("%q was read as %v", bad, f)
		}
	}
	if f, err := ParseCNF([]byte("c \nc p cnf 9 9\np cnf 3 2\n1 -2 0\n0\n")); err != nil || len(f.Clauses) != 2 || f.Variables != 3 {
		t.Errorf("%v, %v", f, err)
	}
}

// What Check calls unused can be left out.
func TestUnusedLemmasCanBeLeftOut(t *testing.T) {
	dropped := 0
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 3))
		f := random(r, 2+r.IntN(5), 12+r.IntN(12))
		if satisfiable(f) {
			continue
		}
		steps, err := ParseProof([]byte(refute(f)), f.Variables)
		if err != nil {
			t.Fatal(err)
		}
		used, err := Check(f, steps)
		if err != nil {
			t.Fatal(err)
		}
		var kept []Step
		for i, s := range steps {
			if used[i] {
				kept = append(kept, s)
			}
		}
		dropped += len(steps) - len(kept)
		if _, err := Check(f, kept); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	if dropped == 0 {
		t.Error("no lemma was ever left out")
	}
}

func FuzzRefutes(f *testing.F) {
	f.Add("p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n", "1 0\n0\n")
	f.Add("p cnf 2 3\n1 2 0\n1 -2 0\n-1 2 0\n", "1 0\nd 1 2 0\n0\n")
	f.Fuzz(func(t *testing.T, formula, proof string) {
		if Refutes([]byte(formula), []byte(proof)) != nil {
			return
		}
		if read, err := ParseCNF([]byte(formula)); err != nil || read.Variables <= 12 && satisfiable(read) {
			t.Errorf("refuted, and yet: %v, %v", read, err)
		}
	})
}
