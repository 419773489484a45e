package logic

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// WriteSMTLIB writes the obligation as an SMT-LIB 2 script: "unsat" means that
// it is proved. Every node of the term graph is one definition, named |#i|, a
// name that no variable can have; so the size is linear.
func (o *Obligation) WriteSMTLIB(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "; %s\n; %s\n; unsat: the statement holds\n", OneLine(o.Name), o.Account())
	logic := "QF_UF"
	if !o.Propositional() {
		logic = "QF_LIA"
	}
	fmt.Fprintf(out, "(set-logic %s)\n", logic)
	ids := o.Terms.Reach(o.Roots()...)
	text := make(map[int32]string, len(ids))
	for i, id := range ids {
		n := o.Terms.Nodes[id]
		text[id] = fmt.Sprintf("|#%d|", i)
		body, atom := n.smtlib(text)
		switch {
		case n.Op == OpVar || n.Op == OpIVar:
			text[id] = n.Name
			fmt.Fprintf(out, "(declare-const %s %s)\n", n.Name, sortName(n.Op))
		case atom:
			text[id] = body
		default:
			fmt.Fprintf(out, "(define-fun %s () %s %s)\n", text[id], sortName(n.Op), body)
		}
	}
	for _, a := range o.Assumptions {
		fmt.Fprintf(out, "(assert %s)\n", text[int32(a)])
	}
	fmt.Fprintf(out, "(assert (not %s))\n(check-sat)\n", text[int32(o.Goal)])
	return out.Flush()
}

// smtlib is the node over the text of its arguments; an atom needs no
// definition of its own.
func (n Node) smtlib(text map[int32]string) (body string, atom bool) {
	args := make([]string, 0, 3)
	for i := range operators[n.Op].args {
		args = append(args, text[n.Args[i]])
	}
	symbol := operators[n.Op].name
	switch n.Op {
	case OpFalse, OpTrue, OpVar, OpIVar:
		return symbol, true
	case OpInt:
		return smtlibNumber(n.Value), true
	case OpLe:
		symbol = "<="
	case OpEq:
		symbol = "="
	case OpAdd:
		symbol = "+"
	case OpScale:
		symbol = "* " + smtlibNumber(n.Value)
	}
	return fmt.Sprintf("(%s %s)", symbol, strings.Join(args, " ")), false
}

func smtlibNumber(v int64) string {
	if v < 0 {
		return fmt.Sprintf("(- %d)", -v)
	}
	return fmt.Sprint(v)
}

func sortName(op Operator) string {
	if operators[op].result == "i" {
		return "Int"
	}
	return "Bool"
}

// OneLine keeps a text inside one comment line.
func OneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
