package prefix

import (
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

func prefixTheorems() []logic.Theorem {
	return []logic.Theorem{Hypercube(), HypercubeCommutative(), Broadcast(), Walk(), Metacube(), MetacubeCommutative()}
}

func TestPrefixesForEveryM(t *testing.T) {
	t.Parallel()
	for _, theorem := range prefixTheorems() {
		if err := theorem.Validate(); err != nil {
			t.Error(err)
		}
		smttest.RequireProved(t, theorem, smttest.PresentVoices(t))
	}
}

// addressAt is node u as the round of bit i sees it, class bits apart at the end.
func addressAt(a addresses[logic.Word], u model.Node, i, class int) address[logic.Word] {
	x := address[logic.Word]{above: []logic.Word{a.Builder.Binary(uint(u >> (i + 1)))}, bit: a.Const(u>>i&1 == 1)}
	x.below = []logic.Word{a.Builder.Binary(uint(u & (1<<i - 1) >> class)), a.Builder.Binary(uint(u & (1<<class - 1)))}
	return x
}

// wordOf is the product over a set of addresses below n in increasing order.
func wordOf(a addresses[logic.Word], n uint64, i, class int, set members[logic.Word]) (w collective.Word) {
	for x := range n {
		if a.Fold(set(addressAt(a, x, i, class))) == logic.True {
			w = collective.Concatenate(w, collective.Letter(x))
		}
	}
	return w
}

func lettersBelow[V collective.Word | modeltest.Bag](n uint64) (list []V) {
	for u := range n {
		list = append(list, V(collective.Letter(u)))
	}
	return list
}

// After any number of rounds the products of the model, at every node, are those
// of the sets in the obligations.
func TestTheProductsOfAlgorithm1AreTheSetsOfTheRound(t *testing.T) {
	for d := 1; d <= 6; d++ {
		g, err := network.NewHypercube(d)
		if err != nil {
			t.Fatal(err)
		}
		run := func(rounds int) (p, total []collective.Word) {
			p, total, err := collective.PrefixHypercube(collective.NewOnePort[collective.Word](g), rounds,
				lettersBelow[collective.Word](g.Order()), collective.Concatenate, collective.ByAddress)
			if err != nil {
				t.Fatal(err)
			}
			return p, total
		}
		for i := range d {
			p, total := run(i)
			pAfter, totalAfter := run(i + 1)
			for u := range g.Order() {
				a := addressWords(0)
				r := prefixRound[logic.Word]{addresses: a, u: addressAt(a, u, i, 0)}
				set := func(s members[logic.Word]) collective.Word { return wordOf(a, g.Order(), i, 0, s) }
				if !slices.Equal(p[u], set(r.p)) || !slices.Equal(total[u], set(r.total(r.u))) {
					t.Fatalf("d=%d, before round %d, node %d: p is %v and total %v", d, i, u, p[u], total[u])
				}
				if !slices.Equal(pAfter[u], set(r.upTo(r.joined))) || !slices.Equal(totalAfter[u], set(r.joined)) {
					t.Fatalf("d=%d, after round %d, node %d: p is %v and total %v", d, i, u, pAfter[u], totalAfter[u])
				}
				if smaller := a.Fold(a.before(a.partner(r.u), r.u)); smaller != a.Const(u^1<<i < u) {
					t.Fatalf("d=%d, round %d, node %d: partner smaller is %v", d, i, u, smaller)
				}
			}
		}
	}
}

// The obligations are refuted for exactly those programs that run wrong.
func TestAlgorithm1IsProvedIffItRunsRight(t *testing.T) {
	for _, o := range []collective.Operands{collective.VariableFirst, collective.NumberFirst, collective.ByAddress} {
		for _, commutative := range []bool{false, true} {
			refuted := smttest.RefutedBy(voices.NewGini(), algorithm1Facts(prefixRule{operands: o, commutative: commutative}))
			right := runsRight(t, o, commutative)
			if refuted == right {
				t.Errorf("operands %d, commutative %v: refuted %v, runs right %v", o, commutative, refuted, right)
			}
		}
	}
}

// runsRight is whether all nodes of the d-cubes, d <= 4, end with their prefixes.
func runsRight(t *testing.T, o collective.Operands, commutative bool) bool {
	t.Helper()
	right := true
	for d := range 5 {
		g, err := network.NewHypercube(d)
		if err != nil {
			t.Fatal(err)
		}
		if commutative {
			p, _, err := collective.PrefixHypercube(collective.NewOnePort[modeltest.Bag](g), d,
				lettersBelow[modeltest.Bag](g.Order()), modeltest.Unite, o)
			right = right && err == nil && allPrefixes(p)
			continue
		}
		p, _, err := collective.PrefixHypercube(collective.NewOnePort[collective.Word](g), d,
			lettersBelow[collective.Word](g.Order()), collective.Concatenate, o)
		right = right && err == nil && allPrefixes(p)
	}
	return right
}

func allPrefixes[V interface{ IsProduct(uint64) bool }](p []V) bool {
	for u, x := range p {
		if !x.IsProduct(uint64(u)) {
			return false
		}
	}
	return true
}

// Numbers of more bits change no answer, for right rules and for wrong ones.
func TestLongerPartsOfAddressesChangeNothing(t *testing.T) {
	v := voices.NewGini()
	for _, rule := range []prefixRule{{}, {operands: collective.ByAddress}, {commutative: true},
		{operands: collective.ByAddress, partnerOfI: true}, {operands: collective.ByAddress, ownClass: true}} {
		facts := func(width int) []logic.Obligation {
			form := func() addresses[logic.Word] { return addressWords(width) }
			return append(algorithm1FactsOf(form, rule), algorithm2FactsOf(form, rule)...)
		}
		short := facts(2)
		for _, width := range []int{3, 4} {
			for i, o := range facts(width) {
				if got, want := v.Solve(t.Context(), &o, voices.Limits{}).Status,
					v.Solve(t.Context(), &short[i], voices.Limits{}).Status; got != want || got == voices.Unknown {
					t.Errorf("%s, %+v: %v with %d bits, %v with 2", o.Name, rule, got, width, want)
				}
			}
		}
	}
}

// Without what is assumed of them the obligations fail.
func TestEveryAssumptionAboutRoundsMatters(t *testing.T) {
	for _, theorem := range prefixTheorems() {
		for _, o := range theorem.Obligations {
			for i := range o.Assumptions {
				less := o
				less.Name, less.Assumptions = o.Name+" without one", slices.Delete(slices.Clone(o.Assumptions), i, i+1)
				for _, v := range smttest.EmbeddedVoices() {
					if v.Handles(&less) && !slices.Contains(unneeded, o.Name) && !smttest.RefutedBy(v, []logic.Obligation{less}) {
						t.Errorf("%s: %s: assumption %d is not needed, says %s", theorem.ID, o.Name, i, v.Name())
					}
				}
			}
		}
	}
}

// unneeded are the obligations whose assumption says nothing: two bits for j
// leave nothing above m = 4, with one class every class is the right one, and
// numbers in binary are not negative.
var unneeded = []string{"walk: start, propositional",
	"bits: k=0, m=1", "bits: k=0, m=2", "bits: k=0, m=3", "bits: k=0, m=4", "bits: k=1, m=4", "bits: k=2, m=4", "bits: k=3, m=4"}
