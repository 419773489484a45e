// Package ecq holds the statements of the paper on the exchanged crossed cube
// ECQ(s,t) (`ecq`), which are the text of the file of claims beside it.
package ecq

import (
	"embed"

	"mccheck/claims"
	"mccheck/claims/text"
	"mccheck/model"
	"mccheck/sentence"
)

//go:embed *.claims
var folder embed.FS

const at = "claims/ecq"

// Claims lists the statements of the paper, in the order of their ids.
func Claims() []claims.Claim { return text.Paper(folder, at, functions) }

// functions are those of Go that the text of the paper names.
var functions = map[string]sentence.Function{"throughAll": throughAll}

// throughAll searches ECQ(s,t) for a path from u to v through all nodes; it is nil where none
// was found, which does not say that there is none. The arguments are s, t, u and v.
func throughAll(args []int64) []uint64 {
	g, err := model.NewExchangedCrossedCube(int(args[0]), int(args[1]))
	if err != nil {
		return nil
	}
	return hamiltonianPath(g, uint64(args[2]), uint64(args[3]))
}
