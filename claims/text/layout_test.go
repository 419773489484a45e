package text_test

import (
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text/texttest"
	"mccheck/exhaustive"
)

// laidOut are networks of a file, by bits, by digits and by arrays of fields, and some of which the header or the layout
// says more than formulas do.
const laidOut = `mccheck-claims 1
paper x, prefix X
let width(n) = n
let choose(n,i) = n + 1
let odd(n) = mod(n,2) = 1
network H(n): bits x:n
  for n >= 1
  step i in 0..n-1: u{x: xor(u.x,2^i)}
network T(a,b): digits p:a q:b
  for a >= 3, b >= 3
  step d in {1, a-1}: u{p: mod(u.p+d, a)}
  step d in {1, b-1}: u{q: mod(u.q+d, b)}
network A(k,m): bits M[2^k]:m c:k
  for k >= 0, m >= 1
  step i in 0..k-1: u{c: xor(u.c,2^i)}
  step i in 0..m-1: u{M[u.c]: xor(u.M[u.c],2^i)}
network S(a,b): digits p[2]:a+1, bits x:b+1
  for a >= 1, b >= 1
  step i in 0..b: u{x: xor(u.x,2^i)}
network W(n): bits x:width(n)
  for n >= 1
  step i in 0..n-1: u{x: xor(u.x,2^i)}
network V(n): bits x:choose(n,1)
  for n >= 1
  step i in 0..n: u{x: xor(u.x,2^i)}
network R(n): bits x:n
  for n in 1..90
  step i in 0..n-1: u{x: xor(u.x,2^i)}
network E(n): bits x:90-n
  for n >= 1
  step i in 0..89-n: u{x: xor(u.x,2^i)}
network N(n): digits p[2]:n
  for n >= 2
  nodes where distinct(u.p)
  step u{p: reversed(u.p)}
network D(a,b): digits p:a q:b
  for a >= 3, b >= 3 where a <= b
  step d in {1, a-1}: u{p: mod(u.p+d, a)}
network L(n): bits x:n
  for n >= 1 where (all m in 1..100: m <= n or n < 90)
  step i in 0..n-1: u{x: xor(u.x,2^i)}
network I(n): bits x:n
  for n >= 1 where (all n in 1..100: n < 90)
  step i in 0..n-1: u{x: xor(u.x,2^i)}
let factorial(n) falls n = if(n = 0, 1, n*factorial(n-1))
let turned(i) falls i = if(i = 0, 1, turned(i-1)*i)
let most1(n) falls n = if(n <= 1, 1, n*most1(n-1))
let other(n) falls n = if(n = 0, 1, (n+1)*other(n-1))
let twice(n) falls n = if(n = 0, 2, n*twice(n-1))
let upwards(n) falls n = if(n = 0, 1, n*factorial(n-1) + n - n)
let falling(n,k) falls k = if(k = 0, 1, n*falling(n-1,k-1))
let lower(n,k) falls k = if(k = 0, 1, lower(n,k-1)*(n-k+1))
network M(n): digits p[n]:n
  for n >= 1
  nodes where distinct(u.p)
  step i in 1..n-1: u{p[0]: u.p[i], p[i]: u.p[0]}
network K(n,k): digits p[k]:n
  for n >= 1, k >= 1 where k <= n
  nodes where distinct(u.p)
  step i in 0..k-1, y in 0..n-1 where not y in u.p: u{p[i]: y}
network B(n): digits p[n]:n, bits x:n
  for n >= 1
  nodes where distinct(u.p)
  step i in 0..n-1: u{x: xor(u.x,2^i)}
network U(n): digits p[n]:n
  for n >= 1
  nodes where distinct(u.p) and u.p[0] = 0
  step i in 2..n-1: u{p[1]: u.p[i], p[i]: u.p[1]}
network E2(a,b): digits p:a q:b
  for a >= 3, b >= 3 where b > a
  step d in {1, a-1}: u{p: mod(u.p+d, a)}
network O(a): digits p:a
  for a >= 3 where odd(a)
  step d in {1, a-1}: u{p: mod(u.p+d, a)}
`

// The number of nodes of a network of a file is an identity for every value of the parameters for which there is a
// member; a wrong one, one of members that there are not, and one of more than a layout are none.
func TestOrdersOfLayoutsAreIdentities(t *testing.T) {
	for _, c := range []struct {
		header, says string
		proved       bool
	}{
		{"n >= 1", "order(H(n)) = 2^n", true},
		{"n >= 0", "order(H(n+1)) = 2*2^n", true},
		{"n >= 1", "order(H(n+1)) = 2*order(H(n))", true},
		{"a, b >= 3", "order(T(a,b)) = a*b", true},
		{"k >= 0, m >= 1", "order(A(k,m)) = 2^(m*2^k+k)", true},
		{"a, b >= 1", "order(S(a,b)) = (a+1)^2*2^(b+1)", true},
		{"a, b >= 1", "order(S(a,b)) = a+1^2*2^b+1", false},
		{"n >= 1", "order(H(n)) = 2^n + max(0,n-40)", false},
		{"n >= 1", "order(H(n)) = 2^(n+1)", false},
		{"n >= 1", "order(H(n-1)) = 2^(n-1)", false},
		{"n >= 2", "order(H(n/2)) = 2^(n/2)", false},
		{"n >= 1", "order(H(2^(200-n))) = 2^(2^(200-n))", false},
		{"a, b >= 2", "order(T(a,b)) = a*b", false},
		{"n >= 1", "order(W(n)) = 2^n", false},
		{"n >= 1", "order(V(n)) = 2^n", false},
		{"n >= 1", "order(R(n)) = 2^n", false},
		{"n in 1..90", "order(R(n)) = 2^n", false}, // how large n is at most is nothing that identities know
		{"n >= 1", "order(E(n)) = 2^(90-n)", false},
		{"n >= 1", "size(H(n)) = 2^n", false},
		{"a, b >= 3", "order(D(a,b)) = a*b", false},
		{"a, b >= 3 where a <= b", "order(D(a,b)) = a*b", true},
		{"a, b >= 3 where a != 5 and b <= a", "order(D(b,a)) = a*b", true},
		{"a, b >= 3 where b <= a", "order(D(a,b)) = a*b", false},
		{"a, b >= 3 where a <= b or a > 3", "order(D(a,b)) = a*b", false},
		{"a >= 3, b >= a + 1", "order(E2(a,b)) = a*b", true},
		{"a >= 3, b >= a", "order(E2(a,b)) = a*b", false},
		{"a, b >= 3 where b > a", "order(E2(a,b)) = a*b", true},
		{"a >= 3 where odd(a)", "order(O(a)) = a", false}, // another definition may say what is odd
		{"n >= 1 where (all m in 1..100: m <= n or n < 90)", "order(L(n)) = 2^n", true},
		{"m >= 1 where (all m in 1..100: m <= m or m < 90)", "order(L(m)) = 2^m", false}, // the name is bound there
		{"m >= 1 where (all n in 1..100: m < 90)", "order(I(m)) = 2^m", false},
		{"n >= 2", "order(N(n)) = n^2", false},
		{"n >= 2", "order(N(n)) = n^2 - n", true},
		{"n >= 1", "order(M(n)) = factorial(n)", true},
		{"n >= 1", "order(M(n)) = turned(n) = most1(n)", true},
		{"n >= 1", "order(M(n)) = factorial(n+1)", false},
		{"n >= 1", "order(M(n)) = other(n)", false},
		{"n >= 1", "order(M(n)) = twice(n)", false},
		{"n >= 1", "order(M(n)) = upwards(n)", false},
		{"n >= 0", "order(M(n)) = factorial(n)", false}, // an array of no entries is no field
		{"n >= 2", "factorial(n/2) = factorial(n/2)", false},
		{"n >= 1, k >= 1 where k <= n", "order(K(n,k)) = falling(n,k) = lower(n,k) = factorial(n)/factorial(n-k)", true},
		{"k >= 1, n >= k + 2", "order(K(n,k)) = falling(n,k)", true},
		{"n >= 1, k >= 1", "order(K(n,k)) = falling(n,k)", false}, // no node is there where k > n
		{"n >= 1, k >= 1 where k <= n", "order(K(n,k)) = factorial(n)/factorial(k)", false},
		{"n >= 1, k >= 1 where k <= n", "order(K(n,k)) = n^k", false},
		{"n >= 1, k >= 0 where k <= n", "falling(n,k)/falling(n,k) = 1", true},
		{"n >= 1, k >= 0", "falling(n,k)/falling(n,k) = 1", false}, // without a value where k > n
		{"n >= 1", "order(B(n)) = 2^n*factorial(n)", true},
		{"n >= 1", "order(B(n)) = factorial(n)", false},
		{"n >= 1", "order(U(n)) = factorial(n)", false},
	} {
		source := laidOut + "X-1  here\n  Words.\n  for " + c.header + "\n  printed\n    " + c.says + "\n"
		st := texttest.Claims(t, texttest.Parsed(t, "x", source), nil)[0].Readings[0].Statement
		run := claims.Run{Budget: claims.Quick, CPUs: 1, Progress: func(uint64, float64) {}}
		var ev claims.Evidence
		if engine := exhaustive.NormalForm(); engine.Handles(st) {
			ev = engine.Decide(t.Context(), st, run)
		}
		if proved := ev.Verdict == claims.Proved; proved != c.proved {
			t.Errorf("for %s: %s: %s, %s", c.header, c.says, ev.Verdict, ev.Reason)
		}
		if c.proved && strings.Contains(c.says, "order(") && !strings.Contains(ev.Certificate, "every address of the layout") {
			t.Errorf("%s: the certificate says %q", c.says, ev.Certificate)
		}
	}
}
