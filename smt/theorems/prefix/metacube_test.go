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

// In every round of Algorithm 2, at every third node and more, the number that the
// broadcast leaves is that of the set in the obligations; and so is p at the end.
func TestTheNumbersOfAlgorithm2AreTheSetsOfTheRound(t *testing.T) {
	for _, p := range [][2]int{{0, 1}, {0, 5}, {1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 2}, {3, 1}} {
		k, m := p[0], p[1]
		g, err := network.NewMetacubeClassCube(k, m)
		if err != nil {
			t.Fatal(err)
		}
		stride, rounds := g.Order()/64+3, 0
		program := collective.MetacubePrefix[collective.Word]{TotalHandedBack: true, SourceIsI: true, PartnerForAll: true}
		program.Operands = collective.ByAddress
		program.Spread = func(machine *collective.OnePort[collective.Word], dim int, source func(model.Node) model.Node,
			number []collective.Slot[collective.Word]) error {
			err := collective.BroadcastHypercube(machine, dim, source, number)
			b, class := k+rounds, uint(rounds%(1<<k))
			rounds++
			for u := model.Node(0); u < g.Order(); u += stride {
				a := addressWords(0)
				r := prefixRound[logic.Word]{addresses: a, u: addressAt(a, u, b, k), arrives: logic.True}
				r.from = r.partner(r.source(a.Builder.Binary(class)))
				if want := wordOf(a, g.Order(), b, k, r.number); !slices.Equal(number[u].Value, want) {
					t.Errorf("%s, bit %d, node %s: the number is %v, in the obligations %v", g.Name(), b, g.Format(u),
						number[u].Value, want)
				}
			}
			return err
		}
		held, err := program.Run(collective.NewOnePort[collective.Word](g), g, lettersBelow[collective.Word](g.Order()), collective.Concatenate)
		if err != nil || !allPrefixes(held) || rounds != m<<k {
			t.Errorf("%s: %d rounds, right is %v, %v", g.Name(), rounds, allPrefixes(held), err)
		}
	}
}

// The obligations are refuted for exactly those programs that run wrong: every
// combination of repairs left out, and of orders of the operands.
func TestAlgorithm2IsProvedIffItRunsRight(t *testing.T) {
	for code := range 2 * 2 * 2 * 2 * 3 {
		bit := func(i int) bool { return code>>i&1 == 1 }
		for _, unset := range []collective.UnsetPartner{collective.UnsetIsLarger, collective.UnsetIsSmaller} {
			rule := prefixRule{commutative: bit(0), totalLost: bit(1), ownClass: bit(2), partnerOfI: bit(3), unset: unset,
				operands: collective.Operands(code >> 4)}
			var right bool
			if rule.commutative {
				right = metacubesRight[modeltest.Bag](t, rule, modeltest.Unite)
			} else {
				right = metacubesRight[collective.Word](t, rule, collective.Concatenate)
			}
			if refuted := smttest.RefutedBy(voices.NewGini(), algorithm2Facts(rule)); refuted == right {
				t.Errorf("%+v: refuted %v, runs right %v", rule, refuted, right)
			}
		}
	}
}

// metacubesRight is whether the program of the rule ends with all prefixes on some
// small metacubes.
func metacubesRight[V interface {
	collective.Word | modeltest.Bag
	IsProduct(uint64) bool
}](t *testing.T, rule prefixRule, op func(a, b V) V) bool {
	t.Helper()
	program := collective.MetacubePrefix[V]{
		TotalHandedBack: !rule.totalLost, SourceIsI: !rule.ownClass, PartnerForAll: !rule.partnerOfI,
		Unset: rule.unset, Operands: rule.operands, Spread: collective.BroadcastHypercube[V],
	}
	for _, p := range [][2]int{{0, 2}, {1, 1}, {1, 2}, {2, 1}} {
		g, err := network.NewMetacubeClassCube(p[0], p[1])
		if err != nil {
			t.Fatal(err)
		}
		held, err := program.Run(collective.NewOnePort[V](g), g, lettersBelow[V](g.Order()), op)
		if err != nil || !allPrefixes(held) {
			return false
		}
	}
	return true
}

// What the obligations say of a step of the broadcast, done at every node, is what
// the model does: as many messages, and the message of the source everywhere.
func TestTheStepsOfTheBroadcastAreThoseOfTheModel(t *testing.T) {
	for d := range 6 {
		g, err := network.NewHypercube(d)
		if err != nil {
			t.Fatal(err)
		}
		for source := range g.Order() {
			machine, messages := collective.NewOnePort[model.Node](g), uint64(0)
			machine.Watch(func(list []collective.Message[model.Node]) { messages += uint64(len(list)) })
			number := make([]collective.Slot[model.Node], g.Order())
			number[source] = collective.Filled(source)
			if err := collective.BroadcastHypercube(machine, d, func(model.Node) model.Node { return source }, number); err != nil {
				t.Fatal(err)
			}
			if sent := stepByStep(t, d, source); sent != messages || slices.Contains(number, collective.Slot[model.Node]{}) {
				t.Errorf("d=%d, source %d: %d messages in the obligations, %d in the model, which holds %v", d, source,
					sent, messages, number)
			}
		}
	}
}

// stepByStep has the nodes send and expect as the obligations say, and counts the
// messages.
func stepByStep(t *testing.T, d int, source model.Node) (sent uint64) {
	t.Helper()
	held := make([]bool, 1<<d)
	held[source] = true
	for i := range d {
		after := slices.Clone(held)
		for u := range model.Node(1) << d {
			a := addressWords(0)
			s := broadcastStep[logic.Word]{addresses: a, u: addressAt(a, u, i, 0), source: addressAt(a, source, i, 0)}
			if (s.Fold(s.holds(s.u)) == logic.True) != held[u] {
				t.Fatalf("d=%d, source %d, step %d: node %d holds the message is %v", d, source, i, u, held[u])
			}
			across := s.partner(s.u)
			if s.Fold(s.sends(s.u)) == logic.True {
				sent++
			}
			if s.Fold(s.And(s.sends(across), s.expects(s.u))) == logic.True {
				after[u] = held[u^1<<i]
			}
		}
		held = after
	}
	if slices.Contains(held, false) {
		t.Errorf("d=%d, source %d: the steps of the obligations leave %v", d, source, held)
	}
	return sent
}
