// Package induction has the theorems on distances in networks that a file gives by steps: a formula
// is the distance in every member if it is 0 at the target alone, changes by at most 1 along every
// step, and is less by 1 after some step wherever it is positive (LM-01). What is asked of an arbitrary
// member becomes linear arithmetic, because a step changes fields of their own and one place of an
// array: of the other places only the sums count, and these are numbers from 0. The links that
// steps make are counted, and bipartite networks, others, and those whose nodes are alike found, in the same world.
package induction

import (
	"embed"

	"mccheck/smt/logic"
)

//go:embed *.md
var markdown embed.FS

// prose is the steps of the proofs.
var prose = logic.ReadProse(markdown)
