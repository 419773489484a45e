package logic

import (
	"fmt"
	"slices"
)

// FileName is the name, without an ending, of the files about obligation i,
// counted from 0: the id of the theorem and the number from 1. Obligations
// with numbers count as well, though they have no refutation.
func (t Theorem) FileName(i int) string { return fmt.Sprintf("%s-%03d", t.ID, i+1) }

// FileOf is the FileName of the obligation of that name.
func (t Theorem) FileOf(name string) string {
	return t.FileName(slices.IndexFunc(t.Obligations, func(o Obligation) bool { return o.Name == name }))
}

// A Theorem is a statement reduced to obligations. The obligations that are
// propositional are by themselves enough for the theorem, by the lemmas; the
// others restate them with integer variables, nearer to the words. Of a theorem about
// numbers all obligations are needed.
type Theorem struct {
	ID          string // "metacube-distance-k2"
	Says        string
	Scope       string // the parameters that it covers: "k=2, every m>=1"
	Lemmas      []Lemma
	Obligations []Obligation
	Controls    []Control
	Numbers     bool // it has no propositional form: its obligations are the theorem
}

// A Control is a false neighbour of a theorem: a formula off by one, a dropped
// case, a changed row. A voice must refute at least one of its obligations, in
// each form that the voice handles; else it cannot be believed on the theorem.
type Control struct {
	Name        string
	Says        string
	Obligations []Obligation
}

// NewControl is the control of that name with these obligations.
func NewControl(name, says string, obligations []Obligation) Control {
	return Control{Name: name, Says: says, Obligations: obligations}
}

// With makes controls of facts about a rule, each about another rule.
func With[R any](facts func(R) []Obligation) func(name, says string, rule R) Control {
	return func(name, says string, rule R) Control { return NewControl(name, says, facts(rule)) }
}

// Changed makes controls of facts about a rule, each about the rule with a change.
func Changed[R any](rule R, facts func(R) []Obligation) func(name, says string, change func(r *R)) Control {
	return func(name, says string, change func(r *R)) Control {
		changed := rule
		change(&changed)
		return NewControl(name, says, facts(changed))
	}
}

// Validate reports what is malformed in the theorem: a missing text, an
// obligation without terms or with a name used twice, no propositional
// obligation, no control.
func (t Theorem) Validate() error {
	if t.ID == "" || t.Says == "" || t.Scope == "" {
		return fmt.Errorf("smt: theorem %q lacks an id, a statement or a scope", t.ID)
	}
	if len(t.Controls) == 0 {
		return fmt.Errorf("smt: theorem %s has no control", t.ID)
	}
	if err := validateObligations(t.Obligations, t.Numbers); err != nil {
		return fmt.Errorf("smt: theorem %s: %w", t.ID, err)
	}
	for _, c := range t.Controls {
		if err := validateObligations(c.Obligations, t.Numbers); err != nil {
			return fmt.Errorf("smt: theorem %s: control %q: %w", t.ID, c.Name, err)
		}
	}
	return nil
}

func validateObligations(list []Obligation, numbers bool) error {
	names := map[string]bool{}
	propositional := false
	for i := range list {
		o := &list[i]
		if o.Name == "" || o.Says == "" || o.Terms == nil {
			return fmt.Errorf("obligation %q lacks a name, a sentence or terms", o.Name)
		}
		if names[o.Name] {
			return fmt.Errorf("two obligations are named %q", o.Name)
		}
		names[o.Name] = true
		propositional = propositional || o.Propositional()
	}
	if !propositional && !numbers {
		return fmt.Errorf("no propositional obligation")
	}
	return nil
}
