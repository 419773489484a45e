package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"mccheck/conform/result"
	"mccheck/conform/subject"
	"mccheck/model"
	"mccheck/model/symmetry"
	"mccheck/reports"
)

// maxShown is how many pairs of a map, and how many nodes of an orbit, the text shows.
const maxShown = 16

func newSymmetry() *cobra.Command {
	var same, format, progress string
	cmd := &cobra.Command{
		Use:               "symmetry NETWORK",
		Short:             "Find the automorphisms of a network, or a map to another one",
		ValidArgsFunction: completeFamilies,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return fmt.Errorf("symmetry wants a network; see `mccheck symmetry --help`")
			}
			g, err := subject.Find(unmasked(args))
			if err != nil {
				return err
			}
			if err := countLinks(cmd.Context(), g.Graph, progress); err != nil {
				return err
			}
			shown := counter{mode: progress, things: "nodes of the base"}
			defer shown.stop()
			if same != "" {
				h, err := subject.Find(strings.Fields(unmask(same)))
				if err != nil {
					return err
				}
				image, err := symmetry.Isomorphism(cmd.Context(), g, h, shown.at)
				if err != nil {
					return symmetryError(cmd.Context(), g, err)
				}
				if image != nil || format == "json" {
					err = emit("", func(w io.Writer) error { return writeSame(w, g, h, image, format) })
				}
				if image == nil && err == nil {
					err = fail(exitWorse, "%s and %s are not isomorphic", g.Name(), h.Name())
				}
				return err
			}
			group, err := symmetry.Automorphisms(cmd.Context(), g, shown.at)
			if err != nil {
				return symmetryError(cmd.Context(), g, err)
			}
			return emit("", func(w io.Writer) error { return writeGroup(w, g, group, format) })
		},
	}
	cmd.Flags().StringVar(&same, "same-as", "", "another network, in quotes: is it the same but for names?")
	choiceFlag(cmd, &format, "format", "text or json", "text", "json")
	progressFlag(cmd, &progress)
	return cmd
}

// symmetryError is the error of a search for symmetry, which an interrupt may have ended.
func symmetryError(ctx context.Context, g model.Graph, err error) error {
	if ctx.Err() != nil {
		return fail(exitInterrupted, "interrupted while looking for the symmetry of %s", g.Name())
	}
	return err
}

// symmetryJSON is a group for programs: nodes are numbers, and a generator lists the images of 0, 1, and so on.
type symmetryJSON struct {
	Schema     string         `json:"schema"` // "mccheck.symmetry/1"
	Network    string         `json:"network"`
	Order      string         `json:"order"` // of the group; decimal, as it may be long
	Transitive bool           `json:"transitive"`
	Orbits     [][]model.Node `json:"orbits"`
	Generators [][]model.Node `json:"generators"`
	Base       []model.Node   `json:"base"`
	Moves      []int          `json:"moves"` // images of each node of the base, those before it fixed; the order is their product
}

// sameJSON is a map for programs; null where there is none.
type sameJSON struct {
	Schema  string       `json:"schema"` // "mccheck.map/1"
	Network string       `json:"network"`
	SameAs  string       `json:"sameAs"`
	Map     []model.Node `json:"map"` // the images of the nodes 0, 1, and so on
}

func writeGroup(w io.Writer, g model.Graph, s *symmetry.Group, format string) error {
	if format == "json" {
		return json.NewEncoder(w).Encode(symmetryJSON{"mccheck.symmetry/1", g.Name(), s.Order.String(), s.Transitive(),
			notNull(s.Orbits), notNull(s.Generators), notNull(s.Base), notNull(s.Moves)})
	}
	if len(s.Generators) == 0 {
		_, err := fmt.Fprintf(w, "%s: 1 automorphism, which takes every node to itself\n", g.Name())
		return err
	}
	fmt.Fprintf(w, "%s: %s automorphisms, from %s that were checked on every link\n", g.Name(), reports.GroupedBig(s.Order),
		result.Plural(len(s.Generators), "generator"))
	if s.Transitive() {
		fmt.Fprintln(w, "1 orbit: every node can be taken to every other one")
		return nil
	}
	fmt.Fprintf(w, "%d orbits:\n", len(s.Orbits))
	for _, list := range s.Orbits[:min(len(s.Orbits), maxShown)] {
		var names []string
		for _, u := range list[:min(len(list), 4)] {
			names = append(names, g.Format(u))
		}
		if len(list) > 4 {
			names = append(names, "...")
		}
		fmt.Fprintf(w, "  %s: %s\n", result.Plural(len(list), "node"), strings.Join(names, " "))
	}
	if more := len(s.Orbits) - maxShown; more > 0 {
		fmt.Fprintf(w, "  and %d more, in --format json\n", more)
	}
	return nil
}

// notNull is a list for programs, which is empty and not null.
func notNull[T any](list []T) []T { return append([]T{}, list...) }

func writeSame(w io.Writer, g, h model.Graph, image []model.Node, format string) error {
	if format == "json" {
		return json.NewEncoder(w).Encode(sameJSON{"mccheck.map/1", g.Name(), h.Name(), image})
	}
	fmt.Fprintf(w, "%s and %s are isomorphic; the map was checked on every link\n", g.Name(), h.Name())
	for u, v := range image[:min(len(image), maxShown)] {
		fmt.Fprintf(w, "  %s -> %s\n", g.Format(model.Node(u)), h.Format(v))
	}
	if more := len(image) - maxShown; more > 0 {
		fmt.Fprintf(w, "  and %d more, in --format json\n", more)
	}
	return nil
}
