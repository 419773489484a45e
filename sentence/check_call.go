package sentence

import (
	"strings"
)

func (c *checker) callKind(e *Expr, n *names, sign int) formKind {
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
	if sig, found := signatures[e.Text]; found {
		return c.signature(e, sig, n)
	}
	if family, found := BuiltIn()[e.Text]; found {
		if len(e.Args) != len(family.Params) {
			fail(e.Pos, "%s has %s, want %s", e.Text, arguments(len(e.Args)), family.Usage())
		}
		for _, a := range e.Args {
			c.want(words, a, n, 0)
		}
		return networks
	}
	c.nameKind(&Expr{Pos: e.Pos, Op: Call, Text: e.Text}, n, 0)
	fail(e.Pos, "%s is no function", e.Text)
	return anything
}

// kindLetters are those of signatures; "c" is a list or set.
var kindLetters = map[byte]formKind{'n': words, 't': truths, 'l': lists, 's': sets, 'c': lists, 'g': networks, 'm': mappings, '.': anything}

// signatures are the kinds of arguments and results; "+" is one or more of the last.
var signatures = map[string]string{
	"floor": "n:n", "ceil": "n:n", "abs": "n:n", "max": ".+:.", "min": ".+:.", "mod": "nn:n", "natural": "n:n", "log2": "n:n",
	"choose": "nn:n", "bit": "nn:n", "bits": "nnn:n", "ones": "n:n", "xor": "nn:n", "lowest": "n:n", "len": "c:n", "first": "l:.",
	"last": "l:.", "rest": "l:l", "sorted": "c:l", "reversed": "l:l", "distinct": "c:t", "members": "c:s", "rows": "l:n",
	"order": "g:n", "size": "g:n", "degree": "gn:n", "mindegree": "g:n", "maxdegree": "g:n", "edge": "gnn:t", "dist": "gnn:n",
	"eccentricity": "gn:n", "transmission": "gn:n", "distances": "g:l", "diameter": "g:n", "graph": "l:g", "node": "gn:.",
	"nodes": "g:s", "near": "gn:s", "links": "g:s", "subsets": "c.:s", "permutations": "c:s", "pairs": "cc:s", "lists": "nc:s",
	"maps": "cc:s", "injections": "cc:s", "bijections": "cc:s", "paths": "gnn:s", "cycles": "g:s", "spanningTrees": "g:s",
}

// literalOf is the value of lists and sets of numbers that are written out; literal: e is one of these.
func literalOf(e *Expr) (v Value, literal bool) {
	if n := worth(e); n != nil && n.IsInt64() {
		return whole(n.Int64()), true
	}
	if e.Op != List && e.Op != Set {
		return v, false
	}
	items := make([]Value, len(e.Args))
	for i, a := range e.Args {
		if items[i], literal = literalOf(a); !literal {
			return v, false
		}
	}
	if e.Op == Set {
		return setValue(e.Pos, items), true
	}
	return listValue(items), true
}

// signature checks the arguments of a function or domain.
func (c *checker) signature(e *Expr, sig string, n *names) formKind {
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
		fail(e.Pos, "%s has %s, want %s", e.Text, arguments(len(e.Args)), usageOf(e.Text))
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
			fail(a.Pos, "%s where a number is wanted: %s x in S: x is that of the members of S", formNames[k], word)
		}
		c.fits(kindLetters[takes[i]], k, a)
	}
	return kindLetters[gives[0]]
}
