// Package exchangedcrossed has the theorems about the exchanged crossed cube ECQ(s,t).
package exchangedcrossed

import (
	"embed"

	"mccheck/smt/logic"
)

//go:embed *.md
var markdown embed.FS

// prose is what the theorems say, and the steps of their proofs.
var prose = logic.ReadProse(markdown)
