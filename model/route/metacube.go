package route

import (
	"fmt"
	"math/bits"

	"mccheck/model"
	"mccheck/model/network"
)

// MetacubeOneToOne is the point-to-point routing of fault-tolerant Algorithm 1
// on MC(k,m): go through all classes along WeakHamiltonianWalk and correct in
// each class its field, in ascending order; stop at the destination.
//
// The class IDs are concrete, 0 <= classSrc, classDst < 2^k, the fields
// symbolic: src and dst hold at least the m2^k field bits, bit 0 first, and
// bits beyond them are not read. The result has m2^k + L guarded hops, where
// L is 2^k-1 or 2^k, the length of the walk. Cost O(m 2^k).
//
// The break of the loop is reached as soon as the current node is the
// destination after a field was corrected. On a walk that comes to classDst
// before its end (classSrc and classDst of the same parity) that may be early:
// so every hop has the guard "not yet arrived".
func MetacubeOneToOne[B any](alg model.Algebra[B], k, m, classSrc, classDst int, src, dst []B) []model.Flip[B] {
	walk := network.WeakHamiltonianWalk(k, classSrc, classDst)
	onTheWay := alg.Const(true)
	var flips []model.Flip[B]
	for turn, c := range walk[:1<<k] {
		flips = model.AppendGuarded(alg, flips, onTheWay, ECubeField(alg, network.MetacubeFieldBit(m, c, 0), m, src, dst))
		if turn+1 == len(walk) {
			break
		}
		if c == classDst {
			onTheWay = alg.And(onTheWay, fieldsDiffer(alg, m, walk[turn+1:1<<k], src, dst))
		}
		crossed := bits.TrailingZeros(uint(c ^ walk[turn+1]))
		flips = append(flips, model.Flip[B]{Dim: network.MetacubeClassBit(k, m, crossed), When: onTheWay})
	}
	return flips
}

// fieldsDiffer is whether src and dst differ in the field of one of the classes.
func fieldsDiffer[B any](alg model.Algebra[B], m int, classes []int, src, dst []B) B {
	differ := alg.Const(false)
	for _, c := range classes {
		differ = alg.Or(differ, model.AnyFlip(alg, ECubeField(alg, network.MetacubeFieldBit(m, c, 0), m, src, dst)))
	}
	return differ
}

// OneToOneRouting transcribes fault-tolerant Algorithm 1 on g, from s to t, with
// next taken from WeakHamiltonianWalk. It returns the nodes of the path P, both
// ends included. Nodes outside g are an error, and so is a loop that has not
// met its break when the walk of classes ends.
//
// Two remarks on the printed loop. The test w != v compares, from the second
// turn on, nodes of different classes, so that it always holds; the path v to w
// that is then appended may be empty. And next is read along the walk: the last
// class of a walk that visits it twice has a successor at its first visit only,
// and the break is met before the second would ask for one. Cost O(m 2^k).
func OneToOneRouting(g network.Metacube, s, t model.Node) ([]model.Node, error) {
	if last := g.Order() - 1; s > last || t > last {
		return nil, fmt.Errorf("%s: route from %d to %d, want nodes 0..%d", g.Name(), s, t, last)
	}
	walk := network.WeakHamiltonianWalk(g.K(), g.Class(s), g.Class(t))
	next := make([]int, g.Classes())
	for i, c := range walk[1:] {
		next[walk[i]] = c
	}
	u, v, path := g.Class(s), s, []model.Node{s}
	for range walk {
		w := g.WithField(g.WithClass(v, u), u, g.Field(t, u))
		if w != v {
			path = InCluster(g, path, g.Field(t, u)) // P = (P -> w)
		}
		if w == t {
			return path, nil
		}
		v = w
		w = g.WithClass(v, next[u])
		path = append(path, w) // P = (P : w)
		u = next[u]
	}
	return nil, fmt.Errorf("%s: Algorithm 1 from %s to %s does not arrive along the class walk %v", g.Name(), g.Format(s), g.Format(t), walk)
}

// MetacubeShortest is a shortest path of g from src to dst, as its nodes, both
// ends included: it follows ClassWalks.Walk through the classes whose field
// differs and corrects in each class its field, in ascending order. Its length
// is g.Distance(src, dst). Cost O(m 2^k).
//
// Source: fault-tolerant sec.3 notes that bypassing classes may shorten the
// route; the walk used here is ours.
func MetacubeShortest(g network.Metacube, src, dst model.Node) []model.Node {
	var room [1<<network.MaxClassBits + 1]int
	walk := g.AppendClasses(room[:0], src, dst)
	path := append(make([]model.Node, 0, len(walk)+bits.OnesCount64(src^dst)), src)
	for turn, c := range walk {
		if turn > 0 {
			path = append(path, g.WithClass(path[len(path)-1], c))
		}
		path = InCluster(g, path, g.Field(dst, c))
	}
	return path
}

// InCluster extends a path inside the cluster of its last node to the
// node with the given node ID, lowest dimension first.
func InCluster(g network.Metacube, path []model.Node, nodeID model.Node) []model.Node {
	u := path[len(path)-1]
	low := g.M() * g.Class(u)
	for left := u>>low&(1<<g.M()-1) ^ nodeID; left != 0; left &= left - 1 {
		u ^= left & -left << low
		path = append(path, u)
	}
	return path
}
