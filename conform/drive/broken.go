package drive

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"mccheck/conform/result"
	"mccheck/conform/task"
)

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
			return &Broken{b.Kind, fmt.Sprintf("%s (asked for %d cases; alone, each is answered otherwise)", b.Says, len(cases))}
		}
		culprit, b = c, again
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
