package main

import (
	"context"
	"fmt"
	"math/big"
	"runtime"
	"strings"
	"time"

	"mccheck/certify"
	"mccheck/claims"
	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/search"
	"mccheck/reports"
	"mccheck/smt"
)

// bisected is what was found of the bisection width of a network, the least number of links between two sets of its nodes
// whose sizes differ by one at most: by a complete search, or two bounds.
type bisected struct {
	smt.Bounds
	searched bool // for every half, so that the bounds are the same
}

// bisectionJSON is the bisection width for programs: it is from least to links, which is how many links leave the half.
type bisectionJSON struct {
	Least int      `json:"least"`
	Links int      `json:"links"`
	Half  []string `json:"half"`
	Load  string   `json:"load,omitempty"` // the most that a link bears where each node sends 1 to each other one, unless searched
}

// certificateSlow is the order from which on the refutation may take minutes.
const certificateSlow = 32

// maxCertifiedLoad bounds the nodes and ends of links that a load looks at, all of them from each node, so that the checker has
// steps enough for them in one fact.
const maxCertifiedLoad = 1<<28 - 1<<22

// bisect finds the bisection width, where it is asked for, and writes its certificate to the folder that is asked for.
func (s searchFlags) bisect(ctx context.Context, g model.Graph) (*bisected, error) {
	if !s.bisection {
		return nil, nil
	}
	b := &bisected{searched: g.Order()%2 == 0 && g.Order() <= smt.MaxBisectionOrder}
	var err error
	if b.searched {
		b.Half, b.Links, b.Theorem, err = smt.Bisection(g)
		b.Least = b.Links
	} else {
		b.Bounds, err = s.bisectionBounds(ctx, g)
	}
	if err != nil {
		return nil, fmt.Errorf("--bisection: %w", err)
	}
	if s.certificates == "" {
		return b, nil
	}
	if b.searched && g.Order() >= certificateSlow && s.progress != "never" {
		fmt.Fprintf(stderr, "mccheck: a refutation for %d nodes takes from seconds to ten minutes\n", g.Order())
	}
	if err := b.certify(ctx, g, s); err != nil {
		return nil, fmt.Errorf("--certificates: %w", err)
	}
	return b, nil
}

// bisectionBounds bounds the bisection width, where memory and the checker of certificates allow it.
func (s searchFlags) bisectionBounds(ctx context.Context, g model.Graph) (b smt.Bounds, err error) {
	if g.Order() <= smt.MaxLoadOrder {
		ends := 2 * g.Size().Uint64()
		looks := g.Order() + ends
		if err := s.fits("bounds for "+g.Name()+" take", 48*ends+256*g.Order()); err != nil {
			return b, err
		}
		if s.certificates != "" && looks*g.Order() > maxCertifiedLoad {
			return b, fmt.Errorf("the checker of certificates looks at %s nodes and ends of links at most, and those of %s, from each node, "+
				"are %s; without --certificates the bounds are shown", reports.Grouped(maxCertifiedLoad), g.Name(), reports.Grouped(looks*g.Order()))
		}
		s.foretell(fmt.Sprintf("loads from each node of %s, up to %d times", g.Name(), smt.LoadSources(g.Order())/g.Order()),
			time.Duration(looks*smt.LoadSources(g.Order()))*12*time.Nanosecond)
	}
	shown := counter{mode: s.progress, things: "sources"}
	defer shown.stop()
	b, err = smt.BisectionBounds(g, func(sources uint64) error {
		shown.at(int(sources), int(smt.LoadSources(g.Order())))
		return ctx.Err()
	})
	if ctx.Err() != nil {
		return b, fail(exitInterrupted, "interrupted while bounding the bisection width of %s", g.Name())
	}
	return b, err
}

// fact is what the checker computes in its own network: how many links leave the half, and else than for a search the load.
func (b *bisected) fact(g model.Graph) *claims.Fact {
	if b.searched {
		return claims.NewFact("a half that so many links leave", func(f *claims.Fact) {
			set := strings.ReplaceAll(strings.Trim(fmt.Sprint(b.Half), "[]"), " ", ",")
			f.Claim("2*len({%s}) = order(%s) and (count e in links(%[2]s): len(e & {%[1]s}) = 1) = %[3]d", set, checkerName(g), b.Links)
		})
	}
	return claims.NewFact("a half that so many links leave, and that no link bears more units than so many", func(f *claims.Fact) {
		f.Let("G = " + checkerName(g))
		claims.AddTable(f, "half", b.Half)
		f.Let("H = members(half[0])")
		f.Claim("len(H) = floor(order(G)/2) and (total u in H: count v in near(G,u): not v in H) = %d", b.Links)
		units, load := search.LoadUnits, fmt.Sprintf("load(G,%d)", search.LoadUnits)
		pairs := "2*floor(order(G)/2)*ceil(order(G)/2)" // that send to each other, and that each half divides
		if b.Sides != 0 {
			pairs = "2*ceil((order(G)/2)^2/2)"
			load = fmt.Sprintf("load(G,%d, set u in nodes(G) where mod(u,%d) < %d: u)", units, b.Sides, b.Sides/2)
		}
		f.Claim("%s*%s <= %s*%d", b.Load.Denom(), load, b.Load.Num(), units)
		f.Claim("%s*%s > %s*%d", b.Load.Denom(), pairs, b.Load.Num(), b.Least-1)
	})
}

// checkerName is a network of a family as the checker calls it, with each parameter once: HCN(2) where its name is HCN(2,2).
func checkerName(g model.Graph) string {
	name, rest, _ := strings.Cut(strings.TrimSuffix(g.Name(), ")"), "(")
	f, err := network.FamilyByName(name)
	if err != nil {
		return g.Name()
	}
	args := strings.Split(rest, ",")
	return fmt.Sprintf("%s(%s)", name, strings.Join(args[:min(len(args), len(f.Params))], ","))
}

// certify writes the proof that no half is left by fewer links, and the fact.
func (b *bisected) certify(ctx context.Context, g model.Graph, s searchFlags) error {
	if b.Load == nil && !b.searched {
		return fmt.Errorf("two nodes of %s have no path, so that no load bounds the width", g.Name())
	}
	theorem, files, err := smt.NewCertifier(s.limits).Certificate(ctx, b.Theorem)
	switch {
	case ctx.Err() != nil:
		return fail(exitInterrupted, "interrupted, no certificate is written")
	case err != nil && b.searched:
		// What the solver does not refute a load may show.
		by, no := smt.BisectionBounds(g, func(uint64) error { return ctx.Err() })
		if no != nil || by.Least < b.Links || by.Load == nil {
			return fmt.Errorf("%w, and loads show %d links at least", err, by.Least)
		}
		by.Half, by.Links = b.Half, b.Links
		return (&bisected{Bounds: by}).certify(ctx, g, s)
	case err != nil:
		return err
	}
	const name = "network-bw-01-printed-1.fact"
	fact := b.fact(g).Text()
	sentence := fmt.Sprintf("%d <= bisection(%s) <= %d", b.Least, g.Name(), b.Links)
	if b.Least == b.Links {
		sentence = fmt.Sprintf("bisection(%s) = %d", g.Name(), b.Links)
	}
	var all certificates
	if err := all.bundle.AddTheorem(theorem, files); err != nil {
		return err
	}
	err = all.bundle.AddReading(certify.Reading{
		Claim: "network:BW-01", Reading: string(claims.Printed), Verdict: certify.Proved, Sentence: sentence,
		Parts: []certify.Part{{Theorems: []string{theorem.ID},
			Facts: []certify.Evidence{{Kind: certify.Cases, File: certify.NewFile(name, fact)}}}},
	}, smt.Files{name: fact})
	if err != nil {
		return err
	}
	err = all.bundle.Write(s.certificates, func(path string) error {
		_, err := certify.Directory(path, runtime.NumCPU(), nil)
		return err
	})
	if err == nil {
		fmt.Fprintf(stderr, "mccheck: the certificate is in %s, for mccheck certify\n", s.certificates)
	}
	return err
}

// shownNodes are those of a half that are named at most.
const shownNodes = 32

// text says what was found.
func (b *bisected) text(g model.Graph) string {
	names := b.names(g)
	if more := len(names) - shownNodes; more > 0 {
		names = append(names[:shownNodes/2], fmt.Sprintf("and %d more nodes, all in --format json", more+shownNodes/2))
	}
	half := strings.Join(names, " ")
	switch {
	case b.searched:
		return fmt.Sprintf("%d, by a complete search; the half %s", b.Links, half)
	case b.Links == 0:
		return "0, exact: no link leaves the half " + half
	case b.Load == nil:
		return fmt.Sprintf("%d at most, by the half %s; two nodes have no path, so that no load bounds it from below", b.Links, half)
	case b.Least == b.Links:
		return fmt.Sprintf("%d, exact: %s, and so few leave the half %s", b.Links, b.loadText(), half)
	}
	return fmt.Sprintf("%d to %d: at least %[1]d, since %[3]s; at most %[2]d, which leave the half %[4]s", b.Least, b.Links, b.loadText(),
		half)
}

// loadText says how the load bounds the width from below.
func (b *bisected) loadText() string {
	to := "each node sends 1 to each other one"
	switch {
	case b.Sides == 2:
		to = "each node of an even number sends 1 to each one of an odd number, and back"
	case b.Sides != 0:
		to = "each node of the first half, by number, sends 1 to each one of the other half, and back"
	}
	return fmt.Sprintf("no link bears more than %s where %s, evenly over shortest paths", value(b.Load), to)
}

// contradicts reports whether a stated width is outside the bounds.
func (b *bisected) contradicts(width *big.Rat) bool {
	return width.Cmp(big.NewRat(int64(b.Least), 1)) < 0 || width.Cmp(big.NewRat(int64(b.Links), 1)) > 0
}

func (b *bisected) names(g model.Graph) (names []string) {
	for _, u := range b.Half {
		names = append(names, g.Format(u))
	}
	return names
}
