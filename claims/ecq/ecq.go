// Package ecq holds the statements of the paper on the exchanged crossed cube
// ECQ(s,t) (`ecq`): those of the files of claims beside it, and, of the second half of the
// paper, in Go. Notation: HQ_n is the hypercube, CQ_n the crossed cube, EH(s,t) the
// exchanged hypercube. An address of ECQ(s,t) and of EH(s,t) is a b c, with s bits of a, t
// bits of b and the one bit c in dimension 0.
package ecq

import (
	"embed"
	"slices"

	"mccheck/claims"
	"mccheck/claims/text"
	"mccheck/sentence"
)

const paper = "ecq"

//go:embed *.claims
var folder embed.FS

// Claims lists the statements of the paper that are decided, in the order of
// their ids. What stands in a file of claims is taken from there.
func Claims() []claims.Claim {
	list := written()
	for _, c := range declared() {
		if !slices.ContainsFunc(list, func(w claims.Claim) bool { return w.ID == c.ID }) {
			list = append(list, c)
		}
	}
	slices.SortFunc(list, func(x, y claims.Claim) int { return idOrder(x.ID, y.ID) })
	return list
}

// files are the files of claims, which are part of the program.
func files() (list []*sentence.File) {
	entries, err := folder.ReadDir(".")
	if err != nil {
		panic(err)
	}
	for _, e := range entries {
		content, err := folder.ReadFile(e.Name())
		if err != nil {
			panic(err)
		}
		f, err := sentence.Parse("claims/ecq/"+e.Name(), content)
		if err != nil {
			panic(err)
		}
		f.Functions = functions
		list = append(list, f)
	}
	return list
}

// written are the claims of the files.
func written() (list []claims.Claim) {
	for _, f := range files() {
		more, err := text.Claims(f)
		if err != nil {
			panic(err)
		}
		list = append(list, more...)
	}
	return list
}

// declared are the claims in Go.
func declared() []claims.Claim {
	diameters := compareBy(claims.Diameter)
	return slices.Concat(
		degreeClaims(), isomorphismClaims(), diameterComparisonClaims(diameters),
		costClaims(), costComparisonClaims(), tableTwoClaims(), tableThreeClaims(diameters),
		routingClaims(), longRouteClaims(), hamiltonClaims(), hamiltonPathClaims(), treeClaims(),
		exchangedTreeClaims(), citationClaims(), vagueClaims(),
	)
}

// idOrder compares ids of one paper by their numbers: a number of three digits
// comes after those of two.
func idOrder(x, y string) int {
	if len(x) != len(y) {
		return len(x) - len(y)
	}
	if x < y {
		return -1
	}
	return 1
}

func claim(id, where, says, domain string, readings ...claims.Reading) claims.Claim {
	return claims.Claim{ID: id, Paper: paper, Where: where, Says: says, Domain: domain, Readings: readings}
}

// The domains in words.
const (
	everyN  = "n >= 1"
	everyST = "s, t >= 1"
)

// Members at which a general failure is not shown if there are others: thin ones have
// crossed cubes of two nodes, in which a field is one bit, and a small CQ_n is a
// hypercube.
const (
	thin    = "s = 1 or t = 1"
	smallCQ = "n <= 2"
)
