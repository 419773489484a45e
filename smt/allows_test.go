package smt

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

// An assumption that is too strong makes a proof easier, and no proof shows it. So each
// encoding of links, steps and pairs is laid beside the networks of package network: what
// every variable stands for is written down once more, for every link of small networks,
// in both directions, and the assumptions of every obligation that speaks of the link
// have to be true of it.

// witness holds what the variables of a theorem stand for in networks.
type witness struct {
	t       *testing.T
	theorem logic.Theorem
	cases   map[string]*standings // by the name of the obligation
	faults  []string
}

// standings are the assignments of one obligation: those that it speaks of, and those
// that it has to leave out.
type standings struct {
	obligation       *logic.Obligation
	variables        []string
	inside, excluded map[string]logictest.Assignment
}

func newWitness(t *testing.T, theorem logic.Theorem) *witness {
	w := &witness{t: t, theorem: theorem, cases: map[string]*standings{}}
	for i := range theorem.Obligations {
		o := &theorem.Obligations[i]
		booleans, integers := o.Variables()
		w.cases[o.Name] = &standings{o, append(booleans, integers...), map[string]logictest.Assignment{}, map[string]logictest.Assignment{}}
	}
	return w
}

func (w *witness) faultf(format string, args ...any) {
	w.faults = append(w.faults, fmt.Sprintf(format, args...))
}

// iff says that the obligation speaks of what has these values, or that it does not.
func (w *witness) iff(name string, speaks bool, values logictest.Assignment) {
	s, ok := w.cases[name]
	if !ok {
		w.faultf("no obligation %q", name)
		w.cases[name] = newWitness(w.t, logic.Theorem{Obligations: []logic.Obligation{{Name: name, Terms: logic.NewBuilder()}}}).cases[name]
		return
	}
	into := s.excluded
	if speaks {
		into = s.inside
	}
	key := make([]byte, 0, 4*len(s.variables))
	for _, v := range s.variables {
		if value, given := values[v]; given {
			key = strconv.AppendInt(key, value, 10)
		}
		key = append(key, ',')
	}
	if _, known := into[string(key)]; !known {
		into[string(key)] = maps.Clone(values)
	}
}

// allows says that the obligations of these names speak of what has these values.
func (w *witness) allows(values logictest.Assignment, names ...string) {
	for _, name := range names {
		w.iff(name, true, values)
	}
}

// everyForm says so of all obligations whose names begin so; there is one at least.
func (w *witness) everyForm(values logictest.Assignment, speaks bool, prefix string) {
	found := false
	for i := range w.theorem.Obligations {
		if name := w.theorem.Obligations[i].Name; strings.HasPrefix(name, prefix) {
			found = true
			w.iff(name, speaks, values)
		}
	}
	if !found {
		w.faultf("no obligation %q", prefix)
	}
}

// fault is why the assumptions of the obligation do not say what its variables stand
// for: they leave something out, or let something in.
func (s *standings) fault(o *logic.Obligation) string {
	if len(o.Assumptions) > 0 && len(s.inside) == 0 {
		return o.Name + ": assumptions, and no link or pair of a network is laid beside them"
	}
	for _, m := range s.inside {
		for i, a := range o.Assumptions {
			if holds, err := o.Terms.Eval(a, logic.Model(m)); err != nil || !holds {
				return fmt.Sprintf("%s: assumption %d leaves out %v, %v", o.Name, i+1, m, err)
			}
		}
	}
	for _, m := range s.excluded {
		if (&logic.Obligation{Name: o.Name, Terms: o.Terms, Assumptions: o.Assumptions, Goal: logic.False}).Refutes(logic.Model(m)) == nil {
			return fmt.Sprintf("%s: the assumptions let in %v", o.Name, m)
		}
	}
	return ""
}

// examine looks for faults, and then plants restrictions: that a variable has the
// value 0 alone, or 1. Each has to be seen as a fault, or to take nothing away.
func (w *witness) examine() (planted int) {
	for i := range w.theorem.Obligations {
		o := &w.theorem.Obligations[i]
		s := w.cases[o.Name]
		if fault := s.fault(o); fault != "" {
			w.faultf("%s", fault)
			continue
		}
		for _, name := range s.variables {
			for value := range int64(2) {
				planted++
				if !s.sees(name, value) && takesAway(o, name, value) {
					w.faultf("%s: nothing sees the restriction of %s to %d", o.Name, name, value)
				}
			}
		}
	}
	return planted
}

// sees reports whether the restriction of a variable to a value is a fault: something
// inside has another value, or none, or there is nothing inside.
func (s *standings) sees(name string, value int64) bool {
	for _, m := range s.inside {
		if v, given := m[name]; !given || v != value {
			return true
		}
	}
	return len(s.inside) == 0
}

// takesAway reports whether the assumptions let in another value of a Boolean variable. Of
// integers that is not asked.
func takesAway(o *logic.Obligation, name string, value int64) bool {
	b := o.Terms
	if booleans, _ := o.Variables(); !slices.Contains(booleans, name) {
		return false
	}
	rest := logic.Obligation{Name: o.Name, Terms: b, Assumptions: o.Assumptions, Goal: b.Iff(b.Var(name), b.Const(value == 1))}
	return rest.Propositional() && smttest.RefutedBy(voices.NewGini(), []logic.Obligation{rest})
}

// nothingAssumed is the entry of theorems without assumptions: nothing restricts what
// their variables stand for.
func nothingAssumed(w *witness) {
	for i := range w.theorem.Obligations {
		if o := &w.theorem.Obligations[i]; len(o.Assumptions) > 0 {
			w.faultf("%s: %d assumptions in a theorem that is said to have none", o.Name, len(o.Assumptions))
		}
	}
}

// The assumptions of every theorem allow every link of the networks, in both directions;
// a restriction of any variable is seen. That is asked in TestEncodingsCannotLieQuietly;
// here a restriction is put into a theorem, the proof stands, and the examination falls.
func TestARestrictionIsSeenThatNoProofSees(t *testing.T) {
	for id, restrict := range map[string]struct {
		obligation string
		to         func(b *logic.Builder) logic.Term
	}{
		"metacube-farthest":   {"to enter: cross-edges", func(b *logic.Builder) logic.Term { return b.Not(b.Var("home")) }},
		"metacube-links":      {"images", func(b *logic.Builder) logic.Term { return b.Not(b.Var("classSome")) }},
		"metacube-transitive": {"field bit: links", func(b *logic.Builder) logic.Term { return b.Var("cube") }},
		"crossed-cube-links":  {"double bit: range", func(b *logic.Builder) logic.Term { return b.Var("u0") }},
		"exchanged-trees":     {"top links: below", func(b *logic.Builder) logic.Term { return b.Not(b.Var("u1")) }},
		"metacube-distance-k2": {"fact 2 cross-edges, relative class 1, propositional",
			func(b *logic.Builder) logic.Term { return b.Var("visit0") }},
		"hypercube-transitive":  {"bit: links", func(b *logic.Builder) logic.Term { return b.Var("changed") }},
		"dual-cube-routing":     {"route: links", func(b *logic.Builder) logic.Term { return b.Var("class") }},
		"folded-hypercube-gain": {"diameter: FQ and Q, propositional", func(b *logic.Builder) logic.Term { return b.Var("x2") }},
	} {
		theorems, err := citedTheorems()
		if err != nil {
			t.Fatal(err)
		}
		at := slices.IndexFunc(theorems, func(theorem logic.Theorem) bool { return theorem.ID == id })
		e, ok := encodingOf(id)
		if at < 0 || !ok {
			t.Fatalf("no theorem %s", id)
		}
		theorem := theorems[at]
		theorem.Obligations = slices.Clone(theorem.Obligations)
		found := false
		for i := range theorem.Obligations {
			if o := &theorem.Obligations[i]; o.Name == restrict.obligation {
				found, o.Assumptions = true, append(slices.Clone(o.Assumptions), restrict.to(o.Terms))
			}
		}
		if got := voices.Prove(t.Context(), theorem, voices.NewGini(), voices.Limits{}); !found || got.Outcome != voices.Proved {
			t.Errorf("%s, restricted: %v %s, want the proof to stand", id, got.Outcome, got.Reason)
		}
		w := newWitness(t, theorem)
		e.allows(w)
		if w.examine(); len(w.faults) == 0 {
			t.Errorf("%s: the restriction of %q is not seen", id, restrict.obligation)
		}
	}
}
