package smt

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"mccheck/sentence"
	"mccheck/smt/induction"
	"mccheck/smt/voices"
)

// Count gives the readings of a file the numbers of links of its networks by steps that they name: the steps of an arbitrary
// member lead to different nodes, and are counted. Where that is not shown nothing is given.
func Count(ctx context.Context, f *sentence.File) error {
	known := map[string]*induction.Counts{}
	for _, c := range f.Claims {
		for _, first := range c.Readings {
			for _, r := range append([]*sentence.Reading{first}, first.Also...) {
				if err := countIn(ctx, f, c, r, known); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func countIn(ctx context.Context, f *sentence.File, c *sentence.Claim, r *sentence.Reading, known map[string]*induction.Counts) error {
	if len(f.Networks) == 0 || r.Unchecked != "" || r.Excess != nil {
		return nil
	}
	s, err := f.Stands(c, r)
	if err != nil {
		return err
	}
	whole, err := s.Unfold()
	if err != nil {
		return nil // which is no sentence about counts alone
	}
	conditions, err := s.Conditions()
	if err != nil {
		return nil // nor one whose header is known
	}
	whole.Walk(func(e *sentence.Expr) {
		given := func(term sentence.Counted) bool { return term.Term.String() == e.String() }
		if e.Op != sentence.Call || len(e.Args) != 1 || s.Defines(e.Text) || slices.ContainsFunc(r.Counted, given) ||
			!slices.Contains([]string{"size", "mindegree", "maxdegree"}, e.Text) {
			return
		}
		key := fmt.Sprintf("%s for %s: %s", e.Args[0], s.For.Names(), conditions)
		counts, asked := known[key]
		if !asked {
			counts = counted(ctx, s, e.Args[0])
			known[key] = counts
		}
		if counts == nil {
			return
		}
		formula := counts.Size
		if e.Text != "size" {
			formula = counts.Degree
		}
		if formula != nil {
			why := fmt.Sprintf("the steps of %s lead to different nodes, and are counted", e.Args[0])
			if counts.Edge != "" {
				why += ". " + strings.TrimSuffix(counts.Edge, ".")
			}
			r.Counted = append(r.Counted, sentence.Counted{Pos: e.Pos, Term: e, Formula: formula, Why: why, Found: true})
		}
	})
	return nil
}

// counted are the numbers of links of a network, if each obligation for them has a proof that package certify accepts.
func counted(ctx context.Context, s sentence.Stated, call *sentence.Expr) *induction.Counts {
	counts, err := induction.CountsOf(s, call)
	if err != nil || counts == nil {
		return nil
	}
	voice := voices.NewLinear()
	for i := range counts.Obligations {
		if voice.Solve(ctx, &counts.Obligations[i], voices.Limits{Work: 1e7}).Status != voices.Unsat {
			return nil
		}
	}
	return counts
}
