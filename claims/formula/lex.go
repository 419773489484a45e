package formula

import (
	"fmt"
	"strings"
)

// token is one lexeme; col counts bytes from 1. The end of the source is the
// token with an empty text.
type token struct {
	text string
	col  int
}

func (t token) isName() bool   { return t.text != "" && isLetter(t.text[0]) }
func (t token) isNumber() bool { return t.text != "" && isDigit(t.text[0]) }

func (t token) String() string {
	if t.text == "" {
		return "the end"
	}
	return fmt.Sprintf("%q", t.text)
}

// lex splits src into tokens, the last of which is the end.
func lex(src string) ([]token, error) {
	var tokens []token
	for i := 0; i < len(src); {
		start, c := i, src[i]
		switch {
		case c == ' ' || c == '\t' || c == '\n':
			i++
			continue
		case isLetter(c):
			i = skip(src, i, func(c byte) bool { return isLetter(c) || isDigit(c) || c == '_' })
		case isDigit(c):
			i = skip(src, i, isDigit)
			if i < len(src) && src[i] == '.' {
				end := skip(src, i+1, isDigit)
				if end == i+1 {
					return nil, syntaxError(end+1, "a digit after the decimal point", at(src, end))
				}
				i = end
			}
		case strings.IndexByte("+-*/^(),", c) >= 0:
			i++
		default:
			return nil, syntaxError(i+1, "a number, a name or one of + - * / ^ ( ) ,", at(src, i))
		}
		tokens = append(tokens, token{src[start:i], start + 1})
	}
	return append(tokens, token{"", len(src) + 1}), nil
}

func syntaxError(col int, want, got string) error {
	return fmt.Errorf("formula: column %d: found %s, want %s", col, got, want)
}

// at quotes the character at byte i of src for an error message.
func at(src string, i int) string {
	for _, r := range src[i:] {
		return fmt.Sprintf("%q", string(r))
	}
	return "the end"
}

func skip(src string, i int, in func(byte) bool) int {
	for i < len(src) && in(src[i]) {
		i++
	}
	return i
}

func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }
func isDigit(c byte) bool  { return '0' <= c && c <= '9' }
