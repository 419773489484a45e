package logictest

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"mccheck/smt/logic"
)

// Links also stand in goals: "along every cross-edge". That none is missing there shows a
// label, or a rule, that is wrong at one link alone: some fact has to fail at just that
// link, with its assumptions true.

// RefutedAt reports whether the values refute an obligation whose name begins so.
func RefutedAt(list []logic.Obligation, prefix string, values Assignment) bool {
	for i := range list {
		if strings.HasPrefix(list[i].Name, prefix) && list[i].Refutes(logic.Model(values)) == nil {
			return true
		}
	}
	return false
}

// RequireEveryPairSeen fails unless a rule for links that is wrong about one kind of pairs
// alone fails at them, for every kind of pairs that the obligation of that name speaks of.
// facts are those about the links, with the rule wrong at these values.
func RequireEveryPairSeen(t *testing.T, name string, theorem logic.Theorem, facts func(wrong Assignment) []logic.Obligation) {
	t.Helper()
	at := slices.IndexFunc(theorem.Obligations, func(o logic.Obligation) bool { return o.Name == name })
	if at < 0 {
		t.Fatalf("%s: no obligation %q", theorem.ID, name)
	}
	o, tried := &theorem.Obligations[at], 0
	variables, _ := o.Variables()
	for code := range 1 << len(variables) {
		m := Assignment{}
		for i, v := range variables {
			m[v] = int64(code >> i & 1)
		}
		if !met(o, m) {
			continue
		}
		tried++
		if list := facts(m); !RefutedAt(list, "", m) {
			t.Errorf("%s: no fact sees the pairs %v", theorem.ID, m)
		}
	}
	if tried == 0 {
		t.Errorf("%s: no pair is tried", theorem.ID)
	}
}

// met reports whether the values meet the assumptions of an obligation.
func met(o *logic.Obligation, m Assignment) bool {
	open := logic.Obligation{Name: o.Name, Terms: o.Terms, Assumptions: o.Assumptions, Goal: logic.False}
	return open.Refutes(logic.Model(m)) == nil
}

// Matches states that the variables have these values.
func Matches(b *logic.Builder, m Assignment) logic.Term {
	all := b.Const(true)
	for name, value := range m {
		all = b.And(all, b.Iff(b.Var(name), b.Const(value == 1)))
	}
	return all
}

// Assignment is a value for each of some variables.
type Assignment map[string]int64

func (m Assignment) With(name string, is bool) Assignment {
	m[name] = 0
	if is {
		m[name] = 1
	}
	return m
}

// Tally sets the three parts of a tally of n places.
func (m Assignment) Tally(kind string, n int) Assignment {
	return m.With(kind+"Some", n > 0).With(kind+"Several", n > 1).With(kind+"Odd", n%2 == 1)
}

// Number sets an integer variable, and the bits of a word of that name.
func (m Assignment) Number(name string, v int) Assignment {
	m[name] = int64(v)
	return m.Bits(name, uint64(v), 6)
}

// Bits sets the variables prefix0, prefix1 and so on.
func (m Assignment) Bits(prefix string, v uint64, n int) Assignment {
	for i := range n {
		m[prefix+strconv.Itoa(i)] = int64(v >> i & 1)
	}
	return m
}
