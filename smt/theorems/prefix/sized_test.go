package prefix

import (
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

func TestPrefixRoundsBitByBit(t *testing.T) {
	for _, p := range [][2]int{{1, 1}, {1, 3}, {2, 2}} {
		smttest.RequireProved(t, smttest.Must(t)(MetacubeAt(p[0], p[1])), smttest.PresentVoices(t))
	}
	smttest.RequireProved(t, smttest.Must(t)(HypercubeAt(8)), smttest.PresentVoices(t))
	smttest.RequireProved(t, smttest.Must(t)(MetacubeAt(2, 16)), []voices.Voice{voices.NewGini()}) // 3 times 66 bits
}

// The numbers that the broadcast of the model leaves, in every round and at every node,
// are those of the rounds, operand by operand.
func TestRoundsBitByBitAreThoseOfTheProgram(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {1, 2}, {2, 1}} {
		k, m := size[0], size[1]
		g, err := network.NewMetacubeClassCube(k, m)
		if err != nil {
			t.Fatal(err)
		}
		for _, ownClass := range []bool{false, true} {
			bit := k
			program := collective.MetacubePrefix[collective.Word]{TotalHandedBack: true, SourceIsI: !ownClass, PartnerForAll: true,
				Operands: collective.ByAddress}
			program.Spread = func(machine *collective.OnePort[collective.Word], dim int, source func(model.Node) model.Node,
				number []collective.Slot[collective.Word]) error {
				err := collective.BroadcastHypercube(machine, dim, source, number)
				run := prefixRunAt{k: k, m: m, rule: prefixRule{operands: collective.ByAddress, ownClass: ownClass}, links: residue}
				for u := range g.Order() {
					set, word := run.numberAt(u, bit)
					if set != number[u].Set || set && !ownClass && !slices.Equal(number[u].Value, word) {
						t.Errorf("%s, bit %d, node %s: the number is %v, in the round %v %v", g.Name(), bit, g.Format(u),
							number[u], set, word)
					}
				}
				bit++
				return err
			}
			_, err := program.Run(collective.NewOnePort[collective.Word](g), g, lettersBelow[collective.Word](g.Order()), collective.Concatenate)
			if (err != nil) != ownClass {
				t.Errorf("%s, own class %v: %v", g.Name(), ownClass, err)
			}
		}
	}
}

// numberAt is the number of node u in the round of the bit, by the terms.
func (p prefixRunAt) numberAt(u model.Node, bit int) (set bool, w collective.Word) {
	a := addressWords(0)
	n := p.length()
	for s := range model.Node(1) << n {
		names := prefixNames{logictest.BitsOf(a.Builder, u, n), logictest.BitsOf(a.Builder, s, n), logictest.BitsOf(a.Builder, s, n)}
		r, origin := p.round(a, bit, names)
		set = a.Fold(origin.set) == logic.True
		if a.Fold(r.number(r.s)) == logic.True {
			w = collective.Concatenate(w, collective.Letter(s))
		}
	}
	return set, w
}

// The links across a bit are those of the model, for nodes of every class.
func TestLinksOfRoundsAreThoseOfTheModel(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {1, 4}, {2, 3}, {3, 1}} {
		g, err := network.NewMetacubeClassCube(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		b, p := logic.FoldingBuilder(), prefixRunAt{k: size[0], m: size[1]}
		for u := range g.Order() {
			for bit := range p.length() {
				if linked := p.linked(b, logictest.BitsOf(b, u, p.length())[:p.k], bit); linked != b.Const(g.Adjacent(u, u^1<<bit)) {
					t.Fatalf("%s: node %s and bit %d: linked is %v", g.Name(), g.Format(u), bit, linked == logic.True)
				}
			}
		}
	}
}

// A program that is wrong at its last bit only is refuted, whichever repair it lacks.
func TestWrongRoundsBitByBitAreRefuted(t *testing.T) {
	right := prefixRunAt{k: 2, m: 2, rule: prefixRule{operands: collective.ByAddress}, links: residue}
	last := right.length() - 1
	if smttest.RefutedBy(voices.NewGini(), right.facts(last)) {
		t.Error("the repaired program is refuted")
	}
	for name, change := range map[string]func(p *prefixRunAt){
		"a round left out": func(p *prefixRunAt) { p.rule.skips = true },
		"p at both":        func(p *prefixRunAt) { p.rule.everywhere = true },
		"number first":     func(p *prefixRunAt) { p.rule.operands = collective.NumberFirst },
		"own class":        func(p *prefixRunAt) { p.rule.ownClass = true },
		"modulus m":        func(p *prefixRunAt) { p.links = printedResidue },
	} {
		wrong := right
		change(&wrong)
		if !smttest.RefutedBy(voices.NewGini(), wrong.facts(last)) {
			t.Errorf("%s: not refuted", name)
		}
	}
}

func TestPrefixAtRefusesSizes(t *testing.T) {
	for _, p := range [][2]int{{0, 3}, {5, 1}, {2, 0}, {2, 33}} {
		if _, err := MetacubeAt(p[0], p[1]); err == nil {
			t.Errorf("MC(%d,%d) is accepted", p[0], p[1])
		}
	}
	for _, d := range []int{0, 129} {
		if _, err := HypercubeAt(d); err == nil {
			t.Errorf("the %d-cube is accepted", d)
		}
	}
}
