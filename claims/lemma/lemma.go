// Package lemma has the general lemmas behind the theorems without a bound: the steps by which
// finitely many obligations speak for networks of every size. They are the text of the file of
// claims beside it, each with its argument in words.
package lemma

import (
	"embed"

	"mccheck/claims/text"
)

// Paper is the key of the lemmas among the papers.
const Paper = "lemma"

// ByValues is the lemma by which the checker of certificates compares two formulas.
const ByValues = "LM-22"

//go:embed *.claims
var folder embed.FS

// Text are the lemmas as a paper, of which single claims are made, too.
var Text = text.NewPaper(folder, "claims/lemma", nil, nil)
