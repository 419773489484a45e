package syntax

// Sort is what a part of a sentence is, as far as its text tells.
type Sort uint8

// The sorts.
const (
	AnySort Sort = iota
	TruthSort
	WordSort // whole numbers of a machine word
	NodeSort // of one network, as words
	ListSort
	SetSort
	MapSort
	NetworkSort
)

var sortNames = [...]string{"a value", "true or false", "a number", "a node", "a list", "a set", "a map", "a network"}

func (s Sort) String() string { return sortNames[s] }

// SortLetters are those of Signatures; "c" is a list or set.
var SortLetters = map[byte]Sort{'n': WordSort, 't': TruthSort, 'l': ListSort, 's': SetSort, 'c': ListSort, 'g': NetworkSort,
	'm': MapSort, '.': AnySort}

// Signatures are the kinds of arguments and results; "+" is one or more of the last.
var Signatures = map[string]string{
	"floor": "n:n", "ceil": "n:n", "abs": "n:n", "max": ".+:.", "min": ".+:.", "mod": "nn:n", "natural": "n:n", "log2": "n:n",
	"choose": "nn:n", "bit": "nn:n", "bits": "nnn:n", "ones": "n:n", "xor": "nn:n", "lowest": "n:n", "len": "c:n", "first": "l:.",
	"last": "l:.", "rest": "l:l", "sorted": "c:l", "reversed": "l:l", "distinct": "c:t", "members": "c:s", "rows": "l:n",
	"order": "g:n", "size": "g:n", "degree": "gn:n", "mindegree": "g:n", "maxdegree": "g:n", "edge": "gnn:t", "dist": "gnn:n",
	"eccentricity": "gn:n", "transmission": "gn:n", "distances": "g:l", "diameter": "g:n", "graph": "l:g", "node": "gn:.",
	"nodes": "g:s", "near": "gn:s", "links": "g:s", "subsets": "c.:s", "permutations": "c:s", "pairs": "cc:s", "lists": "nc:s",
	"maps": "cc:s", "injections": "cc:s", "bijections": "cc:s", "paths": "gnn:s", "cycles": "g:s", "spanningTrees": "g:s",
}

// SortOfBinder is what a binder gives by its word: most and least give a number, or what stands behind else.
func SortOfBinder(word string) Sort {
	switch word {
	case "all", "some":
		return TruthSort
	case "list":
		return ListSort
	case "set":
		return SetSort
	case "most", "least":
		return AnySort
	}
	return WordSort
}
