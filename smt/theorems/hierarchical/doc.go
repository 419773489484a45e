// Package hierarchical has the theorems about the hierarchical cubic network HCN(n,n).
package hierarchical

import (
	"embed"

	"mccheck/smt/logic"
)

//go:embed *.md
var markdown embed.FS

// prose is what the theorems say, and the steps of their proofs.
var prose = logic.ReadProse(markdown)
