// Package hypercube has the theorems about Q_n.
package hypercube

import (
	"embed"

	"mccheck/smt/logic"
)

//go:embed *.md
var markdown embed.FS

// prose is what the theorems say, and the steps of their proofs.
var prose = logic.ReadProse(markdown)
