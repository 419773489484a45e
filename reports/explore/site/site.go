// Package site is the explorer as one script for the pages of a report.
package site

import (
	"embed"
	"strings"
)

//go:embed *.js
var files embed.FS

// Script is the script: package explore as WebAssembly with what runs it, and the part of the page. It is empty
// where the program was built without it (make build builds it), or with that of other sources: each digest that
// the built part names has to be among those of the program, "mccheck/model=1f3a...;...", if that has any.
func Script(sources string) []byte {
	machine, err := files.ReadFile("machine.js")
	if err != nil {
		return nil
	}
	head, _, _ := strings.Cut(strings.TrimPrefix(string(machine), "// "), "\n")
	for digest := range strings.SplitSeq(head, ";") {
		if sources != "" && !strings.Contains(";"+sources+";", ";"+digest+";") {
			return nil
		}
	}
	page, err := files.ReadFile("explorer.js")
	if err != nil {
		return nil
	}
	return append(machine, page...)
}
