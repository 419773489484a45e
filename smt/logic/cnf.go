package logic

import (
	"bufio"
	"fmt"
	"io"
	"slices"
)

// CNF is a propositional formula in conjunctive normal form. A literal is the
// number of a variable, from 1, negated for its negation.
type CNF struct {
	Names   []string // Names[v] is the name of variable v; "" for a definition
	Clauses [][]int
}

// CNF is the Tseitin translation of the assumptions and the negated goal: it
// is unsatisfiable iff the obligation is proved. Named variables come first, in
// the order in which they were made; every other node is a definition, both
// directions of which are asserted, so that a satisfying assignment determines
// it. It is an error when the obligation has integer terms.
func (o *Obligation) CNF() (*CNF, error) {
	if !o.Propositional() {
		return nil, fmt.Errorf("smt: %s: integer terms have no propositional form", o.Name)
	}
	c := &CNF{Names: []string{""}}
	ids := o.Terms.Reach(o.Roots()...)
	literal := make([]int, slices.Max(ids)+1)
	for _, id := range ids {
		if n := o.Terms.Nodes[id]; n.Op == OpVar {
			literal[id] = c.variable(n.Name)
		}
	}
	for _, id := range ids {
		n := o.Terms.Nodes[id]
		switch n.Op {
		case OpVar:
		case OpNot:
			literal[id] = -literal[n.Args[0]]
		default:
			literal[id] = c.variable("")
			c.define(n.Op, literal[id], literal[n.Args[0]], literal[n.Args[1]])
		}
	}
	for _, a := range o.Assumptions {
		c.clause(literal[int32(a)])
	}
	c.clause(-literal[int32(o.Goal)])
	return c, nil
}

// variable adds a variable and returns its number.
func (c *CNF) variable(name string) int {
	c.Names = append(c.Names, name)
	return len(c.Names) - 1
}

// clause adds a clause, with each literal once, unless it holds because of a variable and its
// negation.
func (c *CNF) clause(literals ...int) {
	var once []int
	for _, l := range literals {
		switch {
		case slices.Contains(literals, -l):
			return
		case !slices.Contains(once, l):
			once = append(once, l)
		}
	}
	c.Clauses = append(c.Clauses, once)
}

// define asserts d <-> op(x, y).
func (c *CNF) define(op Operator, d, x, y int) {
	switch op {
	case OpFalse:
		c.clause(-d)
	case OpTrue:
		c.clause(d)
	case OpAnd:
		c.clause(-d, x)
		c.clause(-d, y)
		c.clause(d, -x, -y)
	case OpOr:
		c.clause(d, -x)
		c.clause(d, -y)
		c.clause(-d, x, y)
	case OpXor:
		c.clause(-d, x, y)
		c.clause(-d, -x, -y)
		c.clause(d, -x, y)
		c.clause(d, x, -y)
	default:
		panic(fmt.Sprintf("smt: operator %s in a propositional formula", operators[op].name))
	}
}

// Model are the values of the named variables, by the truth of each variable.
func (c *CNF) Model(holds func(variable int) bool) Model {
	m := Model{}
	for v, name := range c.Names {
		if name != "" {
			m[name] = Truth(holds(v))
		}
	}
	return m
}

// WriteDIMACS writes the CNF of the obligation in DIMACS format, with a comment
// for each named variable.
func (o *Obligation) WriteDIMACS(w io.Writer) error {
	c, err := o.CNF()
	if err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "c %s\nc %s\nc unsatisfiable: the statement holds\n", OneLine(o.Name), o.Account())
	for v, name := range c.Names {
		if name != "" {
			fmt.Fprintf(out, "c variable %d is %s\n", v, name)
		}
	}
	fmt.Fprintf(out, "p cnf %d %d\n", len(c.Names)-1, len(c.Clauses))
	for _, clause := range c.Clauses {
		for _, l := range clause {
			fmt.Fprintf(out, "%d ", l)
		}
		fmt.Fprintln(out, 0)
	}
	return out.Flush()
}
