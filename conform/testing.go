package conform

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"mccheck/conform/task"
)

// Option is a condition on routes, or on how much is tried.
type Option func(*options)

type options struct {
	bound  func(Graph) task.Bound
	around func(Graph) task.Around
	cases  uint64
	rounds int
	ports  bool
	again  bool
	among  []uint64
}

// Shortest asks for shortest routes, around faults for shortest ones of those that the faults leave.
func Shortest() Option {
	return func(o *options) { o.bound, o.around = task.Shortest, task.ShortestAround }
}

// AtMost bounds the hops of a route from src to dst.
func AtMost(hops func(src, dst uint64) int) Option {
	return func(o *options) {
		o.bound = func(Graph) task.Bound {
			return func(src, dst uint64, has int) string {
				if most := hops(src, dst); has > most {
					return fmt.Sprintf("want at most %d", most)
				}
				return ""
			}
		}
		o.around = func(g Graph) task.Around { return o.bound(g).Around() }
	}
}

// Cases says up to how many cases all of them are tried; of more, random ones are. Without it
// that is 2^20.
func Cases(n uint64) Option { return func(o *options) { o.cases = n } }

// Rounds bounds the rounds of a broadcast or a total exchange.
func Rounds(most int) Option { return func(o *options) { o.rounds = most } }

// OnePort lets a node send one message a round of a broadcast.
func OnePort() Option { return func(o *options) { o.ports = true } }

// MayRevisit allows routes that come to a node twice.
func MayRevisit() Option { return func(o *options) { o.again = true } }

// Among asks for routes between these nodes alone, which send and receive; others are switches.
func Among(nodes []uint64) Option {
	return func(o *options) { o.among = slices.Compact(slices.Sorted(slices.Values(nodes))) }
}

// routes are the routes that are right.
func (o options) routes(g Graph) task.Routes {
	return task.Routes{Bound: o.bound(g), Again: o.again, Among: o.among}
}

func chosen(list []Option) options {
	o := options{cases: 1 << 20, bound: func(Graph) task.Bound { return nil }, around: func(Graph) task.Around { return nil }}
	for _, set := range list {
		set(&o)
	}
	return o
}

// Router fails t at the smallest pair of nodes for which route gives no route from src to dst:
// a list of nodes, each joined to the next, none twice. It tries all ordered pairs of different
// nodes, or random ones with rapid, which shrinks what fails.
func Router(t testing.TB, g Graph, route func(src, dst uint64) []uint64, list ...Option) {
	t.Helper()
	o := chosen(list)
	try(t, task.Route(g, o.routes(g)), o, func(c task.Pair) task.Walk { return task.Walk{Nodes: route(c.Src, c.Dst)} })
}

// NextHop fails t where a packet that follows next from some node does not arrive. It asks for
// every node and destination.
func NextHop(t testing.TB, g Graph, next func(at, dst uint64) uint64, list ...Option) {
	t.Helper()
	o := chosen(list)
	o.cases = ^uint64(0)
	try(t, task.NextHop(g, o.routes(g)), o, func(c task.At) *uint64 { v := next(c.At, c.Dst); return &v })
}

// DisjointRouter fails t where paths does not give count paths from src to dst that share no
// node but their ends; of nodes of a smaller degree, as many as that.
func DisjointRouter(t testing.TB, g Graph, count int, paths func(src, dst uint64, count int) [][]uint64, list ...Option) {
	t.Helper()
	o := chosen(list)
	try(t, task.Disjoint(g, count, o.bound(g)), o, func(c task.Between) [][]uint64 { return paths(c.Src, c.Dst, c.Count) })
}

// FaultTolerantRouter fails t where route does not go around a set of so many faulty nodes. It
// gives nil where the faults leave no path.
func FaultTolerantRouter(t testing.TB, g Graph, faults int, route func(src, dst uint64, faulty []uint64) []uint64, list ...Option) {
	t.Helper()
	o := chosen(list)
	try(t, task.FaultTolerant(g, faults, o.around(g)), o, func(c task.Faulty) []uint64 { return route(c.Src, c.Dst, c.Faults) })
}

// Broadcaster fails t where the rounds of messages [from,to] do not bring a message from the
// root to every node exactly once.
func Broadcaster(t testing.TB, g Graph, rounds func(root uint64) [][][2]uint64, list ...Option) {
	t.Helper()
	o := chosen(list)
	try(t, task.Broadcast(g, o.ports, o.rounds), o, func(c task.Root) (list [][]task.Message) {
		for _, round := range rounds(c.Root) {
			var messages []task.Message
			for _, m := range round {
				messages = append(messages, m)
			}
			list = append(list, messages)
		}
		return list
	})
}

// TotalExchange fails t where the rounds of moves [from,to,src,dst] do not bring the message of
// every node for every other one to its destination, one message a link and direction.
func TotalExchange(t testing.TB, g Graph, rounds [][][4]uint64, list ...Option) {
	t.Helper()
	o := chosen(list)
	try(t, task.Exchange(g, o.rounds), o, func(task.Whole) (list [][]task.Move) {
		for _, round := range rounds {
			var moves []task.Move
			for _, m := range round {
				moves = append(moves, m)
			}
			list = append(list, moves)
		}
		return list
	})
}

// try tries all cases of a task, or random ones.
func try[C, A any](t testing.TB, job *task.Task[C, A], o options, answer func(C) A) {
	t.Helper()
	if job.Total().Cmp(new(big.Int).SetUint64(o.cases)) > 0 {
		rapid.Check(t, func(r *rapid.T) {
			c := job.Draw(newSource(r)).(C)
			if w := job.Answer(c, answer(c)); w != nil {
				r.Fatal(told(job, c, w))
			}
		})
		return
	}
	var worst *task.Wrong
	var at C
	fails := 0
	for i := range job.Total().Uint64() {
		c := job.At(i).(C)
		w := job.Answer(c, answer(c))
		if w == nil {
			continue
		}
		fails += max(w.Fails, 1)
		if other, moved := w.Case.(C); moved {
			c = other
		}
		if worst == nil || job.Size(c) < job.Size(at) {
			worst, at = w, c
		}
	}
	if worst != nil {
		t.Fatalf("it fails in %d of %d cases; the smallest: %s", fails, job.Total(), told(job, at, worst))
	}
}

// told is a case that fails, hop by hop.
func told(job task.Asked, c task.Case, w *task.Wrong) string {
	var b strings.Builder
	for _, d := range job.Data(c) {
		fmt.Fprintf(&b, "%s = %s, ", d.Name, d.Text)
	}
	b.WriteString(w.Says)
	for i, h := range w.Walk {
		b.WriteString(strings.TrimRight(fmt.Sprintf("\n%4d  %s  %s", i, h.Place, h.Note), " "))
	}
	return b.String()
}

// source makes random numbers of draws of rapid, so that rapid can shrink them.
type source struct{ *rapid.T }

func newSource(t *rapid.T) *rand.Rand { return rand.New(source{t}) }

// Uint64 is a draw.
func (s source) Uint64() uint64 { return rapid.Uint64().Draw(s.T, "draw") }
