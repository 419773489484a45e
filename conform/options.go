package conform

import (
	"fmt"
	"slices"
	"strings"

	"mccheck/conform/result"
	"mccheck/conform/task"
)

// Option is a condition on routes, or on how much is tried. A function refuses an option that it would pass over.
type Option func(*options)

type options struct {
	given  []string // the names of the options
	bound  func(Graph) task.Bound
	around func(Graph) task.Around
	cases  uint64
	rounds int
	ports  bool
	again  bool
	among  []uint64
}

// named is an option with its name.
func named(name string, set func(*options)) Option {
	return func(o *options) {
		o.given = append(o.given, name)
		set(o)
	}
}

// Shortest asks for shortest routes, around faults for shortest ones of those that the faults leave.
func Shortest() Option {
	return named("Shortest", func(o *options) { o.bound, o.around = task.Shortest, task.ShortestAround })
}

// AtMost bounds the hops of a route from src to dst.
func AtMost(hops func(src, dst uint64) int) Option {
	return named("AtMost", func(o *options) {
		o.bound = func(Graph) task.Bound {
			return func(src, dst uint64, has int) string {
				if most := hops(src, dst); has > most {
					return fmt.Sprintf("want at most %d", most)
				}
				return ""
			}
		}
		o.around = func(g Graph) task.Around { return o.bound(g).Around() }
	})
}

// Cases says up to how many cases all of them are tried; of more, random ones are. Without it
// that is 2^20.
func Cases(n uint64) Option { return named("Cases", func(o *options) { o.cases = n }) }

// Rounds bounds the rounds of a broadcast or a total exchange.
func Rounds(most int) Option { return named("Rounds", func(o *options) { o.rounds = most }) }

// OnePort lets a node send one message a round of a broadcast.
func OnePort() Option { return named("OnePort", func(o *options) { o.ports = true }) }

// MayRevisit allows routes that come to a node twice.
func MayRevisit() Option { return named("MayRevisit", func(o *options) { o.again = true }) }

// Among asks for routes between these nodes alone, two or more, which send and receive; others are switches.
func Among(nodes []uint64) Option {
	return named("Among", func(o *options) { o.among = slices.Compact(slices.Sorted(slices.Values(nodes))) })
}

// routes are the routes that are right.
func (o options) routes(g Graph) task.Routes {
	return task.Routes{Bound: o.bound(g), Again: o.again, Among: o.among}
}

// chosen are the options of a function that heeds those of these names; an error is of one that it would pass over, of nodes that
// g has not, and of one node, which has nowhere to send to.
func chosen(function string, g Graph, list []Option, heeded ...string) (options, error) {
	o := options{cases: 1 << 20, bound: func(Graph) task.Bound { return nil }, around: func(Graph) task.Around { return nil }}
	for _, set := range list {
		set(&o)
	}
	for _, name := range o.given {
		if !slices.Contains(heeded, name) {
			return o, fmt.Errorf("conform: %s says nothing of %s, want options of %s", name, function, strings.Join(heeded, ", "))
		}
	}
	switch n := len(o.among); {
	case g.Order() < 2:
		return o, fmt.Errorf("conform: %s has one node, want 2 at least", g.Name())
	case !slices.Contains(o.given, "Among"):
	case n < 2:
		return o, fmt.Errorf("conform: Among: %s, want 2 or more that differ", result.Plural(n, "node"))
	case o.among[n-1] >= g.Order():
		return o, fmt.Errorf("conform: Among: node %d, and %s has the nodes 0 to %d", o.among[n-1], g.Name(), g.Order()-1)
	}
	return o, nil
}
