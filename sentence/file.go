package sentence

import (
	"math"
	"sync"

	"mccheck/sentence/syntax"
)

// File is a text of claims with the functions that it names, ready to be compiled.
type File struct {
	*syntax.Text

	// Functions are those of Go that the text names, "let f(x) from go": they are set
	// before the text is compiled.
	Functions map[string]Function
	Shapes    map[string]Shape // of their results; of those that are not named nothing is known

	members memberStore // the networks that sentences asked for
	sharing sync.Mutex
	shares  *common  // nil before the first sentence
	beside  sync.Map // digests of the files that the text names, by their names
}

// Parse reads a text of claims; path is named in errors. Names, numbers of arguments and
// kinds are compared when a claim is compiled.
func Parse(path string, text []byte) (f *File, err error) {
	defer syntax.Caught(path, &err)
	t, err := syntax.Read(path, text)
	if err != nil {
		return nil, err
	}
	f = &File{Text: t}
	f.independent()
	return f, nil
}

// Function is a function of Go on whole numbers: a list of whole numbers, or of lists of them
// as ListOfLists writes it, or nil where it has no answer, which is none. An argument that is
// a list gives its entries, one after another. Of the same arguments it makes the same list.
type Function func(args []int64) []uint64

// endOfList stands behind each list of a list of lists.
const endOfList = math.MaxUint64

// ListOfLists is a list of lists as a function of Go gives it.
func ListOfLists(lists [][]uint64) []uint64 {
	size := len(lists)
	for _, list := range lists {
		size += len(list)
	}
	all := make([]uint64, 0, size)
	for _, list := range lists {
		all = append(append(all, list...), endOfList)
	}
	return all
}

// Lists are the lists of a list of lists, as a function of Go gives it, and whether it is one: a list
// of nothing is a list of numbers.
func Lists(given []uint64) (lists [][]uint64, nested bool) {
	for from, at := 0, 0; at < len(given); at++ {
		if given[at] == endOfList {
			lists, from = append(lists, given[from:at]), at+1
		}
	}
	return lists, lists != nil
}
