package main

import (
	"fmt"
	"io"
	"strings"

	"mccheck/conform/msccl"
	"mccheck/conform/result"
	"mccheck/conform/wire"
	"mccheck/reports"
)

// again is the line that asks for one case again.
func (f *conformFlags) again(words, argv []string, single string) string {
	line := []string{"mccheck", "conform"}
	add := func(words ...string) {
		for _, w := range words {
			line = append(line, reports.ShellWord(w))
		}
	}
	add(words...)
	add("--task", f.task)
	if f.length != "any" {
		add("--length", f.length)
	}
	limits := wire.Defaults()
	for _, flag := range []struct {
		name         string
		value, usual any
	}{
		{"--rounds", f.rounds, 0}, {"--dilation", f.dilation, 0}, {"--congestion", f.congestion, 0},
		{"--limit", f.limits.Answer, limits.Answer}, {"--memory", f.memory, limits.Memory >> 20},
		{"--processes", f.limits.Processes, limits.Processes},
	} {
		if flag.value != flag.usual {
			add(flag.name, fmt.Sprint(flag.value))
		}
	}
	if f.options.MayVary {
		add("--may-vary")
	}
	if f.table.terminals != "" {
		add("--terminals", f.table.terminals)
	}
	if f.revisit {
		add("--may-revisit")
	}
	if f.hops {
		add("--hop-by-hop")
	}
	switch f.task {
	case "fault-tolerant":
		add("--faults", fmt.Sprint(f.faults))
	case "disjoint":
		add("--count", fmt.Sprint(f.count))
	case "embedding":
		add("--guest", f.guest)
	case "broadcast":
		add("--ports", f.ports)
	}
	const longest = 2000
	if single != "" && len(single) <= longest && f.task != "embedding" {
		add("--case", single)
	} else {
		f.shape(add)
	}
	add("--")
	add(argv...)
	return strings.Join(line, " ")
}

// shape adds the flags that say which cases are asked, and how many at once.
func (f *conformFlags) shape(add func(words ...string)) {
	if f.sample > 0 {
		add("--sample", fmt.Sprint(f.sample))
	} else if f.options.Cases != usualCases {
		add("--cases", fmt.Sprint(f.options.Cases))
	}
	if f.options.Seed != 1 {
		add("--seed", fmt.Sprint(f.options.Seed))
	}
	if f.options.Batch != usualBatch {
		add("--batch", fmt.Sprint(f.options.Batch))
	}
}

// conformed is the exit code that a result asks for.
func conformed(r result.Result) error {
	switch r.Verdict {
	case result.Verified, result.Tested:
		return nil
	case result.Unknown:
		return fail(exitIncomplete, "not decided: %s", r.Says)
	}
	return fail(exitWorse, "%s in %s: %s", r.Task, r.Network, r.Failure.Says)
}

func writeConform(w io.Writer, r result.Result, format string) error {
	if format == "json" {
		return reports.WriteJSON(w, r, true)
	}
	fmt.Fprintf(w, "%s, %s: %s\n", r.Network, r.Task, r.Subject)
	verdict := string(r.Verdict)
	if r.Failure != nil && r.Failure.Kind != result.Wrong {
		verdict += ", " + string(r.Failure.Kind)
	}
	fmt.Fprintf(w, "  %s: %s\n", verdict, r.Says)
	for _, d := range r.Facts {
		fmt.Fprintf(w, "  %s: %s\n", d.Name, d.Text)
	}
	f := r.Failure
	if f == nil {
		return nil
	}
	if f.Kind == result.Wrong && len(f.Case) > 0 {
		smallest := "the smallest case that fails:"
		if r.Seed != nil { // of random ones
			smallest = "the smallest case that was found:"
		}
		fmt.Fprintln(w, "  "+smallest)
	}
	for _, d := range f.Case {
		fmt.Fprintf(w, "    %s = %s\n", d.Name, d.Text)
	}
	if f.Says != r.Says {
		fmt.Fprintf(w, "    %s: %s\n", f.Kind, f.Says)
	}
	var places, notes []string
	for _, h := range f.Walk {
		places, notes = append(places, h.Place), append(notes, h.Note)
	}
	lines := reports.HopLines(places, notes)
	if f.Cycle || f.Set || r.Task == msccl.Task { // channels and steps are no walk from node to node
		lines = nil
		for i, place := range places {
			lines = append(lines, strings.TrimRight(fmt.Sprintf("%4d  %s  %s", i, place, notes[i]), " "))
		}
	}
	for _, line := range lines {
		fmt.Fprintf(w, "    %s\n", line)
	}
	if f.Replay != "" {
		fmt.Fprintf(w, "  again: %s\n", f.Replay)
	}
	return nil
}
