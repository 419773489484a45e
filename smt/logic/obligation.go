package logic

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
)

// An Obligation is one closed statement: under the assumptions the goal holds
// for every value of the variables. It is proved by showing that the
// assumptions and the negation of the goal are unsatisfiable together.
type Obligation struct {
	Name        string // unique within its theorem: "fact 2, cube-edge, class 3"
	Says        string // one sentence: what it states
	Terms       *Builder
	Assumptions []Term
	Goal        Term
}

// Obligation states a goal about terms of b, under what is assumed. Its terms are those of b
// folded, which are fewer. Where folding alone would settle it they stand as they are, so that
// solvers have something to decide.
func (b *Builder) Obligation(name, says string, goal Term, assumed ...Term) Obligation {
	plain := Obligation{Name: name, Says: says, Terms: b, Assumptions: assumed, Goal: goal}
	if folded := plain.fold(); !folded.settled() || plain.settled() {
		return folded
	}
	return plain
}

// Roots are the assumptions, in order, and then the goal.
func (o *Obligation) Roots() []int32 {
	roots := make([]int32, 0, len(o.Assumptions)+1)
	for _, a := range o.Assumptions {
		roots = append(roots, int32(a))
	}
	return append(roots, int32(o.Goal))
}

// Propositional reports whether the obligation holds Boolean terms only, so
// that a SAT solver can decide it.
func (o *Obligation) Propositional() bool {
	for _, id := range o.Terms.Reach(o.Roots()...) {
		if op := operators[o.Terms.Nodes[id].Op]; op.result == "i" {
			return false
		}
	}
	return true
}

// Variables are the names of the Boolean and of the integer variables, each in
// the order in which they were made.
func (o *Obligation) Variables() (booleans, integers []string) {
	for _, id := range o.Terms.Reach(o.Roots()...) {
		switch n := o.Terms.Nodes[id]; n.Op {
		case OpVar:
			booleans = append(booleans, n.Name)
		case OpIVar:
			integers = append(integers, n.Name)
		}
	}
	return booleans, integers
}

// Refutes reports whether the model is a counterexample: every assumption is
// true and the goal is false. The error names what is wrong with the model.
func (o *Obligation) Refutes(m Model) error {
	for i, a := range o.Assumptions {
		switch holds, err := o.Terms.Eval(a, m); {
		case err != nil:
			return err
		case !holds:
			return fmt.Errorf("smt: %s: assumption %d is false in the model", o.Name, i+1)
		}
	}
	switch holds, err := o.Terms.Eval(o.Goal, m); {
	case err != nil:
		return err
	case holds:
		return fmt.Errorf("smt: %s: the goal is true in the model", o.Name)
	}
	return nil
}

// Digest is the SHA-256 of the obligation as JSON, in hexadecimal.
func (o *Obligation) Digest() (string, error) {
	data, err := json.Marshal(o)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:]), nil
}
