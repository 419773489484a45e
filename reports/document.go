// Package reports turns decided claims into documents. The JSON document is the
// product; text, Markdown and HTML are pure functions of it.
package reports

import (
	_ "embed"
	"fmt"
	"iter"
	"maps"
	"slices"

	"mccheck/claims"
)

// Schema is the name and version of the document's form. Fields may be added
// within a version, never renamed.
const Schema = "mccheck.report/1"

// Document is one report: what was run, and what was found about every claim.
type Document struct {
	Schema string  `json:"schema"`
	Tool   Tool    `json:"tool"`
	Run    RunInfo `json:"run"`
	Papers []Paper `json:"papers,omitempty"` // of files; none: those of the catalogue
	Claims []Claim `json:"claims"`           // by paper in the order of claims.Papers, then by number
}

// Tool says which mccheck made the report.
type Tool struct {
	Version  string   `json:"version"`
	Revision string   `json:"revision"`
	Go       string   `json:"go"`
	Solvers  []Solver `json:"solvers"`
}

// Paper is a paper whose claims stand in a file.
type Paper struct {
	Key    string `json:"key"`
	Prefix string `json:"prefix"`
	Title  string `json:"title"`
	Cite   string `json:"cite"`
	File   string `json:"file"`   // as it was given
	SHA256 string `json:"sha256"` // of its text
	// Read is a digest of the networks and tables that it names by their files; "": none.
	Read     string `json:"read,omitempty"`
	Programs bool   `json:"programs,omitempty"` // it names programs, which run only with --allow-programs
	Unseen   bool   `json:"unseen,omitempty"`   // it says "source not seen": nobody laid it beside the paper
}

// papers lists the papers of the report.
func (d *Document) papers() []claims.Paper { return PapersOf(d.Papers) }

// PapersOf are the papers of files; where there are none, those of the catalogue.
func PapersOf(files []Paper) []claims.Paper {
	if len(files) == 0 {
		return claims.Papers()
	}
	var list []claims.Paper
	for _, p := range files {
		list = append(list, claims.Paper{Key: p.Key, Prefix: p.Prefix, Title: p.Title, Cite: p.Cite})
	}
	return list
}

// Solver is one solver that mccheck knows: its version, or why it is absent.
type Solver struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	Absent  string `json:"absent,omitempty"`
}

// RunInfo describes one run. Planned = Ran + Skipped holds for a run that came
// to its end; the three count readings of claims.
type RunInfo struct {
	Started string  `json:"started"` // RFC 3339
	Seconds float64 `json:"seconds"`
	Seed    uint64  `json:"seed"`
	Budget  string  `json:"budget"`
	CPUs    int     `json:"cpus"`
	Planned int     `json:"planned"` // readings of the selected claims
	Ran     int     `json:"ran"`     // readings that engines examined
	Skipped int     `json:"skipped"` // readings without anything to examine: not-checkable
	Cases   uint64  `json:"cases"`   // elementary cases of all evidence
	// Shard is the part of all claims that the run was given; nil: all of them.
	Shard *Shard `json:"shard,omitempty"`
	// State is a checksum of a report that is the state of a run which has not ended; "": it has.
	State string `json:"state,omitempty"`
	// Troubles lists what went wrong with engines. Where it is not empty the run is
	// incomplete, whatever its verdicts are.
	Troubles []Trouble `json:"troubles,omitempty"`
}

// MostShards is the largest number of shards of a run.
const MostShards = 1 << 16

// Shard says which part of a run a report is, so that the parts can be put together.
type Shard struct {
	Index  int    `json:"index"`  // from 1
	Of     int    `json:"of"`     // shards of the run
	Claims int    `json:"claims"` // of all shards together
	Run    string `json:"run"`    // a digest of what the whole run decides, and with what: the same for all its shards
}

// Trouble is one kind of trouble of one engine, over a whole run.
type Trouble struct {
	Engine  string         `json:"engine"`
	Trouble claims.Trouble `json:"trouble"`
	Pieces  int            `json:"pieces"` // pieces of evidence that had it
	First   string         `json:"first"`  // the first reading that had it: "DC-60 printed"
	Reason  string         `json:"reason"` // of the first
}

// Claim is one claim with its readings.
type Claim struct {
	ID       string        `json:"id"`
	Paper    string        `json:"paper"`
	Origin   claims.Origin `json:"origin"` // paper, own or lemma: whose statement it is
	Where    string        `json:"where"`
	Place    int           `json:"place,omitempty"` // its number among the claims of the paper, from 1, in the order of the text
	Says     string        `json:"says"`
	Domain   string        `json:"domain"`
	Argument string        `json:"argument,omitempty"` // of a lemma: why it holds beyond the cases tried
	Readings []Reading     `json:"readings"`
}

// Reading is one reading with its verdict and all that supports it.
type Reading struct {
	Reading        claims.Kind     `json:"reading"`
	Says           string          `json:"says"`
	Domain         string          `json:"domain,omitempty"`   // the parameter values for which this reading is made
	Sentence       string          `json:"sentence,omitempty"` // a digest of what it states, in the language of claims or else in words
	Verdict        claims.Verdict  `json:"verdict"`
	Reused         bool            `json:"reused,omitempty"` // it was remembered from an earlier run, and not computed in this one
	Fails          *Failing        `json:"fails,omitempty"`  // of a refuted reading: what kind of failure it is
	Root           string          `json:"root,omitempty"`   // of a refuted reading: the claim whose failure causes this one
	Reason         string          `json:"reason,omitempty"`
	Failed         []string        `json:"failed,omitempty"`     // failures of the check that a refutation of another part hides
	Second         uint64          `json:"second,omitempty"`     // cases at which the checker of certificates found the same by itself
	Uncompared     []Uncompared    `json:"uncompared,omitempty"` // what that checker left out
	Outputs        []string        `json:"outputs,omitempty"`    // algorithms that the sentences name, of which that checker has none
	Evidence       []Evidence      `json:"evidence"`
	Facts          []Fact          `json:"facts,omitempty"` // of a reading that holds
	Counterexample *Counterexample `json:"counterexample,omitempty"`
}

// Uncompared says why the checker of certificates left out points of a reading, or some of their cases.
type Uncompared struct {
	Reason string `json:"reason"`           // what it says at the first of them
	Points int    `json:"points,omitempty"` // how many; 0: all
	First  string `json:"first,omitempty"`  // "k=2 m=3"
}

// Failing says how important a refutation is.
type Failing struct {
	Kind    claims.FailureKind `json:"kind"`
	Members string             `json:"members,omitempty"` // of a boundary failure: where it fails, and nowhere else
}

// Fact is a statement of a reading in the language of certificates, for small
// parameters, which `mccheck all --certificates` writes down with its tables.
type Fact struct {
	Part  int      `json:"part"` // which of the statements of the reading, from 1
	Says  string   `json:"says"`
	Lines []string `json:"lines"` // definitions, heads of tables, and sentences
}

// Evidence is what one engine found about a reading.
type Evidence struct {
	Part        int            `json:"part,omitempty"` // of a reading that states several things: which, from 1
	Method      claims.Method  `json:"method"`
	Engine      string         `json:"engine"`
	Verdict     claims.Verdict `json:"verdict"`
	Scope       string         `json:"scope"`
	Points      string         `json:"points,omitempty"` // exactly, where parameters are counted through: "k=0..1, m=1..4; k=2, m=1..3"
	Cases       uint64         `json:"cases"`
	Planned     uint64         `json:"planned"`
	Skipped     uint64         `json:"skipped"`
	Controls    int            `json:"controls"`
	Seconds     float64        `json:"seconds"`
	Seed        uint64         `json:"seed"`
	Shared      bool           `json:"shared,omitempty"` // found for another statement of the same meaning, in the same run
	Certificate string         `json:"certificate,omitempty"`
	Reason      string         `json:"reason,omitempty"`
	Trouble     claims.Trouble `json:"trouble,omitempty"` // what went wrong with the engine itself
}

// Counterexample is a case that refutes a reading, and did so again when it was
// replayed.
type Counterexample struct {
	Text       string            `json:"text"`
	Parameters map[string]int    `json:"parameters"`
	Data       map[string]string `json:"data"`
	Replay     string            `json:"replay"`
	Programs   bool              `json:"programs,omitempty"` // the file of its claim names programs, which its replay has to allow
	Path       []string          `json:"path,omitempty"`
	Other      []string          `json:"other,omitempty"`   // a second path that meets it, where two are to be seen
	Network    string            `json:"network,omitempty"` // that the paths are in: "MC(2,1)"
	// Confirmed says what judged the case again, and Sentence what that judged, where
	// it was the checker of certificates, with what algorithms returned or without.
	Confirmed claims.Confirmation `json:"confirmed,omitempty"`
	Sentence  string              `json:"sentence,omitempty"`
	// Smallest is the smallest case of all, where this one is the smallest at a
	// member that is not degenerate.
	Smallest *Counterexample `json:"smallest,omitempty"`
}

// Readings are all readings, each with its claim.
func (d *Document) Readings() iter.Seq2[*Claim, *Reading] {
	return func(yield func(*Claim, *Reading) bool) {
		for i := range d.Claims {
			for j := range d.Claims[i].Readings {
				if !yield(&d.Claims[i], &d.Claims[i].Readings[j]) {
					return
				}
			}
		}
	}
}

// Walks are the paths that are to be seen: none, one, or two that meet.
func (ce *Counterexample) Walks() (list [][]string) {
	for _, path := range [][]string{ce.Path, ce.Other} {
		if len(path) > 0 {
			list = append(list, path)
		}
	}
	return list
}

// At is the case in words, by the names of the parameters and then of the variables: "r = 1", "u = 0010".
func (ce *Counterexample) At() (list []string) {
	for _, name := range slices.Sorted(maps.Keys(ce.Parameters)) {
		list = append(list, fmt.Sprintf("%s = %d", name, ce.Parameters[name]))
	}
	for _, name := range slices.Sorted(maps.Keys(ce.Data)) {
		list = append(list, fmt.Sprintf("%s = %s", name, ce.Data[name]))
	}
	return list
}

// Verdict of a claim on one line of a summary is that of its printed reading.
func (c *Claim) Verdict() claims.Verdict {
	if r := c.Reading(claims.Printed); r != nil {
		return r.Verdict
	}
	return claims.Unknown
}

// Reading returns the reading of the given kind, or nil.
func (c *Claim) Reading(kind claims.Kind) *Reading {
	for i := range c.Readings {
		if c.Readings[i].Reading == kind {
			return &c.Readings[i]
		}
	}
	return nil
}

// Repairs lists the readings other than the printed one.
func (c *Claim) Repairs() []Reading {
	var list []Reading
	for _, r := range c.Readings {
		if r.Reading != claims.Printed {
			list = append(list, r)
		}
	}
	return list
}

// Decided reports whether the verdict of every reading is settled.
func (c *Claim) Decided() bool {
	for _, r := range c.Readings {
		if !r.Verdict.Decided() {
			return false
		}
	}
	return len(c.Readings) > 0
}

// SchemaJSON is the JSON Schema (2020-12) of the document.
//
//go:embed schema.json
var SchemaJSON []byte
