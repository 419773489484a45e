package fabric

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strings"

	"mccheck/conform/deadlock"
	"mccheck/conform/result"
)

// Deadlock decides whether packets can block each other for ever, by the theorems that package
// deadlock describes and on its assumptions. What Check finds wrong is told first, as what it is;
// deadlock is looked at only where every packet arrives that nothing blocks.
//
// The verdict is verified where the dependency graph of all situations that packets come to has no
// cycle, or where escape channels have the properties of Duato's theorem: the channels with the
// numbers given, or where none are given, those that deadlock.FindEscape finds, or where the channels have other
// numbers of which packets are always offered higher ones, as deadlock.Numbers finds. A certificate comes with it.
//
// The verdict is refuted where situations without a choice have a cycle of dependencies; all
// situations of deterministic routing are such. Where the queue of a channel holds one packet and a
// schedule of injections is found by which packets fill the cycle, the packets are those of the
// failure. Where none is found, the result says that Dally and Seitz assume there is one.
//
// A cycle of which packets have a choice proves nothing. The verdict is refuted where a set of channels is found of which packets
// that hold them wait for others of the set alone, and a schedule of injections by which they come to hold them; else it is
// unknown, as it is where the context is done. The error is of numbers that no channel has.
//
// It takes O(n + d) for n rows and d dependencies, each counted once for each destination that has
// it, and the work of the options for a shortest cycle.
func Deadlock(ctx context.Context, f *Fabric, o Options, escape ...int) (result.Result, *Certificate, error) {
	for _, v := range escape {
		if v < 0 || v >= f.Virtual() {
			err := fmt.Errorf("fabric: escape channel %d, want 0..%d", v, f.Virtual()-1)
			return result.Result{}, nil, err
		}
	}
	r, t := check(ctx, f, o)
	r.Task = TaskDeadlock
	if r.Verdict != result.Verified {
		r.Says += " Deadlock was not looked at."
		return r, nil, nil
	}
	if o.Work == 0 {
		o.Work = deadlock.DefaultWork
	}
	if o.Runs == 0 {
		o.Runs = DefaultRuns
	}
	d := &decision{ctx: ctx, f: f, o: o, r: r}
	d.r.Verdict = result.Unknown
	d.fact("assumed", "The queue of a channel holds flits of one packet at a time, or switching is virtual "+
		"cut-through; packets that arrive are consumed.")
	certificate := d.decide(t.adaptive, escape)
	if d.r.Verdict != result.Unknown {
		d.r.Cases = d.r.Of.Uint64()
	}
	if ctx.Err() != nil {
		d.r.Cases, d.r.Verdict, d.r.Failure, certificate = 0, result.Unknown, nil, nil
		d.r.Says = "Every packet arrives that nothing blocks; deadlock was not decided in time."
	}
	return d.r, certificate, nil
}

// decision is a result in the making.
type decision struct {
	ctx  context.Context
	f    *Fabric
	o    Options
	r    result.Result
	held []int // channels that no numbers fit
}

func (d *decision) fact(name, text string) {
	d.r.Facts = append(d.r.Facts, result.Datum{Name: name, Text: text})
}

func (d *decision) decide(adaptive bool, escape []int) *Certificate {
	g, used := d.graph((*deadlock.Flow).Dependencies)
	d.r.Cases, d.r.Of = 0, big.NewInt(int64(g.Dependencies()))
	d.fact("channels", fmt.Sprint(used))
	d.fact("dependencies", fmt.Sprint(g.Dependencies()))
	if number, ok := g.Numbering(); ok {
		return d.numbered(number)
	}
	forced := g
	if adaptive {
		forced, _ = d.graph((*deadlock.Flow).Forced)
	}
	if cycle, shortest := forced.Cycle(d.o.Work); len(cycle) > 0 {
		d.refute(cycle, shortest)
		return nil
	}
	cycle, _ := g.Cycle(d.o.Work)
	d.fact("a cycle that proves nothing", d.f.list(cycle))
	var certificate *Certificate
	if len(escape) > 0 {
		certificate = d.named(escape)
	} else {
		certificate = d.search()
	}
	if d.r.Verdict == result.Unknown {
		d.closed()
	}
	if d.r.Verdict == result.Unknown && d.held != nil {
		d.fact("channels that packets may hold on their ways, offered no others", d.f.list(d.held))
	}
	return certificate
}

// graph is the graph of the dependencies that flows yield, with the number of channels that packets
// use.
func (d *decision) graph(yields func(*deadlock.Flow, func(from, to int) bool)) (g *deadlock.Graph, used int) {
	g = deadlock.NewGraph(d.f.channels())
	uses := make([]bool, d.f.channels())
	steps := 0
	for flow := range newExplorer(d.f).flows(d.ctx) {
		for _, c := range flow.Channel {
			if !uses[c] {
				uses[c] = true
				used++
			}
		}
		yields(flow, func(from, to int) bool {
			g.Add(from, to)
			steps++
			return steps%(1<<20) != 0 || d.ctx.Err() == nil
		})
	}
	return g, used
}

// numbered takes a numbering of all channels, once it was checked against the rows again.
func (d *decision) numbered(number []int) *Certificate {
	for flow := range newExplorer(d.f).flows(d.ctx) {
		if err := deadlock.CheckNumbering(number, flow.Dependencies); err != nil {
			d.r.Says = "The numbering of the channels failed its check: " + err.Error() + "."
			return nil
		}
	}
	d.r.Verdict = result.Verified
	d.r.Says = fmt.Sprintf("No packets block each other for ever: the channels have numbers, up to %d, "+
		"and each packet goes from lower to higher ones (Dally and Seitz 1987).", slices.Max(number))
	return d.f.certificate(d.ctx, number)
}

// escaped takes a numbering of the escape channels, once it was checked against the rows again.
func (d *decision) escaped(set []int, escape deadlock.Escape) *Certificate {
	certificate := d.offered(escape.Number, fmt.Sprintf("%s are an escape (Duato 1993), offered everywhere and without a cycle of "+
		"dependencies", numbered(set)))
	if certificate != nil {
		d.fact("escape", numbered(set))
	}
	return certificate
}

// offered takes a numbering of channels that says why packets are always offered more, once it was checked against the rows again.
func (d *decision) offered(number []int, why string) *Certificate {
	if err := deadlock.CheckOffers(number, newExplorer(d.f).flows(d.ctx)); err != nil {
		d.r.Says = "The numbering of the channels failed its check: " + err.Error() + "."
		return nil
	}
	d.r.Verdict = result.Verified
	d.r.Says = "No packets block each other for ever: " + why + "."
	return d.f.certificate(d.ctx, number)
}

// within tells the channels with the numbers of a set.
func (f *Fabric) within(set []int) func(int) bool {
	return func(channel int) bool { return slices.Contains(set, f.virtual(channel)) }
}

const nothingKnown = "Nothing is known: a cycle of dependencies alone proves no deadlock of adaptive routing"

// named decides for the escape channels that the caller names.
func (d *decision) named(set []int) *Certificate {
	e := newExplorer(d.f)
	escape := deadlock.DecideEscape(d.f.channels(), e.flows(d.ctx), d.f.within(set))
	if escape.Free {
		return d.escaped(set, escape)
	}
	length := result.Plural(uint64(len(escape.Cycle)), "channel")
	why := "their extended dependency graph has a cycle of " + length
	if s := escape.Stranded; s != nil {
		dst := d.f.terminals[s.Flow]
		e.to(dst)
		why = fmt.Sprintf("a packet to %s at node %s%s is offered none of them",
			d.f.names[dst], e.node(int32(s.Situation)), e.arrival(int32(s.Situation), " from "))
	} else {
		d.fact("cycle of the escape", d.f.list(escape.Cycle))
	}
	d.r.Says = fmt.Sprintf("%s, and %s are no escape, as %s.", nothingKnown, numbered(set), why)
	return nil
}

// search decides for obvious sets of escape channels, and then for any numbers of channels.
func (d *decision) search() *Certificate {
	class := func(channel int) int { return d.f.virtual(channel) }
	flows := newExplorer(d.f).flows(d.ctx)
	if set, escape, found := deadlock.FindEscape(d.f.channels(), flows, class, d.f.Virtual()); found {
		return d.escaped(set, escape)
	}
	number, held, all := deadlock.Numbers(d.f.channels(), flows, d.o.Work)
	switch {
	case !all:
		d.r.Says = nothingKnown + ", no escape was found among the channels of one number, or of the numbers from 0 on, and to look " +
			"for numbers of which packets are always offered higher ones takes too long."
	case held != nil:
		d.held = held
		d.r.Says = nothingKnown + ", and no set of channels is an escape, as the channels have no numbers such that a packet is always " +
			"offered a higher one than all that it used."
	default:
		return d.offered(number, fmt.Sprintf("the channels have numbers, up to %d, and each packet is offered a higher one, wherever it is, "+
			"than all that it may have used", slices.Max(number)))
	}
	return nil
}

// numbered names the channels of a set.
func numbered(set []int) string {
	return "the channels numbered " + strings.Trim(strings.ReplaceAll(fmt.Sprint(set), " ", ", "), "[]")
}

// name says which channel a number means.
func (f *Fabric) name(channel int) string {
	l := f.links[f.linkOf[channel]]
	by := ""
	if l.twin {
		by = fmt.Sprintf(" by port %d", l.port)
	}
	return fmt.Sprintf("%s->%s%s on channel %d", f.names[l.from], f.names[l.to], by, f.virtual(channel))
}

// list names the first channels of a cycle.
func (f *Fabric) list(cycle []int) string {
	const most = 12
	var text []string
	for i, c := range cycle {
		if i == most {
			text = append(text, fmt.Sprintf("and %d more", len(cycle)-most))
			break
		}
		text = append(text, f.name(c))
	}
	return strings.Join(text, ", ")
}

// Certificate shows that packets cannot block each other for ever: it numbers channels, either all
// that packets use, or escape channels, such that every dependency between them, direct or through
// channels without a number, leads to a higher number.
type Certificate struct {
	Numbers []Number
}

// Number is the number of a channel: of a virtual channel of the link at a port of a node, or, where a table of next hops names
// no ports, of the link to the next node.
type Number struct {
	Node          string
	Port, Channel int
	Number        int
	Next          string // "": the port is told
}

// certificate has the channels that packets use and that have a number from 0.
func (f *Fabric) certificate(ctx context.Context, number []int) *Certificate {
	used := make([]bool, f.channels())
	for flow := range newExplorer(f).flows(ctx) {
		for _, c := range flow.Channel {
			used[c] = true
		}
	}
	certificate := &Certificate{}
	for c, n := range number {
		if used[c] && n >= 0 {
			l := f.links[f.linkOf[c]]
			one := Number{Node: f.names[l.from], Port: int(l.port), Channel: f.virtual(c), Number: n}
			if f.byNode {
				one.Next = f.names[l.to]
			}
			certificate.Numbers = append(certificate.Numbers, one)
		}
	}
	return certificate
}

// Write writes the certificate as a table, one channel a line: node, port, channel, number, or node, next node, number.
func (c *Certificate) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	if len(c.Numbers) > 0 && c.Numbers[0].Next != "" {
		fmt.Fprintln(out, "node\tnext\tnumber")
	} else {
		fmt.Fprintln(out, "node\tport\tchannel\tnumber")
	}
	for _, n := range c.Numbers {
		if n.Next != "" {
			fmt.Fprintf(out, "%s\t%s\t%d\n", n.Node, n.Next, n.Number)
			continue
		}
		fmt.Fprintf(out, "%s\t%d\t%d\t%d\n", n.Node, n.Port, n.Channel, n.Number)
	}
	return out.Flush()
}
