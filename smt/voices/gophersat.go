package voices

import (
	"context"

	"github.com/crillab/gophersat/solver"

	"mccheck/certify"
	"mccheck/certify/write"
	"mccheck/claims"
	"mccheck/smt/logic"
)

// gophersatVoice decides propositional obligations with the embedded SAT solver
// gophersat, in this process. Its "unsatisfiable" counts only with a proof that
// package certify accepts.
type gophersatVoice struct{}

// NewGophersat is the voice of the SAT solver gophersat with its proofs checked.
// It is pure Go, always available, and shares no code with gini or Z3.
func NewGophersat() Voice { return gophersatVoice{} }

func (gophersatVoice) Name() string { return "gophersat" }

func (gophersatVoice) Version() string { return moduleVersion("github.com/crillab/gophersat") }

func (gophersatVoice) Available() error { return nil }

// Handles reports whether o is propositional.
func (gophersatVoice) Handles(o *logic.Obligation) bool { return o.Propositional() }

// Solve bounds the conflicts, each of which gives a clause of the proof, and the
// time. gophersat has no memory limit; what it learns is bounded by its conflicts.
func (gophersatVoice) Solve(ctx context.Context, o *logic.Obligation, limits Limits) Answer {
	cnf, err := o.CNF()
	if err != nil {
		return unknown("%v", err)
	}
	run := runGophersat(ctx, cnf, limits)
	switch {
	case run.err != nil:
		return failed("gophersat", run.err)
	case run.status == Unsat:
		if err := check(cnf, run.proof); err != nil {
			return troubled(claims.Nonsense, "gophersat: %v", err)
		}
		return believe(o, Unsat, nil)
	case run.status == Sat:
		return believe(o, Sat, cnf.Model(func(v int) bool { return run.model[v-1] }))
	}
	return troubled(claims.Nonsense, "gophersat: answered neither")
}

// check gives the proof its hints and has package certify check it.
func check(c *logic.CNF, proof []write.Step) error {
	f := certified(c)
	text, err := write.Refutation(f, proof, 0)
	if err != nil {
		return err
	}
	return f.RefutedBy(text)
}

// certified is the formula as package certify reads it.
func certified(c *logic.CNF) *certify.CNF {
	return &certify.CNF{Variables: len(c.Names) - 1, Clauses: c.Clauses}
}

// satRun is what gophersat said and wrote.
type satRun struct {
	status Status
	model  []bool       // with Sat: by variable, from 0
	proof  []write.Step // with Unsat: not checked yet
	err    error
}

// gophersatTurn lets one run pass at a time: the solver learns its clauses in a
// buffer that all its instances share.
var gophersatTurn = make(chan struct{}, 1)

// runGophersat runs the solver on the formula, within limits of conflicts and
// time from its turn on. Its search depends on nothing but the formula, so that the
// limit of conflicts falls on the same place each time. The solver cannot be asked
// to stop; but it panics when it writes its next clause to a channel that is
// closed, and the panic is caught. One that meets no further conflict comes to its
// end alone.
func runGophersat(ctx context.Context, cnf *logic.CNF, limits Limits) satRun {
	select {
	case gophersatTurn <- struct{}{}:
	case <-ctx.Done():
		return satRun{err: context.Cause(ctx)}
	}
	limits = limits.orDefault()
	ctx, cancel := limits.bound(ctx)
	defer cancel()
	text, end := make(chan string), make(chan satRun, 1)
	go func() {
		defer func() { <-gophersatTurn }()
		end <- gophersatSolve(cnf.Clauses, len(cnf.Names)-1, text)
	}()
	var proof []write.Step
	for {
		select {
		case line := <-text:
			clause, err := certify.ParseClause(line, len(cnf.Names)-1)
			if len(proof) >= limits.conflicts() {
				err = faultf(claims.Limit, "not decided within %d conflicts", limits.conflicts())
			}
			if err != nil {
				close(text)
				return satRun{err: err}
			}
			proof = append(proof, write.Step{Line: len(proof) + 1, Clause: clause})
		case run := <-end:
			// What propagation alone refutes has no proof beyond this clause.
			if len(proof) == 0 || len(proof[len(proof)-1].Clause) > 0 {
				proof = append(proof, write.Step{Line: len(proof) + 1})
			}
			run.proof = proof
			return run
		case <-ctx.Done():
			close(text)
			return satRun{err: context.Cause(ctx)}
		}
	}
}

// gophersatSolve decides the clauses and writes each clause that it learns.
func gophersatSolve(clauses [][]int, variables int, text chan string) (run satRun) {
	defer func() {
		if r := recover(); r != nil {
			run = satRun{err: claims.Recovered(r)}
		}
	}()
	s := solver.New(solver.ParseSliceNb(clauses, variables))
	s.Certified, s.CertChan = true, text
	switch s.Solve() {
	case solver.Unsat:
		return satRun{status: Unsat}
	case solver.Sat:
		return satRun{status: Sat, model: s.Model()}
	}
	return satRun{}
}
