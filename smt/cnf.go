package smt

import (
	"bufio"
	"fmt"
	"io"
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
	ids := o.Terms.reach(o.roots()...)
	literal := make(map[int32]int, len(ids))
	for _, id := range ids {
		if n := o.Terms.nodes[id]; n.op == opVar {
			literal[id] = c.variable(n.name)
		}
	}
	for _, id := range ids {
		n := o.Terms.nodes[id]
		switch n.op {
		case opVar:
		case opNot:
			literal[id] = -literal[n.args[0]]
		default:
			literal[id] = c.variable("")
			c.define(n.op, literal[id], literal[n.args[0]], literal[n.args[1]])
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

func (c *CNF) clause(literals ...int) { c.Clauses = append(c.Clauses, literals) }

// define asserts d <-> op(x, y).
func (c *CNF) define(op operator, d, x, y int) {
	switch op {
	case opFalse:
		c.clause(-d)
	case opTrue:
		c.clause(d)
	case opAnd:
		c.clause(-d, x)
		c.clause(-d, y)
		c.clause(d, -x, -y)
	case opOr:
		c.clause(d, -x)
		c.clause(d, -y)
		c.clause(-d, x, y)
	case opXor:
		c.clause(-d, x, y)
		c.clause(-d, -x, -y)
		c.clause(d, -x, y)
		c.clause(d, x, -y)
	default:
		panic(fmt.Sprintf("smt: operator %s in a propositional formula", operators[op].name))
	}
}

// WriteDIMACS writes the CNF of the obligation in DIMACS format, with a comment
// for each named variable.
func (o *Obligation) WriteDIMACS(w io.Writer) error {
	c, err := o.CNF()
	if err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "c %s\nc %s\nc unsatisfiable: the statement holds\n", oneLine(o.Name), o.account())
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
