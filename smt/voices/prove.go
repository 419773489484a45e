package voices

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

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

// VoiceProof is what one voice found.
type VoiceProof struct {
	Voice, Version string
	Outcome        Outcome
	Obligations    int            // decided, of those that the voice handles
	Controls       int            // refuted, as they must be
	Reason         string         // the first thing that has no answer
	Absent         bool           // with Undecided: the voice is absent, or understands no obligation
	Trouble        claims.Trouble // what was wrong with the voice, the worst of it
	Refuted        string         // with Failed: the name of the obligation
	File           string         // with Failed: its FileName in the theorem
	Countermodel   logic.Model    // with Failed
	Seconds        float64
}

// Proof is what all voices found about a theorem.
type Proof struct {
	Theorem  string
	Voices   []VoiceProof
	Disputed string // an obligation that one voice proves and another refutes; else ""
}

// Proved reports whether at least `voices` voices prove the theorem, none
// refutes it, and no two disagree on an obligation.
func (p Proof) Proved(voices int) bool {
	count := 0
	for _, v := range p.Voices {
		switch v.Outcome {
		case Proved:
			count++
		case Failed:
			return false
		}
	}
	return p.Disputed == "" && voices > 0 && count >= voices
}

// Prove asks every voice for every obligation that it handles, and then, unless
// one is refuted, for the controls. It does not stop at a refuted obligation, so
// that disagreement between voices is seen. progress, if not nil, is called after each obligation
// and control with how many are done out of all, over all voices. A malformed
// theorem is Undecided for every voice.
func Prove(ctx context.Context, t logic.Theorem, voices []Voice, limits Limits, progress func(done, total int)) Proof {
	run := prover{theorem: t, limits: limits, said: map[string]map[Status]string{}}
	total, done := len(voices)*(len(t.Obligations)+len(t.Controls)), 0
	run.tick = func() {
		done++
		if progress != nil {
			progress(done, total)
		}
	}
	proof := Proof{Theorem: t.ID}
	malformed := t.Validate()
	for _, v := range voices {
		if malformed != nil {
			proof.Voices = append(proof.Voices, VoiceProof{Voice: v.Name(), Version: v.Version(), Reason: malformed.Error()})
			continue
		}
		proof.Voices = append(proof.Voices, run.ask(ctx, v))
	}
	proof.Disputed = run.dispute()
	return proof
}

// prover is the state of one call of Prove. said holds, for each obligation,
// the voice that gave each definite answer.
type prover struct {
	theorem logic.Theorem
	limits  Limits
	tick    func()
	said    map[string]map[Status]string
}

// ask runs one voice.
func (p *prover) ask(ctx context.Context, v Voice) VoiceProof {
	start := time.Now()
	result := VoiceProof{Voice: v.Name(), Version: v.Version()}
	if err := v.Available(); err != nil {
		result.Reason, result.Absent = err.Error(), true
		for range len(p.theorem.Obligations) + len(p.theorem.Controls) {
			p.tick()
		}
		return result
	}
	for i := range p.theorem.Obligations {
		o := &p.theorem.Obligations[i]
		if v.Handles(o) {
			result.take(o, p.solve(ctx, v, o))
		}
		p.tick()
	}
	for i := range p.theorem.Controls {
		if result.Refuted == "" {
			result.takeControl(RefutesControl(ctx, v, &p.theorem.Controls[i], p.limits))
		}
		p.tick()
	}
	switch {
	case result.Refuted != "":
		result.Outcome, result.File = Failed, p.theorem.FileOf(result.Refuted)
	case result.Reason == "" && result.Obligations > 0:
		result.Outcome = Proved
	case result.Reason == "":
		result.Reason, result.Absent = "the voice understands no obligation of it", true
	}
	result.Seconds = time.Since(start).Seconds()
	return result
}

// take records one answer.
func (r *VoiceProof) take(o *logic.Obligation, a Answer) {
	switch a.Status {
	case Unsat:
		r.Obligations++
	case Sat:
		r.Obligations++
		if r.Refuted == "" {
			r.Refuted, r.Countermodel = o.Name, a.Model
		}
	default:
		r.miss(o.Name+": "+a.Reason, cmp.Or(a.Trouble, claims.Stopped))
	}
}

// miss records a question without an answer. The reason kept is that of the worst
// trouble.
func (r *VoiceProof) miss(reason string, trouble claims.Trouble) {
	worse := func(a, b claims.Trouble) bool {
		return slices.Index(claims.Troubles(), a) < slices.Index(claims.Troubles(), b)
	}
	if r.Trouble == "" || worse(trouble, r.Trouble) {
		r.Reason, r.Trouble = reason, trouble
	}
}

// takeControl records that a control is refuted, or the reason why it is not.
func (r *VoiceProof) takeControl(reason string, trouble claims.Trouble) {
	if reason == "" {
		r.Controls++
		return
	}
	r.miss(reason, trouble)
}

// solve asks for one obligation and remembers who said what.
func (p *prover) solve(ctx context.Context, v Voice, o *logic.Obligation) Answer {
	a := solveSafely(ctx, v, o, p.limits)
	if p.said[o.Name] == nil {
		p.said[o.Name] = map[Status]string{}
	}
	if p.said[o.Name][a.Status] == "" {
		p.said[o.Name][a.Status] = v.Name()
	}
	return a
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

// dispute names the first obligation on which two voices disagree.
func (p *prover) dispute() string {
	for i := range p.theorem.Obligations {
		name := p.theorem.Obligations[i].Name
		proves, refutes := p.said[name][Unsat], p.said[name][Sat]
		if proves != "" && refutes != "" {
			return fmt.Sprintf("%s: %s proves it, %s refutes it", name, proves, refutes)
		}
	}
	return ""
}
