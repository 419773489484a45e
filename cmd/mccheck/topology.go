package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"mccheck/claims"
	"mccheck/conform/subject"
	"mccheck/model"
	"mccheck/model/network"
	"mccheck/reports/picture"
)

func newTopology() *cobra.Command {
	var format string
	var s searchFlags
	var memory uint64
	cmd := &cobra.Command{
		Use:               "topology [NAME PARAMS...]",
		Short:             "Show a network",
		ValidArgsFunction: completeFamilies,
		RunE: func(cmd *cobra.Command, args []string) error {
			out := bufio.NewWriter(stdout)
			for _, flag := range []string{"format", "from", "formula", "bisection", "unreduced", "up-to-symmetry", "certificates", "max-memory"} {
				if len(args) == 0 && cmd.Flags().Changed(flag) {
					return fmt.Errorf("--%s without a network, want its name and parameters, such as MC 2 1", flag)
				}
			}
			if len(args) == 0 {
				return errors.Join(forms().ExecuteTemplate(out, "families.txt.tmpl", network.Families()), out.Flush())
			}
			g, rest, err := namedNetwork(args)
			if err != nil {
				return err
			}
			if len(rest) > 0 {
				return fmt.Errorf("topology: unexpected argument %q after %s, which is %s", rest[0], read(args, rest), g.Name())
			}
			if cmd.Flags().Changed("max-memory") && format != "summary" && format != "json" {
				return fmt.Errorf("--max-memory is for searches, of the formats summary and json, and not for %s", format)
			}
			if memory > mostMemory {
				return fmt.Errorf("--max-memory %d, want 0..%d MiB", memory, mostMemory)
			}
			s.memory = memory << 20
			if err := s.allowed(g, format); err != nil {
				return err
			}
			if err := countLinks(cmd.Context(), g, s.progress); err != nil {
				return err
			}
			err = writeNetwork(cmd.Context(), out, g, format, s)
			var wrong failure
			if err != nil && !(errors.As(err, &wrong) && wrong.code == exitWorse) {
				return err
			}
			return cmp.Or(out.Flush(), err)
		},
	}
	cmd.Flags().Uint64Var(&memory, "max-memory", 1024, "MiB that a search of a large network may take")
	choiceFlag(cmd, &format, "format", "summary, json, edgelist, dot, graph6, svg or text", "summary", "json", "edgelist", "dot", "graph6",
		"svg", "text")
	cmd.Flags().StringVar(&s.from, "from", "auto", "search from node 0 (first), from a node, from every node, or as the size allows (auto)")
	completeValues(cmd, "from", "auto", "first", "every")
	cmd.Flags().BoolVar(&s.upToSymmetry, "up-to-symmetry", false, "search orbits of nodes, by symmetries that the steps are checked for")
	cmd.Flags().BoolVar(&s.unreduced, "unreduced", false, "use no symmetry")
	apart(cmd, "up-to-symmetry", "unreduced")
	cmd.Flags().BoolVar(&s.formula, "formula", false, "compare the formula of distances with each distance that is found")
	cmd.Flags().BoolVar(&s.bisection, "bisection", false, "find the bisection width, or bounds of it, of up to 32,768 nodes")
	cmd.Flags().StringVar(&s.certificates, "certificates", "", "with --bisection: write a certificate to this folder, for mccheck certify")
	progressFlag(cmd, &s.progress)
	return cmd
}

// mostMemory is the most MiB that a search may be allowed.
const mostMemory = 1 << 30

// completeFamilies completes the name of a network and its parameters.
func completeFamilies(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	var words []string
	if len(args) == 0 {
		for _, f := range network.Families() {
			words = append(words, f.Name+"\t"+f.Title)
		}
	} else if f, err := network.FamilyByName(args[0]); err == nil && len(args) <= len(f.Params) {
		q := f.Params[len(args)-1]
		for v := q.Min; v <= q.Max; v++ {
			words = append(words, fmt.Sprintf("%d\t%s: %s", v, q.Name, q.Doc))
		}
	}
	return words, cobra.ShellCompDirectiveNoFileComp
}

// namedNetwork builds the graph that the first arguments name and returns the rest.
func namedNetwork(args []string) (model.Graph, []string, error) {
	s, rest, err := subject.First(unmasked(args))
	if err != nil {
		return nil, nil, err
	}
	return s.Graph, rest, nil
}

// read are the words that name a network, "HCN 2", of those that a command was given and the rest behind them.
func read(args, rest []string) string { return strings.Join(args[:len(args)-len(rest)], " ") }

func writeNetwork(ctx context.Context, w *bufio.Writer, g model.Graph, format string, s searchFlags) error {
	switch format {
	case "edgelist":
		return s.counted(g, func(g model.Graph) error { return writeEdgeList(ctx, w, g) })
	case "dot":
		return writeDOT(ctx, w, g, nil)
	case "graph6":
		return s.counted(g, func(g model.Graph) error { return writeGraph6(ctx, w, g) })
	case "text":
		return writeDrawing(w, g)
	case "svg":
		text, err := picture.Network(g)
		if err != nil {
			return fmt.Errorf("--format svg: %w", err)
		}
		_, err = w.WriteString(text)
		return err
	case "json":
		return writeNetworkJSON(ctx, w, g, s)
	}
	return writeSummary(ctx, w, g, s)
}

// writeDrawing draws a small network with plain letters.
func writeDrawing(w io.Writer, g model.Graph) error {
	columns := cmp.Or(terminal("").Width, 100)
	lines := picture.Text(g, nil, columns)
	if lines == nil {
		return fmt.Errorf("--format text: %s cannot be drawn with letters, want a cube-like network of at most %d nodes that fit in %d columns; "+
			"--format svg draws others", g.Name(), picture.MaxInText, columns)
	}
	text, rest := strings.Join(lines, "\n"), ""
	drawn := strings.Count(text, "o-") + strings.Count(text, "|") // a link across is of several letters
	size := int(g.Size().Int64())                                 // of few nodes
	if drawn < size {
		rest = ", those to the next node; --format svg draws all"
	}
	_, err := fmt.Fprintf(w, "%s\no: a node; drawn: %d of %d %s%s\n", text, drawn, size, claims.Noun(size != 1, "link"), rest)
	return err
}
