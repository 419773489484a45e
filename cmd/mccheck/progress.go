package main

import (
	"fmt"
	"os"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"
	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
	"golang.org/x/term"

	"mccheck/claims"
	"mccheck/model"
	"mccheck/reports"
)

// progress shows on the standard error how a run goes on: claims done, cases a
// second, percent and the time that is left. A nil bar shows nothing.
type progress struct {
	container *mpb.Progress
	bar       *mpb.Bar
	began     time.Time
	cases     atomic.Uint64
	current   atomic.Pointer[string]
}

// newProgress starts the display for a mode of auto, always or never; auto
// shows it on a terminal only. Done claims were taken over.
func newProgress(mode string, total, done int) *progress {
	p := &progress{began: time.Now()}
	p.container, p.bar = newBar(mode, done, total, "claims", p.rate)
	return p
}

// newBar is a bar on the standard error that counts things from those that are done
// already, with the time that is left and a remark; none where the mode wants none.
func newBar(mode string, done, total int, things string, remark func() string) (*mpb.Progress, *mpb.Bar) {
	onTerminal := term.IsTerminal(int(os.Stderr.Fd()))
	if mode == "never" || mode == "auto" && !onTerminal {
		return nil, nil
	}
	options := []mpb.ContainerOption{mpb.WithOutput(os.Stderr), mpb.WithRefreshRate(200 * time.Millisecond)}
	if onTerminal {
		options = append(options, mpb.WithWidth(30))
	} else {
		options = append(options, mpb.WithWidth(80), mpb.WithAutoRefresh())
	}
	container := mpb.New(options...)
	began := time.Now()
	bar := container.AddBar(int64(total),
		mpb.BarRemoveOnComplete(),
		mpb.PrependDecorators(decor.CountersNoUnit("%d/%d "+things+" ", decor.WCSyncSpaceR)),
		mpb.AppendDecorators(
			decor.NewPercentage(" %d "),
			decor.Any(func(decor.Statistics) string { return remark() }),
			decor.Any(func(s decor.Statistics) string {
				return timeLeft(s.Current-int64(done), s.Total-int64(done), time.Since(began))
			}),
		),
	)
	bar.SetCurrent(int64(done))
	return container, bar
}

// steps shows how the decision of one claim goes on: the engine that looks at a statement, and its cases.
type steps struct{ *progress }

// newSteps starts the display of a claim that engines look at so many times.
func newSteps(mode, id string, all int) steps {
	p := &progress{began: time.Now()}
	p.container, p.bar = newBar(mode, 0, all, "engines done with "+id, p.rate)
	return steps{p}
}

// examines is told which engine is next: the one before it is done.
func (s steps) examines(e claims.Engine) {
	name := e.Name()
	if s.current.Swap(&name) != nil && s.bar != nil {
		s.bar.Increment()
	}
}

func (steps) Claim(*claims.Claim)    {}
func (steps) Decided(*claims.Result) {}

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
	if c.container == nil && c.bar == nil && done < all {
		c.container, c.bar = newBar(c.mode, 0, all, c.things, func() string { return "" })
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

func (p *progress) Claim(c *claims.Claim) { p.current.Store(&c.ID) }
func (p *progress) Cases(n uint64)        { p.cases.Add(n) }

func (p *progress) Decided(*claims.Result) {
	if p.bar != nil {
		p.bar.Increment()
	}
}

// stop clears the display.
func (p *progress) stop() {
	if p.bar != nil {
		p.bar.Abort(true)
		p.container.Wait()
	}
}
