package write

import (
	"fmt"
	"slices"
	"strconv"

	"mccheck/certify"
)

// A Step of a solver's proof adds a clause that follows by reverse unit propagation. What a
// solver deletes is no step: what follows from fewer clauses follows from all.
type Step struct {
	Line   int // of the proof, from 1
	Clause []int
}

// Refutation makes the proof that package certify checks from a solver's proof:
// with hints, and without the steps that the empty clause does not rest on. These are
// left out again as long as that saves a tenth: without them other conflicts are
// found, which may need less; but not more than rounds times. The error names the
// step that does not follow.
func Refutation(f *certify.CNF, steps []Step, rounds int) ([]byte, error) {
	for ; ; rounds-- {
		p, err := propagated(f, steps)
		if err != nil {
			return nil, err
		}
		var kept []Step
		for i, s := range steps {
			if p.used[i] {
				kept = append(kept, s)
			}
		}
		if rounds <= 0 || 10*len(kept) >= 9*len(steps) {
			return p.text(len(f.Clauses), steps), nil
		}
		steps = kept
	}
}

// proof tells of each step whether the empty clause rests on it, and from which
// clauses it follows, in the order in which they become unit. Clauses of the
// formula are numbered from 0, and the added ones behind them.
type proof struct {
	used    []bool
	because [][]int32
	number  []int32 // of the clause that the step adds
}

// text writes the steps that are used, numbered anew.
func (p *proof) text(first int, steps []Step) []byte {
	var text []byte
	renumbered := map[int32]int64{}
	next := int64(first)
	for i, s := range steps {
		if !p.used[i] {
			continue
		}
		next++
		renumbered[p.number[i]] = next
		text = strconv.AppendInt(text, next, 10)
		for _, l := range s.Clause {
			text = strconv.AppendInt(append(text, ' '), int64(l), 10)
		}
		text = append(text, " 0"...)
		for _, n := range p.because[i] {
			id := int64(n) + 1
			if n >= int32(first) {
				id = renumbered[n]
			}
			text = strconv.AppendInt(append(text, ' '), id, 10)
		}
		text = append(text, " 0\n"...)
	}
	return text
}

// propagated checks the steps in their order, each clause by reverse unit
// propagation: its negation, together with the clauses at hand, leads to a conflict
// by unit propagation alone. The cost is that of unit propagation, once a step.
func propagated(f *certify.CNF, steps []Step) (*proof, error) {
	c := newChecker(f)
	p := &proof{make([]bool, len(steps)), make([][]int32, len(steps)), make([]int32, len(steps))}
	stepOf := map[int32]int{} // by added clause
	for i, s := range steps {
		lemma := literals(s.Clause)
		because, ok := c.follows(lemma)
		if !ok {
			return nil, fmt.Errorf("line %d: clause %v does not follow by unit propagation", s.Line, s.Clause)
		}
		p.because[i], p.number[i] = c.chain(lemma, because), int32(len(c.clauses))
		stepOf[p.number[i]] = i
		c.add(lemma)
	}
	last := len(steps) - 1
	if last < 0 || len(steps[last].Clause) != 0 {
		return nil, fmt.Errorf("the proof does not end with the empty clause")
	}
	p.used[last] = true
	for i := last; i >= 0; i-- {
		if p.used[i] {
			for _, n := range p.because[i] {
				if at, added := stepOf[n]; added {
					p.used[at] = true
				}
			}
		}
	}
	return p, nil
}

// literal is 2v for variable v, and 2v+1 for its negation.
type literal int32

func literals(clause []int) []literal {
	list := make([]literal, len(clause))
	for i, l := range clause {
		if list[i] = literal(2 * l); l < 0 {
			list[i] = literal(-2*l + 1)
		}
	}
	return list
}

// checker holds the clauses at hand and what unit propagation makes of them. A
// clause of two literals or more watches its first two: while none of them is
// false, or one is true, the clause has nothing to say.
type checker struct {
	clauses  [][]literal
	watches  [][]int32 // by literal: the clauses that watch it
	value    []int8    // by literal: 1 true, -1 false, 0 open
	reason   []int32   // by variable: the clause that gave it its value, or none
	trail    []literal // the true literals, in the order in which they became so
	done     int       // trail[:done] is propagated
	conflict int32     // a clause that is false by the clauses alone, or none
	marked   []bool    // by variable: scratch of explain
}

const none = -1

func newChecker(f *certify.CNF) *checker {
	n := f.Variables + 1
	c := &checker{watches: make([][]int32, 2*n), value: make([]int8, 2*n), reason: make([]int32, n), marked: make([]bool, n), conflict: none}
	for _, clause := range f.Clauses {
		c.add(literals(clause))
	}
	return c
}

// add takes a clause among those at hand and draws the conclusions.
func (c *checker) add(clause []literal) {
	clause = slices.Clone(clause)
	number := int32(len(c.clauses))
	open := 0 // literals that are not false stand first
	for i, l := range clause {
		if c.value[l] >= 0 {
			clause[open], clause[i] = clause[i], clause[open]
			open++
		}
	}
	c.clauses = append(c.clauses, clause)
	if len(clause) > 1 {
		c.watches[clause[0]] = append(c.watches[clause[0]], number)
		c.watches[clause[1]] = append(c.watches[clause[1]], number)
	}
	switch {
	case c.conflict != none:
	case open == 0:
		c.conflict = number
	case open == 1 && c.value[clause[0]] == 0:
		c.assign(clause[0], number)
		c.conflict = c.propagate()
	}
}

func (c *checker) assign(l literal, reason int32) {
	c.value[l], c.value[l^1] = 1, -1
	c.reason[l/2] = reason
	c.trail = append(c.trail, l)
}

// propagate draws all conclusions from the literals on the trail. It returns a
// clause all of whose literals are false, or none.
func (c *checker) propagate() int32 {
	for ; c.done < len(c.trail); c.done++ {
		l := c.trail[c.done] ^ 1 // has become false
		list := c.watches[l]
		kept := list[:0]
		for i, number := range list {
			if c.movesWatch(number, l) {
				continue
			}
			kept = append(kept, number)
			switch first := c.clauses[number][0]; c.value[first] {
			case 0:
				c.assign(first, number)
			case -1:
				c.watches[l] = append(kept, list[i+1:]...)
				return number
			}
		}
		c.watches[l] = kept
	}
	return none
}

// movesWatch makes the clause watch another literal in place of l, which is
// false. When there is none, the other watched literal stands first.
func (c *checker) movesWatch(number int32, l literal) bool {
	clause := c.clauses[number]
	if clause[0] == l {
		clause[0], clause[1] = clause[1], clause[0]
	}
	if c.value[clause[0]] > 0 {
		return false
	}
	for k := 2; k < len(clause); k++ {
		if c.value[clause[k]] >= 0 {
			clause[1], clause[k] = clause[k], clause[1]
			c.watches[clause[1]] = append(c.watches[clause[1]], number)
			return true
		}
	}
	return false
}

// follows reports whether the clauses at hand and the negation of the lemma
// propagate to a conflict, and which clauses took part in it.
func (c *checker) follows(lemma []literal) (because []int32, ok bool) {
	if c.conflict != none {
		return c.explain(c.conflict), true
	}
	level := len(c.trail)
	conflict := int32(none)
	for _, l := range lemma {
		if c.value[l] > 0 { // true by the clauses alone
			conflict = c.reason[l/2]
			break
		}
		if c.value[l] == 0 {
			c.assign(l^1, none)
		}
	}
	if conflict == none {
		conflict = c.propagate()
	}
	if conflict != none {
		because = c.explain(conflict)
	}
	for _, l := range c.trail[level:] {
		c.value[l], c.value[l^1] = 0, 0
	}
	c.trail, c.done = c.trail[:level], level
	return because, conflict != none
}

// explain lists the clauses from which the clause and the values of its
// literals follow: the reasons, backwards along the trail.
func (c *checker) explain(number int32) []int32 {
	because := []int32{number}
	open := c.mark(number)
	for i := len(c.trail) - 1; open > 0; i-- {
		v := c.trail[i] / 2
		if !c.marked[v] {
			continue
		}
		if r := c.reason[v]; r != none && r != number {
			because = append(because, r)
			open += c.mark(r)
		}
		c.marked[v] = false
		open--
	}
	return because
}

// chain puts the clauses from which a lemma follows into the order in which they
// become unit once its literals are false, up to the one that is false then. Those
// that tell nothing new are left out.
func (c *checker) chain(lemma []literal, because []int32) []int32 {
	isTrue := map[literal]bool{}
	for _, l := range lemma {
		isTrue[l^1] = true
	}
	var list []int32
	for _, n := range slices.Backward(because) {
		if slices.ContainsFunc(c.clauses[n], func(l literal) bool { return isTrue[l] }) {
			continue
		}
		list = append(list, n)
		open := slices.IndexFunc(c.clauses[n], func(l literal) bool { return !isTrue[l^1] })
		if open < 0 {
			break
		}
		isTrue[c.clauses[n][open]] = true
	}
	return list
}

// mark marks the variables of a clause, which all have values, and counts those
// that were not marked before.
func (c *checker) mark(number int32) (fresh int) {
	for _, l := range c.clauses[number] {
		if !c.marked[l/2] {
			c.marked[l/2] = true
			fresh++
		}
	}
	return fresh
}
