package ecq

import (
	"fmt"

	"mccheck/claims"
)

// relationClaims are those of def.1 and def.2: pair related strings, and the
// crossed cube.
func relationClaims() []claims.Claim {
	return []claims.Claim{
		claim("EQ-18", "def.1",
			"The pairs (00,00), (10,10), (01,11), (11,01) make a symmetric relation in which every string of two bits has exactly one "+
				"partner.",
			"all strings of two bits",
			claims.AsPrinted(matching(pairRelated, func(x, y uint64) bool { return x&1 == y&1 && x>>1^y>>1 == x&1 }).
				WithControl("without (11,01)", matching(oneSided, oneSided)).
				WithControl("with (01,01) as well", matching(twoPartners, twoPartners)).
				WithSentences("the four pairs are a symmetric relation of the strings of two bits, read as numbers, in which each has "+
					"exactly one partner", letRelated,
					"all x, y in 0..3: related(x,y) <-> related(y,x)", "all x in 0..3: (count y in 0..3: related(x,y)) = 1"))),
		claim("EQ-19", "def.2",
			"CQ_n joins the two halves 0w and 1w' when w, w' agree in bit n-2 (n even) and double bits i are pair related for 0 <= i <= "+
				"floor((n-1)/2).",
			everyN,
			claims.AsPrintedIn("The printed rule gives the crossed cube of n links per node; a condition on a bit that the strings do "+
				"not have is not met.",
				crossedByDefinition(definition2{last: printedLast}).DegenerateAt(smallCQ)).FailsBy(claims.Misprint),
			claims.Charitably("The same rule, but a condition on a bit that the strings do not have is dropped.",
				crossedByDefinition(definition2{last: printedLast, dropAbsent: true}).DegenerateAt(smallCQ)).FailsBy(claims.Misprint),
			claims.Repaired("The index range ends before floor((n-1)/2), as it does in the rules of E2 and E3, so that the double bit "+
				"of the differing bit itself is not tested.",
				crossedByDefinition(definition2{last: efeLast}).WithTheorems(claims.Theorem{Name: "crossed-cube-links"}).
					WithControl("range one longer, absent bits dropped",
						crossedByDefinition(definition2{last: printedLast, dropAbsent: true})).
					WithControl("range one shorter", crossedByDefinition(definition2{last: func(n int) int { return (n-1)/2 - 2 }})).
					WithControl("without the condition for even n", crossedByDefinition(definition2{last: efeLast, anyEven: true})).
					WithSentences("the links of CQ_n for n up to 6: CQ_1 is one link; within a half they are those of CQ_(n-1), between "+
						"the halves those of def.2 with the double bits 0 <= i < floor((n-1)/2)",
						letRelated, oneLink, halvesAreCrossed,
						"all n in 2..6: all u in 0..2^(n-1)-1: all v in 2^(n-1)..2^n-1: edge(CQ(n),u,v) <-> (mod(n,2) = 0 -> bit(u,n-2) "+
							"= bit(v,n-2)) and all i in 0..floor((n-1)/2)-1: related(bits(u,2*i,2),bits(v,2*i,2))"))),
		claim("EQ-166", "def.2",
			"CQ_1 is one link between 0 and 1, and the nodes of CQ_n that begin with 0, and those that begin with 1, make a CQ_(n-1).",
			everyN,
			claims.AsPrinted(claims.CrossedCubes().Pairs(halves(joinedByRule)).WithTheorems(claims.Theorem{Name: "crossed-cube-links"}).
				WithControl("halves are hypercubes", claims.CrossedCubes().Pairs(halves(differInOneBit))).
				WithSentences("CQ_1 is one link, and either half of CQ_n, n up to 6, is CQ_(n-1)", oneLink, halvesAreCrossed))),
		claim("EQ-203", "def.2",
			"For odd n the printed index range of def.2 does no harm between the two halves of CQ_n, if a condition on an absent bit is "+
				"dropped.",
			"odd n >= 3",
			claims.AsPrinted(oddHalves(definition2{last: printedLast,
				dropAbsent: true}).WithTheorems(claims.Theorem{Name: "crossed-cube-links"}).
				WithControl("a condition on an absent bit is not met", oddHalves(definition2{last: printedLast})).
				WithSentences("for n = 3, 5, 7 the links between the halves are those of the printed range, less the double bits of "+
					"which a bit is absent", letRelated,
					"all k in 1..3: given n = 2*k+1: all u in 0..2^(n-1)-1: all v in 2^(n-1)..2^n-1: edge(CQ(n),u,v) <-> all i in "+
						"0..floor((n-1)/2) where 2*i+1 < n: related(bits(u,2*i,2),bits(v,2*i,2))"))),
	}
}

type relation func(x, y uint64) bool

// pairRelated is the list of def.1.
func pairRelated(x, y uint64) bool {
	switch [2]uint64{x, y} {
	case [2]uint64{0b00, 0b00}, [2]uint64{0b10, 0b10}, [2]uint64{0b01, 0b11}, [2]uint64{0b11, 0b01}:
		return true
	}
	return false
}

func oneSided(x, y uint64) bool { return pairRelated(x, y) && x != 0b11 }

func twoPartners(x, y uint64) bool { return pairRelated(x, y) || x == 0b01 && y == 0b01 }

// matching states that the relation is symmetric and that every string has one
// partner. The second evaluator uses another form of the same relation.
func matching(first, second relation) *claims.Statement {
	open := func(related relation) func(claims.Point) (*claims.Instance, error) {
		partners := func(x uint64) (list []uint64) {
			for y := range uint64(4) {
				if related(x, y) {
					list = append(list, y)
				}
			}
			return list
		}
		twoBits := func(v uint64) string { return fmt.Sprintf("%02b", v) }
		return func(claims.Point) (*claims.Instance, error) {
			return &claims.Instance{
				Vars: []claims.Var{{Name: "x", Size: 4, Format: twoBits}, {Name: "y", Size: 4, Format: twoBits}},
				Test: func(x []uint64) claims.Status {
					return claims.When(related(x[0], x[1]) == related(x[1], x[0]) && len(partners(x[0])) == 1)
				},
				Explain: func(x []uint64) string {
					return fmt.Sprintf("%02b has the partners %02b, %02b has the partners %02b", x[0], partners(x[0]), x[1], partners(x[1]))
				},
			}, nil
		}
	}
	return &claims.Statement{Over: claims.Domain{Complete: true}, At: open(first), Replay: open(second)}
}

// definition2 is the rule of def.2 with a range 0 <= i <= last(n) of the double
// bits that have to be pair related.
type definition2 struct {
	last       func(n int) int
	dropAbsent bool // drop conditions on absent bits; otherwise they are not met
	anyEven    bool // drop the condition for even n
}

func printedLast(n int) int { return (n - 1) / 2 }

// efeLast is the last double bit in the definition of Efe.
func efeLast(n int) int { return (n-1)/2 - 1 }

// joins reports whether the rule joins u and v in CQ_n.
func (r definition2) joins(n int, u, v uint64) bool {
	_, unmet := r.unmet(n, u, v)
	return unmet == joinedByIt
}

// joinedByIt and unmetAgreement are what unmet finds in place of a double bit.
const (
	joinedByIt = -1 - iota
	unmetAgreement
)

// unmet is the first double bit whose condition u and v do not meet, in the CQ_part of
// which they lie in different halves.
func (r definition2) unmet(n int, u, v uint64) (part, double int) {
	for ; n > 1 && bit(u, n-1) == bit(v, n-1); n-- { // both in one CQ_(n-1)
	}
	switch {
	case n == 1 && bit(u, 0) != bit(v, 0): // K_2
		return n, joinedByIt
	case n == 1:
		return n, unmetAgreement
	case n%2 == 0 && !r.anyEven && bit(u, n-2) != bit(v, n-2):
		return n, unmetAgreement
	}
	low := uint64(1)<<n - 1
	for i := 0; i <= r.last(n); i++ {
		absent := 2*i+1 >= n
		if absent && !r.dropAbsent || !absent && !pairRelated(doubleBit(u&low, i), doubleBit(v&low, i)) {
			return n, i
		}
	}
	return n, joinedByIt
}

// crossedByDefinition states that the rule gives the links of CQ_n.
func crossedByDefinition(r definition2) *claims.Statement {
	p := joinedExactlyWhen(r.joins)
	explain := p.Explain
	p.Explain = func(v claims.View, x []uint64) string {
		text := explain(v, x)
		if part, i := r.unmet(dimension(v), x[0], x[1]); i >= 0 {
			text += fmt.Sprintf(": they lie in different halves of CQ_%d, and their double bits %d are not pair related", part, i)
		}
		return text
	}
	return claims.CrossedCubes().Pairs(p)
}

// oddHalves compares the rule with CQ_n, n odd, on the pairs that lie in
// different halves.
func oddHalves(r definition2) *claims.Statement {
	odd := claims.CrossedCubes().If(func(p claims.Point) bool { return p[0] >= 3 && p[0]%2 == 1 })
	rule := joinedExactlyWhen(r.joins)
	test := rule.Test
	rule.Test = func(v claims.View, x []uint64) claims.Status {
		if (x[0]^x[1])>>(dimension(v)-1) == 0 {
			return claims.Outside
		}
		return test(v, x)
	}
	return odd.Pairs(rule)
}

// halves states that two nodes of CQ_n with the same first bit are joined
// exactly when the rule joins the rest of them in CQ_(n-1).
func halves(rule joinRule) claims.Predicate {
	part := joinedExactlyWhen(func(n int, u, v uint64) bool {
		if n == 1 {
			return u != v
		}
		low := uint64(1)<<(n-1) - 1
		return rule(n-1, u&low, v&low)
	})
	test := part.Test
	part.Test = func(v claims.View, x []uint64) claims.Status {
		if n := dimension(v); n > 1 && (x[0]^x[1])>>(n-1) == 1 {
			return claims.Outside
		}
		return test(v, x)
	}
	return part
}
