package model

import (
	"fmt"
	"strconv"
	"strings"
)

// binaryString writes the lowest n bits of x, most significant first.
// Bits above them are dropped.
func binaryString(x uint64, n int) string {
	text := make([]byte, n)
	for i := range text {
		text[n-1-i] = '0' + byte(x>>i&1)
	}
	return string(text)
}

// binaryNumber reads a text of exactly n binary digits, most significant
// first. It reports whether s is such a text.
func binaryNumber(s string, n int) (uint64, bool) {
	if len(s) != n {
		return 0, false
	}
	x := uint64(0)
	for _, digit := range []byte(s) {
		if digit != '0' && digit != '1' {
			return 0, false
		}
		x = x<<1 | uint64(digit-'0')
	}
	return x, true
}

// nodeNumber reads a plain decimal node number below order. A sign or a
// leading zero is refused, so that a binary address of the wrong length is not
// mistaken for a number.
func nodeNumber(s string, order uint64) (Node, bool) {
	if s == "" || s[0] < '0' || s[0] > '9' || (s[0] == '0' && len(s) > 1) {
		return 0, false
	}
	u, err := strconv.ParseUint(s, 10, 64)
	if err != nil || u >= order {
		return 0, false
	}
	return u, true
}

// pairText takes "(x,y)" apart. It reports whether s has that shape.
func pairText(s string) (x, y string, ok bool) {
	inner, opened := strings.CutPrefix(s, "(")
	inner, closed := strings.CutSuffix(inner, ")")
	x, y, comma := strings.Cut(inner, ",")
	return x, y, opened && closed && comma
}

// parseBinaryAddress reads a node of a graph whose nodes are all the strings
// of n bits: n binary digits, or a node number. A text of n binary digits is
// always an address. The error is an *AddressError.
func parseBinaryAddress(graph, s string, n int) (Node, error) {
	if u, ok := binaryNumber(s, n); ok && n > 0 {
		return u, nil
	}
	order := uint64(1) << n
	if u, ok := nodeNumber(s, order); ok {
		return u, nil
	}
	return 0, &AddressError{
		Graph: graph,
		Text:  s,
		Want:  fmt.Sprintf("%d binary digits, or a number below %d", n, order),
	}
}
