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

	"mccheck/conform/subject"
	"mccheck/model"
	"mccheck/reports/picture"
)

const topologyHelp = `Show a network: its numbers beside what the literature states about them, or its
edges in a form that other programs read. Without a name, list the families.

  mccheck topology                              the families and their parameters
  mccheck topology MC 2 1                       MC(2,1) in numbers
  mccheck topology F 3 --format svg > f3.svg    drawn by classes and clusters, up to 256 nodes
  mccheck topology MC 1 1 --format text         with plain letters, up to 32 nodes
  mccheck topology F 3 --format dot | neato -n -Tsvg > f3.svg    the same places
  mccheck topology F 3 --format json            the numbers, for programs
  mccheck topology ECQ 2 3 --format edgelist    one edge a line, addresses
  mccheck topology Q 4 --format graph6          for nauty and its kin
  mccheck topology mine.claims:Ring 7           a network of a file of claims
  mccheck topology fabric.graphml --bisection   one of a file: graph6, sparse6, edges or GraphML

Diameter, average distance and the numbers of pairs at each distance are measured by
search from every node up to 32,768 nodes. Larger networks are searched from node 0, or from
the node that --from names: those that are made of bits with three bits a node, so that MC(3,3),
of 2^27 nodes, takes 48 MiB and about a second; others with 33. --max-memory bounds that.

  mccheck topology MC 3 3                       distances from node 0 to 134,217,728 nodes
  mccheck topology MC 3 3 --formula             and the formula of distances compared at each of them
  mccheck topology CQ 16 --from every --formula    from every node: at all 4,294,967,296 pairs

Where bits of an address can change places, as those of a field of a metacube, only how many
of them are set counts: nodes with the same counts are an orbit, and orbits are searched
in place of nodes where they are much fewer. A formula is compared at every node where the memory
allows, and else, or with --up-to-symmetry, at one node of each orbit. Maps that invert a bit
may show that every node is like node 0, so that one source stands for all. All of it is
checked on the steps of the network, of which there are some dozens, and holds for every node.

  mccheck topology MC 4 2                       2^36 nodes as 688,747,536 orbits, 328 MiB
  mccheck topology MC 3 5 --formula             the formula at one node of each of 13,436,928 orbits
  mccheck topology MC 2 3 --from every --up-to-symmetry    all pairs, from one source
  mccheck topology MC 3 3 --unreduced           no symmetry is used: every node is looked at

--from every searches from every node of up to 1,048,576 nodes, and says beforehand how long
that takes, where it is more than seconds. With --formula the exit code is 1 where the formula
is wrong, and the first such pair is shown.

  mccheck topology F 3 --bisection --certificates proof && mccheck certify proof

The bisection width is the least number of links between two halves of the nodes. The certificate
has the half, whose links the checker counts in its own network, and a refutation of the formula
that some half is left by fewer.`

func newTopology() *cobra.Command {
	var format string
	var s search
	var memory uint64
	cmd := &cobra.Command{
		Use:               "topology [NAME PARAMS...]",
		Short:             "Show a network",
		Long:              topologyHelp,
		ValidArgsFunction: completeFamilies,
		RunE: func(cmd *cobra.Command, args []string) error {
			out := bufio.NewWriter(stdout)
			if len(args) == 0 {
				writeFamilies(out)
				return out.Flush()
			}
			g, rest, err := network(args)
			if err != nil {
				return err
			}
			if len(rest) > 0 {
				return fmt.Errorf("topology %s: unexpected argument %q", g.Name(), unmask(rest[0]))
			}
			s.memory = memory << 20
			if err := s.allowed(g, format); err != nil {
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
	cmd.Flags().BoolVar(&s.formula, "formula", false, "compare the formula of distances with each distance that is found")
	cmd.Flags().BoolVar(&s.bisection, "bisection", false, "find the bisection width, of up to 32 nodes")
	cmd.Flags().StringVar(&s.certificates, "certificates", "", "with --bisection: write a certificate to this folder, for mccheck certify")
	progressFlag(cmd, &s.progress)
	return cmd
}

// completeFamilies completes the name of a network and its parameters.
func completeFamilies(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	var words []string
	if len(args) == 0 {
		for _, f := range model.Families() {
			words = append(words, f.Name+"\t"+f.Title)
		}
	} else if f, err := model.FamilyByName(args[0]); err == nil && len(args) <= len(f.Params) {
		q := f.Params[len(args)-1]
		for v := q.Min; v <= q.Max; v++ {
			words = append(words, fmt.Sprintf("%d\t%s: %s", v, q.Name, q.Doc))
		}
	}
	return words, cobra.ShellCompDirectiveNoFileComp
}

// network builds the graph that the first arguments name and returns the rest.
func network(args []string) (model.Graph, []string, error) {
	if subject.InFile(args[0]) {
		s, rest, err := subject.First(args)
		if err != nil {
			return nil, nil, err
		}
		return s.Graph, rest, nil
	}
	if err := subject.Unnamed(args[0]); err != nil {
		return nil, nil, err
	}
	f, err := model.FamilyByName(args[0])
	if err != nil {
		return nil, nil, err
	}
	args = args[1:]
	if len(args) < len(f.Params) {
		missing := f.Params[len(args)]
		return nil, nil, fmt.Errorf("%s: %d of %d parameters given, %s (%s) is missing", f.Usage(), len(args), len(f.Params), missing.Name,
			missing.Doc)
	}
	var values []int
	for i, q := range f.Params {
		v, err := number(q.Name, args[i])
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", f.Usage(), err)
		}
		values = append(values, v)
	}
	g, err := f.Build(values)
	return g, args[len(f.Params):], err
}

func writeNetwork(ctx context.Context, w *bufio.Writer, g model.Graph, format string, s search) error {
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
	_, err := fmt.Fprintln(w, strings.Join(lines, "\n"))
	return err
}

func writeFamilies(w io.Writer) {
	for _, f := range model.Families() {
		fmt.Fprintf(w, "%-10s %s: %s\n", f.Usage(), f.Title, f.Doc)
		for _, p := range f.Params {
			fmt.Fprintf(w, "             %s in %d..%d: %s\n", p.Name, p.Min, p.Max, p.Doc)
		}
		fmt.Fprintf(w, "             address: %s\n", f.Address)
		if f.WhereSays != "" {
			fmt.Fprintf(w, "             where %s\n", f.WhereSays)
		}
		fmt.Fprintf(w, "             source %s; also called %s\n", f.Source, strings.Join(f.Aliases, ", "))
	}
}
