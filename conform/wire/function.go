package wire

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"

	"mccheck/conform/drive"
	"mccheck/conform/result"
	"mccheck/conform/task"
)

// Function is a program as a function of whole numbers: it is asked for one value at a time and
// starts with the first. Several goroutines may use it.
type Function struct {
	Name   string
	Dir    string // in which it runs
	Argv   []string
	Limits Limits

	mu      sync.Mutex
	program *Program
	known   map[string]Answer
	hits    int
	hung    map[string]error // for which arguments it did
}

// Answer is what a function gives: numbers, or lists of them, or none.
type Answer struct {
	Numbers []uint64
	Lists   [][]uint64
	None    bool
}

// arguments is the case of a function.
type arguments struct {
	Args []int64 `json:"args"`
}

const (
	maxKnown = 1 << 20 // answers that are remembered
	recheck  = 64      // of so many answers that are known already, one is asked for again
	mostHung = 3       // so often a program may hang, and is asked for other arguments after that
)

// At is the value for some arguments. The error is what the program does wrong; it is one too
// where the same arguments have two values.
func (f *Function) At(args []int64) (Answer, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	key := fmt.Sprint(args)
	before, known := f.known[key]
	if known {
		if f.hits++; f.hits%recheck != 0 {
			return before, nil
		}
	}
	if err, hung := f.hung[key]; hung {
		return Answer{}, err
	}
	if len(f.hung) == mostHung {
		return Answer{}, fmt.Errorf("the program %s at %v: it is not asked any more, since it hung for %d others", f.Name, args, mostHung)
	}
	now, err := f.ask(args)
	switch {
	case err != nil:
		if f.program != nil {
			f.program.Abandon()
		}
		f.program = nil
		broken, ok := errors.AsType[*drive.Broken](err)
		err = fmt.Errorf("the program %s at %v: %w", f.Name, args, err)
		if ok && broken.Kind == result.Hung {
			if f.hung == nil {
				f.hung = map[string]error{}
			}
			f.hung[key] = err
		}
		return Answer{}, err
	case known && !now.equal(before):
		return Answer{}, fmt.Errorf("the program %s at %v changes its answer", f.Name, args)
	case len(f.known) >= maxKnown:
		clear(f.known)
	}
	if f.known == nil {
		f.known = map[string]Answer{}
	}
	f.known[key] = now
	return now, nil
}

func (a Answer) equal(b Answer) bool {
	return a.None == b.None && slices.Equal(a.Numbers, b.Numbers) && slices.EqualFunc(a.Lists, b.Lists, slices.Equal)
}

func (f *Function) ask(args []int64) (a Answer, err error) {
	ctx := context.Background()
	if f.program == nil {
		if f.program, err = Start(ctx, Greeting{Task: "function", Name: f.Name}, f.Dir, f.Argv, f.Limits); err != nil {
			return a, err
		}
	}
	if err := f.program.Send(ctx, []task.Case{arguments{args}}); err != nil {
		return a, err
	}
	answers, err := f.program.Receive(ctx)
	if err != nil {
		return a, err
	}
	return read(answers[0])
}

// read reads an answer: null, numbers, or lists of numbers.
func read(text json.RawMessage) (a Answer, err error) {
	switch {
	case task.Decode(text, &a.Numbers) == nil:
		a.None = a.Numbers == nil
		return a, nil
	case task.Decode(text, &a.Lists) == nil:
		a.Numbers = nil
		return a, nil
	}
	return a, fmt.Errorf("it answered %s, want null, a list of whole numbers, or a list of such lists", quoted(text))
}
