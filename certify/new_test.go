package certify_test

import (
	"strings"
	"testing"

	"mccheck/certify"
)

// newer are sentences about lists, sets and fields that are true; each is false with "not (" and
// ")" around it.
var newer = []string{
	"all u in nodes(Part(0)): u.x = [] and u{x: []} = u and diameter(Part(0)) = 1",
	"0b101 = 5 and x' = 7", "[1,2] ++ [3] = [1,2,3]", "[1,2][1] = 2", "len([4,5]) = 2 and len({4,5,4}) = 2", "{2,1} = {1,2,2}",
	"[] != [1] and {} = {}",
	"{1,2} | {3} = {1,2,3}", "{1,2} & {2,3} = {2}", "{1,2} - {2,3} = {1}", "1 in {1,2} and not 3 in [1,2]", "0 in 0..3", "[1,2] in {[1,2]}",
	"(list i in 0..2: i*i) = [0,1,4]", "(set i in -2..2: i*i) = {0,1,4}", "(share i in 1..4: i > 1) = 3/4",
	"(most i in 1..0: i else infinite) = infinite",
	"all i in 0..2, j in i..2: i <= j", "(count i in 0..2, j in i+1..2: true) = 3", "given a = 2, b = a+1: a*b = 6",
	"none = none and none != 3 and [none] != [1]", "sorted([3,1,2]) = [1,2,3] and reversed([1,2]) = [2,1]",
	"first([4,5]) = 4 and last([4,5]) = 5 and rest([4,5]) = [5]",
	"members([3,1,3]) = {1,3} and distinct([1,2]) and not distinct([1,1])", "lowest(12) = 4 and choose(5,2) = 10",
	"(count s in subsets(0..3,2): true) = 6", "(count s in subsets(0..3,0..1): true) = 5", "(count s in subsets(0..3): true) = 16",
	"(list p in permutations(0..2): p[0]) = [0,0,1,1,2,2]", "(count p in permutations(0..-1): p = []) = 1",
	"(list p in pairs({1,2},{3}): p) = [[1,3],[2,3]]",
	"{1} in subsets({1,2},1) and not {3} in subsets({1,2},1) and not {1} in subsets({1,2},2) and [2,1] in permutations(1..2)",
	"not [1,1] in permutations(1..2) and [2,2] in lists(2,1..2) and not [2,3] in lists(2,1..2) and 7 in (3..) and not 2 in (3..)",
	"(count L in lists(3,0..1): true) = 8", "(count f in bijections(0..2,{5,6,7}): f(0) = 5) = 2",
	"(count f in maps(0..1,0..2): f(0) = f(1)) = 3",
	"(count f in injections(0..1,0..2): f(0) < f(1)) = 3", "(count P in paths(Q(2),0,3): len(P) = 3) = 2",
	"(count P in cycles(Q(3)): len(P) = 4) = 6",
	"all u in nodes(MC(1,2)): u{c: 1-u.c}.c = 1-u.c and u.M[0] = u.M[0]", "all u in nodes(ECQ(2,1)): ECQ(2,1){a: u.a, b: u.b, c: u.c} = u",
	"all u in nodes(MC(1,2)): u{M: reversed(u.M)}.M[1] = u.M[0]", "node(F(2),6).class = 1 and node(F(2),6).II = 1 and node(F(2),6).I = 0",
	"all u in nodes(CCC(3)): u = u.w*3+u.p", "order(Q(3) - {1,2}) = 6 and dist(Q(3) - {1,2,4}, 0, 7) = infinite",
	"all u in nodes(Q(3)): dist(Q(3) - {u}, xor(u,1), xor(u,2)) = 4-2",
	"fall(5) = 120", "part(3) = 2 and part(0) = 0 and part(1) = 1", "both(node(MC(1,2),5)) = 3", "swap([1,2]) = [2,1]",
	"T[0][2] = 3 and rows(T) = 3", "len(T[1]) = 0",
	"P[0][1] = [1,3] and P[1][0] = [] and P[1][1] = 5 and len(P[0][2]) = 1",
	"order(Ring(5)) = 5 and diameter(Ring(5)) = 2 and degree(Ring(2),0) = 1", "order(SQ(3)) = 8 and dist(SQ(3),0,7) = 3",
	"edge(graph([{1},{0}]),0,1)", "all n in {1,3}: n != 2", "all n in [3,3]: n = 3",
	"(given R = 1..3: len(R)) = 3 and not {} in subsets({1,2},-1) and len(subsets({1,2},-1..1)) = 3", "len(subsets({1,2},-5..-3)) = 0",
	"path(Q(2),[3]) and path(Q(2),[0,1,3])", "spanningTree({{3,2},{2,0}},Q(2) - {1}) and (Q(2) - {}) = Q(2)",
	"given G = joinedBy({{3,2},{2,0}},Q(2) - {1}): dist(G,0,2) = 2 and order(G) = 3",
	"all f in maps({0},{5}): f in maps({0},{5}) and not [5] in maps({0},{5})",
	"(all f, g in maps({0,1},{5,6}): f = g <-> f(0) = g(0) and f(1) = g(1)) and (all f in maps({0},{5}), g in maps({0,1},{5}): f != g)",
	"(some f, g in maps({0},{5}): f = g) and not (some f in maps({0},{5}), g in maps({1},{5}): f = g)",
	"len(set a in 0..1, f in maps({a},{5}): f) = 2", "all f in maps({5},{7}), g in maps({0},{5}): zero([0],f) and not zero(g,[7])",
	"2 in [1,2] and not 2 in [1,3] and not 2 in [] and not 1/2 in 0..3 and not 2^70 in 0..3 and not [1] in 0..3 and not none in 0..3",
	"3 in nodes(Q(2)) and not 7 in nodes(Q(2)) and not 3 in {node(Q(2),1)} and node(Q(2),1) in 0..3 and 1 in {node(Q(2),1)}",
	"len(subsets(0..3,2)) = 6 and len(subsets(0..3,2..3)) = 10 and len(subsets(0..3)) = 16 and len(permutations(0..2)) = 6",
	"len(lists(2,0..2)) = 9 and len(maps(0..1,0..2)) = 9 and len(injections(0..1,0..2)) = 6 and len(injections(0..2,0..1)) = 0",
	"len(bijections(0..1,0..2)) = 0 and len(bijections(0..1,{7,9})) = 2",
	"not 5 in lists(1,{5}) and not {1} in lists(1,{1}) and not [1] in subsets({1},1) and not {1,2} in subsets({1,2},1)",
	"given P = paths(Q(2),0,3): len(P) = 2 and (count p in P: true) = 2 and len(P) = 2", "node(MC(1,2),6).M = [2,1]",
	"not (all i, j in 0..1: i = 1 or j = 0) and (some i, j in 0..1: i = 0 and j = 1)",
	"not (all i, j in {0,1}: i = 1 or j = 0) and (some i, j in {0,1}: i = 0 and j = 1)",
	"given set = 3, list = 4, share = 5: set+list+share = 12",
	"all u in {node(Q(2),2)}: Q(u) = Q(2) and Q(u) != Q(3)", "turns(node(High(1),1),node(Low(1),0),2) = 1",
	"graph([[1],[0]]) = graph([near(Q(1),0),near(Q(1),1)]) and graph([[2,1],[0],{0}]) = graph([[1,2],[0],[0]])",
	"order(Pairs(5)) = 10 and size(Pairs(5)) = 15 and diameter(Pairs(5)) = 2 and size(Pairs(3)) = 0 and degree(Pairs(6),7) = 6",
	"graph([[1],[0]]) != Q(1) and graph([[1],[0],[]]) != graph([[2],[],[0]]) and graph([[1],[0]]) != graph([[1],[0],[]])",
	"all u in nodes(graph([[1],[0]])), v in nodes(graph([near(Q(1),0),near(Q(1),1)])): u = v or u+v = 1",
	"len(5..1) = 0 and subsets({1,2},2..1) = {} and (set s in subsets({1,2},-1): s) = {} and 2 in [3,2] and not 2 in [3,1]",
	"len(0..2^60) = 2^60+1 and len(subsets(0..99)) = 2^100 and (all f in maps({0},{5,6}): f in (set g in maps({0},{5,6}): g))",
	"max(node(Q(2),1),0) = node(FQ(2),1) and degree(K(4),1) = 3",
	"class(node(MC(1,1),4)) = 1 and class(node(MC(2,1),4)) = 0 and nodesOf(Q(2)) = 4 and nodesOf(Q(3)) = 8",
	"length([[1],2]) = 2 and length([[1,2]]) = 1 and zero([0],1) and not zero({0},1) and choice(true) = 1 and choice(false) = 2",
	"Q(3)-{1}-{2} = Q(3)-{2}-{1} and Q(3)-{1}-{2} = Q(3)-[2,1,2] and Q(3)-{1} != Q(3)-{2} and Q(3)-{1} != Q(2)-{1}",
}

const newContext = `let x' = 7
let fall(n) falls n = if(n = 0, 1, n*fall(n-1))
let part(j) =
  0        if j = 0
  given a = j-1: a   if (j > 2 and
    true)
  1        otherwise
let both(u in MC(k,m)) = k+m
let swap(L) = [L[1],
  L[0]]
let zero(a,b) falls 0 = a in {[0]}
let class(u) falls 0 = u.c
let nodesOf(G) falls 0 = order(G)
let length(L) falls 0 = len(L)
let choice(S) falls 0 = if(S, 1, 2)
let turns(u,v,k) falls k = if(k = 0, 0, u.x[turns(v,u,k-1)])
network High(n): bits y:n x[2]:1
  step: u{x[0]: 1-u.x[0]}
network Part(d): bits y:1 x[d]:1
  step: u{y: 1-u.y}
network K(n): digits x:n
  step v in 0..n-1: v
network Low(n): bits x[2]:1 y:n
  step: u{x[0]: 1-u.x[0]}
network Ring(n): digits p:n for n >= 2
  step: u{p: mod(u.p+1,n)}
  step: u{p: mod(u.p-1,n)}
network SQ(n): bits x:n for n >= 1
  step i in 0..n-1 where i >= 0: u{x: xor(u.x,2^i)}
  edge(u,v) = ones(xor(u,v)) = 1
network Pairs(n): bits x[n]:1 for n >= 2
  nodes where (count i in 0..n-1: u.x[i] = 1) = 2
  edge(u,v) = all i in 0..n-1: u.x[i]*v.x[i] = 0
table P 2
0 (1,3) (2)
() 5
` + rows

func TestNewerSentences(t *testing.T) {
	for _, s := range newer {
		if _, err := certify.CheckFact(about(newContext, "claim "+s)); err != nil {
			t.Errorf("%s: %v", s, err)
		}
		if _, err := certify.CheckFact(about(newContext, "claim not ("+s+")")); err == nil || !strings.Contains(err.Error(), "not true") {
			t.Errorf("not (%s): %v, want not true", s, err)
		}
	}
}

func certifyFact(claim string) (string, error) { return certifyFactOf("claim " + claim) }

func certifyFactOf(lines ...string) (string, error) { return certify.CheckFact(about(lines...)) }

// What has no value is rejected for what it is.
func TestNewerSentencesWithoutMeaning(t *testing.T) {
	for s, want := range map[string]string{
		"[1,2][2] = 1": "a list of 2 entries has no entry 2", "[1,2][-1] = 1": "has no entry -1", "first([]) = 1": "has no entry 0",
		"rest([]) = []": "has no entry 0",
		"[1] = {1}":     "a set where a list is wanted", "[1] = 1": "a number where a list", "none < 1": "none where a number",
		"none+1 = 1":                      "none where a number",
		"node(Q(2),0) in {node(FQ(2),0)}": "a node of FQ(2)", "node(Q(2),0) in [node(FQ(2),0)]": "a node of FQ(2)",
		"node(Q(2),1) in {node(FQ(2),0)}": "a node of FQ(2)", "node(FQ(2),0) in nodes(Q(2))": "a node of Q(2)",
		"{node(Q(2),0)} = {node(FQ(2),0)}": "a node of Q(2)", "node(Q(2),0).x[0] = 0": "have no field x[0]",
		"node(MC(1,2),0){M[2]: 1} = 0": "have no field M[2]", "node(Q(2),0){x[0]: 1} = 0": "have no field x[0]",
		"[1] ++ {1} = [1,1]": "a list ++ a set", "[1] | [2] = [1,2]": "a list | a list", "{1} & 1 = {}": "a number where a list or a set",
		"all u in nodes(Q(2)), v in nodes(FQ(2)): u = v": "a node of Q(2) and a node of FQ(2)",
		"all u in nodes(Q(2)): degree(FQ(2),u) = 3":      "is a node of Q(2), want one of FQ(2)",
		"all u in nodes(Q(2)): u.y = 0":                  "nodes of Q(2) have no field y", "5.x = 1": "where a node",
		"node(MC(1,2),0).M[2] = 0": "have no field M[2]",
		"node(Q(2),0){x: 4} = 0":   "want a number below 4", "node(Q(2),0){x: 1, x: 2} = 0": "want a number below 4, once",
		"ECQ(1,1){a: 0, b: 0} = 0":    "2 of the 3 fields",
		"node(MC(1,2),0){M: [1]} = 0": "1 values for 2 fields M", "node(MC(1,2),0){M: [1,2,3]} = 0": "3 values for 2 fields M",
		"{1,2}[0] = 1": "a set where a list is wanted", "len({node(Q(2),1),node(FQ(2),1)}) = 1": "are compared",
		"some f in maps({node(Q(2),0)},{1}): f(node(FQ(2),0)) = 1": "are compared",
		"(true and 3) = 3": "a number where true or false", "(false or 3) = 3": "a number where true or false",
		"(true -> 3) = 3": "a number where true or false", "MC(1,2){c: 0, M: 3} = 0": "a number where a list or a set",
		"dist(Q(2)-{0},0,1) = 1": "0 is no node of Q(2) - {0}", "order(Q(2)-{7}) = 4": "7 is no node of Q(2)",
		"up(3) = 3":  "where its measure does not fall: 4 after 3",
		"up(-1) = 3": "where a number from 0 on", "both(5) = 3": "where a node of MC is wanted", "both(node(Q(2),1)) = 3": "where a node of MC",
		"pair(node(MC(1,2),0),node(MC(1,3),0)) = 1": "with the parameter 3, want 2", "both(node(ECQ(1,1),0)) = 2": "where a node of MC",
		"one(node(MC(1,2),0)) = 1": "where a node of MC", "of(node(MC(1,2),0)) = 2": "with the parameter 1, want 2",
		"named(node(MC(1,2),0)) = 2": "with the parameter 1, want 2", "if(true,true)": `"if" with 2 arguments is not known`,
		"all if in 1..2: true":                                                    "has a meaning already",
		"all f in maps({0},{1}), g in maps({0},{true}): f != g":                   "true or false where a number",
		"all f in maps({0},{node(Q(1),0)}), g in maps({0},{node(Q(2),0)}): f = g": "a node of Q(1) and a node of Q(2)",
		"all f in maps({node(Q(1),0)},{0}), g in maps({node(Q(2),0)},{0}): f = g": "a node of Q(1) and a node of Q(2)",
		"some f in bijections(0..1,0..1): f(2) = 0":                               "a map has no value of 2",
		"all i in 1..2, i in 1..2: true":                                          "has a meaning already",
		"(most i in 1..0: i) = 0":                                                 `"most" of nothing`,
		"(share i in 1..0: true) = 0":                                             "a quotient by 0",
		"all s in subsets({1,2},3): true":                                         "nothing to run through",
		"len(subsets({0,1,2},{1,3/2,3})) = 7":                                     "want a number or a..b",
		"len(subsets({0,1,2},[1,1,3])) = 7":                                       "a set where a list",
		"lowest(0) = 0":                                                           "of nothing", "len(5) = 1": "a number where a list or a set",
		"order(graph({{1},{0}})) = 2":   "a set where a list is wanted",
		"len(graph([[1],[2],[0]])) = 1": "row 0 of a network has the neighbour 1",
		"{1: 2} = 3":                    `where`,
		"[1 = 1":                        `where "]" is wanted`, "(1,2) = 1": "2 sentences in parentheses", "f() = 1": "f() without arguments",
		"0b2 = 2": "where a name is wanted", "0b = 0": "where a name is wanted",
	} {
		_, err := certify.CheckFact(about("let up(n) falls n = if(n = 9, 0, up(n+1))", "let both(u in MC(k,m)) = k+m",
			"let pair(u in MC(k,m), v in MC(k,m)) = 1", "let one(u in MC(k)) = k", "let of(u in MC(C(2,1),m)) = m", "let two = 2",
			"let named(u in MC(two,m)) = m", "claim "+s))
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "not true") {
			t.Errorf("%s: %v, want %q", s, err, want)
		}
	}
	for definition, want := range map[string]string{
		"let f(n) =\n  1 if n = 0\n  2":              `where "if" or "otherwise" is wanted`,
		"let f(n) =\n  1 if n =\n  0\n  2 otherwise": "where a name is wanted",
		"let f(n) = f(n-1)":                          `"f" with 1 arguments is not known`, "let f(n) falls n = g(n)": `"g" with 1 arguments`,
		"let f(n) falls n = 1\nlet f(n) = 2": "has a meaning already", "network N(n): bits x:n\nlet N = 3": "has a meaning already",
		"let x = 1 2": `"2" after the end`, "let x 3": "want NAME = SENTENCE", "let x = 1/0": "a quotient by 0",
		"network N(n): bits x:n 3": `"3" where a name`, "network N(n): bits x:n y:1 x:1\n  step: u": "two fields x",
		"let size(G) = 1": "has a meaning already", "let x' = y'": `"y'" with 0 arguments`,
		"network Q(n): bits x:n\n  step: u": "has a meaning already", "table T 1\n(1,(2))": "want a decimal number",
		"network N(n): bits x:n for": "where a name is wanted", "network N(n m): bits x:n\n  step: u": `where ")" is wanted`,
		"network N(n): bits x:n": "", "network N()": "where a name",
		"network N(n)": `where ":" is wanted`, "network N(a,b,c,d,e,f,g): bits x:a\n  step: u": "with 7 parameters, and the bound is 6",
		"output way 1 1\n3\ntable none 1\n5\nclaim way(3) != none": "the table none, want another name for it",
		"network": "is none", "let": "where a name", "table": "want a decimal",
		"table T 1\n(1": "want a decimal number", "table T 1\n1)": "want a decimal number", "table T 1\n(((1)))": "want a decimal number",
		"let if(a) = a": "has a meaning already", "let f(u in) = 1": "where a name",
	} {
		if _, err := certify.CheckFact(about(definition, "claim 1 = 1")); want == "" && err != nil || want != "" && (err == nil ||
			!strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, want %q", definition, err, want)
		}
	}
}

// A fact may give younger words a meaning of its own; what the prelude says is not changed by it.
func TestWordsWithAnotherMeaning(t *testing.T) {
	if _, err := certify.CheckFact(about("let connected(G) = false", "let last(a,b) = b", "table path 1\n7", "let AQ(n) = n", "let none = 3",
		"claim last(1,2) = 2 and last([4,5]) = 5 and path[0][0] = 7 and AQ(3) = 3 and none = 3",
		"claim connectivity(Q(2)) = 2 and not connected(Q(2))",
		"claim (count C in 1..3: C(3,C) = 3) = 2")); err != nil {
		t.Error(err)
	}
}
