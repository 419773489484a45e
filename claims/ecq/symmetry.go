package ecq

import (
	"mccheck/claims"
	"mccheck/model"
)

// symmetryClaims decide for the networks of the paper whether they are
// vertex-transitive. The hypercube is (DC-217).
func symmetryClaims() []claims.Claim {
	ehs, cqs, ecqs := claims.ExchangedHypercubes(), claims.CrossedCubes(), claims.ExchangedCrossedCubes()
	equal := func(p claims.Point) bool { return p[0] == p[1] }
	upTo := func(n int) func(claims.Point) bool { return func(p claims.Point) bool { return p[0] <= n } }
	equalUpTo := func(n int) func(claims.Point) bool {
		return func(p claims.Point) bool { return p[0] == p[1] && p[0] <= n }
	}
	const where = "sec.1, the networks compared"
	return []claims.Claim{
		claim("EQ-222", where, "EH(s,t) is vertex-transitive exactly when s = t: a bit of a and b may be inverted everywhere, and for s "+
			"= t the fields may be exchanged together with c; otherwise the degrees differ.", everyST,
			claims.AsPrinted(certifyHypercubeSymmetry(ehs.TransitiveWhere(equal, exchangedMaps(exchange{turned: true}))).
				WithControl("for no s, t", ehs.TransitiveWhere(upToNone, exchangedMaps(exchange{turned: true}))).
				WithControl("for all s, t", ehs.TransitiveWhere(nil, exchangedMaps(exchange{turned: true}))).
				WithControl("the fields are not exchanged",
					ehs.TransitiveWhere(equal, exchangedMaps(exchange{turned: true, keepFields: true}))).
				WithControl("c is kept", ehs.TransitiveWhere(equal, exchangedMaps(exchange{}))).
				WithTheorems(claims.Theorem{Name: "exchanged-hypercube-transitive"}))),
		claim("EQ-223", where, "CQ_n is vertex-transitive exactly when n <= 4. For n >= 5 it looks different from different nodes.", everyN,
			claims.AsPrinted(certifyCrossedSymmetry(cqs.TransitiveWhere(upTo(4), found)).
				WithControl("up to n = 3 only", cqs.TransitiveWhere(upTo(3), found)).
				WithControl("up to n = 5", cqs.TransitiveWhere(upTo(5), found)))),
		claim("EQ-224", where, "ECQ(s,t) is vertex-transitive exactly when s = t <= 4: then the automorphisms of CQ_s act on either "+
			"field, and the fields may be exchanged together with c; otherwise it looks different from different nodes.", everyST,
			claims.AsPrinted(certifyExchangedSymmetry(ecqs.TransitiveWhere(equalUpTo(4), exchangedCrossedMaps(exchange{turned: true}))).
				WithControl("up to s = t = 3 only", ecqs.TransitiveWhere(equalUpTo(3), exchangedCrossedMaps(exchange{turned: true}))).
				WithControl("for s = t = 5 too", ecqs.TransitiveWhere(equalUpTo(5), exchangedCrossedMaps(exchange{turned: true}))).
				WithControl("c is kept", ecqs.TransitiveWhere(equalUpTo(4), exchangedCrossedMaps(exchange{}))))),
	}
}

func upToNone(claims.Point) bool { return false }

// exchangedMaps invert the bits of a and b of EH(s,t), and exchange the fields,
// which is a map of the network to itself for s = t.
func exchangedMaps(f exchange) func(v claims.View) []claims.Permutation {
	return func(v claims.View) []claims.Permutation {
		s, t := extent(v)
		g := v.Graph()
		list := []claims.Permutation{claims.PermutationOf(g, func(u model.Node) model.Node { return f.of(s, t, u) })}
		for bit := 1; bit <= s+t; bit++ {
			list = append(list, claims.PermutationOf(g, func(u model.Node) model.Node { return u ^ 1<<bit }))
		}
		return list
	}
}

// found are automorphisms that take node 0 to each other node, as the search
// finds them; an empty one stands for a node to which none does, and ends the
// list.
func found(v claims.View) []claims.Permutation {
	var list []claims.Permutation
	for u := model.Node(1); u < v.Graph().Order(); u++ {
		p := claims.FindAutomorphism(v, 0, u)
		list = append(list, p)
		if p == nil {
			break
		}
	}
	return list
}

// exchangedCrossedMaps apply the automorphisms of CQ_s to the field a and those of
// CQ_t to the field b of ECQ(s,t), and exchange the fields.
func exchangedCrossedMaps(f exchange) func(v claims.View) []claims.Permutation {
	return func(v claims.View) []claims.Permutation {
		s, t := extent(v)
		g := v.Graph()
		list := []claims.Permutation{claims.PermutationOf(g, func(u model.Node) model.Node { return f.of(s, t, u) })}
		for _, p := range crossedCubeMaps(s) {
			list = append(list, onField(g, p, t+1, s))
		}
		for _, p := range crossedCubeMaps(t) {
			list = append(list, onField(g, p, 1, t))
		}
		return list
	}
}

func crossedCubeMaps(n int) []claims.Permutation {
	g, err := model.NewCrossedCube(n)
	if err != nil {
		panic(err)
	}
	return found(claims.NeighborView(g))
}

// onField applies p to the field of an address that begins at bit low; an empty p
// gives an empty permutation.
func onField(g model.Graph, p claims.Permutation, low, length int) claims.Permutation {
	if p == nil {
		return nil
	}
	mask := uint64(1<<length-1) << low
	return claims.PermutationOf(g, func(u model.Node) model.Node { return u&^mask | p[u&mask>>low]<<low })
}
