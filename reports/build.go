package reports

import (
	"slices"

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
	d.Run.Troubles = troubles(d.Claims)
	for _, c := range d.Claims {
		for _, r := range c.Readings {
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
				Part: e.Part, Method: e.Method, Engine: e.Engine, Verdict: e.Verdict, Scope: e.Scope,
				Cases: e.Cases, Planned: e.Planned, Skipped: e.Skipped, Controls: e.Controls,
				Seconds: e.Seconds, Seed: e.Seed, Shared: e.Shared, Certificate: e.Certificate, Reason: e.Reason, Trouble: e.Trouble,
			})
		}
		declared := r.Claim.Reading(d.Kind)
		if declared != nil {
			reading.Domain = r.Claim.DomainOf(declared)
			reading.Outputs = declared.Algorithms()
			if declared.Fails != nil && d.Verdict == claims.Refuted {
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

func buildFacts(r *claims.Reading) (list []Fact) {
	for i, st := range r.Statements() {
		if st.Fact != nil {
			f := st.Fact()
			list = append(list, Fact{Part: i + 1, Says: f.Says(), Lines: f.Sentences()})
		}
	}
	return list
}

func buildCounterexample(ce *claims.Counterexample) *Counterexample {
	built := &Counterexample{
		Text: ce.Text, Parameters: map[string]int{}, Data: map[string]string{},
		Replay: ce.Replay, Path: slices.Clone(ce.Path), Other: slices.Clone(ce.Other),
		Network: ce.In, Confirmed: ce.Confirmed, Sentence: ce.Sentence,
	}
	for name, v := range ce.Parameters {
		built.Parameters[name] = v
	}
	for name, v := range ce.Data {
		built.Data[name] = v
	}
	if ce.Smallest != nil {
		built.Smallest = buildCounterexample(ce.Smallest)
	}
	return built
}
