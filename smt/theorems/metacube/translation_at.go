package metacube

import (
	"fmt"
	"slices"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

// wholeAddress is a node of MC(k,m) with a term for each address bit, in the places of
// network.MetacubeFieldBit and network.MetacubeClassBit.
type wholeAddress struct {
	*logic.Builder
	k, m int
	bits []logic.Term
}

// newWholeAddress has every bit a variable of that prefix.
func newWholeAddress(b *logic.Builder, k, m int, prefix string) wholeAddress {
	return wholeAddress{b, k, m, b.Vars(prefix, m<<k+k)}
}

func (x wholeAddress) class() []logic.Term { return x.bits[x.m<<x.k:] }

func (x wholeAddress) field(j int) []logic.Term { return x.bits[x.m*j : x.m*(j+1)] }

func (x wholeAddress) isOf(class int) logic.Term { return x.IsClass(x.class(), class) }

func (x wholeAddress) same(y wholeAddress) logic.Term { return x.SameEach(x.bits, y.bits) }

// flipped is the node with that address bit inverted where when is true.
func (x wholeAddress) flipped(bit int, when logic.Term) wholeAddress {
	x.bits = slices.Clone(x.bits)
	x.bits[bit] = x.Xor(x.bits[bit], when)
	return x
}

// alongCubeEdge is the node along the cube-edge of bit i of the own field.
func (x wholeAddress) alongCubeEdge(i int) wholeAddress {
	next := x
	for c := range 1 << x.k {
		next = next.flipped(x.m*c+i, x.isOf(c))
	}
	return next
}

// translated is the image of x under a rule for translations by a, which it is told at
// each bit index of the fields.
func (x wholeAddress) translated(a wholeAddress, to translate) wholeAddress {
	image := wholeAddress{x.Builder, x.k, x.m, slices.Clone(x.bits)}
	at := func(y wholeAddress, i int) (fields []logic.Term) {
		for j := range 1 << x.k {
			fields = append(fields, y.field(j)[i])
		}
		return fields
	}
	for i := range x.m {
		class, fields := to(x.Builder, x.class(), at(x, i), a.class(), at(a, i))
		copy(image.class(), class)
		for j, f := range fields {
			image.field(j)[i] = f
		}
	}
	return image
}

// joined is the construction of total-exchange sec.2, as network.Metacube.Adjacent has
// it: a cross-edge changes one bit of the class and no field, a cube-edge one bit of
// the field of the common class and no other field.
func (x wholeAddress) joined(y wholeAddress) logic.Term {
	sameClass := x.SameEach(x.class(), y.class())
	joined := x.Or(sameClass, x.DifferOnce(x.Differing(x.class(), y.class())))
	for i := range 1 << x.k {
		differ := x.Differing(x.field(i), y.field(i))
		isNodeID := x.And(sameClass, x.isOf(i))
		joined = x.And(joined, x.Choose(isNodeID, x.DifferOnce(differ), x.DifferNowhere(differ)))
	}
	return joined
}

// TransitiveAt is the theorem that the translation of MC(k,m) by a node is an
// automorphism that takes node 0 to that node, with every address bit of the nodes and
// of the translation a variable; 1 <= k <= 4, at most 128 field bits.
func TransitiveAt(k, m int) (logic.Theorem, error) {
	if err := wreath.CheckFieldBits("transitivity", k, m); err != nil {
		return logic.Theorem{}, err
	}
	return logic.Theorem{
		ID:          fmt.Sprintf("metacube-transitive-at-%d-%d", k, m),
		Says:        fmt.Sprintf(prose.Text("metacube-transitive-at"), k, m),
		Scope:       fmt.Sprintf("k=%d, m=%d", k, m),
		Lemmas:      []logic.Lemma{wreath.AutomorphismLemma},
		Obligations: transitivityFactsAt(k, m, image),
		Controls: []logic.Control{
			logic.NewControl("fields not renamed", "The class is added and the fields stay in their places.",
				transitivityFactsAt(k, m, withoutRenaming)),
			logic.NewControl("class not added", "The fields are moved and added, and the class stays as it is.",
				transitivityFactsAt(k, m, withoutClass)),
		},
	}, nil
}

func transitivityFactsAt(k, m int, to translate) []logic.Obligation {
	b := logic.NewBuilder()
	u, v, a := newWholeAddress(b, k, m, "u"), newWholeAddress(b, k, m, "v"), newWholeAddress(b, k, m, "a")
	zero := wholeAddress{b, k, m, slices.Repeat([]logic.Term{logic.False}, len(a.bits))}
	imageU, imageV := u.translated(a, to), v.translated(a, to)
	return []logic.Obligation{
		b.Obligation("node 0", "the translation by a takes node 0 to a", zero.translated(a, to).same(a)),
		b.Obligation("one to one", "nodes with one image are equal", u.same(v), imageU.same(imageV)),
		b.Obligation("links", "the images of joined nodes are joined", imageU.joined(imageV), u.joined(v)),
	}
}
