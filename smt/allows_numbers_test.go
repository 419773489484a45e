package smt

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/route"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
)

// What the links of rounds and walks, channels, and parameters stand for.

// parts sets the address of a node as the round of a bit sees it: what is above, the bit,
// and the parts below.
func parts(m logictest.Assignment, name string, above uint64, bit bool, below ...uint64) logictest.Assignment {
	m.Number(name+"_abovea", int(above)).With(name+"_bit", bit)
	for i, part := range below {
		m.Number(name+"_below"+string(rune('a'+i)), int(part))
	}
	return m
}

// inRound lays a node, its partner across the bit and two members beside the round.
func (w *witness) inRound(m logictest.Assignment, taken bool) {
	for _, form := range []string{", integer", ", propositional"} {
		w.allows(m, "round: total"+form)
		w.iff("round: p taken"+form, taken, m)
		w.iff("round: p kept"+form, !taken, m)
	}
}

// partnersInHypercubes: every link of the d-cube, by its bit, and any two members.
func partnersInHypercubes(w *witness) {
	const d = 4
	g := logictest.Made(network.NewHypercube(d))
	for bit := 1; bit < d-1; bit++ {
		set := func(m logictest.Assignment, name string, u model.Node) {
			parts(m, name, u>>(bit+1), u>>bit&1 == 1, u&(1<<bit-1))
		}
		for u := range g.Order() {
			partner := u ^ 1<<bit
			if !g.Adjacent(u, partner) {
				w.faultf("%s: %b and %b are not joined", g.Name(), u, partner)
			}
			for s := range g.Order() {
				for t := range g.Order() {
					m := logictest.Assignment{}
					set(m, "u", u)
					set(m, "s", s)
					set(m, "t", t)
					w.inRound(m, partner < u)
				}
			}
		}
	}
}

// partnersInMetacubes: the same across the field bits of MC(k,m), in the class-cube
// presentation, and the two loops of the algorithm.
func partnersInMetacubes(w *witness) {
	for _, size := range [][2]int{{0, 3}, {1, 1}, {1, 2}, {2, 1}} {
		k, g := size[0], logictest.Made(network.NewMetacubeClassCube(size[0], size[1]))
		for u := range g.Order() {
			for _, partner := range g.Neighbors(nil, u) {
				bit := highestBit(u ^ partner)
				above := k + size[1]<<k - 1 - bit
				if bit < k || bit-k > 2 || above > 2 {
					continue // a class bit; or more beside it than two bits can hold
				}
				for s := model.Node(0); s < g.Order(); s += 1 + g.Order()/32 {
					for t := model.Node(0); t < g.Order(); t += 3 {
						m := logictest.Assignment{}.Number("i", g.Class(u))
						for name, x := range map[string]model.Node{"u": u, "s": s, "t": t} {
							parts(m, name, x>>(bit+1), x>>bit&1 == 1, x>>k&(1<<(bit-k)-1), x&(1<<k-1))
						}
						w.inRound(m, partner < u)
					}
				}
			}
		}
	}
	loopsOfRounds(w)
}

func highestBit(d model.Node) int {
	bit := -1
	for ; d > 0; d >>= 1 {
		bit++
	}
	return bit
}

// loopsOfRounds: the pair (j, i) of the loops that comes to the bit of every link across a
// field bit, and pairs that come to none.
func loopsOfRounds(w *witness) {
	for k := range 4 {
		for m := 1; m <= 4; m++ {
			name, size := fmt.Sprintf("bits: k=%d, m=%d", k, m), 1<<k
			for j := range 4 {
				for i := range size {
					w.iff(name, j < m, logictest.Assignment{}.Bits("j", uint64(j), 2).Bits("i", uint64(i), k))
				}
			}
			if m<<k > 12 {
				continue
			}
			g := logictest.Made(network.NewMetacubeClassCube(k, m))
			for u := range g.Order() {
				for _, v := range g.Neighbors(nil, u) {
					if bit := highestBit(u ^ v); bit >= k {
						w.linkOfLoops(k, m, bit, g.Class(u))
					}
				}
			}
		}
	}
}

// linkOfLoops: a node of class c has a link across the bit.
func (w *witness) linkOfLoops(k, m, bit, c int) {
	size := 1 << k
	i := (bit - k) % size
	part := bit - k - i
	v := logictest.Assignment{"k": int64(k), "size": int64(size), "end": int64(size * m), "part": int64(part), "i": int64(i),
		"other": int64(bit - k - c), "c": int64(c)}
	w.allows(v, "bits: next", "bits: links")
	w.iff("bits: first", part == 0 && i == 0, v)
	w.iff("bits: last", part == size*(m-1) && i == size-1, v)
	w.allows(v.Bits("j", uint64(part/size), 2).Bits("i", uint64(i), k), fmt.Sprintf("bits: k=%d, m=%d", k, m))
}

// linksOfCodes: the walk along the code words of the numbers of d bits, each step at each
// node.
func linksOfCodes(w *witness) {
	rank := map[uint64]int{}
	const d = 3
	code := func(x uint64) uint64 { return x ^ x>>1 }
	for x := range uint64(1) << d {
		rank[code(x)] = int(x)
	}
	for x := range uint64(1) << d {
		for y := range uint64(1) << d {
			for bit := range d {
				agree := x>>(bit+1)&1 == y>>(bit+1)&1 && code(x)>>bit&1 == code(y)>>bit&1
				m := logictest.Assignment{}.With("x", x>>bit&1 == 1).With("x_up", x>>(bit+1)&1 == 1).With("y",
					y>>bit&1 == 1).With("y_up", y>>(bit+1)&1 == 1)
				w.iff("code: one-to-one", agree, m)
			}
		}
	}
	for place, own := range rank {
		for step := range 1<<d - 1 {
			across := place ^ code(uint64(step)) ^ code(uint64(step)+1) // over the link of the step
			m := logictest.Assignment{}.Number("own", own).Number("across", rank[across]).Number("step", step)
			w.everyForm(m, true, "walk: ")
		}
	}
}

// pairsOfChannels: two pairs of nodes of two clusters of MC(k,2), and whether field 0 of
// each agrees.
func pairsOfChannels(w *witness) {
	k := 0
	if n, _ := fmt.Sscanf(w.theorem.ID, "signed-channels-k%d", &k); n != 1 {
		w.faultf("id %q", w.theorem.ID)
	}
	g := logictest.Made(network.NewMetacube(k, 2))
	random := rand.New(rand.NewPCG(uint64(k), 5))
	for i := range 4000 {
		t, fields := i%g.Classes(), g.Order()>>k
		u := random.Uint64N(fields)
		v := route.ChannelPartner(g, u, g.WithClass(random.Uint64N(fields), t))
		other := g.WithField(u, 0, random.Uint64N(4))
		far := route.ChannelPartner(g, other, v)
		if other == u || t == 0 && g.SameCluster(u, v) {
			continue
		}
		agree := func(u, v model.Node) bool { return t != 0 && g.Field(u, 0) == g.Field(v, 0) }
		m := logictest.Assignment{}.With("same", agree(u, v)).With("same1", agree(u, v)).With("same2", agree(other, far))
		for f := range g.Classes() {
			m.With(fmt.Sprint("D", f), g.Field(u, f) != g.Field(v, f))
		}
		for _, name := range []string{"walks", "paths", "pairs"} {
			if name != "paths" || k > 1 { // else a pair has one path
				w.allows(m, fmt.Sprintf("%s: t=%d", name, t))
			}
		}
		if t == 0 { // there field 0 stands for no pair: no goal may speak of it
			w.idle("pairs: t=0", "same1", "same2")
		}
	}
}

// pairsOfSizedChannels: the same with every bit, for the theorem about MC(2,8).
func pairsOfSizedChannels(w *witness) {
	const k, m = 2, 8
	g := logictest.Made(network.NewMetacube(k, m))
	random := rand.New(rand.NewPCG(2, 8))
	for i := range 4000 {
		t, fields := i%4, g.Order()>>k
		u, v := random.Uint64N(fields), random.Uint64N(fields)
		if i%8 < 4 { // two fields at most differ
			v = g.WithField(g.WithField(u, i/8%4, random.Uint64N(1<<m)), i/32%4, random.Uint64N(1<<m))
		}
		id := random.Uint64N(1 << m)
		first, far := route.ChannelPartner(g, u, g.WithClass(v, t)), route.ChannelPartner(g, g.WithField(u, 0, id), g.WithClass(v, t))
		apart := func(u, v model.Node) bool { return t == 3 || g.WithClass(u, 0) != g.WithClass(v, 0) }
		values := logictest.Assignment{}.Bits("u", u, m<<k).Bits("v", v, m<<k).Bits("w", id, m)
		for j := range k {
			for l := range k {
				if l < j {
					w.iff(fmt.Sprintf("pair: t=%d, paths %d and %d", t, l, j), apart(u, first), values)
				}
				both := apart(u, first) && apart(g.WithField(u, 0, id), far) && id != g.Field(u, 0)
				w.iff(fmt.Sprintf("pairs: t=%d, paths %d and %d", t, j, l), both, values)
			}
		}
	}
}

// parametersOfExchanged are s and t: the theorems compare diameters of networks, and their
// variables stand for no link.
func parametersOfExchanged(w *witness) {
	for s := 1; s <= 16; s++ {
		for t := 1; t <= 16; t++ {
			p, q := (s-1)%2, (t-1)%2
			m := logictest.Assignment{"p": int64(p), "q": int64(q), "r": int64((p + q + 1) / 2), "e": int64(p * q)}
			w.everyForm(natural(natural(m, "x", (s-1)/2), "y", (t-1)/2), true, "")
		}
	}
}

// parametersOfFolded are n, likewise.
func parametersOfFolded(w *witness) {
	for n := 2; n <= 18; n++ {
		w.everyForm(natural(logictest.Assignment{"p": int64(n % 2)}, "x", (n-2)/2), true, "")
	}
}

// nodesOfReducedHypercubes are the numbers of address bits of small metacubes and of the reduced hypercubes
// with as many links per node.
func nodesOfReducedHypercubes(w *witness) {
	for k := range 9 {
		for m := 1; m <= 9; m++ {
			for b := range m + k {
				x, y := m<<k-m, 1<<b
				at := natural(natural(logictest.Assignment{}, "k", k), "m", m)
				if y <= x {
					w.everyForm(natural(natural(at, "y", y), "d", x-y), true, "nodes: more")
				} else {
					w.everyForm(natural(natural(at, "x", x), "d", y-x-1), true, "nodes: no more")
				}
			}
		}
		if k > 0 {
			w.everyForm(natural(logictest.Assignment{}, "z", 1<<k-2), true, "nodes: doubled")
		}
	}
}

// placesOfRings are two places of rings.
func placesOfRings(w *witness) {
	for n := 2; n <= 20; n++ {
		for x := 0; x <= n/2; x++ {
			m := natural(natural(logictest.Assignment{"e": int64(n % 2)}, "h", n/2), "f", n/2-x)
			w.everyForm(m, n >= 4, "ring: largest")
			w.everyForm(m, true, "ring: half")
		}
	}
}

// hopsOfChannels are paths of Algorithm 2 by the numbers of their hops, and positions on cycles.
func hopsOfChannels(w *witness) {
	for k := 1; k <= 3; k++ {
		for code := range 8 * 2 * 2 * (k + 3) {
			f, e, g, z := code%8, code/8%2, code/16%2, code/32
			m := natural(natural(natural(logictest.Assignment{"e": int64(e), "g": int64(g)}, "N", 1<<k), "f", f), "z", z)
			for _, name := range []string{"case 1", "case 2", "k = 1"} {
				w.everyForm(m, true, name)
			}
		}
	}
	for k := 1; k <= 9; k++ {
		for d := 1; d <= k; d++ {
			w.everyForm(natural(natural(logictest.Assignment{}, "x", d-1), "y", k-d), true, "class path")
		}
	}
	for cu := 1; cu <= 8; cu++ {
		for cv := range cu {
			for i := range cv + 1 {
				for t := range 6 {
					m := natural(natural(natural(natural(logictest.Assignment{}, "i", i), "s", cv-i), "r", cu-cv-1), "t", t)
					w.everyForm(m, true, "classes")
				}
			}
		}
	}
}

// powersOfTwo are small numbers x and 2^x, as far as it is beyond x.
func powersOfTwo(w *witness) {
	for x := range 10 {
		w.everyForm(natural(natural(logictest.Assignment{}, "x", x), "y", 1<<x-x-1), true, "connected")
	}
}

// blocksOfMetacubes are k = i+1 and m = j+1, and the exponents and numbers of the blocks with one first bit of the class.
func blocksOfMetacubes(w *witness) {
	for _, size := range [][2]int{{1, 1}, {1, 2}, {1, 3}, {1, 6}, {2, 1}, {2, 2}, {2, 3}, {3, 1}, {3, 2}, {5, 1}} {
		k, m := size[0], size[1]
		exponent := m << (k - 1)
		a := natural(natural(logictest.Assignment{}, "i", k-1), "j", m-1)
		w.everyForm(natural(natural(a, "r", exponent-(k+m-1)), "y", 1<<exponent-exponent-1), true, "connected")
	}
}

// keysElsewhere are key-bits at another bit than the lowest in which two fields agree, for k >= 2.
func keysElsewhere(w *witness) {
	for k := 2; k <= 5; k++ {
		for x := k; x <= 12; x++ {
			w.everyForm(natural(natural(logictest.Assignment{}, "r", x%k), "y", x-2), true, "key-bit: elsewhere")
		}
	}
}

// rivalsOfRings are CCC(N) and the metacubes with as many nodes.
func rivalsOfRings(w *witness) {
	for j := 3; j <= 12; j++ {
		N := 1 << j
		w.everyForm(natural(logictest.Assignment{}, "y", N-1), true, "compared: growing")
		for k := 0; k <= j; k++ {
			if (N+j-k)%(1<<k) == 0 {
				w.everyForm(natural(natural(logictest.Assignment{}, "x", N/2-4), "g", 2*N-(N+j-k+1<<k)), true, "compared: diameters")
			}
		}
	}
	for i := range 8 {
		w.everyForm(natural(logictest.Assignment{}, "y", 1<<i-1), true, "compared: growing")
	}
}

// natural sets a natural number, and the bits of the word that stands for it and, if it is
// the largest, for all larger ones.
func natural(m logictest.Assignment, name string, v int) logictest.Assignment {
	m[name] = int64(v)
	return m.Bits(name, uint64(min(v, 7)), 3)
}

// idle says that variables of an obligation stand for nothing: its goal does not speak of
// them, and one of them at a time may be true.
func (w *witness) idle(name string, variables ...string) {
	s := w.cases[name]
	goal := logic.Obligation{Name: name, Terms: s.obligation.Terms, Goal: s.obligation.Goal}
	spoken, _ := goal.Variables()
	for _, v := range variables {
		if slices.Contains(spoken, v) {
			w.faultf("%s: the goal speaks of %s, which stands for nothing", name, v)
		}
		for _, m := range slices.Collect(maps.Values(s.inside)) {
			m = maps.Clone(m)
			for _, u := range variables {
				m.With(u, u == v)
			}
			w.allows(m, name)
		}
	}
}
