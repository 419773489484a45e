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
	r.made = append(r.made, r.b.make(Node{op, args, n.Name, n.Value}))
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

// make builds a node of that operator, name and value through the public constructor. Its
// arguments are terms of b of the right sorts.
func (b *Builder) make(n Node) int32 {
	p, q := Term(n.Args[0]), Term(n.Args[1])
	x, y := Int(n.Args[0]), Int(n.Args[1])
	switch n.Op {
	case OpVar:
		return int32(b.Var(n.Name))
	case OpNot:
		return int32(b.Not(p))
	case OpAnd:
		return int32(b.And(p, q))
	case OpOr:
		return int32(b.Or(p, q))
	case OpXor:
		return int32(b.Xor(p, q))
	case OpLe:
		return int32(b.Le(x, y))
	case OpEq:
		return int32(b.Eq(x, y))
	case OpInt:
		return int32(b.Number(int(n.Value)))
	case OpIVar:
		return int32(b.IntVar(n.Name))
	case OpAdd:
		return int32(b.Add(x, y))
	case OpScale:
		return int32(b.Scale(int(n.Value), x))
	case OpIte:
		return int32(b.ChooseInt(p, y, Int(n.Args[2])))
	}
	return int32(b.Const(n.Op == OpTrue))
}
