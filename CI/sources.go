//go:build ignore

// Sources prints digests of the sources that results depend on, "mccheck/model=1f3a...;...", and one of go.sum. The
// build puts them into the program, which knows by them whether a remembered result still holds:
//
//   - one of each package by which every claim is decided or written down;
//   - one of each paper's package, and of each package with theorems, together with the packages that it reaches
//     beyond those.
//
// What only prints, draws or lists has none. The texts of the papers are no part: a result depends on its
// sentences. With -list as the first argument it prints the packages behind each digest instead; the other arguments are
// those of go list.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// everyClaim are the packages that decide each claim, with what they import, and those that write results down.
var everyClaim = []string{
	"mccheck/judge", "mccheck/exhaustive", "mccheck/properties", "mccheck/claims/text", "mccheck/certify", "mccheck/reports",
}

// listed is what go list says of a package.
type listed struct {
	ImportPath, Dir                     string
	GoFiles, CgoFiles, EmbedFiles, Deps []string
	Module                              *struct{ Main bool }
}

func main() {
	args, list := os.Args[1:], false
	if len(args) > 0 && args[0] == "-list" {
		args, list = args[1:], true
	}
	packages, order, err := read(args)
	if err != nil {
		fail(err)
	}
	sum, err := digest("go.sum")
	if err != nil {
		fail(err)
	}
	digests := []string{"go.sum=" + sum}
	for _, name := range order {
		over := behind(packages, name)
		if len(over) == 0 {
			continue
		}
		if list {
			fmt.Println(name, strings.Join(over, " "))
			continue
		}
		var paths []string
		for _, p := range over {
			paths = append(paths, packages[p].files()...)
		}
		sum, err := digest(paths...)
		if err != nil {
			fail(err)
		}
		digests = append(digests, name+"="+sum)
	}
	if !list {
		fmt.Print(strings.Join(digests, ";"))
	}
}

// read lists the packages of this module that the command is built from, and their names, imported ones first.
func read(args []string) (packages map[string]listed, order []string, err error) {
	const fields = "-json=ImportPath,Dir,GoFiles,CgoFiles,EmbedFiles,Deps,Module"
	cmd := exec.Command("go", slices.Concat([]string{"list", "-deps", fields}, args, []string{"./cmd/mccheck"})...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, nil, err
	}
	packages = map[string]listed{}
	for in := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := in.Decode(&p); errors.Is(err, io.EOF) {
			return packages, order, nil
		} else if err != nil {
			return nil, nil, err
		}
		if p.Module != nil && p.Module.Main {
			packages[p.ImportPath] = p
			order = append(order, p.ImportPath)
		}
	}
}

// behind are the packages whose sources the digest of a package is of: none where no result depends on it, or where it is
// among those of others.
func behind(packages map[string]listed, name string) (over []string) {
	ofEvery := func(name string) bool {
		return slices.ContainsFunc(everyClaim, func(p string) bool { return p == name || slices.Contains(packages[p].Deps, name) })
	}
	paper, ofPaper := strings.CutPrefix(name, "mccheck/claims/")
	switch {
	case ofEvery(name):
		return []string{name}
	case ofPaper && paper != "catalogue" || strings.HasPrefix(name, "mccheck/smt"):
		over = append(over, name)
		for _, p := range packages[name].Deps {
			if _, ours := packages[p]; ours && !ofEvery(p) {
				over = append(over, p)
			}
		}
	}
	return over
}

// files are the sources of a package, without the texts of papers.
func (p listed) files() (paths []string) {
	for _, name := range slices.Concat(p.GoFiles, p.CgoFiles, p.EmbedFiles) {
		if !strings.HasPrefix(p.ImportPath, "mccheck/claims/") || filepath.Ext(name) != ".claims" {
			paths = append(paths, filepath.Join(p.Dir, name))
		}
	}
	return paths
}

// digest is one of the contents of files, each with its length before it.
func digest(paths ...string) (string, error) {
	h := sha256.New()
	for _, path := range paths {
		content, err := os.ReadFile(path)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(h, "%s %d\n%s", filepath.Base(path), len(content), content)
	}
	return fmt.Sprintf("%x", h.Sum(nil)[:8]), nil
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "sources:", err)
	os.Exit(1)
}
