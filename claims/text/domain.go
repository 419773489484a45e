package text

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"sync"

	"mccheck/claims"
	"mccheck/sentence"
	"mccheck/sentence/syntax"
)

// most is, for a number of parameters without an end, the largest value of each that is
// tried at all; the budget decides which points are affordable.
var most = []int{0, 64, 24, 12, 8, 6}

// domain is a header as the points that engines visit, with those that a reading asks for at the default
// budget, or at the budget deep alone, whatever their work.
func domain(s *sentence.Sentence, h *syntax.For, r *syntax.Reading, work func(claims.Point) int) claims.Domain {
	d := claims.Domain{Complete: true, Told: r.Takes != nil, Bits: scoped(s, r, priced(s, r, work)), Minutes: minutes(s, r.Deep),
		Lacks: func(p claims.Point) error { return s.Lacks(p) }, Beyond: tooWide(s, r)}
	if h == nil {
		return d
	}
	d = spread(s, h, r, d, most[min(len(h.Names()), len(most)-1)])
	if !d.Complete {
		d.Params = further(s, h, r, d)
	}
	d.If = remembered(d.Params, func(p claims.Point) bool { return met(s, h, p) })
	return d
}

// spread is a domain with the parameters of a header, of which those without an end go on so far beyond their least values.
func spread(s *sentence.Sentence, h *syntax.For, r *syntax.Reading, d claims.Domain, beyond int) claims.Domain {
	for _, part := range h.Ranges {
		least, last, exact := bounds(s, part, d)
		d.Complete = d.Complete && exact
		if !exact {
			tried := least + beyond
			for _, name := range part.Names {
				for _, points := range named(r) { // that are tried whatever they take
					tried = max(tried, syntax.AtMost(points, name))
				}
			}
			last = min(last, tried)
		}
		for _, name := range part.Names {
			d.Params = append(d.Params, claims.Param{Name: name, Min: least, Max: last})
		}
	}
	narrow(&d)
	return d
}

// further are the parameters of a domain without an end. Where its header leaves out all of their values, as where it says n > 1000, they
// go on to the first point that it allows and as far beyond it, or, without such a point, as far as is looked.
func further(s *sentence.Sentence, h *syntax.For, r *syntax.Reading, d claims.Domain) []claims.Param {
	beyond := most[min(len(d.Params), len(most)-1)]
	first := func(params []claims.Param) claims.Point {
		for p := range (claims.Domain{Params: params, If: func(p claims.Point) bool { return met(s, h, p) }}).Each() {
			return p
		}
		return nil
	}
	so := func(beyond int) []claims.Param { return spread(s, h, r, claims.Domain{Complete: true}, beyond).Params }
	if first(d.Params) != nil {
		return d.Params
	}
	for looked, wide := d.Params, 2*beyond; ; wide *= 2 {
		wider := so(wide)
		if p := first(wider); p != nil {
			wider = so(2 * wide)
			for i, q := range d.Params {
				wider[i].Max = min(wider[i].Max, max(q.Max, p[i]+beyond))
			}
			return wider
		}
		if slices.Equal(wider, looked) {
			return wider
		}
		looked = wider
	}
}

// met reports whether a point meets a header, or has no value there, which it tells when it is opened.
func met(s *sentence.Sentence, h *syntax.For, p claims.Point) bool {
	within, err := s.Within(h, p)
	return within || err != nil
}

// named are the conditions on points that a reading asks for by "scope" and "deep".
func named(r *syntax.Reading) (list []*syntax.Expr) {
	if r.Scope != nil {
		list = append(list, r.Scope)
	}
	for _, d := range r.Deep {
		list = append(list, d.Where)
	}
	return list
}

// reached is an error where a reading asks for points that are not among those that are looked at.
func reached(f *sentence.File, s *sentence.Sentence, h *syntax.For, r *syntax.Reading, d claims.Domain) error {
	if d.Complete {
		return nil
	}
	for _, points := range named(r) {
		wrong := beyond(s, h, points, d)
		if wrong == "" {
			met := false
			for p := range d.Each() {
				if met = s.Met(points, p); met {
					break
				}
			}
			if met {
				continue
			}
			wrong = points.String()
		}
		return &syntax.Error{Path: f.Path, Pos: points.Pos, Msg: fmt.Sprintf(
			"no point that is looked at has %s; these are %s. A reading of its own, with another range behind \"for\", looks further",
			wrong, d.Looked())}
	}
	return nil
}

// beyond is "n = 70000" for a condition that is met at a point with that value, which is larger than those that are looked at, and the
// others among them; else it is "".
func beyond(s *sentence.Sentence, h *syntax.For, points *syntax.Expr, d claims.Domain) string {
	for i, q := range d.Params {
		most := syntax.AtMost(points, q.Name)
		if most <= q.Max {
			continue
		}
		further := claims.Domain{Params: slices.Clone(d.Params)}
		further.Params[i].Min, further.Params[i].Max = most, most
		for p := range further.Each() {
			if within, err := s.Within(h, p); err == nil && within && s.Met(points, p) {
				return fmt.Sprintf("%s = %d", q.Name, most)
			}
		}
	}
	return ""
}

// mostLooked bounds the points between the least and the largest values of the parameters that are looked at.
const mostLooked = 1 << 16

// bounds are the least and the largest value of a range that are tried, d being the parameters before it; exact tells
// that these are all that there are. A range that depends on parameters has those of all their values.
func bounds(s *sentence.Sentence, part syntax.ParamRange, d claims.Domain) (least, last int, exact bool) {
	least, last, numbers := s.Bounds(part)
	if numbers {
		return least, last, part.Most != nil
	}
	least, last, exact = math.MaxInt, math.MinInt, d.Complete && part.Most != nil
	looked := 0
	for p := range (claims.Domain{Params: d.Params}).Each() {
		if looked++; looked > mostLooked {
			exact = false
			break
		}
		from, to, known := s.BoundsAt(part, p)
		if exact = exact && known; known && from <= to {
			least, last = min(least, from), max(last, to)
		}
	}
	if least > last {
		return 0, -1, exact // no point has a value for it
	}
	return least, last, exact
}

// narrow leaves out the largest values of parameters where all of them are more points than are looked at.
func narrow(d *claims.Domain) {
	points := 1.0
	for _, q := range d.Params {
		points *= float64(q.Max) - float64(q.Min) + 1
	}
	if points <= mostLooked {
		return
	}
	side := int(math.Pow(mostLooked, 1/float64(len(d.Params))))
	for i := range d.Params {
		if q := &d.Params[i]; float64(q.Max)-float64(q.Min) >= float64(side) {
			q.Max, d.Complete = q.Min+side-1, false
		}
	}
}

// ranged reports the first bound of a parameter that is no value of one, where the parameters before it have their least values.
// One that speaks of these may lack a value at some points, or be a fraction.
func ranged(f *sentence.File, s *sentence.Sentence, h *syntax.For, d claims.Domain) error {
	if h == nil {
		return nil
	}
	least := make(claims.Point, len(d.Params))
	for i, q := range d.Params {
		least[i] = q.Min
	}
	for _, r := range h.Ranges {
		for _, bound := range slices.Compact([]*syntax.Expr{r.Least, r.Most}) {
			if bound == nil {
				continue
			}
			fixed := true
			bound.Names(func(name string) { fixed = fixed && !slices.Contains(h.Names(), name) })
			v, err := s.ValueAt(bound, least)
			switch says := unbounding(r, bound, v, fixed); {
			case err != nil && fixed:
				return err
			case err == nil && says != "":
				return &syntax.Error{Path: f.Path, Pos: bound.Pos, Msg: fmt.Sprintf("%s as a value of %s, want %s", bound, r.Names[0], says)}
			}
		}
	}
	return nil
}

// largestBound is more than every bound of a parameter.
var largestBound = new(big.Rat).SetInt64(math.MaxInt64)

// unbounding is what is wanted in place of a bound that has a value, and "" where it is a bound; fixed tells that it is one number.
func unbounding(r syntax.ParamRange, bound *syntax.Expr, v sentence.Value, fixed bool) string {
	switch x := v.Number(); {
	case v.Kind() == sentence.Infinite && bound == r.Most && bound != r.Least:
		return fmt.Sprintf("a number; without an end it is written \"%s >= %s\"", r.Names[0], r.Least)
	case x == nil:
		return "a number"
	case fixed && r.Most == r.Least && !x.IsInt():
		return "a whole number"
	case fixed && new(big.Rat).Abs(x).Cmp(largestBound) >= 0:
		return "a number from -(2^63 - 2) to 2^63 - 2"
	}
	return ""
}

// evaluable reports what is wrong with what a reading says of its points, at the first of them: a name that there is
// not, a condition that is a number, or work that is none.
func evaluable(s *sentence.Sentence, r *syntax.Reading, d claims.Domain) error {
	conditions := []*syntax.Expr{r.Thin, r.Scope}
	for _, deep := range r.Deep {
		conditions = append(conditions, deep.Where)
	}
	conditions = slices.DeleteFunc(conditions, func(e *syntax.Expr) bool { return e == nil })
	if len(conditions) == 0 && r.Takes == nil {
		return nil
	}
	var first claims.Point
	for first = range d.Each() {
		break
	}
	if len(first) < len(d.Params) {
		return nil // no point
	}
	for _, e := range conditions {
		if _, err := s.TruthAt(e, first); err != nil {
			return err
		}
	}
	_, err := taken(s, r, first)
	return err
}

// scoped is the work where what meets the scope of the reading fits into the default budget.
func scoped(s *sentence.Sentence, r *syntax.Reading, bits func(claims.Point) int) func(claims.Point) int {
	if r.Scope == nil {
		return bits
	}
	return func(p claims.Point) int {
		b := bits(p)
		if b > claims.Default.Bits() && s.Met(r.Scope, p) {
			return claims.Default.Bits()
		}
		return b
	}
}

// tooWide reports at which points a network of the file is too large for a budget; nil where there is none such. What is beyond the
// largest budget is taken to be so at all points with larger parameters, too; and of networks whose nodes take long to find, what is
// beyond any budget.
func tooWide(s *sentence.Sentence, r *syntax.Reading) func(claims.Point, claims.Budget) bool {
	if r.Takes != nil || !s.HasNetworks() {
		return nil
	}
	type asked struct {
		key
		claims.Budget
	}
	var mu sync.Mutex
	var beyond [claims.Deep + 1][]claims.Point
	known, slow := map[asked]bool{}, s.ChoosesNodes()
	return func(p claims.Point, b claims.Budget) bool {
		mu.Lock()
		defer mu.Unlock()
		at, short := keyOf(p)
		if wide, seen := known[asked{at, b}]; seen && short {
			return wide
		}
		if r.Scope != nil && b >= claims.Default && s.Met(r.Scope, p) {
			return false
		}
		most := claims.Deep
		if slow {
			most = b
		}
		if slices.ContainsFunc(beyond[most], func(q claims.Point) bool { return dominates(p, q) }) {
			return true
		}
		wide := s.Exceeds(p, b.Bits())
		if wide && (most == b || s.Exceeds(p, most.Bits())) {
			beyond[most] = append(beyond[most], slices.Clone(p))
		}
		if short {
			known[asked{at, b}] = wide
		}
		return wide
	}
}

// priced is the work that the reading says, or else the estimate. Where what it says has no value the point is visited,
// which tells why when it is opened.
func priced(s *sentence.Sentence, r *syntax.Reading, work func(claims.Point) int) func(claims.Point) int {
	if r.Takes == nil {
		return work
	}
	return func(p claims.Point) int {
		bits, _ := taken(s, r, p)
		return bits
	}
}

// taken is the work that the reading says of a point, and 0 where it says nothing.
func taken(s *sentence.Sentence, r *syntax.Reading, p claims.Point) (bits int, err error) {
	if r.Takes == nil {
		return 0, nil
	}
	bits, err = s.WholeAt(r.Takes, p)
	return max(0, bits), err
}

// minutes are those that a reading says of points for the budget deep alone.
func minutes(s *sentence.Sentence, deep []syntax.Deep) func(claims.Point) int {
	if len(deep) == 0 {
		return nil
	}
	return func(p claims.Point) int {
		for _, d := range deep {
			if s.Met(d.Where, p) {
				return d.Minutes
			}
		}
		return 0
	}
}

// affordable estimates the work at a point, once. What is beyond the largest budget is so at all
// points with larger parameters, too, and is not estimated again.
func affordable(s *sentence.Sentence) func(claims.Point) int {
	var mu sync.Mutex
	known := map[key]int{}
	var beyond []claims.Point
	return func(p claims.Point) int {
		mu.Lock()
		defer mu.Unlock()
		at, short := keyOf(p)
		if bits, seen := known[at]; seen && short {
			return bits
		}
		if slices.ContainsFunc(beyond, func(q claims.Point) bool { return dominates(p, q) }) {
			return math.MaxInt
		}
		bits := s.Work(p)
		if bits > claims.Deep.Bits() {
			beyond = append(beyond, slices.Clone(p))
		}
		if short {
			known[at] = bits
		}
		return bits
	}
}

// key is a point of a few parameters.
type key struct {
	params uint8
	values [7]int32
}

// keyOf is the key of a point; short tells that it has one.
func keyOf(p claims.Point) (k key, short bool) {
	k.params, short = uint8(len(p)), len(p) <= len(k.values)
	for i := 0; i < len(p) && short; i++ {
		k.values[i] = int32(p[i])
		short = int(k.values[i]) == p[i]
	}
	return k, short
}

// dominates reports whether each parameter of p is at least that of q.
func dominates(p, q claims.Point) bool {
	for i := range p {
		if p[i] < q[i] {
			return false
		}
	}
	return true
}

// squared is the work of a count that is proved besides and searches nothing: no larger
// networks are tried than of distances.
func squared(bits func(claims.Point) int) func(claims.Point) int {
	return func(p claims.Point) int {
		if b := bits(p); b <= claims.Deep.Bits() {
			return 2 * max(b-sentence.NodeBits-1, 0) // of two networks, as a rule
		}
		return math.MaxInt
	}
}
