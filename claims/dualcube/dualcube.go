// Package dualcube is the catalogue of the claims of the paper with the key
// dual-cube: Y. Li, S. Peng, "Dual-cubes: a new interconnection network for
// high-performance computer clusters", 2000. They are the text of the file beside it.
//
// The text restricts r nowhere, so printed readings begin at r = 1, where F_1 is K_2.
package dualcube

import (
	_ "embed"

	"mccheck/claims"
	"mccheck/claims/text"
	"mccheck/sentence"
)

//go:embed dualcube.claims
var source []byte

// Claims lists the claims of the paper that are decided, in the order of its
// sections.
func Claims() []claims.Claim {
	f, err := sentence.Parse("claims/dualcube/dualcube.claims", source)
	if err != nil {
		panic(err)
	}
	list, err := text.Claims(f)
	if err != nil {
		panic(err)
	}
	return list
}
