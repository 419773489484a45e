package voices

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mccheck/claims"
	"mccheck/smt/logic"
)

// Kin is the name of the voice that asks the same solver in another way, if there is
// one.
func Kin(v Voice) string {
	if command, ok := v.(commandVoice); ok {
		return command.kin
	}
	return ""
}

// Status is what a voice says about the negation of an obligation.
type Status int

const (
	Unknown Status = iota // no answer: limit, crash, missing solver, nonsense
	Unsat                 // the obligation is proved
	Sat                   // a model refutes the obligation
)

// String is the status in the words of SMT-LIB.
func (s Status) String() string {
	switch s {
	case Unsat:
		return "unsat"
	case Sat:
		return "sat"
	}
	return "unknown"
}

// Limits bound one call of a voice. A zero field means its default.
type Limits struct {
	// Work bounds what the solver does, in units of its own, which are the same on
	// every machine: default 10^8. The obligations of the catalogue take at most
	// about 3*10^6 of Z3, 10^6 of gini, and 3*10^3 conflicts of gophersat.
	//
	//	z3, z3-cli, cvc5            units of resource ("rlimit")
	//	gini                        propagated literals
	//	gophersat, cadical, kissat  conflicts, one for each 1000 of Work
	//	bitwuzla                    counts nothing that it could be held to
	Work int
	// Time is wall time, the last resort: default ten minutes. gini, gophersat and
	// cadical do the default work in less than one, Z3 in a few; where a hard formula
	// makes a unit of cvc5 slow, or there is no unit, the clock decides.
	Time      time.Duration
	MemoryMiB int // of another process; default 2048
}

// conflicts is Work in conflicts of a SAT solver.
func (l Limits) conflicts() int { return max(l.Work/1000, 1) }

// bound is a context that ends with the limit of time; its cause names the limit.
func (l Limits) bound(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeoutCause(ctx, l.Time, faultf(claims.Hang, "no answer within %v", l.Time))
}

func (l Limits) orDefault() Limits {
	if l.Work <= 0 {
		l.Work = 100_000_000
	}
	if l.Time <= 0 {
		l.Time = 10 * time.Minute
	}
	if l.MemoryMiB <= 0 {
		l.MemoryMiB = 2048
	}
	return l
}

// Answer is what a voice says about one obligation.
type Answer struct {
	Status  Status
	Model   logic.Model    // with Sat: a counterexample, already evaluated on the terms
	Reason  string         // with Unknown: why
	Trouble claims.Trouble // with Unknown: what is wrong with the voice; "" if it is absent, or does not understand the terms
}

// A Voice decides obligations. Voices are independent of each other: they share
// the terms and nothing else.
type Voice interface {
	// Name is "z3", "gini", ...
	Name() string
	// Version is the solver's own version, "" when the voice is absent.
	Version() string
	// Available is nil when Solve can answer, else the reason why not.
	Available() error
	// Handles reports whether the voice understands the terms of o.
	Handles(o *logic.Obligation) bool
	// Solve decides the negation of o. It never returns an error: whatever
	// goes wrong is Unknown with a reason.
	Solve(ctx context.Context, o *logic.Obligation, limits Limits) Answer
}

// Voices are those of every build and machine, available or not.
func Voices() []Voice { return []Voice{NewZ3(), NewGini()} }

// ExternalVoices are programs that may be found on the machine.
func ExternalVoices() []Voice {
	return []Voice{NewZ3Command(), NewCVC5Command(), NewBitwuzla(), NewCaDiCaL(), NewKissat()}
}

// unknown is the answer of a voice that is absent, or does not understand the terms.
func unknown(format string, args ...any) Answer {
	return Answer{Reason: fmt.Sprintf(format, args...)}
}

// troubled is the answer of a voice with which something is wrong.
func troubled(trouble claims.Trouble, format string, args ...any) Answer {
	return Answer{Trouble: trouble, Reason: fmt.Sprintf(format, args...)}
}

// failed is the answer of a voice that ended with the error.
func failed(voice string, err error) Answer {
	return troubled(troubleOf(err), "%s: %v", voice, err)
}

// believe turns the bare word of a solver into an Answer: a model counts only
// when it refutes the obligation on the terms themselves.
func believe(o *logic.Obligation, status Status, m logic.Model) Answer {
	switch status {
	case Unsat:
		return Answer{Status: Unsat}
	case Sat:
		if err := o.Refutes(m); errors.Is(err, logic.ErrLarge) {
			return troubled(claims.Limit, "the model cannot be replayed: %v", err)
		} else if err != nil {
			return troubled(claims.Nonsense, "the model does not replay: %v", err)
		}
		return Answer{Status: Sat, Model: m}
	}
	return troubled(claims.Limit, "the solver answered unknown")
}
