package certify

import (
	_ "embed"
	"math/bits"
	"slices"
	"strings"
	"sync"
)

// ofTwo are the signs and functions of two values.
func (e *evaluator) ofTwo() map[string]func(a, b value) value {
	joined := func(sign string) func(a, b value) value {
		return func(a, b value) value { return e.joined(sign, a, b) }
	}
	return map[string]func(a, b value) value{
		"+": value.plus, "*": value.times, "/": value.by, "^": value.power, "mod": value.mod, "max": extreme(-1), "min": extreme(1),
		"-": e.minus, "++": joined("++"), "|": joined("|"), "&": joined("&"),
		"C":   func(a, b value) value { return e.choose(a.int(), b.int()) },
		"<->": func(a, b value) value { return truth(a.yes() == b.yes()) },
		"xor": func(a, b value) value { return whole(a.natural() ^ b.natural()) },
		"bit": func(a, b value) value { return whole(a.natural() >> b.natural() & 1) },
		"..":  func(a, b value) value { return e.span(a.int(), b.int(), nil) },
		"[]":  func(a, b value) value { return e.item(a, b.int()) },
	}
}

// minus is a difference of numbers or sets, or a network without nodes.
func (e *evaluator) minus(a, b value) value {
	switch {
	case a.kind() == isNetwork:
		return value{of: network{e.without(a.graph(), b)}}
	case a.kind() >= isList:
		return e.joined("-", a, b)
	}
	return a.minus(b)
}

// meaning is a function, and how many arguments it takes.
type meaning struct {
	args  int
	value func(a []value) value
}

// function is a function of the language, or a network; nil if there is none.
func (e *evaluator) function(name string, args int) func(a []value) value {
	switch {
	case name == "[":
		return func(a []value) value {
			e.entries(len(a))
			return listOf(slices.Clone(a))
		}
	case name == "{":
		return func(a []value) value { return e.set(a) }
	case e.functions == nil:
		e.functions = map[string][]meaning{}
		e.ofNumbers()
		e.ofLists()
		e.ofSets()
		e.ofNetworks()
	}
	for _, m := range e.functions[name] {
		if m.args == args {
			return m.value
		}
	}
	if f := e.family(name); f != nil && len(f.params) == args {
		e.varies = e.varies || f.varies
		e.uses.hidden = e.uses.hidden || f.varies
		return func(a []value) value { return value{of: network{e.member(f, a)}} }
	}
	return nil
}

func (e *evaluator) add(name string, args int, value func(a []value) value) {
	e.functions[name] = append(e.functions[name], meaning{args, value})
}

func (e *evaluator) ofNumbers() {
	e.add("not", 1, func(a []value) value { return truth(!a[0].yes()) })
	e.add("floor", 1, func(a []value) value { return a[0].floor() })
	e.add("natural", 1, func(a []value) value { return whole(a[0].natural()) })
	e.add("log2", 1, func(a []value) value { return a[0].log2() })
	e.add("bits", 3, func(a []value) value {
		return whole(a[0].natural() >> a[1].natural() & (1<<min(a[2].natural(), 63) - 1))
	})
	e.add("ones", 1, func(a []value) value { return whole(bits.OnesCount(uint(a[0].natural()))) })
}

func (e *evaluator) ofLists() {
	e.add("len", 1, func(a []value) value { return a[0].many().len() })
	e.add("..", 1, func(a []value) value { return e.span(a[0].int(), 1<<63-1, nil) })
	e.add("members", 1, func(a []value) value { return e.set(a[0].many().list()) })
	e.add("sorted", 1, func(a []value) value {
		return listOf(e.inOrder(a[0].many().list()))
	})
}

// ofSets are the functions that make sets to run through.
func (e *evaluator) ofSets() {
	asSet := func(of []value) value { return made(false, of) }
	subsets := func(a []value, first, last int) value {
		return e.sequenceSet(e.set(a[0].many().list()), max(first, 0), last, rising, asSet)
	}
	e.add("subsets", 1, func(a []value) value { return subsets(a, 0, a[0].many().len().int()) })
	e.add("subsets", 2, func(a []value) value {
		if a[1].kind() == isNumber {
			return subsets(a, a[1].int(), a[1].int())
		}
		sizes := a[1].many().list()
		if len(sizes) == 0 {
			return asSet(nil)
		}
		first, last := sizes[0].int(), sizes[len(sizes)-1].int()
		if !same(a[1], e.span(first, last, nil)) {
			stop("subsets of %s members, want a number or a..b", a[1])
		}
		return subsets(a, first, last)
	})
	e.add("permutations", 1, func(a []value) value {
		of := e.set(a[0].many().list())
		n := of.many().len().int()
		return e.sequenceSet(of, n, n, distinct, listOf)
	})
	e.add("lists", 2, func(a []value) value {
		n, of := a[0].natural(), a[1].many()
		all := func() value { return e.sequenceSet(e.set(of.list()), n, n, anyhow, listOf) }
		if of.size != none {
			return all()
		}
		// Paths and cycles are not all made where a list is looked at.
		lists := e.lazy(none, e.pickSequence(of, n, n, anyhow, listOf), func(yield func(value) bool) { all().many().run(yield) })
		lists.many().deep = of.deep + 1
		return lists
	})
	for name, rule := range map[string]int{"maps": anyhow, "injections": distinct, "bijections": distinct} {
		e.add(name, 2, func(a []value) value {
			from, to := e.set(a[0].many().list()).many(), e.set(a[1].many().list())
			n := from.len().int()
			if name == "bijections" && compare(to.many().len(), whole(n)) != 0 {
				return asSet(nil)
			}
			all := e.sequenceSet(to, n, n, rule, func(of []value) value { return value{of: &mapping{from: from, to: of, deep: deeper(of)}} })
			all.many().pick = nil // which is of lists
			all.many().deep = max(all.many().deep, 1+deeper(from.items))
			return all
		})
	}
}

// image is the value of a map.
func (e *evaluator) image(f, x value) value {
	m, ok := f.of.(*mapping)
	if !ok {
		f.unlike("a map")
	}
	e.work(bits.Len(uint(len(m.to))) * weight(x))
	at, found := slices.BinarySearchFunc(m.from.list(), x, compare)
	if !found || !same(m.from.items[at], x) {
		stop("a map has no value of %s", x)
	}
	return m.to[at]
}

func (e *evaluator) ofNetworks() {
	e.add("graph", 1, func(a []value) value { return value{of: network{e.ofList(a[0])}} })
	e.add("order", 1, func(a []value) value { return whole(a[0].graph().Order - len(a[0].graph().gone)) })
	e.add("nodes", 1, func(a []value) value { return e.nodes(a[0].graph()) })
	e.add("cycles", 1, func(a []value) value { return e.cycles(a[0].graph()) })
	e.add("near", 2, func(a []value) value { return e.near(a[0].graph(), a[1]) })
	e.add("node", 2, func(a []value) value { return value{int64(e.node(a[0].graph(), a[1])), a[0].graph().root} })
	e.add("edge", 3, func(a []value) value {
		_, found := slices.BinarySearch(e.neighbors(a[0].graph(), e.node(a[0].graph(), a[1])), e.node(a[0].graph(), a[2]))
		return truth(found)
	})
	e.add("dist", 3, func(a []value) value {
		return distance(e.from(a[0].graph(), a[1])[e.node(a[0].graph(), a[2])])
	})
	e.add("load", 2, func(a []value) value { return whole(e.load(a[0].graph(), a[1].natural())) })
	e.add("load", 3, func(a []value) value { return whole(e.load(a[0].graph(), a[1].natural(), a[2])) })
	e.add("paths", 3, func(a []value) value { return e.paths(a[0].graph(), a[1], a[2]) })
}

// What functions.go does not define, in the language itself.
//
//go:embed prelude.txt
var preludeText string

// preludeOf is what follows each name of the prelude in its definition, by the name, or by
// "network NAME".
var preludeOf = sync.OnceValue(func() map[string]string {
	of := map[string]string{}
	for t := (&text{rest: preludeText}); t.more(); {
		key, definition, _ := strings.Cut(t.logical(), " ")
		name, rest, _ := strings.Cut(definition, "(")
		if key == "network" {
			name = "network " + name
		}
		of[name] = "(" + rest
	}
	return of
})

// reserved are names that no fact may give another meaning; all others of the language are
// younger, and a fact may have its own meaning for them.
var reserved = strings.Fields("if sum nodes near true false infinite not floor ceil abs max min mod natural log2 C bit bits ones xor " +
	"rows len distinct graph order degree edge dist eccentricity transmission size mindegree maxdegree diameter distances " +
	"Q FQ F MC MCC CQ ECQ EH CCC HCN RH")
