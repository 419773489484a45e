package netfile

import (
	"bytes"
	"strconv"
	"strings"
)

// readEdges reads a link a line. The first node decides whether nodes are numbers or
// names: a number is the node's number, and names are numbered as they appear. Where some
// word is digits that begin with a needless 0, as an address is, all are names. Each number
// up to the largest has to stand somewhere, if only on a line of its own: a list that counts
// from 1 is none of nodes that count from 0.
func readEdges(b *builder, content []byte) error {
	b.textual = leadingZero(content)
	stands := map[uint64]bool{} // nodes
	parts := false              // a node of a link has a mark that may part two nodes
	var parted error            // the first line of one word that seems to be two
	for at := (place{line: 1}); len(content) > 0; at.line++ {
		line, rest, _ := bytes.Cut(content, []byte("\n"))
		content = rest
		line, _, _ = bytes.Cut(line, []byte("#"))
		words := bytes.Fields(line)
		if len(words) > 2 {
			return at.errorf("%d words, want the two nodes of a link, or one node", len(words))
		}
		parts = parts || len(words) == 2 && bytes.ContainsAny(line, marks)
		if len(words) == 1 && bytes.ContainsAny(words[0], marks) && words[0][0] != '(' && parted == nil {
			parted = at.errorf("%q is one node, want a space between the two nodes of a link", clip(string(words[0])))
		}
		var ends []uint64
		for _, word := range words {
			if bytes.HasSuffix(word, []byte(",")) {
				return at.errorf("%q ends in a comma, want a space alone between the two nodes of a link", clip(string(word)))
			}
			u, err := b.node(string(word), at)
			if err != nil {
				return err
			}
			ends, stands[u] = append(ends, u), true
		}
		if len(ends) == 2 {
			if err := b.join(ends[0], ends[1], at); err != nil {
				return err
			}
		}
	}
	if !parts && parted != nil { // else they are part of names
		return parted
	}
	for u := range b.order {
		if !stands[u] {
			return place{}.errorf("node %d stands nowhere, want nodes numbered from 0 on, one without links on a line of its own", u)
		}
	}
	return nil
}

// marks part the two nodes of a link in other lists.
const marks = ",;|>"

// node is the node that a word means.
func (b *builder) node(word string, at place) (uint64, error) {
	isNumber := digits(word) && !b.textual
	switch {
	case b.order > 0 && isNumber && b.labels != nil:
		return 0, at.errorf("the number %s among names, want all nodes named or all numbered", clip(word))
	case b.order > 0 && !isNumber && b.labels == nil:
		return 0, at.errorf("the name %q among numbers, want all nodes named or all numbered", clip(word))
	case !isNumber:
		return b.named(word, at)
	}
	u, err := strconv.ParseUint(word, 10, 32)
	if err != nil || u >= MaxNodes {
		return 0, at.errorf("node %s, want a number below %d", clip(word), MaxNodes)
	}
	return u, b.atLeast(u+1, at)
}

func digits(word string) bool { return strings.Trim(word, "0123456789") == "" }

// leadingZero reports whether a word of a list of links is digits, of which the first is a 0 that says nothing.
func leadingZero(content []byte) bool {
	for line := range bytes.Lines(content) {
		line, _, _ = bytes.Cut(line, []byte("#"))
		for word := range bytes.FieldsSeq(line) {
			if len(word) > 1 && word[0] == '0' && digits(string(word)) {
				return true
			}
		}
	}
	return false
}

// clip is the beginning of a long text.
func clip(text string) string {
	if len(text) > MaxNameBytes {
		return text[:MaxNameBytes] + "..."
	}
	return text
}
