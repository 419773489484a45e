package voices

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"mccheck/claims"
	"mccheck/smt/logic"
)

// Outcome is what one voice makes of a theorem.
type Outcome int

const (
	Undecided Outcome = iota // some obligation or control has no answer
	Proved                   // every obligation holds and every control is refuted
	Failed                   // an obligation is refuted
)

// String is the outcome in a word.
func (o Outcome) String() string {
	switch o {
	case Proved:
		return "proved"
	case Failed:
		return "failed"
	}
	return "unknown"
}

// Proof is what a voice found about a theorem.
type Proof struct {
	Outcome      Outcome
	Obligations  int            // decided, of those that the voice handles
	Controls     int            // refuted, as they must be
	Reason       string         // the first thing that has no answer
	Absent       bool           // with Undecided: the voice is absent, or understands no obligation
	Trouble      claims.Trouble // what was wrong with the voice, the worst of it
	Refuted      string         // with Failed: the name of the obligation
	File         string         // with Failed: its FileName in the theorem
	Countermodel logic.Model    // with Failed
}

// Prove asks a voice for every obligation that it handles, and then, unless one is
// refuted, for the controls. A malformed theorem is Undecided.
func Prove(ctx context.Context, t logic.Theorem, v Voice, limits Limits) Proof {
	return ProveAloud(ctx, t, v, limits, func(string) {})
}

// ProveAloud is Prove, and tells in a few words before each obligation and control how far it is.
func ProveAloud(ctx context.Context, t logic.Theorem, v Voice, limits Limits, at func(what string)) (p Proof) {
	if err := t.Validate(); err != nil {
		return Proof{Reason: err.Error()}
	}
	if err := v.Available(); err != nil {
		return Proof{Reason: err.Error(), Absent: true}
	}
	for i := range t.Obligations {
		if o := &t.Obligations[i]; v.Handles(o) {
			at(fmt.Sprintf("obligation %d of %d", i+1, len(t.Obligations)))
			p.take(o, solveSafely(ctx, v, o, limits))
		}
	}
	for i := range t.Controls {
		if p.Refuted == "" {
			at(fmt.Sprintf("control %d of %d", i+1, len(t.Controls)))
			p.takeControl(RefutesControl(ctx, v, &t.Controls[i], limits))
		}
	}
	switch {
	case p.Refuted != "":
		p.Outcome, p.File = Failed, t.FileOf(p.Refuted)
	case p.Reason == "" && p.Obligations > 0:
		p.Outcome = Proved
	case p.Reason == "":
		p.Reason, p.Absent = "the voice understands no obligation of it", true
	}
	return p
}

// take records one answer.
func (p *Proof) take(o *logic.Obligation, a Answer) {
	switch a.Status {
	case Unsat:
		p.Obligations++
	case Sat:
		p.Obligations++
		if p.Refuted == "" {
			p.Refuted, p.Countermodel = o.Name, a.Model
		}
	default:
		p.miss(o.Name+": "+a.Reason, cmp.Or(a.Trouble, claims.Stopped))
	}
}

// miss records a question without an answer. The reason kept is that of the worst
// trouble.
func (p *Proof) miss(reason string, trouble claims.Trouble) {
	worse := func(a, b claims.Trouble) bool {
		return slices.Index(claims.Troubles(), a) < slices.Index(claims.Troubles(), b)
	}
	if p.Trouble == "" || worse(trouble, p.Trouble) {
		p.Reason, p.Trouble = reason, trouble
	}
}

// takeControl records that a control is refuted, or the reason why it is not.
func (p *Proof) takeControl(reason string, trouble claims.Trouble) {
	if reason == "" {
		p.Controls++
		return
	}
	p.miss(reason, trouble)
}

// solveSafely turns a panic of the voice into Unknown.
func solveSafely(ctx context.Context, v Voice, o *logic.Obligation, limits Limits) (a Answer) {
	defer func() {
		if r := recover(); r != nil {
			a = failed(v.Name(), claims.Recovered(r))
		}
	}()
	return v.Solve(ctx, o, limits)
}

// RefutesControl is "" when the voice refutes the control in each form that it
// handles, else the reason why it does not. A voice that proves a control wrongly
// talks nonsense.
func RefutesControl(ctx context.Context, v Voice, c *logic.Control, limits Limits) (string, claims.Trouble) {
	wanted, refuted := map[bool]bool{}, map[bool]bool{}
	reason, trouble := "no obligation of it is refuted", claims.Nonsense
	for i := range c.Obligations {
		o := &c.Obligations[i]
		form := o.Propositional()
		if !v.Handles(o) || refuted[form] {
			continue
		}
		wanted[form] = true
		switch a := solveSafely(ctx, v, o, limits); a.Status {
		case Sat:
			refuted[form] = true
		case Unknown:
			reason, trouble = o.Name+": "+a.Reason, cmp.Or(a.Trouble, claims.Stopped)
		}
	}
	if len(wanted) > 0 && len(refuted) == len(wanted) {
		return "", ""
	}
	return fmt.Sprintf("control %q: %s", c.Name, reason), trouble
}
