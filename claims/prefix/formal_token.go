package prefix

import (
	"fmt"

	"mccheck/claims"
	"mccheck/model"
)

// The element numbers of the three orders in the language of certificates: bit k+t of
// the number of u is bit due(k,m,t) of its address.
const grayTerm = "gray(i) = xor(i,floor(i/2))"

var dueTerms = map[string]string{
	"address": "k+t",
	"gray":    "k+floor(t/2^k)*2^k+gray(mod(t,2^k))",
	"field":   "k+mod(t,m)*2^k+gray(floor(t/m))",
}

var orders = map[string]order{"address": model.AddressOrder, "gray": model.GrayOrder, "field": model.FieldOrder}

// formalToken is the token algorithm for an order on the metacubes with k >= least,
// and the number of its communication steps, in k and m.
func formalToken(by string, least int, steps string) (string, func(f *claims.Fact)) {
	return tokenFact(by, least, steps+" communication steps", messageSteps+" = "+steps)
}

// formalTokenWork is formalToken for the steps in which some node has an operation.
func formalTokenWork(by string, least int, steps string) (string, func(f *claims.Fact)) {
	return tokenFact(by, least, steps+" computation steps", busySteps+" = "+steps)
}

func tokenFact(by string, least int, after string, counts ...string) (string, func(f *claims.Fact)) {
	var at [][2]int
	for _, p := range [][2]int{{0, 1}, {0, 3}, {1, 1}, {1, 2}, {2, 1}} {
		if p[0] >= least {
			at = append(at, p)
		}
	}
	return fmt.Sprintf("the token algorithm on MC(k,m), (k,m) = %v, elements numbered by %s: a row for every product that "+
			"a node gets, over links, one port at a time; every node ends with the product up to its own element, after %s", at, by,
			after), func(f *claims.Fact) {
			f.Let(grayTerm)
			f.Let("due(k,m,t) = " + dueTerms[by])
			f.Let("number(k,m,u) = bits(u,0,k)+(total t in 0..2^k*m-1: bit(u,due(k,m,t))*2^(k+t))")
			for _, p := range at {
				name := fmt.Sprintf("run_%d_%d", p[0], p[1])
				var lines []string
				for _, c := range counts {
					lines = append(lines, fmt.Sprintf("given k = %d: given m = %d: %s", p[0], p[1], c))
				}
				writeSchedule(f, tokenEvents(p[0], p[1], orders[by]), name, fmt.Sprintf("MCC(%d,%d)", p[0], p[1]),
					fmt.Sprintf("number(%d,%d,u)", p[0], p[1]), lines...)
			}
		}
}
