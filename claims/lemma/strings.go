package lemma

import (
	"math/bits"

	"mccheck/claims"
	"mccheck/model"
)

func stringClaims() []claims.Claim {
	return []claims.Claim{
		claim("LM-02", "one bit",
			"To invert one bit of u changes the number of bits in which u and v differ by 1: it falls where they differ in that "+
				"bit, and rises where they agree; and it can fall iff it is positive, rise iff it is less than the length.",
			"strings of every length",
			"The other bits count as before, and the inverted one counts 1 if it did not and 0 if it did.",
			oneBit()),
		claim("LM-03", "inversions",
			"Xor with a node is an automorphism of the n-cube that undoes itself and takes node 0 to that node; it is the "+
				"inversions of the bits that are 1 in the node, one after another.",
			"every n >= 1",
			"Bit by bit: two images differ where the two strings do. To invert a bit is to xor with a node of one 1, and xor is associative.",
			inversions()),
		claim("LM-04", "places",
			"A map of strings that forms each bit of the image from the bit at that place alone, by a one-to-one map, takes "+
				"strings that differ at given places to strings that differ at just these; so two images are equal, or joined "+
				"by a link that inverts one bit, iff the strings are, and what holds at one arbitrary place holds at all.",
			"strings of every length, every choice of maps",
			"Whether the images differ at a place is settled there: a one-to-one map takes different bits to different bits and "+
				"equal ones to equal ones.",
			places()),
		claim("LM-13", "equal hops",
			"In a metacube let messages start at all nodes and take hops of the same labels, a label being a bit of the class "+
				"or a bit index of the field of the class. Two of them use one directed link only at hops of one label, and at "+
				"hops of one number never; two hops of one label, one after the other, lead back.",
			"MC(k,m), every list of labels",
			"A directed link has one label. The node before hop h is the image of the start by a map that is undone by taking "+
				"the hops back in order: so different starts are at different nodes. A hop is undone by the hop of the same label.",
			equalHops()),
		claim("LM-14", "division with remainder",
			"For j = 0..m-1 and in it i = 0..2^k-1 the number 2^k j + i + k runs through k, k+1, ..., 2^k m + k - 1 in order, each once.",
			"every k >= 0, every m >= 1",
			"Division by 2^k with remainder: every number below 2^k m has one quotient below m and one remainder below 2^k, and "+
				"numbers are in the order of quotient, then remainder.",
			remainders()),
		claim("LM-15", "reflected Gray code",
			"The code words x xor x/2 (rounded down) of the numbers of d bits are all strings of d bits, each once, and those "+
				"of two successive numbers differ in one bit.",
			"every d >= 0",
			"From the highest bit down, equal code words belong to equal numbers. Where 1 is added, bits 1 at the end become 0 "+
				"and the 0 before them 1: the code words, of which a bit is the xor of two neighbouring bits, differ at that 0 alone.",
			grayCode()),
		claim("LM-16", "walks by halving",
			"Between any two nodes of the d-cube there is a walk whose first 2^d nodes are all nodes of the cube; it takes "+
				"2^d-1 steps if the ends differ in an odd number of bits, else 2^d, and for d = 0 none.",
			"every d >= 0, every two nodes",
			"By induction on d. Ends that differ in an odd number of bits lie, for d > 1, in two halves of the cube; the walk "+
				"goes through the half of the start to a neighbour of the start, crosses, and goes through the other half, "+
				"whose ends differ in an odd number again. For an even number it goes to a neighbour of the end, and takes one step more.",
			halving()),
		claim("LM-19", "running difference",
			"The rest of a link of the crossed cube, without the last double bits of its ends, is one node or a link of the "+
				"smaller crossed cube; so where labels of ends of links differ by at most 1 in every crossed cube, sums over "+
				"the double bits down to any one differ by at most 1 too.",
			"CQ_n, every n, every number of double bits taken away",
			"An edge is decided by its most significant different bit: the bits above agree, and double bits below are pair "+
				"related one by one. Taking the last double bits away keeps both, or takes the different bit away.",
			rest()),
	}
}

func oneBit() *claims.Statement {
	differing := func(x []uint64, u uint64) int { return bits.OnesCount64(u ^ x[1]) }
	changes := func(name string, step func(agree bool) int) condition {
		return condition{name, func(p claims.Point, x []uint64) bool {
			h := differing(x, x[0])
			agree := (x[0]^x[1])>>x[2]&1 == 0
			return differing(x, x[0]^1<<x[2]) == h+step(agree)
		}}
	}
	exact := changes("inverting a bit changes the number of differing bits by 1, up or down as the bits agree or differ",
		func(agree bool) int {
			if agree {
				return 1
			}
			return -1
		})
	bounds := condition{exact.name + ", down for some bit iff it is positive and up for some bit iff it is less than m",
		func(p claims.Point, x []uint64) bool {
			h, down, up := differing(x, x[0]), false, false
			for i := range p[0] {
				g := differing(x, x[0]^1<<i)
				down, up = down || g < h, up || g > h
			}
			return exact.holds(p, x) && down == (h > 0) && up == (h < p[0])
		}}
	return rule{
		over: from("m", 1, 10, func(m int) int { return 2*m + 3 }),
		vars: func(p claims.Point) []claims.Var {
			return numbers([]string{"u", "v", "bit"}, 1<<p[0], 1<<p[0], p[0])
		},
		conclusion: bounds,
		wrong:      []condition{changes("inverting a bit raises the number of differing bits", func(bool) int { return 1 })},
	}.statement().WithSentences("strings of 1 to 4 bits",
		"let h(u,v) = ones(xor(u,v))",
		"all m in 1..4: all u, v in 0..2^m-1: all i in 0..m-1: h(xor(u,2^i),v) = if(bit(u,i) = bit(v,i), h(u,v)+1, h(u,v)-1)",
		"all m in 1..4: all u, v in 0..2^m-1: (h(u,v) > 0 <-> (some i in 0..m-1: h(xor(u,2^i),v) < h(u,v))) and (h(u,v) < m "+
			"<-> (some i in 0..m-1: h(xor(u,2^i),v) > h(u,v)))")
}

func inversions() *claims.Statement {
	by := func(name string, add func(p claims.Point, u, a uint64) uint64) condition {
		return condition{name, func(p claims.Point, x []uint64) bool {
			a, u, v := x[0], x[1], x[2]
			image, other := add(p, u, a), add(p, v, a)
			inverted := u
			for i := range p[0] {
				inverted ^= a >> i & 1 << i
			}
			joined := func(u, v uint64) bool { return bits.OnesCount64(u^v) == 1 }
			return joined(u, v) == joined(image, other) && add(p, image, a) == u && add(p, 0, a) == a && image == inverted
		}}
	}
	return rule{
		over: from("n", 1, 7, func(n int) int { return 3 * n }),
		vars: func(p claims.Point) []claims.Var { return numbers([]string{"a", "u", "v"}, 1<<p[0], 1<<p[0], 1<<p[0]) },
		conclusion: by("xor with a keeps links, undoes itself, takes 0 to a and is made of inversions",
			func(_ claims.Point, u, a uint64) uint64 { return u ^ a }),
		wrong: []condition{by("to add a modulo 2^n does so", func(p claims.Point, u, a uint64) uint64 {
			return (u + a) & (1<<p[0] - 1)
		})},
	}.statement().WithSentences("the n-cubes, n = 1 to 4",
		"all n in 1..4: all a, u in 0..2^n-1: xor(xor(u,a),a) = u and xor(0,a) = a and sum(i,0,n-1,bit(a,i)*2^i) = a",
		"all n in 1..4: all a, u, v in nodes(Q(n)): edge(Q(n),u,v) <-> edge(Q(n),xor(u,a),xor(v,a))")
}

func places() *claims.Statement {
	// image applies map number digit i of maps to bit i: digit d takes bit b to bit b of d.
	image := func(p claims.Point, maps, u uint64) uint64 {
		var to uint64
		for i, d := range digits(maps, 4, p[0]) {
			to |= uint64(d) >> (u >> i & 1) & 1 << i
		}
		return to
	}
	return rule{
		over: from("n", 1, 5, func(n int) int { return 4 * n }),
		vars: func(p claims.Point) []claims.Var {
			return numbers([]string{"maps", "u", "v"}, power(4, p[0]), 1<<p[0], 1<<p[0])
		},
		premises: []condition{{"the map of every place is one-to-one", func(p claims.Point, x []uint64) bool {
			for _, d := range digits(x[0], 4, p[0]) {
				if d == 0 || d == 3 {
					return false
				}
			}
			return true
		}}},
		conclusion: condition{"the images differ at the places where the strings do, and at no other", func(p claims.Point, x []uint64) bool {
			return image(p, x[0], x[1])^image(p, x[0], x[2]) == x[1]^x[2]
		}},
	}.statement().WithSentences("strings of 2 bits: the map at place 0 takes bit b to bit b of f, the one at place 1 to bit b of g",
		"let image(f,g,u) = bit(f,bit(u,0))+2*bit(g,bit(u,1))",
		"all f, g in 0..3 where bit(f,0) != bit(f,1) and bit(g,0) != bit(g,1): all u, v in 0..3: xor(image(f,g,u),image(f,g,v)) = xor(u,v)")
}

// hopsTried is how many hops the walks of LM-13 have.
const hopsTried = 3

func equalHops() *claims.Statement {
	// hop follows a label: a bit of the class, or k + a bit index of its field.
	hop := func(p claims.Point, u uint64, label int) uint64 {
		k, m := p[0], p[1]
		if label < k {
			return u ^ 1<<model.MetacubeClassBit(k, m, label)
		}
		return u ^ 1<<model.MetacubeFieldBit(m, int(u>>(m<<k)), label-k)
	}
	walk := func(p claims.Point, u uint64, labels []int) []uint64 {
		nodes := []uint64{u}
		for _, l := range labels {
			u = hop(p, u, l)
			nodes = append(nodes, u)
		}
		return nodes
	}
	share := func(name string, allowed func(x []uint64, labels []int, g, h int) bool) condition {
		return condition{name, func(p claims.Point, x []uint64) bool {
			labels := digits(x[2], p[0]+p[1], hopsTried)
			one, two := walk(p, x[0], labels), walk(p, x[1], labels)
			for g := range hopsTried {
				for h := range hopsTried {
					if one[g] == two[h] && one[g+1] == two[h+1] && !allowed(x, labels, g, h) {
						return false
					}
				}
				if g > 0 && labels[g] == labels[g-1] && one[g+1] != one[g-1] {
					return false
				}
			}
			return true
		}}
	}
	return rule{
		over: claims.Domain{
			Params: []claims.Param{{Name: "k", Min: 0, Max: 2}, {Name: "m", Min: 1, Max: 3}},
			Bits:   func(p claims.Point) int { return 2*(p[1]<<p[0]+p[0]) + hopsTried*bits.Len(uint(p[0]+p[1]-1)) },
		},
		vars: func(p claims.Point) []claims.Var {
			nodes := 1 << (p[1]<<p[0] + p[0])
			return numbers([]string{"s", "z", "labels"}, nodes, nodes, power(p[0]+p[1], hopsTried))
		},
		conclusion: share("a directed link is used twice only at hops of one label, and not by two messages at hops of one number",
			func(x []uint64, labels []int, g, h int) bool {
				return labels[g] == labels[h] && (g != h || x[0] == x[1])
			}),
		wrong: []condition{share("no two messages use one link", func(x []uint64, _ []int, _, _ int) bool { return x[0] == x[1] })},
	}.statement().WithSentences("MC(1,1), messages from s and z by way of u and v, x and y over labels a, b, c",
		"let G = MC(1,1)",
		"let hop(u,l) = if(l = 0, xor(u,4), xor(u,2^bit(u,2)))",
		"all s in nodes(G): all l in 0..1: edge(G,s,hop(s,l)) and hop(hop(s,l),l) = s",
		"all s, z in nodes(G): all a, b, c in 0..1: given u = hop(s,a): given v = hop(u,b): given x = hop(z,a): given y = hop(x,b):"+
			" (u = z and v = x -> b = a) and (v = z and hop(v,c) = x -> c = a) and (v = x and hop(v,c) = y -> c = b)"+
			" and (u = x and v = y -> s = z) and (v = y and hop(v,c) = hop(y,c) -> s = z)")
}

func remainders() *claims.Statement {
	runs := func(name string, value func(k, j, i int) int) condition {
		return condition{name, func(p claims.Point, _ []uint64) bool {
			k, m := p[0], p[1]
			next := k
			for j := range m {
				for i := range 1 << k {
					if value(k, j, i) != next {
						return false
					}
					next++
				}
			}
			return next == m<<k+k
		}}
	}
	return rule{
		over: claims.Domain{
			Params: []claims.Param{{Name: "k", Min: 0, Max: 6}, {Name: "m", Min: 1, Max: 9}},
			Bits:   func(claims.Point) int { return 0 },
		},
		vars:       func(claims.Point) []claims.Var { return nil },
		conclusion: runs("2^k j + i + k takes the values k, ..., 2^k m + k - 1 in order", func(k, j, i int) int { return j<<k + i + k }),
		wrong: []condition{
			runs("2^k j + i does", func(k, j, i int) int { return j<<k + i }),
			runs("m j + i + k does, with m = 1", func(k, j, i int) int { return j + i + k }),
		},
	}.statement().WithSentences("k = 0 to 3, m = 1 to 4",
		"all k in 0..3: all m in 1..4: all b in k..m*2^k+k-1: (count j in 0..m-1: some i in 0..2^k-1: b = 2^k*j+i+k) = 1",
		"all k in 0..3: all m in 1..4: all j, l in 0..m-1: all i, h in 0..2^k-1: 2^k*j+i < 2^k*l+h <-> (j < l or (j = l and i < h))")
}

func grayCode() *claims.Statement {
	onto := func(name string, code func(x uint64) uint64) condition {
		return condition{name, func(p claims.Point, x []uint64) bool {
			n, count := uint64(1)<<p[0], 0
			for y := range n {
				if code(y) == x[0] {
					count++
				}
			}
			return count == 1 && (x[0]+1 >= n || bits.OnesCount64(code(x[0])^code(x[0]+1)) == 1)
		}}
	}
	return rule{
		over:       from("d", 0, 11, func(d int) int { return 2 * d }),
		vars:       func(p claims.Point) []claims.Var { return numbers([]string{"x"}, 1<<p[0]) },
		conclusion: onto("x is one code word, and those of x and x+1 differ in one bit", func(x uint64) uint64 { return x ^ x>>1 }),
		wrong:      []condition{onto("the numbers themselves are such a code", func(x uint64) uint64 { return x })},
	}.statement().WithSentences("numbers of up to 7 bits",
		"let code(x) = xor(x,floor(x/2))",
		"all d in 0..7: all x in 0..2^d-1: (count y in 0..2^d-1: code(y) = x) = 1",
		"all x in 0..126: ones(xor(code(x),code(x+1))) = 1")
}

func halving() *claims.Statement {
	visits := func(name string, steps func(d int, odd bool) int) condition {
		return condition{name, func(p claims.Point, x []uint64) bool {
			d := p[0]
			walk := model.WeakHamiltonianWalk(d, int(x[0]), int(x[1]))
			seen := map[int]bool{}
			for i, u := range walk {
				if i > 0 && bits.OnesCount(uint(u^walk[i-1])) != 1 {
					return false
				}
				if i < 1<<d {
					seen[u] = true
				}
			}
			odd := bits.OnesCount64(x[0]^x[1])%2 == 1
			return walk[0] == int(x[0]) && walk[len(walk)-1] == int(x[1]) && len(seen) == 1<<d && len(walk) == steps(d, odd)+1
		}}
	}
	return rule{
		over:       from("d", 0, 8, func(d int) int { return 3 * d }),
		vars:       func(p claims.Point) []claims.Var { return numbers([]string{"from", "to"}, 1<<p[0], 1<<p[0]) },
		conclusion: visits("the walk goes from end to end by links, visits all nodes first, and has the stated number of steps", walkSteps),
		wrong:      []condition{visits("2^d-1 steps are always enough", func(d int, _ bool) int { return 1<<d - 1 })},
	}.statement().WithFact("row 8s+t of the table is such a walk from s to t in the 3-cube", func(f *claims.Fact) {
		var walks [][]int
		for s := range 8 {
			for t := range 8 {
				walks = append(walks, model.WeakHamiltonianWalk(3, s, t))
			}
		}
		claims.AddTable(f, "walk", walks...)
		f.Write(
			"all s, t in 0..7: given r = 8*s+t: len(walk,r) = if(mod(ones(xor(s,t)),2) = 1, 8, 9) and walk(r,0) = s and walk(r,len(walk,r)-1) = t",
			"all r in 0..63: (all i in 1..len(walk,r)-1: ones(xor(walk(r,i),walk(r,i-1))) = 1) and (all u in 0..7: (count i in "+
				"0..7: walk(r,i) = u) = 1)")
	})
}

func walkSteps(d int, odd bool) int {
	if odd || d == 0 {
		return 1<<d - 1
	}
	return 1 << d
}

func rest() *claims.Statement {
	cube := func(n int) model.CrossedCube {
		g, err := model.NewCrossedCube(n)
		if err != nil {
			panic(err)
		}
		return g
	}
	without := func(name string, shift int) condition {
		return condition{name, func(p claims.Point, x []uint64) bool {
			n, u := p[0], x[0]
			v := cube(n).Neighbors(nil, u)[x[1]]
			for i := shift; i < n; i += shift {
				s, t := u>>i, v>>i
				smaller := cube(n - i)
				if s != t && !smaller.Adjacent(s, t) {
					return false
				}
				for target := range smaller.Order() {
					if d := smaller.Distance(s, target) - smaller.Distance(t, target); d < -1 || d > 1 {
						return false
					}
				}
			}
			return true
		}}
	}
	return rule{
		over:       from("n", 1, 8, func(n int) int { return 2*n + 3 }),
		vars:       func(p claims.Point) []claims.Var { return numbers([]string{"u", "neighbour"}, 1<<p[0], p[0]) },
		conclusion: without("without the last double bits the ends of a link are equal or joined, and their labels differ by at most 1", 2),
		wrong:      []condition{without("without the last bit the ends are equal or joined, whether n is even or odd", 1)},
	}.statement().WithSentences("CQ(n), n = 3 to 6",
		"all n in 3..6: all u in nodes(CQ(n)): all v in near(CQ(n),u): given s = floor(u/4): given t = floor(v/4): s = t or edge(CQ(n-2),s,t)")
}
