package claims

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"mccheck/claims/formula"
)

// Cell is one number that a paper prints, in a table or in the running text.
type Cell struct {
	Label   string // what the number is: "MC(2,3), nodes"
	Printed string // the number as printed, a formula without letters: "2^18"
	Actual  Actual // Value for arithmetic, Networks.Measured for networks
}

// Actual is the true value of a cell.
type Actual struct {
	Formal string // in the language of certificates; "" where that is not written
	// Of computes it. The second evaluator is asked with second set.
	Of func(second bool) (*big.Rat, error)
}

// Value is the actual value of a cell that is plain arithmetic.
func Value(source string, where ...string) Actual {
	f := Define(source, where...)
	return Actual{f.String(), func(second bool) (*big.Rat, error) {
		if second {
			// The second evaluator computes from the canonical text.
			g, err := formula.Parse(f.String())
			if err != nil {
				return nil, err
			}
			return g.Eval(nil)
		}
		return f.Eval(nil)
	}}
}

// Measured is the actual value of a cell that belongs to the network at p.
func (n Networks) Measured(q Quantity, p ...int) Actual {
	cache := newMeasurements(n, q)
	actual := Actual{Of: func(second bool) (*big.Rat, error) {
		g, err := n.New(p)
		if err != nil {
			return nil, err
		}
		return cache.of(p, g, second), nil
	}}
	if g, err := n.New(p); err == nil && q.Formal != "" {
		actual.Formal = q.of(g)
	}
	return actual
}

// Table states that every cell is right. Each cell with its printed value raised
// by one is a control.
func Table(cells ...Cell) *Statement {
	st := tableOnly(cells)
	for i, c := range cells {
		wrong := append([]Cell(nil), cells...)
		wrong[i].Printed = "(" + c.Printed + ")+1"
		st.WithControl(c.Label+": printed value raised by 1", tableOnly(wrong))
	}
	return st
}

func tableOnly(cells []Cell) *Statement {
	open := func(second bool) func(Point) (*Instance, error) {
		return func(Point) (*Instance, error) {
			right := func(i int) (bool, string) {
				c := cells[i]
				printed, err := formula.MustParse(c.Printed).Eval(nil)
				if err != nil {
					return false, fmt.Sprintf("%s: printed %s has no value: %v", c.Label, c.Printed, err)
				}
				actual, err := c.Actual.Of(second)
				if err != nil {
					return false, fmt.Sprintf("%s: %v", c.Label, err)
				}
				return printed.Cmp(actual) == 0, fmt.Sprintf("%s: %s is printed, %s is right", c.Label, c.Printed, Decimal(actual))
			}
			return &Instance{
				Vars: []Var{{Name: "cell", Size: uint64(len(cells)), Format: func(v uint64) string { return cells[v].Label }}},
				Test: func(x []uint64) Status {
					ok, _ := right(int(x[0]))
					return When(ok)
				},
				Explain: func([]uint64) string {
					var wrong []string
					for i := range cells {
						if ok, text := right(i); !ok {
							wrong = append(wrong, text)
						}
					}
					text := strings.Join(wrong, "; ")
					if len(cells) > 1 {
						text += fmt.Sprintf(" (%d of %d numbers)", len(wrong), len(cells))
					}
					return text
				},
			}, nil
		}
	}
	st := &Statement{Over: Domain{Complete: true}, At: open(false), Replay: open(true)}
	if !slices.ContainsFunc(cells, func(c Cell) bool { return c.Actual.Formal == "" }) {
		st.WithFact("every number printed is the one that is actual", func(f *Fact) {
			for i, c := range cells {
				printed := c.Printed
				if v, err := formula.MustParse(printed).Eval(nil); err == nil && strings.Contains(printed, ".") {
					printed = v.RatString()
				}
				f.ClaimAt(map[string]int{"cell": i}, "%s = %s", printed, c.Actual.Formal)
			}
		})
	}
	return st
}
