package model

import (
	"fmt"
	"strings"
)

// fieldWidths is an address written as fields of fixed width: the number of
// bits of each field, leftmost field first. A field of no bits is not written
// at all, which keeps the smallest members of a family readable: MC(0,3) writes
// "(110)" and F(1) writes "(1)".
type fieldWidths []int

// length is the number of bits of the address.
func (f fieldWidths) length() int {
	n := 0
	for _, width := range f {
		n += width
	}
	return n
}

// format writes u as "(01,111,101)".
func (f fieldWidths) format(u Node) string {
	low := f.length()
	var fields []string
	for _, width := range f {
		low -= width
		if width > 0 {
			fields = append(fields, binaryString(u>>low, width))
		}
	}
	return "(" + strings.Join(fields, ",") + ")"
}

// parse reads a node of the named graph: what format writes, all its bits in
// one run, or a node number. The error is an *AddressError.
//
// A node number has no leading zero and, where there are n > 1 bits, fewer than
// n digits. So a run of n binary digits is never a node number as well; for
// n = 1 both readings agree.
func (f fieldWidths) parse(graph, text string) (Node, error) {
	n := f.length()
	if u, ok := f.parseFields(text); ok {
		return u, nil
	}
	if u, ok := binaryNumber(text, n); ok {
		return u, nil
	}
	if u, ok := nodeNumber(text, 1<<n); ok {
		return u, nil
	}
	last := Node(1)<<n - 1
	return 0, &AddressError{
		Graph: graph,
		Text:  text,
		Want:  fmt.Sprintf("fields of bits up to %s, %d bits in one run, or a number below %d", f.format(last), n, last+1),
	}
}

// parseFields reads what format writes, also without the parentheses, which a
// shell wants quoted.
func (f fieldWidths) parseFields(text string) (u Node, ok bool) {
	inner, opened := strings.CutPrefix(text, "(")
	inner, closed := strings.CutSuffix(inner, ")")
	rest := strings.Split(inner, ",")
	for _, width := range f {
		if width == 0 {
			continue
		}
		if len(rest) == 0 {
			return 0, false
		}
		field, ok := binaryNumber(rest[0], width)
		if !ok {
			return 0, false
		}
		u = u<<width | field
		rest = rest[1:]
	}
	return u, opened == closed && len(rest) == 0
}
