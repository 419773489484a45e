package certify_test

import (
	"strings"
	"testing"

	"mccheck/certify"
)

// A paper's text at cases: nodes with fields, cases, recursion, a network of its own, a
// definition that uses the parameters.
const exchanged = `let related = 1
let double(x,j) = bits(x,2*j,2)
let istar(x,y) = floor((most l in 0..63 where bit(x,l) != bit(y,l): l)/2)
let dp(p,q,sum) =
  true            if [p,q] in {[0b00,0b00], [0b10,0b10]}
  mod(sum,2) = 0  if [p,q] in {[0b01,0b01], [0b11,0b11]}
  mod(sum,2) = 1  if [p,q] in {[0b01,0b11], [0b11,0b01]}
  false           otherwise
let part(n,x,y,j) falls n-j =
  given p = double(x,j), q = double(y,j), sum = (total k in j+1..floor((n-1)/2): part(n,x,y,k)):
    0            if j > istar(x,y)
    2            if j = istar(x,y) and p+q = 3
    1            if j = istar(x,y)
    related      if dp(p,q,sum)
    1 - related  otherwise
let rho(n,x,y) = total j in 0..floor((n-1)/2): part(n,x,y,j)
let width = s+t+1
network Mine(s,t): bits a:s b:t c:1 for s, t >= 1
  step: u{c: 1-u.c}
  step i in 0..s-1 where u.c = 0: u{a: xor(u.a,2^i)}
  step i in 0..t-1 where u.c = 1: u{b: xor(u.b,2^i)}`

func TestPapersAtCases(t *testing.T) {
	at := func(list ...int) map[string]int {
		of := map[string]int{}
		for i, v := range list {
			of[[]string{"s", "t", "u", "v"}[i]] = v
		}
		return of
	}
	repaired := strings.Replace(exchanged, "related = 1", "related = 0", 1)
	const distance = "all u, v in nodes(CQ(s+t)) where u != v: dist(CQ(s+t),u,v) = rho(s+t,u,v)"
	for _, tt := range []struct {
		definitions, sentence string
		at                    map[string]int
		holds                 bool
		problem               string
	}{
		{exchanged, distance, at(1, 2, 0, 4), false, ""},
		{repaired, distance, at(1, 2, 0, 4), true, ""},
		{repaired, distance, at(1, 2), true, ""},
		{exchanged, distance, at(1, 2, 4, 4), false, "nothing to run through"},
		{exchanged, "all u in nodes(Mine(s,t)): all v in near(Mine(s,t),u): edge(EH(s,t),node(EH(s,t),1*u),1*v)", at(2, 1), true, ""},
		{exchanged, "all u in nodes(ECQ(s,t)): u.c = mod(u,2) and u < 2^width", at(2, 1, 7), true, ""},
		{exchanged, "all u in nodes(ECQ(s,t)): ECQ(s,t){a: u.a, b: u.b, c: u.c} = u and u{c: 1-u.c}.c != u.c", at(2, 1, 5), true, ""},
		{exchanged, "all u in nodes(ECQ(s,t)), v in nodes(ECQ(t,s)): dist(ECQ(s,t),u,v) = 0", at(1, 2, 0, 0), false,
			"is a node of ECQ(2,1), want one of ECQ(1,2)"},
		{exchanged, "all u in nodes(ECQ(s,t)): u.M[0] = 0", at(1, 2, 0), false, "have no field M"},
		{exchanged, "isomorphic(ECQ(s,t), ECQ(t,s))", at(1, 2), true, ""},
		{exchanged, "order(Mine(s,t)) = 2^width", at(0, 2), false, "want s, t >= 1"},
		{exchanged, "all u in nodes(RH(s,t)): u = u.cluster*2^s+u.i*2^(s-t)+u.j and near(RH(s,t),u) - {u{cluster: xor(u.cluster,2^u.i)}} = " +
			"(set d in 0..s-1: xor(u,2^d))", at(2, 1), true, ""},
	} {
		s, err := certify.Prepare([]string{tt.definitions}, tt.sentence, names(tt.at)...)
		if err != nil {
			t.Fatal(tt.sentence, err)
		}
		for range 2 { // what is remembered does not change the answer
			holds, err := s.At(tt.at)
			if holds != tt.holds || (err == nil) != (tt.problem == "") || err != nil && !strings.Contains(err.Error(), tt.problem) {
				t.Errorf("%s at %v: %v, %v, want %v, %q", tt.sentence, tt.at, holds, err, tt.holds, tt.problem)
			}
		}
	}
}

func names(at map[string]int) (list []string) {
	for name := range at {
		list = append(list, name)
	}
	return list
}

// The cases of one prepared sentence do not know of each other.
func TestCasesDoNotKnowOfEachOther(t *testing.T) {
	s, err := certify.Prepare([]string{exchanged}, "order(Mine(s,t)) = 2^width and all u in nodes(Mine(s,t)): u.b < 2^t", "s", "t")
	if err != nil {
		t.Fatal(err)
	}
	for i := range 20 {
		at := map[string]int{"s": 1 + i%3, "t": 1 + i%4}
		if holds, err := s.At(at); !holds || err != nil {
			t.Errorf("at %v: %v, %v", at, holds, err)
		}
	}
	if _, err := s.At(map[string]int{"s": 1}); err == nil || !strings.Contains(err.Error(), "the case gives no t") {
		t.Errorf("without t: %v", err)
	}
}

// A network that a case has a part in is another one at the next case, and so is what is made of it.
func TestNetworksOfACaseAreThoseOfThatCase(t *testing.T) {
	s, err := certify.Prepare([]string{"network N(a): bits x:a*n\n  step i in 0..a*n-1: xor(u,2^i)", "let nodesOfOne = order(N(1))"},
		"nodesOfOne = 2^n and all i in 1..2, j in 1..2: order(N(1)) = 2^n and (some u in nodes(N(i)): degree(N(i),u) = i*n)", "n")
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{1, 3, 2, 2, 1} {
		if holds, err := s.At(map[string]int{"n": n}); !holds || err != nil {
			t.Errorf("at n = %d: %v, %v", n, holds, err)
		}
	}
}
