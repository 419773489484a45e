package text

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"maps"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"mccheck/claims"
	"mccheck/claims/formula"
	"mccheck/sentence"
	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
)

// family is what is known of the counts of a family for all parameters.
type family struct {
	params []string
	least  []int            // the parameters of a member are from these on
	counts map[string]count // by the word of the language
	where  string           // a condition on the parameters, which the header of a claim has to have; "": there is none
}

// count is a formula for a quantity and why it is true.
type count struct{ formula, why string }

// families are those whose counts follow from the definition.
var families = map[string]family{
	"Q": {[]string{"n"}, []int{0}, map[string]count{
		"order":     {"2^n", "every string of n bits is a node, and no other"},
		"size":      {"n*2^(n-1)", "half of the sum of the degrees (LM-17), all of them n"},
		"maxdegree": {"n", "the neighbours of a node are the n strings that differ from it in one chosen bit"},
	}, ""},
	"F": {[]string{"r"}, []int{1}, map[string]count{
		"order": {"2^(2*r-1)", "every string of 2r-1 bits is a node, and no other"},
		"size":  {"r*2^(2*r-2)", "half of the sum of the degrees (LM-17), all of them r"},
		"maxdegree": {"r",
			"a node may change its class bit or one of the r-1 bits of its node id, and these are its neighbours"},
	}, ""},
	"MC": {[]string{"k", "m"}, []int{0, 1}, map[string]count{
		"order": {"2^(m*2^k+k)", "an address is a class of k bits and 2^k fields of m bits, and every such string is a node"},
		"size":  {"(m+k)*2^(m*2^k+k-1)", "half of the sum of the degrees (LM-17), all of them m+k"},
		"maxdegree": {"m+k",
			"a node may change one of its k class bits or one of the m bits of the field of its class, and these are its neighbours"},
	}, ""},
	"ECQ": exchanged,
	"EH":  exchanged,
	"RH": {params: []string{"k", "m"}, least: []int{0, 0}, where: "m <= k", counts: regular("k", 0, "2^(2^m+k)", "k+1",
		"a node may change one of its k bits in the cluster, or the bit of the cluster that m of them name").counts},
	"CQ":  regular("n", 1, "2^n", "n", "a node has one link for each of its n bits, which is the highest one that the link inverts"),
	"LTQ": regular("n", 2, "2^n", "n", "a node has one link for each of its n bits, which is the highest one that the link inverts"),
	"MQ0": regular("n", 1, "2^n", "n", "a node has one link for each of its n bits, which is the highest one that the link inverts"),
	"MQ1": regular("n", 1, "2^n", "n", "a node has one link for each of its n bits, which is the highest one that the link inverts"),
	"FQ":  regular("n", 2, "2^n", "n+1", "a node is joined to the n strings that differ from it in one bit, and to its complement"),
	"AQ": regular("n", 1, "2^n", "2*n-1",
		"a node has a link for each of its n bits, which it inverts alone, and one for each but the last, with which it inverts all below"),
	"BH": regular("n", 1, "4^n", "2*n",
		"a link changes a_0 by 1, up or down, and with it one of the other n-1 digits or none"),
	"HHC": regular("m", 1, "2^(2^m+m)", "m+1", "a node may change one of its m bits P, or the bit of S that P names"),
	"TQ": {params: []string{"n"}, least: []int{1}, where: "mod(n,2) = 1", counts: regular("n", 1, "2^n", "n",
		"a node has one link by its last bit, and two by each of the (n-1)/2 pairs of bits above: both bits, or one of them").counts},
	"HCN": regular("n", 1, "2^(2*n)", "n+1",
		"a node (I,J) may change one of the n bits J, and is joined to (J,I), or to the complement where I = J"),
	"RDNQ": {[]string{"k", "n"}, []int{0, 1}, map[string]count{
		"order":     {"2^((n+1)*2^k-1)", "an address is 2^k nodes of n bits and 2^k-1 classes, and every such string is a node"},
		"size":      {"(n+k)*2^((n+1)*2^k-2)", "half of the sum of the degrees (LM-17), all of them n+k"},
		"mindegree": {"n+k", "a node of level j has one link more than one of level j-1, and the base network n"},
		"maxdegree": {"n+k", "a node of level j has one link more than one of level j-1, and the base network n"},
	}, ""},
	"RDNC": {[]string{"k", "n"}, []int{0, 3}, map[string]count{
		"order":     {"(2*n)^(2^k)/2", "an address is 2^k nodes of the ring and 2^k-1 classes, and every such list is a node"},
		"mindegree": {"k+2", "a node of level j has one link more than one of level j-1, and the ring two"},
		"maxdegree": {"k+2", "a node of level j has one link more than one of level j-1, and the ring two"},
	}, ""},
	"CCC": regular("n", 3, "n*2^n", "3", "a node is joined to the two beside it in its ring, and to one by the bit that its position names"),
}

// exchanged is what is known of the exchanged networks, of cubes and of crossed cubes.
var exchanged = family{[]string{"s", "t"}, []int{1, 1}, map[string]count{
	"order": {"2^(s+t+1)", "every string of s+t+1 bits is a node, and no other"},
	"size": {"(s+t+2)*2^(s+t-1)",
		"2^(s+t) links flip the last bit; the 2^(s+t) nodes that end in 0 have s further links each, those that end in 1 have t"},
	"maxdegree": {"max(s+1,t+1)", "nodes that end in 0 have s+1 links, nodes that end in 1 have t+1, and both kinds exist"},
	"mindegree": {"min(s+1,t+1)", "nodes that end in 0 have s+1 links, nodes that end in 1 have t+1, and both kinds exist"},
}, ""}

// regular is what is known of a family with one parameter, whose nodes all have the same number of links.
func regular(param string, least int, order, degree, why string) family {
	return family{params: []string{param}, least: []int{least}, counts: map[string]count{
		"order":     {order, "every address is a node, and no other"},
		"size":      {"(" + degree + ")*" + order + "/2", "half of the sum of the degrees (LM-17): " + why},
		"mindegree": {degree, why},
		"maxdegree": {degree, why},
	}}
}

// identities are a sentence about counts and formulas as identities of formulas: "A = B", several of these with "and"
// between or in a chain, or "A < B", "A <= B" and "A != B" whose difference is seen to have that sign. There are
// none for other sentences; the error says why a count that the reading gives does not serve.
func identities(f *sentence.File, c *syntax.Claim, r *syntax.Reading, stands entail.Stated) (list []*claims.Identity, err error) {
	given := slices.ContainsFunc(r.Counted, func(term syntax.Counted) bool { return !term.Found })
	if !given && bindsAny(stands.Sentence) {
		return nil, nil
	}
	if err := stands.Conditioned(); err != nil {
		return nil, unless(given, f, r, err.Error())
	}
	var kept []string
	for _, term := range r.Counted {
		kept = append(kept, term.Term.Text)
	}
	e, err := stands.UnfoldWhole(kept...)
	if err != nil {
		return nil, unless(given, f, r, err.Error())
	}
	e = stands.ByDegrees(e)
	parts := []*syntax.Expr{e}
	if len(c.Header(r, nil).Names()) > 0 { // without parameters there is one case, which enumeration decides
		parts = syntax.Conjuncts(e)
	}
	for _, part := range parts {
		id, err := identity(f, c, r, stands, part, given)
		if id == nil || err != nil {
			return nil, err
		}
		list = append(list, id)
	}
	return list, nil
}

// isShown reports whether an identity holds for all parameters by its normal forms: then it is not enumeration that decides.
func isShown(id *claims.Identity) bool {
	same, _, unshown, err := id.Equal()
	return err == nil && same && unshown == "" && id.Unchecked == ""
}

// uncounted is why a sentence is no identity, if it would be one with the numbers of links that its networks by steps have.
func uncounted(f *sentence.File, c *syntax.Claim, r *syntax.Reading, stands entail.Stated, list []*claims.Identity) string {
	if len(list) > 0 || len(r.Uncounted) == 0 {
		return ""
	}
	with := *r
	var why []string
	for _, term := range r.Uncounted {
		term.Formula, term.Found = syntax.Numeral(term.Pos, 0), true
		with.Counted = append(slices.Clip(with.Counted), term)
		why = append(why, fmt.Sprintf("%s is not known for all parameters: %s", term.Term, term.Why))
	}
	if list, err := identities(f, c, &with, stands); err != nil || len(list) == 0 {
		return ""
	}
	return strings.Join(why, "; ")
}

// bindsAny reports whether a part of a sentence binds names: written out it does, too, and is no identity.
func bindsAny(e *syntax.Expr) bool {
	binds := func(part *syntax.Expr) bool { return part.Op == syntax.Binder || part.Op == syntax.Given }
	return slices.ContainsFunc(syntax.Conjuncts(e), binds)
}

// identity is one part of a sentence as an identity.
func identity(f *sentence.File, c *syntax.Claim, r *syntax.Reading, stands entail.Stated, e *syntax.Expr, given bool,
) (*claims.Identity, error) {
	if e.Op == syntax.Chain && len(e.Signs) == 1 && e.Signs[0] == "!=" && !given {
		for _, sign := range []string{"<", ">"} {
			if id, err := identity(f, c, r, stands, syntax.Relation(e.Args[0], sign, e.Args[1]), given); id != nil || err != nil {
				return id, err
			}
		}
	}
	left, right := sides(e)
	var sought *signSought
	if left == nil {
		if sought = signOf(e); sought != nil {
			left, right = sought.difference, sought.difference
		}
	}
	if left == nil {
		return nil, unless(given, f, r, "the sentence is not A = B, A < B or A <= B")
	}
	var err error
	var lemmas, words []string // words are those of the text
	var presumed []*syntax.Expr
	powers := &powers{c.Header(r, nil).Names(), map[string]string{}, nil, map[string]*syntax.Expr{}, map[string]*syntax.Expr{}}
	own := "" // a definition of the text that calls itself: formulas know only the built-in function of its name
	count := func(e *syntax.Expr) *syntax.Expr {
		for _, term := range r.Counted {
			if e.String() == term.Term.String() {
				if !term.Found {
					words = append(words, term.Why)
				}
				lemmas = append(lemmas, term.Why)
				return term.Formula.Rewritten(sum)
			}
		}
		if e.Op == syntax.Binder {
			return sum(e)
		}
		if e.Op == syntax.Call && slices.ContainsFunc(stands.Lets, func(l *syntax.Let) bool { return l.Name == e.Text }) {
			worth, from0 := product(stands, e)
			if worth == nil {
				own = e.Text
			}
			presumed = append(presumed, from0...)
			return worth
		}
		if e.Op == syntax.Call && e.Text == "log2" && len(e.Args) == 1 {
			presumed = append(presumed, e) // of other numbers than powers of 2 it has no value, and so no sign
		}
		formula, members := known(f, e, stands, &lemmas)
		presumed = append(presumed, members...)
		return formula
	}
	header, letters := c.Header(r, nil), []string(nil)
	for _, name := range header.Names() {
		letters = append(letters, inFormulas.Replace(name))
	}
	id := &claims.Identity{Least: map[string]int{}}
	written := func(side *syntax.Expr) (*formula.Expr, error) {
		e, err := inFormula(side.Rewritten(count).Rewritten(powers.letter))
		if err != nil {
			return nil, err
		}
		for letter := range powers.letters() {
			letters = append(letters, inFormulas.Replace(letter))
		}
		for _, name := range e.Vars() {
			if !slices.Contains(letters, name) {
				return nil, errors.New(name + " is no parameter")
			}
		}
		return e, nil
	}
	if id.Left, err = written(left); err == nil {
		id.Right, err = written(right)
	}
	if err != nil {
		return nil, unless(given, f, r, err.Error())
	}
	if sought != nil {
		if err := sought.under(stands, written, id); err != nil {
			return nil, unless(given, f, r, err.Error())
		}
	}
	if own != "" {
		return nil, unless(given, f, r, own+" calls itself")
	}
	for i, e := range presumed {
		presumed[i] = e.Rewritten(powers.letter)
	}
	for _, e := range slices.Concat(presumed, powers.presumed, powers.whole(id)) {
		p, err := inFormula(e)
		if err != nil {
			return nil, unless(given, f, r, err.Error())
		}
		id.Presumed = append(id.Presumed, p)
	}
	lemmas = append(lemmas, powers.words()...)
	for i, name := range header.Names() {
		if least, known := header.Least(name); known {
			id.Least[letters[i]] = least
		}
	}
	for letter, least := range powers.leasts(header) {
		id.Least[inFormulas.Replace(letter)] = least
	}
	id.Over = over(header)
	if f.Foreign && len(words) > 0 {
		slices.Sort(words)
		id.Unchecked = cmp.Or(strings.TrimSpace(strings.Join(slices.Compact(words), "; ")), "nothing")
	}
	slices.Sort(lemmas)
	id.Lemma = strings.Join(slices.Compact(lemmas), "; ")
	if sought != nil && !sought.seen(id, powers.grown()) {
		return nil, nil // it may be so all the same
	}
	return id, nil
}

// over are the parameters that a header has above others: n as m+2+n where it says n >= m+2. Where it says several such
// things of one, the first counts, and those that lead back to it do not.
func over(h *syntax.For) map[string]*formula.Expr {
	by := map[string]*formula.Expr{}
	for _, d := range h.Differences() {
		of, from := inFormulas.Replace(d.Of), inFormulas.Replace(d.From)
		sum, err := formula.Parse(fmt.Sprintf("%s+(%d)+%s", from, d.Least, of))
		if err != nil || by[of] != nil || by[from] != nil && slices.Contains(by[from].Vars(), of) {
			continue
		}
		if below := by[from]; below != nil {
			sum = sum.Subst(map[string]*formula.Expr{from: below})
		}
		for name, above := range by { // what is above this one is above all that it is above
			by[name] = above.Subst(map[string]*formula.Expr{of: sum})
		}
		by[of] = sum
	}
	return by
}

// inFormulas makes a name of a sentence one of formulas: it has no sign for the names that are made where
// definitions are written out. A name of the text with "_" in it becomes another one, so that it is none of these.
var inFormulas = strings.NewReplacer("_", "__", "#", "_")

// inFormula is a part of a sentence as a formula. Formulas have functions that are no words of sentences, such as C and sqrt: a network of
// that name is none of them.
func inFormula(e *syntax.Expr) (*formula.Expr, error) {
	return formula.Of(e.Rewritten(func(e *syntax.Expr) *syntax.Expr {
		c := *e
		switch {
		case e.Op == syntax.Name:
			return &syntax.Expr{Pos: e.Pos, Op: syntax.Name, Text: inFormulas.Replace(e.Text)}
		case e.Op != syntax.Call || syntax.IsWord(e.Text):
			return nil
		case e.Text == sumOf:
			c.Text = "sum"
		default:
			c.Text = "the network " + e.Text
		}
		return &c
	}))
}

// sumOf is the name of a sum of formulas as a call. No text has such a name.
const sumOf = "the sum of"

// powers are letters that stand for powers of what is no power of 2, as k^d and 3^n, by their texts: of others formulas know numbers only,
// and what holds of all numbers holds of these.
type powers struct {
	params   []string
	of       map[string]string
	presumed []*syntax.Expr          // the exponents, and 0 times the bases, which have values only where the bases have
	powers   map[string]*syntax.Expr // by the letters

	factorials map[string]*syntax.Expr // of which numbers, by the letters that stand for them
}

// letter is that of a power, and nil of any other expression. A power of the index of a sum is not one number, and has none; one of a
// number by a number is a number.
func (p *powers) letter(e *syntax.Expr) *syntax.Expr {
	if e.Op == syntax.Call && e.Text == factorialOf {
		return p.factorialLetter(e)
	}
	isPower := func(e *syntax.Expr) bool { return e.Op == syntax.Binary && e.Text == "^" }
	if !isPower(e) || isPower(e.Args[0]) || e.Args[1].Op == syntax.Number || e.Args[0].Op == syntax.Number && !isOther(e.Args[0]) {
		return nil
	}
	varies, depends := false, false
	e.Names(func(name string) { varies, depends = varies || !slices.Contains(p.params, name), true })
	if varies || !depends {
		return nil
	}
	text := e.String()
	if p.of[text] == "" {
		p.of[text] = fmt.Sprintf("power#p%d", len(p.of)+1) // a bound name has a number there
		p.presumed = append(p.presumed, e.Args[1], syntax.Operation("*", syntax.Numeral(e.Pos, 0), e.Args[0]))
		p.powers[p.of[text]] = e
	}
	return &syntax.Expr{Pos: e.Pos, Op: syntax.Name, Text: p.of[text]}
}

// isOther is whether a number is above 0 and no power of 2.
func isOther(e *syntax.Expr) bool {
	n, err := strconv.ParseUint(e.Text, 0, 63)
	return err == nil && bits.OnesCount64(n) > 1
}

// whole are 0 times 2 to the bases of those powers that are part of what has to be a whole number in an identity: these bases have to be
// whole, too.
func (p *powers) whole(id *claims.Identity) (presumed []*syntax.Expr) {
	for _, letter := range slices.Sorted(maps.Keys(p.powers)) {
		part := func(e *formula.Expr) bool { return slices.Contains(e.Vars(), inFormulas.Replace(letter)) }
		if slices.ContainsFunc(formula.Whole(id.Left, id.Right), part) {
			power := syntax.Operation("^", syntax.Numeral(syntax.Pos{}, 2), p.powers[letter].Args[0])
			presumed = append(presumed, syntax.Operation("*", syntax.Numeral(syntax.Pos{}, 0), power))
		}
	}
	return presumed
}

// leasts are the least values of the letters whose bases are from 1 on, and whose exponents from 0 on, for the parameters of a header.
func (p *powers) leasts(h *syntax.For) map[string]int {
	list := map[string]int{}
	for letter := range p.factorials {
		list[letter] = 1
	}
	for letter, power := range p.powers {
		base, isBase := least(power.Args[0], h)
		exponent, isExponent := least(power.Args[1], h)
		if !isBase || !isExponent || base < 1 || exponent < 0 {
			continue
		}
		list[letter] = 1
		for i := 0; i < exponent && list[letter] < mostLeast; i++ {
			list[letter] *= base
		}
	}
	return list
}

// mostLeast bounds the least values that are looked at.
const mostLeast = 1 << 20

// least is a number that a formula is not below, for the parameters of a header: one by sums and by products of what is not negative.
func least(e *syntax.Expr, h *syntax.For) (n int, known bool) {
	switch e.Op {
	case syntax.Name:
		n, known = h.Least(e.Text)
	case syntax.Number:
		v, err := strconv.Atoi(e.Text)
		n, known = v, err == nil
	case syntax.Binary:
		a, isA := least(e.Args[0], h)
		b, isB := least(e.Args[1], h)
		known = isA && isB
		switch {
		case e.Text == "+":
			n = a + b
		case e.Text == "*" && a >= 0 && b >= 0:
			n = a * b
		case e.Text == "-" && e.Args[1].Op == syntax.Number:
			n = a - b
		default:
			known = false
		}
	}
	return n, known && -mostLeast <= n && n <= mostLeast
}

func (p *powers) letters() iter.Seq[string] { return maps.Values(p.of) }

// grown is what the letters stand for, as formulas.
func (p *powers) grown() map[string]formula.Grown {
	list := map[string]formula.Grown{}
	for letter, e := range p.powers {
		base, err := inFormula(e.Args[0])
		exponent, err2 := inFormula(e.Args[1])
		if err == nil && err2 == nil {
			list[inFormulas.Replace(letter)] = formula.Grown{Base: base, Exponent: exponent}
		}
	}
	for letter, e := range p.factorials {
		if number, err := inFormula(e); err == nil {
			list[inFormulas.Replace(letter)] = formula.Grown{Exponent: number}
		}
	}
	return list
}

// words say what the letters stand for.
func (p *powers) words() (list []string) {
	for _, text := range slices.Sorted(maps.Keys(p.of)) {
		list = append(list, fmt.Sprintf("%s stands for %s", inFormulas.Replace(p.of[text]), text))
	}
	return list
}

// sum is "total i in a..b: x" as a sum of formulas, and nil of any other expression.
func sum(e *syntax.Expr) *syntax.Expr {
	if e.Op != syntax.Binder || e.Text != "total" || e.Where != nil || len(e.Binds) != 1 || len(e.Binds[0].Names) != 1 ||
		e.Binds[0].In.Op != syntax.Range {
		return nil
	}
	of := e.Binds[0]
	i := &syntax.Expr{Pos: of.Pos, Op: syntax.Name, Text: of.Names[0]}
	return &syntax.Expr{Pos: e.Pos, Op: syntax.Call, Text: sumOf, Args: []*syntax.Expr{i, of.In.Args[0], of.In.Args[1], e.Args[0]}}
}

// unless is an error only where the reading asks for an identity.
func unless(given bool, f *sentence.File, r *syntax.Reading, why string) error {
	if !given {
		return nil
	}
	return &syntax.Error{Path: f.Path, Pos: r.Pos, Msg: fmt.Sprintf("a count that serves no identity: %s", why)}
}

// sides are what has to be equal.
func sides(e *syntax.Expr) (left, right *syntax.Expr) {
	if e.Op != syntax.Chain || len(e.Signs) != 1 || e.Signs[0] != "=" {
		return nil, nil
	}
	return e.Args[0], e.Args[1]
}

func minus(a, b *syntax.Expr) *syntax.Expr {
	return syntax.Operation("-", a, b)
}

// known is the formula for a count of a family with its arguments, or of a network of the file, and what has to be
// from 0 on for that member to be there; it is nil of any other expression.
func known(f *sentence.File, e *syntax.Expr, stands entail.Stated, lemmas *[]string) (formula *syntax.Expr, presumed []*syntax.Expr) {
	if e.Op != syntax.Call || len(e.Args) != 1 || e.Args[0].Op != syntax.Call {
		return nil, nil
	}
	if at := slices.IndexFunc(f.Networks, func(n *syntax.Network) bool { return n.Name == e.Args[0].Text }); at >= 0 {
		return orderOf(f.Networks[at], e, stands, lemmas)
	}
	family := families[e.Args[0].Text]
	count, there := family.counts[e.Text]
	if !there || len(family.params) != len(e.Args[0].Args) {
		return nil, nil
	}
	formula, err := syntax.ParseExpr(count.formula)
	if err != nil || !family.allows(e.Args[0].Args, stands) {
		return nil, nil
	}
	*lemmas = append(*lemmas, count.why)
	for i, a := range e.Args[0].Args {
		if least := family.least[i]; least != 0 {
			a = minus(a, syntax.Numeral(a.Pos, least))
		}
		presumed = append(presumed, a)
	}
	return family.with(formula, e.Args[0].Args), presumed
}

// with is an expression with arguments in place of the parameters.
func (f family) with(e *syntax.Expr, args []*syntax.Expr) *syntax.Expr {
	return e.Rewritten(func(x *syntax.Expr) *syntax.Expr {
		if i := slices.Index(f.params, x.Text); x.Op == syntax.Name && i >= 0 {
			return args[i]
		}
		return nil
	})
}

// allows reports whether the header of a claim has the condition that there is on the arguments.
func (f family) allows(args []*syntax.Expr, stands entail.Stated) bool {
	if f.where == "" {
		return true
	}
	c, err := syntax.ParseExpr(f.where)
	return err == nil && said(f.with(c, args), stands)
}
