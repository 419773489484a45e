package ecq

import (
	"fmt"
	"strconv"
	"strings"

	"mccheck/claims"
)

// certify adds the fact that the distance from u = abc to v = a'b'c' is in the relation
// of r to hops, a term in rhoA and rhoB of the fields that differ, c and c2. It has the
// names of the cases of r, so that it can be judged at one of them; that is why it,
// and not certifyDistance, stands with readings that fail.
func (r travel) certify(st *claims.Statement, hops string) *claims.Statement {
	heads := []string{"all s in 1..5", "all t in 1..6-s", "all a in 0..2^s-1", "all b in 0..2^t-1"}
	var given []string
	lastBit := func(name string, value int) string {
		if value != free {
			return strconv.Itoa(value)
		}
		heads = append(heads, "all "+name+" in 0..1")
		return name
	}
	field := func(name, bits string, differs bool) string {
		if !differs {
			return name
		}
		heads = append(heads, fmt.Sprintf("all %s2 in 0..2^%s-1 where %s2 != %s", name, bits, name, name))
		given = append(given, fmt.Sprintf("given rho%s = rho(%s,%s2)", strings.ToUpper(name), name, name))
		return name + "2"
	}
	c := lastBit("c", r.c)
	a2, b2, c2 := field("a", "s", r.a), field("b", "t", r.b), c
	if !r.sameC {
		c2 = lastBit("c2", r.c2)
	}
	distance := fmt.Sprintf("dist(ECQ(s,t),a*2^(t+1)+2*b+%s,%s*2^(t+1)+2*%s+%s)", c, a2, b2, c2)
	sentence := fmt.Sprintf("%s: %s %s %s", strings.Join(append(heads, given...), ": "), distance, r.relation, hops)
	return st.WithSentences("for s+t up to 6 the distance from abc to a'b'c' of ECQ(s,t) as this reading has it",
		append(letRho(r.rho), sentence)...)
}
