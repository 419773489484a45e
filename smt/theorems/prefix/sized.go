package prefix

import (
	"fmt"

	"mccheck/model/collective"
	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

// The rounds of the prefix algorithms in one network, one after another, with every
// bit of three addresses a variable: the node, and two members of its products. The
// sets are those of prefixRound; the parts of an address are all its bits above and
// below that of the round, so that no lemma about short numbers is needed, and the
// broadcast of a round is run.

// prefixRunAt is the program of prefix in MC(k,m), class-cube presentation; m = 0 is
// Algorithm 1 alone, in the k-cube.
type prefixRunAt struct {
	k, m  int
	rule  prefixRule
	links linkClass // the class of the inner loop that has the links of a bit
}

func (p prefixRunAt) length() int { return p.m<<p.k + p.k }

// wholeParts is the address as the round of that bit sees it.
func wholeParts(x []logic.Term, bit int) address[logic.Word] {
	return address[logic.Word]{above: []logic.Word{x[bit+1:]}, bit: x[bit], below: []logic.Word{x[:bit]}}
}

// prefixNames are the variables of the node and of two members of its products.
type prefixNames struct{ u, s, t []logic.Term }

func (p prefixRunAt) names(b *logic.Builder) prefixNames {
	return prefixNames{b.Vars("u", p.length()), b.Vars("s", p.length()), b.Vars("t", p.length())}
}

// round is that of the bit; the number comes from the partner, and above the class bits
// from the partner of the node from which the broadcast comes.
func (p prefixRunAt) round(a addresses[logic.Word], bit int, at prefixNames) (r prefixRound[logic.Word], origin broadcastAt) {
	r = prefixRound[logic.Word]{addresses: a, rule: p.rule, u: wholeParts(at.u, bit), s: wholeParts(at.s, bit), t: wholeParts(at.t, bit)}
	r.from, r.arrives = r.partner(r.u), a.Const(!p.rule.skips)
	r.smaller = a.before(r.from, r.u)
	if bit < p.k {
		return r, broadcastAt{}
	}
	origin = p.broadcast(a.Builder, at.u[:p.k], int(p.links(uint(p.k), uint(p.m), uint(bit-p.k))), p.k)
	r.arrives = a.And(r.arrives, origin.set)
	r.from = r.partner(wholeParts(append(append([]logic.Term(nil), origin.class...), at.u[p.k:]...), bit))
	return r, origin
}

// broadcastAt is what a node has as number after broadcast_HC: from which class of its
// k-cube it comes, and whether it is set.
type broadcastAt struct {
	class []logic.Term
	set   logic.Term
}

// broadcast runs so many steps of collective.BroadcastHypercube in the k-cube of a node of
// that class, from the node of class i, as the others are told.
func (p prefixRunAt) broadcast(b *logic.Builder, class []logic.Term, i, steps int) broadcastAt {
	if steps == 0 {
		return broadcastAt{class, b.And(b.Const(i < 1<<p.k), b.IsClass(class, i))}
	}
	step := steps - 1
	across := append([]logic.Term(nil), class...)
	across[step] = b.Not(class[step])
	held, sent := p.broadcast(b, class, i, step), p.broadcast(b, across, i, step)
	sends := b.Not(b.Any(p.place(b, across, i)[step:]...))
	mine := p.place(b, class, i)[step:]
	arrives := b.All(sends, mine[0], b.Not(b.Any(mine[1:]...)))
	return broadcastAt{b.ChooseWord(arrives, sent.class, held.class), b.Choose(arrives, sent.set, held.set)}
}

// place is that of a node in the tree of the source that it was told.
func (p prefixRunAt) place(b *logic.Builder, class []logic.Term, i int) []logic.Term {
	source := make([]logic.Term, len(class))
	for t := range source {
		source[t] = b.Const(i>>t&1 == 1)
		if p.rule.ownClass {
			source[t] = class[t]
		}
	}
	return b.XorEach(class, source)
}

// linked is whether the nodes of a class have links across the bit, as
// network.MetacubeClassCube.Adjacent says.
func (p prefixRunAt) linked(b *logic.Builder, class []logic.Term, bit int) logic.Term {
	linked := b.Const(bit < p.k)
	for c := range 1 << p.k {
		for j := range p.m {
			if bit == j<<p.k+c+p.k {
				linked = b.Or(linked, b.IsClass(class, c))
			}
		}
	}
	return linked
}

// facts are the obligations about the round of one bit.
func (p prefixRunAt) facts(bit int) []logic.Obligation {
	a := addressWords(0)
	a.form = fmt.Sprintf("bit %d", bit)
	at := p.names(a.Builder)
	r, origin := p.round(a, bit, at)
	list := append(r.facts(), p.next(r, bit, at))
	if bit >= p.k {
		list = append(list, r.fact("round: number", "the node has a number, from a node of its k-cube that has a link across the bit",
			r.And(origin.set, p.linked(a.Builder, origin.class, bit))))
	}
	return list
}

// next: what the round leaves is what the next one begins with, and after the last one p
// is the product of all addresses up to the own, compared as numbers.
func (p prefixRunAt) next(r prefixRound[logic.Word], bit int, at prefixNames) logic.Obligation {
	if bit == p.length()-1 {
		return r.fact("end", "after the last round total is the product over all addresses, and p that up to the own",
			r.And(r.joined(r.s), r.Iff(r.upTo(r.joined)(r.s), r.LeWords(at.s, at.u))))
	}
	after, _ := p.round(r.addresses, bit+1, at)
	return r.fact("round: next", "what the round leaves as total and as p is what the next one begins with",
		r.And(r.Iff(r.joined(r.s), after.total(after.u)(after.s)), r.Iff(r.upTo(r.joined)(r.s), after.p(after.s))))
}

// start: before the first round total and p are the own element.
func (p prefixRunAt) start() logic.Obligation {
	a := addressWords(0)
	a.form = "bit 0"
	at := p.names(a.Builder)
	r, _ := p.round(a, 0, at)
	same := r.EqWords(at.u, at.s)
	return r.fact("start", "before the first round total and p are the own element",
		r.And(r.Iff(r.total(r.u)(r.s), same), r.Iff(r.p(r.s), same)))
}

// theorem states all rounds; the controls have the last one.
func (p prefixRunAt) theorem(id, says, scope string) logic.Theorem {
	t := logic.Theorem{ID: id, Says: says, Scope: scope, Lemmas: append(productLemmas(p.rule.commutative),
		logic.Lemma{By: logic.ByInvariant, Says: prose.Text("theorem, step 1")}),
		Obligations: []logic.Obligation{p.start()}}
	for bit := range p.length() {
		t.Obligations = append(t.Obligations, p.facts(bit)...)
	}
	facts := func(rule prefixRule) []logic.Obligation {
		wrong := p
		wrong.rule = rule
		return wrong.facts(p.length() - 1)
	}
	t.Controls = append(roundControls(p.rule, facts),
		logic.NewControl("number second", "The number received is always the second operand, as printed.",
			facts(prefixRule{operands: collective.VariableFirst})))
	return t
}

// HypercubeAt is the theorem that Algorithm 1, with the operands in the order of
// the addresses, computes all prefixes in the d-cube for an associative operation, with
// every bit of the addresses a variable; 1 <= d <= 128. Source: prefix Algorithm 1.
func HypercubeAt(d int) (logic.Theorem, error) {
	if d < 1 || d > wreath.MaxFieldBits {
		return logic.Theorem{}, fmt.Errorf("smt: prefix: d=%d, want 1..%d", d, wreath.MaxFieldBits)
	}
	p := prefixRunAt{k: d, rule: prefixRule{operands: collective.ByAddress}, links: residue}
	return p.theorem(fmt.Sprintf("prefix-hypercube-at-%d", d),
		fmt.Sprintf(prose.Text("prefix-hypercube-at"), d),
		fmt.Sprintf("d=%d, every node, every associative operation", d)), nil
}

// MetacubeAt is the theorem that Algorithm 2, repaired as in Metacube,
// computes all prefixes on MC(k,m) for an associative operation, with every bit of the
// addresses a variable; 1 <= k <= 4, m >= 1, at most 128 field bits. Source: prefix
// Algorithm 2.
func MetacubeAt(k, m int) (logic.Theorem, error) {
	if err := wreath.CheckFieldBits("prefix", k, m); err != nil {
		return logic.Theorem{}, err
	}
	p := prefixRunAt{k: k, m: m, rule: prefixRule{operands: collective.ByAddress}, links: residue}
	t := p.theorem(fmt.Sprintf("prefix-metacube-at-%d-%d", k, m),
		fmt.Sprintf(prose.Text("prefix-metacube-at"), k, m),
		fmt.Sprintf("k=%d, m=%d, every node, every associative operation", k, m))
	own, printed := p, p
	own.rule.ownClass, printed.links = true, printedResidue
	t.Controls = append(t.Controls, logic.NewControl("own class", "Every node is its own source of the broadcast, as printed.",
		own.facts(p.length()-1)))
	if wrong := firstWrongResidue(k, m); wrong >= 0 {
		t.Controls = append(t.Controls, logic.NewControl("modulus m", "The links of bit b belong to class (b-k) mod m, as printed.",
			printed.facts(k+wrong)))
	}
	return t, nil
}

// firstWrongResidue is the first bit above the class for which the printed modulus m
// gives another class; -1 if there is none.
func firstWrongResidue(k, m int) int {
	for x := range m << k {
		if residue(uint(k), uint(m), uint(x)) != printedResidue(uint(k), uint(m), uint(x)) {
			return x
		}
	}
	return -1
}
