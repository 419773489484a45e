package main

import (
	"context"
	"fmt"
	"math/big"
	"runtime"
	"time"

	"mccheck/exhaustive"
	"mccheck/model"
	"mccheck/reports"
)

// fromOne is a search from one node: by a sweep of a bitmap of all nodes, node by node, or by a bitmap of orbits.
type fromOne struct {
	compare  func(ctx context.Context, formula model.Metric, progress func(found uint64)) ([]uint64, exhaustive.Compared, error)
	looksAt  uint64        // nodes, or orbits
	memory   uint64        // bytes
	symmetry *stepSymmetry // or nil
}

// toldMemory is how many bytes a search may take without saying so beforehand.
const toldMemory = 64 << 20

// measureOne searches from one node. Where there is no such search, it says why; that is an error where this search was
// asked for.
func (s searchFlags) measureOne(ctx context.Context, g model.Graph) (measured, error) {
	one, err := s.searchFromOne(g)
	switch {
	case err != nil && s.chosen():
		return measured{}, fmt.Errorf("%s is not searched from %s: %w", g.Name(), s.sourceName(g), err)
	case err != nil:
		return measured{unmeasured: err}, nil
	}
	if one.memory >= toldMemory && s.progress != "never" {
		fmt.Fprintf(stderr, "mccheck: a search of %s %s takes %s MiB\n", reports.Grouped(one.looksAt), one.things(),
			reports.Grouped(one.memory>>20))
	}
	formula := s.metric(g)
	if formula != nil {
		s.foretell(fmt.Sprintf("%s distances in %s by the formula", reports.Grouped(one.looksAt), g.Name()),
			formulaTakes(formula, one.looksAt))
	}
	shown := counter{mode: s.progress, things: one.things() + " found"}
	defer shown.stop()
	levels, compared, err := one.compare(ctx, formula, func(found uint64) { shown.at(int(found), int(one.looksAt)) })
	switch {
	case ctx.Err() != nil:
		return measured{}, fail(exitInterrupted, "interrupted while searching %s", g.Name())
	case err != nil:
		return measured{}, err
	}
	m := measured{all: map[string]*big.Rat{"order": new(big.Rat).SetUint64(sum(levels))}, first: fromFirst(levels),
		levels: unbounded(levels), source: s.sourceName(g), symmetry: one.symmetry}
	if formula != nil {
		m.compared = &compared
	}
	if m.alike() {
		if missing := g.Order() - sum(levels); missing > 0 {
			return m, fmt.Errorf("%s is not connected: no path from %s to %s of its nodes", g.Name(), m.source, reports.Grouped(missing))
		}
		m.all = fromAlike(g, levels)
	}
	return m, nil
}

// measureAlike searches from node 0, which has to stand for every node.
func (s searchFlags) measureAlike(ctx context.Context, g model.Graph) (measured, error) {
	switch sym, err := symmetryOf(g); {
	case err != nil:
		return measured{}, fmt.Errorf("--from every: %w", err)
	case sym.unlike != nil:
		return measured{}, fmt.Errorf("--from every: node 0 of %s is not shown to stand for every node: %w", g.Name(), sym.unlike)
	}
	m, err := s.measureOne(ctx, g)
	if err == nil {
		m.every = true
		for _, n := range m.levels {
			n.Mul(n, new(big.Int).SetUint64(g.Order()))
		}
	}
	return m, err
}

// fromAlike are the quantities of a network in which every node is like the one that these levels were found from.
func fromAlike(g model.Graph, levels []uint64) map[string]*big.Rat {
	order := new(big.Rat).SetUint64(g.Order())
	degree := uint64(g.Degree(0))
	distances := fromFirst(levels)["distance sum"]
	m := numbers(g.Order(), new(big.Rat).Mul(order, new(big.Rat).SetUint64(degree)), degree, len(levels)-1, new(big.Rat).Mul(order, distances))
	m["distance sum"] = distances
	return m
}

// sourceName is the node that is searched from, in words.
func (s searchFlags) sourceName(g model.Graph) string {
	if s.source == 0 {
		return "node 0"
	}
	return "node " + g.Format(s.source)
}

// searchFromOne chooses the search from one node; the error says why there is none. Where nothing is asked for, orbits are
// searched where they are much fewer than the nodes, but not where the formula can be compared at every node.
func (s searchFlags) searchFromOne(g model.Graph) (fromOne, error) {
	if s.unreduced {
		return s.everyNode(g)
	}
	sym, err := symmetryOf(g)
	if err != nil {
		if s.upToSymmetry {
			return fromOne{}, err
		}
		return s.everyNode(g)
	}
	reducible := len(sym.blocks) < sym.links.Width()
	if s.upToSymmetry && (reducible || s.from != "every") || !s.formula && sym.worthIt() {
		if reduced, no := s.orbits(g, sym); no == nil || s.upToSymmetry {
			return reduced, no
		}
	}
	every, err := s.everyNode(g)
	if err != nil && reducible {
		return s.orbits(g, sym)
	}
	every.symmetry = sym
	return every, err
}

// everyNode prepares the search of all nodes, by a sweep where the network can be swept, and else node by node; the error says
// why there is none.
func (s searchFlags) everyNode(g model.Graph) (fromOne, error) {
	one := fromOne{looksAt: g.Order(), memory: exhaustive.SweepMemory(g.Order())}
	if err := s.fits("a search from one node takes", one.memory); err != nil {
		return fromOne{}, err
	}
	if steps, ok := g.(exhaustive.Stepped); ok {
		if sweep, err := exhaustive.NewSweep(steps); err == nil {
			one.compare = func(ctx context.Context, f model.Metric, progress func(uint64)) ([]uint64, exhaustive.Compared, error) {
				return sweep.Compare(ctx, s.source, f, progress)
			}
			return one, nil
		}
	}
	queue, err := exhaustive.NewQueue(g)
	if err != nil {
		return fromOne{}, err
	}
	one.memory = exhaustive.QueueMemory(g.Order())
	one.compare = func(ctx context.Context, f model.Metric, progress func(uint64)) ([]uint64, exhaustive.Compared, error) {
		return queue.Compare(ctx, s.source, f, progress)
	}
	return one, s.fits("a search from one node takes", one.memory)
}

// fits reports that what takes so many bytes takes too many.
func (s searchFlags) fits(what string, need uint64) error {
	if need <= s.memory {
		return nil
	}
	return fmt.Errorf("%s %s MiB, and --max-memory allows %s", what, inMiB(need), reports.Grouped(s.memory>>20))
}

// formulaTakes is about how long the formula takes for so many distances.
func formulaTakes(g model.Metric, distances uint64) time.Duration {
	const tried = 1 << 14
	began := time.Now()
	for i := range uint64(tried) {
		g.Distance(0, i*max(1, g.Order()/tried)%g.Order())
	}
	return time.Since(began) * time.Duration(distances/tried) / time.Duration(runtime.GOMAXPROCS(0))
}
