package logic

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"
	"sync"
)

// Prose is what the theorems of a room say, and the steps of their proofs, as its Markdown
// files have it: each text under a heading of the second level.
type Prose func() map[string]string

// ReadProse is the prose of all Markdown files of a room, which are read when a text is asked for. It panics then when two
// texts have one heading.
func ReadProse(files embed.FS) Prose {
	return sync.OnceValue(func() map[string]string { return texts(files) })
}

// texts are those of the files by their headings.
func texts(files embed.FS) map[string]string {
	p := map[string]string{}
	names, err := fs.Glob(files, "*.md")
	if err != nil {
		panic(err)
	}
	for _, name := range names {
		data, err := files.ReadFile(name)
		if err != nil {
			panic(err)
		}
		for _, section := range strings.Split(string(data), "\n## ")[1:] {
			heading, text, _ := strings.Cut(section, "\n")
			if _, twice := p[heading]; twice {
				panic(fmt.Errorf("smt: two texts are headed %q", heading))
			}
			p[heading] = onOneLine(text)
		}
	}
	return p
}

// onOneLine is the text with a blank between any two words. It is made without a list of them, for all texts are read
// whenever the program starts.
func onOneLine(text string) string {
	var line strings.Builder
	line.Grow(len(text))
	for word := range strings.FieldsSeq(text) {
		if line.Len() > 0 {
			line.WriteByte(' ')
		}
		line.WriteString(word)
	}
	return line.String()
}

// Text is the text under a heading, on one line; it panics when there is none.
func (p Prose) Text(heading string) string {
	text := p()[heading]
	if text == "" {
		panic(fmt.Errorf("smt: no text is headed %q", heading))
	}
	return text
}

// Steps are the texts that are headed "NAME, step 1", "NAME, step 2" and so on, each with the lemma or
// theorem that it applies, or "".
func (p Prose) Steps(name string, by ...string) (list []Lemma) {
	for i, applied := range by {
		list = append(list, Lemma{By: applied, Says: p.Text(fmt.Sprintf("%s, step %d", name, i+1))})
	}
	return list
}
