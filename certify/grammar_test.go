package certify

import (
	"slices"
	"strings"
	"testing"
)

// levels are the signs of the grammar in package documentation, the loosest first.
var levels = [][]string{{"->", "<->"}, {"or"}, {"and"}, {"=", "!=", "<", "<=", ">=", ">", "in"}, {".."}, {"+", "-", "++",
	"|"}, {"*", "/", "&"}, {"^"}}

func levelOf(sign string) int {
	return slices.IndexFunc(levels, func(level []string) bool { return slices.Contains(level, sign) })
}

// read is the tree of a sentence, and whether there is one.
func read(sentence string) (tree string, err error) {
	defer caught(&err, func() string { return "" })
	return parse(sentence).String(), nil
}

// Of any two signs the closer one takes what stands between them. Of signs of one level the left one does, but of "^" and
// "->" the right one;
// "<->" stands with neither without parentheses. Relations are a chain, and ranges stand in no others.
func TestWhatSignsTake(t *testing.T) {
	for _, s := range slices.Concat(levels...) {
		for _, u := range slices.Concat(levels...) {
			left, right := "(a "+s+" b) "+u+" c", "a "+s+" (b "+u+" c)"
			want := left
			switch is, other := levelOf(s), levelOf(u); {
			case is != other && is < other, s == "^" && u == "^", s == "->" && u == "->":
				want = right
			case is == levelOf("->") && other == is:
				want = "refused"
			case is == other && (is == levelOf("=") || is == levelOf("..")):
				continue
			}
			tree, err := read("a " + s + " b " + u + " c")
			if want == "refused" {
				if err == nil {
					t.Errorf("a %s b %s c: %s, want it refused", s, u, tree)
				}
				continue
			}
			if wanted, unwanted := read(want); err != nil || unwanted != nil || tree != wanted {
				t.Errorf("a %s b %s c: %s, %v, want %s", s, u, tree, err, want)
			}
		}
		for sentence, want := range map[string]string{
			"not a " + s + " b":  map[bool]string{true: "(not a) " + s + " b", false: "not (a " + s + " b)"}[levelOf(s) < levelOf("=")],
			"-a " + s + " b":     map[bool]string{true: "0-(a ^ b)", false: "(0-a) " + s + " b"}[s == "^"],
			"a " + s + " -b":     "a " + s + " (0-b)",
			"a " + s + " b.x":    "a " + s + " (b.x)",
			"a " + s + " b[i]":   "a " + s + " (b[i])",
			"f(a)" + s + " g(b)": "(f(a)) " + s + " (g(b))",
		} {
			tree, err := read(sentence)
			if wanted, unwanted := read(want); err != nil || unwanted != nil || tree != wanted {
				t.Errorf("%s: %s, %v, want %s", sentence, tree, err, want)
			}
		}
	}
}

// Trees that differ have texts that differ.
func TestTreesHaveTheirTexts(t *testing.T) {
	met := map[string]string{}
	for _, sentence := range []string{
		"a", "f(a)", "f(a,b)", "f(f(a),b)", "f(f(a,b))", "f(a,f(b))", "[a]", "[]", "{a}", "{}", "[[a],b]", "[[a,b]]", "[a,[b]]",
		"a[b]", "a.b", "b.a",
		"u{a: b}", "u{b: a}", "u{a[b]: c}", "u{a: b, c: d}", "u{c: b, a: d}", "all a in b: c", "all b in a: c", "all a in c: b",
		"all a in b where c: d", "all a in b where d: c", "some a in b: c", "all a, b in c: d", "all a in c, b in c: a",
		"given a = b: c", "given b = a: c",
		"most a in b: c", "most a in b: c else d", "least a in b: c", "a < b", "a <= b", "a < b < c", "a < b <= c", "a <= b < c",
		"a = b in c", "a in b = c",
		"a-b", "b-a", "a-(b-c)", "a-b-c", "-a", "not a", "if(a,b,c)", "if(b,a,c)", "list a in b: c", "set a in b: c",
		"share a in b: c", "total a in b: c",
		"ab", "a'", "1", "0b1", "10", "0b10", "a..b", "a*b", "a/b", "a & b", "a | b", "a ++ b", "a^b", "a -> b", "a <-> b",
		"a and b", "a or b",
	} {
		tree, err := read(sentence)
		if other, twice := met[tree]; err != nil || twice {
			t.Errorf("%s: %s, %v, which is the text of %s", sentence, tree, err, other)
		}
		met[tree] = sentence
	}
}

// Words of the grammar are no names, but those that are only words where they can mean nothing else.
func TestWordsAreNoNames(t *testing.T) {
	for _, word := range strings.Fields("all some count total most least given where in and or not 1 0b1 _ 1a ' a'b") {
		if tree, err := read(word); err == nil && !isDigits(word) || isName(word) {
			t.Errorf("%s: %s, want no name", word, tree)
		}
	}
	for _, word := range strings.Fields("list set share if else otherwise step edge for falls bits digits a a' a1'' A_b x_ sum nodes") {
		for _, sentence := range []string{"%", "% + 1", "[%]", "all a in %: a", "all % in a: 1", "(%)"} {
			sentence = strings.ReplaceAll(sentence, "%", word)
			if _, err := read(sentence); err != nil {
				t.Errorf("%s: %v, want a name", sentence, err)
			}
		}
	}
	for text, digits := range map[string]bool{"": false, "0": true, "10": true, "0b": false, "0b0": true, "0b01": true, "0b2": false,
		"b1": false, "1b0": false, "0b1b": false, "a": false, "1'": false, "0b10'": false} {
		if isDigits(text) != digits {
			t.Errorf("%q is digits: %v, want %v", text, !digits, digits)
		}
	}
	for text, fine := range map[string]bool{"0": true, "00": false, "01": false, "0b0": true, "0b01": true, "10": true} {
		if tree, err := read(text); (err == nil) != fine {
			t.Errorf("%s: %s, %v, want it read: %v", text, tree, err, fine)
		}
	}
}

// Cases stand on lines of their own, of which a condition leaves its own in brackets only.
func TestCasesStandOnLines(t *testing.T) {
	for sentence, want := range map[string]string{
		"f(\na if b\nc otherwise)":             "f(if(b,a,c))",
		"f(\na if b\nc if d\ne otherwise)":     "f(if(b,a,if(d,c,e)))",
		"f(\na if f(b)\n-c otherwise)":         "f(if(f(b),a,-c))",
		"f(\na if [b,\nc]\n-d otherwise)":      "f(if([b,c],a,-d))",
		"f(\na if b[0]\n(c) otherwise)":        "f(if(b[0],a,c))",
		"f(\na if b =\nc\nd otherwise)":        "refused",
		"f(\na otherwise)":                     "f(a)",
		"f(a otherwise)":                       "refused",
		"f(a if b\nc otherwise)":               "refused",
		"a if b\nc otherwise":                  "refused",
		"f(\na if (b) c otherwise)":            "refused",
		"f(\na if b\nc)":                       "refused",
		"f(\na if b\nc if d)":                  "refused",
		"f(\na\nif b\nc otherwise)":            "f(if(b,a,c))",
		"all x in y:\na if x = 1\nb otherwise": "all x in y: if(x = 1,a,b)",
		"f(a..)":                               "f((a..))",
		"f(a..,b)":                             "f((a..),b)",
		"a..":                                  "(a..)",
		"a.. + b":                              "refused",
		"a[]":                                  "refused",
		"a[b,c]":                               "refused",
		"()":                                   "refused",
		"(a,b)":                                "refused",
		"f()":                                  "refused",
		"in a in b: c":                         "refused",
		"where a in b: c":                      "refused",
		"and a in b: c":                        "refused",
		"all a, b: c":                          "refused",
		"all a in b, c: d":                     "refused",
		"all a in b, c where d: e":             "refused",
		"given a, b = c: d":                    "refused",
		"given a = b where c: d":               "refused",
		"all a in b and c: d":                  "refused",
		"all a in b = c: d":                    "refused",
		"given a = b = c: d":                   "refused",
		"given a = b -> c: d":                  "refused",
		"all a in b: c else d":                 "refused",
		"u{a b}":                               "refused",
		"u{a: b; c: d}":                        "refused",
		"u{a: b":                               "refused",
		"u{}":                                  "refused",
		"a < b > c":                            "refused",
		"a != b = c":                           "refused",
		"a = b != c":                           "refused",
		"a >= b < c":                           "refused",
		"sum(i,a,b,c)":                         "total i in a..b: c",
		"sum(a+b,c,d,e) + 0*sum(1,2,3,4)":      "sum(a+b,c,d,e) + (0*sum(1,2,3,4))",
		"max(a,b,c)":                           "max(max(a,b),c)",
		"min(a,b,c,d)":                         "min(min(min(a,b),c),d)",
		"most a in b: most c in d: e else f":   "most a in b: (most c in d: e else f)",
		"(most a in b: most c in d: e else f else g)": "(most a in b: (most c in d: e else f) else g)",
	} {
		tree, err := read(sentence)
		if want == "refused" {
			if err == nil {
				t.Errorf("%s: %s, want it refused", sentence, tree)
			}
			continue
		}
		if wanted, unwanted := read(want); err != nil || unwanted != nil || tree != wanted {
			t.Errorf("%s: %s, %v, want %s", sentence, tree, err, want)
		}
	}
}
