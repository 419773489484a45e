package network

import (
	"fmt"
	"math/big"
	"math/bits"
	"slices"
	"strings"
	"sync/atomic"

	"mccheck/model"
)

// Network is one member of a family: a Graph made from the family's layout and steps.
// The families whose networks have more to tell embed it.
type Network struct {
	family   Family
	params   []int
	fields   []model.Field
	order    uint64
	segments []segment                   // nil where the number of a node is its address in bits
	compiled atomic.Pointer[model.Moves] // the steps, made ready when they are first asked for
}

// segment is a digit of an address, or adjacent bits: width bits of what the steps see.
type segment struct {
	base  uint64
	width int
}

// member is the network of f at good parameters; otherwise a *RangeError. A wrong number
// of parameters is an error that names them.
func (f Family) member(params ...int) (*Network, error) {
	if err := f.check(params); err != nil {
		return nil, err
	}
	g := &Network{family: f, params: slices.Clone(params), fields: f.Layout(params)}
	g.order, _ = model.Layout(g.fields)
	g.segments = segments(g.fields)
	return g, nil
}

// segments are the digits and the runs of bits of an address, lowest first; nil if all
// of it is bits.
func segments(fields []model.Field) (list []segment) {
	mixed := false
	for i := len(fields) - 1; i >= 0; i-- {
		f := fields[i]
		for range f.Count {
			binary := f.Base == 1<<f.Width
			mixed = mixed || !binary
			if last := len(list) - 1; binary && last >= 0 && list[last].base == 1<<list[last].width {
				list[last].width += f.Width
				list[last].base <<= f.Width
			} else {
				list = append(list, segment{f.Base, f.Width})
			}
		}
	}
	if !mixed {
		return nil
	}
	return list
}

// Family is the family, and Params the parameters in their order.
func (g *Network) Family() Family { return g.family }

// Params are the parameters of the network in the order of its family.
func (g *Network) Params() []int { return g.params }

// Fields are the fields of an address, leftmost first.
func (g *Network) Fields() []model.Field { return g.fields }

// Steps are the steps of the network for Across, over the bits of a node's number. The
// error names a field that is a digit and no bits, or a step that adds to one: such a
// network has no lanes and no terms, and Neighbors serves it.
func (g *Network) Steps() ([]model.Step, error) {
	for _, f := range g.fields {
		if f.Base != 1<<f.Width {
			return nil, fmt.Errorf("%s: field %s is a digit to base %d, want bits", g.Name(), f.Name, f.Base)
		}
	}
	steps := g.family.Steps(g.params)
	for i, s := range steps {
		if s.Turn != nil {
			return nil, fmt.Errorf("%s: step %d adds %d to a digit to base %d, want inversions of bits", g.Name(), i, s.Turn.By, s.Turn.Base)
		}
	}
	return steps, nil
}

// Links are the links of the network. The error is that of Steps, or names a step that depends on too many bits.
func (g *Network) Links() (*model.StepLinks, error) {
	steps, err := g.Steps()
	if err != nil {
		return nil, err
	}
	links, err := model.LinksOf(steps, bits.Len64(g.order)-1)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", g.Name(), err)
	}
	return links, nil
}

// bits is the address of u as the steps see it, and node the inverse.
func (g *Network) bits(u model.Node) (x uint64) {
	at, last := 0, len(g.segments)-1
	for _, s := range g.segments[:last] {
		rest := u / s.base
		x |= (u - rest*s.base) << at
		u = rest
		at += s.width
	}
	return x | u<<at
}

func (g *Network) node(x uint64) (u model.Node) {
	weight := uint64(1)
	for _, s := range g.segments {
		u += x & (1<<s.width - 1) * weight
		x >>= s.width
		weight *= s.base
	}
	return u
}

// moves are the steps, made ready.
func (g *Network) moves() *model.Moves {
	m := g.compiled.Load()
	if m == nil {
		m = model.Compile(g.family.Steps(g.params))
		g.compiled.Store(m) // by several goroutines: all of them made the same
	}
	return m
}

// Neighbors appends the ends of the steps that can be taken at u, in their order.
func (g *Network) Neighbors(dst []model.Node, u model.Node) []model.Node {
	if g.segments != nil {
		first := len(dst)
		dst = g.moves().Ends(dst, g.bits(u))
		for i, x := range dst[first:] {
			dst[first+i] = g.node(x)
		}
		return dst
	}
	return g.moves().Ends(dst, u)
}

// Neighbor is neighbour dim of u in the order of Neighbors, counted from 0.
func (g *Network) Neighbor(u model.Node, dim int) model.Node {
	if g.segments == nil {
		if v, ok := g.moves().Fixed(u, dim); ok {
			return v
		}
	}
	return g.Neighbors(nil, u)[dim]
}

// Degree is the number of steps that can be taken at u.
func (g *Network) Degree(u model.Node) int {
	if g.segments != nil {
		u = g.bits(u)
	}
	return g.moves().Count(u)
}

// MaxDegree is the largest of the family's Degrees.
func (g *Network) MaxDegree() int {
	largest := 0
	for _, d := range g.family.Degrees(g.params) {
		largest = max(largest, d)
	}
	return largest
}

// Order is the number of addresses.
func (g *Network) Order() uint64 { return g.order }

// Size is half of the order times the mean of the family's Degrees.
func (g *Network) Size() *big.Int {
	degrees := g.family.Degrees(g.params)
	sum := int64(0)
	for _, d := range degrees {
		sum += int64(d)
	}
	ends := new(big.Int).Mul(new(big.Int).SetUint64(g.order), big.NewInt(sum))
	return ends.Div(ends, big.NewInt(int64(2*len(degrees))))
}

// Adjacent is the definition of the family, transcribed.
func (g *Network) Adjacent(u, v model.Node) bool { return g.family.Adjacent(g.params, u, v) }

// Claimed lists what the literature states.
func (g *Network) Claimed() []model.ClosedForm {
	if g.family.Claimed == nil {
		return nil
	}
	return g.family.Claimed(g.params)
}

// Name is the family's Notation with the values of the parameters: "MC(2,3)".
func (g *Network) Name() string {
	name, letters, _ := strings.Cut(strings.TrimSuffix(g.family.notation(), ")"), "(")
	values := strings.Split(letters, ",")
	for i, letter := range values {
		for j, p := range g.family.Params {
			if letter == p.Name {
				values[i] = fmt.Sprint(g.params[j])
			}
		}
	}
	return name + "(" + strings.Join(values, ",") + ")"
}

// Format writes an address: its bits in one run, or its fields as "(01,111,101)" if the
// family has Tuples.
func (g *Network) Format(u model.Node) string {
	return model.FormatAddress(g.fields, g.family.Tuples, u)
}

// Parse reads what Format writes, the bits of an address in one run, or a node number.
// Anything else is an *AddressError.
func (g *Network) Parse(text string) (model.Node, error) {
	if u, ok := model.ParseAddress(g.fields, g.family.Tuples, text); ok {
		return u, nil
	}
	if u, ok := model.ParseNodeNumber(text, g.order); ok {
		return u, nil
	}
	want := ""
	if n, binary := model.BinaryWidth(g.fields); binary {
		want = fmt.Sprintf("%d binary digits", n)
		if g.family.Tuples {
			want = fmt.Sprintf("fields of bits up to %s, %d bits in one run", g.Format(g.order-1), n)
		}
	} else {
		want = fmt.Sprintf("fields up to %s", g.Format(g.order-1))
	}
	return 0, &model.AddressError{Graph: g.Name(), Text: text, Want: fmt.Sprintf("%s, or a number below %d", want, g.order)}
}
