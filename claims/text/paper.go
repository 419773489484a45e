package text

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

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

// Paper is a folder of files of claims that is part of the program. The files are read when they are first asked
// for, and a claim is made when it is. A file with a fault ends the program: it is part of it.
type Paper struct{ files func() []*sentence.File }

// NewPaper is the paper whose files are in a folder; the arguments are those of Files.
func NewPaper(folder fs.ReadDirFS, at string, functions map[string]sentence.Function, shapes map[string]sentence.Shape) *Paper {
	return &Paper{sync.OnceValue(func() []*sentence.File {
		files, err := Files(folder, at, functions, shapes)
		if err != nil {
			panic(faulty(err))
		}
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
		return files
	})}
}

// Claims are the claims of the paper in the order of their ids.
func (p *Paper) Claims() []claims.Claim {
	list := p.made(func(string) bool { return true })
	for _, f := range p.files() {
		if err := f.CheckDefinitions(); err != nil {
			panic(faulty(err))
		}
	}
	slices.SortFunc(list, func(x, y claims.Claim) int { return idOrder(x.ID, y.ID) })
	return list
}

// Claim is the claim with an id, in whatever case; nil: the paper has none.
func (p *Paper) Claim(id string) *claims.Claim {
	list := p.made(func(other string) bool { return strings.EqualFold(id, other) })
	if len(list) == 0 {
		return nil
	}
	return &list[0]
}

// made are the claims with the ids that are wanted, in the order of the files.
func (p *Paper) made(wanted func(id string) bool) (list []claims.Claim) {
	before := 0
	for _, f := range p.files() {
		more, err := claimsOf(f, wanted)
		if err != nil {
			panic(faulty(err))
		}
		for i := range more {
			more[i].Place += before
		}
		list, before = append(list, more...), before+len(f.Claims)
	}
	return list
}

func faulty(err error) string { return fmt.Sprintf("a paper that is part of the program: %v", err) }

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
