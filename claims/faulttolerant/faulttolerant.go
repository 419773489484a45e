// Package faulttolerant is the catalogue of the claims of the paper with the key
// fault-tolerant: Y. Li, S. Peng, W. Chu, "Fault-tolerant routing in metacube". They are the
// two texts beside it: sec.1 to sec.3 with some of sec.4 and sec.5, and the channels and faults.
package faulttolerant

import (
	"embed"

	"mccheck/claims/text"
	"mccheck/sentence"
)

//go:embed *.claims
var written embed.FS

// shapes are what is known of the results of Functions.
var shapes = map[string]sentence.Shape{
	"channel": sentence.Numbers, "signedChannel": sentence.Numbers, "outsidePath": sentence.Numbers, "marks": sentence.Numbers,
	"firstRoute": sentence.Numbers, "disjointPaths": sentence.Nested, "flows": sentence.Nested, "shortPaths": sentence.Nested,
	"cubeRuns": sentence.Nested, "cubeFaults": sentence.Nested, "faultSets": sentence.Nested, "routes": sentence.Nested,
	"skeletons": sentence.Nested, "costs": sentence.Nested, "tableSteps": sentence.Numbers,
}

// Text is the text of the paper, of which single claims are made, too.
var Text = text.NewPaper(written, "claims/faulttolerant", Functions, shapes)
