package judge

import (
	"context"
	"sync"

	"mccheck/claims"
)

// once has each engine decide statements of the same meaning once in a run. A nil once shares nothing.
type once struct {
	count map[string]int               // of the statements with a meaning
	first map[string]*claims.Statement // of these, the first in the order of the claims
	mu    sync.Mutex
	known map[asked]*answer
}

// asked is what an engine is asked: the meaning of a statement.
type asked struct{ engine, meaning string }

// answer is the evidence of an engine, once it is there.
type answer struct {
	there chan struct{}
	ev    claims.Evidence
}

// newOnce counts the statements of the claims by their meaning.
func newOnce(list []claims.Claim) *once {
	o := &once{count: map[string]int{}, first: map[string]*claims.Statement{}, known: map[asked]*answer{}}
	for i := range list {
		for j := range list[i].Readings {
			for _, st := range list[i].Readings[j].Statements() {
				if o.count[st.Meaning]++; st.Meaning != "" && o.first[st.Meaning] == nil {
					o.first[st.Meaning] = st
				}
			}
		}
	}
	return o
}

// before is whether another statement of the same meaning stands before this one, with which it shares
// its evidence, whichever of the two was looked at first.
func (o *once) before(st *claims.Statement) bool {
	return o != nil && o.first[st.Meaning] != nil && o.first[st.Meaning] != st
}

// examine is the evidence of an engine about a statement, or about another one of the same meaning.
func (o *once) examine(ctx context.Context, e claims.Engine, st *claims.Statement, run claims.Run) claims.Evidence {
	if o == nil || st.Meaning == "" || o.count[st.Meaning] < 2 {
		return examine(ctx, e, st, run)
	}
	question := asked{e.Name(), st.Meaning}
	o.mu.Lock()
	found, known := o.known[question]
	if !known {
		found = &answer{there: make(chan struct{})}
		o.known[question] = found
	}
	o.mu.Unlock()
	if !known {
		found.ev = claims.Evidence{Method: e.Method(), Engine: e.Name(), Trouble: claims.Crash, Reason: "the engine ended without an answer"}
		defer close(found.there)
		found.ev = examine(ctx, e, st, run)
	} else {
		<-found.there
	}
	return found.ev
}
