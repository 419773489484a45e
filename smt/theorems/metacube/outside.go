package metacube

import (
	"mccheck/smt/logic"
)

// outsideFacts are about one bit of the fields of two nodes s and t of one cluster, class c, and of their third nodes on path P_j of
// fault-tolerant Algorithm 3, which differ from them where inverted says so: own, if the bit is of field c; key, if it is the lowest
// of field c^(j).
func outsideFacts(inverted func(b *logic.Builder, own, key logic.Term) logic.Term) []logic.Obligation {
	b := logic.NewBuilder()
	s, t, own, key := b.Var("s"), b.Var("t"), b.Var("own"), b.Var("key")
	known := b.And(b.Not(b.And(own, key)), b.Implies(b.Xor(s, t), own))
	change := inverted(b, own, key)
	return []logic.Obligation{
		b.Obligation("third: one cluster", "the third nodes of s and t differ at most in bits of field c",
			b.Implies(b.And(known, b.Xor(b.Xor(s, change), b.Xor(t, change))), own)),
		b.Obligation("third: another", "the third node of s differs from s in a bit that is not of field c",
			b.Implies(b.And(known, key), b.And(b.Not(own), b.Xor(b.Xor(s, change), s)))),
		b.Obligation("third: field kept", "it has the field c of s", b.Implies(b.And(known, own), b.Not(change))),
		outsideApart(inverted),
	}
}

// outsideApart is about a node of class c, or of one of the classes beside it: whether it is of class c^(j) or c^(l), and whether it
// differs from s in the lowest bits of their fields.
func outsideApart(inverted func(b *logic.Builder, own, key logic.Term) logic.Term) logic.Obligation {
	b := logic.NewBuilder()
	class, differs := b.Vars("class", 2), b.Vars("differs", 2)
	beside := b.Or(class[0], class[1])
	on := func(j int) logic.Term {
		third := b.And(b.Iff(differs[j], inverted(b, logic.False, logic.True)), b.Iff(differs[1-j], inverted(b, logic.False, logic.False)))
		return b.Choose(beside, class[j], third)
	}
	inCluster := b.Not(b.Any(beside, differs[0], differs[1]))
	return b.Obligation("third: apart", "no node is an inner one of two paths, and none of one is in the cluster of s and t",
		b.Or(b.And(class[0], class[1]), b.And(b.Not(b.And(on(0), on(1))), b.Not(b.And(on(0), inCluster)))))
}

// OutsidePaths is the theorem on the paths of fault-tolerant Algorithm 3 around a cluster, case 1, for every k, m >= 1.
// Source: fault-tolerant sec.4.
func OutsidePaths() logic.Theorem {
	control := logic.With(outsideFacts)
	return logic.Theorem{
		ID:          "outside-paths",
		Says:        prose.Text("outside-paths"),
		Scope:       "every k>=1, every m>=1, every two nodes of a cluster",
		Lemmas:      prose.Steps("outside-paths", "", logic.ByPlaces, logic.ByPlaces, logic.ByOneBit),
		Obligations: outsideFacts(func(_ *logic.Builder, _, key logic.Term) logic.Term { return key }),
		Controls: []logic.Control{
			control("without the hop along dimension k", "No bit is inverted.",
				func(*logic.Builder, logic.Term, logic.Term) logic.Term { return logic.False }),
			control("a hop in the own field as well", "Bits of field c are inverted as well.", (*logic.Builder).Or),
		},
	}
}
