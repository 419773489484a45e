package main

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"strings"

	"mccheck/certify"
	"mccheck/claims"
	"mccheck/model"
	"mccheck/smt"
	"mccheck/smt/logic"
	"mccheck/smt/voices"
)

// bisected is the bisection width of a network: a half of the nodes that the fewest links leave, and their number.
type bisected struct {
	half    []model.Node
	links   int
	theorem logic.Theorem // no half has fewer
}

// bisectionJSON is the bisection width for programs.
type bisectionJSON struct {
	Links int      `json:"links"`
	Half  []string `json:"half"`
}

// certificateSlow is the order from which on the refutation may take minutes.
const certificateSlow = 32

// bisect finds the bisection width, where it is asked for, and writes its certificate to the folder that is asked for.
func (s search) bisect(ctx context.Context, g model.Graph) (*bisected, error) {
	if !s.bisection {
		return nil, nil
	}
	b := &bisected{}
	var err error
	if b.half, b.links, b.theorem, err = smt.Bisection(g); err != nil {
		return nil, fmt.Errorf("--bisection: %w", err)
	}
	if s.certificates == "" {
		return b, nil
	}
	if g.Order() >= certificateSlow && s.progress != "never" {
		fmt.Fprintf(os.Stderr, "mccheck: a refutation for %d nodes takes from ten seconds to ten minutes\n", g.Order())
	}
	if err := b.certify(ctx, g, s.certificates); err != nil {
		return nil, fmt.Errorf("--certificates: %w", err)
	}
	return b, nil
}

// certify writes the refutation of fewer links, and the half as a fact that the checker counts in its own network.
func (b *bisected) certify(ctx context.Context, g model.Graph, folder string) error {
	theorem, files, err := smt.NewCertifier(voices.Limits{}).Certificate(ctx, b.theorem)
	if ctx.Err() != nil {
		return fail(exitInterrupted, "interrupted, no certificate is written")
	}
	if err != nil {
		return err
	}
	fact := claims.NewFact("a half that so many links leave", func(f *claims.Fact) {
		set := strings.ReplaceAll(strings.Trim(fmt.Sprint(b.half), "[]"), " ", ",")
		f.Claim("2*len({%s}) = order(%s) and (count e in links(%s): len(e & {%s}) = 1) = %d", set, g.Name(), g.Name(), set, b.links)
	})
	const name = "network-bw-01-printed-1.fact"
	var all certificates
	if err := all.bundle.AddTheorem(theorem, files); err != nil {
		return err
	}
	err = all.bundle.AddReading(certify.Reading{
		Claim: "network:BW-01", Reading: string(claims.Printed), Verdict: certify.Proved,
		Sentence: fmt.Sprintf("bisection(%s) = %d", g.Name(), b.links),
		Parts: []certify.Part{{Theorems: []string{theorem.ID},
			Facts: []certify.Evidence{{Kind: certify.Cases, File: certify.NewFile(name, fact.Text())}}}},
	}, smt.Files{name: fact.Text()})
	if err != nil {
		return err
	}
	err = all.bundle.Write(folder, func(path string) error {
		_, err := certify.Directory(path, runtime.NumCPU(), nil)
		return err
	})
	if err == nil {
		fmt.Fprintf(os.Stderr, "mccheck: the certificate is in %s, for mccheck certify\n", folder)
	}
	return err
}

// text says what was found.
func (b *bisected) text(g model.Graph) string {
	return fmt.Sprintf("%d, by a complete search; the half %s", b.links, strings.Join(b.names(g), " "))
}

func (b *bisected) names(g model.Graph) (names []string) {
	for _, u := range b.half {
		names = append(names, g.Format(u))
	}
	return names
}
