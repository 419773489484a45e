package claims

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// The id of a claim of the catalogue is "EQ-28": the prefix of its paper, and a number. That
// of a claim from a file is qualified by the key of the file's paper, "mine:MY-1", as two
// files may have the same prefix.

// QualifiedID is the id of a claim of a file.
func QualifiedID(key, id string) string { return key + ":" + id }

// ShortID is an id without the key of a paper.
func ShortID(id string) string { return id[strings.IndexByte(id, ':')+1:] }

// split cuts an id into its parts.
func split(id string) (key, prefix string, number int) {
	key, short, qualified := strings.Cut(id, ":")
	if !qualified {
		key, short = "", id
	}
	prefix, digits, _ := strings.Cut(short, "-")
	number, _ = strconv.Atoi(digits)
	return key, prefix, number
}

// Find is the claim with the id, in capital or small letters. The key of a paper may be
// left out, where one claim only then has the id; else the result is nil.
func Find(list []Claim, id string) *Claim {
	var found *Claim
	for i := range list {
		switch {
		case strings.EqualFold(list[i].ID, id):
			return &list[i]
		case strings.EqualFold(ShortID(list[i].ID), id):
			if found != nil {
				return nil
			}
			found = &list[i]
		}
	}
	return found
}

// OriginOf tells whose statement the claim with the given id is.
func OriginOf(id string) Origin {
	key, prefix, number := split(id)
	switch {
	case key == "" && prefix == "LM":
		return OfLemma
	case number >= firstOwn:
		return OfOurs
	}
	return OfPaper
}

// CompareIDs orders ids by paper, in the order of Papers and those of files behind by their
// keys, and then by number.
func CompareIDs(a, b string) int {
	keyA, prefixA, numberA := split(a)
	keyB, prefixB, numberB := split(b)
	rank := func(prefix string) int {
		return slices.IndexFunc(Papers(), func(p Paper) bool { return p.Prefix == prefix })
	}
	if keyA != "" || keyB != "" {
		return cmp.Or(cmp.Compare(keyA, keyB), cmp.Compare(numberA, numberB))
	}
	return cmp.Or(cmp.Compare(rank(prefixA), rank(prefixB)), cmp.Compare(numberA, numberB))
}
