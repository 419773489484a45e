package ecq

import (
	"strings"

	"mccheck/claims"
)

// Definitions of the paper in the language of certificates. Strings of bits are read
// as binary numbers.
const (
	// letRelated is the relation of def.1.
	letRelated = "let related(x,y) = x = 0 and y = 0 or x = 2 and y = 2 or x = 1 and y = 3 or x = 3 and y = 1"
	// letJoined is the rule of E2 and E3 for strings of n bits; see joinedByRule.
	letJoined = "let joined(n,x,y) = some l in 1..n: floor(x/2^l) = floor(y/2^l) and bit(x,l-1) != bit(y,l-1) and " +
		"(mod(l,2) = 1 or bit(x,l-2) = bit(y,l-2)) and all i in 0..floor((l-1)/2)-1: related(bits(x,2*i,2),bits(y,2*i,2))"
	// letA and letB are the fields of an address of s+t+1 bits.
	letA = "let fieldA(t,u) = floor(u/2^(t+1))"
	letB = "let fieldB(t,u) = bits(u,1,t)"
	// letE1, letE2 and letE3 are the edge sets of sec.2.
	letE1 = "let inE1(u,v) = xor(u,v) = 1"
	letE2 = "let inE2(s,t,u,v) = bit(u,0) = 0 and bit(v,0) = 0 and fieldB(t,u) = fieldB(t,v) and joined(s,fieldA(t,u),fieldA(t,v))"
	letE3 = "let inE3(t,u,v) = bit(u,0) = 1 and bit(v,0) = 1 and fieldA(t,u) = fieldA(t,v) and joined(t,fieldB(t,u),fieldB(t,v))"

	// oneLink says that CQ_1 is one link.
	oneLink = "order(CQ(1)) = 2 and edge(CQ(1),0,1)"
	// halvesAreCrossed says that CQ_n, n up to 6, restricted to the strings with the
	// same first bit is CQ_(n-1).
	halvesAreCrossed = "all n in 2..6: all u, v in nodes(CQ(n)) where bit(u,n-1) = bit(v,n-1): edge(CQ(n),u,v) <-> " +
		"edge(CQ(n-1),bits(u,0,n-1),bits(v,0,n-1))"

	// letSwap is the map from ECQ(s,t) to ECQ(t,s) that exchanges the fields and
	// complements the last bit.
	letSwap = "let swap(s,t,u) = fieldB(t,u)*2^(s+1)+fieldA(t,u)*2+1-bit(u,0)"
)

// edgeSets are the definitions down to the edge sets.
var edgeSets = []string{letRelated, letJoined, letA, letB, letE1, letE2, letE3}

// isomorphic are the sentences that swap is an isomorphism from ECQ(s,t) to ECQ(t,s),
// for the s, t of the binder.
func isomorphic(binder string) []string {
	return []string{letA, letB, letSwap,
		binder + ": order(ECQ(s,t)) = order(ECQ(t,s)) and all u in nodes(ECQ(s,t)): swap(s,t,u) < order(ECQ(t,s)) and " +
			"swap(t,s,swap(s,t,u)) = u",
		binder + ": all u, v in nodes(ECQ(s,t)): edge(ECQ(s,t),u,v) <-> edge(ECQ(t,s),swap(s,t,u),swap(s,t,v))"}
}

// inWords is what the facts say, and of which parameters; it is empty if one of them
// has no formal part, or the domain is not a full one. The condition, where there is
// one, narrows the domain.
func inWords(d claims.Domain, condition string, facts []fact) string {
	var list []string
	measured := ""
	for _, f := range facts {
		if f.formal == "" || d.If != nil {
			return ""
		}
		list = append(list, f.says)
		if f.measured != "" {
			measured = ", of the formulas for them; and the same of small networks themselves"
		}
	}
	says := strings.Join(list, "; ")
	if len(d.Params) == 2 && strings.Contains(says, "Q_n") {
		says += ", with n = s+t+1"
	}
	_, upTo := small(d)
	if condition != "" {
		upTo += ", where " + condition
	}
	return says + ", for " + upTo + measured
}

// everySmall is a quantifier over the small points of a domain that meet a condition:
// those where a certificate searches networks, up to 256 nodes, or evaluates formulas
// alone.
func everySmall(d claims.Domain, condition string) string {
	quantifier, _ := small(d)
	if condition != "" {
		quantifier += " where " + condition
	}
	return quantifier
}

// small is everySmall with the same in words.
func small(d claims.Domain) (quantifier, upTo string) {
	first := d.Params[0].Name
	switch {
	case d.Bits == nil && len(d.Params) == 1:
		return "all " + first + " in 1..24", first + " up to 24"
	case d.Bits == nil:
		return "all s, t in 1..12", "s, t up to 12"
	case len(d.Params) == 1:
		return "all " + first + " in 1..8", first + " up to 8"
	}
	return "all s in 1..6: all t in 1..7-s", "s+t up to 7"
}
