package main

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"time"

	"mccheck/exhaustive"
	"mccheck/model"
	"mccheck/model/network"
	"mccheck/reports"
	"mccheck/smt/voices"
)

// searchFlags say how networks are searched: with how many bytes at most, with which progress on the standard error,
// from one node, or from every node ("every"), or as the size allows ("auto"), by which symmetry, and whether
// the formula of distances is compared.
type searchFlags struct {
	memory       uint64
	progress     string
	from         string     // an address, or "first", which is node 0, or "every" or "auto"
	source       model.Node // the node that from names, or 0
	upToSymmetry bool       // symmetry has to be used; else where it serves
	unreduced    bool       // symmetry must not be used
	formula      bool
	bisection    bool
	certificates string        // the folder for the certificate of the bisection width, or ""
	limits       voices.Limits // of the solver that refutes for it
}

// maxEveryOrder bounds the searches from every node that are asked for: 2^40 pairs.
const maxEveryOrder = 1 << 20

// untold is how long a search may take without saying so beforehand.
const untold = 5 * time.Second

// every reports whether the search is from every node.
func (s searchFlags) every(g model.Graph) bool {
	return s.from == "every" || s.from == "auto" && !s.upToSymmetry && g.Order() <= maxMeasuredOrder
}

// chosen reports whether the caller said what to search, so that it is an error where it cannot be.
func (s searchFlags) chosen() bool {
	return s.formula || s.from != "auto" || s.bisection || s.upToSymmetry || s.unreduced
}

// allowed reports why a search that was asked for cannot be. It finds the source.
func (s *searchFlags) allowed(g model.Graph, format string) error {
	if s.certificates != "" && !s.bisection {
		return errors.New("--certificates is for --bisection")
	}
	if _, known := g.(exhaustive.Stepped); s.certificates != "" && !known {
		return fmt.Errorf("--certificates: the checker has no network %s of its own, want one of a family; without --certificates the "+
			"bisection width is shown", g.Name())
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
		return fmt.Errorf("--from, --formula, --bisection, --up-to-symmetry and --unreduced are for the formats summary and json, and not for %s",
			format)
	}
	if err := s.findSource(g); err != nil {
		return err
	}
	_, ok := g.(model.Metric)
	if s.formula && !ok {
		return fmt.Errorf("--formula: %s has no formula of distances, want one of %s", g.Name(), strings.Join(withFormula(), ", "))
	}
	if s.from != "every" || s.upToSymmetry {
		return nil
	}
	err := s.everyFits(g)
	if err == nil || s.unreduced {
		return err
	}
	if sym, no := symmetryOf(g); no != nil || sym.unlike != nil {
		return err
	}
	if s.formula {
		return fmt.Errorf("%w; with --up-to-symmetry one source stands for all", err)
	}
	return nil
}

// everyFits reports why a network is not searched from every node.
func (s searchFlags) everyFits(g model.Graph) error {
	if g.Order() > maxEveryOrder {
		return fmt.Errorf("--from every: %s has %s nodes, want at most %s", g.Name(), reports.Grouped(g.Order()), reports.Grouped(maxEveryOrder))
	}
	return s.fits("--from every: the search takes", exhaustive.PairsMemory(g, s.metric(g)))
}

// findSource reads the node to search from, where there is one.
func (s *searchFlags) findSource(g model.Graph) (err error) {
	words := []string{"auto", "first", "every"}
	if slices.Contains(words, s.from) {
		return nil
	}
	if s.source, err = g.Parse(unmask(s.from)); err != nil {
		return fmt.Errorf("--from %q, want one of %s%s, or a node: %w", unmask(s.from), strings.Join(words, ", "), hint(s.from, words), err)
	}
	return nil
}

// withFormula names the families that have a formula of distances.
func withFormula() (names []string) {
	for _, f := range network.Families() {
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
func (s searchFlags) metric(g model.Graph) model.Metric {
	if m, ok := g.(model.Metric); ok && s.formula {
		return m
	}
	return nil
}

// foretell says on the standard error how long a search will take, where that is long.
func (s searchFlags) foretell(what string, takes time.Duration) {
	if takes >= untold && s.progress != "never" {
		fmt.Fprintf(stderr, "mccheck: %s: about %s\n", what, takes.Round(time.Second))
	}
}

// measure searches from every node, or from one, and finds the bisection width where it is asked for.
func (s searchFlags) measure(ctx context.Context, g model.Graph) (m measured, err error) {
	half, err := s.bisect(ctx, g)
	if err != nil {
		return m, err
	}
	switch {
	case s.from == "every" && (s.upToSymmetry || s.everyFits(g) != nil):
		m, err = s.measureAlike(ctx, g)
	case s.every(g):
		m, err = s.measureEvery(ctx, g)
	default:
		m, err = s.measureOne(ctx, g)
	}
	if m.half = half; half != nil && half.Least == half.Links && err == nil {
		m.all["bisection width"] = big.NewRat(int64(half.Links), 1)
	}
	return m, err
}

func (s searchFlags) measureEvery(ctx context.Context, g model.Graph) (measured, error) {
	pairs := exhaustive.NewPairSearch(g, s.metric(g))
	if s.chosen() {
		s.foretell(fmt.Sprintf("a search from each of the %s nodes of %s", reports.Grouped(g.Order()), g.Name()), pairs.Estimate())
	}
	shown := counter{mode: s.progress, things: "sources"}
	defer shown.stop()
	found, compared, err := pairs.Run(ctx, func(done uint64) { shown.at(int(done), int(g.Order())) })
	var none *exhaustive.NoPath
	asked := s
	asked.bisection = false // the width of a network in parts is found all the same
	switch {
	case errors.As(err, &none) && !asked.chosen():
		return measured{all: map[string]*big.Rat{}, apart: true, unmeasured: searchError(g, err)}, nil
	case err != nil:
		return measured{}, searchError(g, err)
	}
	m := measured{all: quantities(g, found), levels: unbounded(found.Counts)}
	if s.formula {
		m.compared = &compared
	}
	return m, nil
}

// measureAll searches from every node.
func measureAll(ctx context.Context, g model.Graph) (map[string]*big.Rat, exhaustive.Pairs, error) {
	pairs, err := exhaustive.AllPairs(ctx, g, func(uint64) {})
	if err != nil {
		return nil, pairs, searchError(g, err)
	}
	return quantities(g, pairs), pairs, nil
}

// searchError is that of a search from every node, for the caller.
func searchError(g model.Graph, err error) error {
	var none *exhaustive.NoPath
	if errors.As(err, &none) {
		return fmt.Errorf("%s is not connected: no path from %s to %s", g.Name(), g.Format(none.From), g.Format(none.To))
	}
	return fail(exitInterrupted, "interrupted while searching %s", g.Name())
}

// quantities are what the links of a network and the distances of all pairs tell.
func quantities(g model.Graph, pairs exhaustive.Pairs) map[string]*big.Rat {
	var ends, degree uint64
	var near []model.Node
	for u := range g.Order() {
		near = g.Neighbors(near[:0], u)
		ends, degree = ends+uint64(len(near)), max(degree, uint64(len(near)))
	}
	m := numbers(g.Order(), new(big.Rat).SetUint64(ends), degree, pairs.Diameter(), new(big.Rat).SetUint64(pairs.Sum))
	if pairs.SameSums {
		m["distance sum"] = new(big.Rat).SetUint64(pairs.FirstSum)
	}
	return m
}

// numbers are the quantities of a network of so many nodes and ends of links, by its largest degree, its diameter and the
// sum of all distances.
func numbers(order uint64, ends *big.Rat, degree uint64, diameter int, sum *big.Rat) map[string]*big.Rat {
	nodes := new(big.Rat).SetUint64(order)
	farthest := big.NewRat(int64(diameter), 1)
	average := new(big.Rat).Quo(ends, nodes)
	return map[string]*big.Rat{
		"order":            nodes,
		"size":             new(big.Rat).Quo(ends, big.NewRat(2, 1)),
		"degree":           new(big.Rat).SetUint64(degree),
		"average degree":   average,
		"diameter":         farthest,
		"average distance": new(big.Rat).Quo(sum, new(big.Rat).Mul(nodes, nodes)),
		"cost factor":      new(big.Rat).Mul(average, farthest), // diameter times average degree
	}
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
	where, note := "ordered pairs", ""
	switch {
	case m.symmetry != nil && m.symmetry.orbits > 0:
		where = "orbits, one node of each, from " + m.source
		note = "; whether it is the same for all nodes of an orbit was not looked at"
	case m.source != "":
		where = "nodes, from " + m.source
	}
	if c.Wrong == 0 {
		return fmt.Sprintf("agrees with the search at all %s %s%s", reports.Grouped(c.Pairs), where, note)
	}
	return fmt.Sprintf("DIFFERS at %s of %s %s, first from %s to %s: it says %d, and the search finds %d", reports.Grouped(c.Wrong),
		reports.Grouped(c.Pairs), where, g.Format(c.First.From), g.Format(c.First.To), c.First.Formula, c.First.Found)
}

// formulaJSON is how the formula of distances compares, for programs.
type formulaJSON struct {
	Compared uint64     `json:"compared"` // ordered pairs, or nodes from one source, or one node of each orbit
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

// inMiB is a need in MiB, rounded up: that much is allowed with the figure.
func inMiB(need uint64) string { return reports.Grouped((need + 1<<20 - 1) >> 20) }
