// Package exchanged has the theorems about the exchanged hypercube EH(s,t).
package exchanged

import (
	"embed"

	"mccheck/smt/logic"
)

//go:embed *.md
var markdown embed.FS

// prose is what the theorems say, and the steps of their proofs.
var prose = logic.ReadProse(markdown)
