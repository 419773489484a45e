package voices

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"mccheck/certify"
	"mccheck/claims"
	"mccheck/smt/arithmetic"
	"mccheck/smt/logic"
)

// linearVoice decides obligations about numbers by a search of our own, whose proofs the checker of certificates checks.
type linearVoice struct{}

// NewLinear is the voice that tries cases of linear arithmetic.
func NewLinear() Voice { return linearVoice{} }

func (linearVoice) Name() string { return "linear" }

// Version is empty: it is part of the program.
func (linearVoice) Version() string { return "" }

func (linearVoice) Available() error { return nil }

// Handles reports whether o is about numbers.
func (linearVoice) Handles(o *logic.Obligation) bool { return !o.Propositional() }

// Solve bounds the number of cases, and the time.
func (linearVoice) Solve(ctx context.Context, o *logic.Obligation, limits Limits) Answer {
	_, model, err := linearProof(ctx, o, limits)
	switch {
	case err != nil:
		return failed("linear", err)
	case model != nil:
		return believe(o, Sat, model)
	}
	return believe(o, Unsat, nil)
}

// linearProof is a proof that package certify has checked, or a model.
func linearProof(ctx context.Context, o *logic.Obligation, limits Limits) (proof []byte, model logic.Model, err error) {
	limits = limits.orDefault()
	ctx, cancel := limits.bound(ctx)
	defer cancel()
	proof, model, err = arithmetic.Decide(ctx, o, limits.conflicts())
	switch {
	case errors.Is(err, arithmetic.ErrWork) || errors.Is(err, arithmetic.ErrLarge):
		return nil, nil, fault{claims.Limit, err}
	case ctx.Err() != nil:
		return nil, nil, context.Cause(ctx)
	case err != nil || model != nil:
		return nil, model, err
	}
	f, err := arithmeticOf(o)
	if err == nil {
		err = f.RefutedBy(proof)
	}
	switch {
	case errors.Is(err, certify.ErrBound):
		return nil, nil, fault{claims.Limit, err}
	case err != nil:
		return nil, nil, faultf(claims.Nonsense, "the proof is rejected: %w", err)
	}
	return proof, nil, nil
}

// arithmeticOf is the obligation as package certify reads it.
func arithmeticOf(o *logic.Obligation) (*certify.Arithmetic, error) {
	var text bytes.Buffer
	if err := o.WriteSMTLIB(&text); err != nil {
		return nil, err
	}
	return certify.ParseArithmetic(text.Bytes())
}

// linearCertificate is a proof of an obligation about numbers, and values of its variables that satisfy what it assumes.
func linearCertificate(ctx context.Context, o *logic.Obligation, limits Limits) (proof []byte, model string, err error) {
	proof, refuted, err := linearProof(ctx, o, limits)
	if err == nil && refuted != nil {
		err = fmt.Errorf("false at %v", refuted)
	}
	if err != nil {
		return nil, "", fmt.Errorf("smt: %s: %w", o.Name, err)
	}
	assumed := *o
	assumed.Goal = logic.False
	_, values, err := linearProof(ctx, &assumed, limits)
	if err == nil && values == nil {
		err = errors.New("nothing satisfies them")
	}
	var words []string
	for _, name := range slices.Sorted(maps.Keys(values)) {
		words = append(words, fmt.Sprintf("%s=%d", name, values[name]))
	}
	model = strings.Join(words, " ")
	if err == nil {
		var f *certify.Arithmetic
		if f, err = arithmeticOf(o); err == nil {
			err = f.Satisfied(model)
		}
	}
	if err != nil {
		return nil, "", fmt.Errorf("smt: %s: the assumptions: %w", o.Name, err)
	}
	return proof, model, nil
}
