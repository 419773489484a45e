// Package lemma has the general lemmas behind the theorems without a bound: the steps by which
// finitely many obligations speak for networks of every size. They are the text of the file of
// claims beside it, each with its argument in words.
package lemma

import (
	"embed"

	"mccheck/claims/text"
	"mccheck/model/network"
	"mccheck/model/search"
	"mccheck/sentence"
)

// Paper is the key of the lemmas among the papers.
const Paper = "lemma"

// ByValues is the lemma by which the checker of certificates compares two formulas.
const ByValues = "LM-22"

// BySteps is the lemma by which formulas have signs for all values of their letters.
const BySteps = "LM-28"

//go:embed *.claims
var folder embed.FS

// Text are the lemmas as a paper, of which single claims are made, too.
var Text = text.NewPaper(folder, "claims/lemma", map[string]sentence.Function{"throughAll": ThroughAll}, nil)

// ThroughAll searches ECQ(s,t) for a path from u to another node v through all nodes; it is
// nil where none was found, which does not say that there is none. The arguments are s, t,
// u and v.
func ThroughAll(args []int64) []uint64 {
	g, err := network.NewExchangedCrossedCube(int(args[0]), int(args[1]))
	if err != nil {
		return nil
	}
	return search.SearchHamiltonianPath(g, uint64(args[2]), uint64(args[3]))
}
