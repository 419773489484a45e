package faulttolerant

import (
	"mccheck/claims"
	"mccheck/model"
)

// someClass is the domain of Algorithm 2: with k = 0 there is one cluster.
const someClass = "k >= 1, m >= 1"

// channelDomain is someClass with what is run of it.
const channelDomain = someClass + "; run for k <= 3 from the cluster of node 0 to every other, which is enough because " +
	"Algorithm 2 commutes with the translations; " +
	"for every choice that the text leaves open if k <= 2, and for k = 3 with one hamiltonian cycle turned to every dimension"

// channelNetworks are those on which Algorithm 2 is run: k = 1..3. Its first
// cluster is that of node 0; the steps of the algorithm and the links commute
// with the translations (a test compares them on whole small networks).
func channelNetworks() claims.Networks {
	return claims.Metacubes().From(0, 1).If(func(p claims.Point) bool { return p[0] <= 3 })
}

// channelClaims are the claims of sec.4 about the paths that Algorithm 2 builds,
// each for the choices of channelDomain.
func channelClaims() []claims.Claim {
	mc := channelNetworks()
	onlyK := func(k int) claims.Networks { return mc.If(func(p claims.Point) bool { return p[0] == k }) }
	fromTwo := mc.From(0, 2)
	both, simple := wish{simple: true, disjoint: true}, wish{simple: true}
	teeth := func(n claims.Networks, where clustersWhere) *claims.Statement {
		return channels(n, where, asMeant, both).
			WithControl("paths of two hops at most",
				channels(n, where, asMeant, wish{within: func(model.Metacube, model.Node, model.Node, int) int { return 2 }})).
			WithControl("case 2.1 of k = 2 included", channels(onlyK(2), caseTwoOne, asMeant, both))
	}
	const agreeing = "the fields of the classes next to that of u have to agree in the two clusters"
	return []claims.Claim{
		claim("FT-40", "Algorithm 2, case 1", "For clusters of one class the k 2^m paths are disjoint but for their ends.", channelDomain,
			claims.AsPrinted(channels(mc, caseOne, asLettered, both).DegenerateAt("m = 1")).FailsBy(claims.Substance).CausedBy("FT-44"),
			claims.Repaired("The key-bit is the one found, at dimension k + x, and "+agreeing+".",
				oneClassBuilt.certify(teeth(fromTwo, oneClassAgreeing)).
					WithControl("for k = 1", channels(onlyK(1), caseOne, asMeant, both)).
					WithControl("without agreement", channels(fromTwo, caseOne, asMeant, both))).For("k >= 2, m >= 1")),
		claim("FT-41", "Algorithm 2, case 2.1", "For clusters of neighbouring classes the k 2^m paths are disjoint but for their ends.",
			channelDomain,
			claims.AsPrinted(channels(mc, caseTwoOne, asLettered, both).DegenerateAt("m = 1")).FailsBy(claims.Substance).CausedBy("FT-59"),
			claims.Repaired("The claim is restricted to k = 1: from k = 2 on the path without signature meets others.",
				neighbourBuilt.certify(teeth(onlyK(1), caseTwoOne)).
					WithControl("for k = 2", channels(onlyK(2), caseTwoOne, asMeant, both))).For("k = 1, m >= 1")),
		claim("FT-42", "Algorithm 2, case 2.2", "For clusters of other classes the k 2^m paths are disjoint but for their "+
			"ends, with Algorithm 1 starting at u^(j,y).", channelDomain,
			claims.AsPrinted(channels(mc, caseTwoTwo, asLettered, both).DegenerateAt("m = 1")).FailsBy(claims.Substance).CausedBy("FT-44"),
			claims.Charitably("Algorithm 1 is started one step of the cycle after u^(j,y), as in Table 1, and the key-bit is "+
				"the one at dimension k + x, compared in one class.",
				channels(mc, caseTwoTwo, asMeant, both).DegenerateAt("m = 1")).FailsBy(claims.Substance).CausedBy("FT-44"),
			claims.Repaired("Algorithm 1 has to start one step after u^(j,y), lest it undo the signature, and "+agreeing+".",
				twoClassesBuilt.certify(teeth(fromTwo, twoClassesAgreeing)).
					WithControl("started at u^(j,y)", channels(fromTwo, twoClassesAgreeing, model.ChannelRule{StartAtKey: true}, both))).
				For("k >= 2, m >= 1")),
		claim("FT-43", "Algorithm 2", "The walks that Algorithm 2 builds are paths: links only, no node twice.", channelDomain,
			claims.AsPrinted(channels(mc, everyCase, asLettered, simple).DegenerateAt("m = 1")).FailsBy(claims.Substance).CausedBy("FT-44"),
			claims.Charitably("Algorithm 2 is run with the repairs of FT-42.", channels(mc, everyCase, asMeant, simple).DegenerateAt("m = 1")).
				FailsBy(claims.Substance).CausedBy("FT-44"),
			claims.Repaired("Algorithm 2 is run with the repairs of FT-42, for the clusters for which FT-65 as corrected has a "+
				"multi-channel cube.",
				neighbourBuilt.certify(channels(onlyK(1), caseTwo, asMeant, simple)).
					WithControl("clusters of one class", channels(onlyK(1), caseOne, asMeant, simple)),
				oneClassBuilt.certify(channels(fromTwo, oneClassAgreeing, asMeant, simple)).
					WithControl("without agreement", channels(fromTwo, caseOne, asMeant, simple)),
				twoClassesBuilt.certify(channels(fromTwo, twoClassesAgreeing, asMeant, simple)).
					WithControl("without agreement", channels(fromTwo, caseTwoTwo, asMeant, simple)))),
		claim("FT-65", "Theorem 1", "Algorithm 2 builds a multi-channel cube for any two clusters.", channelDomain,
			claims.AsPrinted(channels(mc, everyCase, asLettered, both).DegenerateAt("m = 1")).FailsBy(claims.Substance),
			claims.Charitably("Algorithm 2 is run with the repairs of FT-42.", channels(mc, everyCase, asMeant, both).DegenerateAt("m = 1")).
				FailsBy(claims.Substance),
			claims.Repaired("For k = 1 the clusters have to be of different classes (FT-41); for k >= 2 they have to be of equal or "+
				"not neighbouring ones, and "+agreeing+" (FT-40, FT-42). The paths of FT-230 serve any two clusters.",
				neighbourBuilt.certify(teeth(onlyK(1), caseTwo)), notNeighboringBuilt.certify(teeth(fromTwo, notNeighboringBuilt.where)))),
	}
}

func oneClassAgreeing(g model.Metacube, u, v model.Node) bool {
	return caseOne(g, u, v) && neighborsAgree(g, u, v)
}

func twoClassesAgreeing(g model.Metacube, u, v model.Node) bool {
	return caseTwoTwo(g, u, v) && neighborsAgree(g, u, v)
}

// walkBoundPlus is d + extra with d = H + 2^k, H over the fields as the examples
// of sec.4 count it.
func walkBoundPlus(extra func(g model.Metacube, u, v model.Node, j int) int) func(g model.Metacube, u, v model.Node, j int) int {
	return func(g model.Metacube, u, v model.Node, j int) int {
		return inFields.of(g, u, v) + g.Classes() + extra(g, u, v, j)
	}
}

// channelLengthClaims are the bounds of sec.4 on the lengths of channel paths.
func channelLengthClaims() []claims.Claim {
	mc := channelNetworks()
	extra := func(more int) wish {
		return wish{within: walkBoundPlus(func(model.Metacube, model.Node, model.Node, int) int { return more })}
	}
	tail := func(more int) wish {
		return wish{within: walkBoundPlus(func(g model.Metacube, u, v model.Node, _ int) int {
			apart := classesApart(g, u, v)
			longest := apart - 1
			if apart < g.K() {
				longest = apart + 1
			}
			return longest + more
		})}
	}
	return []claims.Claim{
		claim("FT-62", "sec.4", "For clusters of one class the paths have at most d + 4 hops, d = H + 2^k.", channelDomain,
			claims.AsPrinted(certifyOneClass(channels(mc, caseOne, asLettered, extra(4)), asLettered).
				WithControl("d + 3", channels(mc, caseOne, asLettered, extra(3)))),
			claims.Charitably("The key-bit is the one at the position that is found.",
				certifyOneClass(channels(mc, caseOne, asMeant, extra(4)), asMeant).
					WithControl("d + 3", channels(mc, caseOne, asMeant, extra(3))))),
		claim("FT-63", "sec.4", "For clusters of different classes the paths have at most d + 4 + max |Z_j| hops, d = H + 2^k.", channelDomain,
			claims.AsPrintedIn("Here H is taken over the fields only.", certifyOtherClass(channels(mc, caseTwo, asLettered, tail(4)), asLettered).
				WithControl("d + 2 + max |Z_j|", channels(mc, caseTwo, asLettered, tail(2)))),
			claims.Charitably("Here H is taken over the fields only, the key-bit is the one at the position that is found, and "+
				"Algorithm 1 is started one step after it.", certifyOtherClass(channels(mc, caseTwo, asMeant, tail(4)), asMeant).
				WithControl("d + 2 + max |Z_j|", channels(mc, caseTwo, asMeant, tail(2))))),
	}
}
