package msccl

import (
	"fmt"
	"math/big"

	"mccheck/conform/result"
	"mccheck/model"
)

// Task is the name of what Check decides.
const Task = "msccl"

// Check decides whether a schedule does its collective. In g, gpu u is node u, and messages go
// over links only; a nil g joins all gpus.
//
// The verdict is Verified if in every order in which the thread blocks can run all of them end
// and every output chunk holds exactly what it is to hold: in sums the chunk of each gpu once.
// It is Refuted with, in this order, a connection that two thread blocks use at one end; a
// message without receive or send, or of another length; one between gpus that g does not
// join; thread blocks that wait forever; a race of two steps for a chunk; a chunk that is read
// before it holds anything; a sum that counts a chunk twice; a wrong chunk of the output. Each
// names gpu, thread block and step, or gpu and chunk, and shows the steps. It is Unknown where
// races or sums take more than the bounds. A schedule for calls in place and out of place is
// decided for both.
//
// What is not modelled: how many messages a connection holds (the facts say how many it has
// to), elements of chunks, numbers that overflow, and the root of a broadcast, which a file
// does not say: any one will do. Cost O(steps x thread blocks + chunks + terms of sums).
func Check(a *Algorithm, g model.Graph) result.Result {
	p := newProgram(a)
	r := result.Result{Schema: result.Schema, Task: Task, Subject: a.name, Of: big.NewInt(0)}
	for _, l := range a.placements {
		out := uint64(newLayout(a, l).out)
		r.Of.Add(r.Of, new(big.Int).SetUint64(out*uint64(len(a.gpus))))
	}
	f := p.connect()
	if g != nil {
		if r.Network = g.Name(); f == nil {
			f = p.neighbours(g)
		}
	}
	if f == nil {
		f = p.schedule()
	}
	r.Facts = p.facts(f == nil)
	for _, l := range a.placements {
		if f == nil && r.Verdict == "" {
			f = p.decide(newLayout(a, l), &r)
		}
	}
	switch {
	case f != nil:
		r.Verdict, r.Says = result.Refuted, "The schedule is wrong: "+f.says+"."
		r.Failure = &result.Failure{Kind: result.Wrong, Case: f.at, Says: f.says, Walk: f.walk}
	case r.Verdict == "":
		r.Verdict = result.Verified
		r.Says = fmt.Sprintf("The schedule does %s of %s %s: all %d output chunks are right in every order of its steps.",
			article(string(a.coll)), result.Plural(len(a.gpus), "gpu"), a.both(), r.Cases)
	}
	return r
}

// decide runs a schedule with its buffers in place or out of place.
func (p *program) decide(l *layout, r *result.Result) *fault {
	f, decided := p.races(l)
	if f == nil && decided {
		m := newMachine(p, l)
		var full bool
		if f, full = m.run(); f == nil && !full {
			var right uint64
			right, f = m.outputs()
			r.Cases += right
		}
		decided = !full
	}
	if f != nil && len(p.a.placements) > 1 {
		f.at = append(f.at, result.Datum{Name: "call", Text: l.placement.String()})
		f.says += ", where it is called " + l.placement.String()
	}
	if f == nil && !decided {
		r.Verdict = result.Unknown
		r.Says = "The schedule is not decided: the order of its steps, or its sums, take more work than is done."
	}
	return f
}

// both says how the schedule is called.
func (a *Algorithm) both() string {
	if len(a.placements) > 1 {
		return "in place and out of place"
	}
	return a.placements[0].String()
}

func article(s string) string {
	if s[0] == 'a' {
		return "an " + s
	}
	return "a " + s
}

// facts are the figures of a schedule; those that need an order of the steps if there is one.
func (p *program) facts(ordered bool) []result.Datum {
	blocks, messages := 0, 0
	for i := range p.a.gpus {
		blocks += len(p.a.gpus[i].blocks)
	}
	for _, c := range p.connections {
		messages += len(c.sends)
	}
	list := []result.Datum{
		{Name: "collective", Text: string(p.a.coll)}, {Name: "call", Text: p.a.both()},
		{Name: "gpus", Text: fmt.Sprint(len(p.a.gpus))}, {Name: "chunks of the larger buffer", Text: fmt.Sprint(p.a.chunks)},
		{Name: "channels", Text: fmt.Sprint(p.a.channels)}, {Name: "thread blocks", Text: fmt.Sprint(blocks)},
		{Name: "steps", Text: fmt.Sprint(len(p.steps))}, {Name: "messages", Text: fmt.Sprint(messages)},
	}
	if !ordered {
		return list
	}
	slots := int32(0)
	for _, t := range p.slot {
		slots = max(slots, t)
	}
	return append(list,
		result.Datum{Name: "slots", Text: fmt.Sprint(slots)},
		result.Datum{Name: "most sends of a directed link in a slot", Text: p.busiest()},
		result.Datum{Name: "messages that a connection has to hold", Text: fmt.Sprint(p.held())})
}

// busiest is the greatest number of sends from one gpu to another in one slot, on all
// channels together, and where it is.
func (p *program) busiest() string {
	type at struct {
		src, dst int
		slot     int32
	}
	sends := map[at]int{}
	var most at
	for _, c := range p.connections {
		for _, s := range c.sends {
			here := at{c.src, c.dst, p.slot[s]}
			if sends[here]++; sends[here] > sends[most] {
				most = here
			}
		}
	}
	if len(sends) == 0 {
		return "0"
	}
	return fmt.Sprintf("%d (gpu %d to gpu %d, slot %d)", sends[most], most.src, most.dst, most.slot)
}
