package model

import (
	"fmt"
	"slices"
	"strings"
)

// Family is a topology as a function of its parameters.
type Family struct {
	Name    string   // as in the names of its graphs: "MC" for "MC(2,3)"
	Aliases []string // further names that FamilyByName accepts, in lower case
	Title   string   // "metacube"
	Params  []FamilyParam
	Source  string // paper key and place, or the original paper
	Doc     string // one sentence: which nodes are joined
	// Layout is the fields of the address at good parameters, leftmost first.
	Layout func(p []int) []Field
	// New builds the graph. It takes one argument for each of Params; Build
	// checks that.
	New func(p []int) (Graph, error)
}

// FamilyParam is one parameter of a family. Min and Max are the extreme values
// that it can take at all; they may not be possible together with every value
// of the other parameters, and New tells.
type FamilyParam struct {
	Name     string
	Min, Max int
	Doc      string
}

// Families lists the topologies of this package, sorted by name.
func Families() []Family {
	return []Family{
		cccFamily(), crossedCubeFamily(), exchangedCrossedCubeFamily(), exchangedHypercubeFamily(),
		dualCubeFamily(), foldedHypercubeFamily(), hcnFamily(), metacubeFamily(),
		metacubeClassCubeFamily(), hypercubeFamily(), reducedHypercubeFamily(),
	}
}

// FamilyByName finds a family by its name or an alias, in upper or lower case.
// The error names the text and lists the names.
func FamilyByName(name string) (Family, error) {
	var names []string
	for _, f := range Families() {
		if strings.EqualFold(name, f.Name) || slices.Contains(f.Aliases, strings.ToLower(name)) {
			return f, nil
		}
		names = append(names, fmt.Sprintf("%s (%s)", f.Name, strings.Join(f.Aliases, ", ")))
	}
	return Family{}, fmt.Errorf("topology %q, want one of %s", name, strings.Join(names, "; "))
}

// Build makes the graph of the family with the given parameters, in the order
// of Params. A wrong number of them is an error that names the parameters; a
// value out of range is a *RangeError.
func (f Family) Build(args []int) (Graph, error) {
	if len(args) != len(f.Params) {
		return nil, fmt.Errorf("%s: %d parameters %v, want %d: %s",
			f.Name, len(args), args, len(f.Params), f.Usage())
	}
	return f.New(args)
}

// Fields are the fields of the address with the given parameters, leftmost first.
// Parameters that Build refuses are the same error here.
func (f Family) Fields(p []int) ([]Field, error) {
	if _, err := f.Build(p); err != nil {
		return nil, err
	}
	fields := f.Layout(p)
	layout(fields)
	return fields, nil
}

// Usage is the family with the names of its parameters, such as "MC(k,m)".
func (f Family) Usage() string {
	var names []string
	for _, p := range f.Params {
		names = append(names, p.Name)
	}
	return fmt.Sprintf("%s(%s)", f.Name, strings.Join(names, ","))
}

// oneParameter adapts a constructor of one parameter to Family.New. A failed
// constructor gives a nil graph.
func oneParameter[G Graph](construct func(int) (G, error)) func([]int) (Graph, error) {
	return func(p []int) (Graph, error) {
		g, err := construct(p[0])
		if err != nil {
			return nil, err
		}
		return g, nil
	}
}

// twoParameters does the same for a constructor of two parameters.
func twoParameters[G Graph](construct func(int, int) (G, error)) func([]int) (Graph, error) {
	return func(p []int) (Graph, error) {
		g, err := construct(p[0], p[1])
		if err != nil {
			return nil, err
		}
		return g, nil
	}
}
