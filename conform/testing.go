package conform

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"mccheck/conform/task"
)

// heeding are the options of a function that heeds those of these names; others fail t, as what they ask for would not be checked.
func heeding(t testing.TB, function string, g Graph, list []Option, heeded ...string) options {
	t.Helper()
	o, err := chosen(function, g, list, heeded...)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return o
}

// Router fails t at the smallest pair of nodes for which route gives no route from src to dst:
// a list of nodes, each joined to the next, none twice. It tries all ordered pairs of different
// nodes, or random ones with rapid, which shrinks what fails.
func Router(t testing.TB, g Graph, route func(src, dst uint64) []uint64, list ...Option) {
	t.Helper()
	o := heeding(t, "Router", g, list, "Shortest", "AtMost", "Cases", "MayRevisit", "Among")
	try(t, task.Route(g, o.routes(g)), o, func(c task.Pair) task.Walk { return task.Walk{Nodes: route(c.Src, c.Dst)} })
}

// NextHop fails t where a packet that follows next from some node does not arrive. It asks for
// every node and destination.
func NextHop(t testing.TB, g Graph, next func(at, dst uint64) uint64, list ...Option) {
	t.Helper()
	o := heeding(t, "NextHop", g, list, "Shortest", "AtMost", "Among")
	o.cases = ^uint64(0)
	try(t, task.NextHop(g, o.routes(g)), o, func(c task.At) *uint64 { v := next(c.At, c.Dst); return &v })
}

// DisjointRouter fails t where paths does not give count paths from src to dst that share no
// node but their ends; of nodes of a smaller degree, as many as that.
func DisjointRouter(t testing.TB, g Graph, count int, paths func(src, dst uint64, count int) [][]uint64, list ...Option) {
	t.Helper()
	o := heeding(t, "DisjointRouter", g, list, "Shortest", "AtMost", "Cases")
	if count < 1 {
		t.Fatalf("conform: DisjointRouter: count %d, want 1 or more", count)
	}
	try(t, task.Disjoint(g, count, o.bound(g)), o, func(c task.Between) [][]uint64 { return paths(c.Src, c.Dst, c.Count) })
}

// FaultTolerantRouter fails t where route does not go around a set of so many faulty nodes. It
// gives nil where the faults leave no path.
func FaultTolerantRouter(t testing.TB, g Graph, faults int, route func(src, dst uint64, faulty []uint64) []uint64, list ...Option) {
	t.Helper()
	o := heeding(t, "FaultTolerantRouter", g, list, "Shortest", "AtMost", "Cases")
	if faults < 0 {
		t.Fatalf("conform: FaultTolerantRouter: %d faults, want 0 or more", faults)
	}
	try(t, task.FaultTolerant(g, faults, o.around(g)), o, func(c task.Faulty) []uint64 { return route(c.Src, c.Dst, c.Faults) })
}

// Broadcaster fails t where the rounds of messages [from,to] do not bring a message from the
// root to every node exactly once.
func Broadcaster(t testing.TB, g Graph, rounds func(root uint64) [][][2]uint64, list ...Option) {
	t.Helper()
	o := heeding(t, "Broadcaster", g, list, "OnePort", "Rounds", "Cases")
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
	o := heeding(t, "TotalExchange", g, list, "Rounds")
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
	if err := task.Asks(job); err != nil {
		t.Fatalf("conform: %v", err)
	}
	if job.Total().Cmp(new(big.Int).SetUint64(o.cases)) > 0 {
		rapid.Check(t, func(r *rapid.T) {
			c := job.Draw(newSource(r)).(C)
			if w := job.Answer(c, answered(r, job, c, answer)); w != nil {
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
		w := job.Answer(c, answered(t, job, c, answer))
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

// answered is an answer; where there is none, as the function panics or ends the test, the case is logged.
func answered[C, A any](t interface{ Logf(string, ...any) }, job task.Asked, c C, answer func(C) A) A {
	ended := true
	defer func() {
		if ended {
			t.Logf("conform: it gave no answer for %s", strings.Join(asked(job, c), ", "))
		}
	}()
	a := answer(c)
	ended = false
	return a
}

// asked are the values of a case, each with its name.
func asked(job task.Asked, c task.Case) (list []string) {
	for _, d := range job.Data(c) {
		list = append(list, d.Name+" = "+d.Text)
	}
	return list
}

// told is a case that fails, hop by hop.
func told(job task.Asked, c task.Case, w *task.Wrong) string {
	var b strings.Builder
	b.WriteString(strings.Join(append(asked(job, c), w.Says), ", "))
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
