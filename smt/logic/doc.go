// Package logic has the terms that theorems are written in, Boolean and integer, with numbers
// in binary; obligations, closed statements over them that hold when their negation is
// unsatisfiable; what is written of obligations: JSON, SMT-LIB, DIMACS; and theorems as values:
// what they say, their obligations, the steps in words, the controls that have to be refuted.
package logic

import (
	"embed"
)

//go:embed *.md
var markdown embed.FS

// prose is what the theorems say, and the steps of their proofs.
var prose = ReadProse(markdown)
