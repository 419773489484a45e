package prefix

import (
	"fmt"
	"math/bits"
	"slices"

	"mccheck/claims"
	"mccheck/claims/metacube"
	"mccheck/model"
)

// hypercubeClaims are about Algorithm 1 and the broadcast of sec.4.1.
//
// Why the repaired Algorithm 1 is right for every d: after round i node u holds
// as total the product over the 2^(i+1) addresses that agree with its own above
// bit i, and as p that up to u. In round i the partner's block stands directly
// before the own one if bit i of u is 1, directly behind it otherwise; so the
// order by address joins the two blocks, and no other order does for both.
func hypercubeClaims() []claims.Claim {
	const everyCube = "d >= 0"
	return []claims.Claim{
		claim("PX-33", "sec.4.1", "The prefix computation in the d-cube takes d communication and 2d computation steps.", everyCube,
			claims.AsPrinted(
				algorithm1Steps("communication steps of Algorithm 1", "d", "each of the d rounds has one exchange, across the "+
					"links of one dimension", (*model.OnePort[struct{}]).Communication).WithFact(formalCubeSteps(messageSteps, "d")),
				algorithm1Steps("computation steps of Algorithm 1", "2*d", "each of the d rounds has one operation on total and one on p",
					(*model.OnePort[struct{}]).Computation).WithFact(formalCubeSteps(busySteps, "2*d")))),
		claim("PX-34", "Algorithm 1", "Algorithm 1 computes all prefixes for an associative operation.", everyCube,
			claims.AsPrintedIn("The number received is the second operand, as the program has it.", algorithm1(anyAssociative,
				model.VariableFirst).DegenerateAt("d = 1")).FailsBy(claims.Substance),
			claims.Charitably("The claim is restricted to operations that are commutative, too.",
				algorithm1(anyCommutative, model.VariableFirst).WithControl("as the prefix of the next node", algorithm1Shifted(1)).
					WithTheorems(named("prefix-hypercube-commutative")).WithFact(formalCubeRun(eitherOrder))),
			claims.Repaired("The number received becomes the first operand, of total and of p, where the partner is smaller: a "+
				"fixed order is wrong at one of the two partners.",
				algorithm1(anyAssociative, model.ByAddress).
					WithControl("it is always the second operand", algorithm1(anyAssociative, model.VariableFirst)).
					WithControl("it is always the first operand", algorithm1(anyAssociative, model.NumberFirst)).
					WithTheorems(named("prefix-hypercube")).WithFact(formalCubeRun("")))),
		claim("PX-35", "sec.4.1, 4.2", "After the prefix computation in a k-cube all its nodes hold the same total.", "k >= 0",
			claims.AsPrintedIn("The computation is Algorithm 1 as printed, and the operation is any that is associative.",
				totals(anyAssociative, model.VariableFirst).
					DegenerateAt("k = 1")).FailsBy(claims.Substance).CausedBy("PX-34"),
			claims.Charitably("The claim is restricted to operations that are commutative, too.",
				totals(anyCommutative, model.VariableFirst).WithControl("for an associative one", totals(anyAssociative, model.VariableFirst)).
					WithTheorems(named("prefix-hypercube-commutative")).WithFact(formalCubeRun(eitherOrder))),
			claims.Repaired("The operands are taken in the order of the addresses, as in the repair of PX-34.",
				totals(anyAssociative, model.ByAddress).
					WithControl("the number always second", totals(anyAssociative, model.VariableFirst)).
					WithControl("the number always first", totals(anyAssociative, model.NumberFirst)).
					WithTheorems(named("prefix-hypercube")).WithFact(formalCubeRun("")))),
		claim("PX-158", "sec.4.1", "In the computation total is the result of the current subcube, which the dimensions "+
			"before the i-th span, and p that of the prefix in the same subcube.", "0 <= i <= d",
			claims.AsPrintedIn("The computation is Algorithm 1 as printed, and the operation is any that is associative.",
				inSubcubes(anyAssociative, model.VariableFirst).
					DegenerateAt("d = 1")).
				FailsBy(claims.Substance).CausedBy("PX-34"),
			claims.Charitably("The claim is restricted to operations that are commutative, too.",
				inSubcubes(anyCommutative, model.VariableFirst).WithControl("for an associative one", inSubcubes(anyAssociative, model.VariableFirst)).
					WithTheorems(named("prefix-hypercube-commutative")).WithFact(formalCubeRun(eitherOrder))),
			claims.Repaired("The operands are taken in the order of the addresses, as in the repair of PX-34.",
				inSubcubes(anyAssociative, model.ByAddress).
					WithControl("the number always second", inSubcubes(anyAssociative, model.VariableFirst)).
					WithTheorems(named("prefix-hypercube")).WithFact(formalCubeRun("")))),
		claim("PX-36", "sec.4.1", "A broadcast from any node of the d-cube takes d steps along the binomial tree, one port at a time.", everyCube,
			claims.AsPrinted(
				reaches(model.BroadcastHypercube[uint64], 0).
					WithControl("the nodes are told the next node as the source", reaches(model.BroadcastHypercube[uint64], 1)).
					WithTheorems(named("prefix-broadcast")).WithFact(formalBroadcast()),
				broadcastSteps().WithFact(formalBroadcast()))),
		claim("PX-31", "sec.3", "What a class receives is handed to its k-cube by a broadcast, or along a hamiltonian walk of the k-cube.",
			everyMetacube,
			claims.AsPrintedIn("Either way makes the repaired Algorithm 2 right for an associative operation; the walk costs "+
				"2^k-1 steps a bit, where the broadcast costs k.",
				repairedAlgorithm2(anyAssociative, repairs{}).
					WithControl("a broadcast from the own class", repairedAlgorithm2(anyAssociative, repairs{ownClass: true})).
					WithTheorems(named("prefix-metacube")).WithFact(formalMetacubeRun(treeTerms, "")),
				repairedAlgorithm2(anyAssociative, repairs{walk: true}).
					WithControl("a walk from the own class", repairedAlgorithm2(anyAssociative, repairs{ownClass: true, walk: true})).
					WithTheorems(named("prefix-metacube"), named("prefix-walk")).WithFact(formalMetacubeRun(walkTerms, "")),
				algorithm2Steps("communication steps along the walk", "2^(2*k)*m+k", "k+2^k*m*(1+(2^k-1))",
					"k steps in the k-cube; for each of 2^k m bits one over its links and 2^k-1 along the walk", repairs{walk: true},
					(*model.OnePort[struct{}]).Communication).WithFact(formalMetacubeSteps(true, messageSteps, "2^(2*k)*m+k")))),
	}
}

// algorithm1 states that node u of the d-cube ends with a_0 ... a_u.
func algorithm1[V element](op operation[V], o model.Operands) *claims.Statement {
	return everyNode(cubes(), func(v claims.View) outcome {
		held, _, err := runAlgorithm1(v, op, o)
		if err != nil {
			return stopped(v, err)
		}
		return prefixes(v, held, ownAddress)
	})
}

// algorithm1Shifted states falsely that node u ends with a_0 ... a_(u+shift).
func algorithm1Shifted(shift uint64) *claims.Statement {
	return everyNode(cubes(), func(v claims.View) outcome {
		held, _, err := runAlgorithm1(v, anyCommutative, model.VariableFirst)
		if err != nil {
			return stopped(v, err)
		}
		return prefixes(v, held, func(u model.Node) uint64 { return u + shift })
	})
}

// totals states that all nodes of the d-cube end with the same total.
func totals[V element](op operation[V], o model.Operands) *claims.Statement {
	n := cubes()
	n.Domain.Params = []claims.Param{{Name: "k", Min: 0, Max: 20}}
	return everyNode(n, func(v claims.View) outcome {
		_, held, err := runAlgorithm1(v, op, o)
		if err != nil {
			return stopped(v, err)
		}
		return same(v, dimension(v), held)
	})
}

// inSubcubes states that after the rounds of the dimensions below i node u of the d-cube
// holds as total the product over the 2^i nodes that agree with it from bit i on, and as
// p that from the first of them to u.
func inSubcubes[V element](op operation[V], o model.Operands) *claims.Statement {
	n := cubes()
	plain := n.Domain.Bits
	n.Domain.Params = append(n.Domain.Params, claims.Param{Name: "i", Min: 0, Max: 20})
	n.Domain.If = func(p claims.Point) bool { return p[1] <= p[0] }
	n.Domain.Bits = func(p claims.Point) int { return plain(p[:1]) }
	return everyNodeAt(n, func(p claims.Point) int { return p[0] }, func(v claims.View, at claims.Point) outcome {
		m := model.NewOnePort[V](v.Graph(), v.Adjacent)
		held, all, err := model.PrefixHypercube(m, at[1], letters[V](v, ownAddress), op, o)
		if err != nil {
			return stopped(v, err)
		}
		return func(u model.Node) string {
			first := u >> at[1] << at[1]
			last := first | (1<<at[1] - 1)
			if slices.Equal(held[u], V(product(first, u))) && slices.Equal(all[u], V(product(first, last))) {
				return ""
			}
			return fmt.Sprintf("after the rounds of the dimensions below %d node %s holds p = %s and total = %s, and not %s and "+
				"%s, those of its subcube",
				at[1], v.Graph().Format(u), held[u], all[u], V(product(first, u)), V(product(first, last)))
		}
	})
}

// product is a_first ... a_last.
func product(first, last uint64) []model.Run { return []model.Run{{Lo: first, Hi: last, Times: 1}} }

func dimension(v claims.View) int { return v.Graph().(model.Hypercube).Dimension() }

func runAlgorithm1[V element](v claims.View, op operation[V], o model.Operands) (p, total []V, err error) {
	m := model.NewOnePort[V](v.Graph(), v.Adjacent)
	return model.PrefixHypercube(m, dimension(v), letters[V](v, ownAddress), op, o)
}

// algorithm1Steps states the number of steps that Algorithm 1 takes.
func algorithm1Steps(name, formula, lemma string, count func(*model.OnePort[struct{}]) int) *claims.Statement {
	q := steps(name, count, func(m *model.OnePort[struct{}], values []struct{}, op func(a, b struct{}) struct{}) error {
		_, _, err := model.PrefixHypercube(m, m.Graph().(model.Hypercube).Dimension(), values, op, model.ByAddress)
		return err
	})
	return metacube.Derive(cubes(), q, formula, lemma).Equal(q, formula)
}

// reaches states that the message of every source reaches every node of the
// d-cube when the nodes are told that the source is the given number of nodes
// further on.
func reaches(spread model.Spread[uint64], further model.Node) *claims.Statement {
	n := cubes()
	n.Domain.Bits = func(p claims.Point) int { return 2*p[0] + bits.Len(uint(p[0])) }
	return everyNode(n, func(v claims.View) outcome {
		return func(src model.Node) string {
			g := v.Graph()
			number := make([]model.Slot[uint64], g.Order())
			number[src] = model.Filled(src)
			told := func(model.Node) model.Node { return (src + further) % g.Order() }
			if err := spread(model.NewOnePort[uint64](g, v.Adjacent), dimension(v), told, number); err != nil {
				return err.Error()
			}
			for u, x := range number {
				if x != model.Filled(src) {
					return "the message of " + g.Format(src) + " does not reach " + g.Format(model.Node(u))
				}
			}
			return ""
		}
	})
}

func broadcastSteps() *claims.Statement {
	q := steps("number of steps of the broadcast", (*model.OnePort[struct{}]).Communication,
		func(m *model.OnePort[struct{}], values []struct{}, _ func(a, b struct{}) struct{}) error {
			number := make([]model.Slot[struct{}], len(values))
			return model.BroadcastHypercube(m, m.Graph().(model.Hypercube).Dimension(), func(model.Node) model.Node { return 0 }, number)
		})
	return metacube.Derive(cubes(), q, "d", "step i sends across bit i, i = 0..d-1").Equal(q, "d")
}
