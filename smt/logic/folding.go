package logic

import "slices"

// folding are the terms of a builder, folded: node i of it is node image[i] of terms. Nodes
// that are newer than the image are folded when they are asked for.
type folding struct {
	terms *Builder
	image []int32
}

// folded makes the terms of b once more in the order in which b has made them, with constants
// and equal arguments folded.
func (b *Builder) folded() *folding {
	if b.folding == nil {
		b.folding = &folding{terms: FoldingBuilder()}
	}
	f := b.folding
	for id := len(f.image); id < len(b.Nodes); id++ {
		f.image = append(f.image, f.fold(b, int32(id)))
	}
	return f
}

// fold is node id of b, folded; its arguments are folded already.
func (f *folding) fold(b *Builder, id int32) int32 {
	if c, chosen := b.choices[id]; chosen {
		return int32(f.terms.Choose(f.of(c[0]), f.of(c[1]), f.of(c[2])))
	}
	n := b.Nodes[id]
	for i := range operators[n.Op].args {
		n.Args[i] = f.image[n.Args[i]]
	}
	return f.terms.make(n)
}

func (f *folding) of(t Term) Term { return Term(f.image[t]) }

// Fold is what t is in the folding builder that b keeps beside it: True or False where folding
// settles it, and one term for two that folding makes alike.
func (b *Builder) Fold(t Term) Term {
	if b.folds {
		return t
	}
	return b.folded().of(t)
}

// fold is the obligation with its terms folded.
func (o Obligation) fold() Obligation {
	if o.Terms.folds {
		return o
	}
	f := o.Terms.folded()
	o.Terms, o.Goal, o.Assumptions = f.terms, f.of(o.Goal), slices.Clone(o.Assumptions)
	for i, a := range o.Assumptions {
		o.Assumptions[i] = f.of(a)
	}
	return o
}

// settled reports whether nothing is left to decide: the goal is true as it is written, or it
// is one of the assumptions.
func (o *Obligation) settled() bool {
	return o.Goal == True || slices.Contains(o.Assumptions, o.Goal)
}

// Folded reports whether the goal is the constant true, with folding and without, because all
// that is compared is known as it is built. Then the program has decided the obligation. A
// solver that is asked for it reads one constant and searches for nothing, so that two solvers
// that agree on it say no more than the program does.
func (o *Obligation) Folded() bool { return o.Goal == True }

// FoldedObligations counts the obligations that are decided as they are built.
func (t Theorem) FoldedObligations() int {
	count := 0
	for i := range t.Obligations {
		count += int(Truth(t.Obligations[i].Folded()))
	}
	return count
}

// Account is what the obligation states, on one line, with a note where it is a constant.
func (o *Obligation) Account() string {
	if o.Folded() {
		return OneLine(o.Says) + " (a constant: all that is compared is known)"
	}
	return OneLine(o.Says)
}
