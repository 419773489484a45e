package prefix

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"sync"

	"mccheck/claims"
	"mccheck/claims/metacube"
	"mccheck/model"
)

// repairs says which of the repairs of Algorithm 2 are left out; the zero value
// has all of them.
type repairs struct {
	totalLost   bool // prefix_HC keeps total to itself (PX-40)
	ownClass    bool // the source of the broadcast is the own class (PX-39)
	partnerOfI  bool // only the nodes of class i set partner (PX-38)
	numberLast  bool // the number received is always the second operand (PX-34)
	walk        bool // along a hamiltonian walk in place of the broadcast
	unsetMeans  model.UnsetPartner
	numberFirst bool // the number received is always the first operand
}

func program[V any](r repairs) model.MetacubePrefix[V] {
	a := model.MetacubePrefix[V]{
		TotalHandedBack: !r.totalLost, SourceIsI: !r.ownClass, PartnerForAll: !r.partnerOfI,
		Unset: r.unsetMeans, Operands: model.ByAddress, Spread: model.BroadcastHypercube[V],
	}
	switch {
	case r.numberLast:
		a.Operands = model.VariableFirst
	case r.numberFirst:
		a.Operands = model.NumberFirst
	}
	if r.walk {
		a.Spread = model.WalkHypercube[V]
	}
	return a
}

// metacubeAlgorithmClaims are about Algorithm 2 and Theorem 1.
//
// Why the repaired Algorithm 2 is right for every k and m: before the round of
// bit b all nodes of a k-cube hold as total the product over the block of 2^b
// addresses that agree with theirs from bit b on, and the round joins two
// neighbouring blocks as in Algorithm 1.
func metacubeAlgorithmClaims() []claims.Claim {
	commutative := func(r repairs) *claims.Statement { return repairedAlgorithm2(anyCommutative, r) }
	right := named("prefix-metacube") // for every associative operation, a commutative one included
	// rest says of the other two of PX-38, PX-39 and PX-40, which is what.
	rest := func(what string) string { return " " + what + " are repaired, too, and the operation is commutative." }
	return []claims.Claim{
		claim("PX-38", "Algorithm 2", "Every node can compare the partner that only the nodes of class i set in round i.", everyMetacube,
			claims.AsPrintedIn("A node that has not set partner yet stops, or takes the partner for larger, or for smaller: with one of "+
				"these meanings all prefixes come out."+rest("PX-39 and PX-40"), unsetPartner().DegenerateAt("m = 1")).FailsBy(claims.Substance),
			claims.Repaired("Every node sets partner in every round, because its own address has bit b as well."+rest("PX-39 and PX-40"),
				commutative(repairs{}).WithControl("only the nodes of class i", commutative(repairs{partnerOfI: true})).WithTheorems(right).
					WithFact(formalMetacubeRun(treeTerms, "")))),
		claim("PX-39", "Algorithm 2", "Every node broadcasts with its own class as the source.", everyMetacube,
			claims.AsPrintedIn("Each node takes its place in the tree from the source that it names."+rest("PX-38 and PX-40"),
				commutative(repairs{ownClass: true}).DegenerateAt("m = 1")).FailsBy(claims.Misprint),
			claims.Repaired("The source is class i, whose nodes alone have received a number."+rest("PX-38 and PX-40"),
				commutative(repairs{}).WithControl("the own class", commutative(repairs{ownClass: true})).WithTheorems(right).
					WithFact(formalMetacubeRun(treeTerms, "")))),
		claim("PX-40", "Algorithm 2", "The prefix computation in the k-cube leaves its total to Algorithm 2.", everyMetacube,
			claims.AsPrintedIn("The algorithm prefix_HC hands back what is among its parameters: p and not total."+rest("PX-38 and PX-39"),
				commutative(repairs{totalLost: true}).DegenerateAt("k = 0 or m = 1")).FailsBy(claims.Definition),
			claims.Repaired("The variable total is handed back."+rest("PX-38 and PX-39"),
				commutative(repairs{}).WithControl("only p", commutative(repairs{totalLost: true})).WithTheorems(right).
					WithFact(formalMetacubeRun(treeTerms, "")))),
		claim("PX-41", "Algorithm 2", "With PX-38, PX-39 and PX-40 repaired, Algorithm 2 computes all prefixes for a "+
			"commutative operation.", everyMetacube,
			claims.AsPrinted(commutative(repairs{numberLast: true}).
				WithControl("total is lost", commutative(repairs{numberLast: true, totalLost: true})).
				WithControl("the source is the own class", commutative(repairs{numberLast: true, ownClass: true})).
				WithControl("only class i sets partner", commutative(repairs{numberLast: true, partnerOfI: true})).
				WithTheorems(named("prefix-metacube-commutative")).WithFact(formalMetacubeRun(treeTerms, eitherOrder)))),
		claim("PX-42", "Algorithm 2, proof of Theorem 1", "Algorithm 2 computes all prefixes for an associative operation.", everyMetacube,
			claims.AsPrintedIn("The program is run as it stands, with nothing repaired.", unsetPartnerIn(anyAssociative, repairs{totalLost: true,
				ownClass: true, partnerOfI: true, numberLast: true}).DegenerateAt("k = 0 or m = 1")).
				FailsBy(claims.Substance),
			claims.Charitably("The program is run with PX-38, PX-39 and PX-40 repaired.",
				repairedAlgorithm2(anyAssociative, repairs{numberLast: true}).DegenerateAt("k = 0 or m = 1")).FailsBy(claims.Substance).
				CausedBy("PX-34"),
			claims.Repaired("PX-38, PX-39 and PX-40 are repaired, and the number received becomes the first operand where the "+
				"partner is smaller, as in PX-34.",
				repairedAlgorithm2(anyAssociative, repairs{}).
					WithControl("it is always the second operand", repairedAlgorithm2(anyAssociative, repairs{numberLast: true})).
					WithControl("it is always the first operand", repairedAlgorithm2(anyAssociative, repairs{numberFirst: true})).
					WithTheorems(right).WithFact(formalMetacubeRun(treeTerms, "")))),
		claim("PX-43", "Theorem 1", "The prefixes on MC(k,m) can be computed in 2^k m(k+1)+k communication steps.", everyMetacube,
			claims.AsPrintedIn("The steps are counted on a one-port machine that runs the repaired Algorithm 2, which is right "+
				"for an associative operation.",
				algorithm2Steps("communication steps of Algorithm 2", communication, "k+2^k*m*(1+k)",
					"k steps in the k-cube; for each of 2^k m bits one over its links and k of a broadcast", repairs{}, (*model.OnePort[struct{}]).
						Communication).
					WithFact(formalMetacubeSteps(false, messageSteps, communication)),
				repairedAlgorithm2(anyAssociative, repairs{}).
					WithControl("the source is the own class", repairedAlgorithm2(anyAssociative, repairs{ownClass: true})).
					WithTheorems(right).WithFact(formalMetacubeRun(treeTerms, "")))),
		claim("PX-44", "Theorem 1", "The prefixes on MC(k,m) can be computed in 2^(k+1)m+2k computation steps, by the same algorithm.",
			everyMetacube,
			claims.AsPrintedIn("An operation on total and one on p are two steps, also at nodes that do only the first.",
				algorithm2Steps("computation steps of Algorithm 2", computation, "2*k+2*(2^k*m)",
					"two steps for each of k class bits and of 2^k m others", repairs{}, (*model.OnePort[struct{}]).Computation).
					WithFact(formalMetacubeSteps(false, busySteps, computation)))),
		claim("PX-157", "sec.4.2, fig.7-12", "The run on MC(2,1) that begins with each node's address as its value ends with "+
			"the 64 prefix sums printed.", "k = 2, m = 1",
			claims.AsPrintedIn("The figures are not in the text, the result is: Algorithm 2 with PX-38 to PX-40 repaired is run.", sumsOfRun().
				WithFact(formalSums()))),
	}
}

// repairedAlgorithm2 states that node u of MC(k,m) ends with a_0 ... a_u.
func repairedAlgorithm2[V element](op operation[V], r repairs) *claims.Statement {
	return everyNode(messageCubes(), func(v claims.View) outcome { return runAlgorithm2(v, op, r) })
}

func runAlgorithm2[V element](v claims.View, op operation[V], r repairs) outcome {
	m := model.NewOnePort[V](v.Graph(), v.Adjacent)
	held, err := program[V](r).Run(m, classCube(v), letters[V](v, ownAddress), op)
	if err != nil {
		return stopped(v, err)
	}
	return prefixes(v, held, ownAddress)
}

// unsetPartner states that one of the meanings of an unset partner makes the
// program right at every node, the rest repaired.
func unsetPartner() *claims.Statement {
	return unsetPartnerIn(anyCommutative, repairs{partnerOfI: true})
}

// unsetPartnerIn is unsetPartner for an operation and any repairs.
func unsetPartnerIn[V element](op operation[V], r repairs) *claims.Statement {
	meanings := []struct {
		name  string
		unset model.UnsetPartner
	}{
		{"if a partner without a value stops the run", model.UnsetStops},
		{"if it counts as larger", model.UnsetIsLarger},
		{"if it counts as smaller", model.UnsetIsSmaller},
	}
	return everyNode(messageCubes(), func(v claims.View) outcome {
		var faults, named []string // of the meanings under which some node is wrong
		for _, meaning := range meanings {
			r.unsetMeans = meaning.unset
			if fault := firstFault(v, runAlgorithm2(v, op, r)); fault != "" {
				faults, named = append(faults, fault), append(named, meaning.name+", "+fault)
			}
		}
		return func(model.Node) string {
			switch {
			case len(faults) < len(meanings):
				return ""
			case len(slices.Compact(slices.Clone(faults))) == 1:
				return faults[0]
			}
			return strings.Join(named, "; ")
		}
	})
}

// firstFault is what is wrong at the first node where something is.
func firstFault(v claims.View, at outcome) string {
	for u := range v.Graph().Order() {
		if fault := at(u); fault != "" {
			return fault
		}
	}
	return ""
}

// algorithm2Steps states the number of steps that Algorithm 2 takes; derived is
// that number as the lemma counts it.
func algorithm2Steps(name, formula, derived, lemma string, r repairs, count func(*model.OnePort[struct{}]) int) *claims.Statement {
	q := steps(name, count, func(m *model.OnePort[struct{}], values []struct{}, op func(a, b struct{}) struct{}) error {
		_, err := program[struct{}](r).Run(m, m.Graph().(model.MetacubeClassCube), values, op)
		return err
	})
	return metacube.Derive(messageCubes(), q, derived, lemma).Equal(q, formula)
}

// sumsOfRun compares the printed list with what a run on MC(2,1) yields.
func sumsOfRun() *claims.Statement {
	run := func(look func(model.Graph) claims.View) func() ([]int64, error) {
		return sync.OnceValues(func() ([]int64, error) {
			g, err := model.NewMetacubeClassCube(2, 1)
			if err != nil {
				return nil, err
			}
			values := make([]int64, g.Order())
			for u := range values {
				values[u] = int64(u)
			}
			m := model.NewOnePort[int64](g, look(g).Adjacent)
			return program[int64](repairs{numberLast: true}).Run(m, g, values, func(a, b int64) int64 { return a + b })
		})
	}
	first, second := run(claims.NeighborView), run(claims.AdjacencyView)
	var cells []claims.Cell
	for u, sum := range printedSums {
		cells = append(cells, claims.Cell{Label: fmt.Sprintf("p of node %d", u), Printed: fmt.Sprint(sum),
			Actual: claims.Actual{Of: func(again bool) (*big.Rat, error) {
				sums := first
				if again {
					sums = second
				}
				list, err := sums()
				if err != nil {
					return nil, err
				}
				return big.NewRat(list[u], 1), nil
			}}})
	}
	return claims.Table(cells...)
}
