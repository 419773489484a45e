package sentence

import _ "embed"

// preludeText defines the words that papers share.
//
//go:embed prelude.claims
var preludeText []byte

// prelude are the definitions of the language's own text.
func prelude() map[string]*definition { return preludeDefinitions }

var preludeDefinitions = func() map[string]*definition {
	f, err := Parse("prelude.claims", preludeText)
	if err != nil {
		panic(err)
	}
	defs := map[string]*definition{}
	for _, l := range f.Lets {
		defs[l.Name] = &definition{Let: l, prelude: true}
	}
	return defs
}()

// faster is the code of a definition of the prelude in Go, or nil.
func (c *compiler) faster(e *Expr, d *definition, args []code) *code { return nil }
