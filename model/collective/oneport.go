package collective

import (
	"fmt"

	"mccheck/model"
)

// OnePort is a synchronous message-passing machine on a graph: in one
// communication step a node sends at most one message and receives at most one,
// both over links of the graph, and may do both at once; in one computation step
// a node performs at most one operation. The machine enforces these rules and
// counts the steps. V is the type of the values that messages carry.
//
// Source: the model of prefix sec.4.1 and the proof of Theorem 1. The paper does
// not say whether a node may send and receive over different links in one step;
// here it may.
//
// A run is deterministic. After an error the counts are those of the steps
// before it.
type OnePort[V any] struct {
	graph model.Graph

	sentAt, receivedAt, workedAt []int // last step in which a node did so; 0: never
	communication, computation   int
	watch                        func(messages []Message[V])
}

// Message is a value on its way from one node to a neighbour.
type Message[V any] struct {
	From, To model.Node
	Value    V
}

// NewOnePort is the machine on g, all counts zero. O(g.Order()) memory.
func NewOnePort[V any](g model.Graph) *OnePort[V] {
	n := g.Order()
	return &OnePort[V]{graph: g, sentAt: make([]int, n), receivedAt: make([]int, n), workedAt: make([]int, n)}
}

// Watch has told called after every communication step, with its messages.
func (p *OnePort[V]) Watch(told func(messages []Message[V])) { p.watch = told }

// Graph is the network of the machine.
func (p *OnePort[V]) Graph() model.Graph { return p.graph }

// Communication is the number of communication steps done.
func (p *OnePort[V]) Communication() int { return p.communication }

// Computation is the number of computation steps done.
func (p *OnePort[V]) Computation() int { return p.computation }

// PortError reports a communication step that the one-port model forbids.
type PortError struct {
	Graph    string
	Step     int    // communication step, from 1
	From, To string // addresses of the message that breaks the rule
	Rule     string // what is broken: "not a link", "sends twice", "receives twice"
}

// Error names the step, the message and the rule.
func (e *PortError) Error() string {
	return fmt.Sprintf("%s: communication step %d: message from %s to %s: %s", e.Graph, e.Step, e.From, e.To, e.Rule)
}

// Exchange does one communication step: all messages are sent at once, and then
// receive is called for each of them in the order of the list, so that a value
// sent is never one received in the same step. A step may be empty; it counts.
// If a message breaks the one-port rules nothing is delivered or counted, and
// the error is a *PortError. O(len(messages)).
func (p *OnePort[V]) Exchange(messages []Message[V], receive func(Message[V])) error {
	step := p.communication + 1
	for i, m := range messages {
		if rule := p.broken(m, step); rule != "" {
			p.forget(messages[:i])
			return &PortError{p.graph.Name(), step, p.name(m.From), p.name(m.To), rule}
		}
		p.sentAt[m.From], p.receivedAt[m.To] = step, step
	}
	p.communication = step
	for _, m := range messages {
		receive(m)
	}
	if p.watch != nil {
		p.watch(messages)
	}
	return nil
}

// broken names the rule that m breaks in the given step; "" if none.
func (p *OnePort[V]) broken(m Message[V], step int) string {
	n := p.graph.Order()
	switch {
	case m.From >= n || m.To >= n:
		return fmt.Sprintf("no such node, want below %d", n)
	case !p.graph.Adjacent(m.From, m.To):
		return "not a link"
	case p.sentAt[m.From] == step:
		return p.name(m.From) + " sends twice"
	case p.receivedAt[m.To] == step:
		return p.name(m.To) + " receives twice"
	}
	return ""
}

// forget takes the marks of a step back that was refused.
func (p *OnePort[V]) forget(messages []Message[V]) {
	for _, m := range messages {
		p.sentAt[m.From], p.receivedAt[m.To] = 0, 0
	}
}

func (p *OnePort[V]) name(u model.Node) string {
	if u >= p.graph.Order() {
		return fmt.Sprint(u)
	}
	return p.graph.Format(u)
}

// Compute does one computation step: at is called for every node, lowest first,
// with an operation that it may call once. Where no node works there is no step. The
// error names a node that calls the operation twice; its second result is the zero
// value of V. O(Order()).
func (p *OnePort[V]) Compute(op func(a, b V) V, at func(u model.Node, op func(a, b V) V)) error {
	step, works := p.computation+1, false
	var err error
	for u := range p.graph.Order() {
		at(u, func(a, b V) V {
			if p.workedAt[u] == step {
				err = fmt.Errorf("%s: computation step %d: %s works twice", p.graph.Name(), step, p.name(u))
				var none V
				return none
			}
			p.workedAt[u], works = step, true
			return op(a, b)
		})
		if err != nil {
			return err
		}
	}
	if works {
		p.computation = step
	}
	return nil
}
