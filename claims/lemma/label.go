package lemma

import "mccheck/claims"

func labelClaims() []claims.Claim {
	return []claims.Claim{
		claim("LM-01", "distance certificate",
			"A label of the nodes that is 0 at the target only, changes by at most 1 along every link, and is smaller by 1 at "+
				"some neighbour wherever it is positive, is the distance to the target.",
			"every finite network, every target, every label by numbers from 0",
			"By induction along a path of d links to the target the label is at most d at its start, as it changes by at most 1 "+
				"along each link from 0 on: so it is at most the distance. By induction on the label a node of label d has a "+
				"path of d links to the target, by way of the smaller neighbour: so it is at least the distance.",
			labelIsDistance()),
		claim("LM-06", "invariant",
			"What holds at the start and is kept by every step holds of all that is reached; so does what holds for the first "+
				"size and is carried from each to the next.",
			"every set of states, every relation of steps, every property",
			"This is an induction on the number of steps.",
			invariant()),
		claim("LM-09", "flags",
			"A label that is the sum of the numbers of differing bits of the fields, and a number that depends on the class and "+
				"on which fields differ, has each of the three facts of LM-01 in a class at all such numbers up to any m if it "+
				"has it there in terms of the flags alone: a field differs or not, and one that loses a differing bit goes on "+
				"differing or not.",
			"every table of numbers by class and set of fields, every m >= 1, fields of one width or several",
			"Along a cross-edge the sum stays and the set too. Along a cube-edge one number changes by 1: raised, it makes its "+
				"field differ; lowered from a positive value, it leaves it differing or not, and the facts are asked for "+
				"either. What is asked of the label then mentions the table at sets that the flags give, and no number.",
			flagsSuffice()),
	}
}

func labelIsDistance() *claims.Statement {
	graph := func(p claims.Point, x []uint64) (network, []int) {
		return network{p[0], x[0]}, digits(x[1], p[0]+1, p[0])
	}
	return rule{
		over: from("n", 1, 5, func(n int) int { return pairs(n) + (n*23+9)/10 }),
		vars: func(p claims.Point) []claims.Var {
			return numbers([]string{"links", "labels"}, 1<<pairs(p[0]), power(p[0]+1, p[0]))
		},
		premises: []condition{
			{"the label is 0 at node 0, the target, and nowhere else", func(p claims.Point, x []uint64) bool {
				_, f := graph(p, x)
				for u, label := range f {
					if (label == 0) != (u == 0) {
						return false
					}
				}
				return true
			}},
			{"the label changes by at most 1 along every link", func(p claims.Point, x []uint64) bool {
				g, f := graph(p, x)
				return g.everyPair(func(u, v int) bool { return !g.joined(u, v) || f[u] <= f[v]+1 })
			}},
			{"where the label is positive some neighbour has one less", func(p claims.Point, x []uint64) bool {
				g, f := graph(p, x)
				for u := range f {
					nearer := f[u] == 0
					for v := range f {
						nearer = nearer || g.joined(u, v) && f[v] == f[u]-1
					}
					if !nearer {
						return false
					}
				}
				return true
			}},
		},
		conclusion: condition{"the label is the distance to node 0", func(p claims.Point, x []uint64) bool {
			g, f := graph(p, x)
			for u, hops := range g.distances(0) {
				if f[u] != hops {
					return false
				}
			}
			return true
		}},
	}.statement().WithSentences("every network of 3 nodes, with labels up to 3 and node 0 as the target",
		linkTerm,
		"let hops(g,u) = if(u = 0, 0, if(link(g,0,u), 1, if(some w in 1..2: link(g,0,w) and link(g,w,u), 2, -1)))",
		"let f(x,y,z,u) = if(u = 0, x, if(u = 1, y, z))",
		"all g in 0..7: all x, y, z in 0..3 where (all u in 0..2: f(x,y,z,u) = 0 <-> u = 0)"+
			" and (all u, v in 0..2: link(g,u,v) -> f(x,y,z,u) <= f(x,y,z,v)+1)"+
			" and (all u in 0..2: f(x,y,z,u) > 0 -> (some v in 0..2: link(g,u,v) and f(x,y,z,v) = f(x,y,z,u)-1)): "+
			"all u in 0..2: f(x,y,z,u) = hops(g,u)")
}

func invariant() *claims.Statement {
	step := func(n int, x []uint64, u, v int) bool { return x[0]>>(n*u+v)&1 == 1 }
	return rule{
		over: from("states", 1, 4, func(n int) int { return n*n + 2*n }),
		vars: func(p claims.Point) []claims.Var {
			return numbers([]string{"steps", "start", "property"}, 1<<(p[0]*p[0]), 1<<p[0], 1<<p[0])
		},
		premises: []condition{
			{"the property holds at the start", func(_ claims.Point, x []uint64) bool { return x[1]&^x[2] == 0 }},
			{"every step keeps it", func(p claims.Point, x []uint64) bool {
				for u := range p[0] {
					for v := range p[0] {
						if step(p[0], x, u, v) && x[2]>>u&1 == 1 && x[2]>>v&1 == 0 {
							return false
						}
					}
				}
				return true
			}},
		},
		conclusion: condition{"all states that are reached have the property", func(p claims.Point, x []uint64) bool {
			reached := x[1]
			for range p[0] {
				for u := range p[0] {
					for v := range p[0] {
						if reached>>u&1 == 1 && step(p[0], x, u, v) {
							reached |= 1 << v
						}
					}
				}
			}
			return reached&^x[2] == 0
		}},
	}.statement().WithSentences("every relation of steps between 3 states: r are the steps, a the first states, i those with the property",
		"let goes(r,u,v) = bit(r,3*u+v) = 1",
		"all r in 0..511: all a, i in 0..7 where (all u in 0..2: bit(a,u) <= bit(i,u)) and (all u, v in 0..2: goes(r,u,v) "+
			"and bit(i,u) = 1 -> bit(i,v) = 1): all u in 0..2 where bit(a,u) = 1: bit(i,u) = 1 and (all v in 0..2 where "+
			"goes(r,u,v): bit(i,v) = 1 and (all w in 0..2: goes(r,v,w) -> bit(i,w) = 1))")
}
