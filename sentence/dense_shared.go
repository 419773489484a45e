package sentence

import (
	"slices"
	"sync"

	"mccheck/sentence/syntax"
)

// What a definition that calls itself says of nodes is the same at all points and in all readings of a claim where it names nothing but its
// own parameters and words of the language. Its table goes on from an instance that rests to those that are used after it.

// sharedTables are the tables that instances at rest have left. A chunk of them is written no more.
var sharedTables struct {
	sync.Mutex
	of     map[tableKey]sharedTable
	chunks int // of all tables
}

// mostShared bounds the chunks of all tables together: some 50 megabytes.
const mostShared = 1 << 11

// tableKey tells definitions apart, and the arguments that are fixed and the forms of others for which one was compiled.
type tableKey struct {
	of   *syntax.Let
	name string
}

type sharedTable struct {
	chunks []*denseChunk
	forms  []form // of the arguments; their networks are kept, for the name of a key has their addresses
}

// saysTheSame is whether what d says of its arguments depends on them alone.
func (c *compiler) saysTheSame(d *definition) bool {
	alone := !c.exact && !c.literal && !d.prelude && len(c.witnesses) == 0
	for _, part := range []*syntax.Expr{d.Body, d.Falls} {
		part.Names(func(name string) {
			own := slices.ContainsFunc(d.Params, func(p syntax.Param) bool { return p.Name == name })
			named := c.Sentence.definition(name)
			alone = alone && (own || (named == nil || named == d) && !slices.Contains(c.Params, name))
		})
	}
	return alone
}

// leftChunks are those that other instances have left of the table of sp, or nil.
func (sp *special) leftChunks() []*denseChunk {
	if sp.key == nil {
		return nil
	}
	sharedTables.Lock()
	defer sharedTables.Unlock()
	return sharedTables.of[*sp.key].chunks
}

// leaveTable leaves the table of sp to other instances.
func (sp *special) leaveTable() {
	if sp.key == nil || sp.dense == nil {
		return
	}
	sharedTables.Lock()
	defer sharedTables.Unlock()
	all, held, before := sp.dense, 0, 0
	for i, chunk := range sharedTables.of[*sp.key].chunks {
		if chunk != nil {
			before++
		}
		if all[i] == nil {
			all[i] = chunk
		}
	}
	for _, chunk := range all {
		if chunk != nil {
			held++
		}
	}
	if sharedTables.of == nil || sharedTables.chunks+held-before > mostShared {
		sharedTables.of, sharedTables.chunks, before = map[tableKey]sharedTable{}, 0, 0
	}
	if held <= mostShared {
		sharedTables.of[*sp.key] = sharedTable{all, sp.forms}
		sharedTables.chunks += held - before
	}
}
