// Package prefix has the theorems about parallel prefix in the hypercube and in MC(k,m).
package prefix

import (
	"embed"

	"mccheck/smt/logic"
)

//go:embed *.md
var markdown embed.FS

// prose is what the theorems say, and the steps of their proofs.
var prose = logic.ReadProse(markdown)
