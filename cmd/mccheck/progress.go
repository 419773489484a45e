package main

import (
	"context"
	"fmt"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"
	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
	"golang.org/x/term"

	"mccheck/claims"
	"mccheck/judge"
	"mccheck/model"
	"mccheck/reports"
)

// progress shows on the standard error how a run goes on: claims done, cases a
// second, percent of the work and the time that is left. A nil bar shows nothing.
type progress struct {
	container *mpb.Progress
	bar       *mpb.Bar
	began     time.Time
	cases     atomic.Uint64
	current   atomic.Pointer[string] // the claim that was begun last, or told of, and what is done there
	decided   atomic.Int64           // claims

	mu     sync.Mutex
	work   map[string]float64 // planned, by the ids of claims
	within map[string]float64 // done of claims that are not decided
	done   float64            // of all claims
	before atomic.Int64       // of it, what runs before this one did
}

// claimWork is what deciding a claim takes besides its elementary cases, in such cases: the
// solvers, the samplers and the second evaluator.
const claimWork = 1 << 16

// newProgress starts the display for a mode of auto, always or never; auto
// shows it on a terminal only. The claims that are not left were taken over. A claim counts
// by the work that is planned for it, and as much of it as is done.
func newProgress(mode string, list, left []claims.Claim, budget claims.Budget) *progress {
	p := &progress{began: time.Now(), work: map[string]float64{}, within: map[string]float64{}}
	if !shows(mode) {
		return p
	}
	p.decided.Store(int64(len(list) - len(left)))
	all := p.estimate(list, budget)
	p.done = all
	for i := range left {
		p.done -= p.work[left[i].ID]
	}
	counts := func(decor.Statistics) string { return fmt.Sprintf("%d/%d claims ", p.decided.Load(), len(list)) }
	p.before.Store(int64(p.done))
	p.container, p.bar = newBar(&p.before, int64(all), counts, p.rate)
	return p
}

// estimating is how long estimates take before they are shown.
const estimating = time.Second

// estimate plans the work of each claim, and returns that of all. It shows how far it is where that takes long, as the links of large
// networks may have to be made.
func (p *progress) estimate(list []claims.Claim, budget claims.Budget) (all float64) {
	var done atomic.Int64
	var shown progress
	drawn := make(chan struct{})
	late := time.AfterFunc(estimating, func() {
		defer close(drawn)
		counts := func(decor.Statistics) string { return fmt.Sprintf("%d/%d claims estimated ", done.Load(), len(list)) }
		shown.container, shown.bar = newBar(new(atomic.Int64), int64(len(list)), counts, func() string { return "" })
	})
	for i := range list {
		p.work[list[i].ID] = claimWork + judge.Work(&list[i], budget)
		all += p.work[list[i].ID]
		done.Add(1)
	}
	if !late.Stop() {
		<-drawn
		shown.stop()
	}
	return all
}

// shows reports whether a mode of auto, always or never wants a bar.
func shows(mode string) bool {
	return mode == "always" || mode == "auto" && term.IsTerminal(int(os.Stderr.Fd()))
}

// newBar is a bar on the standard error that goes from what was done before, which may grow, to the total,
// with what counts says before it, and after it a remark and the time that is left.
func newBar(before *atomic.Int64, total int64, counts func(decor.Statistics) string, remark func() string) (*mpb.Progress, *mpb.Bar) {
	options := []mpb.ContainerOption{mpb.WithOutput(os.Stderr), mpb.WithRefreshRate(200 * time.Millisecond)}
	if term.IsTerminal(int(os.Stderr.Fd())) {
		options = append(options, mpb.WithWidth(30))
	} else {
		options = append(options, mpb.WithWidth(80), mpb.WithAutoRefresh())
	}
	container := mpb.New(options...)
	began := time.Now()
	bar := container.AddBar(total,
		mpb.BarRemoveOnComplete(),
		mpb.PrependDecorators(decor.Any(counts, decor.WCSyncSpaceR)),
		mpb.AppendDecorators(
			decor.NewPercentage(" %d "),
			decor.Any(func(decor.Statistics) string { return remark() }),
			decor.Any(func(s decor.Statistics) string {
				done := before.Load()
				return timeLeft(s.Current-done, s.Total-done, time.Since(began))
			}),
		),
	)
	bar.SetCurrent(before.Load())
	return container, bar
}

// timeLeft says how long the rest will take when so many of all things took so long.
// It says nothing before a tenth of them is done: things differ by a factor of a
// thousand, and the first ones tell little.
func timeLeft(done, all int64, took time.Duration) string {
	if done <= 0 || 10*done < all || done >= all {
		return ""
	}
	left := time.Duration(float64(took) * float64(all-done) / float64(done))
	return fmt.Sprintf("about %v left", left.Round(time.Second))
}

// counter shows how many things are done. The bar appears with the first of them.
type counter struct {
	mode, things string
	container    *mpb.Progress
	bar          *mpb.Bar
}

// progressFlag adds the flag of a command that shows its progress.
func progressFlag(cmd *cobra.Command, mode *string) {
	choiceFlag(cmd, mode, "progress", "progress on the standard error: auto, always or never", "auto", "always", "never")
}

// at says that so many things of all are done.
func (c *counter) at(done, all int) {
	if c.bar == nil && done < all && shows(c.mode) {
		counts := func(s decor.Statistics) string { return fmt.Sprintf("%d/%d %s ", s.Current, s.Total, c.things) }
		c.container, c.bar = newBar(new(atomic.Int64), int64(all), counts, func() string { return "" })
	}
	if c.bar != nil {
		c.bar.SetCurrent(int64(done))
	}
}

// watched is a network whose nodes are counted as a search looks at them.
type watched struct {
	model.Graph
	shown *counter
	done  *int
}

// watchNodes shows how far a search of all nodes is. It hides what else a network can do.
func watchNodes(g model.Graph, shown *counter) watched { return watched{g, shown, new(int)} }

func (w watched) Neighbors(dst []model.Node, u model.Node) []model.Node {
	if *w.done++; *w.done%watchedNodes == 0 {
		w.shown.at(*w.done, int(w.Order()))
	}
	return w.Graph.Neighbors(dst, u)
}

// watchedNodes are looked at between two changes of the display.
const watchedNodes = 1 << 14

// countLinks has a network of a file make and count its links, at which it looks node by node, and shows how far that is.
func countLinks(ctx context.Context, g model.Graph, mode string) error {
	looks, does := g.(interface {
		Count(ctx context.Context, told func(done, all uint64)) error
	})
	if !does {
		return nil
	}
	shown := counter{mode: mode, things: "nodes with their links"}
	defer shown.stop()
	err := looks.Count(ctx, func(done, all uint64) { shown.at(int(done*g.Order()/all), int(g.Order())) })
	if err != nil {
		return fail(exitInterrupted, "interrupted while counting the links of %s", g.Name())
	}
	return nil
}

// stop clears the display.
func (c *counter) stop() { (&progress{container: c.container, bar: c.bar}).stop() }

// rate is the current claim and the cases a second since the start.
func (p *progress) rate() string {
	at := ""
	if id := p.current.Load(); id != nil {
		at = *id
	}
	perSecond := float64(p.cases.Load()) / max(time.Since(p.began).Seconds(), 0.001)
	return fmt.Sprintf(" %-7s %s cases/s  ", at, reports.Grouped(uint64(perSecond)))
}

func (p *progress) Claim(c *claims.Claim) { p.At(c, "") }

// At shows the claim and what an engine is at.
func (p *progress) At(c *claims.Claim, what string) {
	at := strings.TrimSpace(c.ID + " " + what)
	p.current.Store(&at)
}

// Cases counts what is done of a claim, at most what was planned.
func (p *progress) Cases(c *claims.Claim, n uint64, work float64) {
	p.cases.Add(n)
	if p.bar == nil || work == 0 {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	work = min(work, p.work[c.ID]-p.within[c.ID])
	p.within[c.ID] += work
	p.done += work
	if n == 0 {
		p.before.Add(int64(work))
	}
	p.bar.SetCurrent(int64(p.done))
}

// Decided counts the rest of a claim as done.
func (p *progress) Decided(r *claims.Result) {
	if p.bar == nil {
		return
	}
	p.decided.Add(1)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done += p.work[r.Claim.ID] - p.within[r.Claim.ID]
	p.bar.SetCurrent(int64(p.done))
}

// stop clears the display.
func (p *progress) stop() {
	if p.bar != nil {
		p.bar.Abort(true)
		p.container.Wait()
	}
}
