package faulttolerant

import (
	"fmt"
	"slices"

	"mccheck/claims"
	"mccheck/model"
)

// classWalkClaims are the claims of sec.3 about walks through all vertices of
// a cube.
func classWalkClaims() []claims.Claim {
	return []claims.Claim{
		claim("FT-21", "sec.3", "In the k-cube every hamiltonian path has length 2^k-1, every hamiltonian cycle and every "+
			"extended-hamiltonian path 2^k (Q_0 has one hamiltonian path and neither of the others).", "k >= 0",
			claims.AsPrinted(walkLengths("2^k-1", "2^k").
				WithSentences("all walks of Q_0, Q_1 and Q_2 of up to 2^k+1 steps, and in Q_3 that walks without a node twice have "+
					"visited all nodes after 7 steps, no fewer, and that every further step leads to a node visited", lengthSentences...).
				WithControl("paths: 2k-1", walkLengths("2*k-1", "2^k")).
				WithControl("cycles and extended paths: 2k", walkLengths("2^k-1", "2*k")).
				WithControl("paths: 2^k", walkLengths("2^k", "2^k")).
				WithControl("cycles and extended paths: 2^k-1", walkLengths("2^k-1", "2^k-1")))),
		claim("FT-22", "sec.3", "Between any two nodes of an n-cube, equal ones included, there is a weak-hamiltonian path.", "n >= 0",
			claims.AsPrinted(formallyRouted(weakHamiltonianExists(true, true, true).WithTheorems(claims.Theorem{Name: "class-walk-routing"}),
				"any two nodes of Q_n, n = 0..3").
				WithControl("hamiltonian paths alone", weakHamiltonianExists(true, false, false)).
				WithControl("hamiltonian paths and cycles alone", weakHamiltonianExists(true, true, false)).
				WithControl("hamiltonian paths and extended ones alone", weakHamiltonianExists(true, false, true)))),
		claim("FT-32", "sec.3", "The hamiltonian cycle of the 2-cube that begins 00:10 is 00:10:11:01:00.", "k = 2",
			claims.AsPrinted(cycleIs(2, 0b10, 0b11, 0b01).WithSentences("the hamiltonian cycles of Q_2 that begin 00:10, nodes "+
				"as binary numbers", classCycle...).
				WithControl("the other direction", cycleIs(1, 0b10, 0b11, 0b01)).
				WithControl("00:10:01:11:00", cycleIs(2, 0b10, 0b01, 0b11)))),
	}
}

// classCubes are the Q_k, k >= 0, with as many elementary cases as bits says at
// k = 0..len(bits)-1.
func classCubes(letter string, bits ...int) claims.Networks {
	return claims.Networks{
		Domain: claims.Domain{
			Params: []claims.Param{{Name: letter, Min: 0, Max: len(bits) - 1}},
			Bits:   func(p claims.Point) int { return bits[p[0]] },
		},
		New: func(p claims.Point) (model.Graph, error) { return model.NewHypercube(p[0]) },
	}
}

// walkKind is what the definitions of sec.3 make of a walk.
type walkKind int

const (
	noWeakWalk walkKind = iota
	hamiltonianPath
	hamiltonianCycle
	extendedPath
)

// kindOf applies the definitions of sec.3, h being the number of nodes. A
// hamiltonian path has consecutive nodes adjacent, all distinct, and every node
// among them. One further node v_h, a neighbour of the last and equal to one of
// v_0..v_(h-2), makes it a hamiltonian cycle if v_h = v_0, and else an
// extended-hamiltonian path.
func kindOf(v claims.View, walk []model.Node) walkKind {
	h := int(v.Graph().Order())
	for i := range walk[1:] {
		if !v.Adjacent(walk[i], walk[i+1]) {
			return noWeakWalk
		}
	}
	if len(walk) < h || !allDistinct(walk[:h]) {
		return noWeakWalk
	}
	switch {
	case len(walk) == h:
		return hamiltonianPath
	case len(walk) > h+1 || !slices.Contains(walk[:h-1], walk[h]):
		return noWeakWalk
	case walk[h] == walk[0]:
		return hamiltonianCycle
	}
	return extendedPath
}

func allDistinct(nodes []model.Node) bool {
	for i, u := range nodes {
		if slices.Contains(nodes[:i], u) {
			return false
		}
	}
	return true
}

// eachWeakWalk lists every weak-hamiltonian path of the network that begins with
// the given nodes. It extends them by links to new nodes until all are visited,
// and then by one link more.
func eachWeakWalk(v claims.View, walk []model.Node, visit func(walkKind, []model.Node)) {
	complete := len(walk) >= int(v.Graph().Order())
	if complete {
		if kind := kindOf(v, walk); kind != noWeakWalk {
			visit(kind, walk)
		}
	}
	if len(walk) > int(v.Graph().Order()) {
		return
	}
	for _, w := range slices.Clone(v.Neighbors(walk[len(walk)-1])) {
		if complete || !slices.Contains(walk, w) {
			eachWeakWalk(v, append(slices.Clone(walk), w), visit)
		}
	}
}

// walkLengths states the lengths of all hamiltonian paths, and of all hamiltonian
// cycles and extended-hamiltonian paths, of the k-cube. There are 2, 8, 144 and
// 91392 hamiltonian paths at k = 1..4.
func walkLengths(path, closed string) *claims.Statement {
	pathLength, closedLength := claims.Define(path), claims.Define(closed)
	n := classCubes("k", 0, 2, 5, 10, 19)
	wrong := func(v claims.View) string {
		env := n.Domain.Env(claims.Point{v.Graph().MaxDegree()})
		text := ""
		for s := range v.Graph().Order() {
			eachWeakWalk(v, []model.Node{s}, func(kind walkKind, walk []model.Node) {
				want := closedLength
				if kind == hamiltonianPath {
					want = pathLength
				}
				if length, err := want.Eval(env); text == "" && (err != nil || !length.IsInt() || length.Num().Int64() != int64(len(walk)-1)) {
					text = fmt.Sprintf("the walk %v has the length %d, and not %s", walk, len(walk)-1, want)
				}
			})
		}
		return text
	}
	return n.Each(1, claims.Predicate{
		Test:    func(v claims.View, _ []uint64) claims.Status { return claims.When(wrong(v) == "") },
		Explain: func(v claims.View, _ []uint64) string { return wrong(v) },
	})
}

// weakHamiltonianExists states that the walk of model.WeakHamiltonianWalk is, by
// the definitions, of one of the kinds that are allowed, for any two ends.
func weakHamiltonianExists(path, cycle, extended bool) *claims.Statement {
	allowed := map[walkKind]bool{hamiltonianPath: path, hamiltonianCycle: cycle, extendedPath: extended}
	witness := func(v claims.View, s, t model.Node) []model.Node {
		var walk []model.Node
		for _, u := range model.WeakHamiltonianWalk(v.Graph().MaxDegree(), int(s), int(t)) {
			walk = append(walk, model.Node(u))
		}
		return walk
	}
	// Each pair costs 2^n steps: 3n bits in all, half of which Pairs doubles.
	return classCubes("n", 0, 2, 3, 5, 6, 8, 9, 11, 12).Pairs(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			walk := witness(v, x[0], x[1])
			return claims.When(walk[0] == x[0] && walk[len(walk)-1] == x[1] && allowed[kindOf(v, walk)])
		},
		Explain: func(v claims.View, x []uint64) string {
			return fmt.Sprintf("the walk %v is of none of these kinds", witness(v, x[0], x[1]))
		},
		Path: func(v claims.View, x []uint64) []model.Node { return witness(v, x[0], x[1]) },
	})
}

// cycleIs states that exactly one hamiltonian cycle of the 2-cube begins with 00
// and the given second node, and that it continues as listed.
func cycleIs(second model.Node, then ...model.Node) *claims.Statement {
	want := append(append([]model.Node{0}, then...), 0)
	cycles := func(v claims.View) [][]model.Node {
		var list [][]model.Node
		eachWeakWalk(v, []model.Node{0, second}, func(kind walkKind, walk []model.Node) {
			if kind == hamiltonianCycle {
				list = append(list, walk)
			}
		})
		return list
	}
	return claims.Hypercubes().Only(2).Each(1, claims.Predicate{
		Test: func(v claims.View, _ []uint64) claims.Status {
			list := cycles(v)
			return claims.When(len(list) == 1 && slices.Equal(list[0], want))
		},
		Explain: func(v claims.View, _ []uint64) string {
			return fmt.Sprintf("the hamiltonian cycles that begin %02b %02b are %02b, and not %02b alone", 0, second, cycles(v), want)
		},
	})
}
