package sentence

import (
	"errors"
	"testing"

	"mccheck/sentence/syntax"
)

// What is known of a value before it is evaluated is true of it: its kind, its bounds, and of what network it is a node.
func TestValuesAreWhatIsKnownOfThem(t *testing.T) {
	const head = "list x in 0..4, y in 0..1, u in {node(Q(4),3),node(Q(4),12)}, v in {node(ECQ(2,2),3)}, f in maps(0..2,{2}), " +
		"h in maps({1,3,5},{1}), K in lists(1,0..1), t in {node(T(2),4)}, S in subsets(0..2,2), P in {[1,5],[2,1]}: "
	texts := []string{
		"total i in 0..x: y - i", "total i in 0..3: i - 3*x", "total i in 1..x: -5", "total i in 0..x: i*y - 2", "total i in x..3: y + 1",
		"(total i in 0..x, j in 0..i: j - i)", "(count i in 0..x, j in 0..y: i != j)", "floor((x - 5)/3)", "ceil((x - 5)/3)",
		"floor(x/(y + 1)) - x",
		"abs(x - 7)", "-x", "x*(y - 3)", "mod(x - 9,y + 2)", "bits(x,y,2)", "xor(x,y + 8)", "ones(x + 250)", "max(x - 3,y)", "min(x - 3,y)",
		"2^x",
		"total i in [x,3]: i - 9", "total w in near(Q(4),u): w - 20", "total i in [x,y]: i*i",
		"most i in 0..x: y - i", "least i in 0..x-1: y - i else 7",
	}
	for seed := range uint64(700) {
		w := newTame(seed)
		if seed%2 == 1 {
			w = newOdd(seed)
		}
		texts = append(texts, w.number(1+w.IntN(3)))
	}
	checked := 0
	for _, text := range texts {
		f, err := Parse("a", []byte(tameHead+"len("+head+text+") > 0\n"))
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		f.Functions, f.Shapes = tameFunctions, tameShapes
		s, err := f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		for _, exact := range []bool{false, true} {
			known, values, err := s.listed(exact)
			if err != nil {
				continue // large numbers, or one that has no value
			}
			checked++
			for _, v := range values {
				if !known.fits(v) {
					t.Errorf("%s (exact: %t): %s, known was %s from %d to %d, unlike numbers: %t", text, exact, v, known.tell(),
						known.lo, known.hi, known.unlike)
					break
				}
			}
		}
	}
	if checked < len(texts) {
		t.Errorf("the values of %d texts of %d are looked at", checked, len(texts))
	}
}

var errLarge = errors.New("large numbers")

// listed is what is known of the members of L in "len(L) > 0", and these.
func (s *Sentence) listed(exact bool) (known form, values []Value, err error) {
	defer syntax.Caught("a", &err)
	if !fits(func() {
		c := s.compiler(nil, exact, &[]*watch{})
		list := c.expr(s.Expr.Args[0].Args[0], c.base)
		known, values = list.of(), list.boxed()(c.frame.newFrame(c.machine)).Items()
	}) {
		err = errLarge
	}
	return known, values, err
}

// fits is whether v may be what is known to be of the form.
func (t form) fits(v Value) bool {
	of, _ := v.p.(*Net)
	switch v.kind {
	case Whole, NodeOf:
		return t.kind == anything || t.scalar() && t.lo <= v.n && v.n <= t.hi && (t.kind == words) == (v.kind == Whole) && t.network == of
	case Infinite, None:
		return t.kind == anything || t.scalar() && t.unlike
	}
	return t.kind == anything
}
