package wreath

import (
	"mccheck/smt/logic"
)

// Vertex-transitivity. An address is a family of bits: class bits, and the bits
// of fields, each of which has a position that is itself a class. A translation
// by a node a is given place by place, and so are the links: by the places in
// which their ends differ. Hence the facts are about one arbitrary class bit, or
// one arbitrary bit of an arbitrary field, and hold for addresses of any length.

// Rule is a bit of an image: from a bit x of the node, or of a position, and the
// bit of a at the same place.
type Rule func(b *logic.Builder, x, a logic.Term) logic.Term

// Translation is a map of a network by a node a, at one place.
type Translation struct {
	Bit    Rule // class bit of the image, from those of the node and of a; likewise every bit beside the fields
	Source Rule // class bit of the position whose field comes to position p, from those of p and of the class of a
	Field  Rule // bit of the image in field p, from that of the field that comes to p and that of a in field p
}

// ByXor is the translation of all networks of this file.
var ByXor = Translation{Bit: (*logic.Builder).Xor, Source: (*logic.Builder).Xor, Field: (*logic.Builder).Xor}

// Unmoved is the rule that forgets a.
func Unmoved(_ *logic.Builder, x, _ logic.Term) logic.Term { return x }

// AtOneBit is an obligation about a bit x and the bit of a at the same place.
func AtOneBit(name, says string, goal func(b *logic.Builder, x, a logic.Term) logic.Term) logic.Obligation {
	b := logic.NewBuilder()
	return b.Obligation(name, says, goal(b, b.Var("x"), b.Var("a")))
}

// placeFacts state of one place that node 0 goes to a and that the map can be
// undone. The kind names the place.
func placeFacts(kind string, r Rule) []logic.Obligation {
	return []logic.Obligation{
		AtOneBit(kind+": node 0", "where the node has 0 the image has the bit of a", func(b *logic.Builder, _, a logic.Term) logic.Term {
			return b.Iff(r(b, logic.False, a), a)
		}),
		AtOneBit(kind+": undone", "the rule, applied to the image with the same bit of a, gives the bit of the node back",
			func(b *logic.Builder, x, a logic.Term) logic.Term {
				return b.Iff(r(b, r(b, x, a), a), x)
			}),
	}
}

// BitFacts are the facts about a bit beside the fields: those of its place, and
// that images differ in it iff the nodes do.
func BitFacts(kind string, r Rule) []logic.Obligation {
	return append(placeFacts(kind, r), AtOneBit(kind+": links", "two images differ in the bit iff the nodes do",
		func(b *logic.Builder, x, a logic.Term) logic.Term {
			changed := b.Var("changed")
			return b.Iff(b.Xor(r(b, x, a), r(b, b.Xor(x, changed), a)), changed)
		}))
}

// PositionFacts are the facts about one class bit of a position p, here x.
func (t Translation) PositionFacts() []logic.Obligation {
	return []logic.Obligation{
		AtOneBit("position: undone", "the source of the source of p is p", func(b *logic.Builder, p, a logic.Term) logic.Term {
			return b.Iff(t.Source(b, t.Source(b, p, a), a), p)
		}),
		AtOneBit("position: own field", "the source of p agrees with the class of the node iff p agrees with "+
			"the class of the image", func(b *logic.Builder, p, a logic.Term) logic.Term {
			class := b.Var("class")
			return b.Iff(b.Iff(t.Source(b, p, a), class), b.Iff(p, t.Bit(b, class, a)))
		}),
	}
}

// fieldFacts are the facts about one bit of field p of the image, which comes
// from bit x of the field at the source of p.
func (t Translation) fieldFacts() []logic.Obligation {
	b := logic.NewBuilder()
	x, a := b.Var("x"), b.Var("a")
	own, ownImage := b.Var("own"), b.Var("ownImage") // the source of p is the class of the node; p is that of the image
	inside := b.And(b.Var("cube"), b.Var("here"))    // the link is a cube-edge, and of this bit index
	changed := b.Xor(t.Field(b, x, a), t.Field(b, b.Xor(x, b.And(own, inside)), a))
	return append(placeFacts("field bit", t.Field), b.Obligation("field bit: links", prose.Text("obligation field bit: links"),
		b.Iff(changed, b.And(ownImage, inside)), b.Iff(own, ownImage)))
}

// Facts are those about a network of classes and fields.
func (t Translation) Facts() []logic.Obligation {
	list := append(BitFacts("class bit", t.Bit), t.PositionFacts()...)
	return append(list, t.fieldFacts()...)
}

// TranslationControls are the theorem about maps that forget a part of the
// translation.
func TranslationControls(facts func(t Translation) []logic.Obligation) []logic.Control {
	control := logic.With(facts)
	return []logic.Control{
		control("fields not moved", "The class and the fields of a are added, and the fields stay in their places.",
			Translation{ByXor.Bit, Unmoved, ByXor.Field}),
		control("class not added", "The fields are moved and added, and the class stays as it is.",
			Translation{Unmoved, ByXor.Source, ByXor.Field}),
		control("bits of the fields only", "The fields of a are added, and nothing is done to classes and places.",
			Translation{Unmoved, Unmoved, ByXor.Field}),
		control("fields not added", "The class is added and the fields are moved, and the bits of the fields stay as they are.",
			Translation{ByXor.Bit, ByXor.Source, Unmoved}),
	}
}

// InvertedBitControls are the theorem about false inversions of single bits.
func InvertedBitControls(facts func(r Rule) []logic.Obligation) []logic.Control {
	return []logic.Control{
		logic.NewControl("or in place of xor", "The bits of a are joined by or.", facts((*logic.Builder).Or)),
		logic.NewControl("the lowest bit is never inverted", "The lowest bit of a is not added.",
			facts(func(b *logic.Builder, x, a logic.Term) logic.Term {
				return b.Xor(x, b.And(a, b.Not(b.Var("lowest"))))
			})),
	}
}
