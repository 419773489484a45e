// Package wreath has what the theorems on networks of classes and fields share: a step changes
// the class, or the field of the class where it stands. MC(k,m) is such a network, and with it
// the hypercube, the dual-cube, the exchanged hypercube and the reduced hypercube.
package wreath

import (
	"embed"

	"mccheck/smt/logic"
)

//go:embed *.md
var markdown embed.FS

// prose is what the theorems say, and the steps of their proofs.
var prose = logic.ReadProse(markdown)
