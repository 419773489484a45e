// Package totalexchange is the catalogue of the claims of the paper with the key
// total-exchange: Y. Li, S. Peng, W. Chu, "Efficient communication in metacube: a new
// interconnection network". They are the text of the file beside it.
package totalexchange

import (
	"embed"

	"mccheck/claims/text"
)

//go:embed *.claims
var written embed.FS

// Text is the text of the paper, of which single claims are made, too.
var Text = text.NewPaper(written, "claims/totalexchange", Functions, shapes)
