package sentence

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// oddHead are definitions of other shapes than those of tame: by cases, of nodes and of what their networks are, of truths, lists,
// sets and maps, constants, and such that call themselves with nodes, truths and sets.
const oddHead = `table tab
  (1,2) 3
  (4) 5
let order3 = [2,0,1]
let cased(a,b) =
  a - b  if a > b
  mod(b,5)  if mod(a,2) = 0
  a + 1  otherwise
let listed(a,b) =
  [a,b]  if a > b
  [b]  if mod(a,2) = 0
  (list i in 0..mod(a,4): i + b)  otherwise
let isOdd(t,a) = if(t, mod(a,2) = 1, a > 3)
let apply(g,a) = g(mod(a,3)) + g(mod(a+1,3))
let among(S,a) = if(a in S, len(S), 40 + mod(a,5))
let fits(n in Q(k)) = n.x + 16*k
let alike(n in Q(k), m in Q(k)) = xor(n.x,m.x) + k
let down(n,m) falls n.x = if(n.x = 0, m.x, mod(1 + down(node(Q(4),n.x - 1), node(Q(4),mod(3*m.x + n.x,16))), 59))
let flips(n,t) falls n = if(n <= 0, t, not flips(n-1, t <-> mod(n,3) = 1))
let fewer(n,S) falls n = if(n <= 0, len(S), fewer(n-1, S - {n}) + 3)
let longer(n,L) falls n = if(n <= 0, L, longer(n-1, [n] ++ L))
`

// newOdd writes sentences of further kinds of parts, which have a value nearly always, too.
func newOdd(seed uint64) *tame {
	w := &tame{Rand: rand.New(rand.NewPCG(seed, 6)), numbers: []string{"x", "y"}, lists: []string{"K", "P"},
		maps: []string{"f"}, sets: []string{"S"}}
	w.more = func(kind byte, depth int) string {
		if w.IntN(5) < 2 {
			return ""
		}
		return w.odd(kind, depth-1)
	}
	return w
}

func (w *tame) odd(kind byte, depth int) string {
	a, b := w.number(depth), w.number(0)
	m := func(of string, n int) string { return fmt.Sprintf("mod(%s,%d)", of, n) }
	q := func(of string) string {
		return w.pick("u", "node(Q(4),"+m(of, 16)+")", "u{x: "+m(of, 16)+"}", "Q(4){x: "+m(of, 16)+"}")
	}
	net := func() string {
		return w.pick("Q(3)", "Q(1 + "+m(a, 3)+")", "Q("+m(b, 4)+")", "(Q(3) - {"+m(a, 8)+"})", "graph([[1],[0,2],[1]])",
			"graph(if("+w.truth(depth)+", [[1],[0],[]], [[1,2],[0],[0]]))", "T(1)", "(Q(2) - {"+m(a, 4)+","+m(b, 4)+"})",
			"F(1 + "+m(a, 2)+")")
	}
	frac := func() string {
		return w.pick(a+"/3", "("+a+" - "+b+")/(1 + "+m(b, 4)+")", b+"/2", "("+a+" + 1/2)", "(total i9 in 0.."+m(a, 4)+": i9/2)")
	}
	large := func() string {
		return w.pick("(2^61 + "+a+")", "(2^62 - 1 - "+a+")", "(2^62 + "+a+")", "(2^62 + 2^61 + "+a+" - "+b+")", "(2^31*("+a+" + 2^30))",
			"(total i8 in 0..1: 2^61 + "+a+")", "(9223372036854775806 - "+a+")")
	}
	unlike := func() string {
		return w.pick("dist(twice,2,"+m(a, 5)+")", "if("+w.truth(depth)+", infinite, "+a+")", "if("+w.truth(depth)+", none, "+b+")",
			"max("+a+",if("+w.truth(0)+", infinite, 3))", "eccentricity(twice,"+m(b, 5)+")", "girth(Q("+m(a, 3)+"))", "none", "infinite",
			"(least i7 in 0.."+m(a, 3)+"-1: i7 else none)", "min("+a+",dist(twice,2,"+m(b, 5)+"),7)")
	}
	in := func(binder, name, domain string, names *[]string, known string, body func() string) string {
		return fmt.Sprintf("(%s %s in %s: %s)", binder, name, domain, with(names, known, body))
	}
	number := func() string { return w.number(depth) }
	truth := func() string { return w.truth(depth) }
	switch kind {
	case 'N':
		switch w.IntN(30) {
		case 0:
			return fmt.Sprintf("abs(cased(%s,%s))", a, b)
		case 1:
			return w.pick("tab["+m(a, 2)+"][0][0]", "tab["+m(a, 2)+"][1]", "order3["+m(a, 3)+"]", "len(order3)")
		case 2:
			return fmt.Sprintf("floor(60*(share i6 in 0..%s: %s))", m(a, 5), with(&w.numbers, "i6", truth))
		case 3:
			return w.pick("fits("+q(a)+")", "alike("+q(a)+","+q(b)+")", "fits([u,node(Q(4),3)]["+m(a, 2)+"])",
				"[u,node(Q(4),"+m(a, 16)+")]["+m(b, 2)+"].x")
		case 4:
			return fmt.Sprintf("down(%s,%s)", q(a), q(b))
		case 5:
			return w.pick("apply("+w.mapping(0)+","+a+")", "among("+w.set(depth)+","+a+")", "fewer("+m(b, 4)+","+w.set(depth)+")")
		case 6:
			return w.pick("order("+net()+")", "size("+net()+")", "floor(average(Q("+m(a, 3)+")))", "maxdegree(Q("+m(b, 4)+"))")
		case 7:
			return w.pick("dist(Q(2 + "+m(a, 2)+"),"+m(b, 4)+","+m(a, 4)+")", "dist(Q(3) - {7},"+m(a, 7)+","+m(b, 7)+")",
				"degree(Q(3) - {7},"+m(a, 7)+")",
				"degree(Q(1 + "+m(a, 3)+"),"+m(b, 2)+")", "eccentricity(Q(4),"+q(a)+")", "transmission(T(1),"+m(a, 18)+")",
				"len(near(T(2),"+m(a, 54)+"))")
		case 8:
			return w.pick("choose("+m(a, 6)+","+m(b, 6)+")", "log2(2^"+m(a, 5)+")", "lowest(1 + "+a+")",
				"natural("+a+")", "max("+a+","+b+",3)",
				"min("+a+",y,"+b+")")
		case 9, 10:
			return w.pick("mod("+large()+",61)", "floor("+large()+"/2^57)", "floor("+large()+"/2^(55 + "+m(b, 3)+"))",
				"bit("+large()+","+m(b, 63)+")",
				"ones("+large()+")", "bits("+large()+",58,4)", "mod(xor("+large()+",2^60 + "+b+"),53)", "mod(-"+large()+",59)",
				"floor(("+large()+" - "+large()+")/2^58 + 9)", "mod(floor(-"+large()+"/7),43)", "mod(max("+large()+","+large()+"),41)",
				"mod(lowest("+large()+"),47)", "mod(abs("+large()+" - "+large()+"),41)")
		case 11:
			return w.pick("mod("+a+" - "+b+",5)", "abs(floor(("+b+" - "+a+")/3))", "abs(ceil(("+b+" - "+a+")/4))",
				"abs(floor(("+b+" - "+a+")/2^"+m(b, 3)+"))")
		case 12:
			return w.pick("abs(floor("+frac()+"))", "abs(ceil("+frac()+" + "+frac()+"))", "abs(floor([1/2,"+frac()+"]["+m(a, 2)+"]))",
				"len({"+frac()+","+frac()+"})", "abs(floor(most i5 in 0.."+m(a, 4)+": i5/3 - "+frac()+"))")
		case 13:
			P := w.name("P")
			return in("count", P, w.pick("permutations({0,1,5 + "+m(a, 3)+"})", "permutations(0.."+m(a, 4)+")"),
				&w.lists, P+" ++ [x,y]", truth)
		case 14:
			S := w.name("S")
			return in("count", S, w.pick("subsets(0.."+m(a, 4)+")", "subsets({"+a+","+b+",3},"+m(a, 3)+")",
				"subsets(0..3,1.."+m(b, 3)+")"), &w.sets, S, truth)
		case 15:
			P := w.name("P")
			return in("count", P, "permutations(nodes(Q(2))) where path(Q(2),"+P+")", &w.lists, P, truth)
		case 16:
			P := w.name("P")
			return fmt.Sprintf("mod%s, 31)", strings.TrimSuffix(in("total", P, "paths(Q(2),"+m(a, 4)+","+m(b, 4)+")",
				&w.lists, P+" ++ [3]", number), ")"))
		case 17:
			n := w.name("n")
			return fmt.Sprintf("mod%s, 31)", strings.TrimSuffix(in("total", n, w.pick("nodes(Q(1 + "+m(a, 2)+"))",
				"near(T(2),"+m(a, 54)+")", "nodes(T(1))",
				"near(Q(3) - {7},"+m(b, 7)+")", "(nodes(Q(3)) - {"+m(a, 8)+"})"), &w.numbers, n, number), ")"))
		case 18:
			p := w.name("p")
			return in("count", p, "[("+w.truth(depth)+"),("+w.truth(0)+"),true]", &w.truths, p, truth)
		case 19:
			S := w.name("S")
			return in("count", S, w.pick("(set i4 in 0.."+m(a, 3)+": {i4,"+b+"})", "[{x},"+w.set(depth)+"]",
				"links(Q(2))"), &w.sets, S, truth)
		case 20:
			return w.pick("len(near(Q(4),"+q(a)+") & near(Q(4),"+q(b)+"))", "len({"+q(a)+","+q(b)+"})", "len(links(Q("+m(a, 3)+")))",
				"len(pairs(0.."+m(a, 3)+",{y,"+b+"}))", "rows(["+w.list(depth)+",[1]])", "len(sorted("+w.set(depth)+"))")
		case 21:
			return fmt.Sprintf("len(%s)", w.pick("longer("+m(a, 4)+","+w.list(depth)+")", "listed("+a+","+b+")",
				"(list i3 in 0..70: mod(i3,1 + "+m(a, 9)+"))"))
		case 22:
			return w.pick("gap(["+w.list(0)+","+w.list(0)+"] ++ [[1,2],[1,2]])", "len({["+a+","+b+"],["+b+","+a+"]})")
		case 23:
			G := w.name("G")
			return fmt.Sprintf("(given %s = %s: order(%s) + size(%s))", G, net(), G, G)
		case 24:
			n := w.name("n")
			return fmt.Sprintf("(given %s = %s: %s)", n, q(a), with(&w.numbers, n+".x", number))
		case 25: // many members, which are held as words or rows
			i, j := w.name("i"), w.name("i")
			return fmt.Sprintf("len(%s %s in 0..%s, %s in 0..9: %s)", w.pick("set", "list"), i, w.pick("9", "6", "5 + "+m(a, 4)), j,
				w.pick("["+i+","+m(j+" + "+a, 7)+"]", i+"*"+j+" + "+b, "["+i+"]", "{"+i+","+j+"}", "["+i+"*"+j+",2^40 + "+b+"]"))
		case 26:
			return fmt.Sprintf("if(%s = %s, %s, %s)", unlike(), w.pick("infinite", "none", "1", b), a, b)
		case 27:
			F := w.name("F")
			return in("count", F, w.pick("maps(0..2,0..1)", "bijections(0..2,{0,2,4})", "injections(0..2,0..3)",
				"maps(0..2,[1,"+b+"])"), &w.maps, F, truth)
		case 28:
			return fmt.Sprintf("floor(30*(share i2 in subsets(0..3,%s): (count j2 in i2: mod(j2,2) = %s) < 1 + %s))",
				w.pick("2", "1..3"), m("x", 2), m(b, 2))
		}
		return fmt.Sprintf("len(%s)", w.nested(depth))
	case 'T':
		switch w.IntN(21) {
		case 0:
			return fmt.Sprintf("%s %s %s %s %s", a, w.pick("<", "<=", "="), b, w.pick("<", "<=", "="), w.number(depth))
		case 1:
			return fmt.Sprintf("%s = %s = %s", a, b, w.number(depth))
		case 2:
			return fmt.Sprintf("%s < %s and %s in %s", a, b, b, w.pick("{3,"+a+"}", w.set(depth), "1.."+m(a, 9)))
		case 3:
			return fmt.Sprintf("%s %s %s", q(a), w.pick("=", "!=", "<"), q(b))
		case 4:
			return fmt.Sprintf("%s in %s", w.pick(q(a), m(b, 16)), w.pick("near(Q(4),"+q(b)+")", "{u,node(Q(4),"+m(a,
				16)+")}", "[u,node(Q(4),3)]"))
		case 5:
			return fmt.Sprintf("near(Q(4),%s) %s {%s,%s,u,node(Q(4),5)}", q(a), w.pick("=", "!="), q(a), q(b))
		case 6:
			return fmt.Sprintf("%s %s %s", unlike(), w.pick("=", "!="), w.pick(unlike(), b))
		case 7:
			return fmt.Sprintf("%s %s %s", frac(), w.pick("<", "=", ">="), w.pick(frac(), b))
		case 8:
			return fmt.Sprintf("%s %s %s", large(), w.pick("<", "=", ">=", "!="), large())
		case 9:
			return w.pick("connected("+net()+")", "bipartite(Q("+m(a, 3)+"))", "regular(F(1))", "regular(Q("+m(a,
				4)+"))", "Q("+m(a, 3)+") = Q("+m(b, 3)+")")
		case 10:
			return w.pick("isomorphic(Q("+m(a, 3)+"),Q("+m(b, 3)+"))", "hamiltonian(Q("+m(a, 3)+"))", "transitive(Q("+m(a, 3)+"))")
		case 11:
			return w.pick("path(Q(4),["+q(a)+","+q(b)+"])", "path(Q(3),["+m(a, 8)+","+m(b, 8)+",7])",
				"disjoint(["+w.list(depth)+","+w.list(0)+"])",
				"disjointInside([[1,"+a+",2],[1,"+b+",2]])", "path(Q(2),P)")
		case 12:
			return fmt.Sprintf("%s(%s,%s)", "isOdd", w.truth(depth), a)
		case 13:
			return fmt.Sprintf("flips(%s,(%s))", m(a, 5), w.truth(depth))
		case 14:
			return fmt.Sprintf("(%s %s in [(%s),(%s)]: %s)", w.pick("all", "some"), "p9", w.truth(depth), w.truth(0),
				with(&w.truths, "p9", truth))
		case 15:
			S := w.name("S")
			return in(w.pick("all", "some"), S, w.pick("(set i4 in 0.."+m(a, 3)+": {i4,"+b+"})",
				"[{x},"+w.set(depth)+"]", "subsets({"+a+",y},1)"), &w.sets, S, truth)
		case 16:
			return fmt.Sprintf("%s %s %s", w.pick("sorted("+w.list(depth)+")", "longer(2,"+w.list(depth)+")",
				"listed("+a+","+b+")"), w.pick("=", "!="), w.list(0))
		case 17:
			if w.IntN(2) == 0 {
				return fmt.Sprintf("%s in {%s,{%s,%s}}", w.set(depth), w.set(depth), a, b)
			}
			return fmt.Sprintf("%s %s {%s,%s}", w.set(depth), w.pick("=", "!="), a, b)
		case 18: // of many members, which are held as words or rows
			i, j := w.name("i"), w.name("i")
			of := w.pick("["+i+","+m(j+" + "+a, 7)+"]", "["+i+"]", "[["+i+"],["+j+"]]")
			return fmt.Sprintf("[%s,%s] in (%s %s in 0..%s, %s in 0..9: %s)", a, b, w.pick("set", "list"), i, w.pick("9",
				"6", "5 + "+m(a, 4)), j, of)
		case 19:
			i, j := w.name("i"), w.name("i")
			of := w.pick(m(i+"*"+j, 60)+" + "+b, "["+i+","+m(j+" + "+a, 7)+"]")
			return fmt.Sprintf("(%s) %s (%s)", fmt.Sprintf("set %s in 0..9, %s in 0..9: %s", i, j, of), w.pick("=", "!="),
				fmt.Sprintf("set %s in 0..9, %s in 0..9: %s", j, i, of))
		}
		return fmt.Sprintf("if(%s, %s, %s)", w.truth(depth), w.truth(depth), w.truth(0))
	case 'L':
		switch w.IntN(7) {
		case 0:
			return fmt.Sprintf("listed(%s,%s)", a, b)
		case 1:
			return fmt.Sprintf("longer(%s,%s)", m(a, 3), w.list(depth))
		case 2:
			return fmt.Sprintf("sorted(%s)", w.set(depth))
		case 3:
			return w.pick("order3", "tab["+m(a, 2)+"][0]", "P", "[u.x,"+q(a)+".x]", "inside([1,"+a+","+b+",2])", "ends([1,"+a+","+b+"])")
		case 4:
			return fmt.Sprintf("reversed(%s)", w.list(depth))
		case 5:
			return fmt.Sprintf("(list n4 in near(T(1),%s): n4)", m(a, 18))
		}
		return ""
	case 'S':
		switch w.IntN(5) {
		case 0:
			return "near(Q(4)," + q(a) + ")"
		case 1:
			return "(set n5 in near(Q(3) - {7}," + m(a, 7) + "): n5.x)"
		case 2:
			return "(" + m(a, 4) + ".." + m(b, 9) + ")"
		case 3:
			return "(S | {" + a + "})"
		}
		return ""
	case 'M':
		switch w.IntN(5) {
		case 0:
			return w.pick("paths(Q(2),"+m(a, 4)+",3)", "permutations({0,"+a+"})", "cycles(Q(2))", "lists(2,{x,"+b+"})")
		case 1:
			return fmt.Sprintf("(list i1 in 0..%s: longer(%s,[i1]))", m(a, 4), m(b, 3))
		case 2:
			i := w.name("i")
			return fmt.Sprintf("(set %s in 0..79: [mod(%s*%s,7),%s])", i, i, a, b)
		}
		return ""
	}
	switch w.IntN(6) { // a domain of numbers
	case 0:
		return "0..floor((" + a + " + 1)/4) - 9"
	case 1:
		return w.pick("tab["+m(a, 2)+"][0]", "order3", "P")
	case 2:
		return "(2^62 - 2)..(2^62 - " + m(a, 5) + ")"
	}
	return ""
}

// oddly is a sentence about all of some variables, in some order, with conditions and what is given between them.
func (w *tame) oddly() string {
	heads := []string{"x in 0.." + w.pick("11", "90", "299"), "y in " + w.pick("0..1", "{0,1}", "[1,0]"),
		"u in " + w.pick("nodes(Q(4))", "near(Q(4),6)"),
		"v in nodes(ECQ(2,2))", "f in maps(0..2,0..3)", "h in maps({1,3,5},0..2)", "K in lists(2,0..2)", "t in nodes(T(2))",
		"S in subsets(0..3)", "P in " + w.pick("permutations(0..2)", "pairs(0..2,{1,5})", "paths(Q(2),0,3)")}
	w.Shuffle(len(heads), func(i, j int) { heads[i], heads[j] = heads[j], heads[i] })
	text := "all " + strings.Join(heads, ", ")
	if w.IntN(4) == 0 {
		text += " where " + w.truth(2)
	}
	text += ": "
	for range w.IntN(3) {
		switch w.IntN(6) {
		case 0:
			name := w.name("z")
			text += fmt.Sprintf("given %s = %s: ", name, w.number(2))
			w.numbers = append(w.numbers, name)
		case 1:
			name := w.name("Z")
			text += fmt.Sprintf("given %s = [%s,%s]: ", name, w.number(1), w.number(1))
			w.lists = append(w.lists, name)
		case 2:
			name := w.name("p")
			text += fmt.Sprintf("given %s = (%s): ", name, w.truth(2))
			w.truths = append(w.truths, name)
		case 3:
			name := w.name("C")
			text += fmt.Sprintf("given %s = %s: ", name, w.set(2))
			w.sets = append(w.sets, name)
		case 4:
			name := w.name("m")
			text += fmt.Sprintf("all %s in %s%s: ", name, w.pick("0..1", "{3,0,5}", "[2,2]", "nodes(Q(2))"), w.pick("",
				" where "+w.truth(2)))
			w.numbers = append(w.numbers, name)
		case 5:
			name := w.name("b")
			text += fmt.Sprintf("all %s in [true,false]: ", name)
			w.truths = append(w.truths, name)
		}
	}
	if w.IntN(2) == 0 {
		return text + fmt.Sprintf("mod(%s, 3) = mod(%s, 2)", w.number(1+w.IntN(4)), w.number(0))
	}
	return text + w.truth(1+w.IntN(4))
}

// What is said of cases together of sentences of further kinds is what is said of each.
func TestRowsOfOddSentences(t *testing.T) {
	said, most := map[string]int{}, 600
	if testing.Short() {
		most = 150
	}
	for seed := range uint64(most) {
		w := newOdd(seed)
		compareText(t, w, seed, w.oddly(), said)
	}
	if said["answered"] < 2*most || said["some fail"] < most || said["some hold"] < most/5 {
		t.Errorf("too little was compared: %v", said)
	}
	t.Log(said)
}
