package arithmetic

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"mccheck/certify"
	"mccheck/smt/logic"
)

// maker makes obligations at random about numbers from 0 to most, and two truths.
type maker struct {
	*logic.Builder
	random  *rand.Rand
	numbers []string
}

const most = 3

func (m *maker) number(deep int) logic.Int {
	if deep == 0 {
		if m.random.IntN(4) == 0 {
			return m.Number(m.random.IntN(7) - 2)
		}
		return m.IntVar(m.numbers[m.random.IntN(len(m.numbers))])
	}
	switch m.random.IntN(4) {
	case 0:
		return m.Scale(m.random.IntN(5)-2, m.number(deep-1))
	case 1:
		return m.ChooseInt(m.truth(deep-1), m.number(deep-1), m.number(deep-1))
	}
	return m.Add(m.number(deep-1), m.number(deep-1))
}

func (m *maker) truth(deep int) logic.Term {
	switch kind := m.random.IntN(7); {
	case kind == 0:
		return m.Var([]string{"a", "b"}[m.random.IntN(2)])
	case deep == 0 || kind < 3:
		x, y := m.number(min(deep, 2)), m.number(min(deep, 2))
		if m.random.IntN(3) == 0 {
			return m.Eq(x, y)
		}
		return m.Le(x, y)
	case kind == 3:
		return m.Not(m.truth(deep - 1))
	case kind == 4:
		return m.Xor(m.truth(deep-1), m.truth(deep-1))
	case kind == 5:
		return m.Or(m.truth(deep-1), m.truth(deep-1))
	}
	return m.And(m.truth(deep-1), m.truth(deep-1))
}

func made(seed uint64) *logic.Obligation {
	m := &maker{logic.NewBuilder(), rand.New(rand.NewPCG(seed, 1)), []string{"x", "y", "z"}}
	o := &logic.Obligation{Name: "made", Says: "At random.", Terms: m.Builder}
	for _, name := range m.numbers {
		o.Assumptions = append(o.Assumptions, m.Within(m.Number(0), m.IntVar(name), m.Number(most)))
	}
	for range m.random.IntN(4) {
		o.Assumptions = append(o.Assumptions, m.truth(3))
	}
	o.Goal = m.truth(3)
	return o
}

// refuted is whether some values of the variables refute the obligation, by trying all.
func refuted(o *logic.Obligation) bool {
	for i := range (most + 1) * (most + 1) * (most + 1) * 4 {
		n := int64(i)
		m := logic.Model{"a": n & 1, "b": n >> 1 & 1, "x": n >> 2 & 3, "y": n >> 4 & 3, "z": n >> 6 & 3}
		if o.Refutes(m) == nil {
			return true
		}
	}
	return false
}

func formula(t *testing.T, o *logic.Obligation) *certify.Arithmetic {
	t.Helper()
	var text bytes.Buffer
	if err := o.WriteSMTLIB(&text); err != nil {
		t.Fatal(err)
	}
	f, err := certify.ParseArithmetic(text.Bytes())
	if err != nil {
		t.Fatalf("%v\n%s", err, &text)
	}
	return f
}

// What is decided is what trying all values finds; proofs are accepted for the obligation that they are of, and for no other
// one that some values refute.
func TestObligationsAtRandom(t *testing.T) {
	proofs, count := map[string][]byte{}, map[string]int{}
	var open []*certify.Arithmetic
	for seed := range uint64(2500) {
		o := made(seed)
		if o.Propositional() {
			continue
		}
		proof, model, err := Decide(context.Background(), o, 1e5)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		f := formula(t, o)
		switch wanted := refuted(o); {
		case wanted != (model != nil):
			t.Errorf("seed %d: model %v, proof %q; refuted: %t", seed, model, proof, wanted)
		case model != nil:
			if err := o.Refutes(model); err != nil {
				t.Errorf("seed %d: %v", seed, err)
			}
			open = append(open, f)
		default:
			if err := f.RefutedBy(proof); err != nil {
				t.Errorf("seed %d: %v\n%s", seed, err, proof)
			}
			proofs[string(proof)] = proof
		}
		count[fmt.Sprint(model != nil)]++
	}
	for _, f := range open[:300] {
		for _, proof := range proofs {
			if f.RefutedBy(proof) == nil {
				t.Errorf("the proof is accepted of what has a model:\n%s", proof)
			}
			count["foreign"]++
		}
	}
	t.Log(count)
	if count["true"] < 500 || count["false"] < 500 {
		t.Errorf("%v, want hundreds of either", count)
	}
}

// A proof with one word changed is rejected, or is a proof all the same: of what has a model it is none.
func TestSpoiltProofs(t *testing.T) {
	rejected, spoilt := 0, 0
	for seed := range uint64(800) {
		o := made(seed)
		if o.Propositional() {
			continue
		}
		proof, model, err := Decide(context.Background(), o, 1e5)
		if err != nil || model != nil {
			continue
		}
		f := formula(t, o)
		lines := strings.SplitAfter(string(proof), "\n")
		for i := range lines[:len(lines)-1] {
			for _, other := range []string{"", "clash\n", lines[0], strings.Replace(lines[i], "1*", "2*", 1), "most x 1\n" + lines[i]} {
				changed := strings.Join(lines[:i], "") + other + strings.Join(lines[i+1:], "")
				if changed == string(proof) {
					continue
				}
				spoilt++
				if f.RefutedBy([]byte(changed)) != nil {
					rejected++
				}
			}
		}
	}
	if t.Logf("%d of %d rejected", rejected, spoilt); rejected < spoilt*9/10 {
		t.Errorf("%d of %d proofs with a line changed are rejected, want most", rejected, spoilt)
	}
}

// A search that may try two cases where three are needed says so.
func TestWorkIsBounded(t *testing.T) {
	b := logic.NewBuilder()
	x, y := b.IntVar("x"), b.IntVar("y")
	parity := func(even logic.Int) *logic.Obligation {
		odd := b.Plus(b.Scale(2, y), 1)
		return &logic.Obligation{Name: "parity", Says: "An even number is no odd one.", Terms: b, Goal: b.Not(b.Eq(even, odd))}
	}
	if proof, _, err := Decide(context.Background(), parity(b.Scale(2, x)), 100); err != nil || proof == nil {
		t.Errorf("%q, %v, want a proof: factors with a common divisor are divided by it", proof, err)
	}
	z := b.IntVar("z") // 2x = z = 2y + 1
	o := parity(z)
	o.Assumptions = []logic.Term{b.Eq(z, b.Scale(2, x))}
	if proof, _, err := Decide(context.Background(), o, 100); err != nil || formula(t, o).RefutedBy(proof) != nil {
		t.Errorf("%q, %v, want a proof by the sum that would be half a number", proof, err)
	}
	if _, _, err := Decide(context.Background(), o, 2); err != ErrWork {
		t.Errorf("%v, want %v", err, ErrWork)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := Decide(ctx, o, 100); err != context.Canceled {
		t.Errorf("%v, want it to be cancelled", err)
	}
}

// Equations that no whole numbers satisfy by a common divisor are refuted in a case and two within it, however large their
// numbers may be; those that have a solution to a divisor are not said to have none.
func TestEquationsByDivisors(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 1))
	refuted := 0
	for range 2000 {
		b := logic.NewBuilder()
		x := []logic.Int{b.IntVar("x"), b.IntVar("y"), b.IntVar("z")}
		o := &logic.Obligation{Name: "made", Says: "At random.", Terms: b, Goal: logic.False}
		var factors [2][4]int
		for i := range factors {
			sum := b.Number(0)
			for j := range factors[i] {
				factors[i][j] = random.IntN(13) - 6
				if j < len(x) {
					sum = b.Add(sum, b.Scale(factors[i][j], x[j]))
				}
			}
			o.Assumptions = append(o.Assumptions, b.Eq(sum, b.Number(factors[i][3])))
		}
		proof, model, err := Decide(context.Background(), o, 3)
		divisor := withoutSolution(factors)
		switch {
		case proof != nil && err == nil && model == nil:
			if err := formula(t, o).RefutedBy(proof); err != nil {
				t.Errorf("%v: %v\n%s", factors, err, proof)
			}
			if divisor > 0 {
				refuted++
			}
		case divisor > 0:
			t.Errorf("%v: model %v, %v, want a proof: to the divisor %d there is no solution", factors, model, err, divisor)
		}
	}
	if t.Log(refuted); refuted < 200 {
		t.Errorf("%d have no solution to a divisor, want hundreds", refuted)
	}
}

// withoutSolution is a number to which the equations have no solution, by trying all, or 0.
func withoutSolution(equations [2][4]int) int {
	for m := 2; m <= 9; m++ {
		solved := false
		for n := range m * m * m {
			all := true
			for _, e := range equations {
				all = all && (e[0]*(n%m)+e[1]*(n/m%m)+e[2]*(n/m/m)-e[3])%m == 0
			}
			solved = solved || all
		}
		if !solved {
			return m
		}
	}
	return 0
}
