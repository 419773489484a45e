package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"mccheck/claims"
	"mccheck/reports"
)

// selection picks claims by paper and id; empty: all.
type selection struct {
	papers, ids []string
}

func (s *selection) register(cmd *cobra.Command) {
	cmd.Flags().StringSliceVar(&s.papers, "paper", nil, "only this paper, by key or prefix; may be repeated")
	cmd.Flags().StringSliceVar(&s.ids, "claim", nil, "only this claim; may be repeated")
	completeValues(cmd, "paper", paperKeys()...)
}

// paperKeys are the keys of the papers of the catalogue.
func paperKeys() (keys []string) {
	for _, p := range claims.Papers() {
		keys = append(keys, p.Key)
	}
	return keys
}

// partial reports whether the selection may leave claims out.
func (s *selection) partial() bool { return len(s.papers)+len(s.ids) > 0 }

// from picks the claims in the order of the catalogue. A paper or claim that is
// not there is an error, and so is a selection of nothing.
func (s *selection) from(a *app) ([]claims.Claim, error) {
	keys := map[string]bool{}
	for _, name := range s.papers {
		p, err := a.paper(name)
		if err != nil {
			return nil, err
		}
		keys[p.Key] = true
	}
	chosen := map[string]claims.Claim{}
	for _, id := range s.ids {
		c, err := a.find(id)
		if err != nil {
			return nil, err
		}
		chosen[c.ID] = *c
	}
	list := a.claims
	switch {
	case list == nil && len(chosen) > 0: // made alone
		list = slices.SortedFunc(maps.Values(chosen), func(c, d claims.Claim) int { return claims.CompareIDs(c.ID, d.ID) })
	case list == nil && len(keys) > 0 && a.make != nil:
		list = a.make(slices.Collect(maps.Keys(keys))...)
	case list == nil:
		list = a.catalogue()
	}
	var picked []claims.Claim
	for _, c := range list {
		if _, is := chosen[c.ID]; (len(keys) == 0 || keys[c.Paper]) && (len(chosen) == 0 || is) {
			picked = append(picked, c)
		}
	}
	if len(picked) == 0 {
		return nil, fmt.Errorf("no claim is of paper %s and has id %s", anyOf(s.papers), anyOf(s.ids))
	}
	return picked, nil
}

func anyOf(names []string) string {
	if len(names) == 0 {
		return "any"
	}
	return strings.Join(names, " or ")
}

func (a *app) paper(name string) (claims.Paper, error) {
	var known, keys, titled []string
	for _, p := range reports.PapersOf(a.files) {
		if strings.EqualFold(name, p.Key) || strings.EqualFold(name, p.Prefix) {
			return p, nil
		}
		keys = append(keys, p.Key)
		known = append(known, fmt.Sprintf("%s (%s)", p.Key, p.Prefix))
		if saysAll([]string{name}, p.Title) {
			titled = append(titled, p.Key)
		}
	}
	near := hint(strings.ToLower(name), keys)
	if len(titled) > 0 {
		near = fmt.Sprintf(" (it is in the title of %s)", strings.Join(titled, ", "))
	}
	return claims.Paper{}, fmt.Errorf("paper %q%s, want one of %s; --file names a file of claims with another", name, near,
		strings.Join(known, ", "))
}

// completeID completes the one argument of a command that takes a claim.
func (a *app) completeID(cmd *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return a.completeIDs(cmd, args, begun)
}

// completeIDs completes the id of a claim.
func (a *app) completeIDs(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	var ids []string
	for _, c := range a.catalogue() {
		ids = append(ids, c.ID+"\t"+c.Says)
	}
	return ids, cobra.ShellCompDirectiveNoFileComp
}
