// Package prefix holds the statements of the paper with the key prefix: Y. Li, S. Peng,
// W. Chu, "An effective structure for algorithmic design and a parallel prefix algorithm
// on metacube". They are the text of the file of claims beside it.
//
// PX-151 to PX-163 are further sentences of the paper, which the census lacks. Claims
// from PX-201 on are ours: computable facts near a vague sentence, and PX-203 to PX-208
// what mccheck has to say to the open question of sec.5.
package prefix

import (
	"embed"

	"mccheck/claims/text"
)

//go:embed *.claims
var written embed.FS

// Text is the text of the paper, of which single claims are made, too.
var Text = text.NewPaper(written, "claims/prefix", Functions, nil)
