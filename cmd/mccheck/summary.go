package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"os"
	"text/tabwriter"

	"golang.org/x/term"

	"mccheck/exhaustive"
	"mccheck/model"
	"mccheck/reports"
)

// maxMeasuredOrder bounds the searches from every node.
const maxMeasuredOrder = 1 << 15

// measured are the quantities of a network found by looking at its nodes, by
// the names that model.ClosedForm uses; first are those that node 0 tells: the largest distance
// from it is one that the diameter has at least.
type measured struct{ all, first map[string]*big.Rat }

// search says how networks are searched: with how many bytes at most, and with which progress on the
// standard error.
type search struct {
	memory   uint64
	progress string
}

// counted writes a list of all nodes of a network, which shows how many of them are written, where the
// list itself does not go to the terminal.
func (s search) counted(g model.Graph, write func(model.Graph) error) error {
	if s.progress == "auto" && term.IsTerminal(int(os.Stdout.Fd())) {
		return write(g)
	}
	shown := counter{mode: s.progress, things: "nodes"}
	defer shown.stop()
	return write(watchNodes(g, &shown))
}

// measure searches from every node.
func (s search) measure(ctx context.Context, g model.Graph) (map[string]*big.Rat, exhaustive.Pairs, error) {
	shown := counter{mode: s.progress, things: "sources"}
	defer shown.stop()
	return measureAll(ctx, g, func(done uint64) { shown.at(int(done), int(g.Order())) })
}

// measureAll searches from every node, and tells how many are done.
func measureAll(ctx context.Context, g model.Graph, done func(uint64)) (map[string]*big.Rat, exhaustive.Pairs, error) {
	n := int64(g.Order())
	var ends, degree int64
	var near []model.Node
	for u := range g.Order() {
		near = g.Neighbors(near[:0], u)
		ends, degree = ends+int64(len(near)), max(degree, int64(len(near)))
	}
	pairs, err := exhaustive.AllPairs(ctx, g, done)
	var none *exhaustive.NoPath
	switch {
	case errors.As(err, &none):
		return nil, pairs, fmt.Errorf("%s: no path from %s to %s", g.Name(), g.Format(none.From), g.Format(none.To))
	case err != nil:
		return nil, pairs, fail(exitInterrupted, "interrupted while searching %s", g.Name())
	}
	farthest := int64(pairs.Diameter())
	m := map[string]*big.Rat{
		"order":            big.NewRat(n, 1),
		"size":             big.NewRat(ends, 2),
		"degree":           big.NewRat(degree, 1),
		"average degree":   big.NewRat(ends, n),
		"diameter":         big.NewRat(farthest, 1),
		"average distance": big.NewRat(int64(pairs.Sum), n*n),
		"cost factor":      big.NewRat(ends*farthest, n), // diameter times average degree
	}
	if pairs.SameSums {
		m["distance sum"] = big.NewRat(int64(pairs.FirstSum), 1)
	}
	return m, pairs, nil
}

// measureFirst searches from node 0 alone, by a sweep of a bitmap. The error says why there is no such
// search.
func (s search) measureFirst(ctx context.Context, g model.Graph) (levels []uint64, err error) {
	if need := exhaustive.SweepMemory(g.Order()); need > s.memory {
		return nil, fmt.Errorf("a search from one node takes %s MiB, and --max-memory allows %s",
			reports.Grouped(need>>20), reports.Grouped(s.memory>>20))
	}
	steps, ok := g.(exhaustive.Stepped)
	if !ok {
		return nil, errors.New("the network has no steps")
	}
	sweep, err := exhaustive.NewSweep(steps)
	if err != nil {
		return nil, err
	}
	shown := counter{mode: s.progress, things: "nodes found"}
	defer shown.stop()
	if levels, err = sweep.From(ctx, 0, func(found uint64) { shown.at(int(found), int(g.Order())) }); err != nil {
		return nil, fail(exitInterrupted, "interrupted while searching %s", g.Name())
	}
	return levels, nil
}

// writeSummary shows a network in numbers, and the closed forms of the
// literature beside what was measured.
func writeSummary(ctx context.Context, w io.Writer, g model.Graph, s search) error {
	fmt.Fprintf(w, "%s\n", g.Name())
	fmt.Fprintf(w, "  order             %s\n", reports.Grouped(g.Order()))
	fmt.Fprintf(w, "  size              %s\n", g.Size())
	fmt.Fprintf(w, "  degree            %d\n", g.MaxDegree())
	fmt.Fprintf(w, "  first and last    %s ... %s\n", g.Format(0), g.Format(g.Order()-1))
	m := measured{}
	if g.Order() <= maxMeasuredOrder {
		all, pairs, err := s.measure(ctx, g)
		if err != nil {
			return err
		}
		m.all = all
		fmt.Fprintf(w, "  diameter          %s, measured\n", value(all["diameter"]))
		fmt.Fprintf(w, "  average distance  %s, measured over all ordered pairs, equal ones included\n", value(all["average distance"]))
		writeLevels(w, "pairs", pairs.Counts)
	} else {
		levels, err := s.measureFirst(ctx, g)
		var stopped failure
		switch {
		case errors.As(err, &stopped):
			return err
		case err != nil:
			fmt.Fprintf(w, "  diameter          not measured above %s nodes: %v\n", reports.Grouped(maxMeasuredOrder), err)
		default:
			m.all, m.first = map[string]*big.Rat{"order": new(big.Rat).SetUint64(sum(levels))}, fromFirst(levels)
			fmt.Fprintf(w, "  diameter          at least %d, the largest distance from node 0; every node is searched from up to %s nodes\n",
				len(levels)-1, reports.Grouped(maxMeasuredOrder))
			writeLevels(w, "nodes", levels)
		}
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

// sum is the nodes that a search found.
func sum(levels []uint64) (all uint64) {
	for _, n := range levels {
		all += n
	}
	return all
}

// fromFirst is what the numbers of nodes at each distance from node 0 tell.
func fromFirst(levels []uint64) map[string]*big.Rat {
	sum := new(big.Int)
	for d, n := range levels {
		sum.Add(sum, new(big.Int).Mul(big.NewInt(int64(d)), new(big.Int).SetUint64(n)))
	}
	return map[string]*big.Rat{"diameter": big.NewRat(int64(len(levels)-1), 1), "distance sum": new(big.Rat).SetInt(sum)}
}

// writeLevels lists how many pairs, or nodes from node 0, have each distance.
func writeLevels(w io.Writer, what string, counts []uint64) {
	fmt.Fprintf(w, "  %s at distance ", what)
	for d, n := range counts {
		if d > 0 {
			fmt.Fprint(w, ", ")
		}
		fmt.Fprintf(w, "%d: %s", d, reports.Grouped(n))
	}
	fmt.Fprintln(w)
}

// judge compares a stated value with the measured one, or with what node 0 tells of it.
func (m measured) judge(f model.ClosedForm) string {
	if found := m.all[f.Quantity]; found != nil {
		if found.Cmp(f.Value) == 0 {
			return "agrees"
		}
		return "DIFFERS: measured " + value(found)
	}
	found := m.first[f.Quantity]
	switch {
	case found == nil:
		return "not measured"
	case found.Cmp(f.Value) == 0:
		return "agrees at node 0"
	case f.Quantity == "diameter" && found.Cmp(f.Value) < 0:
		return "not measured"
	}
	return "DIFFERS: at node 0 measured " + value(found)
}

// value writes a number exactly, and as a decimal where it is a fraction.
func value(r *big.Rat) string {
	if r.IsInt() {
		return r.RatString()
	}
	return fmt.Sprintf("%s = %s", r.RatString(), r.FloatString(4))
}

// networkJSON is a network in numbers, for programs.
type networkJSON struct {
	Schema     string            `json:"schema"` // "mccheck.network/1"
	Network    string            `json:"network"`
	Order      uint64            `json:"order"`
	Size       string            `json:"size"`
	Degree     int               `json:"degree"`
	Measured   map[string]string `json:"measured,omitempty"`   // exact: whole numbers, or fractions such as "37/8"
	Distances  []uint64          `json:"distances,omitempty"`  // pairs, or nodes from node 0, at distance 0, 1, and so on
	From       string            `json:"from,omitempty"`       // "every node" or "node 0"
	Unmeasured string            `json:"unmeasured,omitempty"` // why nothing was measured
	Stated     []statedJSON      `json:"stated"`
}

type statedJSON struct {
	Quantity string `json:"quantity"`
	Formula  string `json:"formula"`
	Value    string `json:"value"`
	Judged   string `json:"judged"`
	Source   string `json:"source"`
}

// writeNetworkJSON writes what writeSummary shows.
func writeNetworkJSON(ctx context.Context, w io.Writer, g model.Graph, s search) error {
	n := networkJSON{Schema: "mccheck.network/1", Network: g.Name(), Order: g.Order(), Size: g.Size().String(), Degree: g.MaxDegree(),
		Measured: map[string]string{}, Stated: []statedJSON{}}
	m := measured{}
	if g.Order() <= maxMeasuredOrder {
		all, pairs, err := s.measure(ctx, g)
		if err != nil {
			return err
		}
		m.all, n.Distances, n.From = all, pairs.Counts, "every node"
		for name, v := range all {
			n.Measured[name] = v.RatString()
		}
	} else {
		levels, err := s.measureFirst(ctx, g)
		var stopped failure
		switch {
		case errors.As(err, &stopped):
			return err
		case err != nil:
			n.Unmeasured = err.Error()
		default:
			m.first, n.Distances, n.From = fromFirst(levels), levels, "node 0"
		}
	}
	for _, f := range g.Claimed() {
		n.Stated = append(n.Stated, statedJSON{f.Quantity, f.Formula, f.Value.RatString(), m.judge(f), f.Source})
	}
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	return enc.Encode(n)
}
