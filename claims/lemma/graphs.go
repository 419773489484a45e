package lemma

import (
	"math/bits"
	"slices"

	"mccheck/claims"
)

func graphClaims() []claims.Claim {
	return []claims.Claim{
		claim("LM-07", "automorphisms",
			"A map of a finite network to itself that another map undoes, and that takes every link to a link, is an "+
				"automorphism; and if automorphisms take some node to each node, they take every node to every other one.",
			"every finite network",
			"A map that is undone is one-to-one, and on a finite set onto; links have as many images, so that these are all "+
				"links. Automorphisms may be undone and applied one after another.",
			undoneMaps(), orbits()),
		claim("LM-12", "cut where a node comes again",
			"A walk from which what lies between two visits of a node is cut, as long as there are any, becomes a path with the "+
				"same ends, of nodes and steps of the walk.",
			"every walk",
			"A cut keeps both ends and every other step, and makes the walk shorter, so that there is a last one; then no node comes twice.",
			cutWalks()),
		claim("LM-17", "sum of the degrees",
			"The degrees of the nodes add up to twice the number of links.",
			"every finite network",
			"Every link is counted at both its ends.",
			degrees()),
		claim("LM-18", "choices",
			"Of the strings of several fields of m bits, (2^m-1)^j differ from a given one in the j fields of a given set and "+
				"in no other; and the bits in which all strings of n bits differ from a given one number n 2^(n-1) together.",
			"every number of fields, every m >= 1, every set",
			"Each field of the set has 2^m-1 other values, and the choices are free. Each of n bits differs in half of the strings.",
			choices()),
		claim("LM-20", "routes across a cut",
			"If every link lies on at most L of some routes, of which R lead from a set of nodes to the others, then at least "+
				"R/L links lead from the set to the others.",
			"every finite network, every set of nodes, every choice of routes",
			"Each of the R routes takes a link that leads out of the set, and no link serves more than L of them.",
			cutBound()),
	}
}

func undoneMaps() *claims.Statement {
	return rule{
		over: from("n", 1, 4, func(n int) int { return pairs(n) + 4*n }),
		vars: func(p claims.Point) []claims.Var {
			maps := power(p[0], p[0])
			return numbers([]string{"map", "back", "links"}, maps, maps, 1<<pairs(p[0]))
		},
		premises: []condition{
			{"the second map undoes the first", func(p claims.Point, x []uint64) bool {
				there, back := digits(x[0], p[0], p[0]), digits(x[1], p[0], p[0])
				for u, v := range there {
					if back[v] != u {
						return false
					}
				}
				return true
			}},
			{"the map takes links to links", func(p claims.Point, x []uint64) bool {
				g, to := network{p[0], x[2]}, digits(x[0], p[0], p[0])
				return g.everyPair(func(u, v int) bool { return !g.joined(u, v) || g.joined(to[u], to[v]) })
			}},
		},
		conclusion: condition{"the map takes different nodes to different ones, and two nodes are joined iff their images are",
			func(p claims.Point, x []uint64) bool {
				g, to := network{p[0], x[2]}, digits(x[0], p[0], p[0])
				return g.everyPair(func(u, v int) bool { return to[u] != to[v] && g.joined(u, v) == g.joined(to[u], to[v]) })
			}},
	}.statement().WithSentences("every network g of 3 nodes, and all maps f and e, of which node u goes to digit u to the base 3",
		linkTerm,
		"let to(f,u) = mod(floor(f/3^u),3)",
		"all g in 0..7: all f, e in 0..26 where (all u in 0..2: to(e,to(f,u)) = u) and (all u, v in 0..2: link(g,u,v) -> "+
			"link(g,to(f,u),to(f,v))): all u, v in 0..2: (link(g,u,v) <-> link(g,to(f,u),to(f,v))) and (u = v <-> to(f,u) = to(f,v))")
}

func orbits() *claims.Statement {
	// reaches reports whether an automorphism takes one node to the other.
	reaches := func(g network, from, to int) bool {
		for m := range power(g.n, g.n) {
			image := digits(uint64(m), g.n, g.n)
			if image[from] == to && g.everyPair(func(u, v int) bool {
				return image[u] != image[v] && g.joined(u, v) == g.joined(image[u], image[v])
			}) {
				return true
			}
		}
		return false
	}
	fromNode := func(p claims.Point, x []uint64, from int) bool {
		g := network{p[0], x[0]}
		for to := range g.n {
			if !reaches(g, from, to) {
				return false
			}
		}
		return true
	}
	return rule{
		over: from("n", 1, 5, func(n int) int { return pairs(n) + 3*n }),
		vars: func(p claims.Point) []claims.Var { return numbers([]string{"links"}, 1<<pairs(p[0])) },
		premises: []condition{{"automorphisms take node 0 to every node", func(p claims.Point, x []uint64) bool {
			return fromNode(p, x, 0)
		}}},
		conclusion: condition{"they take every node to every other one", func(p claims.Point, x []uint64) bool {
			for from := range p[0] {
				if !fromNode(p, x, from) {
					return false
				}
			}
			return true
		}},
	}.statement().WithSentences("every network g of 3 nodes; f are the maps of which node u goes to digit u to the base 3",
		linkTerm,
		"let to(f,u) = mod(floor(f/3^u),3)",
		"let keeps(g,f) = all u, v in 0..2: (u = v <-> to(f,u) = to(f,v)) and (link(g,u,v) <-> link(g,to(f,u),to(f,v)))",
		"all g in 0..7 where (all u in 0..2: some f in 0..26: to(f,0) = u and keeps(g,f)): all u, v in 0..2: some f in "+
			"0..26: to(f,u) = v and keeps(g,f)")
}

func cutWalks() *claims.Statement {
	const labels = 4
	steps := func(walk []int) map[[2]int]bool {
		all := map[[2]int]bool{}
		for i := 1; i < len(walk); i++ {
			all[[2]int{walk[i-1], walk[i]}] = true
		}
		return all
	}
	becomes := func(name string, cut func(walk []int) []int) condition {
		return condition{name, func(p claims.Point, x []uint64) bool {
			walk := digits(x[0], labels, p[0])
			path := cut(slices.Clone(walk))
			known := steps(walk)
			for s := range steps(path) {
				if !known[s] {
					return false
				}
			}
			once := slices.Clone(path)
			slices.Sort(once)
			return path[0] == walk[0] && path[len(path)-1] == walk[len(walk)-1] && len(slices.Compact(once)) == len(path)
		}}
	}
	return rule{
		over: from("nodes of the walk", 1, 7, func(n int) int { return 2*n + 2 }),
		vars: func(p claims.Point) []claims.Var { return numbers([]string{"walk"}, power(labels, p[0])) },
		conclusion: becomes("cutting leads to a path with the ends of the walk, of its steps", func(walk []int) []int {
			for i := 0; i < len(walk); i++ {
				last := len(walk) - 1
				for walk[last] != walk[i] {
					last--
				}
				walk = slices.Delete(walk, i, last)
			}
			return walk
		}),
		wrong: []condition{becomes("to leave out all visits of a node but the first does so", func(walk []int) []int {
			var first []int
			for _, u := range walk {
				if !slices.Contains(first, u) {
					first = append(first, u)
				}
			}
			return first
		})},
	}.statement().WithSentences("walks a, b, c, d of 4 of the nodes 0 to 3: there is a path of their steps with their "+
		"ends, and different nodes between",
		"let step(a,b,c,d,u,v) = (u = a and v = b) or (u = b and v = c) or (u = c and v = d)",
		"all a, b, c, d in 0..3: a = d or step(a,b,c,d,a,d) or (some w in 0..3: w != a and w != d and step(a,b,c,d,a,w) and "+
			"step(a,b,c,d,w,d)) or (a != b and a != c and b != c and b != d and c != d)")
}

func degrees() *claims.Statement {
	adds := func(name string, times int) condition {
		return condition{name, func(p claims.Point, x []uint64) bool {
			g, sum := network{p[0], x[0]}, 0
			for u := range g.n {
				for v := range g.n {
					if g.joined(u, v) {
						sum++
					}
				}
			}
			return sum == times*bits.OnesCount64(x[0])
		}}
	}
	return rule{
		over:       from("n", 1, 6, pairs),
		vars:       func(p claims.Point) []claims.Var { return numbers([]string{"links"}, 1<<pairs(p[0])) },
		conclusion: adds("the degrees add up to twice the number of links", 2),
		wrong:      []condition{adds("the degrees add up to the number of links", 1)},
	}.statement().WithSentences("every network g of 4 nodes",
		linkTerm,
		"all g in 0..63: (total u in 0..3: count v in 0..3: link(g,u,v)) = 2*ones(g)")
}

func choices() *claims.Statement {
	// parts are the numbers of fields and of bits in each.
	number := func(name string, of func(m, differing int) int) condition {
		return condition{name, func(p claims.Point, x []uint64) bool {
			fields, m, given, set := p[0], p[1], x[0], x[1]
			count, sum := 0, 0
			for u := range uint64(1) << (fields * m) {
				differing := uint64(0)
				for i, d := range digits(u^given, 1<<m, fields) {
					if d != 0 {
						differing |= 1 << i
					}
				}
				if differing == set {
					count++
				}
				sum += bits.OnesCount64(u ^ given)
			}
			return count == of(m, bits.OnesCount64(set)) && 2*sum == fields*m<<(fields*m)
		}}
	}
	return rule{
		over: claims.Domain{
			Params: []claims.Param{{Name: "fields", Min: 1, Max: 3}, {Name: "m", Min: 1, Max: 3}},
			Bits:   func(p claims.Point) int { return 2*p[0]*p[1] + p[0] },
		},
		vars: func(p claims.Point) []claims.Var { return numbers([]string{"given", "set"}, 1<<(p[0]*p[1]), 1<<p[0]) },
		conclusion: number("(2^m-1)^j strings differ in the j fields of the set alone, and all strings in n 2^(n-1) bits",
			func(m, j int) int { return power(1<<m-1, j) }),
		wrong: []condition{number("2^(mj) do", func(m, j int) int { return 1 << (m * j) })},
	}.statement().WithSentences("one to three fields of one or two bits; s is the set, u the given string",
		"let sets(f,m,x) = sum(i,0,f-1,if(bits(x,m*i,m) > 0, 2^i, 0))",
		"all f in 1..3: all m in 1..2: all u in 0..2^(f*m)-1: (total v in 0..2^(f*m)-1: ones(xor(u,v))) = f*m*2^(f*m-1)",
		"all f in 1..3: all m in 1..2: all s in 0..2^f-1: all u in 0..2^(f*m)-1 where u < 4: (count v in 0..2^(f*m)-1: "+
			"sets(f,m,xor(u,v)) = s) = (2^m-1)^ones(s)")
}

func cutBound() *claims.Statement {
	bound := func(name string, more int) condition {
		return condition{name, func(p claims.Point, x []uint64) bool {
			g, set := network{p[0], x[0]}, x[1]
			load, routes, cut, most := map[int]int{}, 0, 0, 0
			for from := range g.n {
				parent := g.parents(from)
				for to := range g.n {
					if parent[to] < 0 || set>>from&1 == 0 || set>>to&1 == 1 {
						continue
					}
					routes++
					for v := to; v != from; v = parent[v] {
						load[pair(v, parent[v])]++
						most = max(most, load[pair(v, parent[v])])
					}
				}
			}
			for v := range g.n {
				for u := range v {
					if g.joined(u, v) && set>>u&1 != set>>v&1 {
						cut++
					}
				}
			}
			return cut*most >= routes+more
		}}
	}
	return rule{
		over:       from("n", 1, 5, func(n int) int { return pairs(n) + n }),
		vars:       func(p claims.Point) []claims.Var { return numbers([]string{"links", "set"}, 1<<pairs(p[0]), 1<<p[0]) },
		conclusion: bound("the links out of the set, times the most routes over one link, are at least the routes out of it", 0),
		wrong:      []condition{bound("they are more", 1)},
	}.statement().WithSentences("every network g and set s of 3 nodes; a route takes the link between its ends, or else "+
		"goes by way of the third node",
		linkTerm,
		"let routed(g,u,v) = u != v and (link(g,u,v) or (link(g,u,3-u-v) and link(g,3-u-v,v)))",
		"let out(s,u,v) = bit(s,u) = 1 and bit(s,v) = 0",
		"let uses(g,u,v,a,b) = if(link(g,u,v), (u = a and v = b) or (u = b and v = a), u = a or u = b or v = a or v = b)",
		"let load(g,s) = most a, b in 0..2: if(a < b and link(g,a,b), (count u, v in 0..2: out(s,u,v) and routed(g,u,v) and "+
			"uses(g,u,v,a,b) and link(g,a,b)), 0)",
		"all g, s in 0..7: (count u, v in 0..2: out(s,u,v) and link(g,u,v))*load(g,s) >= (count u, v in 0..2: out(s,u,v) and routed(g,u,v))")
}
