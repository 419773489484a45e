// Package metacube has the theorems about MC(k,m): links, distance and bounds, routing by class
// walks, channels, and total exchange.
package metacube

import (
	"embed"

	"mccheck/smt/logic"
)

//go:embed *.md
var markdown embed.FS

// prose is what the theorems say, and the steps of their proofs.
var prose = logic.ReadProse(markdown)
