package voices

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"mccheck/certify"
	"mccheck/certify/write"
	"mccheck/smt/logic"
)

// Certified is a proof of the obligation that package certify accepts, and a model of what it assumes.
func Certified(ctx context.Context, o *logic.Obligation, limits Limits) (proof []byte, model string, err error) {
	if !o.Propositional() {
		return linearCertificate(ctx, o, limits)
	}
	if _, proof, err = Refutation(ctx, o, limits); err == nil {
		model, err = Assumed(ctx, o, limits)
	}
	return proof, model, err
}

// Refutation is the certificate of the obligation: its CNF in DIMACS format as
// WriteDIMACS writes it, and a proof that it is unsatisfiable, which package
// certify accepts. The proof is gophersat's without the clauses that the empty
// one does not rest on. The same obligation gives the same bytes each time. It is
// an error when the obligation is not propositional, is false, or is not
// decided within the limits of work and time.
func Refutation(ctx context.Context, o *logic.Obligation, limits Limits) (dimacs, proof []byte, err error) {
	cnf, err := o.CNF()
	if err != nil {
		return nil, nil, err
	}
	run := runGophersat(ctx, cnf, limits)
	switch {
	case run.err != nil:
		return nil, nil, fmt.Errorf("smt: %s: gophersat: %w", o.Name, run.err)
	case run.status != Unsat:
		return nil, nil, fmt.Errorf("smt: %s: gophersat answers %v, a refutation wants unsat", o.Name, run.status)
	}
	const rounds = 10
	proof, err = write.Refutation(certified(cnf), run.proof, rounds)
	if err != nil {
		return nil, nil, fmt.Errorf("smt: %s: the proof of gophersat: %w", o.Name, err)
	}
	var formula bytes.Buffer
	if err := o.WriteDIMACS(&formula); err != nil {
		return nil, nil, err
	}
	if err := certify.Refutes(formula.Bytes(), proof); err != nil {
		return nil, nil, fmt.Errorf("smt: %s: %w", o.Name, err)
	}
	return formula.Bytes(), proof, nil
}

// Assumed are literals of the named variables under which everything that the obligation
// assumes is true, as certify.CNF.SatisfiedBut reads them: an obligation whose assumptions
// contradict each other says nothing, and is an error.
func Assumed(ctx context.Context, o *logic.Obligation, limits Limits) (string, error) {
	cnf, err := o.CNF()
	if err != nil {
		return "", err
	}
	whole := certified(cnf)
	cnf.Clauses = cnf.Clauses[:len(cnf.Clauses)-1]
	run := runGophersat(ctx, cnf, limits)
	switch {
	case run.err != nil:
		return "", fmt.Errorf("smt: %s: the assumptions: gophersat: %w", o.Name, run.err)
	case run.status != Sat:
		return "", fmt.Errorf("smt: %s: the assumptions: gophersat answers %v, want sat", o.Name, run.status)
	}
	var literals []string
	for v, name := range cnf.Names {
		if name != "" && run.model[v-1] {
			literals = append(literals, fmt.Sprint(v))
		} else if name != "" {
			literals = append(literals, fmt.Sprint(-v))
		}
	}
	model := strings.Join(literals, " ")
	if err := whole.SatisfiedBut(model); err != nil {
		return "", fmt.Errorf("smt: %s: the assumptions: %w", o.Name, err)
	}
	return model, nil
}
