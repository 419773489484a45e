package main

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"mccheck/claims"
	"mccheck/claims/text"
	"mccheck/model/netfile"
	"mccheck/reports"
	"mccheck/sentence"
	"mccheck/sentence/syntax"
	"mccheck/smt"
)

// load puts the claims of files in place of the catalogue. Their ids are qualified by the
// keys of their papers, as two files may have the same prefix.
func (a *app) load(paths ...string) error {
	if len(paths) == 0 || slices.Equal(paths, a.paths()) {
		return nil
	}
	var list []claims.Claim
	var papers []reports.Paper
	read := map[string]string{}
	for _, path := range paths {
		content, err := sentence.ReadFile(path)
		if err != nil {
			return err
		}
		file, err := sentence.Parse(path, content)
		if err != nil {
			return err
		}
		p := paperOf(file, content)
		if at := slices.IndexFunc(papers, func(q reports.Paper) bool { return q.Key == p.Key }); at >= 0 {
			return fmt.Errorf("%s and %s are both of the paper %s, want a key for each", papers[at].File, path, p.Key)
		}
		if err := theoremsKnown(file); err != nil {
			return err
		}
		tables, programs, err := answered(file, a.allowed)
		if err != nil {
			return err
		}
		if err := text.Apart(file, smt.IsTheorem); err != nil {
			return err
		}
		told := time.AfterFunc(foundSoon, func() {
			fmt.Fprintf(stderr, "mccheck: %s: proofs for every parameter are looked for, which may take minutes\n", path)
		})
		defer told.Stop()
		if !a.undecided {
			if err := smt.Count(context.Background(), file); err != nil {
				return err
			}
		}
		file.Foreign = true
		made, err := text.Claims(file)
		if err != nil {
			return err
		}
		if err := file.CheckDefinitions(); err != nil {
			return err
		}
		if len(made) == 0 {
			return fmt.Errorf("%s: no claim", path)
		}
		if !a.undecided {
			if err := findTheorems(made); err != nil {
				return err
			}
		}
		told.Stop()
		if read[path], err = networksRead(file); err != nil {
			return err
		}
		if read[path] += tables; read[path] != "" {
			p.Read = digest([]byte(read[path]))
		}
		p.Programs, p.Unseen = programs, file.Paper.Unseen
		a.asks = a.asks || programs
		papers = append(papers, p)
		list = append(list, qualified(p.Key, made)...)
	}
	a.claims, a.files, a.read = list, papers, read
	return nil
}

// foundSoon is how long a file is read without a word of what takes so long.
const foundSoon = 2 * time.Second

// findTheorems looks for theorems for the statements that name none.
func findTheorems(list []claims.Claim) error {
	for i := range list {
		for j := range list[i].Readings {
			for _, st := range list[i].Readings[j].Statements() {
				if err := smt.Find(st); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// networksRead is a digest of the files of networks that a file of claims names.
func networksRead(f *sentence.File) (sum string, err error) {
	for _, n := range f.Networks {
		if n.File == "" {
			continue
		}
		network, err := sentence.ReadBeside(f.Path, n.File, netfile.MaxBytes)
		if err != nil {
			return "", err
		}
		sum = digest([]byte(sum + digest(network)))
	}
	return sum, nil
}

// theoremsKnown names the first theorem in a file that there is none of.
func theoremsKnown(f *sentence.File) error {
	known := smt.Names()
	for _, c := range f.Claims {
		for _, first := range c.Readings {
			for _, r := range append([]*syntax.Reading{first}, first.Also...) {
				for _, by := range r.By {
					if !slices.Contains(known, by.Name) {
						return &syntax.Error{Path: f.Path, Pos: by.Pos, Msg: fmt.Sprintf("no theorem %q%s", by.Name, hint(by.Name, known))}
					}
				}
			}
		}
	}
	return nil
}

// paths are those of the files from which the claims are.
func (a *app) paths() []string {
	var list []string
	for _, f := range a.files {
		list = append(list, f.File)
	}
	return list
}

func paperOf(f *sentence.File, content []byte) reports.Paper {
	p := f.Paper
	cite := p.Cite
	if cite == "" {
		year := ""
		if p.Year != 0 {
			year = fmt.Sprint(p.Year)
		}
		cite = listed(p.Authors, p.Venue, year, p.DOI)
	}
	return reports.Paper{
		Key: p.Key, Prefix: p.Prefix, Title: p.Title, Cite: cite, File: f.Path, SHA256: digest(content),
	}
}

func qualified(key string, list []claims.Claim) []claims.Claim {
	list = slices.Clone(list)
	for i := range list {
		list[i].ID = claims.QualifiedID(key, list[i].ID)
		list[i].Readings = slices.Clone(list[i].Readings)
		for j := range list[i].Readings {
			if r := &list[i].Readings[j]; r.Root != "" {
				r.Root = claims.QualifiedID(key, r.Root)
			}
		}
	}
	return list
}

// inFile is an id, or a case, of a file that is named before it: "my.claims:MY-1".
var inFile = regexp.MustCompile(`^(.+):([A-Za-z][A-Za-z0-9]{0,3}-[0-9]+([/?#].*)?)$`)

// open loads the file that stands before an id or a case, if one does, and returns what
// is left. Files that --file names stand in its place.
func (a *app) open(name string) (string, error) {
	m := inFile.FindStringSubmatch(name)
	if m == nil || slices.ContainsFunc(a.files, func(f reports.Paper) bool { return strings.EqualFold(f.Key, m[1]) }) {
		return name, nil
	}
	if a.given {
		return m[2], nil
	}
	return m[2], a.load(m[1])
}

// find is the claim with the id, which may have a file or a key before it.
func (a *app) find(id string) (*claims.Claim, error) {
	short, err := a.open(id)
	if err != nil {
		return nil, err
	}
	if c := a.claim(short); c != nil {
		return c, nil
	}
	if strings.HasSuffix(short, ".claims") {
		return nil, fmt.Errorf("%s is no claim, want one of a file of claims, such as %s:XY-1; `mccheck list --file %s` shows them",
			short, short, short)
	}
	where, list := "the catalogue", "mccheck list"
	if len(a.files) > 0 {
		where, list = strings.Join(a.paths(), " and "), list+" --file "+strings.Join(a.paths(), " --file ")
	}
	return nil, fmt.Errorf("claim %q is not in %s%s; `%s` shows all %d", short, where, a.meant(short), list, len(a.catalogue()))
}

// unmarked is what of an id or a place is no letter and no digit, and the zeros before a number.
var unmarked = regexp.MustCompile(`[^a-z0-9]+0*`)

// meant names the claims that the name of none may mean: by their place in a paper, as "Theorem 9", or by
// an id that lacks a dash or a zero, or has one of its readings behind it.
func (a *app) meant(name string) string {
	name, _, _ = strings.Cut(name, "/") // before a reading
	plain := func(s string) string { return unmarked.ReplaceAllString(strings.ToLower(s), "") }
	var meant []string
	for _, c := range a.catalogue() {
		rest, ok := strings.CutPrefix(plain(c.Where), plain(name))
		if ok && (rest == "" || rest[0] > '9') || plain(claims.ShortID(c.ID)) == plain(name) {
			meant = append(meant, fmt.Sprintf("%s (%s, %s)", c.ID, c.Paper, c.Where))
		}
	}
	if len(meant) == 0 || plain(name) == "" {
		return ""
	}
	return "; meant may be " + few(meant)
}

// named is a line to replay with the file of its claim before it.
func (a *app) named(line string) string {
	for _, f := range a.files {
		if rest, ok := strings.CutPrefix(line, f.Key+":"); ok {
			return f.File + ":" + rest
		}
	}
	return line
}

// inFiles makes a report one of the claims of the files: it has their papers, and its lines
// to replay name the files.
func (a *app) inFiles(doc reports.Document) reports.Document {
	doc.Papers = a.files
	for c, r := range doc.Readings() {
		key, _, _ := strings.Cut(c.ID, ":")
		programs := slices.ContainsFunc(a.files, func(p reports.Paper) bool { return p.Key == key && p.Programs })
		for ce := r.Counterexample; ce != nil; ce = ce.Smallest {
			ce.Replay, ce.Programs = a.named(ce.Replay), programs
		}
	}
	return doc
}
