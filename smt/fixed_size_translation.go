package smt

import (
	"fmt"
	"slices"
)

// wholeAddress is a node of MC(k,m) with a term for each address bit, in the places of
// model.MetacubeFieldBit and model.MetacubeClassBit.
type wholeAddress struct {
	*Builder
	k, m int
	bits []Term
}

// newWholeAddress has every bit a variable of that prefix.
func newWholeAddress(b *Builder, k, m int, prefix string) wholeAddress {
	return wholeAddress{b, k, m, b.Vars(prefix, m<<k+k)}
}

func (x wholeAddress) class() []Term            { return x.bits[x.m<<x.k:] }
func (x wholeAddress) field(j int) []Term       { return x.bits[x.m*j : x.m*(j+1)] }
func (x wholeAddress) isOf(class int) Term      { return x.isClass(x.class(), class) }
func (x wholeAddress) same(y wholeAddress) Term { return x.sameEach(x.bits, y.bits) }

// flipped is the node with that address bit inverted where when is true.
func (x wholeAddress) flipped(bit int, when Term) wholeAddress {
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
	at := func(y wholeAddress, i int) (fields []Term) {
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

// differing is the tally of the places in which two lists of bits differ.
func (b *Builder) differing(x, y []Term) tally {
	places := make([]tally, len(x))
	for i := range x {
		places[i] = onePlace(b.Xor(x[i], y[i]))
	}
	return b.join(places...)
}

// joined is the construction of total-exchange sec.2, as model.Metacube.Adjacent has
// it: a cross-edge changes one bit of the class and no field, a cube-edge one bit of
// the field of the common class and no other field.
func (x wholeAddress) joined(y wholeAddress) Term {
	sameClass := x.sameEach(x.class(), y.class())
	joined := x.Or(sameClass, x.one(x.differing(x.class(), y.class())))
	for i := range 1 << x.k {
		differ := x.differing(x.field(i), y.field(i))
		isNodeID := x.And(sameClass, x.isOf(i))
		joined = x.And(joined, x.Choose(isNodeID, x.one(differ), x.none(differ)))
	}
	return joined
}

// checkFieldBits refuses metacubes of more than maxFieldBits field bits.
func checkFieldBits(what string, k, m int) error {
	if k < 1 || k > 4 || m < 1 || m<<k > maxFieldBits {
		return fmt.Errorf("smt: %s at k=%d, m=%d, want 1 <= k <= 4, m >= 1 and at most %d field bits", what, k, m, maxFieldBits)
	}
	return nil
}

// MetacubeTransitiveAt is the theorem that the translation of MC(k,m) by a node is an
// automorphism that takes node 0 to that node, with every address bit of the nodes and
// of the translation a variable; 1 <= k <= 4, at most 128 field bits.
func MetacubeTransitiveAt(k, m int) (Theorem, error) {
	if err := checkFieldBits("transitivity", k, m); err != nil {
		return Theorem{}, err
	}
	return Theorem{
		ID:          fmt.Sprintf("metacube-transitive-at-%d-%d", k, m),
		Says:        fmt.Sprintf("The translation of MC(%d,%d) by any node takes node 0 to that node, different nodes to different ones, and links to links.", k, m),
		Scope:       fmt.Sprintf("k=%d, m=%d", k, m),
		Lemmas:      []Lemma{automorphismLemma},
		Obligations: transitivityFactsAt(k, m, (*Builder).image),
		Controls: []Control{
			{Name: "fields not renamed", Says: "The class is added and the fields stay in their places.", Obligations: transitivityFactsAt(k, m, (*Builder).withoutRenaming)},
			{Name: "class not added", Says: "The fields are moved and added, and the class stays as it is.", Obligations: transitivityFactsAt(k, m, (*Builder).withoutClass)},
		},
	}, nil
}

func transitivityFactsAt(k, m int, to translate) []Obligation {
	b := NewBuilder()
	u, v, a := newWholeAddress(b, k, m, "u"), newWholeAddress(b, k, m, "v"), newWholeAddress(b, k, m, "a")
	zero := wholeAddress{b, k, m, slices.Repeat([]Term{falseTerm}, len(a.bits))}
	imageU, imageV := u.translated(a, to), v.translated(a, to)
	return []Obligation{
		{Name: "node 0", Terms: b, Goal: zero.translated(a, to).same(a), Says: "the translation by a takes node 0 to a"},
		{Name: "one to one", Terms: b, Assumptions: []Term{imageU.same(imageV)}, Goal: u.same(v), Says: "nodes with one image are equal"},
		{Name: "links", Terms: b, Assumptions: []Term{u.joined(v)}, Goal: imageU.joined(imageV), Says: "the images of joined nodes are joined"},
	}
}

// TotalExchangeLockstepAt is the theorem that in MC(k,m) the routes of one step of total
// exchange share no node, nor a directed link, in one slot, with every address bit a
// variable; k and m as for MetacubeTransitiveAt. Source: total-exchange sec.3.3, for
// k = 2.
func TotalExchangeLockstepAt(k, m int) (Theorem, error) {
	if err := checkFieldBits("total exchange", k, m); err != nil {
		return Theorem{}, err
	}
	return Theorem{
		ID:          fmt.Sprintf("total-exchange-lockstep-at-%d-%d", k, m),
		Says:        fmt.Sprintf("In a step of total exchange in MC(%d,%d) all messages take as many hops, and after each hop every node holds one message.", k, m),
		Scope:       fmt.Sprintf("k=%d, m=%d, every step", k, m),
		Lemmas:      translationLemmas[1:4],
		Obligations: lockstepFactsAt(k, m, (*Builder).image),
		Controls: []Control{
			{Name: "fields not renamed", Says: "The same with the fields of the walk left in their places.", Obligations: lockstepFactsAt(k, m, (*Builder).withoutRenaming)},
			{Name: "class not added", Says: "The same with the classes of the walk left as they are.", Obligations: lockstepFactsAt(k, m, (*Builder).withoutClass)},
		},
	}, nil
}

// lockstepFactsAt are about an arbitrary node x of the walk from node 0, the source s
// and another source t; r is the destination of node 0.
func lockstepFactsAt(k, m int, to translate) []Obligation {
	b := NewBuilder()
	x, r := newWholeAddress(b, k, m, "x"), newWholeAddress(b, k, m, "r")
	s, t := newWholeAddress(b, k, m, "s"), newWholeAddress(b, k, m, "t")
	image := x.translated(s, to)
	list := []Obligation{
		{Name: "one source", Terms: b, Assumptions: []Term{image.same(x.translated(t, to))}, Goal: s.same(t),
			Says: "if the translations by s and by t take one node to the same node, then s = t"},
		{Name: "differences", Terms: b, Goal: relativeTo(s, r.translated(s, to)).same(r),
			Says: "the destination of a source, seen from it, with its classes and fields renamed, is that of node 0"},
	}
	for i := range k {
		bit := m<<k + i
		list = append(list, Obligation{Name: fmt.Sprintf("hops: cross-edge %d", i), Terms: b,
			Goal: x.flipped(bit, trueTerm).translated(s, to).same(image.flipped(bit, trueTerm)),
			Says: fmt.Sprintf("a translation takes the cross-edge of class bit %d at any node to the cross-edge of class bit %d", i, i)})
	}
	for i := range m {
		list = append(list, Obligation{Name: fmt.Sprintf("hops: cube-edge %d", i), Terms: b,
			Goal: x.alongCubeEdge(i).translated(s, to).same(image.alongCubeEdge(i)),
			Says: fmt.Sprintf("a translation takes the cube-edge of bit %d at any node to the cube-edge of bit %d", i, i)})
	}
	return list
}

// relativeTo is d as s sees it: the class is added, and field j is the difference in the
// field that is j from that of the class of s.
func relativeTo(s, d wholeAddress) wholeAddress {
	b, seen := s.Builder, slices.Clone(s.bits)
	copy(seen[s.m<<s.k:], b.xorEach(s.class(), d.class()))
	for i := range s.m << s.k {
		seen[i] = selectRow(s.class(), b.Choose, func(by int) Term {
			from := (i/s.m^by)*s.m + i%s.m
			return b.Xor(s.bits[from], d.bits[from])
		})
	}
	return wholeAddress{b, s.k, s.m, seen}
}
