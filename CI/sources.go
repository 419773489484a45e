//go:build ignore

// Sources prints a digest of the sources of each package that the command and its explorer are built from,
// "mccheck/model=1f3a...;...", and of go.sum. The texts of the papers are no part of it. The build
// puts it into the program, which knows by it what a remembered result depends on.
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

// listed is what go list says of a package.
type listed struct {
	ImportPath, Dir               string
	GoFiles, CgoFiles, EmbedFiles []string
	Module                        *struct{ Main bool }
}

func main() {
	args := []string{"list", "-deps", "-json=ImportPath,Dir,GoFiles,CgoFiles,EmbedFiles,Module"}
	list := exec.Command("go", slices.Concat(args, os.Args[1:], []string{"./cmd/mccheck", "./reports/explore"})...)
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		fail(err)
	}
	sum, err := digest("go.sum")
	if err != nil {
		fail(err)
	}
	digests := []string{"go.sum=" + sum}
	for in := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := in.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			fail(err)
		}
		if p.Module == nil || !p.Module.Main {
			continue
		}
		var paths []string
		for _, name := range slices.Concat(p.GoFiles, p.CgoFiles, p.EmbedFiles) {
			if !strings.HasPrefix(p.ImportPath, "mccheck/claims/") || filepath.Ext(name) != ".claims" {
				paths = append(paths, filepath.Join(p.Dir, name))
			}
		}
		sum, err := digest(paths...)
		if err != nil {
			fail(err)
		}
		digests = append(digests, p.ImportPath+"="+sum)
	}
	fmt.Print(strings.Join(digests, ";"))
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
