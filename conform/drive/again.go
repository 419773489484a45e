package drive

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"mccheck/conform/result"
	"mccheck/conform/task"
)

// again is how many cases are asked a second time, at the end.
const again = 64

// confirm asks a new asker for the worst case alone. One that is answered rightly then depends on
// what was asked before.
func (r *run) confirm(ctx context.Context) error {
	alone, err := One(ctx, r.task, r.start, r.worst, r.options)
	if err != nil {
		return err
	}
	if alone.Failure == nil {
		r.found.Verdict, r.found.Failure.Kind = result.Broken, result.Unsteady
		r.found.Failure.Says += "; asked alone, by a new process, the answer is right"
		r.found.Says += "; the answers depend on what was asked before"
	}
	return nil
}

// One puts a single case to an asker. That it conforms says nothing of others: the verdict is tested.
func One(ctx context.Context, t task.Asked, start func() (Asker, error), c task.Case, o Options) (result.Result, error) {
	r := &run{task: t, start: start, options: o}
	r.found = result.Result{Schema: result.Schema, Task: t.Name(), Of: t.Total()}
	err := r.with(func() error {
		if err := r.follow(ctx, c); err != nil {
			return err
		}
		return r.asker.Close()
	})
	switch b, ok := errors.AsType[*Broken](err); {
	case ok:
		r.broke(b)
		if f := r.found.Failure; f.Case == nil {
			f.Case, f.Replay = t.Data(c), string(text(c))
		}
	case err != nil:
		return r.found, err
	default:
		if r.conclude(); r.found.Failure == nil {
			r.found.Says = "the case that was asked conforms"
		}
	}
	return r.found, nil
}

// follow asks for a case and those that follow from its answers, such as the hops of a walk.
func (r *run) follow(ctx context.Context, c task.Case) error {
	var answer []byte
	r.options.Answered = func(_ task.Case, a []byte, _ bool) { answer = a }
	for more := true; more; {
		if err := r.ask(ctx, []task.Case{c}); err != nil || r.found.Failure != nil {
			return err
		}
		c, more = r.task.Then(c, answer)
	}
	return nil
}

// rounds bounds how often a case is made simpler.
const rounds = 100

// shrink looks for a simpler case that fails, too.
func (r *run) shrink(ctx context.Context) error {
	defer func(wrong, none, cases uint64) { r.wrong, r.none, r.found.Cases = wrong, none, cases }(r.wrong, r.none, r.found.Cases)
	for range rounds {
		before := r.worst
		var simpler []task.Case
		for _, c := range r.task.Simpler(before) {
			if r.task.Size(c) < r.size || r.task.Size(c) == r.size && shorter(c, before) {
				simpler = append(simpler, c)
			}
		}
		if len(simpler) == 0 {
			break
		}
		r.size++ // an equal one is better, too
		if err := r.ask(ctx, simpler); err != nil {
			return err
		}
		if same(r.worst, before) {
			r.size--
			break
		}
	}
	return nil
}

func shorter(a, b task.Case) bool {
	x, y := text(a), text(b)
	return len(x) < len(y) || len(x) == len(y) && bytes.Compare(x, y) < 0
}

func same(a, b task.Case) bool { return bytes.Equal(text(a), text(b)) }

func text(c task.Case) []byte {
	b, _ := json.Marshal(c)
	return b
}

// askAgain asks for a few cases a second time, in another order and one by one.
func (r *run) askAgain(ctx context.Context) error {
	r.random.Shuffle(len(r.kept), func(i, j int) { r.kept[i], r.kept[j] = r.kept[j], r.kept[i] })
	for _, k := range r.kept {
		if err := r.asker.Send(ctx, []task.Case{k.c}); err != nil {
			return r.blame(ctx, err, []task.Case{k.c})
		}
		answers, err := r.asker.Receive(ctx)
		if err != nil {
			return r.blame(ctx, err, []task.Case{k.c})
		}
		if !bytes.Equal(compact(answers[0]), compact(k.answer)) {
			r.found.Failure = nil
			r.fails(result.Unsteady, k.c, fmt.Sprintf("the first answer was %s, the second is %s; --may-vary is for a router that draws lots",
				short(k.answer), short(answers[0])), nil)
			return &Broken{result.Unsteady, r.found.Failure.Says}
		}
	}
	return nil
}

func compact(answer []byte) []byte {
	var b bytes.Buffer
	if json.Compact(&b, answer) != nil {
		return answer
	}
	return b.Bytes()
}

// Broken says how an asker misbehaved.
type Broken struct {
	Kind result.Kind
	Says string
}

// Error is what happened.
func (b *Broken) Error() string { return b.Says }

// blame finds the case at which an asker breaks, of those that may have no answer, by asking a new one for each. What
// does not happen again then was not for one of these cases.
func (r *run) blame(ctx context.Context, err error, cases []task.Case) error {
	b, ok := errors.AsType[*Broken](err)
	if !ok || ctx.Err() != nil || r.found.Failure != nil {
		return err
	}
	r.asker.Abandon()
	culprit := cases[0]
	if len(cases) > 1 {
		c, again := r.culprit(ctx, cases)
		if again == nil || again.Kind != b.Kind {
			alone := "alone, none of them breaks it so"
			switch {
			case b.Kind == result.Hung && again == nil:
				alone = "alone, each is answered in time: --batch asks for fewer at once, and --limit gives more time"
			case b.Kind == result.Flooded && again == nil:
				alone = "alone, each is answered in a shorter line: --batch asks for fewer at once"
			}
			return &Broken{b.Kind, fmt.Sprintf("%s (asked for %d cases; %s)", b.Says, len(cases), alone)}
		}
		culprit, b = c, again
	}
	if _, alone := r.culprit(ctx, []task.Case{culprit}); alone == nil {
		why := "no case breaks it: the answers depend on what was asked before"
		if b.Kind == result.Hung {
			why = "it was answered in time: it depends on what was asked before, or --limit is to give more time"
		}
		return &Broken{b.Kind, b.Says + "; asked alone, by a new process, " + why}
	}
	r.fails(b.Kind, culprit, b.Says, nil)
	return b
}

func (r *run) culprit(ctx context.Context, cases []task.Case) (task.Case, *Broken) {
	asker, err := r.start()
	if err != nil {
		return nil, nil
	}
	defer asker.Abandon()
	for _, c := range cases {
		err := asker.Send(ctx, []task.Case{c})
		if err == nil {
			_, err = asker.Receive(ctx)
		}
		if b, ok := errors.AsType[*Broken](err); ok {
			return c, b
		}
	}
	return nil, nil
}

// broke ends a run whose asker misbehaved. A wrong answer that is known stays known, unless the
// answers may be to other requests.
func (r *run) broke(b *Broken) {
	f := r.found.Failure
	mixed := b.Kind == result.Disordered || b.Kind == result.Garbled || b.Kind == result.Unsteady
	if f != nil && f.Kind == result.Wrong && !mixed {
		r.conclude()
		r.found.Says += "; and then " + b.Says
		return
	}
	r.found.Verdict, r.found.Says = result.Broken, b.Says
	if f == nil || f.Kind != b.Kind {
		r.found.Failure = &result.Failure{Kind: b.Kind, Says: b.Says}
	}
}

// short is an answer, cut where it is long.
func short(answer []byte) string {
	const most = 120
	if len(answer) > most {
		return string(bytes.ToValidUTF8(answer[:most], nil)) + "…"
	}
	return string(answer)
}
