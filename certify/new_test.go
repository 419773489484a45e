package certify_test

import (
	"strings"
	"testing"

	"mccheck/certify"
)

// about2 is a fact of the second version of the language.
func about2(lines ...string) []byte {
	return []byte(strings.Replace(string(about(lines...)), "fact 1", "fact 2", 1))
}

// newer are sentences of the second version that are true; each is false with "not (" and ")"
// around it.
var newer = []string{
	"0b101 = 5 and x' = 7", "[1,2] ++ [3] = [1,2,3]", "[1,2][1] = 2", "len([4,5]) = 2 and len({4,5,4}) = 2", "{2,1} = {1,2,2}", "[] != [1] and {} = {}",
	"{1,2} | {3} = {1,2,3}", "{1,2} & {2,3} = {2}", "{1,2} - {2,3} = {1}", "1 in {1,2} and not 3 in [1,2]", "0 in 0..3", "[1,2] in {[1,2]}",
	"(list i in 0..2: i*i) = [0,1,4]", "(set i in -2..2: i*i) = {0,1,4}", "(share i in 1..4: i > 1) = 3/4", "(most i in 1..0: i else infinite) = infinite",
	"all i in 0..2, j in i..2: i <= j", "(count i in 0..2, j in i+1..2: true) = 3", "given a = 2, b = a+1: a*b = 6",
	"none = none and none != 3 and [none] != [1]", "sorted([3,1,2]) = [1,2,3] and reversed([1,2]) = [2,1]", "first([4,5]) = 4 and last([4,5]) = 5 and rest([4,5]) = [5]",
	"members([3,1,3]) = {1,3} and distinct([1,2]) and not distinct([1,1])", "lowest(12) = 4 and choose(5,2) = 10",
	"(count s in subsets(0..3,2): true) = 6", "(count s in subsets(0..3,0..1): true) = 5", "(count s in subsets(0..3): true) = 16",
	"(list p in permutations(0..2): p[0]) = [0,0,1,1,2,2]", "(count p in permutations(0..-1): p = []) = 1", "(list p in pairs({1,2},{3}): p) = [[1,3],[2,3]]",
	"(count L in lists(3,0..1): true) = 8", "(count f in bijections(0..2,{5,6,7}): f(0) = 5) = 2", "(count f in maps(0..1,0..2): f(0) = f(1)) = 3",
	"(count f in injections(0..1,0..2): f(0) < f(1)) = 3", "(count P in paths(Q(2),0,3): len(P) = 3) = 2", "(count P in cycles(Q(3)): len(P) = 4) = 6",
	"all u in nodes(MC(1,2)): u{c: 1-u.c}.c = 1-u.c and u.M[0] = u.M[0]", "all u in nodes(ECQ(2,1)): ECQ(2,1){a: u.a, b: u.b, c: u.c} = u",
	"all u in nodes(MC(1,2)): u{M: reversed(u.M)}.M[1] = u.M[0]", "node(F(2),6).class = 1 and node(F(2),6).II = 1 and node(F(2),6).I = 0",
	"all u in nodes(CCC(3)): u = u.w*3+u.p", "order(Q(3) - {1,2}) = 6 and dist(Q(3) - {1,2,4}, 0, 7) = infinite", "all u in nodes(Q(3)): dist(Q(3) - {u}, xor(u,1), xor(u,2)) = 4-2",
	"fall(5) = 120", "part(3) = 2 and part(0) = 0 and part(1) = 1", "both(node(MC(1,2),5)) = 3", "swap([1,2]) = [2,1]", "T[0][2] = 3 and rows(T) = 3", "len(T[1]) = 0",
	"P[0][1] = [1,3] and P[1][0] = [] and P(1,1) = 5 and len(P[0][2]) = 1",
	"order(Ring(5)) = 5 and diameter(Ring(5)) = 2 and degree(Ring(2),0) = 1", "order(SQ(3)) = 8 and dist(SQ(3),0,7) = 3",
	"edge(graph([{1},{0}]),0,1)", "all n in {1,3}: n != 2", "all n in [3,3]: n = 3",
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
network Ring(n): digits p:n for n >= 2
  step: u{p: mod(u.p+1,n)}
  step: u{p: mod(u.p-1,n)}
network SQ(n): bits x:n for n >= 1
  step i in 0..n-1 where i >= 0: u{x: xor(u.x,2^i)}
  edge(u,v) = ones(xor(u,v)) = 1
table P 2
0 (1,3) (2)
() 5
` + rows

func TestNewerSentences(t *testing.T) {
	for _, s := range newer {
		if _, err := certify.CheckFact(about2(newContext, "claim "+s)); err != nil {
			t.Errorf("%s: %v", s, err)
		}
		if _, err := certify.CheckFact(about2(newContext, "claim not ("+s+")")); err == nil || !strings.Contains(err.Error(), "not true") {
			t.Errorf("not (%s): %v, want not true", s, err)
		}
	}
}

func certifyFact(claim string) (string, error) { return certify.CheckFact(about2("claim " + claim)) }
