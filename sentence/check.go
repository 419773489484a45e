package sentence

import (
	"fmt"
	"slices"

	"mccheck/sentence/syntax"
)

// checker finds what is wrong with a sentence whatever its parameters are.
type checker struct {
	*Sentence
	within []*definition // definitions around what is checked
	filled map[string]bool
	known  map[checkedAs]understood
	parts  int // of what is checked, with the definitions written out
}

// checkedAs is a definition in a place of a sign.
type checkedAs struct {
	of   *definition
	sign int
}

// understood is what is known of a definition.
type understood struct {
	kind  syntax.Sort
	parts int
}

// write counts parts.
func (c *checker) write(e *syntax.Expr, parts int) {
	if c.parts += parts; c.parts > syntax.MostParts {
		syntax.Fail(e.Pos, "a sentence of more than %d parts, with its definitions written out", syntax.MostParts)
	}
}

// definition is what a name means where it is checked, as where it is compiled.
func (c *checker) definition(name string) *definition {
	if n := len(c.within); n > 0 && c.within[n-1].prelude {
		return prelude()[name]
	}
	return c.Sentence.definition(name)
}

// names are those of a place with what is known of their kinds.
type names struct {
	name string
	kind syntax.Sort
	of   *syntax.Network // one of whose nodes the name is, by networkOf; nil: not known
	linked
	up *names
}

func (n *names) find(name string) (syntax.Sort, bool) {
	for ; n != nil; n = n.up {
		if n.name == name {
			return n.kind, true
		}
	}
	return anything, false
}

// network is the one that a name is a node of; nil: not known.
func (n *names) network(name string) *syntax.Network {
	for ; n != nil; n = n.up {
		if n.name == name {
			return n.of
		}
	}
	return nil
}

// check stops at the first place where a name is not known, or arguments or kinds are wrong.
func (s *Sentence) check() {
	c := &checker{Sentence: s, filled: map[string]bool{}}
	if k := c.kind(s.Expr, c.params(), 1); k != truths && k != anything {
		syntax.Fail(s.Expr.Pos, "the sentence is %s, want true or false", k)
	}
	for name, w := range s.witnesses {
		if !c.filled[name] {
			syntax.Fail(w.Pos, "the witness %s fills no \"some %s\" of the sentence", name, name)
		}
	}
	c.ranges(s.header)
}

// ranges checks what is said of parameters: bounds are numbers, and what stands behind "where" is true or false.
func (c *checker) ranges(h *syntax.For) {
	if h == nil {
		return
	}
	for _, r := range h.Ranges {
		c.want(words, r.Least, c.params(), 0)
		if r.Most != nil && r.Most != r.Least {
			c.want(words, r.Most, c.params(), 0)
		}
	}
	if h.Where != nil {
		c.want(truths, h.Where, c.params(), 0)
	}
}

func (c *checker) params() *names {
	var n *names
	for _, p := range c.Params {
		n = &names{name: p, kind: words, up: n}
	}
	return n
}

// all checks some expressions that may be nil, each at a place with no sign.
func (c *checker) all(list []*syntax.Expr, n *names) {
	for _, e := range list {
		if e != nil {
			c.kind(e, n, 0)
		}
	}
}

// want checks what has to be of a kind.
func (c *checker) want(k syntax.Sort, e *syntax.Expr, n *names, sign int) {
	c.fits(k, c.kind(e, n, sign), e)
}

// fits stops where what was found is not of the kind.
func (c *checker) fits(k, found syntax.Sort, e *syntax.Expr) {
	if found == nodes && k == words || found == k || found == anything || k == anything {
		return
	}
	if k == lists && found == sets || k == sets && found == lists { // both are collections
		return
	}
	more := ""
	if found == networks && (k == sets || k == lists) {
		more = fmt.Sprintf(": nodes(%s) are its nodes, links(%s) its links", e, e)
	}
	syntax.Fail(e.Pos, "%s where %s is wanted%s", found, k, more)
}

// kind is that of an expression, as far as it is known. The sign is that of the place: 1
// where a witness may stand for "some", -1 below "not", 0 where both are meant.
func (c *checker) kind(e *syntax.Expr, n *names, sign int) syntax.Sort {
	c.write(e, 1)
	switch e.Op {
	case syntax.Number:
		numberOf(e)
		return words
	case syntax.String:
		syntax.Fail(e.Pos, "words in quotation marks are no value")
	case syntax.Name:
		return c.nameKind(e, n, sign)
	case syntax.Call:
		return c.callKind(e, n, sign)
	case syntax.Minus:
		c.want(words, e.Args[0], n, 0)
		return words
	case syntax.Not:
		c.want(truths, e.Args[0], n, -sign)
		return truths
	case syntax.Binary:
		return c.binaryKind(e, n, sign)
	case syntax.Chain:
		c.chainKinds(e, n)
		return truths
	case syntax.Range:
		for _, a := range e.Args {
			c.want(words, a, n, 0)
		}
		return sets
	case syntax.List, syntax.Set:
		c.all(e.Args, n)
		return map[syntax.Op]syntax.Sort{syntax.List: lists, syntax.Set: sets}[e.Op]
	case syntax.Index:
		if e.Args[0].Op != syntax.Field {
			if k := c.kind(e.Args[0], n, 0); k != lists && k != anything {
				syntax.Fail(e.Args[0].Pos, "%s has no entries; want a list or table", k)
			}
		} else {
			c.kind(e.Args[0].Args[0], n, 0)
		}
		c.want(words, e.Args[1], n, 0)
		return anything
	case syntax.Field:
		if k := c.kind(e.Args[0], n, 0); k != anything && k != nodes {
			syntax.Fail(e.Pos, "%s has no fields; want a node. node(G,x) is node number x of G", k)
		}
		if u := e.Args[0]; u.Op == syntax.Name {
			wantField(n.network(u.Text), e)
		}
		return anything
	case syntax.Update:
		return c.updateKind(e, n)
	case syntax.Binder:
		return c.binderKind(e, n, sign)
	case syntax.Given:
		for _, b := range e.Binds {
			n = &names{name: b.Names[0], kind: c.kind(b.In, n, 0), up: n}
		}
		return c.kind(e.Args[0], n, sign)
	case syntax.Cases:
		return c.casesKind(e.Conds, e.Args, n, sign)
	}
	return anything
}

func (c *checker) casesKind(conds, values []*syntax.Expr, n *names, sign int) syntax.Sort {
	for _, s := range conds {
		c.want(truths, s, n, 0)
	}
	k := c.kind(values[0], n, sign)
	for _, v := range values[1:] {
		if c.kind(v, n, sign) != k {
			k = anything
		}
	}
	return k
}

func (c *checker) nameKind(e *syntax.Expr, n *names, sign int) syntax.Sort {
	if k, found := n.find(e.Text); found {
		return k
	}
	if v, found := constants[e.Text]; found {
		switch v.kind {
		case Truth:
			return truths
		case Infinite: // compared with numbers, and one where it is the largest of some
			return words
		}
		return anything
	}
	if d := c.definition(e.Text); d != nil {
		return c.definitionKind(e, d, sign)
	}
	if c.tables[e.Text] != nil {
		return lists
	}
	var local *scope
	for ; n != nil; n = n.up {
		local = local.with(n.name, code{})
	}
	meant := c.nearest(e.Text, local)
	switch {
	case meant != "":
	case e.Op == syntax.Call:
		meant = "; want a function, a network or a definition"
	default:
		meant = `; want a parameter of "for", a name that a binder or "given" gives, or a definition`
	}
	syntax.Fail(e.Pos, "%q is not known%s", e.Text, meant)
	return anything
}

// definitionKind checks the use of a definition, and once the definition itself.
func (c *checker) definitionKind(e *syntax.Expr, d *definition, sign int) syntax.Sort {
	if len(e.Args) != len(d.Params) {
		syntax.Fail(e.Pos, "%s has %s, want %s", d.Name, arguments(len(e.Args)), d.usage())
	}
	if d.network != nil {
		return networks
	}
	if slices.Contains(c.within, d) {
		if c.within[len(c.within)-1] != d {
			syntax.Fail(e.Pos, "%s and %s call each other, which has no measure", c.within[len(c.within)-1].Name, d.Name)
		}
		if d.Falls == nil {
			syntax.Fail(e.Pos, "%s calls itself; want \"let %s falls E\", E being what gets smaller", d.Name, d.usage())
		}
		return anything
	}
	if d.Body == nil {
		return anything
	}
	if as, known := c.known[checkedAs{d, sign}]; known {
		c.write(e, as.parts)
		return as.kind
	}
	before := c.parts
	c.within = append(c.within, d)
	defer func() { c.within = c.within[:len(c.within)-1] }()
	n := c.params()
	for _, p := range d.Params {
		if p.In != nil {
			for _, a := range p.In.Args {
				n = &names{name: a.Text, kind: words, up: n}
			}
			c.familyOf(p)
		}
		n = &names{name: p.Name, kind: anything, up: n}
	}
	if d.Falls != nil {
		c.want(words, d.Falls, n, 0)
	}
	k := c.kind(d.Body, n, sign)
	if c.known == nil {
		c.known = map[checkedAs]understood{}
	}
	c.known[checkedAs{d, sign}] = understood{k, c.parts - before}
	return k
}

// familyOf checks the network of a parameter "u in MC(k,m)".
func (c *checker) familyOf(p syntax.Param) {
	for _, a := range p.In.Args {
		if a.Op != syntax.Name {
			syntax.Fail(a.Pos, "%s, want a name for this parameter of %s", a, p.In.Text)
		}
	}
	if d := c.definition(p.In.Text); d != nil && d.network != nil && len(d.Params) == len(p.In.Args) {
		return
	}
	family, found := syntax.BuiltIn()[p.In.Text]
	if !found || p.In.Op != syntax.Call {
		syntax.Fail(p.In.Pos, "%q is no network%s", p.In.Text, c.nearest(p.In.Text, nil))
	}
	if len(family.Params) != len(p.In.Args) {
		syntax.Fail(p.In.Pos, "%s has %s, want %s", family.Name, arguments(len(p.In.Args)), family.Usage())
	}
}

func arguments(n int) string {
	switch n {
	case 0:
		return "no arguments"
	case 1:
		return "1 argument"
	}
	return whole(int64(n)).String() + " arguments"
}

func (c *checker) binaryKind(e *syntax.Expr, n *names, sign int) syntax.Sort {
	a, b := e.Args[0], e.Args[1]
	switch e.Text {
	case "and", "or":
		c.want(truths, a, n, sign)
		c.want(truths, b, n, sign)
		return truths
	case "->":
		c.want(truths, a, n, -sign)
		c.want(truths, b, n, sign)
		return truths
	case "<->":
		c.want(truths, a, n, 0)
		c.want(truths, b, n, 0)
		return truths
	case "++", "|", "&":
		c.want(lists, a, n, 0)
		c.want(lists, b, n, 0)
		if e.Text == "++" {
			return lists
		}
		return sets
	case "-":
		switch k := c.kind(a, n, 0); k {
		case networks:
			c.wantNodes(a, b, n)
			return k
		case sets:
			c.want(sets, b, n, 0)
			return k
		case anything:
			c.kind(b, n, 0)
			return anything
		case words, nodes:
			c.want(words, b, n, 0)
			return words
		}
	}
	k := c.kind(a, n, 0)
	if e.Text == "+" && (k == sets || k == lists) {
		syntax.Fail(a.Pos, "%s where a number is wanted: | joins sets, and ++ lists", k)
	}
	c.fits(words, k, a)
	c.want(words, b, n, 0)
	return words
}

// chainKinds checks that both sides of each relation can be compared.
func (c *checker) chainKinds(e *syntax.Expr, n *names) {
	left := c.kind(e.Args[0], n, 0)
	for i, sign := range e.Signs {
		at := e.Args[i+1]
		right := c.kind(at, n, 0)
		bySize := sign != "=" && sign != "!=" && sign != "in"
		for _, k := range []syntax.Sort{left, right} {
			if bySize && k != words && k != nodes && k != anything {
				more := ""
				if left == sets && right == sets {
					more = "; that A is a part of B says A & B = A"
				}
				syntax.Fail(at.Pos, "%s %s %s: want numbers%s", left, sign, right, more)
			}
		}
		switch {
		case sign == "in" && right != lists && right != sets && right != anything:
			syntax.Fail(at.Pos, "%s where a list, a set or a range is wanted", right)
		case sign == "in", left == anything, right == anything, left == right, left+right == words+nodes:
		default:
			syntax.Fail(at.Pos, "%s is compared with %s", left, right)
		}
		left = right
	}
}

func (c *checker) updateKind(e *syntax.Expr, n *names) syntax.Sort {
	if k := c.kind(e.Args[0], n, 0); k != anything && k != nodes && k != networks {
		syntax.Fail(e.Pos, "%s has no fields; want a node or a network", k)
	}
	for _, ch := range e.Changes {
		if ch.Index != nil {
			c.want(words, ch.Index, n, 0)
		}
		c.kind(ch.Value, n, 0)
	}
	return nodes
}
