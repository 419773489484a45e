// Package ecq holds the statements of the paper on the exchanged crossed cube
// ECQ(s,t) (`ecq`), which are the text of the files of claims beside it.
package ecq

import (
	"embed"
	"slices"

	"mccheck/claims"
	"mccheck/claims/text"
	"mccheck/sentence"
)

//go:embed *.claims
var folder embed.FS

// Claims lists the statements of the paper, in the order of their ids.
func Claims() []claims.Claim {
	var list []claims.Claim
	for _, f := range files() {
		more, err := text.Claims(f)
		if err != nil {
			panic(err)
		}
		list = append(list, more...)
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
