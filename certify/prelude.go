package certify

import (
	_ "embed"
	"strings"
	"sync"
)

// What functions.go does not define, in the language itself.
//
//go:embed prelude.txt
var preludeText string

// preludeOf is what follows each name of the prelude in its definition, by the name, or by
// "network NAME".
var preludeOf = sync.OnceValue(func() map[string]string {
	of := map[string]string{}
	for t := (&text{rest: preludeText}); t.more(); {
		key, definition, _ := strings.Cut(t.logical(), " ")
		name, rest, _ := strings.Cut(definition, "(")
		if key == "network" {
			name = "network " + name
		}
		of[name] = "(" + rest
	}
	return of
})

// reserved are names that no fact may give another meaning; all others of the language are
// younger, and a fact may have its own meaning for them.
var reserved = strings.Fields("if sum nodes near true false infinite not floor ceil abs max min mod natural log2 C bit bits ones xor " +
	"rows len distinct graph order degree edge dist eccentricity transmission size mindegree maxdegree diameter distances " +
	"Q FQ F MC MCC CQ ECQ EH CCC HCN RH")
