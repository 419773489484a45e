// Package ecq holds the statements of the paper on the exchanged crossed cube
// ECQ(s,t) (`ecq`), which are the text of the file of claims beside it.
package ecq

import (
	"embed"

	"mccheck/claims/lemma"
	"mccheck/claims/text"
	"mccheck/model/network"
	"mccheck/model/route"
	"mccheck/sentence"
)

//go:embed *.claims
var folder embed.FS

const at = "claims/ecq"

// Text is the text of the paper, of which single claims are made, too.
var Text = text.NewPaper(folder, at, Functions, shapes)

// Functions are those of Go that the text of the paper names.
var Functions = map[string]sentence.Function{"throughAll": lemma.ThroughAll, "joinedHalves": joinedHalves, "routed": routed}

// shapes are what is known of their results.
var shapes = map[string]sentence.Shape{"routed": sentence.Numbers}

// routed is the route of sec.4.1 in ECQ(s,t) from u to v, where Case 4 goes to a'bc first if
// c = 0, or always if the last argument is 1. The arguments are s, t, u, v and this.
func routed(args []int64) []uint64 {
	g, err := member(int(args[0]), int(args[1]))
	if err != nil {
		return nil
	}
	return route.ExchangedCrossedCubeRoute(g, uint64(args[2]), uint64(args[3]), func(c uint64) bool { return c == 0 || args[4] == 1 })
}

// member is ECQ(s,t).
var member = text.Networks(network.NewExchangedCrossedCube)
