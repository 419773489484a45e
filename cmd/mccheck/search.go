package main

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"os"
	"runtime"
	"strings"
	"time"

	"mccheck/exhaustive"
	"mccheck/model"
	"mccheck/reports"
)

// search says how networks are searched: with how many bytes at most, with which progress on the standard error,
// from node 0 ("first") or from every node ("every") or as the size allows, and whether the formula of
// distances is compared.
type search struct {
	memory         uint64
	progress, from string
	formula        bool
	bisection      bool
	certificates   string // the folder for the certificate of the bisection width, or ""
}

// maxEveryOrder bounds the searches from every node that are asked for: 2^40 pairs.
const maxEveryOrder = 1 << 20

// untold is how long a search may take without saying so beforehand.
const untold = 5 * time.Second

// every reports whether the search is from every node.
func (s search) every(g model.Graph) bool {
	return s.from == "every" || s.from != "first" && g.Order() <= maxMeasuredOrder
}

// chosen reports whether the caller said what to search, so that it is an error where it cannot be.
func (s search) chosen() bool {
	return s.formula || s.from == "every" || s.from == "first" || s.bisection
}

// allowed reports why a search that was asked for cannot be.
func (s search) allowed(g model.Graph, format string) error {
	if s.certificates != "" && !s.bisection {
		return errors.New("--certificates is for --bisection")
	}
	if s.certificates != "" {
		if err := checkFolder(s.certificates); err != nil {
			return err
		}
	}
	if !s.chosen() {
		return nil
	}
	if format != "summary" && format != "json" {
		return fmt.Errorf("--from, --formula and --bisection are for the formats summary and json, and not for %s", format)
	}
	metric, ok := g.(model.Metric)
	if s.formula && !ok {
		return fmt.Errorf("--formula: %s has no formula of distances, want one of %s", g.Name(), strings.Join(withFormula(), ", "))
	}
	if !s.every(g) {
		return nil
	}
	if g.Order() > maxEveryOrder {
		return fmt.Errorf("--from every: %s has %s nodes, want at most %s", g.Name(), reports.Grouped(g.Order()), reports.Grouped(maxEveryOrder))
	}
	if need := exhaustive.PairsMemory(g, s.metric(metric)); need > s.memory {
		return fmt.Errorf("--from every: the search takes %s MiB, and --max-memory allows %s", reports.Grouped(need>>20),
			reports.Grouped(s.memory>>20))
	}
	return nil
}

// withFormula names the families that have a formula of distances.
func withFormula() (names []string) {
	for _, f := range model.Families() {
		var least []int
		for _, p := range f.Params {
			least = append(least, max(1, p.Min))
		}
		g, err := f.Build(least)
		if _, ok := g.(model.Metric); err == nil && ok {
			names = append(names, f.Name)
		}
	}
	return names
}

// metric is the formula that is compared, or nil.
func (s search) metric(g model.Graph) model.Metric {
	if m, ok := g.(model.Metric); ok && s.formula {
		return m
	}
	return nil
}

// foretell says on the standard error how long a search will take, where that is long.
func (s search) foretell(what string, takes time.Duration) {
	if takes >= untold && s.progress != "never" {
		fmt.Fprintf(os.Stderr, "mccheck: %s: about %s\n", what, takes.Round(time.Second))
	}
}

// measure searches from every node, or from node 0, and finds the bisection width where it is asked for.
func (s search) measure(ctx context.Context, g model.Graph) (m measured, err error) {
	half, err := s.bisect(ctx, g)
	if err != nil {
		return m, err
	}
	if s.every(g) {
		m, err = s.measureEvery(ctx, g)
	} else {
		m, err = s.measureFirst(ctx, g)
	}
	if m.half = half; half != nil && err == nil {
		m.all["bisection width"] = big.NewRat(int64(half.links), 1)
	}
	return m, err
}

func (s search) measureEvery(ctx context.Context, g model.Graph) (measured, error) {
	pairs := exhaustive.NewPairSearch(g, s.metric(g))
	if s.chosen() {
		s.foretell(fmt.Sprintf("a search from each of the %s nodes of %s", reports.Grouped(g.Order()), g.Name()), pairs.Estimate())
	}
	shown := counter{mode: s.progress, things: "sources"}
	defer shown.stop()
	found, compared, err := pairs.Run(ctx, func(done uint64) { shown.at(int(done), int(g.Order())) })
	if err != nil {
		return measured{}, searchError(g, err)
	}
	m := measured{all: quantities(g, found), levels: found.Counts}
	if s.formula {
		m.compared = &compared
	}
	return m, nil
}

// measureAll searches from every node, and tells how many are done.
func measureAll(ctx context.Context, g model.Graph, done func(uint64)) (map[string]*big.Rat, exhaustive.Pairs, error) {
	pairs, err := exhaustive.AllPairs(ctx, g, done)
	if err != nil {
		return nil, pairs, searchError(g, err)
	}
	return quantities(g, pairs), pairs, nil
}

// searchError is that of a search from every node, for the caller.
func searchError(g model.Graph, err error) error {
	var none *exhaustive.NoPath
	if errors.As(err, &none) {
		return fmt.Errorf("%s: no path from %s to %s", g.Name(), g.Format(none.From), g.Format(none.To))
	}
	return fail(exitInterrupted, "interrupted while searching %s", g.Name())
}

// quantities are what the links of a network and the distances of all pairs tell.
func quantities(g model.Graph, pairs exhaustive.Pairs) map[string]*big.Rat {
	nodes := new(big.Rat).SetUint64(g.Order())
	var ends, degree int64
	var near []model.Node
	for u := range g.Order() {
		near = g.Neighbors(near[:0], u)
		ends, degree = ends+int64(len(near)), max(degree, int64(len(near)))
	}
	farthest := big.NewRat(int64(pairs.Diameter()), 1)
	average := new(big.Rat).Quo(big.NewRat(ends, 1), nodes)
	sum := new(big.Rat).SetUint64(pairs.Sum)
	m := map[string]*big.Rat{
		"order":            nodes,
		"size":             big.NewRat(ends, 2),
		"degree":           big.NewRat(degree, 1),
		"average degree":   average,
		"diameter":         farthest,
		"average distance": sum.Quo(sum, new(big.Rat).Mul(nodes, nodes)),
		"cost factor":      new(big.Rat).Mul(average, farthest), // diameter times average degree
	}
	if pairs.SameSums {
		m["distance sum"] = new(big.Rat).SetUint64(pairs.FirstSum)
	}
	return m
}

// measureFirst searches from node 0 alone, by a sweep of a bitmap. Where there is no such search, it says why; that is
// an error where this search was asked for.
func (s search) measureFirst(ctx context.Context, g model.Graph) (measured, error) {
	sweep, err := s.sweep(g)
	switch {
	case err != nil && s.chosen():
		return measured{}, fmt.Errorf("%s is not searched from node 0: %w", g.Name(), err)
	case err != nil:
		return measured{unmeasured: err}, nil
	}
	formula := s.metric(g)
	if formula != nil {
		s.foretell(fmt.Sprintf("the distances of the %s nodes of %s by the formula", reports.Grouped(g.Order()), g.Name()),
			formulaTakes(formula))
	}
	shown := counter{mode: s.progress, things: "nodes found"}
	defer shown.stop()
	levels, compared, err := sweep.Compare(ctx, 0, formula, func(found uint64) { shown.at(int(found), int(g.Order())) })
	if err != nil {
		return measured{}, fail(exitInterrupted, "interrupted while searching %s", g.Name())
	}
	m := measured{all: map[string]*big.Rat{"order": new(big.Rat).SetUint64(sum(levels))}, first: fromFirst(levels), levels: levels}
	if formula != nil {
		m.compared = &compared
	}
	return m, nil
}

// sweep prepares the search from one node; the error says why there is none.
func (s search) sweep(g model.Graph) (*exhaustive.Sweep, error) {
	if need := exhaustive.SweepMemory(g.Order()); need > s.memory {
		return nil, fmt.Errorf("a search from one node takes %s MiB, and --max-memory allows %s",
			reports.Grouped(need>>20), reports.Grouped(s.memory>>20))
	}
	steps, ok := g.(exhaustive.Stepped)
	if !ok {
		return nil, errors.New("the network has no steps")
	}
	return exhaustive.NewSweep(steps)
}

// formulaTakes is about how long the formula takes for all distances from node 0.
func formulaTakes(g model.Metric) time.Duration {
	const tried = 1 << 14
	began := time.Now()
	for i := range uint64(tried) {
		g.Distance(0, i*(g.Order()/tried)%g.Order())
	}
	return time.Since(began) * time.Duration(g.Order()/tried) / time.Duration(runtime.GOMAXPROCS(0))
}

// judgeFormula is an error where the formula is wrong for some pair.
func (m measured) judgeFormula(g model.Graph) error {
	if m.compared == nil || m.compared.Wrong == 0 {
		return nil
	}
	return fail(exitWorse, "the formula of distances in %s is wrong", g.Name())
}

// formulaText says how the formula compares.
func (m measured) formulaText(g model.Graph) string {
	c := m.compared
	where := "ordered pairs"
	if m.first != nil {
		where = "nodes, from node 0"
	}
	if c.Wrong == 0 {
		return fmt.Sprintf("agrees with the search at all %s %s", reports.Grouped(c.Pairs), where)
	}
	return fmt.Sprintf("DIFFERS at %s of %s %s, first from %s to %s: it says %d, and the search finds %d", reports.Grouped(c.Wrong),
		reports.Grouped(c.Pairs), where, g.Format(c.First.From), g.Format(c.First.To), c.First.Formula, c.First.Found)
}

// formulaJSON is how the formula of distances compares, for programs.
type formulaJSON struct {
	Compared uint64     `json:"compared"` // ordered pairs, or nodes from node 0
	Wrong    uint64     `json:"wrong"`
	First    *wrongJSON `json:"first,omitempty"`
}

type wrongJSON struct {
	From    string `json:"from"`
	To      string `json:"to"`
	Found   int    `json:"found"`
	Formula int    `json:"formula"`
}

func (m measured) formulaJSON(g model.Graph) *formulaJSON {
	if m.compared == nil {
		return nil
	}
	f := &formulaJSON{Compared: m.compared.Pairs, Wrong: m.compared.Wrong}
	if w := m.compared.First; w != nil {
		f.First = &wrongJSON{g.Format(w.From), g.Format(w.To), w.Found, w.Formula}
	}
	return f
}
