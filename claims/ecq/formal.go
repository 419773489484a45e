package ecq

import (
	"strings"

	"mccheck/claims"
)

// Definitions of the paper in the language of certificates. Strings of bits are read
// as binary numbers.
const (
	// letA and letB are the fields of an address of s+t+1 bits.
	letA = "let fieldA(t,u) = floor(u/2^(t+1))"
	letB = "let fieldB(t,u) = bits(u,1,t)"
	// letSwap is the map from ECQ(s,t) to ECQ(t,s) that exchanges the fields and
	// complements the last bit.
	letSwap = "let swap(s,t,u) = fieldB(t,u)*2^(s+1)+fieldA(t,u)*2+1-bit(u,0)"
)

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
