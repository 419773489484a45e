// Package dualcube has the theorems about F_r.
package dualcube

import (
	"embed"

	"mccheck/smt/logic"
)

//go:embed *.md
var markdown embed.FS

// prose is what the theorems say, and the steps of their proofs.
var prose = logic.ReadProse(markdown)
