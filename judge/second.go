package judge

import (
	"fmt"
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

// second has the checker of certificates evaluate the sentence of a statement, over its own
// networks, at cases of small points, all of them or some drawn by chance, and returns how many
// it compared with the engines' form of the statement. Where the two differ, the decision is
// disputed.
func second(d *claims.Decision, of Case, seed uint64) {
	st := of.Statement()
	if st.Stands == nil || st.Fact == nil {
		return
	}
	stated := st.Fact().Stated()
	if len(stated) == 0 || stated[len(stated)-1].Of != nil {
		return // no sentence of an arbitrary case
	}
	any, points, barren := stated[len(stated)-1], smallPoints(st), 0
	for i, p := range points {
		if barren == secondBarren {
			return // larger points are no easier
		}
		of.Point = p
		share, before := (secondCases-d.Second)/uint64(len(points)-i), d.Second
		if err := of.compare(d, any, share, secondSteps/min(len(points), 32), seed); err != nil {
			d.Verdict, d.Reason = claims.Disputed, err.Error()
			return
		}
		if barren++; d.Second > before {
			barren = 0
		}
	}
}

// smallPoints are the points that are looked at: where none is small, the first.
func smallPoints(st *claims.Statement) (list []claims.Point) {
	all := st.Over.Points(claims.Quick)
	for _, p := range all {
		if st.Over.Bits == nil || st.Over.Bits(p) <= secondBits {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		list = all[:min(len(all), 1)]
	}
	return list
}

// compare evaluates at most so many cases of one point twice. The error is a case at which
// the two evaluators differ; what the checker cannot evaluate within its bounds is left out.
func (c Case) compare(d *claims.Decision, any claims.Stated, most uint64, steps int, seed uint64) (differ error) {
	in, err := c.Statement().At(c.Point)
	if err != nil {
		return nil
	}
	all, ok := in.Cases()
	if !ok || all == 0 {
		return nil
	}
	c.X = make([]uint64, len(in.Vars))
	if slices.ContainsFunc(in.Vars, func(v claims.Var) bool { return v.Other }) {
		return c.compareWhole(d, any, in, all)
	}
	names := make([]string, 0, len(in.Vars)+len(c.Point))
	for name := range c.named(in) {
		names = append(names, name)
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
	prepared, err := certify.Prepare(any.Before(cases), any.Sentence, names...)
	if err != nil {
		return nil
	}
	prepared.Within(steps)
	var alone []claims.Status
	for _, c.X = range cases.X {
		found, ok := valued(in, c.X)
		if !ok {
			return nil
		}
		if alone = append(alone, found); found == claims.Outside {
			continue
		}
		holds, err := prepared.At(c.named(in))
		if err != nil {
			return nil
		}
		d.Second++
		if (found == claims.Fails) == holds {
			return fmt.Errorf("at %s the sentence is %v for the checker of certificates, and not for the engines", c.line(in), holds)
		}
	}
	if all > most {
		return nil // these cases do not follow one another
	}
	return c.compareRows(in, alone)
}

// compareRows compares what an instance says of cases that it decides together, from the first on, with what it says of each alone.
func (c Case) compareRows(in *claims.Instance, alone []claims.Status) (differ error) {
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
		in.Case(uint64(from), x)
		done, outside, failed := in.Run(x, uint64(len(alone)-from))
		for i, found := range alone[from : from+int(done)] {
			if found == claims.Outside {
				outside--
			} else if (found == claims.Fails) != (failed && i == int(done)-1) {
				in.Case(uint64(from+i), c.X)
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
func (c Case) compareWhole(d *claims.Decision, any claims.Stated, in *claims.Instance, all uint64) error {
	if all > secondCases {
		return nil
	}
	fails := false
	for i := range all {
		in.Case(i, c.X)
		found, ok := valued(in, c.X)
		if !ok {
			return nil
		}
		fails = fails || found == claims.Fails
	}
	at := map[string]int{}
	for i, q := range c.Statement().Over.Params {
		at[q.Name] = c.Point[i]
	}
	holds, err := certifiedAt(any, at, claims.Cases{Point: c.Point})
	if err != nil {
		return nil
	}
	d.Second += all
	if fails == holds {
		return fmt.Errorf("at %s, all cases together, the sentence is %v for the checker of certificates, and not for the engines",
			c.Statement().Over.Format(c.Point), holds)
	}
	return nil
}
