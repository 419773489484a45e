package reports

import (
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"time"

	"mccheck/claims"
)

// Build makes the document of a run. It fills in Ran, Skipped and Cases from
// the results; Planned is the caller's, who knows what was selected.
func Build(tool Tool, run RunInfo, results []claims.Result) Document {
	doc := Document{Schema: Schema, Tool: tool, Run: run, Claims: []Claim{}}
	if doc.Tool.Solvers == nil {
		doc.Tool.Solvers = []Solver{}
	}
	for i := range results {
		doc.Claims = append(doc.Claims, buildClaim(&results[i]))
	}
	doc.settle()
	return doc
}

// With is the document with the claims of another added, as a run that was
// resumed needs it. A claim that stands in both is taken from d.
func (d Document) With(older []Claim) Document {
	have := map[string]bool{}
	for _, c := range d.Claims {
		have[c.ID] = true
	}
	d.Claims = slices.Clone(d.Claims)
	for _, c := range older {
		if !have[c.ID] {
			d.Claims = append(d.Claims, c)
		}
	}
	d.settle()
	return d
}

// settle sorts the claims and counts what was run.
func (d *Document) settle() {
	slices.SortStableFunc(d.Claims, func(a, b Claim) int { return claims.CompareIDs(a.ID, b.ID) })
	d.Run.Ran, d.Run.Skipped, d.Run.Cases = 0, 0, 0
	d.Run.Troubles = d.troubles()
	for _, r := range d.Readings() {
		if r.Verdict == claims.NotCheckable {
			d.Run.Skipped++
		} else {
			d.Run.Ran++
		}
		for _, e := range r.Evidence {
			d.Run.Cases += e.Cases
		}
	}
}

func buildClaim(r *claims.Result) Claim {
	c := Claim{
		ID: r.Claim.ID, Paper: r.Claim.Paper, Origin: r.Claim.Origin(), Where: r.Claim.Where, Place: r.Claim.Place,
		Says: r.Claim.Says, Domain: r.Claim.Domain, Argument: r.Claim.Argument, Readings: []Reading{},
	}
	for _, d := range r.Decisions {
		reading := Reading{Reading: d.Kind, Says: d.Says, Verdict: d.Verdict, Failed: d.Failed,
			Second: d.Second, Reason: d.Reason, Evidence: []Evidence{}}
		for _, e := range d.Evidence {
			reading.Evidence = append(reading.Evidence, Evidence{
				Part: e.Part, Method: e.Method, Engine: e.Engine, Verdict: e.Verdict, Scope: e.Scope, Points: e.Points,
				Cases: e.Cases, Planned: e.Planned, Skipped: e.Skipped, Controls: e.Controls,
				Seconds: e.Seconds, Seed: e.Seed, Shared: e.Shared, Certificate: e.Certificate, Reason: e.Reason, Trouble: e.Trouble,
			})
		}
		for _, u := range d.Uncompared {
			reading.Uncompared = append(reading.Uncompared, Uncompared{u.Reason, u.Points, u.First})
		}
		declared := r.Claim.Reading(d.Kind)
		if declared != nil {
			reading.Domain, reading.Sentence = r.Claim.DomainOf(declared), digestOf(r.Claim, declared)
			reading.Outputs = declared.Algorithms()
			if declared.Fails != nil && d.Verdict == claims.Refuted && len(d.Misplaced) == 0 {
				reading.Fails, reading.Root = &Failing{declared.Fails.Kind, declared.Fails.Members}, declared.Root
			}
		}
		if d.Verdict.Holds() {
			reading.Facts = buildFacts(declared)
		}
		if ce := d.Counterexample; ce != nil {
			reading.Counterexample = buildCounterexample(ce)
		}
		c.Readings = append(c.Readings, reading)
	}
	return c
}

// digestOf is a digest of what a reading states: of its sentences, or of its words where it has none. Other words for the
// same sentence are the same statement.
func digestOf(c *claims.Claim, r *claims.Reading) string {
	var text strings.Builder
	for _, st := range r.Statements() {
		text.WriteString(st.Wording)
	}
	if text.Len() == 0 {
		fmt.Fprintf(&text, "%q for %q", cmp.Or(r.Says, c.Says), c.DomainOf(r))
	}
	return fmt.Sprintf("%x", sha256.Sum256([]byte(text.String())))[:16]
}

func buildFacts(r *claims.Reading) (list []Fact) {
	for i, st := range r.Statements() {
		if st.HasFact() {
			f := st.Fact()
			list = append(list, Fact{Part: i + 1, Says: f.Says(), Lines: f.Sentences()})
		}
	}
	return list
}

func buildCounterexample(ce *claims.Counterexample) *Counterexample {
	built := &Counterexample{
		Text: ce.Text, Parameters: map[string]int{}, Data: map[string]string{}, // never nil, which JSON would show
		Replay: ce.Replay, Path: slices.Clone(ce.Path), Other: slices.Clone(ce.Other),
		Network: ce.In, Confirmed: ce.Confirmed, Sentence: ce.Sentence,
	}
	maps.Copy(built.Parameters, ce.Parameters)
	maps.Copy(built.Data, ce.Data)
	if ce.Smallest != nil {
		built.Smallest = buildCounterexample(ce.Smallest)
	}
	return built
}

// sameRun reports whether two shards say the same of the run that they are parts of.
func (d Document) sameRun(e Document) bool {
	return reflect.DeepEqual(d.Tool, e.Tool) && slices.Equal(d.Papers, e.Papers) && d.Run.Budget == e.Run.Budget && d.Run.Seed == e.Run.Seed
}

// earlier is the first of two times, which may be of different zones.
func earlier(a, b string) string {
	at, err := time.Parse(time.RFC3339, a)
	bt, errB := time.Parse(time.RFC3339, b)
	if err == nil && errB == nil && bt.Before(at) {
		return b
	}
	return a
}

// Merge puts the shards of one run together. The result is the report of the whole run, but
// for its times: it began with the first of them, and took as long as all together. The error
// names a shard that is missing, is there twice, or is of another run; names are those of the
// documents, for errors.
func Merge(shards []Document, names []string) (Document, error) {
	if len(shards) == 0 {
		return Document{}, errors.New("no shard to merge")
	}
	first := shards[0].Run.Shard
	at := map[int]string{}
	for i, d := range shards {
		s := d.Run.Shard
		switch {
		case s == nil:
			return Document{}, fmt.Errorf("%s is no shard: it was not made with --shard", names[i])
		case s.Of != first.Of:
			return Document{}, fmt.Errorf("%s is shard %d of %d, and %s one of %d", names[i], s.Index, s.Of, names[0], first.Of)
		case s.Index < 1 || s.Index > s.Of:
			return Document{}, fmt.Errorf("%s is shard %d of %d, want one from 1 to %d", names[i], s.Index, s.Of, s.Of)
		case s.Run != first.Run || s.Claims != first.Claims || !d.sameRun(shards[0]):
			return Document{}, fmt.Errorf("%s is a shard of another run than %s: of other claims, another program, budget, seed or engines",
				names[i], names[0])
		case at[s.Index] != "":
			return Document{}, fmt.Errorf("%s and %s are both shard %d of %d", at[s.Index], names[i], s.Index, s.Of)
		case d.Run.Planned != d.Run.Ran+d.Run.Skipped:
			return Document{}, fmt.Errorf("%s is not complete: %d readings planned, %d ran and %d skipped", names[i], d.Run.Planned, d.Run.Ran,
				d.Run.Skipped)
		}
		at[s.Index] = names[i]
	}
	for i := 1; i <= first.Of; i++ {
		if at[i] == "" {
			return Document{}, fmt.Errorf("shard %d of %d is missing", i, first.Of)
		}
	}
	whole := shards[0]
	whole.Run.Planned, whole.Run.Seconds, whole.Run.Shard = 0, 0, nil
	var all []Claim
	seen := map[string]string{}
	for i, d := range shards {
		whole.Run.Started = earlier(whole.Run.Started, d.Run.Started)
		whole.Run.Seconds += d.Run.Seconds
		whole.Run.Planned += d.Run.Planned
		for _, c := range d.Claims {
			if seen[c.ID] != "" {
				return Document{}, fmt.Errorf("%s and %s both hold %s", seen[c.ID], names[i], c.ID)
			}
			seen[c.ID] = names[i]
		}
		all = slices.Concat(all, d.Claims)
	}
	if len(all) != first.Claims {
		return Document{}, fmt.Errorf("the shards hold %d claims together, want %d", len(all), first.Claims)
	}
	whole.Claims = nil
	return whole.With(all), nil
}
