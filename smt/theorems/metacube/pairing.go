package metacube

import (
	"slices"

	"mccheck/smt/logic"
)

// pairing says at one bit index what Algorithm 2 of fault-tolerant makes of two nodes.
type pairing struct {
	// partner is the bit of the node ID of the partner, from that of the node and the bit that all nodes of
	// its cluster have in common.
	partner func(b *logic.Builder, x, common logic.Term) logic.Term
	// compared is the bit of the fields compared for a key-bit, which is at a place where it is 0.
	compared func(b *logic.Builder, x, y logic.Term) logic.Term
}

// asPrinted is fault-tolerant Algorithm 2, with the fields of one class compared.
var asPrinted = pairing{partner: (*logic.Builder).Xor, compared: (*logic.Builder).Xor}

// pairingFacts are the facts about pairs and key-bits.
func pairingFacts(r pairing) []logic.Obligation {
	b := logic.NewBuilder()
	x, y, common := b.Var("x"), b.Var("y"), b.Var("common")
	x2, y2 := b.Var("x2"), b.Var("y2")
	differ := b.Xor(r.partner(b, x, common), r.partner(b, y, common))
	return []logic.Obligation{
		b.Obligation("pair: bits", "the node IDs of two partners differ in the bit iff those of the nodes do", b.Iff(differ, b.Xor(x, y))),
		b.Obligation("pair: back", "the partner of the partner, with the same common bit, has the bit of the node",
			b.Iff(r.partner(b, r.partner(b, x, common), common), x)),
		b.Obligation("pair: no farther", prose.Text("obligation pair: no farther"),
			b.Implies(b.Xor(r.partner(b, x, b.Xor(x2, y)), y2), b.Or(b.Xor(x, y), b.Xor(x2, y2)))),
		b.Obligation("key-bit: agrees", "two fields agree at a key-bit of type 1",
			b.And(b.Implies(x, y), b.Implies(y, x)), b.Not(r.compared(b, x, y))),
	}
}

// PairedClusters is the theorem about the pairs of nodes of two clusters, and the key-bits, of
// fault-tolerant Algorithm 2, for every k, m >= 1. It goes with the theorem on links. Source:
// fault-tolerant sec.4.
func PairedClusters() logic.Theorem {
	control := logic.Changed(asPrinted, pairingFacts)
	return logic.Theorem{
		ID:          "paired-clusters",
		Says:        prose.Text("paired-clusters"),
		Scope:       "every k>=1, every m>=1, every two clusters",
		Lemmas:      slices.Concat(prose.Steps("paired-clusters", "", logic.ByPlaces, "metacube-links", logic.ByPlaces, "class-walk-distance")),
		Obligations: pairingFacts(asPrinted),
		Controls: []logic.Control{
			control("every node paired with one", "The node ID of the partner is what the nodes of the cluster have in common.", func(r *pairing) {
				r.partner = func(_ *logic.Builder, _, common logic.Term) logic.Term { return common }
			}),
			control("or in place of xor", "The bits are joined by or.", func(r *pairing) { r.partner = (*logic.Builder).Or }),
			control("ones compared", "A key-bit is where not both fields are 1.", func(r *pairing) { r.compared = (*logic.Builder).And }),
		},
	}
}
