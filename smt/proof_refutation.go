package smt

import (
	"bytes"
	"context"
	"fmt"
	"strconv"

	"mccheck/certify"
)

// Refutation is the certificate of the obligation: its CNF in DIMACS format as
// WriteDIMACS writes it, and a proof that it is unsatisfiable, which package
// certify accepts. The proof is gophersat's without the clauses that the empty
// one does not rest on. The same obligation gives the same bytes each time. It is
// an error when the obligation is not propositional, is false, or is not
// decided within the limit of time.
func (o *Obligation) Refutation(ctx context.Context, limits Limits) (dimacs, proof []byte, err error) {
	cnf, err := o.CNF()
	if err != nil {
		return nil, nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, limits.orDefault().Time)
	defer cancel()
	run := runGophersat(ctx, cnf)
	switch {
	case run.err != nil:
		return nil, nil, fmt.Errorf("smt: %s: gophersat: %w", o.Name, run.err)
	case run.status != Unsat:
		return nil, nil, fmt.Errorf("smt: %s: gophersat answers %v, a refutation wants unsat", o.Name, run.status)
	}
	steps, err := trim(cnf, run.proof)
	if err != nil {
		return nil, nil, fmt.Errorf("smt: %s: the proof of gophersat: %w", o.Name, err)
	}
	var formula bytes.Buffer
	if err := o.WriteDIMACS(&formula); err != nil {
		return nil, nil, err
	}
	proof = proofText(steps)
	if err := certify.Refutes(formula.Bytes(), proof); err != nil {
		return nil, nil, fmt.Errorf("smt: %s: %w", o.Name, err)
	}
	return formula.Bytes(), proof, nil
}

// trim checks the proof and leaves out the steps that are not used. It does so
// again while that saves a tenth: without them other conflicts are found, which
// may need less.
func trim(cnf *CNF, steps []certify.Step) ([]certify.Step, error) {
	for {
		used, err := cnf.check(steps)
		if err != nil {
			return nil, err
		}
		kept := make([]certify.Step, 0, len(steps))
		for i, s := range steps {
			if used[i] {
				kept = append(kept, s)
			}
		}
		if 10*len(kept) >= 9*len(steps) {
			return kept, nil
		}
		steps = kept
	}
}

// proofText writes the steps, one a line.
func proofText(steps []certify.Step) []byte {
	var text []byte
	for _, s := range steps {
		for _, l := range s.Clause {
			text = append(strconv.AppendInt(text, int64(l), 10), ' ')
		}
		text = append(text, "0\n"...)
	}
	return text
}
