package syntax

import (
	_ "embed"
	"sync"
)

// preludeText defines the words that papers share.
//
//go:embed prelude.claims
var preludeText []byte

// Prelude are the definitions of the language's own text, in their order: definition i stands in line -1-i, which no text has.
var Prelude = sync.OnceValue(func() []*Let {
	t, err := Read("prelude.claims", preludeText)
	if err != nil {
		panic(err)
	}
	for i, l := range t.Lets {
		at := Pos{Line: -1 - i}
		l.Body.Walk(func(e *Expr) {
			e.Pos = at
			for k := range e.Binds {
				e.Binds[k].Pos = at
			}
		})
	}
	return t.Lets
})
