package faulttolerant

import (
	"fmt"
	"slices"

	"mccheck/claims"
	"mccheck/model"
)

// keyBitClaims are what sec.4 says of key-bits, and the steps of its proof.
func keyBitClaims() []claims.Claim {
	mc := channelNetworks()
	onlyK := func(k int) claims.Networks { return mc.If(func(p claims.Point) bool { return p[0] == k }) }
	both := wish{simple: true, disjoint: true}
	severalBits := mc.If(func(p claims.Point) bool { return p[1] >= 2 || p[0] == 1 })
	const singleBits = "k >= 2 and m = 1 (clusters of two nodes)"
	const third = "a path has to keep a third value of a whole field, from its first visit to the class to its last (FT-230)"
	return []claims.Claim{
		claim("FT-44", "sec.4", "Where the two fields agree in no bit, any bit serves as the key-bit (type 2).", channelDomain,
			claims.AsPrintedIn("The clusters are of one class, as only for these key-bits are defined.", channels(mc, someTypeTwo, asMeant, both).
				DegenerateAt("m = 1")).FailsBy(claims.Substance),
			claims.Repaired("A key-bit of type 2 is set to its last value as soon as it is set, and is no signature; "+third+
				", and then, for m >= 2, any bit serves; it is run here for k <= 2.",
				signedOf(1), signedOf(2))),
		claim("FT-160", "sec.4", "A key-bit of type 1 is set back at the end.", channelDomain,
			claims.AsPrintedIn("The clusters are of one class, and the key-bit is the one that sec.4 defines, a bit in which "+
				"the fields agree.",
				certifySetBack(setBack(mc, false)).WithControl("also a key-bit of type 2", setBack(mc, true)))),
		claim("FT-45", "sec.4", "The key-bit is found by comparing M_u[c_u^(j)] with M_v[c_v^(j)], also where the classes "+
			"differ: it then is a bit in which the field that carries it agrees at both ends.", channelDomain,
			claims.AsPrintedIn("The field that carries it is that of class c_u^(j): the path changes it there.", carriesKey(mc, true).
				DegenerateAt("m = 1")).FailsBy(claims.Misprint),
			claims.Repaired("M_u[c_u^(j)] has to be compared with M_v[c_u^(j)], in one class.",
				certifyKeyAcross(carriesKey(mc, false)).WithControl("compared across the classes", carriesKey(mc, true)))),
		claim("FT-57", "proof sec.4", "For clusters of one class, a path with a key-bit of type 1 meets no other path of its pair.",
			channelDomain,
			claims.AsPrinted(typeOneApart(mc, asLettered)).FailsOnlyAt(singleBits),
			claims.Charitably("The key-bit is the one at the position that is found.", typeOneApart(mc, asMeant)).FailsOnlyAt(singleBits),
			claims.Repaired("The case m = 1 is left out from k = 2 on: where fields have one bit, a path of type 2 has its "+
				"whole field set at once, and may pass u^(j) or v^(j), where the other has no signature.",
				certifyTypes(typeOneApart(severalBits, asMeant).WithControl("m = 1 as well", typeOneApart(mc, asMeant)), "of one", "or",
					point{2, 2})).For("m >= 2 or k = 1")),
		claim("FT-252", "proof sec.4, near FT-57", "For clusters of one class, two paths of a pair that have key-bits of "+
			"type 1 do not meet, for m = 1 as well.", channelDomain,
			claims.AsPrintedIn("The key-bit is the one at the position that is found.",
				certifyTypes(typeOnesApart(mc).WithControl("one of the two suffices", typeOneApart(mc, asMeant)), "of both", "and", point{2, 1},
					point{2, 2}))),
		claim("FT-58", "proof sec.4", "For clusters of one class, paths of different pairs pass through no common cluster.", channelDomain,
			claims.AsPrinted(noCommonCluster(mc, asLettered, false).DegenerateAt("m = 1")).FailsBy(claims.Substance),
			claims.Charitably("The key-bit is the one at the position that is found.", noCommonCluster(mc, asMeant, false).DegenerateAt("m = 1")).
				FailsBy(claims.Substance),
			claims.Repaired("The claim is made of all clusters but those of class c_u, in which paths of different pairs pass "+
				"different nodes.",
				certifyOwnClusters(noCommonCluster(mc, asMeant, true)).WithControl("of any class", noCommonCluster(mc, asMeant, false)))),
		claim("FT-59", "proof sec.4", "For clusters of different classes the argument holds even though one path carries no signature.",
			channelDomain,
			claims.AsPrintedIn("The clusters are of neighbouring classes, where case 2.1 has a path without signature, and the "+
				"other paths have key-bits of type 1.", channels(mc, neighboursAgreeing, asMeant, both).DegenerateAt("m = 1")).
				FailsBy(claims.Substance),
			claims.Repaired("The path needs a signature, too: in the class c_u^(a,b), where c_u and c_v differ in bit a and b "+
				"is another bit (FT-230); for k = 1 there is one path for a pair, and none is needed; run here for k <= 2.",
				neighbourBuilt.certify(channels(onlyK(1), caseTwoOne, asMeant, both)).
					WithControl("for k = 2", channels(onlyK(2), caseTwoOne, asMeant, both)),
				signedOf(2))),
	}
}

// neighboursAgreeing: clusters of neighbouring classes where every path with a
// key-bit has one of type 1.
func neighboursAgreeing(g model.Metacube, u, v model.Node) bool {
	return caseTwoOne(g, u, v) && neighborsAgree(g, u, v)
}

// someTypeTwo: clusters of one class where some path has a key-bit of type 2.
func someTypeTwo(g model.Metacube, u, v model.Node) bool {
	return caseOne(g, u, v) && slices.Contains(typesOf(g, u, v), 2)
}

// typesOf are the types of the key-bits of the paths from u to v.
func typesOf(g model.Metacube, u, v model.Node) []int {
	types := make([]int, g.K())
	for j := range types {
		types[j] = 2
		if _, agree := model.ChannelKey(g, u, v, j, asMeant); agree {
			types[j] = 1
		}
	}
	return types
}

// eachChannelSet states something of the paths between node 0 and its partner in
// any other cluster, for every choice that is left open.
func eachChannelSet(n claims.Networks, where clustersWhere, base model.ChannelRule,
	wrong func(v claims.View, u, w model.Node, rule model.ChannelRule) *trouble) *claims.Statement {
	return overClusters(n, 5, func(v claims.View, w model.Node) *trouble {
		g := metacubeOf(v)
		if !where(g, 0, w) {
			return nil
		}
		for _, rule := range rulesOf(g, base) {
			if t := wrong(v, 0, model.ChannelPartner(g, 0, w), rule); t != nil {
				return t
			}
		}
		return nil
	})
}

// setBack states that the key-bit of a path of type 1, or of any type, has at the
// end the value that it had before it was set.
func setBack(n claims.Networks, any bool) *claims.Statement {
	return eachChannelSet(n, caseOne, asMeant, func(v claims.View, u, w model.Node, rule model.ChannelRule) *trouble {
		g := metacubeOf(v)
		for j, kind := range typesOf(g, u, w) {
			path, err := model.ChannelPath(g, u, w, j, rule)
			if err != nil {
				return &trouble{text: err.Error()}
			}
			key := path[1] ^ path[2]
			if last := path[len(path)-1]; (any || kind == 1) && last&key != u&key {
				return &trouble{fmt.Sprintf("path %d from %s to %s does not set its key-bit back", j, g.Format(u), g.Format(w)), path}
			}
		}
		return nil
	})
}

// carriesKey states for clusters of different classes that a key-bit of type 1 is
// a bit in which M[c_u^(j)] agrees at both ends.
func carriesKey(n claims.Networks, across bool) *claims.Statement {
	rule := model.ChannelRule{KeyAcross: across}
	return eachChannelSet(n, caseTwo, rule, func(v claims.View, u, w model.Node, rule model.ChannelRule) *trouble {
		g := metacubeOf(v)
		for j := range g.K() {
			dim, agree := model.ChannelKey(g, u, w, j, rule)
			c := g.Class(u) ^ 1<<j
			if agree && (g.Field(u, c)^g.Field(w, c))>>(dim-g.K())&1 == 1 {
				return &trouble{text: fmt.Sprintf("for %s and %s the key-bit of path %d is bit %d of field %d, in which they differ", g.Format(u),
					g.Format(w), j, dim-g.K(), c)}
			}
		}
		return nil
	})
}

// pathsOf are the paths of one pair, or what is wrong with them.
func pathsOf(g model.Metacube, u, w model.Node, rule model.ChannelRule) ([][]model.Node, *trouble) {
	paths := make([][]model.Node, g.K())
	for j := range paths {
		path, err := model.ChannelPath(g, u, w, j, rule)
		if err != nil {
			return nil, &trouble{text: err.Error()}
		}
		paths[j] = path
	}
	return paths, nil
}

// typeOneApart states that a path of type 1 meets no other of its pair;
// typeOnesApart that no two paths of type 1 do.
func typeOneApart(n claims.Networks, base model.ChannelRule) *claims.Statement {
	return apartByType(n, base, func(a, b int) bool { return a == 1 || b == 1 })
}

func typeOnesApart(n claims.Networks) *claims.Statement {
	return apartByType(n, asMeant, func(a, b int) bool { return a == 1 && b == 1 })
}

func apartByType(n claims.Networks, base model.ChannelRule, which func(a, b int) bool) *claims.Statement {
	return eachChannelSet(n, caseOne, base, func(v claims.View, u, w model.Node, rule model.ChannelRule) *trouble {
		g := metacubeOf(v)
		paths, wrong := pathsOf(g, u, w, rule)
		if wrong != nil {
			return wrong
		}
		types := typesOf(g, u, w)
		for j, p := range paths {
			for l, q := range paths[:j] {
				for _, x := range p[1 : len(p)-1] {
					if which(types[j], types[l]) && slices.Contains(q[1:len(q)-1], x) {
						return &trouble{fmt.Sprintf("paths %d and %d from %s to %s, of types %d and %d, meet at %s", l, j, g.Format(u), g.Format(w),
							types[l], types[j], g.Format(x)), p}
					}
				}
			}
		}
		return nil
	})
}

// noCommonCluster states for clusters of one class that inner nodes of paths of
// different pairs are in different clusters; with except set, clusters of that
// class are left out, and there the nodes differ.
func noCommonCluster(n claims.Networks, base model.ChannelRule, except bool) *claims.Statement {
	type place struct {
		class   int
		cluster model.Node
	}
	return overClusters(n, 7, func(v claims.View, w model.Node) *trouble {
		g := metacubeOf(v)
		if !caseOne(g, 0, w) {
			return nil
		}
		for _, rule := range rulesOf(g, base) {
			owner, visited := map[place]model.Node{}, map[model.Node]model.Node{}
			for id := range model.Node(1) << g.M() {
				paths, wrong := pathsOf(g, id, model.ChannelPartner(g, id, w), rule)
				if wrong != nil {
					return wrong
				}
				for _, p := range paths {
					for _, x := range p[1 : len(p)-1] {
						at := place{g.Class(x), g.ClusterID(x)}
						other, taken := owner[at]
						if except && at.class == g.Class(id) {
							other, taken = visited[x]
						}
						if taken && other != id {
							return &trouble{fmt.Sprintf("a path from %s and one from %s pass through the cluster of %s", g.Format(other), g.Format(id),
								g.Format(x)), p}
						}
						owner[at], visited[x] = id, id
					}
				}
			}
		}
		return nil
	})
}
