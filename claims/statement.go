package claims

import (
	"fmt"
	"maps"
	"strconv"
	"strings"

	"mccheck/claims/formula"
	"mccheck/sentence/entail"
)

// Statement is a universally quantified predicate: for every point of Over and
// every assignment to the variables of the instance there, Test does not fail.
// It is written once; the enumerator and the samplers drive it, and where it
// names theorems or an identity, provers settle it without any bound.
type Statement struct {
	Over Domain
	// At opens the cases of one point. It is called once a worker, so the
	// instance may keep scratch state of its own.
	At func(Point) (*Instance, error)
	// Replay opens the same cases once more; of a sentence it is the same as At. A
	// counterexample is shown only after it has failed here too, and says whether the
	// checker of certificates judged it as well.
	Replay func(Point) (*Instance, error)
	// Degenerate, where set, marks points at which a failure says little. Of a
	// statement that fails elsewhere too, the counterexample shown is one at
	// another point, and the smallest of all stands beside it.
	Degenerate func(Point) bool
	// Controls are variants that are false. A check that does not refute
	// each of them has no teeth, and its verdict is vacuous.
	Controls []Control
	// Sought, where set, are controls that are looked for when they are asked for, in place of Controls.
	Sought func() []Control
	// Identities, where there are some, are together equivalent to the statement.
	Identities []*Identity
	// Uncounted, where set, is why the statement is no identity: the numbers of links of which that is so.
	Uncounted string
	// Theorems, where set, together imply the statement over its whole
	// domain.
	Theorems []Theorem
	// Rests, where set, are sentences of other claims of the text that are theorems by themselves, and imply the statement together with
	// the Theorems.
	Rests []*entail.Stated
	// Stands, where set, is the statement as a sentence: a prover accepts theorems for it
	// only where they imply it.
	Stands *entail.Stated
	// Lift, where set, gives the statement in the words of the checker of certificates. They are written when they are asked for.
	Lift func() Lifted
	// Meaning is a text of all that the engines decide by; of statements with the same text they
	// find the same. "": nothing is known of it.
	Meaning string
	// Wording is the sentence with all that it reaches in its text, and nothing of how it is decided; "": there is none.
	Wording string

	kept *kept
}

// Lifted is a statement in the words of the checker of certificates.
type Lifted struct {
	// Fact, where set, is a finite part of the statement as a certificate.
	Fact func() *Fact
	// Unlifted is why the checker has no words for the statement; it has no fact then.
	Unlifted string
	// Algorithms are the functions of Go that the statement names. The checker
	// has none of them: it is given what they returned, and judges the rest.
	Algorithms []string
}

// Lifted is the statement in the words of the checker; of one that has none all is empty.
func (st *Statement) Lifted() Lifted {
	if st.Lift == nil {
		return Lifted{}
	}
	return st.Lift()
}

// HasFact reports whether a finite part of the statement is a certificate.
func (st *Statement) HasFact() bool { return st.Lifted().Fact != nil }

// Fact is that part, of a statement that has one.
func (st *Statement) Fact() *Fact { return st.Lifted().Fact() }

// Control is a false variant of a statement.
type Control struct {
	Name      string // what was changed, in words
	Statement *Statement
}

// Variants are the controls of the statement.
func (st *Statement) Variants() []Control {
	if st.Sought != nil {
		return st.Sought()
	}
	return st.Controls
}

// Identity says that two formulas agree for every value of their variables.
type Identity struct {
	Left, Right *formula.Expr
	// Lemma is what links the left side to the network: a counting argument
	// that holds for every parameter value. Empty for pure arithmetic.
	Lemma string
	// Unchecked is what a text that is no part of the program says in words, and the identity rests on: it proves
	// nothing then.
	Unchecked string
	// Least are the least values of the variables; one that has none is not among them.
	Least map[string]int
	// Over are variables that are not below others, as formulas: the other one, a number, and the variable itself, which
	// is from 0 on there.
	Over map[string]*formula.Expr
	// Presumed are formulas that have to be whole numbers from 0 on for the statement to have a value.
	Presumed []*formula.Expr
	// Sign, where the statement is that the left side is more than 0, or not below 0, is why.
	Sign formula.Sign
}

// Equal decides whether the formulas are the same function; unshown is then the first condition for it that is
// not seen to hold for all values of the variables, and "" where there is none.
func (id *Identity) Equal() (same bool, proof *formula.Identity, unshown string, err error) {
	if same, proof, err = formula.Equal(id.Left, id.Right); err != nil || !same {
		return same, proof, "", err
	}
	views := id.Views()
	for _, e := range id.Presumed {
		if !formula.NotNegative(e, views...) {
			return true, proof, e.String() + " >= 0", nil
		}
	}
	parts := append([]*formula.Expr{id.Left, id.Right}, id.Presumed...)
	for _, e := range append(formula.Whole(parts...), id.Presumed...) {
		if !formula.IsWhole(e, views...) {
			return true, proof, e.String() + " is a whole number", nil
		}
	}
	return true, proof, proof.Unshown(views...), nil
}

// Views are the ways to write the variables: from their least values on, and those that are not below others by these.
func (id *Identity) Views() []formula.View {
	above := maps.Clone(id.Least)
	for name := range id.Over {
		above[name] = 0
	}
	return []formula.View{{Least: id.Least}, {By: id.Over, Least: above}}
}

// Theorem asks the provers for one named theorem.
type Theorem struct {
	Name  string // key in the table of package smt: "metacube-distance"
	Args  []int  // parameters that the theorem fixes
	Found bool   // the statement does not name it, and follows from it
}

// Status is the outcome of one case.
type Status int

// The outcomes. Outside means that the case does not meet the hypotheses: it is
// counted, but it supports nothing.
const (
	Holds Status = iota
	Fails
	Outside
)

// Instance is the finite set of cases of a statement at one point. A case is an
// assignment x to Vars, 0 <= x[i] < Vars[i].Size; with no Vars there is one.
// An instance serves one goroutine. Enumeration runs the last variable fastest.
type Instance struct {
	Vars []Var
	// Test decides one case.
	Test func(x []uint64) Status
	// Run, where set, decides cases in their order from x on, up to the first that fails, which x
	// shows then, and no more than most. It counts those that are decided, one that fails among
	// them, and those that are Outside. It takes an instance with variables.
	Run func(x []uint64, most uint64) (done, outside uint64, failed bool)
	// Explain says what was found and what was claimed, for a failing case.
	Explain func(x []uint64) string
	// Within, where set, bounds the work for one case from then on, as values that variables take, 0 as it was at first. A case that
	// takes more is beyond a limit (see TroubleOf).
	Within func(steps uint64)
	// Rest, where set, frees what may be made again, before the instance is laid by.
	Rest func()
	// Path, where set, is the walk that a reader follows to see a failing
	// case, one formatted node address a line, and the name of the network;
	// other is a second walk that meets it, where two are to be seen.
	Path func(x []uint64) (network string, nodes, other []string)
}

// Var is one variable of an instance.
type Var struct {
	Name   string
	Size   uint64                // number of values
	Other  bool                  // no number names its values at the head of the sentence: they are lists, or a definition binds it
	Format func(v uint64) string // nil: decimal
	// Number is the whole number that value v is, and Place the first value that is a number; nil: v is told by itself, its place.
	Number func(v uint64) int64
	Place  func(n int64) (v uint64, there bool)
}

// Told is the number that tells value x from the others: the whole number that it is, or else its place.
func (v Var) Told(x uint64) int64 {
	if v.Number != nil {
		return v.Number(x)
	}
	return int64(x)
}

// Value is the value that a number tells, the inverse of Told. The error names the number and the range.
func (v Var) Value(told int64) (x uint64, err error) {
	x, there := uint64(told), told >= 0 && uint64(told) < v.Size
	if v.Place != nil {
		x, there = v.Place(told)
	}
	if there {
		return x, nil
	}
	return 0, fmt.Errorf("%s=%d, want %s", v.Name, told, v.numbers(told))
}

// mostNumbers bounds the numbers that are told one by one.
const mostNumbers = 8

// numbers are those that tell values, in words, where another one was given: "1..3", "1, 4 or 9".
func (v Var) numbers(other int64) string {
	if v.Size == 0 {
		return "none, as it has no value"
	}
	if first, last := v.Told(0), v.Told(v.Size-1); last-first == int64(v.Size-1) && (other < first || other > last) {
		return fmt.Sprintf("%d..%d", first, last)
	}
	var list []string
	for x := range min(v.Size, mostNumbers) {
		list = append(list, strconv.FormatInt(v.Told(x), 10))
	}
	if v.Size > mostNumbers {
		return fmt.Sprintf("%s, or one of %d more", strings.Join(list, ", "), v.Size-mostNumbers)
	}
	return strings.Join(list[:len(list)-1], ", ") + " or " + list[len(list)-1]
}

// Cases is the number of cases of the instance; ok is false when it does not
// fit into 62 bits.
func (in *Instance) Cases() (n uint64, ok bool) {
	n = 1
	for _, v := range in.Vars {
		if v.Size != 0 && n > (1<<62)/v.Size {
			return 0, false
		}
		n *= v.Size
	}
	return n, true
}

// Case spreads a case number into an assignment, the last variable fastest.
func (in *Instance) Case(index uint64, x []uint64) {
	for i := len(in.Vars) - 1; i >= 0; i-- {
		x[i] = index % in.Vars[i].Size
		index /= in.Vars[i].Size
	}
}
