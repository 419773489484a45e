package claims

import (
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"
)

// Point is one assignment of the parameters of a statement, in the order of
// Domain.Params.
type Point []int

// Param is a parameter of a statement.
type Param struct {
	Name string
	Min  int // least value of the domain
	Max  int // largest value of a finite domain; of an unbounded one the largest that enumeration tries
}

// Domain says for which parameter values a statement is made, and which of them
// enumeration visits. A statement without parameters has the zero Domain, which
// holds the one empty point.
type Domain struct {
	Params   []Param
	If       func(Point) bool         // further condition on a point; nil: none
	Bits     func(Point) int          // log2 of the elementary cases at a point; nil: 0
	Beyond   func(Point, Budget) bool // a network is too large, which is seen sooner than Bits; nil: not known
	Minutes  func(Point) int          // of one core, about, that a point takes which the budget deep alone visits; 0 of others; nil: none
	Lacks    func(Point) error        // why a network is not there at a point, also as it is too large; nil: nothing known
	Complete bool                     // the points up to Max are the whole domain
	Told     bool                     // Bits is what a text says, and no estimate
}

// Budget bounds the work of a run.
type Budget int

// The budgets. The default one decides every claim in minutes on two cores.
const (
	Quick Budget = iota
	Default
	Deep
)

var budgetNames = [...]string{"quick", "default", "deep"}

func (b Budget) String() string { return budgetNames[b] }

// ParseBudget reads a budget; the error names the text and what is allowed.
func ParseBudget(s string) (Budget, error) {
	for i, name := range budgetNames {
		if name == s {
			return Budget(i), nil
		}
	}
	return 0, fmt.Errorf("budget %.80q, want one of %s", s, strings.Join(budgetNames[:], ", "))
}

// Bits is log2 of the elementary cases that enumeration spends on one point.
func (b Budget) Bits() int { return [...]int{16, 22, 26}[b] }

// Samples is the number of random cases of a property run.
func (b Budget) Samples() int { return [...]int{100, 1000, 20000}[b] }

// Points lists the points that enumeration visits at a budget, smallest first:
// by the sum of the parameters, then lexicographically. A counterexample found
// at the first failing point therefore has the smallest parameters.
func (d Domain) Points(b Budget) []Point {
	return d.points(func(p Point) bool { return d.Long(p) && b == Deep || !d.Long(p) && d.Affords(p, b) })
}

// Affording is the budget, or the default one where a smaller one affords no point.
func (d Domain) Affording(b Budget) Budget {
	if len(d.Points(b)) == 0 {
		return max(b, Default)
	}
	return b
}

// Short lists the points that enumeration visits at a budget without those that the budget deep alone
// does: samplers, which look at one point many times, draw from these.
func (d Domain) Short(b Budget) []Point {
	return d.points(func(p Point) bool { return !d.Long(p) && d.Affords(p, b) })
}

// Long reports whether the budget deep alone visits a point, whatever its work.
func (d Domain) Long(p Point) bool { return d.Minutes != nil && d.Minutes(p) > 0 }

// Affords reports whether enumeration takes no more than a budget at a point.
func (d Domain) Affords(p Point, b Budget) bool {
	return (d.Beyond == nil || !d.Beyond(p, b)) && (d.Bits == nil || d.Bits(p) <= b.Bits())
}

// Work is how many elementary cases enumeration plans at a budget: the sum over the points.
func (d Domain) Work(b Budget) (work float64) {
	for _, p := range d.Points(b) {
		work += d.WorkAt(p)
	}
	return work
}

// casesOfMinute are the elementary cases that one core looks at in a minute, about.
const casesOfMinute = 60 << 20

// WorkAt is how many elementary cases one point has; where its minutes are said, those of these minutes.
func (d Domain) WorkAt(p Point) float64 {
	if d.Long(p) {
		return float64(d.Minutes(p)) * casesOfMinute
	}
	if d.Bits == nil {
		return 1
	}
	return math.Exp2(float64(d.Bits(p)))
}

// All lists the points up to Max whatever their work: all of a complete domain.
func (d Domain) All() []Point { return d.points(func(Point) bool { return true }) }

// Named is a point by the names of the parameters.
func (d Domain) Named(p Point) map[string]int {
	values := map[string]int{}
	for i, q := range d.Params {
		values[q.Name] = p[i]
	}
	return values
}

// Contains reports whether p is a point of the domain, whatever the budget.
func (d Domain) Contains(p Point) bool {
	if len(p) != len(d.Params) {
		return false
	}
	for i, q := range d.Params {
		if p[i] < q.Min || d.Complete && p[i] > q.Max {
			return false
		}
	}
	return d.If == nil || d.If(p)
}

// Each goes through the points up to Max whatever their work, in the order of their parameters.
func (d Domain) Each() iter.Seq[Point] {
	return func(yield func(Point) bool) { d.each(Point{}, yield) }
}

// each goes through those that begin with p, and reports whether more are wanted.
func (d Domain) each(p Point, yield func(Point) bool) bool {
	if len(p) == len(d.Params) {
		return d.If != nil && !d.If(p) || yield(slices.Clone(p))
	}
	q := d.Params[len(p)]
	for v := q.Min; v <= q.Max; v++ {
		if !d.each(append(p, v), yield) {
			return false
		}
	}
	return true
}

// points lists the points of the domain that are wanted, smallest first.
func (d Domain) points(wanted func(Point) bool) (points []Point) {
	for p := range d.Each() {
		if wanted(p) {
			points = append(points, p)
		}
	}
	slices.SortStableFunc(points, func(a, b Point) int {
		if s := sum(a) - sum(b); s != 0 {
			return s
		}
		return slices.Compare(a, b)
	})
	return points
}

// What a scope says where no point of the domain is left out: all of it, or the end of it.
const (
	NoParameters = "no parameters"
	WholeDomain  = ", the whole domain"
)

// Looked writes the values of the parameters that are looked at: "k in 0..3, m in 1..4".
func (d Domain) Looked() string {
	parts := make([]string, len(d.Params))
	for i, q := range d.Params {
		parts[i] = fmt.Sprintf("%s in %d..%d", q.Name, q.Min, q.Max)
	}
	return strings.Join(parts, ", ")
}

// Describe writes the points as a scope: "k=0..3, m=1..4 (9 points)". Those of one parameter are counted where some between are left out.
func (d Domain) Describe(points []Point) string {
	if len(d.Params) == 0 {
		return NoParameters
	}
	var parts []string
	gaps := false // where there is one parameter
	for i, q := range d.Params {
		lo, hi := math.MaxInt, math.MinInt
		for _, p := range points {
			lo, hi = min(lo, p[i]), max(hi, p[i])
		}
		gaps = hi-lo >= len(points)
		switch {
		case len(points) == 0:
			parts = append(parts, q.Name+" none")
		case lo == hi:
			parts = append(parts, fmt.Sprintf("%s=%d", q.Name, lo))
		default:
			parts = append(parts, fmt.Sprintf("%s=%d..%d", q.Name, lo, hi))
		}
	}
	text := strings.Join(parts, ", ")
	if len(points) > 1 && (len(d.Params) > 1 || gaps) {
		text += fmt.Sprintf(" (%d points)", len(points))
	}
	if d.Complete && len(points) == len(d.All()) {
		text += WholeDomain
	}
	return text
}

// Format writes one point: "k=2 m=3".
func (d Domain) Format(p Point) string {
	parts := make([]string, len(p))
	for i, v := range p {
		parts[i] = fmt.Sprintf("%s=%d", d.Params[i].Name, v)
	}
	return strings.Join(parts, " ")
}

func sum(p Point) int {
	total := 0
	for _, v := range p {
		total += v
	}
	return total
}
