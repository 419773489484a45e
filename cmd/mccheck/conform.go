package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"mccheck/conform/drive"
	"mccheck/conform/result"
	"mccheck/conform/subject"
	"mccheck/conform/task"
	"mccheck/conform/wire"
	"mccheck/reports"
	"mccheck/reports/exchange"
)

// conformFlags are what the tasks take.
type conformFlags struct {
	task, length, guest, ports, single, format, out, progress string
	certificate, pathsOut, picture                            string
	count, faults, rounds, dilation, congestion               int
	sample, memory                                            uint64
	options                                                   drive.Options
	limits                                                    wire.Limits
	table                                                     tableFlags
	file                                                      fileFlags
	exchanged                                                 exchanged
	revisit                                                   bool                // a route may come to a node twice
	hops                                                      bool                // next hops are asked for to decide deadlock, and no routes
	arrived                                                   func(walk []uint64) // sees the way of a packet, from next hops
	paths                                                     bytes.Buffer        // the routes, a line for each
}

func newConform() *cobra.Command {
	f := conformFlags{limits: wire.Defaults()}
	cmd := &cobra.Command{
		Use:               "conform NETWORK --task TASK -- COMMAND...",
		Short:             "Check a program of yours: routes, paths, schedules",
		ValidArgsFunction: completeFamilies,
		RunE: func(cmd *cobra.Command, args []string) error {
			var given []string
			cmd.Flags().Visit(func(flag *pflag.Flag) {
				if flag.Value.String() != flag.DefValue {
					given = append(given, flag.Name)
				}
			})
			if err := f.misplaced(given); err != nil {
				return err
			}
			for _, text := range []*string{&f.length, &f.guest, &f.single} {
				*text = unmask(*text)
			}
			words, argv := split(cmd, args)
			return f.conform(cmd.Context(), words, argv)
		},
	}
	f.register(cmd)
	return cmd
}

func (f *conformFlags) register(cmd *cobra.Command) {
	flags := cmd.Flags()
	choiceFlag(cmd, &f.task, "task", strings.Join(taskNames(), ", "), taskNames()...)
	flags.StringVar(&f.length, "length", "any",
		`hops that a route may have: any, shortest, or a formula of u, v and G such as "dist(G,u,v) + 2"`)
	flags.IntVar(&f.count, "count", 2, "paths between two nodes (disjoint); where one of them has fewer links, so many as it has")
	flags.IntVar(&f.faults, "faults", 1, "faulty nodes (fault-tolerant)")
	flags.IntVar(&f.rounds, "rounds", 0, "rounds that a broadcast or an exchange may take; 0: any number")
	choiceFlag(cmd, &f.ports, "ports", "messages that a node sends in a round of a broadcast: all or one", "all", "one")
	flags.StringVar(&f.guest, "guest", "", `network to embed, such as "Q 3" (embedding)`)
	flags.IntVar(&f.dilation, "dilation", 0, "hops that a link of the guest may take; 0: any number (embedding)")
	flags.IntVar(&f.congestion, "congestion", 0, "paths that may use a link; 0: any number (embedding)")
	flags.Uint64Var(&f.options.Cases, "cases", usualCases, "cases to ask: all, if there are no more, else random ones")
	flags.Uint64Var(&f.sample, "sample", 0, "ask this many random cases, or all where there are no more")
	flags.Uint64Var(&f.options.Seed, "seed", 1, "seed of random cases")
	flags.IntVar(&f.options.Batch, "batch", usualBatch, "cases of a request; fewer where the answers are long")
	flags.BoolVar(&f.options.MayVary, "may-vary", false, "the program may answer the same case differently a second time")
	flags.BoolVar(&f.hops, "hop-by-hop", false, "the program answers next hops, as for next-hop, and no routes (deadlock)")
	flags.BoolVar(&f.revisit, "may-revisit", false, "a route may come to a node twice (route, deadlock)")
	flags.DurationVar(&f.limits.Answer, "limit", f.limits.Answer, "time for the answers to a request")
	flags.Uint64Var(&f.memory, "memory", f.limits.Memory>>20, "MiB that the program may take")
	flags.IntVar(&f.limits.Processes, "processes", f.limits.Processes, "processes that the program may have at once")
	flags.StringVar(&f.table.links, "links", "", "table of links: node, port, node")
	flags.StringVar(&f.table.routes, "routes", "", "table of routes: node, in-port, destination, in-channel, out-port, out-channel")
	flags.StringVar(&f.table.next, "next", "", "table of next hops: node, destination, next node")
	flags.StringVar(&f.table.terminals, "terminals", "",
		"nodes that send and receive, one a line (route, next-hop, deadlock, tables); else all do")
	flags.IntSliceVar(&f.table.escape, "escape", nil,
		"numbers of the virtual channels that are escape channels (deadlock of adaptive routing)")
	flags.StringVar(&f.file.paths, "paths", "", "list of paths: nodes with a comma between them, a path a line; or JSON (.json)")
	flags.BoolVar(&f.file.allPairs, "all-pairs", false, "want a path for every ordered pair of nodes (--paths)")
	flags.StringVar(&f.file.schedule, "schedule", "", "schedule of a collective in MSCCL's XML")
	flags.StringVar(&f.certificate, "certificate", "", "write the numbers of the channels to this file (deadlock)")
	flags.StringVar(&f.pathsOut, "write-paths", "", "write the routes to this file, as --paths reads them (deadlock)")
	flags.StringVar(&f.picture, "picture", "", "draw the cycle of channels into this file, as SVG (deadlock)")
	flags.StringVar(&f.single, "case", "", "ask this case only, in JSON; a node is its number, or in quotes its address or name")
	apart(cmd, "cases", "sample")
	apart(cmd, "case", "cases", "sample", "seed", "batch") // it is one
	choiceFlag(cmd, &f.format, "format", "text or json", "text", "json")
	outFlag(cmd, &f.out)
	f.exchanged.register(cmd)
	progressFlag(cmd, &f.progress)
}

// split separates the words of the network from the command after --.
func split(cmd *cobra.Command, args []string) (words, argv []string) {
	at := cmd.ArgsLenAtDash()
	if at < 0 {
		at = len(args)
	}
	return unmasked(args[:at]), args[at:]
}

func (f *conformFlags) conform(ctx context.Context, words, argv []string) error {
	taken := f.read(words, argv)
	for _, o := range []struct{ flag, path string }{
		{"--out", f.out}, {"--certificate", f.certificate}, {"--write-paths", f.pathsOut}, {"--picture", f.picture},
	} {
		if o.path == "" {
			continue
		}
		if err := reports.CheckFile(o.path); err != nil {
			return err
		}
		if err := ofItsOwn(o.flag, o.path, taken...); err != nil {
			return err
		}
		taken = append(taken, o.path)
	}
	if err := f.exchanged.onlyText(f.format, f.out); err != nil {
		return err
	}
	if err := f.exchanged.check(taken...); err != nil {
		return err
	}
	if f.single != "" && len(notEmpty(f.certificate, f.pathsOut, f.picture)) > 0 {
		return errors.New("--case asks for one route: --certificate, --write-paths and --picture want all of them")
	}
	if f.pathsOut != "" && f.table.given() {
		return errors.New("--write-paths writes the routes of a program or of --paths; tables are certified as they are")
	}
	if isJSON(f.pathsOut) {
		return fmt.Errorf("--write-paths %s: want a name that does not end in .json, since it writes comma-separated values", f.pathsOut)
	}
	found, err := f.found(ctx, words, argv)
	if ctx.Err() != nil {
		return fail(exitInterrupted, "interrupted, nothing is said of what was asked so far")
	}
	if err != nil {
		return err
	}
	if err := emit(f.out, func(w io.Writer) error { return writeConform(w, found, f.format) }); err != nil {
		return err
	}
	if err := f.draw(found); err != nil {
		return err
	}
	if f.exchanged.asked() {
		if err := f.exchanged.write(exchange.FromResult(found, exchange.Place{File: repositoryPath(f.at(argv))})); err != nil {
			return err
		}
	}
	return conformed(found)
}

// inputs are the tables and other files that stand in place of a program.
func (f *conformFlags) inputs() []string { return append(f.table.files(), f.file.files()...) }

// read are the files that a run reads: tables and lists, the network's, and those that the command names.
func (f *conformFlags) read(words, argv []string) []string {
	files := f.inputs()
	for _, w := range words {
		if path, _, claims := strings.Cut(w, ".claims:"); claims {
			w = path + ".claims"
		}
		files = append(files, w)
	}
	files = append(files, notEmpty(f.table.terminals)...)
	return slices.DeleteFunc(append(files, argv...), func(w string) bool { return !isFile(w) })
}

// at is the file that a finding is about: the last word of the command that is one, or the
// table of routes; "" where there is none.
func (f *conformFlags) at(argv []string) (path string) {
	for _, w := range append(f.inputs(), argv...) {
		if isFile(w) {
			path = w
		}
	}
	return path
}

// found decides what the flags ask for: of tables, or of a program.
func (f *conformFlags) found(ctx context.Context, words, argv []string) (found result.Result, err error) {
	switch {
	case len(f.inputs()) > 0 && len(argv) > 0:
		return found, fmt.Errorf("%s and the command %q, want one of them", f.inputs()[0], argv[0])
	case f.table.given() && f.file.given():
		return found, fmt.Errorf("%s and %s, want tables, paths or a schedule", f.table.files()[0], f.file.files()[0])
	case f.table.given():
		return f.tables(ctx, words)
	case f.file.given():
		return f.files(words)
	}
	if err := f.check(argv); err != nil {
		return found, err
	}
	g, err := subject.Find(words)
	if err != nil {
		return found, err
	}
	if err := countLinks(ctx, g.Graph, f.progress); err != nil {
		return found, err
	}
	if g.Order() < 2 {
		return found, fmt.Errorf("%s has one node, want 2 at least", g.Name())
	}
	t, err := f.made(g)
	if err != nil {
		return found, err
	}
	if f.task == "deadlock" {
		found, err = f.deadlock(ctx, g, t, argv)
	} else {
		found, err = f.run(ctx, g, t, argv)
	}
	found.Network, found.Subject = g.Name(), strings.Join(argv, " ")
	found.Facts = append(found.Facts, f.table.between()...)
	if c := found.Failure; c != nil && (c.Replay != "" || c.Cycle) {
		if c.Kind == result.Unsteady { // alone the case may be answered rightly
			c.Replay = ""
		}
		c.Replay = f.again(words, argv, c.Replay)
	}
	return found, err
}

// How many cases are asked, and of a request, where nothing is said.
const (
	usualCases = 1 << 20
	usualBatch = 256
)

func (f *conformFlags) check(argv []string) error {
	switch {
	case len(argv) == 0:
		return errors.New("no command after --, want the program that answers; see `mccheck conform --help`")
	case f.options.Cases == 0:
		return errors.New("--cases 0, want 1 at least")
	case f.options.Batch < 1 || f.options.Batch > 1<<16:
		return fmt.Errorf("--batch %d, want 1..%d", f.options.Batch, 1<<16)
	case f.limits.Answer < time.Millisecond:
		return fmt.Errorf("--limit %v, want 1ms at least", f.limits.Answer)
	case f.limits.Processes < 1:
		return fmt.Errorf("--processes %d, want 1 at least", f.limits.Processes)
	case f.memory < 1 || f.memory > 1<<30:
		return fmt.Errorf("--memory %d, want 1..%d MiB", f.memory, 1<<30)
	}
	for name, n := range map[string]int{"count": f.count, "faults": f.faults} {
		if n < 1 || n > 64 {
			return fmt.Errorf("--%s %d, want 1..64", name, n)
		}
	}
	for name, n := range map[string]int{"rounds": f.rounds, "dilation": f.dilation, "congestion": f.congestion} {
		if n < 0 {
			return fmt.Errorf("--%s %d, want 0 or more", name, n)
		}
	}
	f.limits.Memory = f.memory << 20
	f.options.Window = 4
	if f.sample > 0 {
		f.options.Cases, f.options.Sample = f.sample, true
	}
	return nil
}

func (f *conformFlags) run(ctx context.Context, g *subject.Subject, t task.Asked, argv []string) (result.Result, error) {
	options := f.options
	var err error
	if options.Batch, err = f.batched(g.Graph); err != nil {
		return result.Result{}, err
	}
	wire.Adopt()
	start := func() (drive.Asker, error) {
		hello := wire.About(g.Graph, t.Name())
		hello.Options = f.wanted()
		p, err := wire.Start(ctx, hello, "", argv, f.limits)
		if err != nil {
			return nil, err
		}
		return p, nil
	}
	if f.single != "" {
		c, err := t.Parse([]byte(f.single))
		if err != nil {
			return result.Result{}, fmt.Errorf("--case: %w", err)
		}
		return drive.One(ctx, t, start, c, options)
	}
	c := &counter{mode: f.progress, things: "cases"}
	defer c.stop()
	options.Progress = func(done, all uint64) { c.at(int(done), int(all)) }
	return drive.Run(ctx, t, start, options)
}

// wanted is what the flags ask of the answers, which the program is told.
func (f *conformFlags) wanted() map[string]any {
	wanted := map[string]any{}
	if f.length != "any" {
		wanted["length"] = f.length
	}
	if f.task == "broadcast" {
		wanted["ports"] = f.ports
	}
	for name, n := range map[string]int{"rounds": f.rounds, "dilation": f.dilation, "congestion": f.congestion} {
		if n > 0 {
			wanted[name] = n
		}
	}
	return wanted
}
