package smt

// Vertex-transitivity. An address is a family of bits: class bits, and the bits
// of fields, each of which has a position that is itself a class. A translation
// by a node a is given place by place, and so are the links: by the places in
// which their ends differ. Hence the facts are about one arbitrary class bit, or
// one arbitrary bit of an arbitrary field, and hold for addresses of any length.

// rule is a bit of an image: from a bit x of the node, or of a position, and the
// bit of a at the same place.
type rule func(b *Builder, x, a Term) Term

// translation is a map of a network by a node a, at one place.
type translation struct {
	bit    rule // class bit of the image, from those of the node and of a; likewise every bit beside the fields
	source rule // class bit of the position whose field comes to position p, from those of p and of the class of a
	field  rule // bit of the image in field p, from that of the field that comes to p and that of a in field p
}

// byXor is the translation of all networks of this file.
var byXor = translation{bit: (*Builder).Xor, source: (*Builder).Xor, field: (*Builder).Xor}

// unmoved is the rule that forgets a.
func unmoved(_ *Builder, x, _ Term) Term { return x }

// atOneBit is an obligation about a bit x and the bit of a at the same place.
func atOneBit(name, says string, goal func(b *Builder, x, a Term) Term) Obligation {
	b := NewBuilder()
	return Obligation{Name: name, Says: says, Terms: b, Goal: goal(b, b.Var("x"), b.Var("a"))}
}

// placeFacts state of one place that node 0 goes to a and that the map can be
// undone. The kind names the place.
func placeFacts(kind string, r rule) []Obligation {
	return []Obligation{
		atOneBit(kind+": node 0", "where the node has 0 the image has the bit of a", func(b *Builder, _, a Term) Term {
			return b.Iff(r(b, falseTerm, a), a)
		}),
		atOneBit(kind+": undone", "the rule, applied to the image with the same bit of a, gives the bit of the node back", func(b *Builder, x, a Term) Term {
			return b.Iff(r(b, r(b, x, a), a), x)
		}),
	}
}

// bitFacts are the facts about a bit beside the fields: those of its place, and
// that images differ in it iff the nodes do.
func bitFacts(kind string, r rule) []Obligation {
	return append(placeFacts(kind, r), atOneBit(kind+": links", "two images differ in the bit iff the nodes do", func(b *Builder, x, a Term) Term {
		changed := b.Var("changed")
		return b.Iff(b.Xor(r(b, x, a), r(b, b.Xor(x, changed), a)), changed)
	}))
}

// positionFacts are the facts about one class bit of a position p, here x.
func (t translation) positionFacts() []Obligation {
	return []Obligation{
		atOneBit("position: undone", "the source of the source of p is p", func(b *Builder, p, a Term) Term {
			return b.Iff(t.source(b, t.source(b, p, a), a), p)
		}),
		atOneBit("position: own field", "the source of p agrees with the class of the node iff p agrees with the class of the image", func(b *Builder, p, a Term) Term {
			class := b.Var("class")
			return b.Iff(b.Iff(t.source(b, p, a), class), b.Iff(p, t.bit(b, class, a)))
		}),
	}
}

// fieldFacts are the facts about one bit of field p of the image, which comes
// from bit x of the field at the source of p.
func (t translation) fieldFacts() []Obligation {
	b := NewBuilder()
	x, a := b.Var("x"), b.Var("a")
	own, ownImage := b.Var("own"), b.Var("ownImage") // the source of p is the class of the node; p is that of the image
	inside := b.And(b.Var("cube"), b.Var("here"))    // the link is a cube-edge, and of this bit index
	changed := b.Xor(t.field(b, x, a), t.field(b, b.Xor(x, b.And(own, inside)), a))
	return append(placeFacts("field bit", t.field), Obligation{
		Name:        "field bit: links",
		Says:        "the images of the ends of a cube-edge differ at p and i iff p is the class of the image and i the index of the edge; those of a cross-edge do not",
		Terms:       b,
		Assumptions: []Term{b.Iff(own, ownImage)},
		Goal:        b.Iff(changed, b.And(ownImage, inside)),
	})
}

// facts are those about a network of classes and fields.
func (t translation) facts() []Obligation {
	list := append(bitFacts("class bit", t.bit), t.positionFacts()...)
	return append(list, t.fieldFacts()...)
}

// translationControls are the theorem about maps that forget a part of the
// translation.
func translationControls(facts func(t translation) []Obligation) []Control {
	control := func(name, says string, t translation) Control {
		return Control{Name: name, Says: says, Obligations: facts(t)}
	}
	return []Control{
		control("fields not moved", "The class and the fields of a are added, and the fields stay in their places.", translation{byXor.bit, unmoved, byXor.field}),
		control("class not added", "The fields are moved and added, and the class stays as it is.", translation{unmoved, byXor.source, byXor.field}),
		control("bits of the fields only", "The fields of a are added, and nothing is done to classes and places.", translation{unmoved, unmoved, byXor.field}),
		control("fields not added", "The class is added and the fields are moved, and the bits of the fields stay as they are.", translation{byXor.bit, byXor.source, unmoved}),
	}
}

// invertedBitControls are the theorem about false inversions of single bits.
func invertedBitControls(facts func(r rule) []Obligation) []Control {
	return []Control{
		{Name: "or in place of xor", Says: "The bits of a are joined by or.", Obligations: facts((*Builder).Or)},
		{Name: "the lowest bit is never inverted", Says: "The lowest bit of a is not added.", Obligations: facts(func(b *Builder, x, a Term) Term {
			return b.Xor(x, b.And(a, b.Not(b.Var("lowest"))))
		})},
	}
}
