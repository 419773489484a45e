package faulttolerant

import (
	"fmt"
	"strings"

	"mccheck/claims"
	"mccheck/model"
)

// builtChannels are the paths of Algorithm 2 between the cluster of node 0 and the
// clusters that are selected, at some points with k <= 2, for every choice of the
// position of key-bits of type 2. At these k there is one cycle for each first hop,
// and both orders of the dimensions give the same class paths.
type builtChannels struct {
	at    []point
	where clustersWhere
	same  string // as where, for the least node w of a cluster, in names of letAddresses
	says  string // the same in words
}

const fieldsAgree = "(all j in 0..$k-1: field_(w,2^j) = 0)"

// The selections for which the paths are disjoint.
var (
	oneClassBuilt = builtChannels{[]point{{2, 1}, {2, 2}}, oneClassAgreeing, "class_(w) = 0 and " + fieldsAgree, "every other cluster " +
		"of its class that agrees with it in the fields of the neighbouring classes"}
	twoClassesBuilt = builtChannels{[]point{{2, 1}, {2, 2}}, twoClassesAgreeing,
		"ones(class_(w)) > 1 and " + fieldsAgree, "every cluster of " +
			"the class 11 that agrees with it in the fields of the classes 01 and 10"}
	neighbourBuilt = builtChannels{[]point{{1, 1}, {1, 2}}, caseTwo, "class_(w) = 1", "every cluster of the other class"}
)

// choosing is the route of Algorithm 2, as a rule reads it, with a position for
// key-bits of type 2.
func choosing(base model.ChannelRule) func(y int) channelRoute {
	return func(y int) channelRoute {
		return func(g model.Metacube, u, v model.Node, j int) ([]model.Node, error) {
			return model.ChannelPath(g, u, v, j, model.ChannelRules(g, base)[2*y]) // the rules come in pairs, one for each order of the dimensions
		}
	}
}

// write lists the paths of one network and claims that they are what Algorithm 2
// builds.
func (b builtChannels) write(f *claims.Fact, p point) channelSet { return b.writeAs(f, p, asMeant) }

// writeAs is the same as a rule reads the print.
func (b builtChannels) writeAs(f *claims.Fact, p point, rule model.ChannelRule) channelSet {
	c := channelSet{p, b.same, 1 << p.m, p.m, choosing(rule)}
	c.write(f, b.where)
	letChannelRule(f, p.k, p.m, rule)
	claimMC(f, p.k, p.m, "all i in 0..rows(inner_)-1: all p in 0..2^$m*$k-1: built_(i,p,choice_(i))")
	return c
}

// inWords lists points: "(1,1), (1,2)".
func inWords(points []point) string {
	var list []string
	for _, p := range points {
		list = append(list, fmt.Sprintf("(%d,%d)", p.k, p.m))
	}
	return strings.Join(list, ", ")
}

// of says which paths are listed.
func (b builtChannels) of() string {
	return fmt.Sprintf("the paths of Algorithm 2 from the cluster of node 0 of MC(k,m) to %s, (k,m) = %s, for every "+
		"position of key-bits of type 2", b.says, inWords(b.at))
}

// certify is the fact that the paths are paths, share their ends only, and pass
// neither cluster.
func (b builtChannels) certify(st *claims.Statement) *claims.Statement {
	return st.WithFact(b.of()+": they are what the algorithm builds, no node is on two of them, or twice on one, or in a "+
		"cluster, but for the ends", func(f *claims.Fact) {
		for _, p := range b.at {
			c := b.write(f, p)
			c.claimWalks(f)
			c.claimDisjoint(f)
		}
	})
}

// certifySetBack is the fact of FT-44 about key-bits of type 1: the second hop
// negates a bit that has the same value at both ends.
func certifySetBack(st *claims.Statement) *claims.Statement {
	b := builtChannels{[]point{{1, 1}, {1, 2}, {2, 1}}, caseOne, "class_(w) = 0", "every other cluster of its class"}
	return st.WithFact(b.of()+": where the fields agree in some bit, the bit that the second hop negates has at the end "+
		"the value that it had at the start", func(f *claims.Fact) {
		for _, p := range b.at {
			b.write(f, p)
			claimMC(f, p.k, p.m, "all i in 0..rows(inner_)-1: all p in 0..2^$m*$k-1: given u = node_(i,p,0): given v = "+
				"node_(i,p,hops_(i,p)): agree_(u,v,mod(p,$k)) -> (given y = xor(node_(i,p,1),node_(i,p,2)): ones(y) = 1 and "+
				"mod(floor(u/y),2) = mod(floor(v/y),2))")
		}
	})
}
