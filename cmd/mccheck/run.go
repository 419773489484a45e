package main

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"mccheck/claims"
	"mccheck/judge"
	"mccheck/reports"
)

// runFlags are the flags of every command that decides claims.
type runFlags struct {
	selection
	budget   string
	seed     uint64
	cpus     int
	progress string
	external bool
	resume   bool
	state    string
	cache    string // folder of remembered results; "": that of the user
	noCache  bool
	explain  bool   // why results are computed anew
	shard    string // "2/17"; "": all
	shardBy  string // a report by whose seconds shards are dealt; "": by ids
	disputed string // folder for what solvers disagree about; "": beside the state
}

func (f *runFlags) register(cmd *cobra.Command) {
	f.selection.register(cmd)
	cmd.Flags().StringVar(&f.budget, "budget", claims.Default.String(), "effort: quick, default or deep")
	cmd.Flags().Uint64Var(&f.seed, "seed", 1, "seed of the random engines")
	cmd.Flags().IntVar(&f.cpus, "cpus", 0, "processors to use; 0: all")
	progressFlag(cmd, &f.progress)
	cmd.Flags().BoolVar(&f.external, "external", false, "also ask the solvers among z3, cvc5, bitwuzla, cadical and "+
		"kissat that are programs on this machine")
	cmd.Flags().BoolVar(&f.resume, "resume", false, "take over what an interrupted or killed run of the same kind has found")
	cmd.Flags().BoolVar(&f.noCache, "no-cache", false, "compute every result, and remember none")
	cmd.Flags().StringVar(&f.cache, "cache", "", "folder of remembered results (default: in the user's cache folder)")
	cmd.Flags().BoolVar(&f.explain, "explain", false, "say of each claim that is decided why its remembered result does not do")
	apart(cmd, "cache", "no-cache", "external") // which remember nothing
	apart(cmd, "explain", "no-cache", "external")
	cmd.Flags().StringVar(&f.shard, "shard", "", "decide only part I of N, as I/N, for mccheck merge")
	cmd.Flags().StringVar(&f.shardBy, "shard-by", "", "deal the shards by the seconds of each claim in this JSON report of an earlier run")
	cmd.Flags().StringVar(&f.state, "state", "", "file for the state of an interrupted run (default: in the user's cache folder)")
}

// partial reports whether the run may leave claims out.
func (f *runFlags) partial() bool { return f.selection.partial() || f.shard != "" }

// settings checks the flags.
func (f *runFlags) settings(a *app) (judge.Settings, error) {
	budget, err := claims.ParseBudget(f.budget)
	if err != nil {
		return judge.Settings{}, fmt.Errorf("--%w", err)
	}
	cpus, err := processors(f.cpus)
	if err != nil {
		return judge.Settings{}, err
	}
	if info, err := os.Stat(f.cache); f.cache != "" && err == nil && !info.IsDir() {
		return judge.Settings{}, fmt.Errorf("--cache %s is not a folder; want one, or a name that is free", f.cache)
	}
	asked := a.engines
	if f.external {
		asked = slices.Concat(asked, a.external)
	}
	return judge.Settings{Budget: budget, Seed: f.seed, CPUs: cpus, Engines: asked}, nil
}

// processors is how many --cpus asks for.
func processors(cpus int) (int, error) {
	if cpus < 0 {
		return 0, fmt.Errorf("--cpus %d, want 0 or more", cpus)
	}
	return cmp.Or(cpus, runtime.NumCPU()), nil
}

// decide runs the selected claims and returns the report. When it is
// interrupted the state is saved and the error asks for exitInterrupted.
func (a *app) decide(ctx context.Context, f *runFlags) (reports.Document, error) {
	settings, err := f.settings(a)
	if err != nil {
		return reports.Document{}, err
	}
	list, err := f.from(a)
	if err != nil {
		return reports.Document{}, err
	}
	if !f.partial() {
		if err := claims.Validate(a.catalogue()); err != nil {
			return reports.Document{}, fmt.Errorf("the claims are not valid: %w", err)
		}
	}
	part, seconds, err := f.part(a, list, settings)
	if err != nil {
		return reports.Document{}, err
	}
	if part != nil {
		list = shard(list, part.Index, part.Of, seconds)
	}
	began := time.Now()
	info := reports.RunInfo{Shard: part,
		Started: began.UTC().Format(time.RFC3339), Seed: settings.Seed,
		Budget: settings.Budget.String(), CPUs: settings.CPUs, Planned: readings(list),
	}
	st, err := openState(f, a, list, a.inFiles(reports.Build(a.tool(), info, nil)))
	if err != nil {
		return reports.Document{}, err
	}
	remembered := newCache(a, f, settings)
	known, again := remembered.known(list)
	st.cache = remembered
	st.takeKnown(known)
	left := st.undecided(list)
	if f.progress != "never" {
		foretell(stderr, left, settings.Budget)
	}
	bar := newProgress(f.progress, list, left, settings.Budget)
	settings.Progress, settings.Journal, settings.Whole = listeners{bar, st}, st.within(), list
	a.keepsState(st)
	defer a.keepsState(nil)
	slog.Info("run", "claims", len(list), "taken over", len(list)-len(left), "budget", settings.Budget, "cpus", settings.CPUs)
	_, err = judge.All(ctx, left, settings)
	bar.stop()
	if err != nil {
		return reports.Document{}, st.interrupted(len(list))
	}
	st.remove()
	doc := st.document()
	if id := differs(again, doc); id != "" {
		fmt.Fprintf(stderr, "mccheck: the remembered result of %s is not what is found now: everything is decided anew\n", id)
		anew := *f
		anew.resume, anew.noCache = false, !remembered.forget(list)
		return a.decide(ctx, &anew)
	}
	a.keepDisputed(&doc, cmp.Or(f.disputed, strings.TrimSuffix(st.path, ".json")+".disputed"))
	return doc, nil
}

// part says which shard of a run is asked for, and by which seconds shards are dealt; nil: the whole run, and by ids.
func (f *runFlags) part(a *app, list []claims.Claim, settings judge.Settings) (*reports.Shard, map[string]float64, error) {
	if f.shard == "" {
		if f.shardBy != "" {
			return nil, nil, errors.New("--shard-by wants --shard: it says how shards are dealt")
		}
		return nil, nil, nil
	}
	index, of, err := readShard(f.shard)
	if err != nil {
		return nil, nil, err
	}
	about := reports.RunInfo{Seed: settings.Seed, Budget: settings.Budget.String()}
	run := fingerprint(a, list, a.inFiles(reports.Build(a.tool(), about, nil)))
	if f.shardBy == "" {
		return &reports.Shard{Index: index, Of: of, Claims: len(list), Run: run}, nil, nil
	}
	doc, err := readReport(f.shardBy)
	if err != nil {
		return nil, nil, fmt.Errorf("--shard-by: %w", err)
	}
	seconds, err := secondsOf(list, doc)
	if err != nil {
		return nil, nil, err
	}
	// Shards that are dealt by other seconds are of another run.
	var dealt strings.Builder
	for _, c := range list {
		fmt.Fprintf(&dealt, "%s %v\n", c.ID, seconds[c.ID])
	}
	run = fmt.Sprintf("%x", sha256.Sum256([]byte(run+"\n"+dealt.String())))[:len(run)]
	return &reports.Shard{Index: index, Of: of, Claims: len(list), Run: run}, seconds, nil
}

func readings(list []claims.Claim) int {
	n := 0
	for _, c := range list {
		n += len(c.Readings)
	}
	return n
}

// listeners passes on what a run tells.
type listeners []judge.Progress

func (l listeners) Claim(c *claims.Claim) {
	slog.Info("deciding", "claim", c.ID)
	for _, p := range l {
		p.Claim(c)
	}
}

func (l listeners) Cases(c *claims.Claim, n uint64, work float64) {
	for _, p := range l {
		p.Cases(c, n, work)
	}
}

func (l listeners) At(c *claims.Claim, what string) {
	for _, p := range l {
		p.At(c, what)
	}
}

func (l listeners) Decided(r *claims.Result) {
	slog.Info("decided", "claim", r.Claim.ID, "verdict", r.Verdict())
	for _, p := range l {
		p.Decided(r)
	}
}

// outcome is the error that the findings of a report ask for, if any. A verdict
// that is worse than the baseline goes before one that is missing, and that before
// the trouble of an engine whose absence no verdict shows.
func outcome(doc reports.Document, drops []reports.Drop) error {
	worse, seen := map[string]bool{}, map[string]bool{} // by their keys
	all := readingsOf(doc)
	for _, d := range drops {
		if d.Change == reports.Vanished {
			all++
		}
		word := "changed"
		if d.Worse {
			word, worse[d.Key] = "worse", true
		}
		if d.Open {
			word = "not compared"
		}
		fmt.Fprintf(stderr, "mccheck: %s: %s\n", word, d.Text)
		if shown := doc.Shows(d.ID(), d.Reading()); (d.Worse || d.Change == reports.Restated) && shown != "" && !seen[d.Key] {
			seen[d.Key] = true
			fmt.Fprintf(stderr, "mccheck:   see: %s\n", shown)
		}
	}
	failures, undecided, faults := doc.Failures(), doc.Undecided(), doc.Faults()
	for _, line := range failures {
		fmt.Fprintf(stderr, "mccheck: failed check: %s\n", line)
	}
	for _, t := range doc.Run.Troubles {
		fmt.Fprintf(stderr, "mccheck: trouble: %s\n", t)
	}
	switch {
	case len(worse) > 0:
		return fail(exitWorse, "%d of %d readings worse than the baseline%s", len(worse), all, restated(drops))
	case len(failures) > 0:
		const says = "%d of %d readings failed a check, in whole or in part: vacuous, disputed, or failing elsewhere than is said"
		return fail(exitWorse, says, doc.Failing(), readingsOf(doc))
	case len(undecided) > 0:
		return fail(exitIncomplete, "incomplete: %d of %d readings undecided, the first is %s", len(undecided), readingsOf(doc), undecided[0])
	case len(faults) > 0:
		return fail(exitIncomplete, "incomplete: engines had trouble, the first is %s", faults[0].Engine)
	case doc.Run.Planned != doc.Run.Ran+doc.Run.Skipped:
		return fail(exitIncomplete, "incomplete: %d readings planned, %d ran and %d skipped", doc.Run.Planned, doc.Run.Ran, doc.Run.Skipped)
	}
	return nil
}

// restated says in a summary how many readings state something else than the baseline has them; "": none.
func restated(drops []reports.Drop) string {
	switch n := reports.Restatements(drops); n {
	case 0:
		return ""
	case 1:
		return "; 1 states another sentence than before"
	default:
		return fmt.Sprintf("; %d state another sentence than before", n)
	}
}

func readingsOf(doc reports.Document) int { return doc.Run.Ran + doc.Run.Skipped }

// howMany is a number of things in words: "1 hop", "2 hops".
func howMany[N int | uint64](n N, noun string) string {
	return fmt.Sprintf("%d %s", n, claims.Noun(n != 1, noun))
}

// verb is that of so many things.
func verb(n int, one, several string) string {
	if n == 1 {
		return one
	}
	return several
}
