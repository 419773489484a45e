package main

import (
	"fmt"
	"slices"
	"strings"
)

// What answers in place of another: a program, a list of paths, tables, or a schedule.
const (
	ofProgram  = "a program"
	ofPaths    = "--paths"
	ofTables   = "tables"
	ofSchedule = "--schedule"
)

// fits says of a flag for which tasks it is, and by what they are answered; none is all.
type fits struct{ tasks, answered []string }

// flagFits are the flags that are not for all tasks, or not for all that answers.
var flagFits = map[string]fits{
	"length":      {[]string{"route", "next-hop", "disjoint", "fault-tolerant", "deadlock"}, []string{ofProgram, ofPaths, ofTables}},
	"may-revisit": {[]string{"route", "deadlock"}, []string{ofProgram, ofPaths}},
	"terminals":   {[]string{"route", "deadlock", "next-hop"}, []string{ofProgram, ofPaths, ofTables}},
	"hop-by-hop":  {[]string{"deadlock"}, []string{ofProgram}},
	"count":       {[]string{"disjoint"}, []string{ofProgram}},
	"faults":      {[]string{"fault-tolerant"}, []string{ofProgram}},
	"rounds":      {[]string{"broadcast", "exchange"}, []string{ofProgram}},
	"ports":       {[]string{"broadcast"}, []string{ofProgram}},
	"guest":       {[]string{"embedding"}, []string{ofProgram}},
	"dilation":    {[]string{"embedding"}, []string{ofProgram}},
	"congestion":  {[]string{"embedding"}, []string{ofProgram}},
	"escape":      {[]string{"deadlock"}, []string{ofTables}},
	"all-pairs":   {nil, []string{ofPaths}},
	"certificate": {[]string{"deadlock"}, nil},
	"write-paths": {[]string{"deadlock"}, nil},
	"picture":     {[]string{"deadlock"}, nil},
}

func init() {
	for _, name := range []string{"cases", "sample", "seed", "batch", "may-vary", "limit", "memory", "processes", "case"} {
		flagFits[name] = fits{nil, []string{ofProgram}}
	}
}

// answers is what answers.
func (f *conformFlags) answers() string {
	switch {
	case f.table.given():
		return ofTables
	case f.file.paths != "":
		return ofPaths
	case f.file.schedule != "":
		return ofSchedule
	}
	return ofProgram
}

// misplaced is an error for the first flag that would be passed over.
func (f *conformFlags) misplaced(given []string) error {
	for _, name := range given {
		of, answers := flagFits[name], f.answers()
		switch {
		case of.tasks != nil && !slices.Contains(of.tasks, f.task):
			return fmt.Errorf("--%s is for --task %s, and the task is %s", name, alternatives(of.tasks), f.task)
		case of.answered != nil && !slices.Contains(of.answered, answers):
			return fmt.Errorf("--%s is for %s, and what answers here is %s", name, alternatives(of.answered), answers)
		case name == "may-revisit" && f.hops:
			return fmt.Errorf("--may-revisit with --hop-by-hop: a packet that comes to a node again goes the same way as before, and never arrives")
		}
	}
	return nil
}

// alternatives are "a", "a or b", "a, b or c".
func alternatives(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
