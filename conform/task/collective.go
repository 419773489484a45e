package task

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"

	"mccheck/conform/result"
	"mccheck/model"
)

// Root is the node from which a broadcast goes out.
type Root struct {
	Root uint64 `json:"root"`
}

// Broadcast asks for a broadcast from every node: rounds of messages [from,to]. A node sends
// what it had before the round, and every other node receives exactly once. With onePort a node
// sends at most one message a round.
func Broadcast(g model.Graph, onePort bool, most int) *Task[Root, [][]Message] {
	return &Task[Root, [][]Message]{
		name:  "broadcast",
		graph: g,
		nodes: func(c Root) []uint64 { return []uint64{c.Root} },
		total: product(g.Order()),
		at:    func(i uint64) Root { return Root{i} },
		draw:  func(r *rand.Rand) Root { return Root{span(r, g)} },
		size:  func(Root) int { return 0 },
		less: func(c Root) (list []Root) {
			for bit := uint64(1) << 63; bit > 0; bit >>= 1 {
				if c.Root&bit != 0 {
					list = append(list, Root{c.Root &^ bit})
				}
			}
			return list
		},
		data: func(c Root) []result.Datum { return []result.Datum{datum("root", g, c.Root)} },
		judge: func(c Root, rounds [][]Message) *Wrong {
			return broadcast(g, c.Root, rounds, onePort, most)
		},
	}
}

func broadcast(g model.Graph, root uint64, rounds [][]Message, onePort bool, most int) *Wrong {
	if most > 0 && len(rounds) > most {
		return wrong(nil, "the broadcast takes %s, want at most %d", result.Plural(len(rounds), "round"), most)
	}
	got := map[uint64]int{root: -1} // the round in which a node received
	for i, round := range rounds {
		sent := map[uint64]bool{}
		for _, m := range round {
			from, to := m[0], m[1]
			hop := []result.Hop{{Place: Address(g, from), Note: fmt.Sprintf("sends in round %d", i)}, {Place: Address(g, to), Note: "receives"}}
			when, has := got[from]
			switch {
			case from >= g.Order() || to >= g.Order():
				return wrong(hop, "round %d sends from %d to %d, and %s has the nodes 0 to %d", i, from, to, g.Name(), g.Order()-1)
			case !g.Adjacent(from, to):
				return wrong(hop, "round %d sends from %s to %s, which are not joined", i, Address(g, from), Address(g, to))
			case !has || when == i:
				return wrong(hop, "in round %d node %s sends what it does not have yet", i, Address(g, from))
			case onePort && sent[from]:
				return wrong(hop, "in round %d node %s sends twice", i, Address(g, from))
			}
			if before, twice := got[to]; twice {
				return wrong(hop, "node %s receives in round %d, and had it %s", Address(g, to), i, since(before))
			}
			got[to], sent[from] = i, true
		}
	}
	for u := range g.Order() {
		if _, has := got[u]; !has {
			return wrong([]result.Hop{{Place: Address(g, u), Note: "never receives"}}, "node %s never receives the message", Address(g, u))
		}
	}
	return nil
}

func since(round int) string {
	if round < 0 {
		return "from the beginning"
	}
	return fmt.Sprintf("since round %d", round)
}

// Whole is the only case of a task that is asked for once.
type Whole struct{}

// once is a task with one case.
func once[C, A any](name string, only C, judge func(C, A) *Wrong) *Task[C, A] {
	return &Task[C, A]{
		name: name, total: product(1), judge: judge,
		at:   func(uint64) C { return only },
		draw: func(*rand.Rand) C { return only },
		size: func(C) int { return 0 },
		less: func(C) []C { return nil },
		data: func(C) []result.Datum { return nil },
	}
}

// Exchange asks for a total exchange: every node has a message for every other one. A round is
// a list of moves [from,to,src,dst] of the message from src to dst. A message is at one place;
// in a round a link carries one message in each direction, and a message makes one move.
func Exchange(g model.Graph, most int) *Task[Whole, [][]Move] {
	t := once("exchange", Whole{}, func(_ Whole, rounds [][]Move) *Wrong { return exchange(g, rounds, most) })
	t.graph, t.nodes = g, func(Whole) []uint64 { return nil }
	return t
}

func exchange(g model.Graph, rounds [][]Move, most int) *Wrong {
	if most > 0 && len(rounds) > most {
		return wrong(nil, "the exchange takes %s, want at most %d", result.Plural(len(rounds), "round"), most)
	}
	type message [2]uint64
	at := map[message]uint64{}
	for i, round := range rounds {
		moved, busy := map[message]bool{}, map[message]message{}
		for _, m := range round {
			from, to, of := m[0], m[1], message{m[2], m[3]}
			what := fmt.Sprintf("the message from %s to %s", Address(g, of[0]), Address(g, of[1]))
			hop := []result.Hop{{Place: Address(g, from), Note: fmt.Sprintf("round %d", i)}, {Place: Address(g, to), Note: what}}
			place, gone := at[of]
			if !gone {
				place = of[0]
			}
			other, taken := busy[message{from, to}]
			switch {
			case max(from, to, of[0], of[1]) >= g.Order():
				return wrong(hop, "round %d names node %d, and %s has the nodes 0 to %d", i, max(from, to, of[0], of[1]), g.Name(), g.Order()-1)
			case of[0] == of[1]:
				return wrong(hop, "round %d moves a message of node %s for itself", i, Address(g, of[0]))
			case !g.Adjacent(from, to):
				return wrong(hop, "round %d moves %s from %s to %s, which are not joined", i, what, Address(g, from), Address(g, to))
			case moved[of]:
				return wrong(hop, "round %d moves %s twice", i, what)
			case place != from:
				return wrong(hop, "round %d moves %s from %s, and it is at %s", i, what, Address(g, from), Address(g, place))
			case taken:
				return wrong(hop, "in round %d the link from %s to %s carries %s and the message from %s to %s", i, Address(g, from), Address(g, to),
					what, Address(g, other[0]), Address(g, other[1]))
			}
			moved[of], busy[message{from, to}], at[of] = true, of, to
		}
	}
	for src := range g.Order() {
		for dst := range g.Order() {
			if place, moved := at[message{src, dst}]; src != dst && (!moved || place != dst) {
				if !moved {
					place = src
				}
				return wrong([]result.Hop{{Place: Address(g, place), Note: "where it ends"}}, "the message from %s to %s ends at %s",
					Address(g, src), Address(g, dst), Address(g, place))
			}
		}
	}
	return nil
}

// Values are the texts of the nodes, by their numbers.
type Values struct {
	Values []string `json:"values"`
}

// Prefix asks for the prefixes of values in the order of the nodes: node u is to have the
// values of 0 to u joined. To join texts is associative and commutes with nothing else, so that
// an algorithm that only joins what it has is right for every associative operation if it is
// right here. There is no end of values: random lists of short texts are drawn, the empty text
// among them, so many as draws says, and the first has a text of its own for each of 676 nodes.
func Prefix(g model.Graph, draws uint64) *Task[Values, []string] {
	const letters = 26
	first := true
	return &Task[Values, []string]{
		name:  "prefix",
		graph: g,
		nodes: func(Values) []uint64 { return nil },
		valid: func(c Values) string {
			if uint64(len(c.Values)) != g.Order() {
				return fmt.Sprintf("%d values, want one for each of %d nodes", len(c.Values), g.Order())
			}
			return ""
		},
		total: new(big.Int).Exp(big.NewInt(1+letters+letters*letters), new(big.Int).SetUint64(g.Order()), nil), // of up to two letters
		draws: draws,
		draw: func(r *rand.Rand) Values {
			v := Values{make([]string, g.Order())}
			for u := range v.Values {
				if first {
					v.Values[u] = string(rune('a'+u/letters%letters)) + string(rune('a'+u%letters))
					continue
				}
				for range r.IntN(3) {
					v.Values[u] += string(rune('a' + r.IntN(letters)))
				}
			}
			first = false
			return v
		},
		size: func(c Values) int { return len(strings.Join(c.Values, "")) },
		less: fewerLetters,
		data: func(c Values) []result.Datum {
			return []result.Datum{{Name: "values", Text: fmt.Sprintf("%q", c.Values)}}
		},
		judge: func(c Values, prefixes []string) *Wrong {
			if len(prefixes) != len(c.Values) {
				return wrong(nil, "%s, want one for each of %d nodes", result.Plural(len(prefixes), "text"), len(c.Values))
			}
			want := ""
			for u, v := range c.Values {
				if want += v; prefixes[u] != want {
					return wrong([]result.Hop{{Place: Address(g, uint64(u)), Note: fmt.Sprintf("%q", result.Cut(prefixes[u]))}}, "node %s has %s",
						Address(g, uint64(u)), differing(prefixes[u], want))
				}
			}
			return nil
		},
	}
}

// differing says what is there and what is wanted; of long texts, from where they differ.
func differing(has, wanted string) string {
	if result.Cut(has) == has && result.Cut(wanted) == wanted {
		return fmt.Sprintf("%q, want %q", has, wanted)
	}
	same := 0
	for same < min(len(has), len(wanted)) && has[same] == wanted[same] {
		same++
	}
	return fmt.Sprintf("a text of %d bytes, want one of %d; behind the first %d it has %q, want %q", len(has), len(wanted), same,
		result.Cut(has[same:]), result.Cut(wanted[same:]))
}

// fewerLetters are the texts with some next to each other left empty, at most 64 times, or one cut to its first letter.
func fewerLetters(c Values) (list []Values) {
	n := len(c.Values)
	for block := max(1, n/2); block > 0 && len(list) < 64; block /= 2 {
		for from := 0; from < n && len(list) < 64; from += block {
			fewer := slices.Clone(c.Values)
			clear(fewer[from:min(n, from+block)])
			list = append(list, Values{fewer})
		}
	}
	for u, v := range c.Values {
		if len(v) > 1 && len(list) < 128 {
			fewer := slices.Clone(c.Values)
			fewer[u] = v[:1]
			list = append(list, Values{fewer})
		}
	}
	return list
}
