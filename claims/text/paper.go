package text

import (
	"fmt"
	"io/fs"
	"path"
	"slices"

	"mccheck/claims"
	"mccheck/sentence"
)

// Files are the files of claims of a folder that is part of the program; at is its path in the
// repository, which errors name. Functions are those of Go that the files name, and shapes what is
// known of their results.
func Files(folder fs.ReadDirFS, at string, functions map[string]sentence.Function, shapes map[string]sentence.Shape) (
	list []*sentence.File, err error,
) {
	entries, err := folder.ReadDir(".")
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		content, err := fs.ReadFile(folder, e.Name())
		if err != nil {
			return nil, err
		}
		f, err := sentence.Parse(at+"/"+e.Name(), content)
		if err != nil {
			return nil, err
		}
		f.Functions, f.Shapes = functions, shapes
		list = append(list, f)
	}
	return list, nil
}

// Paper are the claims of such a folder in the order of their ids. A file with a fault ends the
// program: it is part of it.
func Paper(folder fs.ReadDirFS, at string, functions map[string]sentence.Function, shapes map[string]sentence.Shape) (list []claims.Claim) {
	files, err := Files(folder, at, functions, shapes)
	// Of the texts of one paper the one with its name comes first.
	slices.SortStableFunc(files, func(x, y *sentence.File) int {
		after := func(f *sentence.File) int {
			if path.Base(f.Path) == f.Paper.Key+".claims" {
				return 0
			}
			return 1
		}
		return after(x) - after(y)
	})
	for _, f := range files {
		var more []claims.Claim
		if more, err = Claims(f); err != nil {
			break
		}
		for i := range more {
			more[i].Place += len(list)
		}
		list = append(list, more...)
	}
	if err != nil {
		panic(fmt.Sprintf("a paper that is part of the program: %v", err))
	}
	slices.SortFunc(list, func(x, y claims.Claim) int { return idOrder(x.ID, y.ID) })
	return list
}

// idOrder compares ids of one paper by their numbers: a number of three digits comes after
// those of two.
func idOrder(x, y string) int {
	if len(x) != len(y) {
		return len(x) - len(y)
	}
	if x < y {
		return -1
	}
	return 1
}
