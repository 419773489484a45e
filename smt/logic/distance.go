package logic

import (
	"fmt"
)

// Bounds on a label f = sum of the h_i + W(x, S), for every m. In the
// propositional form m and the h_i are eliminated by hand: for a given S the
// sum lies between |S| and |S| m, and takes both values.

// LinearLemma is the step of the propositional form of a bound a*m + b.
var LinearLemma = Lemma{byLine, "Propositional form: for a given S the largest sum is |S| m, so f <= a m + b for every m from the least one, m0, iff |S| <= a and |S| m0 + W <= a m0 + b; and |S| m + W = a m + b for every m iff |S| = a and W = b."}

// ClassLemmas are the steps from the local facts to the distance.
var ClassLemmas = []Lemma{
	{ByLabel, "Induction: a label that is 0 exactly at the target, changes by at most 1 along every edge, and has a neighbour smaller by 1 wherever it is positive, is the distance to the target."},
	{ByOneBit, "Counts: a cube-edge at class x flips one bit of field x, so it changes h_x by 1 and no other h_i; if h_x > 0 a differing bit can be flipped, which lowers h_x by 1. A cross-edge changes one bit of x and no h_i."},
	{ByInversions, "Renaming: XOR with the class of the target is an automorphism of the class cube, so classes may be taken relative to the target."},
	{ByFlags, "Propositional form: f depends on h only through the sum of the h_i and through which of them are 0; along a cross-edge the sum is unchanged, along a cube-edge it changes by 1, and lowering h_x from a positive value leaves it either 0 or positive."},
}

// ClassFacts collects obligations of one class and form.
type ClassFacts struct {
	Form   string
	C      int
	Terms  *Builder
	Domain []Term
	List   []Obligation
}

// Add appends the obligation of that fact; part names a part of a fact.
func (f *ClassFacts) Add(fact int, part, says string, goal Term) {
	name := fmt.Sprintf("fact %d", fact)
	if part != "" {
		name += " " + part
	}
	f.Named(name, says, goal)
}

// Named appends an obligation under a name of its own.
func (f *ClassFacts) Named(name, says string, goal Term) {
	f.List = append(f.List, Obligation{
		Name:        fmt.Sprintf("%s, relative class %d, %s", name, f.C, f.Form),
		Says:        fmt.Sprintf("In relative class %d %s.", f.C, says),
		Terms:       f.Terms,
		Assumptions: f.Domain,
		Goal:        goal,
	})
}

// LabelLemma names the theorem that makes a bound on the label one on the
// distance.
func LabelLemma(id string) Lemma {
	return Lemma{id, "The label is the distance: theorem " + id + ", for the same formula and table."}
}
