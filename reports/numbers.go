package reports

import (
	"html/template"
	"math/big"
	"regexp"
	"strconv"
	"strings"
)

// written are the decimal numbers of a text that may need to be grouped, with what stands beside them.
var written = regexp.MustCompile(`[0-9]{4,}`)

// GroupedIn is a text in which the digits of whole numbers are grouped, as Grouped does. What may be
// something else stays as it is: an address of bits, a year, digits behind a point, a member of a list
// without spaces, a part of a word.
func GroupedIn(text string) string {
	var b strings.Builder
	last := 0
	for _, at := range written.FindAllStringIndex(text, -1) {
		digits := text[at[0]:at[1]]
		n, err := strconv.ParseUint(digits, 10, 64)
		if err != nil || !alone(text, at) || strings.HasPrefix(digits, "0") || strings.Trim(digits, "01") == "" || n >= 1950 && n <= 2035 {
			continue
		}
		b.WriteString(text[last:at[0]] + Grouped(n))
		last = at[1]
	}
	return b.String() + text[last:]
}

// alone reports whether digits are a number by themselves.
func alone(text string, at []int) bool {
	before, after := text[:at[0]], text[at[1]:]
	joined := func(c byte) bool {
		return c == '_' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z'
	}
	if n := len(before); n > 0 && (joined(before[n-1]) || before[n-1] == ',' || before[n-1] == '.') {
		return false
	}
	return after == "" || !joined(after[0]) && (len(after) == 1 || after[0] != ',' || !joined(after[1]))
}

// fraction is a quotient of whole numbers in a text.
var fraction = regexp.MustCompile(`\b[0-9]+/[0-9]+\b`)

// numbered is a piece of text for a page: whole numbers are grouped, and quotients are set as fractions
// with their rounded values as titles.
func numbered(text string) template.HTML {
	var b strings.Builder
	plain := func(piece string) { b.WriteString(template.HTMLEscapeString(GroupedIn(piece))) }
	last := 0
	for _, at := range fraction.FindAllStringIndex(text, -1) {
		set := setFraction(text[at[0]:at[1]])
		if set == "" || at[0] > 0 && strings.ContainsRune(".,/^", rune(text[at[0]-1])) || strings.HasPrefix(text[at[1]:], "/") {
			continue
		}
		plain(text[last:at[0]])
		b.WriteString(set)
		last = at[1]
	}
	plain(text[last:])
	return template.HTML(b.String())
}

// setFraction sets a quotient such as "37/8"; "" where it is none.
func setFraction(text string) string {
	r, ok := new(big.Rat).SetString(text)
	if !ok {
		return ""
	}
	over, under, _ := strings.Cut(text, "/")
	return `<span class="fraction" title="` + text + ` = ` + rounded(r) + `"><sup>` + GroupedIn(over) + `</sup>&frasl;<sub>` +
		GroupedIn(under) + `</sub></span>`
}

// rounded is exact where four digits behind the point do, and else says that it is not. A quotient that
// is near a whole number has more digits, up to twelve.
func rounded(r *big.Rat) string {
	for digits := 4; ; digits++ {
		text := r.FloatString(digits)
		near, _ := new(big.Rat).SetString(text)
		switch {
		case near.Cmp(r) == 0:
			return strings.TrimRight(strings.TrimRight(text, "0"), ".")
		case !near.IsInt() || digits == 12:
			return "about " + text
		}
	}
}

// number is a cell of a table: a whole number grouped, a quotient rounded with the exact fraction beside
// it, and anything else as it is.
func number(text string) template.HTML {
	r, ok := new(big.Rat).SetString(text)
	over, under, quotient := strings.Cut(text, "/")
	switch {
	case !ok:
		return numbered(text)
	case quotient && over != "" && under != "":
		return template.HTML(template.HTMLEscapeString(rounded(r)) + " <small>" + setFraction(text) + "</small>")
	case r.IsInt() && r.Sign() >= 0 && r.Num().IsUint64():
		return template.HTML(Grouped(r.Num().Uint64()))
	}
	return template.HTML(template.HTMLEscapeString(text))
}
