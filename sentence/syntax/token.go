package syntax

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Bounds of a text of claims. A message that refuses what is beyond names the bound.
const (
	MaxFile   = 1 << 20 // bytes of a file
	MaxLine   = 1 << 12 // characters of a line
	MaxNested = 1 << 8  // parts of a sentence within each other
	MostParts = 1 << 14 // parts of a sentence with its definitions written out
)

// token is a word, number, sign or text between quotation marks, with its place.
type token struct {
	Pos
	text  string
	kind  byte // 'n' a number, 'w' a word, 's' a sign, 'q' between quotation marks, 0 the end
	first bool // it begins its line
	tight bool // nothing stands between it and the token before
}

// end is what stands after the last token.
func (t token) end() bool { return t.kind == 0 }

// String is the token as a message names it.
func (t token) String() string {
	if t.end() {
		return "the end"
	}
	return quote(t.text)
}

func quote(text string) string {
	if utf8.RuneCountInString(text) > 40 {
		text = string([]rune(text)[:40]) + "..."
	}
	return `"` + text + `"`
}

// signs are the signs of the language, the longest first.
var signs = []string{"<->", "->", "<=", ">=", "!=", "..", "++", "+", "-", "*", "/", "^", "=", "<", ">", "|", "&",
	"(", ")", "[", "]", "{", "}", ",", ":", "."}

// other are signs of books and papers that are read as if they were ours.
var other = map[rune]string{'≤': "<=", '≥': ">=", '≠': "!=", '∈': "in", '⊕': "⊕", '→': "->", '↔': "<->", '∧': "and",
	'∨': "or", '¬': "not", '∪': "|", '∩': "&", '∖': "-", '∞': "infinite", '×': "*", '·': "*", '−': "-", '′': "'"}

// like says what to write for signs that begin as one of ours does, and are looked for before it.
var like = []struct{ wrong, right string }{
	{"<=>", "<->"}, {"==", "="}, {"&&", "and"}, {"||", "or"}, {"<>", "!="}, {"=<", "<="},
	{"=>", "-> where one sentence implies another, >= between numbers"},
	{"//", "floor(a/b), or # before a comment"}, {"**", "^"}, {"...", ".."},
}

// instead says what to write for other signs that people write.
var instead = []struct{ wrong, right string }{
	{"!", "not, or for a factorial a definition that calls itself: let f(n) falls n = if(n = 0, 1, n*f(n-1))"}, {"%", "mod(a,b)"},
	{"∀", "all"}, {"∃", "some"}, {"∑", "total"}, {"Σ", "total"}, {"⌊", "floor(x)"}, {"⌈", "ceil(x)"}, {"∅", "{}"},
	{"²", "^2"}, {"³", "^3"}, {"\u00a0", "a plain space"}, {"\\", "-"},
	{";", ","}, {"“", "\""}, {"”", "\""}, {"~", "not"}, {"$", "a name of letters and digits"}, {"'", "a name before the prime"},
	{"’", "a name before the prime, which is '"}, {"–", "-"}, {"—", "-"}, {"‐", "-"}, {"‑", "-"}, {"…", ".."}, {"½", "1/2"},
}

// scan reads the tokens of a line; it fails where there is none.
func scan(number, column int, text string) []token {
	var list []token
	rest, at, tight := text, column, false
	for rest != "" {
		r, size := utf8.DecodeRuneInString(rest)
		if r == ' ' {
			rest, at, tight = rest[1:], at+1, false
			continue
		}
		pos := Pos{number, at}
		t := token{Pos: pos, first: len(list) == 0, tight: tight}
		var used string
		switch {
		case unicode.IsDigit(r) && r < utf8.RuneSelf:
			t.kind, used = 'n', digitsOf(pos, rest)
			t.text = used
		case isLetter(r):
			t.kind, used = 'w', wordOf(rest)
			t.text = strings.ReplaceAll(used, "′", "'")
		case r == '"':
			t.kind = 'q'
			closing := strings.IndexByte(rest[1:], '"')
			if closing < 0 {
				Fail(pos, "a quotation mark that is not closed on its line")
			}
			used = rest[:closing+2]
			t.text = rest[1 : closing+1]
		case other[r] != "" && r != '′':
			t.kind, t.text, used = 's', other[r], rest[:size]
			if isLetter(rune(t.text[0])) {
				t.kind = 'w'
			}
		default:
			t.kind, used = 's', signOf(pos, rest)
			t.text = used
		}
		list = append(list, t)
		rest, at, tight = rest[len(used):], at+utf8.RuneCountInString(used), true
	}
	return list
}

func isLetter(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' }

// wordOf is the word that a text begins with: letters, digits, "_" and primes.
func wordOf(text string) string {
	end := strings.IndexFunc(text, func(r rune) bool {
		return !isLetter(r) && !(r >= '0' && r <= '9') && r != '_' && r != '\'' && r != '′'
	})
	if end < 0 {
		end = len(text)
	}
	return text[:end]
}

// digitsOf is the number that a text begins with: decimal, or binary after 0b.
func digitsOf(at Pos, text string) string {
	n := wordOf(text)
	switch {
	case strings.Trim(n, "0123456789") == "":
		if len(n) > 1 && n[0] == '0' {
			Fail(at, "%s, want a number without leading zeros, or 0b%s for binary digits", quote(n), n)
		}
	case strings.HasPrefix(n, "0b") && len(n) > 2 && strings.Trim(n[2:], "01") == "":
	default:
		digits := len(n) - len(strings.TrimLeft(n, "0123456789"))
		Fail(at, "%s, want a sign between the number and what follows: %s*%s", quote(n), n[:digits], n[digits:])
	}
	if rest := text[len(n):]; len(rest) > 1 && rest[0] == '.' && rest[1] >= '0' && rest[1] <= '9' {
		Fail(at, "%s%s, want a whole number or a fraction such as 3/2", n, rest[:2])
	}
	return n
}

// signOf is the sign that a text begins with.
func signOf(at Pos, text string) string {
	for _, s := range like {
		if strings.HasPrefix(text, s.wrong) {
			Fail(at, "%s is no sign here, want %s", quote(s.wrong), s.right)
		}
	}
	if name := wordOf(strings.TrimPrefix(text, "\\")); text[0] == '\\' && name != "" {
		Fail(at, "%s of LaTeX is no word here; `mccheck explain` lists those that are", quote("\\"+name))
	}
	for _, s := range signs {
		if strings.HasPrefix(text, s) {
			return s
		}
	}
	for _, s := range instead {
		if strings.HasPrefix(text, s.wrong) {
			Fail(at, "%s is no sign here, want %s", quote(s.wrong), s.right)
		}
	}
	r, _ := utf8.DecodeRuneInString(text)
	if unicode.IsLetter(r) {
		Fail(at, "%q is no letter of the language, want names of the letters a to z and A to Z", r)
	}
	Fail(at, "%q is no sign of the language", r)
	return ""
}

// reserved are the words that no name can be.
var reserved = []string{"all", "some", "count", "total", "most", "least", "share", "given", "in", "where", "and", "or", "not", "if",
	"otherwise", "else", "true", "false", "none", "infinite", "for", "let", "with", "witness", "printed"}

func isName(t token) bool { return t.kind == 'w' && !slices.Contains(reserved, t.text) }
