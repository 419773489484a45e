package logic

import (
	"encoding/json"
	"fmt"
)

// wireNode is a node of the term graph as JSON.
type wireNode struct {
	Op    string  `json:"op"`
	Args  []int32 `json:"args,omitempty"`
	Name  string  `json:"name,omitempty"`
	Value int64   `json:"value,omitempty"`
}

// wireObligation is an obligation as JSON: the nodes that it uses, arguments
// before the nodes that use them, renumbered from 0.
type wireObligation struct {
	Name        string     `json:"name"`
	Says        string     `json:"says"`
	Nodes       []wireNode `json:"nodes"`
	Assumptions []int32    `json:"assumptions"`
	Goal        int32      `json:"goal"`
}

// MarshalJSON writes the term graph as a list. The bytes depend on the
// obligation only, not on what else its Builder holds.
func (o *Obligation) MarshalJSON() ([]byte, error) {
	ids := o.Terms.Reach(o.Roots()...)
	renumbered := make(map[int32]int32, len(ids))
	w := wireObligation{Name: o.Name, Says: o.Says, Nodes: make([]wireNode, len(ids)), Assumptions: []int32{}}
	for i, id := range ids {
		n := o.Terms.Nodes[id]
		out := wireNode{Op: operators[n.Op].name, Name: n.Name, Value: n.Value}
		for a := range operators[n.Op].args {
			out.Args = append(out.Args, renumbered[n.Args[a]])
		}
		w.Nodes[i] = out
		renumbered[id] = int32(i)
	}
	for _, a := range o.Assumptions {
		w.Assumptions = append(w.Assumptions, renumbered[int32(a)])
	}
	w.Goal = renumbered[int32(o.Goal)]
	return json.Marshal(w)
}

// UnmarshalJSON rebuilds the obligation with a Builder of its own. The error
// names the node that is malformed.
func (o *Obligation) UnmarshalJSON(data []byte) error {
	var w wireObligation
	if err := json.Unmarshal(data, &w); err != nil {
		return err
	}
	r := rebuilder{b: NewBuilder()}
	for i, n := range w.Nodes {
		if err := r.add(n); err != nil {
			return fmt.Errorf("smt: obligation %q: node %d: %w", w.Name, i, err)
		}
	}
	read := Obligation{Name: w.Name, Says: w.Says, Terms: r.b}
	for _, a := range append(w.Assumptions, w.Goal) {
		id, err := r.arg(a, 'b')
		if err != nil {
			return fmt.Errorf("smt: obligation %q: %w", w.Name, err)
		}
		read.Assumptions = append(read.Assumptions, Term(id))
	}
	last := len(read.Assumptions) - 1
	read.Assumptions, read.Goal = read.Assumptions[:last], read.Assumptions[last]
	*o = read
	return nil
}

// rebuilder makes terms from their wire form. Node i of the wire became node
// made[i] of the Builder, of sort sorts[i].
type rebuilder struct {
	b     *Builder
	made  []int32
	sorts []byte
}

// arg is the term that node i became, of the sort wanted.
func (r *rebuilder) arg(i int32, sort byte) (int32, error) {
	if i < 0 || int(i) >= len(r.made) {
		return 0, fmt.Errorf("argument %d, want an earlier node", i)
	}
	if r.sorts[i] != sort {
		return 0, fmt.Errorf("argument %d has sort %c, want %c", i, r.sorts[i], sort)
	}
	return r.made[i], nil
}

// add makes the next node.
func (r *rebuilder) add(n wireNode) error {
	op, err := operatorNamed(n.Op)
	if err != nil {
		return err
	}
	want := operators[op].args
	if len(n.Args) != len(want) {
		return fmt.Errorf("%s with %d arguments, want %d", n.Op, len(n.Args), len(want))
	}
	var args [3]int32
	for i, a := range n.Args {
		if args[i], err = r.arg(a, want[i]); err != nil {
			return err
		}
	}
	if n.Value < -maxConstant || n.Value > maxConstant {
		return fmt.Errorf("constant %d, want at most %d in magnitude", n.Value, maxConstant)
	}
	if op == OpVar || op == OpIVar {
		if err := r.b.checkName(op, n.Name); err != nil {
			return err
		}
	}
	id, err := r.b.make(op, args, n.Name, int(n.Value))
	if err != nil {
		return err
	}
	r.made = append(r.made, id)
	r.sorts = append(r.sorts, operators[op].result[0])
	return nil
}

func operatorNamed(name string) (Operator, error) {
	for op := range operators {
		if operators[op].name == name {
			return Operator(op), nil
		}
	}
	return 0, fmt.Errorf("operator %q is not known", name)
}

// make builds the node of that operator through the public constructor.
// Arguments have the right sorts. Folding of constants beyond the bound of
// Number is an error here and not a panic.
func (b *Builder) make(op Operator, args [3]int32, name string, value int) (id int32, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%v", r)
		}
	}()
	p, q := Term(args[0]), Term(args[1])
	x, y := Int(args[0]), Int(args[1])
	switch op {
	case OpVar:
		return int32(b.Var(name)), nil
	case OpNot:
		return int32(b.Not(p)), nil
	case OpAnd:
		return int32(b.And(p, q)), nil
	case OpOr:
		return int32(b.Or(p, q)), nil
	case OpXor:
		return int32(b.Xor(p, q)), nil
	case OpLe:
		return int32(b.Le(x, y)), nil
	case OpEq:
		return int32(b.Eq(x, y)), nil
	case OpInt:
		return int32(b.Number(value)), nil
	case OpIVar:
		return int32(b.IntVar(name)), nil
	case OpAdd:
		return int32(b.Add(x, y)), nil
	case OpScale:
		return int32(b.Scale(value, x)), nil
	case OpIte:
		return int32(b.ChooseInt(p, y, Int(args[2]))), nil
	}
	return int32(b.Const(op == OpTrue)), nil
}
