package wire

import (
	"fmt"
	"os"
	"sync"
	"sync/atomic"
	"time"
)

// every is how often a guard looks.
const every = 100 * time.Millisecond

// process is a process of the machine.
type process struct {
	pid, parent, group int
	started            string // which tells it from a later one with its pid
	memory             uint64 // resident, in bytes
}

// adopting is whether this process has no other children than programs that it asks, and what they
// left behind; started are these programs.
var (
	adopting atomic.Bool
	started  sync.Map // by pid
)

// Adopt is for a process that has no other children than the programs that it asks: whatever they leave
// behind becomes its child then, and is found and ended, in what session it ever is. (Linux only.)
func Adopt() {
	adopt()
	adopting.Store(true)
}

// guard looks after the processes of a program: those of its group, their children, and whoever
// was one of them when the guard looked before, in what group it ever is now.
type guard struct {
	group  int
	limits Limits
	stop   chan struct{}
	once   sync.Once
	mu     sync.Mutex
	seen   map[int]string // when they started, by pid
	says   string
}

// watch begins to look after a process that leads a group of its own.
func watch(pid int, limits Limits) *guard {
	started.Store(pid, true)
	g := &guard{group: pid, limits: limits, stop: make(chan struct{}), seen: map[int]string{}}
	go func() {
		tick := time.NewTicker(every)
		defer tick.Stop()
		for {
			select {
			case <-g.stop:
				return
			case <-tick.C:
				g.look()
			}
		}
	}()
	return g
}

// members finds the processes of the program.
func (g *guard) members() (list []process) {
	all := processes()
	g.mu.Lock()
	defer g.mu.Unlock()
	in := map[int]bool{g.group: true}
	for grown := true; grown; { // children may stand before their parents
		grown = false
		for _, p := range all {
			if !in[p.pid] && (p.group == g.group || in[p.parent] || g.seen[p.pid] == p.started || isLeft(p)) {
				in[p.pid], grown = true, true
			}
		}
	}
	for _, p := range all {
		if in[p.pid] {
			g.seen[p.pid] = p.started
			list = append(list, p)
		}
	}
	return list
}

// isLeft reports whether a process has become a child of this one.
func isLeft(p process) bool {
	_, ours := started.Load(p.pid)
	return adopting.Load() && !ours && p.parent == os.Getpid()
}

// look ends the program where it takes too much.
func (g *guard) look() {
	list, memory := g.members(), uint64(0)
	for _, p := range list {
		memory += p.memory
	}
	says := ""
	switch {
	case memory > g.limits.Memory:
		says = fmt.Sprintf("it took %d MiB of memory, and may take %d", memory>>20, g.limits.Memory>>20)
	case len(list) > g.limits.Processes:
		says = fmt.Sprintf("it had %d processes, and may have %d", len(list), g.limits.Processes)
	default:
		return
	}
	g.mu.Lock()
	if g.says == "" {
		g.says = says
	}
	g.mu.Unlock()
	g.kill()
}

// reason says why the guard ended the program, or "".
func (g *guard) reason() string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.says
}

// kill ends the program and all that it started, as far as it was seen.
func (g *guard) kill() int {
	list := g.members()
	endGroup(g.group)
	for _, p := range list {
		endProcess(p.pid)
	}
	return len(list)
}

// left ends what is left once the program has ended, and counts it.
func (g *guard) left() (processes int) {
	g.once.Do(func() { close(g.stop) })
	return g.kill()
}
