// Package result is what was found of a program, a table or a schedule that was tried: the
// data that every output (text, JSON, JUnit, SARIF) is a function of.
package result

import (
	"fmt"
	"math/big"
)

// Schema is the version of a Result in JSON.
const Schema = "mccheck-conform-1"

// Result is the outcome of one run of one task.
type Result struct {
	Schema  string   `json:"schema"`
	Task    string   `json:"task"`    // "route"
	Network string   `json:"network"` // "MC(2,2)"
	Subject string   `json:"subject"` // what was tried: a command, or the names of files
	Verdict Verdict  `json:"verdict"`
	Says    string   `json:"says"`  // what was found, one sentence
	Cases   uint64   `json:"cases"` // that were decided
	Of      *big.Int `json:"of"`    // all that there are
	Seed    *uint64  `json:"seed,omitempty"`
	Facts   []Datum  `json:"facts,omitempty"` // what else is worth to know: longest route, channels
	Failure *Failure `json:"failure,omitempty"`
}

// Verdict is a word of the verdicts of claims: random cases never verify.
type Verdict string

// The verdicts of a run.
const (
	Verified Verdict = "verified" // every case
	Tested   Verdict = "tested"   // random cases
	Refuted  Verdict = "refuted"  // a case whose answer is wrong
	Broken   Verdict = "broken"   // the program misbehaved: nothing is known of its answers
	Unknown  Verdict = "unknown"  // not decided: out of time, or no method decides it
)

// Kind says what kind of failure it is.
type Kind string

// The kinds of failures. All but Wrong and Unsteady are of a program, and not of its answers.
const (
	Wrong      Kind = "wrong"      // the task does not allow the answer
	Unsteady   Kind = "unsteady"   // the same case was answered in two ways
	Crashed    Kind = "crashed"    // the program ended before its time
	Hung       Kind = "hung"       // no answer in time
	Flooded    Kind = "flooded"    // more output than an answer can be
	Garbled    Kind = "garbled"    // a line that is no answer
	Disordered Kind = "disordered" // an answer to another request
	Greedy     Kind = "greedy"     // too much memory, or too many processes
)

// Failure is one case that fails: the smallest that was found.
type Failure struct {
	Kind   Kind    `json:"kind"`
	Case   []Datum `json:"case,omitempty"`  // src = 3, dst = 17
	Says   string  `json:"says"`            // what is wrong, one sentence
	Walk   []Hop   `json:"walk,omitempty"`  // what was answered, hop by hop, or a cycle of channels
	Cycle  bool    `json:"cycle,omitempty"` // the walk is a cycle of channels, of which each waits for the next
	Set    bool    `json:"set,omitempty"`   // it is a set of channels, of which each waits for others of the set
	Replay string  `json:"replay,omitempty"`
}

// Datum is a value with its name.
type Datum struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// Hop is one place of a walk: the address of a node, or a channel, and what is to be said of it.
type Hop struct {
	Place string `json:"place"`
	Note  string `json:"note,omitempty"`
}

// Cut is a text of at most 80 letters, and an ellipsis for what it lacks.
func Cut(s string) string {
	const most = 80
	n := 0
	for at := range s {
		if n++; n > most {
			return s[:at] + "…"
		}
	}
	return s
}

// Plural is a number of things in words: 1 path, 2 paths.
func Plural[N int | uint64](n N, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
