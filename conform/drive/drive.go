// Package drive puts the cases of a task to whoever answers them, and keeps the smallest that
// fails: all cases where there are few enough, random ones otherwise.
package drive

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"

	"mccheck/conform/result"
	"mccheck/conform/task"
)

// Asker answers cases: a program behind the protocol, or a function of Go. Answers come in
// the order of what was sent; an error that is *Broken is the asker's own failure.
type Asker interface {
	// Send hands on some cases.
	Send(ctx context.Context, cases []task.Case) error
	// Receive gives the answers of the oldest cases that were sent and not received.
	Receive(ctx context.Context) ([]json.RawMessage, error)
	// Close ends the asker once all is answered; the error says how that went wrong.
	Close() error
	// Abandon ends it at once, whatever it does; it may have ended before.
	Abandon()
}

// Options say how much is asked, and how.
type Options struct {
	Cases   uint64 // as many are asked at most; of more, random ones
	Sample  bool   // random ones, also where another number is usual for the task; all where there are no more
	Seed    uint64
	Batch   int  // cases of a request
	Window  int  // requests that are under way at once
	MayVary bool // the same case may be answered in two ways

	Progress func(done, all uint64)                       // or nil
	Answered func(c task.Case, answer []byte, right bool) // sees every answer; or nil
}

// run is one run of a task.
type run struct {
	task    task.Asked
	start   func() (Asker, error)
	asker   Asker
	options Options
	random  *rand.Rand
	next    uint64
	planned uint64
	all     bool
	shuffle *shuffle // the order of all cases, of which the first are asked; nil: they are drawn
	found   result.Result
	size    int // of the smallest case that failed
	worst   task.Case
	wrong   uint64
	none    uint64     // cases that are answered by null, rightly
	kept    []answered // a random few
}

type answered struct {
	c      task.Case
	answer []byte
}

// Run puts the cases of a task to an asker that start starts, and says what was found. An
// error is of starting, or of the context; what the asker does wrong is in the result.
func Run(ctx context.Context, t task.Asked, start func() (Asker, error), o Options) (result.Result, error) {
	r := &run{task: t, start: start, options: o, random: rand.New(rand.NewPCG(o.Seed, 0))}
	r.found = result.Result{Schema: result.Schema, Task: t.Name(), Of: t.Total()}
	if err := task.Asks(t); err != nil {
		return r.found, err
	}
	if n := t.Draws(); n > 0 && !o.Sample {
		o.Cases = min(o.Cases, n)
	}
	r.all = t.Draws() == 0 && t.Total().Cmp(new(big.Int).SetUint64(o.Cases)) <= 0
	if r.planned = o.Cases; r.all {
		r.planned = t.Total().Uint64()
	} else {
		r.planned = max(t.Unit(), r.planned-r.planned%t.Unit())
		r.found.Seed = &o.Seed
		if t.Draws() == 0 && t.Total().IsUint64() { // of more, the same is not drawn twice
			r.shuffle = newShuffle(t.Total().Uint64()/t.Unit(), r.random)
		}
	}
	err := r.with(func() error { return r.everything(ctx) })
	if b, ok := errors.AsType[*Broken](err); ok {
		r.broke(b)
	} else if err != nil {
		return r.found, err
	} else {
		r.conclude()
	}
	if f := r.found.Failure; f != nil && f.Kind == result.Wrong && !o.MayVary {
		return r.found, r.confirm(ctx)
	}
	return r.found, nil
}

// with starts an asker, and ends it whatever comes.
func (r *run) with(do func() error) (err error) {
	if r.asker, err = r.start(); err != nil {
		return err
	}
	defer func() { r.asker.Abandon() }()
	return do()
}

func (r *run) everything(ctx context.Context) error {
	if err := r.cases(ctx); err != nil {
		return err
	}
	if r.found.Failure != nil && !r.all {
		if err := r.shrink(ctx); err != nil {
			return err
		}
	}
	if !r.options.MayVary {
		if err := r.askAgain(ctx); err != nil {
			return err
		}
	}
	return r.asker.Close()
}

// cases asks all that is planned, some requests ahead of the answers.
func (r *run) cases(ctx context.Context) error {
	var under [][]task.Case
	r.tell()
	for {
		for len(under) < max(r.options.Window, 1) {
			batch := r.batch()
			if len(batch) == 0 {
				break
			}
			if err := r.asker.Send(ctx, batch); err != nil {
				return r.blame(ctx, err, slices.Concat(append(under, batch)...)) // answers to the first of them may wait to be read
			}
			under = append(under, batch)
		}
		if len(under) == 0 {
			return nil
		}
		answers, err := r.asker.Receive(ctx)
		if err != nil {
			return r.blame(ctx, err, under[0])
		}
		if err := r.judge(under[0], answers); err != nil {
			return err
		}
		under = under[1:]
	}
}

func (r *run) batch() (list []task.Case) {
	for ; len(list) < max(r.options.Batch, 1) && r.next < r.planned; r.next++ {
		switch unit := r.task.Unit(); {
		case r.all:
			list = append(list, r.task.At(r.next))
		case r.shuffle != nil:
			list = append(list, r.task.At(r.shuffle.at(r.next/unit)*unit+r.next%unit))
		default:
			list = append(list, r.task.Draw(r.random))
		}
	}
	return list
}

func (r *run) judge(cases []task.Case, answers []json.RawMessage) error {
	for i, c := range cases {
		w, err := r.task.Judge(c, answers[i])
		if err != nil {
			r.fails(result.Garbled, c, fmt.Sprintf("the answer %s is no answer: %v", short(answers[i]), err), nil)
			return &Broken{result.Garbled, r.found.Failure.Says}
		}
		r.found.Cases++
		if w != nil {
			r.wrongAt(c, w)
		} else if string(bytes.TrimSpace(answers[i])) == "null" {
			r.none++
		}
		if r.options.Answered != nil {
			r.options.Answered(c, answers[i], w == nil)
		}
		r.keep(c, answers[i])
	}
	r.tell()
	return nil
}

// tell tells how much is done: nothing, while the first answers are waited for.
func (r *run) tell() {
	if r.options.Progress != nil {
		r.options.Progress(r.found.Cases, r.planned)
	}
}

func (r *run) wrongAt(c task.Case, w *task.Wrong) {
	if w.Case != nil {
		c = w.Case
	}
	r.fails(result.Wrong, c, w.Says, w.Walk)
	r.wrong += uint64(max(w.Fails, 1) - 1)
}

// keep keeps each answer with the same chance.
func (r *run) keep(c task.Case, answer []byte) {
	if r.random == nil {
		return
	}
	if len(r.kept) < again {
		r.kept = append(r.kept, answered{c, answer})
	} else if i := r.random.Uint64N(r.found.Cases); i < again {
		r.kept[i] = answered{c, answer}
	}
}

// fails notes a case that fails where it is smaller than those before.
func (r *run) fails(kind result.Kind, c task.Case, says string, walk []result.Hop) {
	r.wrong++
	if f := r.found.Failure; f != nil && f.Kind == result.Wrong && r.task.Size(c) >= r.size {
		return
	}
	r.size, r.worst = r.task.Size(c), c
	r.found.Failure = &result.Failure{Kind: kind, Case: r.task.Data(c), Says: says, Walk: walk}
	if text, err := json.Marshal(c); err == nil {
		r.found.Failure.Replay = string(text)
	}
}

// ask asks for some cases and judges the answers.
func (r *run) ask(ctx context.Context, cases []task.Case) error {
	if err := r.asker.Send(ctx, cases); err != nil {
		return err
	}
	answers, err := r.asker.Receive(ctx)
	if err != nil {
		return err
	}
	return r.judge(cases, answers)
}

func (r *run) conclude() {
	if r.none > 0 {
		r.found.Facts = append(r.found.Facts, result.Datum{Name: "answered null, rightly", Text: result.Plural(r.none, "case")})
	}
	switch {
	case r.found.Failure != nil:
		r.found.Verdict, r.found.Says = result.Refuted, fmt.Sprintf("it fails in %d of %d cases that were asked", r.wrong, r.found.Cases)
	case r.all:
		r.found.Verdict, r.found.Says = result.Verified, fmt.Sprintf("all %d cases conform", r.found.Cases)
		if r.found.Cases == 1 {
			r.found.Says = "the only case conforms"
		}
		if r.options.MayVary {
			r.found.Verdict = result.Tested
			r.found.Says += ", asked once of a program that may answer otherwise another time"
		}
	default:
		r.found.Verdict, r.found.Says = result.Tested, fmt.Sprintf("%d random cases of %d conform", r.found.Cases, r.found.Of)
	}
}
