package judge

import (
	"cmp"
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"runtime"
	"slices"

	"mccheck/certify"
	"mccheck/claims"
)

// Bounds of the comparison with the second evaluator: the cases of a statement and the steps of
// the checker for them, log2 of the cases of a point that is looked at, and how many points in a
// row may bring no case.
const (
	secondCases  = 10000
	secondSteps  = 1 << 24
	secondBits   = 12
	secondBarren = 4
)

// Bounds of the comparison of cases that are decided together with each alone at points that are not small: how many points, blocks
// of neighbouring cases a point, cases a block, and log2 of the work of a case.
const (
	rowPoints = 2
	rowBlocks = 4
	rowCases  = 64
	rowBits   = 10
)

// second has the checker of certificates evaluate the sentence of a statement, over its own
// networks, at cases of small points, all of them or some drawn by chance, and counts how many
// it compared with the engines' form of the statement, and what it left out. Where the two differ,
// or the checker finds no value where the engines find one, the decision is disputed.
func second(d *claims.Decision, of Case, seed uint64) {
	st := of.Statement()
	any, stated := ofAnyCase(st)
	if !stated {
		leaveOut(d, claims.Uncompared{Reason: cmp.Or(st.Lifted().Unlifted, "it has no sentence of an arbitrary case")})
		return
	}
	points, small := pointsOf(st)
	if differ := of.compareFar(points[small:], seed); differ != nil {
		d.Verdict, d.Reason = claims.Disputed, differ.Error()
		return
	}
	barren := 0
	for i, p := range points {
		if barren == secondBarren || i >= small && d.Second > 0 {
			return // larger points are no easier
		}
		of.Point = p
		share, before := (secondCases-d.Second)/uint64(max(small-i, 1)), d.Second
		left, differ := of.compare(d, any, share, secondSteps/min(len(points), 32), seed)
		if differ != nil {
			d.Verdict, d.Reason = claims.Disputed, differ.Error()
			return
		}
		if left != nil {
			leaveOut(d, claims.Uncompared{Reason: left.Error(), Beyond: errors.Is(left, certify.ErrBound), Points: 1, First: st.Over.Format(p)})
		}
		if barren++; d.Second > before || i < small && errors.Is(left, certify.ErrSilent) {
			barren = 0
		}
	}
}

// ofAnyCase is the sentence of an arbitrary case, last of those that a fact states; where there are no parameters,
// that of the one point is.
func ofAnyCase(st *claims.Statement) (any claims.Stated, stated bool) {
	if st.Stands == nil || !st.HasFact() {
		return any, false
	}
	list := st.Fact().Stated()
	if len(list) == 0 || len(list[len(list)-1].Of) > 0 {
		return any, false
	}
	return list[len(list)-1], true
}

// leaveOut counts points of which cases were left out. All bounds are one reason, which the first stands for.
func leaveOut(d *claims.Decision, of claims.Uncompared) {
	for i, u := range d.Uncompared {
		if u.Reason == of.Reason || u.Beyond && of.Beyond {
			d.Uncompared[i].Points += of.Points
			return
		}
	}
	d.Uncompared = append(d.Uncompared, of)
}

// withoutValue is nil where the checker refuses a case for a bound of its own, or since it says nothing where it does not fail.
// Where it has no value for any other reason, the two evaluators differ: the engines found one.
func withoutValue(why error, fails bool, at string) (differ error) {
	if errors.Is(why, certify.ErrBound) || errors.Is(why, certify.ErrSilent) && !fails {
		return nil
	}
	return fmt.Errorf("at %s the sentence has no value for the checker of certificates, and the engines find one: %w", at, why)
}

// pointsOf are the points of the smallest budget that has any, and how many of them are small. They come first, and the others
// are looked at while nothing was compared.
func pointsOf(st *claims.Statement) (points []claims.Point, small int) {
	for b := claims.Quick; b <= claims.Default && len(points) == 0; b++ {
		points = st.Over.Points(b)
	}
	var smalls, larges []claims.Point
	for _, p := range points {
		if st.Over.Bits == nil || st.Over.Bits(p) <= secondBits {
			smalls = append(smalls, p)
		} else {
			larges = append(larges, p)
		}
	}
	return append(smalls, larges...), len(smalls)
}

// compare evaluates at most so many cases of one point twice, and counts them. The first error is why it left some out: they are
// beyond the bounds of the checker, or it finds that a true sentence says nothing. The second is a case at which the two
// evaluators differ.
func (c Case) compare(d *claims.Decision, any claims.Stated, most uint64, steps int, seed uint64) (left, differ error) {
	in, err := c.Statement().At(c.Point)
	if err != nil {
		return nil, nil // the engines say so
	}
	all, ok := in.Cases()
	if !ok || all == 0 {
		return nil, nil
	}
	c.X = make([]uint64, len(in.Vars))
	if slices.ContainsFunc(in.Vars, func(v claims.Var) bool { return v.Other }) {
		return c.compareWhole(d, any, in, all)
	}
	cases := claims.Cases{Point: c.Point}
	draw := rand.New(rand.NewPCG(seed, all))
	for i := range min(all, most) {
		if all > most {
			i = draw.Uint64N(all)
		}
		in.Case(i, c.X)
		cases.X = append(cases.X, slices.Clone(c.X))
	}
	read, err := prepared(any, c.named(in), cases)
	if err != nil {
		return err, nil
	}
	read.Within(steps)
	var alone []claims.Status
	for _, c.X = range cases.X {
		found, ok := valued(in, c.X)
		if !ok {
			return nil, nil
		}
		if alone = append(alone, found); found == claims.Outside {
			continue
		}
		holds, err := read.At(c.named(in))
		if err != nil {
			if differ = withoutValue(err, found == claims.Fails, c.line(in)); differ != nil {
				return nil, differ
			}
			if left = err; errors.Is(err, certify.ErrBound) {
				break // it is beyond at the other cases, too
			}
			continue
		}
		d.Second++
		if (found == claims.Fails) == holds {
			return nil, fmt.Errorf("at %s the sentence is %v for the checker of certificates, and not for the engines", c.line(in), holds)
		}
	}
	if all > most {
		return left, nil // these cases do not follow one another
	}
	return left, c.compareRows(in, 0, alone)
}

// compareFar compares blocks of cases at the largest of the points, drawn by chance: where the engines decide them together, it is
// what each of them is alone. How long a function of Go takes is not known, and a statement that names one is left out.
func (c Case) compareFar(points []claims.Point, seed uint64) (differ error) {
	st := c.Statement()
	if len(st.Lifted().Algorithms) > 0 {
		return nil
	}
	for _, c.Point = range points[max(0, len(points)-rowPoints):] {
		in, err := st.At(c.Point)
		if err != nil || in.Run == nil {
			continue // the engines say so, or decide them one by one
		}
		all, ok := in.Cases()
		if !ok || all < rowCases || st.Over.Bits(c.Point)-bits.Len64(all)+1 > rowBits {
			continue
		}
		c.X = make([]uint64, len(in.Vars))
		draw := rand.New(rand.NewPCG(seed, all))
		for range rowBlocks {
			first, alone := draw.Uint64N(all-rowCases+1), []claims.Status(nil)
			for i := range uint64(rowCases) {
				in.Case(first+i, c.X)
				found, ok := valued(in, c.X)
				if !ok {
					return nil
				}
				alone = append(alone, found)
			}
			if differ := c.compareRows(in, first, alone); differ != nil {
				return differ
			}
		}
	}
	return nil
}

// compareRows compares what an instance says of cases that it decides together, from one on, with what it says of each alone.
func (c Case) compareRows(in *claims.Instance, first uint64, alone []claims.Status) (differ error) {
	defer func() {
		if r := recover(); r != nil {
			if _, defect := r.(runtime.Error); defect {
				panic(r)
			}
		}
	}()
	if in.Run == nil || len(in.Vars) == 0 {
		return nil
	}
	for from, x := 0, make([]uint64, len(in.Vars)); from < len(alone); {
		in.Case(first+uint64(from), x)
		done, outside, failed := in.Run(x, uint64(len(alone)-from))
		for i, found := range alone[from : from+int(done)] {
			if found == claims.Outside {
				outside--
			} else if (found == claims.Fails) != (failed && i == int(done)-1) {
				in.Case(first+uint64(from+i), c.X)
				return fmt.Errorf("%s is decided otherwise alone than together with others", c.line(in))
			}
		}
		if outside != 0 {
			return fmt.Errorf("at %s other cases are outside alone than together", c.Statement().Over.Format(c.Point))
		}
		from += int(done)
	}
	return nil
}

// valued is what a case says, if it has a value; where it has none the engines say so.
func valued(in *claims.Instance, x []uint64) (found claims.Status, ok bool) {
	defer func() {
		if r := recover(); r != nil {
			if _, defect := r.(runtime.Error); defect {
				panic(r)
			}
			found, ok = claims.Outside, false
		}
	}()
	return in.Test(x), true
}

// compareWhole compares all cases of a point at once, where a variable takes lists or sets,
// which have no names.
func (c Case) compareWhole(d *claims.Decision, any claims.Stated, in *claims.Instance, all uint64) (left, differ error) {
	together := c.Statement().Over.Format(c.Point) + ", all cases together,"
	if all > secondCases {
		return fmt.Errorf("%d cases together, %w %d", all, certify.ErrBound, secondCases), nil
	}
	fails := false
	for i := range all {
		in.Case(i, c.X)
		found, ok := valued(in, c.X)
		if !ok {
			return nil, nil
		}
		fails = fails || found == claims.Fails
	}
	at := c.Statement().Over.Named(c.Point)
	read, err := prepared(any, at, claims.Cases{Point: c.Point})
	if err != nil {
		return err, nil
	}
	holds, err := read.At(at)
	if err != nil {
		return err, withoutValue(err, fails, together)
	}
	d.Second += all
	if fails == holds {
		return nil, fmt.Errorf("at %s the sentence is %v for the checker of certificates, and not for the engines", together, holds)
	}
	return nil, nil
}
