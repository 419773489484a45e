package network

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"mccheck/model"
)

// Family is a topology as a function of its parameters: everything that is said of it
// once, for its networks, the help, the table of docs/NOTATION.md and the tests.
type Family struct {
	Name    string   // as in the names of its graphs: "MC" for "MC(2,3)"
	Aliases []string // further names that FamilyByName accepts, in lower case
	Title   string   // "metacube"
	Params  []FamilyParam
	// Where is what the parameters must satisfy besides their bounds and the length of
	// an address, and WhereSays the same in words: "m <= k". Or nil and "".
	Where     func(p []int) bool
	WhereSays string

	Notation string // the name of a network in the letters of Params; "" is Usage
	Address  string // the fields of an address in words, leftmost first
	Source   string // paper key and place, or the original paper
	Doc      string // one sentence: which nodes are joined

	// Text is the network by steps in the language of claims, where something is proved from it for every parameter, or "". A test of package
	// sentence compares it with the family.
	Text string

	Layout  func(p []int) []model.Field // the fields of an address, leftmost first
	Tuples  bool                        // an address is written "(01,111)", and not as one run of bits
	Steps   func(p []int) []model.Step  // what a node is joined to, each neighbour once
	Degrees func(p []int) []int         // the degrees of equally many nodes each: one number if all are equal

	// Adjacent is the literal definition of the source, never written in terms of Steps.
	Adjacent func(p []int, u, v model.Node) bool
	Claimed  func(p []int) []model.ClosedForm // or nil
	// New builds the graph, where the family has a type of its own; nil is a Network.
	New func(p []int) (model.Graph, error)
}

// FamilyParam is one parameter of a family. Min and Max are the extreme values
// that it can take at all; they may not be possible together with every value
// of the other parameters, and Build tells.
type FamilyParam struct {
	Name     string
	Min, Max int
	Doc      string
}

// Families lists the topologies of this package, sorted by name.
func Families() []Family { return slices.Clone(families()) }

var families = sync.OnceValue(func() []Family {
	return []Family{
		augmentedCubeFamily(), balancedHypercubeFamily(), cccFamily(), crossedCubeFamily(),
		exchangedCrossedCubeFamily(), exchangedHypercubeFamily(), dualCubeFamily(), foldedHypercubeFamily(),
		hcnFamily(), hierarchicalHypercubeFamily(), locallyTwistedCubeFamily(), metacubeFamily(),
		metacubeClassCubeFamily(), moebiusCubeFamily(0), moebiusCubeFamily(1), hypercubeFamily(),
		dualNetOfRings(), dualNetOfCubes(), reducedHypercubeFamily(), twistedCubeFamily(),
	}
})

// numbered is a name with its parameter behind it, as "Q3".
var numbered = regexp.MustCompile(`^([A-Za-z]+)([0-9]+)$`)

// FamilyByName finds a family by its name or an alias, in upper or lower case.
// The error names the text and lists the names.
func FamilyByName(name string) (Family, error) {
	var names []string
	for _, f := range families() {
		if strings.EqualFold(name, f.Name) || slices.Contains(f.Aliases, strings.ToLower(name)) {
			return f, nil
		}
	}
	apart := strings.FieldsFunc(numbered.ReplaceAllString(name, "$1,$2"), func(r rune) bool { return strings.ContainsRune("(, )", r) })
	if len(apart) > 1 {
		if f, err := FamilyByName(apart[0]); err == nil {
			apart = apart[:min(len(apart), 1+len(f.Params))] // HCN(3,3) has one parameter
			return Family{}, fmt.Errorf("topology %q, want its name and its parameters as words of their own: %s", name, strings.Join(apart, " "))
		}
	}
	for _, f := range families() {
		names = append(names, fmt.Sprintf("%s (%s)", f.Name, strings.Join(f.Aliases, ", ")))
	}
	return Family{}, fmt.Errorf("topology %q, want one of %s", name, strings.Join(names, "; "))
}

// ByName is the network of a name as its family writes it, such as "MC(2,1)"; the error says what the name is not.
func ByName(name string) (model.Graph, error) {
	family, rest, _ := strings.Cut(strings.TrimSuffix(name, ")"), "(")
	f, err := FamilyByName(family)
	if err != nil {
		return nil, err
	}
	var args []int
	for word := range strings.SplitSeq(rest, ",") {
		n, err := strconv.Atoi(word)
		if err != nil {
			return nil, fmt.Errorf("network %q, want a name and numbers, such as MC(2,1)", name)
		}
		args = append(args, n)
	}
	g, err := f.Build(args[:min(len(args), len(f.Params))]) // HCN(2,2) has one parameter
	if err == nil && g.Name() != name {
		err = fmt.Errorf("network %q, want it as it is written: %s", name, g.Name())
	}
	return g, err
}

// Build makes the graph of the family with the given parameters, in the order
// of Params. A wrong number of them is an error that names the parameters; a
// value out of range is a *RangeError.
func (f Family) Build(args []int) (model.Graph, error) {
	if err := f.check(args); err != nil {
		return nil, err
	}
	if f.New != nil {
		return f.New(args)
	}
	return f.member(args...)
}

// check is the error of Build.
func (f Family) check(args []int) error {
	if len(args) != len(f.Params) {
		return fmt.Errorf("%s: the parameters %v, want %d: %s", f.Name, args, len(f.Params), f.Usage())
	}
	for i, q := range f.Params {
		if f.fits(args[:i], args[i]) {
			continue
		}
		largest := q.Max
		for largest > q.Min && !f.fits(args[:i], largest) {
			largest--
		}
		err := &model.RangeError{Model: f.Title, Param: q.Name, Value: args[i], Above: args[i] > largest}
		err.Want = fmt.Sprintf("%d..%d", q.Min, largest)
		for j, at := range args[:i] {
			err.Want += fmt.Sprintf("%s%s=%d", []string{" at ", ", "}[min(j, 1)], f.Params[j].Name, at)
		}
		if args[i] >= q.Min && args[i] <= largest {
			err.Want += " where " + f.WhereSays
		}
		return err
	}
	return nil
}

// fits reports whether some network has the parameters before and then value; if any
// has, one with the least values of those that follow.
func (f Family) fits(before []int, value int) bool {
	p := append(slices.Clone(before), value)
	if q := f.Params[len(before)]; value < q.Min || value > q.Max {
		return false
	}
	for _, q := range f.Params[len(p):] {
		p = append(p, q.Min)
	}
	if f.Where != nil && !f.Where(p) {
		return false
	}
	_, ok := model.Layout(f.Layout(p))
	return ok
}

// Usage is the family with the names of its parameters, such as "MC(k,m)".
func (f Family) Usage() string {
	var names []string
	for _, p := range f.Params {
		names = append(names, p.Name)
	}
	return fmt.Sprintf("%s(%s)", f.Name, strings.Join(names, ","))
}

func (f Family) notation() string {
	if f.Notation != "" {
		return f.Notation
	}
	return f.Usage()
}

// made is what a constructor returns, as Family.New wants it: of one that failed a nil graph.
func made[G model.Graph](g G, err error) (model.Graph, error) {
	if err != nil {
		return nil, err
	}
	return g, nil
}

// oneField is the layout of a network whose address is one string of n = p[0] bits.
func oneField(p []int) []model.Field { return []model.Field{model.BitsField("x", p[0])} }
