package sentence

import (
	"strings"

	"mccheck/sentence/syntax"
)

func (c *checker) callKind(e *syntax.Expr, n *names, sign int) syntax.Sort {
	if k, local := n.find(e.Text); local && (k == mappings || k == anything) {
		c.all(e.Args, n)
		return anything
	}
	if d := c.definition(e.Text); d != nil {
		c.all(e.Args, n)
		return c.definitionKind(e, d, sign)
	}
	if e.Text == "if" && len(e.Args) == 3 {
		return c.casesKind(e.Args[:1], e.Args[1:], n, sign)
	}
	if sig, found := syntax.Signatures[e.Text]; found {
		return c.signature(e, sig, n)
	}
	if family, found := syntax.BuiltIn()[e.Text]; found {
		if len(e.Args) != len(family.Params) {
			syntax.Fail(e.Pos, "%s has %s, want %s", e.Text, arguments(len(e.Args)), family.Usage())
		}
		for _, a := range e.Args {
			c.want(words, a, n, 0)
		}
		return networks
	}
	c.nameKind(&syntax.Expr{Pos: e.Pos, Op: syntax.Call, Text: e.Text}, n, 0)
	syntax.Fail(e.Pos, "%s is no function", e.Text)
	return anything
}

// literalOf is the value of lists and sets of numbers that are written out; literal: e is one of these.
func literalOf(e *syntax.Expr) (v Value, literal bool) {
	if n := syntax.Worth(e); n != nil && n.IsInt64() {
		return whole(n.Int64()), true
	}
	if e.Op != syntax.List && e.Op != syntax.Set {
		return v, false
	}
	items := make([]Value, len(e.Args))
	for i, a := range e.Args {
		if items[i], literal = literalOf(a); !literal {
			return v, false
		}
	}
	if e.Op == syntax.Set {
		return setValue(e.Pos, items), true
	}
	return listValue(items), true
}

// signature checks the arguments of a function or domain.
func (c *checker) signature(e *syntax.Expr, sig string, n *names) syntax.Sort {
	takes, gives, _ := strings.Cut(sig, ":")
	least, most := len(takes), len(takes)
	switch {
	case takes == ".+":
		least, most = 1, len(e.Args)
		takes = strings.Repeat(".", most)
	case e.Text == "subsets":
		least = 1
	}
	if len(e.Args) < least || len(e.Args) > most {
		syntax.Fail(e.Pos, "%s has %s, want %s", e.Text, arguments(len(e.Args)), syntax.UsageOf(e.Text))
	}
	if e.Text == "graph" {
		if rows, literal := literalOf(e.Args[0]); literal {
			graphOf(e.Pos, rows)
		}
	}
	for i, a := range e.Args {
		k := c.kind(a, n, 0)
		if (e.Text == "max" || e.Text == "min") && (k == sets || k == lists) {
			word := map[string]string{"max": "most", "min": "least"}[e.Text]
			syntax.Fail(a.Pos, "%s where a number is wanted: %s x in S: x is that of the members of S", k, word)
		}
		c.fits(syntax.SortLetters[takes[i]], k, a)
	}
	return syntax.SortLetters[gives[0]]
}
