package logic

import (
	"fmt"
	"slices"
	"strings"

	"mccheck/claims/formula"
)

// Comparisons of formulas that are linear in natural numbers of any size. A relation is
// written once, in the language of package formula, and read in both forms: with integer
// variables, as it stands, and with words of linearBits bits, whose largest value stands
// for itself and all larger ones. That these are enough is checked as a relation is read;
// see NumbersLemma.

// linearBits is the length of the words that stand for natural numbers.
const linearBits = 3

// largest is the value that stands for itself and all larger ones.
const largest = 1<<linearBits - 1

// NumbersLemma carries comparisons of small numbers to all.
var NumbersLemma = Lemma{byCutOff, prose.Text("numbers lemma")}

// Letter is a letter of linear formulas. It stands for a natural number, or 0 or 1 for a bit, of which
// the relations hold.
type Letter struct {
	Name      string
	Bit       bool
	Relations []string
}

// Numbers are letters, and names for formulas in them: a name, its formula, and so on, as
// formula.Define takes them.
type Numbers struct {
	Letters []Letter
	Where   []string
}

// linear is a sum of letters times whole constants, and a constant.
type linear struct {
	factor   map[string]int
	constant int
}

// linear reads a formula; it panics when it is not linear, with whole constants.
func (n Numbers) linear(source string) linear {
	f := formula.Define(source, n.Where...)
	at := func(name string) int { // the value where this letter is 1 and all others are 0
		values := map[string]int{}
		for _, u := range n.Letters {
			values[u.Name] = int(Truth(u.Name == name))
		}
		v, is := f.Value(values)
		if !is || !v.IsInt() || !v.Num().IsInt64() {
			panic(fmt.Errorf("smt: %s: %v; want whole numbers", source, v))
		}
		return int(v.Num().Int64())
	}
	l := linear{factor: map[string]int{}, constant: at("")}
	text := fmt.Sprintf("(%d)", l.constant)
	for _, u := range n.Letters {
		if k := at(u.Name) - l.constant; k != 0 {
			l.factor[u.Name] = k
			text += fmt.Sprintf("+(%d)*%s", k, u.Name)
		}
	}
	if same, _, err := formula.Equal(f, formula.MustParse(text)); err != nil || !same {
		panic(fmt.Errorf("smt: %s is not %s", source, text))
	}
	return l
}

func (l linear) negated() linear {
	factor := map[string]int{}
	for name, k := range l.factor {
		factor[name] = -k
	}
	return linear{factor, -l.constant}
}

// Reading reads relations in one form, and notes the letters that they speak of.
type Reading struct {
	*Builder
	Numbers
	integer bool
	used    map[string]bool
}

// Holds is a relation such as "s+1 <= 2*x", of < <= = >= >, with one space at either side.
func (r Reading) Holds(text string) Term {
	parts := strings.Split(text, " ")
	if len(parts) != 3 {
		panic(fmt.Errorf("smt: %q, want a formula, a relation and a formula", text))
	}
	more := r.linear("(" + parts[2] + ")-(" + parts[0] + ")")
	less := more.negated()
	switch parts[1] {
	case "<":
		return r.atLeast(more, 1)
	case "<=":
		return r.atLeast(more, 0)
	case "=":
		return r.And(r.atLeast(more, 0), r.atLeast(less, 0))
	case ">=":
		return r.atLeast(less, 0)
	case ">":
		return r.atLeast(less, 1)
	}
	panic(fmt.Errorf("smt: relation %q, want one of < <= = >= >", parts[1]))
}

// atLeast is l >= least.
func (r Reading) atLeast(l linear, least int) Term {
	l.constant -= least
	for name := range l.factor {
		r.used[name] = true
	}
	if r.integer {
		terms := []Int{r.Number(l.constant)}
		for _, u := range r.Letters {
			terms = append(terms, r.Scale(l.factor[u.Name], r.IntVar(u.Name)))
		}
		return r.Le(r.Number(0), r.Sum(terms...))
	}
	r.mustBeSmall(l)
	below, above := r.Binary(uint(max(0, -l.constant))), r.Binary(uint(max(0, l.constant)))
	for _, u := range r.Letters {
		k := l.factor[u.Name]
		for range max(0, k) {
			above = r.AddWords(above, r.wordOf(u))
		}
		for range max(0, -k) {
			below = r.AddWords(below, r.wordOf(u))
		}
	}
	return r.LeWords(below, above)
}

// wordOf is the variable that stands for a letter.
func (r Reading) wordOf(u Letter) Word {
	if u.Bit {
		return Word{r.Var(u.Name)}
	}
	return Word(r.Vars(u.Name, linearBits))
}

// mustBeSmall panics unless l >= 0 depends on each natural number only through whether it
// is 0, 1, .. 6 or more.
func (r Reading) mustBeSmall(l linear) {
	least, most, positive, negative := l.constant, l.constant, false, false
	for _, u := range r.Letters {
		k := l.factor[u.Name]
		switch {
		case u.Bit:
			least, most = least+min(0, k), most+max(0, k)
		default:
			positive, negative = positive || k > 0, negative || k < 0
		}
	}
	if positive && negative || positive && least < -largest || negative && most >= largest {
		panic(fmt.Errorf("smt: %v + %d >= 0 is not decided by numbers up to %d", l.factor, l.constant, largest))
	}
}

// assumptions are what is known of the letters used.
func (r Reading) assumptions() []Term {
	var list []Term
	for _, u := range slices.Backward(r.Letters) { // relations speak of letters before theirs
		if !r.used[u.Name] {
			continue
		}
		for _, text := range u.Relations {
			list = append(list, r.Holds(text))
		}
		if r.integer {
			list = append(list, r.Le(r.Number(0), r.IntVar(u.Name)))
			if u.Bit {
				list = append(list, r.Le(r.IntVar(u.Name), r.Number(1)))
			}
		}
	}
	return list
}

// Fact is one statement about the numbers, in both forms.
func (n Numbers) Fact(name, says string, goal func(r Reading) Term) []Obligation {
	var list []Obligation
	for _, integer := range []bool{true, false} {
		r := Reading{NewBuilder(), n, integer, map[string]bool{}}
		form := ", propositional"
		if integer {
			form = ", integer"
		}
		holds := goal(r) // first, because the assumptions are those on the letters that it uses
		list = append(list, r.Obligation(name+form, says, holds, r.assumptions()...))
	}
	return list
}

// Holding is the fact that all of some relations hold.
func (n Numbers) Holding(name, says string, relations ...string) []Obligation {
	return n.Fact(name, says, func(r Reading) Term {
		all := True
		for _, relation := range relations {
			all = r.And(all, r.Holds(relation))
		}
		return all
	})
}

// NumbersControls are facts about numbers of which one is wrong.
func NumbersControls(n Numbers, facts func(Numbers) []Obligation, wrong ...[3]string) []Control {
	var list []Control
	for _, w := range wrong {
		changed := n
		changed.Where = slices.Clone(n.Where)
		for i := 0; i < len(changed.Where); i += 2 {
			if changed.Where[i] == w[1] {
				changed.Where[i+1] = w[2]
			}
		}
		list = append(list, Control{Name: w[0], Says: w[1] + " is " + w[2] + ".", Obligations: facts(changed)})
	}
	return list
}
