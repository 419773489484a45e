package logic

import (
	"fmt"
)

// Bounds on a label f = sum of the h_i + W(x, S), for every m. In the
// propositional form m and the h_i are eliminated by hand: for a given S the
// sum lies between |S| and |S| m, and takes both values.

// LinearLemma is the step of the propositional form of a bound a*m + b.
var LinearLemma = Lemma{byLine, prose.Text("linear lemma")}

// ClassLemmas are the steps from the local facts to the distance.
var ClassLemmas = []Lemma{
	{ByLabel, prose.Text("class lemmas, step 1")},
	{ByOneBit, prose.Text("class lemmas, step 2")},
	{ByInversions, prose.Text("class lemmas, step 3")},
	{ByFlags, prose.Text("class lemmas, step 4")},
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
	f.List = append(f.List, f.Terms.Obligation(fmt.Sprintf("%s, relative class %d, %s", name, f.C, f.Form),
		fmt.Sprintf("In relative class %d %s.", f.C, says), goal, f.Domain...))
}

// LabelLemma names the theorem that makes a bound on the label one on the
// distance.
func LabelLemma(id string) Lemma {
	return Lemma{id, "The label is the distance: theorem " + id + ", for the same formula and table."}
}
