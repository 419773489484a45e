// Package cubeconnected has the theorem about the cube-connected cycles CCC(n).
package cubeconnected

import (
	"embed"

	"mccheck/smt/logic"
)

//go:embed *.md
var markdown embed.FS

// prose is what the theorems say, and the steps of their proofs.
var prose = logic.ReadProse(markdown)
