package mathml

import (
	"html"
	"regexp"
	"strings"
	"unicode"

	"mccheck/sentence/syntax"
)

// Printed typesets a formula as it is printed in the literature, "2^(m2^k+k), n >= 4", in which a product needs no
// sign. A part that is no formula of this kind stands as it is.
func Printed(text string) string {
	var list []string
	for part := range strings.SplitSeq(text, ", ") {
		if e, err := syntax.ParseExpr(multiplied(part)); err == nil {
			list = append(list, Expr(e))
		} else {
			list = append(list, html.EscapeString(part))
		}
	}
	return strings.Join(list, ", ")
}

var (
	logarithm = regexp.MustCompile(`log ([a-z])\b`)
	bracketed = regexp.MustCompile(`(max|min)\{([^}]*)\}`)
	factor    = regexp.MustCompile(`[a-zA-Z]{2,}[ (]|[a-zA-Z]0?|[0-9]+| |.`)
)

// multiplied is the formula in the language: with a sign between factors.
func multiplied(text string) string {
	text = bracketed.ReplaceAllString(logarithm.ReplaceAllString(text, "log($1)"), "$1($2)")
	var b strings.Builder
	ends := false // what is written ends a factor
	for _, t := range factor.FindAllString(text, -1) {
		if t == " " {
			continue
		}
		first := rune(t[0])
		begins := unicode.IsLetter(first) || unicode.IsDigit(first) || first == '('
		if ends && begins {
			b.WriteByte('*')
		}
		b.WriteString(t)
		ends = begins && !strings.HasSuffix(t, "(") || first == ')'
	}
	return b.String()
}
