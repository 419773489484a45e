package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"mccheck/conform/drive"
	"mccheck/conform/result"
	"mccheck/conform/task"
	"mccheck/model"
	"mccheck/model/network"
)

// Version is that of the protocol.
const Version = 1

// object reads an object, each of its fields into what stands for it; there are no others.
func object(text []byte, into map[string]any) (fields map[string]json.RawMessage, err error) {
	if fields, err = task.Fields(text); err != nil {
		return nil, err
	}
	for name, value := range fields {
		to, known := into[name]
		if !known {
			return fields, fmt.Errorf("unknown field %q", result.Cut(name))
		}
		var kind *json.UnmarshalTypeError
		if err := json.Unmarshal(value, to); errors.As(err, &kind) {
			return fields, fmt.Errorf("the field %q is %s, want %s", name, result.Cut(string(value)), wanted(to))
		} else if err != nil {
			return fields, err
		}
	}
	return fields, nil
}

// Greeting is the first line that a program reads: what it is asked for.
type Greeting struct {
	Mccheck string `json:"mccheck"`
	Version int    `json:"version"`
	Task    string `json:"task"`
	Name    string `json:"name,omitempty"` // of a function of a file of claims
	Network string `json:"network,omitempty"`
	Order   uint64 `json:"order,omitempty"`
	Family  string `json:"family,omitempty"`
	Params  []int  `json:"params,omitempty"`

	Options map[string]any `json:"options,omitempty"` // what is asked of the answers, as "rounds": 3

	links model.Graph // whose links the program may ask for, or nil
}

// About is the greeting for a task in a network.
func About(g model.Graph, task string) Greeting {
	h := Greeting{Task: task, Network: g.Name(), Order: g.Order(), links: g}
	if n, ok := g.(interface {
		Family() network.Family
		Params() []int
	}); ok {
		h.Family, h.Params = n.Family().Name, n.Params()
	}
	return h
}

type request struct {
	ID    uint64      `json:"id"`
	Cases []task.Case `json:"cases"`
}

type response struct {
	ID      *uint64
	Answers []json.RawMessage
}

type sent struct {
	id    uint64
	cases int
}

// welcome is the answer to a greeting.
type welcome struct {
	Version int
	Links   bool   // the program wants the links of the network
	Name    string // of the program
}

func readWelcome(text []byte) (w welcome, err error) {
	fields, err := object(text, map[string]any{"version": &w.Version, "links": &w.Links, "name": &w.Name})
	if fields != nil && fields["version"] == nil {
		err = errors.New("the field \"version\" is missing")
	}
	return w, err
}

// answers reads a line that is to answer a request.
func (s sent) answers(text []byte) ([]json.RawMessage, *drive.Broken) {
	bad := func(kind result.Kind, format string, args ...any) ([]json.RawMessage, *drive.Broken) {
		return nil, &drive.Broken{Kind: kind, Says: fmt.Sprintf(format, args...)}
	}
	var r response
	if _, err := object(text, map[string]any{"id": &r.ID, "answers": &r.Answers}); err != nil {
		return bad(result.Garbled, "it printed %s, which is no answer, want {\"id\":%d,\"answers\":[...]}: %v", quoted(text), s.id, err)
	}
	switch {
	case r.ID == nil:
		return bad(result.Garbled, "it printed %s without an id, want id %d", quoted(text), s.id)
	case *r.ID != s.id:
		return bad(result.Disordered, "it answered request %d, and request %d is the oldest without an answer", *r.ID, s.id)
	case len(r.Answers) != s.cases:
		return bad(result.Disordered, "it gave %s to request %d, which has %s", result.Plural(len(r.Answers), "answer"), s.id,
			result.Plural(s.cases, "case"))
	}
	return r.Answers, nil
}

// wanted says what a field holds that is read into a value.
func wanted(to any) string {
	switch to.(type) {
	case *bool:
		return "true or false"
	case *string:
		return "a text"
	case *[]json.RawMessage:
		return "a list"
	}
	return "a whole number"
}

// quoted is a line of output, cut where it is long.
func quoted(text []byte) string {
	return fmt.Sprintf("%q", result.Cut(strings.TrimSpace(string(bytes.ToValidUTF8(text, []byte("?"))))))
}
