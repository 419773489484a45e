// Package cubeconnected has the theorems about the cube-connected cycles CCC(n).
package cubeconnected

import (
	"embed"
	"slices"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

// The cube-connected cycles CCC(n), n >= 1. A node is a place r of a ring of n
// places and a bit for every place p. The turn takes place r to the next one, and
// the bit of p to the next of p.

// ring is an arbitrary place p and the place r of a node, both below n, in one of
// the two forms.
type ring[V any] struct {
	*logic.Builder
	n, p, r V
	zero    V
	plus    func(x V, d int) V
	below   func(x, y V) logic.Term // x < y
	equal   func(x, y V) logic.Term
	choose  func(c logic.Term, yes, no V) V
	form    string
	domain  []logic.Term
}

func ringIntegers() ring[logic.Int] {
	b := logic.NewBuilder()
	n, p, r, zero := b.IntVar("n"), b.IntVar("p"), b.IntVar("r"), b.Number(0)
	return ring[logic.Int]{Builder: b, n: n, p: p, r: r, zero: zero, form: "integer",
		plus: b.Plus, below: b.Lt, equal: b.Eq, choose: b.ChooseInt,
		domain: []logic.Term{b.Le(zero, p), b.Lt(p, n), b.Le(zero, r), b.Lt(r, n)}}
}

// ringWords has numbers of so many bits; 4 are enough by the lemma.
func ringWords(width int) ring[logic.Word] {
	b := logic.NewBuilder()
	n, p, r := logic.Word(b.Vars("n", width)), logic.Word(b.Vars("p", width)), logic.Word(b.Vars("r", width))
	s := ring[logic.Word]{Builder: b, n: n, p: p, r: r, zero: b.Binary(0), form: "propositional",
		plus: func(x logic.Word, d int) logic.Word {
			if d < 0 {
				return b.LowerWord(x)
			}
			return b.AddWords(x, b.Binary(uint(d)))
		},
		below: func(x, y logic.Word) logic.Term { return b.Not(b.LeWords(y, x)) },
		equal: b.EqWords, choose: b.ChooseWord}
	s.domain = []logic.Term{s.below(p, n), s.below(r, n)}
	return s
}

// next is the place after x, modulo n.
func (s ring[V]) next(x V) V {
	after := s.plus(x, 1)
	return s.choose(s.equal(after, s.n), s.zero, after)
}

// beside is whether two places are joined in the ring: different, and one next to
// the other.
func (s ring[V]) beside(x, y V) logic.Term {
	return s.And(s.Not(s.equal(x, y)), s.Or(s.equal(s.next(x), y), s.equal(s.next(y), x)))
}

// facts are those about the map that takes the place of a node by turn, and the
// bit of place p to place moved(p).
func (s ring[V]) facts(turn, moved func(x V) V) []logic.Obligation {
	fact := func(name, says string, goal logic.Term, more ...logic.Term) logic.Obligation {
		return s.Obligation("turn: "+name+", "+s.form, says, goal, append(more, s.domain...)...)
	}
	inside := func(x V) logic.Term { return s.And(s.Not(s.below(x, s.zero)), s.below(x, s.n)) }
	x, here := s.Var("x"), s.equal(s.p, s.r)
	changed := s.Xor(x, s.Xor(x, here)) // in the bit of p, which goes to moved(p)
	same := s.equal(s.p, s.r)
	return []logic.Obligation{
		fact("place", "places go to places below n, and those of bits too", s.And(inside(turn(s.r)), inside(moved(s.p)))),
		fact("one-to-one", "different places go to different places, and those of bits too",
			s.And(s.Iff(s.equal(turn(s.p), turn(s.r)), same), s.Iff(s.equal(moved(s.p), moved(s.r)), same))),
		fact("ring links", "two places are joined in the ring iff those to which they go are",
			s.Iff(s.beside(s.p, s.r), s.beside(turn(s.p), turn(s.r)))),
		fact("cube links", prose.Text("obligation cube links"),
			s.Iff(changed, s.equal(moved(s.p), turn(s.r)))),
		fact("round", "a place after place 0 is the one to which the place before it goes",
			s.equal(turn(s.plus(s.p, -1)), s.p), s.below(s.zero, s.p)),
	}
}

// turnFacts are the facts in both forms, about the turn or, where a part of it is
// off, about a map without it.
func turnFacts(moves, returns bool) []logic.Obligation {
	i, w := ringIntegers(), ringWords(4)
	return append(turnFactsOf(i, moves, returns), turnFactsOf(w, moves, returns)...)
}

func turnFactsOf[V any](s ring[V], moves, returns bool) []logic.Obligation {
	turn, moved := s.next, func(x V) V { return x }
	if !returns {
		turn = func(x V) V { return s.plus(x, 1) }
	}
	if moves {
		moved = turn
	}
	return s.facts(turn, moved)
}

// Transitive is the theorem that CCC(n) is vertex-transitive for
// every n >= 1, by inversions of the bits of the cube and the turn. Source:
// dual-cube sec.1 and 3.
func Transitive() logic.Theorem {
	inversion := func(r wreath.Rule) []logic.Obligation { return wreath.BitFacts("bit of the cube", r) }
	return logic.Theorem{
		ID:    "cube-connected-cycles-transitive",
		Says:  prose.Text("cube-connected-cycles-transitive"),
		Scope: "every n>=1",
		Lemmas: slices.Concat([]logic.Lemma{wreath.AutomorphismLemma},
			prose.Steps("cube-connected-cycles-transitive", "", logic.ByUndone, logic.ByUndone, logic.ByInvariant, logic.ByGaps)),
		Obligations: append(turnFacts(true, true), inversion(wreath.ByXor.Bit)...),
		Controls: append([]logic.Control{
			logic.NewControl("bits not turned", "The rings are turned and the bits stay in their places.", turnFacts(false, true)),
			logic.NewControl("no return", "The last place goes to place n.", turnFacts(true, false)),
		}, wreath.InvertedBitControls(inversion)...),
	}
}

//go:embed *.md
var markdown embed.FS

// prose is what the theorems say, and the steps of their proofs.
var prose = logic.ReadProse(markdown)
