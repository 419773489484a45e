package judge

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
)

// A form is a text with marks: $N is a part of kind N, ?N a new name of that kind, ?1 the first new name of the form once more. What is
// named is known behind the next "@", up to the next ";" or the end of the form. Kinds: T truth, N number, K small number, L list, S set,
// M list of lists, Z set of sets, D what a binder runs through, G network, g one of few nodes, q, e and r nodes of Q(3), ECQ(1,2) and
// Tor(3,4), F map from 0..1, f map of the nodes of Q(2), W condition, O relation, I definition of nodes that calls itself, C definition by
// cases, H sentence with its "all" in front, and perhaps with a witness.
const randomHead = `mccheck-claims 1
paper random, prefix RA
network Tor(a,b): digits x:a y:b
  for a, b >= 2
  step d in {1,-1}: u{x: mod(u.x+d,a)}
  step d in {1,-1}: u{y: mod(u.y+d,b)}
network Cut(n): bits x:n M[2]:1
  for n >= 1
  step i in 0..n-1 where u.M[0] = 0: u{x: xor(u.x,2^i)}
  step where u.x = 0: u{M[1]: 1-u.M[1]}
network Kau(a,b): digits x[a]:b
  for a >= 0, b >= 2
  nodes where all i in 1..a-1: u.x[i] != u.x[i-1]
  step i in 0..a-1, y in 0..b-1 where y != u.x[i] and (i = 0 or u.x[i-1] != y) and (i = a-1 or u.x[i+1] != y): u{x[i]: y}
table rowed
  (1,2) 3
  (4) 0
let square(x) = x*x
let sinking$I
let cased$C
let holding(?T,?N)@ = $T;
let within(?S,?N)@ = $N;
let through(?F,?N)@ = $N;
let one(?N,?N)@ = $N;
let two(?N,?L)@ = $N;
let falling$R
let longer$U
let fits(?q in Q(k))@ = $N + k;
let alike(?q in Q(k), ?q in Q(k))@ = $N;
let torus(?r in Tor(a,b))@ = $N + 4*a + b;
RA-1 here
  Words.
  for n in 1..2, m in 0..2
  printed
    $H
`

// short are the forms without parts, which end a sentence; names stand beside them.
var short = map[byte][]string{
	'T': {"$N $O $N", "$N $O $N", "$N in $S", "$N < $N", "true"},
	'N': {"0", "1", "2", "3", "(-1)", "n", "m"},
	'K': {"0", "1", "2", "n"},
	'L': {"[]", "[$N,$N]", "[n,m]", "[3,1,3]"},
	'S': {"{}", "{1,2}", "{$N,3}", "0..2"},
	'M': {"[[],[2]]", "[[1],[0]]", "[[m,1],[2,n]]"},
	'D': {"0..1", "0..n", "1..3", "{2,0,m}", "[3,1,3]", "0..m"},
	'G': {"Q(2)", "Q(n)", "Tor(3,2)", "Cut(2)", "Kau(2,3)", "graph([[1],[0],[]])"},
	'g': {"Q(2)", "Q(n)", "Tor(3,2)", "Cut(1)", "Kau(2,3)", "Tor(n,m)", "graph([[1],[0],[]])", "graph([[1,2],[0,2],[0,1]])"},
	'q': {"node(Q(3),n)", "node(Q(3),6)"},
	'e': {"node(ECQ(1,2),13)", "node(ECQ(1,2),m)"},
	'r': {"node(Tor(3,4),7)", "Tor(3,4){x: m, y: n}"},
	'F': {"square"},
	'f': {"square"},
	'Z': {"{{1},{}}", "subsets(0..1)"},
	'R': {"(?N,?N)@ falls ?1 = if(?1 <= 0, $N, falling(?1-1,$N) + $N)"},
	'U': {"(?N,?N)@ falls ?1 = if(?1 <= 0, $L, longer(?1-$K,$N) ++ $L)"},
	'I': {"(?q in Q(3), ?N)@ falls ?1.x = if(?1.x = 0, $N, sinking(node(Q(3),?1.x - 1),$N) + $N)",
		"(?q in Q(3), ?q in Q(3))@ falls ?1.x = if(?1.x <= $N, $N, $N - sinking(node(Q(3),mod(?1.x - 1,8)),$q))"},
	'C': {"(?N,?N)@ =\n  $N  if $T\n  $N  if $T\n  $N  otherwise", "(?N,?L)@ =\n  $N  if $T\n  $X  otherwise"},
	'k': {"0", "1", "2", "3", "n", "m", "(-1)"},
	'W': {"", "", " where true"},
	'O': {"=", "=", "!=", "<", "<=", ">", ">="},
}

var long = map[byte][]string{
	'H': {"all ?N in 0..$B@, ?N in $D@$W: $T", "all ?q in nodes(Q(3)), ?N in 0..$B@$W: $T",
		"all ?N in 0..1@: given ?N = $N@: all ?N in 0..$B@$W: $T", "all ?N in 0..$B, ?r in nodes(Tor(3,4))@$W: $T",
		"all ?e, ?e in nodes(ECQ(1,2))@$W: $T", "all ?N in $D@, ?N in 0..$B@ where $T and $T: $T",
		"all ?N in 0..$B, ?L in lists(2,0..3)@$W: $T", "all ?F in maps(0..1,0..2), ?N in 0..$B@$W: $T",
		"all ?N in 0..$B@: all ?N in $D@$W: given ?L = $L@: all ?N in 0..1@: $T", "all ?S in subsets(0..3), ?N in -3..$B@$W: $T",
		"all ?N in 0..$B@$W: $T", "all ?N in 0..$B, ?q in near(Q(3),n)@: $T", "given ?L = $L@: all ?N in 0..$B@$W: $T", "$T",
		"all ?N in 0..$B@: some ?F in maps(0..1,$S)@: $T;\n    witness ?2(i) = if($T, i, mod($N + ?1*i,3))",
		"all ?N in 0..$B@: some ?F in injections(0..1,$V)@: $T;\n    witness ?2(i) = if($T, i, mod(mod($N,2) + ?1 + i,3))",
		"all ?q in nodes(Q(3)), ?N in 0..$B@: some ?f in bijections(nodes(Q(2)),$w)@: $T;\n    witness ?3(i) = $v",
		"all ?N in 0..$B@$W: some ?L in lists(2,$V)@: $T;\n    witness ?2 = [mod($N,2),mod(?1,4)]",
		"all ?N in 0..$B@: some ?S in subsets($V,$K..4)@: $T;\n    witness ?2 = {mod(?1,3),mod($N,4)}",
		"all ?N in 0..$B@: some ?L in $p@: $T;\n    witness ?2 = [0,if($T, 1, mod(?1,3)),3]"},
	'V': {"0..3", "0..7", "0..mod($N,5)", "nodes(Q(2))", "$S", "$K..9", "1..2"},
	'w': {"nodes(Q(2))", "0..3", "{6,1,4,3}"},
	'v': {"3", "i", "xor(i,$K)", "mod(i + $N,4)", "xor(i,mod($N,4))", "node(Q(2),3 - i)"},
	'p': {"paths(Q(2),0,3)", "paths(Q(2),$K,$K)", "permutations({0,1,3})", "permutations({0,$N,$K})", "cycles(Q(2))"},
	'B': {"2", "11", "80", "299"},
	'W': {" where $T"},
	'T': {"$N $O $N", "$N $O $N", "$N $O $N", "$N < $N <= $N", "$N = $N = $N", "($T and $T)", "($T or $T)", "($T -> $T)",
		"($T <-> $T)", "not ($T)", "$N in $S", "$N in $L", "$N in $N..$N", "$N in {$N,$N}", "[$N,$N] in {$L,[$N,$K]}", "$L = $L",
		"$S = $S", "$S != $S", "$M = $M", "$L in $M", "distinct($L)", "if($T, $T, $T)", "(all ?N in $D@$W: $T)",
		"(some ?N in $D@$W: $T)", "(all ?N, ?N in 0..$k@$W: $T)", "(given ?N = $N, ?N = $N@: $T)", "(given ?L = $L@: $T)",
		"(given ?L = $L@: all ?N in 0..9@ where ?2 < len(?1): ?1[?2] $O $N)", "edge($G,$N,$N)", "edge(Q(3),$q,$q)", "connected($G)",
		"regular($G)", "bipartite($G)", "hamiltonian($g)", "isomorphic($g,$g)", "transitive($g)", "path($G,$L)", "disjoint($M)",
		"disjointInside($M)", "(some ?F in maps(0..1,$S)@: $T)", "(all ?L in lists($k,0..$k)@$W: $T)",
		"(some ?L in permutations({$N,$N,$K})@: $T)", "(all ?S in subsets($S,$K)@$W: $T)", "(some ?L in paths($g,$N,$N)@$W: $T)",
		"($T) = ($T)", "spanningTree({{$N,$N},{$K,$K}},$g)", "(all ?N in $D@, ?N in $D@: $T)", "$N $O $X", "$X = $X", "$q = $N",
		"(all ?L in cycles($g)@: $T)", "$S in $Z", "$Z = $Z", "(all ?S in $Z@$W: $T)", "holding($T,$N)", "holding(($T),$N)",
		"$q = $q", "$q in {$q,$q}", "$q in $S", "[$q,$N] = [$q,$N]", "distinct([$q,$q])", "(some ?T in [($T),($T)]@: $T)",
		"(some ?F in maps({$N,$q},0..1)@: ?1($q) $O $N)", "(all ?F in injections($S,0..$k)@: ?1($K) $O $N)",
		"(some ?f in bijections(nodes(Q(2)),{$N,$K,$N,$K})@: $T)", "(all ?f, ?f in maps(nodes(Q(2)),{$N,$K})@: ?1 = ?2 -> ?1($q) $O $N)",
		"(given ?G = $G@: $T)", "(given ?g = $g@: $T)", "(given ?q = $q@: $T)", "(given ?Z = $Z@: $T)", "(given ?M = $M@: $T)",
		"$G = $G", "{$q,$N} in links(Q(3))", "(some ?f in maps(nodes(Q(2)),nodes(Q(2)))@: all ?q in nodes(Q(3))@: $T)",
		"(some ?f in bijections(nodes(Q(2)),nodes(Q(2)))@: all ?N, ?N in nodes(Q(2))@: edge(Q(2),?2,?3) <-> edge(Q(2),?1(?2),?1(?3)))",
		"(some ?L in permutations(nodes($g))@: path($g,?1))", "(some ?L in permutations(nodes($g)) where path($g,?1)@: $T)",
		"bit($X,$K) = 1", "(some ?Z in subsets($Z,1..2)@: $T)"},
	'X': {"infinite", "none", "1/2", "2^62", "9223372036854775807", "-2^63", "$N", "$r", "if($T, $X, $N)",
		"(least ?N in $D@ where $T: $N; else $X)", "(2^62 + $N)", "(2^61*$N)", "($X - $X)", "($X + $N)", "max($X,$X)",
		"(total ?N in 0..$k@: $X)"},
	'N': {"($N + $N)", "($N - $N)", "($N * $N)", "($N / $N)", "($N / $K)", "mod($N,$N)", "mod($N,3)", "floor($N/2)", "ceil($N/$N)",
		"abs($N)", "max($N,$N)", "min($N,$N,$N)", "($N^2)", "(2^mod($N,5))", "((-1)^$N)", "($N^$K)", "natural($N)", "log2($N)",
		"choose(mod($N,6),$N)", "bit($N,$K)", "bits($N,$K,$K)", "ones($N)", "xor($N,$N)", "lowest($N)", "len($L)", "len($S)",
		"first($L)", "last($L)", "$L[$N]", "$L[$K]", "$M[$K][$K]", "rows($M)", "if($T, $N, $N)", "if($T, $N, $X)",
		"(given ?N = $N@: $N)", "(given ?L = $L, ?S = $S@: $N)", "(count ?N in $D@$W: $T)", "(count ?N in 0..$k@, ?N in $D@: $T)",
		"(total ?N in $D@$W: $N)", "(total ?N in $D@$W: $N)", "(most ?N in $D@$W: $N)", "max($N,$X)",
		"(least ?N in $D@$W: $N; else $N)", "(most ?N in $D@$W: $X; else $X)", "(share ?N in $D@$W: $T)", "order($G)", "size($G)",
		"degree($G,$N)", "dist($G,$N,$N)", "dist(Q(3),$q,$q)", "dist(ECQ(1,2),$e,$e)", "dist(Tor(3,4),$r,$N)",
		"eccentricity($G,$N)", "transmission($G,$K)", "diameter($G)", "mindegree($G)", "maxdegree($G)", "radius($G)", "average($G)",
		"girth($g)", "connectivity($g)", "bisection($g)", "gap($M)", "$q.x", "$e.a", "$e.b", "$e.c", "$r.x", "$r.y", "$q", "$e",
		"$r", "one($N,$N)", "one($N,$N)", "two($N,$L)", "fits($q)", "alike($q,$q)", "torus($r)", "falling($K,$N)", "falling($N,$N)",
		"$F(mod($N,2))",
		"node(MC(1,2),mod($N,32)).M[$K]", "node(Cut(2),$N).M[$K]", "node(Kau(2,3),$N).x[$K]", "node(Kau(2,3),mod($N,6)){x[$K]: mod($N,3)}",
		"Kau(2,3){x: [$N,m]}", "len(members($L))", "(count ?L in pairs($S,$S)@: $T)",
		"(total ?L in paths($g,$K,$K)@: len(?1))", "(count ?S in links($g)@: $N in ?1)", "(total ?q in near(Q(3),$q)@: $N)",
		"(most ?r in nodes(Tor(3,4))@$W: $N)", "len($Z)", "(count ?S in $Z@$W: $T)", "sinking($q,$N)", "sinking($q,$q)",
		"cased($N,$N)", "cased($N,$L)", "within($S,$N)", "through($F,$N)", "through($f,$N)", "rowed[$K][$K]", "rowed[$K][0][$K]",
		"floor($X/2^57)", "mod($X,61)", "mod(floor(-$X/7),43)", "lowest($X)", "$f(node(Q(2),mod($N,4)))", "$f(mod($N,4))",
		"(share ?S in subsets($S,$K)@: (count ?N in ?1@: $T) $O $k)", "(share ?S in subsets($S,1..2)@: $N in ?1 or $T)",
		"(count ?F in maps(0..1,$S)@: $T)", "(count ?F in injections({$N,$K},0..$k)@: ?1($K) $O $N)", "(given ?G = $G@: $N)",
		"(given ?g = $g@: $N)", "(given ?q = $q@: $N)", "(given ?T = ($T)@: $N)", "len({$q,$q,$N})", "(count ?L in $p@$W: $T)",
		"[$q,$q][$K].x", "len(near($G,$N) & near($G,$K))", "(count ?L in pairs(nodes($g),$S)@: $T)", "len(distances($g))"},
	'K': {"mod($N,3)", "mod($N,4)", "$N"},
	'L': {"[$N]", "[$N,$N]", "[$N,$N,$N]", "($L ++ $L)", "if($T, $L, $L)", "rest($L)", "reversed($L)", "sorted($L)", "sorted($S)",
		"ends($L)", "inside($L)", "(list ?N in $D@$W: $N)", "$M[$K]", "longer($K,$N)", "(given ?N = $N@: $L)", "[$N,$X]",
		"node(MC(1,2),$N).M", "(list ?r in nodes(Tor(3,2))@$W: $N)", "rowed[$K][0]", "[$q,$q]", "[$q,$N]", "sorted($D)",
		"(list ?q in near(Q(3),$q)@$W: $N)", "distances($g)"},
	'S': {"{$N}", "{$N,$N}", "{$N,$X}", "mod($N,4)..mod($N,7)", "$K..$K", "($S | $S)", "($S & $S)", "($S - $S)", "members($L)",
		"(set ?N in $D@$W: $N)", "near($G,$N)", "nodes($G)", "near(Q(3),$q)", "if($T, $S, $S)", "{$q,$q}", "{$q,$N}",
		"(nodes(Q(3)) - {$q,$N})", "(set ?q in near(Q(3),$q)@$W: $N)"},
	'Z': {"{$S,$S}", "{$S,{$N,$K}}", "(set ?N in $D@$W: $S)", "subsets($S,$K)", "subsets($S,$K..$K)", "links($g)", "($Z | $Z)", "($Z - $Z)"},
	'M': {"[$L,$L]", "[$L,$L,$L]", "(list ?N in 0..$k@: $L)", "[[1],[0,2],[1]]", "[[1,2],[0],[0]]", "if($T, $M, $M)", "[rowed[$K][0],$L]",
		"(list ?L in $p@$W: $L)", "(list ?N in 0..9@, ?N in 0..9@: [?1,mod(?2 + $N,7)])"},
	'D': {"0..$k", "-1..$k", "0..mod($N,70)", "{$N,$N}", "[$N,$K,$N]", "$S", "$L", "near(Q(3),$q)", "0..mod($N,4)", "mod($N,3)..4",
		"near($G,$N)", "nodes($G)", "{$q,$q,$K}", "[$q,$N]", "(2^62 - 2)..(2^62 - $K)"},
	'k': {"mod($N,4)", "mod($N,3)"},
	'G': {"Q($k)", "Q(3)", "F($k)", "FQ(n)", "CQ(3)", "ECQ(1,$k)", "MC(1,1)", "MC(mod($N,2),1)", "Tor($k,3)", "Tor(m,4)", "Cut($k)",
		"Kau($k,3)", "graph($M)", "(Q(3) - {$N})", "($G - $S)", "graph([$L,$L])", "TQ(3)", "LTQ($k)", "(Q(3) - {$q})",
		"joinedBy({{$K,$K},{$N,$K}},$g)", "graph(if($T, [[1],[0],[]], $M))"},
	'g': {"joinedBy({{0,$K},{$N,$K}},$g)", "Q(mod($N,3))", "(Q(2) - {$N})", "($g - $S)", "graph($M)", "Tor($k,2)"},
	'q': {"node(Q(3),mod($N,8))", "node(Q(3),$N)", "$q{x: $N}", "$e", "if($T, $q, $e)", "[$q,node(Q($K),0)][$K]", "Q(3){x: mod($N,8)}"},
	'e': {"$e{a: mod($N,2)}", "$e{b: $N, c: $K}", "ECQ(1,2){a: $K, b: $N, c: mod($N,2)}", "$r"},
	'r': {"$r{x: mod($N,3)}", "$r{y: $N}", "node(Tor(3,4),mod($N,12))"},
}

// tree is a random text: words with parts between.
type tree struct {
	kind  byte
	words []string
	parts []*tree
}

func (t *tree) String() string {
	var b strings.Builder
	for i, w := range t.words {
		b.WriteString(w)
		if i < len(t.parts) {
			b.WriteString(t.parts[i].String())
		}
	}
	return b.String()
}

// grower makes trees: of the names that are known, and the definitions where these are there already.
type grower struct {
	*rand.Rand
	known map[byte][]string
	fresh int
	calls bool
}

var marks = regexp.MustCompile(`\$[A-Za-z]|\?[A-Z1-9a-z]|[@;]`)

// defined are the functions of randomHead.
var defined = strings.Fields("one two falling longer fits alike torus sinking cased holding within through")

// form is a text of the kind of so many layers at most.
func (g *grower) form(kind byte, depth int) string {
	names, ends := g.known[kind], short[kind]
	switch {
	case len(names) > 0 && (depth <= 0 || g.IntN(6) == 0) && g.IntN(4) > 0:
		return names[g.IntN(len(names))]
	case len(ends) > 0 && (depth <= 0 || len(long[kind]) == 0 || g.IntN(8) == 0):
		return ends[g.IntN(len(ends))]
	}
	for {
		f := long[kind][g.IntN(len(long[kind]))]
		if g.calls || !slices.Contains(defined, strings.SplitN(f, "(", 2)[0]) {
			return f
		}
	}
}

// grow makes a tree of a form.
func (g *grower) grow(kind byte, form string, depth int) *tree {
	t, at, fresh, before := &tree{kind: kind}, 0, []string{}, map[byte][]string{}
	var coming []byte
	for k, names := range g.known {
		before[k] = slices.Clip(names)
	}
	restore := func() {
		for k := range g.known {
			g.known[k] = before[k]
		}
	}
	defer restore()
	word := ""
	for _, m := range marks.FindAllStringIndex(form, -1) {
		word += form[at:m[0]]
		mark := form[m[0]:m[1]]
		at = m[1]
		switch {
		case mark == "@":
			for i, k := range coming {
				g.known[k] = append(slices.Clip(g.known[k]), fresh[len(fresh)-len(coming)+i])
			}
			coming = nil
		case mark == ";":
			restore()
		case mark[0] == '?' && mark[1] <= '9':
			word += fresh[mark[1]-'1']
		case mark[0] == '?':
			g.fresh++
			name := fmt.Sprintf("%c%d", mark[1]|' ', g.fresh)
			fresh, coming, word = append(fresh, name), append(coming, mark[1]), word+name
		default:
			g.calls = g.calls || mark == "$H"
			t.words, word = append(t.words, word), ""
			t.parts = append(t.parts, g.grow(mark[1], g.form(mark[1], depth-1), depth-1))
		}
	}
	t.words = append(t.words, word+form[at:])
	return t
}

// randomFile is a file of claims by a seed.
func randomFile(seed uint64) *tree {
	g := &grower{Rand: rand.New(rand.NewPCG(seed, 1)), known: map[byte][]string{}}
	return g.grow('A', randomHead, 3+g.IntN(4))
}

// shrunk is a smaller tree that is wrong still: where parts are taken by parts of themselves of the same kind, or by short forms.
func (t *tree) shrunk(wrong func(text string) bool) string {
	for again := true; again; {
		again = false
		for _, part := range t.all() {
			smaller := part.all()[1:]
			for _, f := range short[part.kind] {
				smaller = append(smaller, &tree{kind: part.kind, words: []string{f}})
			}
			for _, s := range smaller {
				if was := *part; s.kind == part.kind && len(s.String()) < len(was.String()) {
					if *part = *s; wrong(t.String()) {
						again = true
						break
					}
					*part = was
				}
			}
		}
	}
	return t.String()
}

// all are a tree and its parts.
func (t *tree) all() []*tree {
	list := []*tree{t}
	for _, part := range t.parts {
		list = append(list, part.all()...)
	}
	return list
}
