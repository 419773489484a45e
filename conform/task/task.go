// Package task says what a program can be asked for in a network, and judges its answers:
// routes, disjoint paths, routes around faults, broadcasts, total exchanges, prefixes and
// embeddings. A task is a value; it asks nobody and does no input or output. Whoever
// drives it (package drive) gives its cases to a program, or to a function of Go.
package task

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"

	"mccheck/conform/result"
	"mccheck/model"
)

// Task is one thing to ask for in one network. C is a case, in JSON an object; A is an
// answer, where nil is "there is none".
type Task[C, A any] struct {
	name  string
	total *big.Int               // of the cases
	at    func(i uint64) C       // case i in a fixed order, below total where that is a word
	draw  func(*rand.Rand) C     // a random case
	judge func(C, A) *Wrong      // nil: the answer is right
	size  func(C) int            // what makes a case small; of equal ones the first in order is the smallest
	less  func(C) []C            // simpler cases, the simplest first, for a case that was drawn
	data  func(C) []result.Datum // the case as reports show it

	nodes func(C) []uint64 // those that a case names, which differ
	valid func(C) string   // what else is wrong with a case that somebody wrote, or ""; or nil
	graph model.Graph      // whose nodes they are

	draws uint64               // how many cases are drawn where there is no end of them; 0: all can be asked
	unit  uint64               // as many cases are judged together; 0 is 1
	then  func(C, A) (C, bool) // the case that follows from a right answer, if any; or nil
}

// Wrong says what is wrong with an answer.
type Wrong struct {
	Says  string
	Walk  []result.Hop
	Case  Case // the case that fails, where it is another one than that of the answer
	Fails int  // how many cases fail, where it is more than one
}

func wrong(walk []result.Hop, format string, args ...any) *Wrong {
	return &Wrong{Says: fmt.Sprintf(format, args...), Walk: walk}
}

// Case is a case of some task.
type Case any

// Asked is a task whose types are not told: what a driver needs of it.
type Asked interface {
	// Name is the name of the task, as "route".
	Name() string
	// Total is the number of all cases.
	Total() *big.Int
	// At is case i, for i below a Total of a word.
	At(i uint64) Case
	// Draw is a random case.
	Draw(r *rand.Rand) Case
	// Judge reads an answer in JSON and judges it. The error is of an answer that has not
	// the form of one.
	Judge(c Case, answer []byte) (*Wrong, error)
	// Size is smaller for cases that are easier to look at.
	Size(c Case) int
	// Simpler are cases that are easier to look at than c, the simplest first.
	Simpler(c Case) []Case
	// Data is a case as reports show it.
	Data(c Case) []result.Datum
	// Unit is how many cases in a row are judged together, at the last of them.
	Unit() uint64
	// Draws is how many cases are drawn where there is no end of them, whatever Total says; 0
	// where all can be asked.
	Draws() uint64
	// Then is the case that follows from an answer that is right in itself, as the next hop
	// of a walk; false where it is the last.
	Then(c Case, answer []byte) (Case, bool)
	// Parse reads a case in JSON, where a text is an address or a name of a node.
	Parse(text []byte) (Case, error)
}

// Asks is an error where a task has no case: without one every answer would do.
func Asks(t Asked) error {
	if t.Total().Sign() == 0 {
		return fmt.Errorf("the task %s has no case here", t.Name())
	}
	return nil
}

// Name is the name of the task.
func (t *Task[C, A]) Name() string { return t.name }

// Total is the number of all cases.
func (t *Task[C, A]) Total() *big.Int { return t.total }

// At is case i.
func (t *Task[C, A]) At(i uint64) Case { return t.at(i) }

// Draw is a random case.
func (t *Task[C, A]) Draw(r *rand.Rand) Case { return t.draw(r) }

// Size is smaller for cases that are easier to look at.
func (t *Task[C, A]) Size(c Case) int { return t.size(c.(C)) }

// Data is a case as reports show it.
func (t *Task[C, A]) Data(c Case) []result.Datum { return t.data(c.(C)) }

// Simpler are cases that are easier to look at.
func (t *Task[C, A]) Simpler(c Case) []Case {
	var list []Case
	for _, s := range t.less(c.(C)) {
		list = append(list, s)
	}
	return list
}

// Judge reads an answer and judges it.
func (t *Task[C, A]) Judge(c Case, answer []byte) (*Wrong, error) {
	var a A
	if err := Decode(answer, &a); err != nil {
		return nil, err
	}
	return t.judge(c.(C), a), nil
}

// Unit is how many cases in a row are judged together.
func (t *Task[C, A]) Unit() uint64 { return max(t.unit, 1) }

// Draws is how many cases are drawn where there is no end of them.
func (t *Task[C, A]) Draws() uint64 { return t.draws }

// Then is the case that follows from an answer.
func (t *Task[C, A]) Then(c Case, answer []byte) (Case, bool) {
	var a A
	if t.then == nil || json.Unmarshal(answer, &a) != nil {
		return nil, false
	}
	return t.then(c.(C), a)
}

// Answer judges an answer of Go.
func (t *Task[C, A]) Answer(c C, a A) *Wrong { return t.judge(c, a) }

// Parse reads a case, with all its fields and no other, of nodes that the network has: numbers, or texts with addresses or names.
func (t *Task[C, A]) Parse(text []byte) (Case, error) {
	var c C
	bad := func(format string, args ...any) (Case, error) {
		return nil, fmt.Errorf("case %s: %s", text, fmt.Sprintf(format, args...))
	}
	if t.nodes == nil {
		return bad("the task %s has no cases to choose from", t.name)
	}
	fields, err := Fields(text)
	if err != nil {
		return bad("%v", err)
	}
	blank, _ := json.Marshal(c)
	wanted, _ := Fields(blank)
	if err := only(fields, slices.Sorted(maps.Keys(wanted))...); err != nil {
		return bad("%v", err)
	}
	numbered, err := numbered(t.graph, fields)
	if err != nil {
		return bad("%v", err)
	}
	if err := Decode(numbered, &c); err != nil {
		return bad("%v", err)
	}
	nodes := t.nodes(c)
	for i, u := range nodes {
		switch {
		case u >= t.graph.Order():
			return bad("node %d, and %s has the nodes 0 to %d", u, t.graph.Name(), t.graph.Order()-1)
		case slices.Contains(nodes[:i], u):
			return bad("node %d is there twice, want different nodes", u)
		}
	}
	if t.valid != nil {
		if says := t.valid(c); says != "" {
			return bad("%s", says)
		}
	}
	return c, nil
}

// shape is an error of JSON in words for somebody who knows no Go.
func shape(err error) error {
	if e, ok := err.(*json.UnmarshalTypeError); ok {
		where := ""
		if e.Field != "" {
			where = " in " + e.Field
		}
		return fmt.Errorf("%s%s where %s is wanted", given(e.Value), where, wanted(e.Type.String()))
	}
	return err
}

// given is what stands in JSON, by the word of encoding/json for it: "number 1.5", "array".
func given(value string) string {
	switch value {
	case "array":
		return "a list"
	case "bool":
		return "true or false"
	case "number":
		return "a number"
	case "object":
		return "an object"
	case "string":
		return "a text"
	}
	return result.Cut(value)
}

func wanted(goType string) string {
	switch goType {
	case "int":
		return "a whole number"
	case "uint64":
		return "a whole number from 0 to 2^64 - 1"
	case "[]int":
		return "a list of channels"
	case "[]uint64":
		return "a list of nodes"
	case "[][]uint64":
		return "a list of paths"
	case "[]string":
		return "a list of texts"
	case "[][]task.Message", "[][]task.Move":
		return "a list of rounds"
	case "[]task.Message", "[]task.Move":
		return "a round, a list of messages,"
	case "string":
		return "a text"
	}
	return "another form"
}

// span draws a node.
func span(r *rand.Rand, g model.Graph) uint64 { return r.Uint64N(g.Order()) }

func datum(name string, g model.Graph, u uint64) result.Datum {
	return result.Datum{Name: name, Text: Address(g, u)}
}

// Address writes a node as its network does, without blanks behind it; one that the network does not have as a number.
func Address(g model.Graph, u uint64) string {
	if u >= g.Order() {
		return fmt.Sprint(u)
	}
	return strings.TrimRight(g.Format(u), " ")
}

// words is the product as a number of words or more.
func product(factors ...uint64) *big.Int {
	p := big.NewInt(1)
	for _, f := range factors {
		p.Mul(p, new(big.Int).SetUint64(f))
	}
	return p
}
