// Package faulttolerant is the catalogue of the claims of the paper with the key
// fault-tolerant: Y. Li, S. Peng, W. Chu, "Fault-tolerant routing in metacube". They are the
// two texts beside it: sec.1 to sec.3 with some of sec.4 and sec.5, and the channels and faults.
package faulttolerant

import (
	"embed"

	"mccheck/claims"
	"mccheck/claims/text"
)

//go:embed *.claims
var written embed.FS

// Claims lists the claims of the paper that are decided, in the order of its
// sections.
func Claims() []claims.Claim { return text.Paper(written, "claims/faulttolerant", Functions) }
