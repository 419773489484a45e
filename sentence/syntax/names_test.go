package syntax

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

func parsed(t *testing.T, text string) *Expr {
	t.Helper()
	e, err := ParseExpr(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return e
}

// The names that a sentence does not bind, and its functions, wherever they stand in it. A domain is read before its name is bound,
// the condition, the body and what stands behind "else" after it.
func TestNamesThatAreNotBound(t *testing.T) {
	for text, want := range map[string]string{
		"a + f(b)*c[d]":                              "a b c d f",
		"u{x[a]: b, y: c}.z":                         "a b c u",
		"all x in a where b < x: c = x":              "a b c",
		"total x in x..a: x":                         "a x",
		"count x in a, y in x..b: x < y":             "a b",
		"count x in y..a, y in x..b: x < y":          "a b y",
		"most x in a where x > b: x + c else d":      "a b c d",
		"given x = x + a, y = x: x + y":              "a x",
		"(all x in a: x = 1) and x = 2":              "a x",
		"all x in a: (all y in x: y = b) and y = c":  "a b c y",
		"all g in maps(a,b): g(c) = d":               "a b c d g maps",
		"if(a, [b, {c}], d) = e":                     "a b c d e if",
		"all x in a: some x in x: x{y: x} = x[x]":    "a",
		"all x in {}: (some y in a where y = x: x)":  "a",
		"all x in {}: least y in 1..0: y else x + a": "a",
	} {
		used := map[string]bool{}
		parsed(t, text).Uses(nil, func(name string) { used[name] = true })
		if got := strings.Join(slices.Sorted(maps.Keys(used)), " "); got != want {
			t.Errorf("%s uses %s, want %s", text, got, want)
		}
		bound := map[string]bool{}
		parsed(t, text).Uses([]string{"a", "f"}, func(name string) { bound[name] = true })
		delete(used, "a") // a function is told of all the same
		if !maps.Equal(bound, used) {
			t.Errorf("%s uses %v where a and f are bound, want %v", text, bound, used)
		}
	}
}

// A name is replaced where it is not bound, and a binder has another name where a name around it is the same.
func TestNamesAreReplacedWhereTheyAreFree(t *testing.T) {
	for text, want := range map[string]string{
		"a + a(a)*b":                                "z + z(z)*b",
		"all a in a where a < b: a":                 "all a in z where a < b: a",
		"all x in a, a in x..a: a = x":              "all x in z, a in x..z: a = x",
		"all x in b: (all a in x: a) and a = x":     "all x in b: (all a in x: a) and z = x",
		"most x in a where x < a: x + a else a":     "most x in z where x < z: x + z else z",
		"u{a: a, b[a]: a[0]}.a":                     "u{a: z, b[z]: z[0]}.a",
		"given a = a, b = a: a + b":                 "given a = z, b = a: a + b",
		"all x in {}: [a, {a}] = if(a = 1, a, -a)":  "all x in {}: [z, {z}] = if(z = 1, z, -z)",
		"all x, y in a: some x in {a}: x = y and a": "all x, y in z: some x in {z}: x = y and z",
	} {
		if got := parsed(t, text).renamed("a", "z").String(); got != parsed(t, want).String() {
			t.Errorf("%s is %s with z in place of a, want %s", text, got, want)
		}
	}
	taken := func(name string) bool { return name == "b'" }
	for text, want := range map[string]string{
		"all x in a: x = a":                                            "all x in a: x = a",
		"all a in a: a > b":                                            "all a' in a: a' > b",
		"all x, a in a where a < x: (all a in a: a)":                   "all x, a' in a where a' < x: (all a in a': a)",
		"all a, b in a..b: a' < b":                                     "all a'', b'' in a..b: a' < b''",
		"count a in b, b in a: a + b + b''":                            "count a' in b, b''' in a': a' + b''' + b''",
		"given b = a, a = b: a + b":                                    "given b'' = a, a' = b'': a' + b''",
		"most a in a..b where a > b: a + (total a' in {a}: a') else b": "most a'' in a..b where a'' > b: a'' + (total a' in {a''}: a') else b",
		"1 + (total a in a: a)":                                        "1 + (total a in a: a)", // the binder is a part of it
		"all c in b: (all a' in a: a' = c)":                            "all c in b: (all a' in a: a' = c)",
		"list a in [a], c in [a], b in [a,b]: [a,b,c]":                 "list a' in [a], c in [a'], b'' in [a',b]: [a',b'',c]",
	} {
		if got := parsed(t, text).apart([]string{"a", "b"}, taken).String(); got != parsed(t, want).String() {
			t.Errorf("%s where a and b are bound is %s, want %s", text, got, want)
		}
	}
}
