package faulttolerant

import (
	"mccheck/claims"
	"mccheck/model"
)

// everyOfOneClass are the paths of Algorithm 2 to every other cluster of one class.
var everyOfOneClass = builtChannels{[]point{{1, 1}, {1, 2}, {2, 1}, {2, 2}}, caseOne, "class_(w) = 0", "every other cluster of its class"}

// extremeOfOneClass and extremeOfOthers are those to the clusters of its class and of the
// others whose fields are 0 or all ones.
var (
	extremeOfOneClass = builtChannels{everyOfOneClass.at, extremeOnly(caseOne), "class_(w) = 0 and " + extremeFields, "every other cluster " +
		"of its class whose fields are 0 or all ones"}
	extremeOfOthers = builtChannels{everyOfOneClass.at, extremeOnly(caseTwo), "class_(w) != 0 and " + extremeFields, "every cluster of " +
		"another class whose fields are 0 or all ones"}
)

// extremeOnly selects the clusters whose fields are 0 or all ones.
func extremeOnly(where clustersWhere) clustersWhere {
	return func(g model.Metacube, u, w model.Node) bool { return where(g, u, w) && hasExtremeFields(g, w) }
}

// certifyTypes is the fact of FT-57 and FT-252: the two paths of a pair where the
// key-bits of one or of both are of type 1.
func certifyTypes(st *claims.Statement, which, connective string, at ...point) *claims.Statement {
	b := everyOfOneClass
	b.at = at
	return st.WithFact(b.of()+": the two paths of a pair, where the key-bits "+which+" are of type 1, have no inner node in common",
		func(f *claims.Fact) {
			for _, p := range b.at {
				b.write(f, p)
				claimMC(f, p.k, p.m, "all i in 0..rows(inner_)-1: all q in 0..2^$m-1: given u = q: given v = goal_(i,2*q): agree_(u,v,0) "+connective+
					" agree_(u,v,1) -> "+
					"(all x in from_(i,2*q)..from_(i,2*q+1)-1: all y in from_(i,2*q+1)..from_(i,2*q+2)-1: inner_(i,x) != inner_(i,y))")
			}
		})
}

// certifyOwnClusters is the fact of FT-58.
func certifyOwnClusters(st *claims.Statement) *claims.Statement {
	b := extremeOfOneClass
	return st.WithFact(b.of()+": inner nodes of paths of different pairs are different, and in different clusters if they "+
		"are of another class", func(f *claims.Fact) {
		for _, p := range b.at {
			b.write(f, p)
			claimMC(f, p.k, p.m, "all i in 0..rows(inner_)-1: all q in 0..2^$m-2: all x in from_(i,$k*q)..from_(i,$k*q+$k)-1: "+
				"all y in from_(i,$k*q+$k)..len(inner_,i)-1: given a = inner_(i,x): given b = inner_(i,y): a != b and "+
				"(class_(a) = 0 or class_(a) != class_(b) or cluster_(a) != cluster_(b))")
		}
	})
}

// certifyDistinctIDs is the fact of FT-60.
func certifyDistinctIDs(st *claims.Statement) *claims.Statement {
	return st.WithFact("the partners of the nodes of the cluster of node 0 in any cluster of another class have different "+
		"node IDs, in MC(1,1), MC(1,2), MC(1,3), MC(2,1), MC(2,2), MC(3,1)", func(f *claims.Fact) {
		for _, p := range []point{{1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 2}, {3, 1}} {
			letAddresses(f, p.k, p.m)
			letPairs(f, p.k, p.m)
			claimMC(f, p.k, p.m, "all w in nodes(G_) where class_(w) != 0 and cluster_(w) = w: all x in 0..2^$m-2: all y in "+
				"x+1..2^$m-1: field_(pair_(x,w),class_(w)) != field_(pair_(y,w),class_(w))")
		}
	})
}

// certifyLengths is the fact of FT-62 and FT-63: the paths as a rule reads the print, and
// their hops beyond H_h+2^k, u and v being the ends of path p of set i.
func (b builtChannels) certifyLengths(st *claims.Statement, rule model.ChannelRule, says, beyond string) *claims.Statement {
	return st.WithFact(b.of()+", as this reading has them: at most H_h+2^k+"+says+" hops", func(f *claims.Fact) {
		for _, p := range b.at {
			b.writeAs(f, p, rule)
			claimMC(f, p.k, p.m, "all i in 0..rows(inner_)-1: all p in 0..2^$m*$k-1: given u = floor(p/$k): given v = "+
				"goal_(i,p): hops_(i,p) <= H_(u,v)+2^$k+"+beyond)
		}
	})
}

// certifyOneClass and certifyOtherClass write them for clusters of one class and of
// different classes.
func certifyOneClass(st *claims.Statement, rule model.ChannelRule) *claims.Statement {
	return everyOfOneClass.certifyLengths(st, rule, "4", "4")
}

func certifyOtherClass(st *claims.Statement, rule model.ChannelRule) *claims.Statement {
	return extremeOfOthers.certifyLengths(st, rule, "4 and the longest Z_j", "4+(most j in 0..$k-1: tail_(xor(class_(u),class_(v)),j))")
}

// notNeighboringBuilt are the clusters of FT-65 as corrected for k = 2.
var notNeighboringBuilt = builtChannels{[]point{{2, 1}, {2, 2}}, func(g model.Metacube, u, w model.Node) bool {
	return !caseTwoOne(g, u, w) && neighborsAgree(g, u, w)
}, "ones(class_(w)) != 1 and " + fieldsAgree, "every other cluster of its class or the class 11 that agrees with it in " +
	"the fields of the classes 01 and 10"}
