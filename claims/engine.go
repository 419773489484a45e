package claims

import (
	"context"

	"mccheck/sentence/entail"
)

// Method is the way by which evidence was won.
type Method string

// The methods of the report schema.
const (
	Exhaustive Method = "exhaustive"
	Property   Method = "property"
	SMT        Method = "smt"
	ClosedForm Method = "closed-form"
)

// Engine wins evidence about statements. Engines do not know each other, no
// engine knows a particular claim, and no claim knows an engine.
type Engine interface {
	// Name is the driver behind the evidence: "enumerator", "rapid", "z3".
	Name() string
	Method() Method
	// Handles reports whether the engine has anything to say of st.
	Handles(st *Statement) bool
	// Decide examines st. It turns a panic of the statement into Unknown and
	// stops early when ctx is done, with Unknown. It never returns an error:
	// whatever went wrong is the Reason of an Unknown, and its Trouble.
	Decide(ctx context.Context, st *Statement, run Run) Evidence
}

// Run carries the settings of one run to the engines.
type Run struct {
	Budget Budget
	Seed   uint64
	CPUs   int
	// Progress is called with further cases done, and with what these are worth of the
	// elementary cases that the domain plans (Domain.Work); with no cases, the work is what a run before
	// this one did. Never nil.
	Progress func(cases uint64, work float64)
	// Doing is told in a few words what an engine is at that tells no cases for a while; nil: nobody is.
	Doing   func(what string)
	Journal Journal // nil: nothing is remembered
}

// At tells in a few words what an engine is at.
func (r Run) At(what string) {
	if r.Doing != nil {
		r.Doing(what)
	}
}

// Journal remembers how far enumerations have come, so that a program that is killed and
// started again goes on from there. Its methods may be called from several goroutines.
type Journal interface {
	// Reached is how far the enumeration of that name had come when the program was
	// killed; the zero value where nothing is known of it.
	Reached(name string) Reached
	// Reach says how far it has come now.
	Reach(name string, at Reached)
}

// Reached is a place in an enumeration: all cases before it were run, and none of them failed.
type Reached struct {
	Point        int    // the index of a point among those enumerated
	From         uint64 // the number of a case there; as many as the point has: the point is done
	Ran, Outside uint64 // the cases before the place
}

// Evidence is what one engine found about one reading.
type Evidence struct {
	Part        int // of a reading that states several things: which, from 1; 0 if it states one
	Method      Method
	Engine      string
	Verdict     Verdict
	Scope       string // what was examined, in words
	Points      string // of enumeration and random cases: the points that they looked at or drew from, as Domain.Rows writes them
	Cases       uint64 // cases that met the hypotheses
	Planned     uint64 // cases that were to be examined
	Skipped     uint64 // planned cases that do not meet the hypotheses
	Seconds     float64
	Shared      bool   // it was found for another statement of the same meaning, in the same run
	Seed        uint64 // of random runs
	Controls    int    // false variants that the same check refuted
	Certificate string // what a sceptic re-checks, where there is one
	Reason      string // why Unknown or Vacuous
	// Abstains says that Unknown is no trouble: the engine is absent, or its method
	// has nothing to say of the statement. Every other Unknown is trouble.
	Abstains bool
	Trouble  Trouble // what went wrong with the engine, whatever the verdict is
	// Left are the points of the budget that an enumeration did not decide, as a case of the first of them came to a limit.
	Left []Point
	// Kin names what the engine has in common with others, so that they count as one
	// prover: the solver, where a library and a program are the same. "": nothing.
	Kin      string
	Failure  *Failure
	Smallest *Failure // the first failure of all, where Failure is the first at a point that is not degenerate
}

// BeyondBudget begins the Reason of an engine that abstains because no parameters of a statement
// are within the budget.
const BeyondBudget = "no parameters are within the budget"

// ByStepsAlone is in the certificate of what is proved of a network by its steps, where its text gives it by an edge, too.
const ByStepsAlone = entail.ByStepsAlone

// Failure is a case that refutes a statement.
type Failure struct {
	Point Point
	Case  []uint64
	Text  string   // what was found and what was claimed
	Path  []string // node addresses to follow, where the statement has them
	Other []string // a second path that meets it, where two are to be seen
	In    string   // the network that the paths are in: "MC(2,1)"
}

// Confirmation says what judged a counterexample again.
type Confirmation string

// The confirmations.
const (
	// ByCertify: the checker of certificates found the sentence that a fact states of
	// the case false, on a network of its own. It shares no code with the evaluator.
	ByCertify Confirmation = "certify"
	// ForOutput: so did it, with what algorithms returned there, of which it has none of its own.
	ForOutput Confirmation = "certify for this output"
	// Replayed: the sentence was evaluated again, at this case alone. A slip in the evaluator
	// or in the sentence is not seen that way.
	Replayed Confirmation = "replayed"
)

// Counterexample is a failure that was found again when it was replayed, ready to be
// shown.
type Counterexample struct {
	Text       string
	Parameters map[string]int
	Data       map[string]string
	Replay     string // text that `mccheck replay` accepts
	Path       []string
	Other      []string // a second path that meets it, where two are to be seen
	In         string   // the network that the paths are in
	Confirmed  Confirmation
	Sentence   string          // with ByCertify: what is false
	Smallest   *Counterexample // the smallest of all, where this one is the smallest at a point that is not degenerate
}

// Decision is the verdict of one reading with all that supports it.
type Decision struct {
	Kind    Kind
	Says    string
	Verdict Verdict
	Reason  string // for unknown, vacuous, disputed and not-checkable
	// Failed lists the parts and pieces of evidence that are vacuous or disputed while
	// the verdict is another one: failures of the check under a refutation. So is a failure that is elsewhere than is said.
	Failed []string
	// Misplaced are, of a reading that is said to fail for some members only, the points at which that is not so.
	Misplaced      []string
	Second         uint64       // cases at which the second evaluator found the same as the engines
	Uncompared     []Uncompared // what it left out
	Evidence       []Evidence
	Counterexample *Counterexample
}

// Uncompared is why the second evaluator left points out at which it looked, or some of their cases. It looks at those of few
// cases, or at others where none of these could be compared, and no further after some in a row of which none could.
type Uncompared struct {
	Reason string // what it says at the first of them
	Beyond bool   // a bound of its own; others that are alike are counted with it
	Points int    // how many; 0: all
	First  string // "k=2 m=3"
}

// Result is a claim with the decisions about its readings, in the same order.
type Result struct {
	Claim     *Claim
	Decisions []Decision
}

// Verdict of a claim on one line of a summary is that of its printed reading.
func (r *Result) Verdict() Verdict {
	for _, d := range r.Decisions {
		if d.Kind == Printed {
			return d.Verdict
		}
	}
	return Unknown
}
