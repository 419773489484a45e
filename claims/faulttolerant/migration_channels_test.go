package faulttolerant

import (
	"math"
	"slices"
	"testing"

	"mccheck/claims"
	"mccheck/claims/claimstest"
)

// channelDiffers names what the text says otherwise than the declaration in Go, with the reason.
var channelDiffers = map[string]string{
	"FT-79/corrected/neighbouring classes of MC(2,2)": "has no smaller network, and takes minutes; it was compared once",
}

// largerChannels are the claims that have larger points only.
var largerChannels = map[string]claims.Budget{
	"FT-40": claims.Quick, "FT-41": claims.Quick, "FT-42": claims.Quick, "FT-43": claims.Quick, "FT-65": claims.Quick, "FT-59": claims.Quick,
	"FT-37": claims.Quick, "FT-69": claims.Quick, "FT-165": claims.Quick, "FT-78": claims.Quick, "FT-80": claims.Quick,
	"FT-162": claims.Quick, "FT-70": claims.Quick, "FT-241": claims.Quick,
	"FT-230": claims.Default, "FT-66": claims.Default, "FT-67": claims.Default, "FT-68": claims.Default,
}

// withoutLargest leaves out the points of a declaration with k = 3 and m > 1, those with k = 3 of
// flows, those with m > 3, networks of more than 2^11 nodes, and for FT-68, which is decided by
// complete searches, all but the least with k = 2.
func withoutLargest(list []claims.Claim) []claims.Claim {
	without := func(id string, st *claims.Statement) {
		bits := st.Over.Bits
		if len(st.Over.Params) != 2 || bits == nil {
			return
		}
		st.Over.Bits = func(p claims.Point) int {
			if k, m := p[0], p[1]; k == 3 && (m > 1 || st.Over.Complete) || m<<k+k > 11 || m > 3 || id == "FT-68" && k == 2 && m > 1 {
				return math.MaxInt
			}
			return bits(p)
		}
	}
	for _, c := range list {
		for _, r := range c.Readings {
			for _, st := range r.Statements() {
				without(c.ID, st)
				for _, control := range st.Controls {
					without(c.ID, control.Statement)
				}
			}
		}
	}
	return list
}

// twice are the claims whose one statement in Go stands in two parts of the text, of all sets of
// faults one by one and of a search.
var twice = []string{"FT-70"}

// channelsDeclared are the claims of the second half of the paper.
func channelsDeclared() []claims.Claim {
	list := slices.Concat(channelDefinitionClaims(), channelClaims(), signedChannelClaims(), existenceClaims(), exampleClaims(),
		keyBitClaims(),
		channelLengthClaims(), channelPartClaims(), channelTableClaims(), faultClaims(), faultRoutingClaims())
	for _, c := range list {
		if r := &c.Readings[0]; slices.Contains(twice, c.ID) {
			r.Also = append(r.Also, r.Statement)
		}
	}
	return list
}

// The claims of the text on channels and faults are those that are declared in Go: the same truth
// at each case of small points, and the same first failing one, of every reading and control.
func TestTextOnChannelsAndDeclarationsAgree(t *testing.T) {
	claimstest.Texts{Paper: paper, Files: []string{"channels.claims"}, Functions: Functions, Declared: withoutLargest(channelsDeclared()),
		Differs: channelDiffers, Larger: largerChannels}.Agree(t)
}
