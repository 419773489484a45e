package main

import (
	"context"
	"fmt"
	"io"
	"math/big"
	"text/tabwriter"

	"mccheck/model"
	"mccheck/reports"
)

// maxMeasuredOrder bounds the searches from every node.
const maxMeasuredOrder = 4096

// measured are the quantities of a network found by looking at its nodes, by
// the names that model.ClosedForm uses.
type measured map[string]*big.Rat

// measure searches from every node. Cost O(order * size).
func measure(ctx context.Context, g model.Graph) (measured, error) {
	n := int64(g.Order())
	var ends, degree, sum, farthest int64
	sumOfFirst, sameSums := int64(0), true
	search := model.NewSearcher(g)
	var near []model.Node
	for u := range g.Order() {
		if ctx.Err() != nil {
			return nil, fail(exitInterrupted, "interrupted at node %d of %d", u, n)
		}
		near = g.Neighbors(near[:0], u)
		ends, degree = ends+int64(len(near)), max(degree, int64(len(near)))
		sumOfNode := int64(0)
		for v, d := range search.From(u) {
			if d == model.Unreachable {
				return nil, fmt.Errorf("%s: no path from %s to %s", g.Name(), g.Format(u), g.Format(model.Node(v)))
			}
			sumOfNode, farthest = sumOfNode+int64(d), max(farthest, int64(d))
		}
		if u == 0 {
			sumOfFirst = sumOfNode
		}
		sum, sameSums = sum+sumOfNode, sameSums && sumOfNode == sumOfFirst
	}
	m := measured{
		"order":            big.NewRat(n, 1),
		"size":             big.NewRat(ends, 2),
		"degree":           big.NewRat(degree, 1),
		"average degree":   big.NewRat(ends, n),
		"diameter":         big.NewRat(farthest, 1),
		"average distance": big.NewRat(sum, n*n),
		"cost factor":      big.NewRat(ends*farthest, n), // diameter times average degree
	}
	if sameSums {
		m["distance sum"] = big.NewRat(sumOfFirst, 1)
	}
	return m, nil
}

// writeSummary shows a network in numbers, and the closed forms of the
// literature beside what was measured.
func writeSummary(ctx context.Context, w io.Writer, g model.Graph) error {
	fmt.Fprintf(w, "%s\n", g.Name())
	fmt.Fprintf(w, "  order             %s\n", reports.Grouped(g.Order()))
	fmt.Fprintf(w, "  size              %s\n", g.Size())
	fmt.Fprintf(w, "  degree            %d\n", g.MaxDegree())
	fmt.Fprintf(w, "  first and last    %s ... %s\n", g.Format(0), g.Format(g.Order()-1))
	m := measured{}
	if g.Order() <= maxMeasuredOrder {
		var err error
		if m, err = measure(ctx, g); err != nil {
			return err
		}
		fmt.Fprintf(w, "  diameter          %s, measured\n", value(m["diameter"]))
		fmt.Fprintf(w, "  average distance  %s, measured over all ordered pairs, equal ones included\n", value(m["average distance"]))
	} else {
		fmt.Fprintf(w, "  diameter          not measured above %d nodes\n", maxMeasuredOrder)
	}
	forms := g.Claimed()
	if len(forms) == 0 {
		return nil
	}
	fmt.Fprintf(w, "\nstated in the literature\n")
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, f := range forms {
		fmt.Fprintf(table, "  %s\t%s\t= %s\t%s\t%s\n", f.Quantity, f.Formula, value(f.Value), m.judge(f), f.Source)
	}
	return table.Flush()
}

// judge compares a stated value with the measured one.
func (m measured) judge(f model.ClosedForm) string {
	found, ok := m[f.Quantity]
	switch {
	case !ok:
		return "not measured"
	case found.Cmp(f.Value) == 0:
		return "agrees"
	}
	return "DIFFERS: measured " + value(found)
}

// value writes a number exactly, and as a decimal where it is a fraction.
func value(r *big.Rat) string {
	if r.IsInt() {
		return r.RatString()
	}
	return fmt.Sprintf("%s = %s", r.RatString(), r.FloatString(4))
}
