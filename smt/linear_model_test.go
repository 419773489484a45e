package smt

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"mccheck/claims"
	"mccheck/claims/formula"
	"mccheck/model"
)

// searched are the largest distance and the sum of all distances of a network.
func searched(g model.Graph) (most, sum int) {
	for u := range g.Order() {
		for _, d := range model.NewSearcher(g).From(u) {
			most, sum = max(most, int(d)), sum+int(d)
		}
	}
	return most, sum
}

// valueOf is the value of a name at values of the letters.
func (n numbers) valueOf(t *testing.T, name string, letters map[string]int) int {
	t.Helper()
	l := n.linear(name)
	value := l.constant
	for letter, k := range l.factor {
		value += k * letters[letter]
	}
	return value
}

func network[G model.Graph](g G, err error) model.Graph {
	if err != nil {
		panic(err)
	}
	return g
}

// The numbers that are compared are the parameters and the diameters, searched, and the
// facts about them are true there.
func TestComparedDiametersAreThoseOfTheNetworks(t *testing.T) {
	for s := 1; s <= 6; s++ {
		for w := 1; s+w <= 7; w++ {
			x, y, p, q := (s-1)/2, (w-1)/2, (s-1)%2, (w-1)%2
			at := map[string]int{"x": x, "y": y, "p": p, "q": q, "r": (p + q + 1) / 2, "e": p * q}
			for name, g := range map[string]model.Graph{
				"ecq": network(model.NewExchangedCrossedCube(s, w)), "eh": network(model.NewExchangedHypercube(s, w)),
				"cq": network(model.NewCrossedCube(s + w + 1)), "hq": network(model.NewHypercube(s + w + 1)),
			} {
				if most, _ := searched(g); costNumbers.valueOf(t, name, at) != most {
					t.Errorf("%s: the diameter is %d, compared is %d", g.Name(), most, costNumbers.valueOf(t, name, at))
				}
			}
			if costNumbers.valueOf(t, "s", at) != s || costNumbers.valueOf(t, "t", at) != w {
				t.Errorf("s=%d, t=%d are other numbers: %v", s, w, at)
			}
			values := Model{}
			for name, v := range at {
				values[name] = int64(v)
			}
			for _, o := range slices.Concat(exchangedNumbers.diameterFacts(), costNumbers.costFacts()) {
				if !o.Propositional() && o.Refutes(values) == nil {
					t.Errorf("s=%d, t=%d: %s is false", s, w, o.Name)
				}
			}
		}
	}
}

func TestFoldedDiametersAreThoseOfTheNetworks(t *testing.T) {
	for n := 2; n <= 8; n++ {
		at := map[string]int{"x": (n - 2) / 2, "p": n % 2}
		if most, _ := searched(network(model.NewFoldedHypercube(n))); foldedNumbers.valueOf(t, "fq", at) != most || foldedNumbers.valueOf(t, "n", at) != n {
			t.Errorf("FQ_%d: the diameter is %d, compared is %d", n, most, foldedNumbers.valueOf(t, "fq", at))
		}
	}
}

// The links of the theorem are those of the model, and the degrees are as said.
func TestExchangedHypercubePairsAreThoseOfTheModel(t *testing.T) {
	for s := 1; s <= 3; s++ {
		for w := 1; w <= 3; w++ {
			g := network(model.NewExchangedHypercube(s, w))
			for u := range g.Order() {
				degree := 0
				for v := range g.Order() {
					b := NewBuilder()
					p := exchangedHypercubePair{Builder: b, c: b.Const(u&1 == 1), cross: b.Const((u^v)&1 == 1), a: tallyOf(b, u^v, w+1, s), b: tallyOf(b, u^v, 1, w)}
					if (byField(p) == trueTerm) != g.Adjacent(u, v) {
						t.Fatalf("%s: %s and %s: joined is %v", g.Name(), g.Format(u), g.Format(v), g.Adjacent(u, v))
					}
					if g.Adjacent(u, v) {
						degree++
					}
				}
				if want := [2]int{s + 1, w + 1}[u&1]; degree != want {
					t.Fatalf("%s: %s has %d links, by the theorem %d", g.Name(), g.Format(u), degree, want)
				}
			}
		}
	}
}

// The mean distances, searched, are those of the theorems; that of CQ_n follows from the
// steps of its lemma for every n.
func TestMeanDistancesAreThoseOfTheTheorems(t *testing.T) {
	mean := func(g model.Graph, source string, letters ...any) {
		t.Helper()
		want, err := formula.MustParse(source).Eval(formula.Ints(letters...))
		if err != nil {
			t.Fatal(err)
		}
		_, sum := searched(g)
		if got := big.NewRat(int64(sum), int64(g.Order()*g.Order())); got.Cmp(want) != 0 {
			t.Errorf("%s: the mean distance is %s, by the theorem %s", g.Name(), got.RatString(), want.RatString())
		}
	}
	for n := 1; n <= 8; n++ {
		mean(network(model.NewCrossedCube(n)), meanOfCQ, "n", n)
	}
	for s := 1; s <= 4; s++ {
		for w := 1; s+w <= 6; w++ {
			mean(network(model.NewExchangedCrossedCube(s, w)), meanOfECQ, "s", s, "t", w)
			mean(network(model.NewExchangedHypercube(s, w)), meanOfEH, "s", s, "t", w)
		}
	}
	for rest, first := range []string{"0", "1/2"} {
		of := func(n string) string {
			return claims.Define("3*n/8+1/3-r/24-2^(-n)/3", "n", n, "r", fmt.Sprint(rest)).String()
		}
		for _, c := range [][2]string{{of(fmt.Sprint(rest)), first}, {"(" + of("(n+2)") + ")-(" + of("n") + ")", "3/4+2^(-n)/4"}} {
			if same, _, err := formula.Equal(formula.MustParse(c[0]), formula.MustParse(c[1])); err != nil || !same {
				t.Errorf("%s = %s: %v, %v", c[0], c[1], same, err)
			}
		}
	}
}

// rho with the values as printed, written out for two strings of n bits.
func literalPrintedRho(n int, u, v model.Node) int {
	sum, below := 0, false
	for j := (n - 1) / 2; j >= 0; j-- {
		x, y := u>>(2*j)&3, v>>(2*j)&3
		switch {
		case below && x&1 == y&1 && (x>>1 == y>>1) == (x&1 == 0 || sum%2 == 0):
			sum++
		case !below && x == y^3:
			sum, below = sum+2, true
		case !below && x != y:
			sum, below = sum+1, true
		}
	}
	return sum
}

// The printed rho of the theorem is the literal one, double bit by double bit, and its
// largest value is the diameter.
func TestPrintedRhoIsTheLiteralOne(t *testing.T) {
	for n := 1; n <= 6; n++ {
		largest := 0
		for u := range model.Node(1) << n {
			for v := range model.Node(1) << n {
				b := NewBuilder()
				below, odd, sum := falseTerm, falseTerm, 0
				for j := (n - 1) / 2; j >= 0; j-- {
					x, y := doubleBitOf(bitsOf(b, u, n), j), doubleBitOf(bitsOf(b, v, n), j)
					d := printedRho(b, below, odd, x, y)
					sum += int(truth(d.One == trueTerm)) + 2*int(truth(d.Two == trueTerm))
					below, odd = b.Or(below, differs(b, x, y)), b.Xor(odd, d.One)
				}
				if want := literalPrintedRho(n, u, v); sum != want {
					t.Fatalf("n=%d: rho of %b and %b is %d, by terms %d", n, u, v, want, sum)
				}
				largest = max(largest, sum)
			}
		}
		if most, _ := searched(network(model.NewCrossedCube(n))); most != largest {
			t.Errorf("CQ_%d: the diameter is %d, the largest printed rho %d", n, most, largest)
		}
	}
}

// The arcs of the theorem are the sets of positions that paths invert.
func TestArcsAreTheBitsThatPathsInvert(t *testing.T) {
	for d := 2; d <= 6; d++ {
		for from := range d {
			for hops := 1; hops < d; hops++ {
				for p := range d {
					inverted := false
					for a := range hops {
						inverted = inverted || (from+a)%d == p
					}
					f := newArcForm(true)
					m := Model{"p": int64(p), "from": int64(from), "end": int64((from + hops) % d), "last": int64(d - 1)}
					got, err := f.Eval(f.within("p", "from", "end"), m)
					if err != nil || got != inverted {
						t.Fatalf("d=%d: position %d after %d hops from %d: inverted %v, on the arc %v, %v", d, p, hops, from, inverted, got, err)
					}
				}
			}
		}
	}
}

// The links by which trees are doubled are those of the networks.
func TestLinksThatDoubleTreesAreThere(t *testing.T) {
	for s := 1; s <= 7; s++ {
		for w := 1; w <= 7; w++ {
			for _, g := range []model.Graph{network(model.NewExchangedCrossedCube(s, w)), network(model.NewExchangedHypercube(s, w))} {
				for _, second := range []model.Node{0, 1} { // the links at x and at y, where there is a second bit
					if !g.Adjacent(second<<(s+w-1), second<<(s+w-1)|1<<(s+w)) && s > 1 || !g.Adjacent(second<<(w-1)|1, second<<(w-1)|1<<w|1) && w > 1 {
						t.Errorf("%s: nodes that are 0 but for c, a first bit and a second one are not joined", g.Name())
					}
				}
				if !g.Adjacent(0, 1<<(s+w)) || !g.Adjacent(1, 1<<w|1) {
					t.Errorf("%s: the nodes that are 0 but for c and a first bit are not joined", g.Name())
				}
			}
		}
	}
}
