// Package dualcube is the catalogue of the claims of the paper with the key
// dual-cube: Y. Li, S. Peng, "Dual-cubes: a new interconnection network for
// high-performance computer clusters", 2000. They are the text of the file beside it.
//
// The text restricts r nowhere, so printed readings begin at r = 1, where F_1 is K_2.
package dualcube

import (
	"embed"

	"mccheck/claims/text"
)

//go:embed *.claims
var written embed.FS

// Text is the text of the paper, of which single claims are made, too.
var Text = text.NewPaper(written, "claims/dualcube", nil, nil)
