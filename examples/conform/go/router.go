//go:build ignore

// Router is a client of `mccheck conform` for the task route: shortest routes in metacubes
// MC(k,m), and in hypercubes Q(n), which are MC(0,n).
//
//	go build -o /tmp/router router.go
//	mccheck conform MC 2 2 --task route --length shortest -- /tmp/router
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"time"
)

// hello is the first line of the input, as far as this program needs it.
type hello struct {
	Task, Family string
	Params       []int
}

type request struct {
	ID    int
	Cases []struct{ Src, Dst uint64 }
}

type response struct {
	ID      int        `json:"id"`
	Answers [][]uint64 `json:"answers"`
}

func main() {
	bug := flag.String("bug", "", "a planted bug; see planted.txt")
	flag.Parse()
	in := json.NewDecoder(os.Stdin)
	var h hello
	must(in.Decode(&h))
	r, err := newRouter(h)
	must(err)
	must(plant(r, *bug))
	fmt.Println(`{"version":1}`) // the standard output of Go has no buffer: nothing to flush
	for {
		var q request
		if err := in.Decode(&q); err == io.EOF {
			break
		} else {
			must(err)
		}
		r.send(r.answer(q))
	}
	r.end()
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "router:", err)
		os.Exit(2)
	}
}

// router finds routes in MC(k,m). An address is the class, of k bits, and below it the fields of
// the classes, m bits each, that of class 0 the lowest. A node is joined to those that differ from
// it in one bit of the class, or in one bit of the field of its class.
//
// Some functions are values here, so that a planted bug can replace one.
type router struct {
	k, m    int
	classOf func(u uint64) int
	bit     func(class, i int) int // the place of bit i of the field of a class
	walk    func(from, to int, need uint64) []int
	route   func(src, dst uint64) []uint64
	answer  func(q request) response
	send    func(a response)
	end     func()
}

func newRouter(h hello) (*router, error) {
	r := &router{}
	switch {
	case h.Task == "route" && h.Family == "MC":
		r.k, r.m = h.Params[0], h.Params[1]
	case h.Task == "route" && h.Family == "Q":
		r.m = h.Params[0]
	default:
		return nil, fmt.Errorf("asked for %s in %s, want route in MC(k,m) or Q(n)", h.Task, h.Family)
	}
	known := map[[3]uint64][]int{}
	r.classOf = func(u uint64) int { return int(u >> (r.m << r.k)) }
	r.bit = func(class, i int) int { return class*r.m + i }
	r.walk = func(from, to int, need uint64) []int {
		key := [3]uint64{uint64(from), uint64(to), need}
		if known[key] == nil {
			known[key] = r.shortestWalk(from, to, need)
		}
		return known[key]
	}
	r.route = r.shortestRoute
	r.answer = func(q request) response {
		a := response{q.ID, [][]uint64{}}
		for _, c := range q.Cases {
			a.Answers = append(a.Answers, r.route(c.Src, c.Dst))
		}
		return a
	}
	r.send = func(a response) { must(json.NewEncoder(os.Stdout).Encode(a)) }
	r.end = func() {}
	return r, nil
}

// shortestRoute goes through the classes in the order of a walk, and in each of them makes the
// field of the class that of dst.
func (r *router) shortestRoute(src, dst uint64) []uint64 {
	var need uint64 // the classes whose fields differ
	for class := range 1 << r.k {
		if r.field(src^dst, class) != 0 {
			need |= 1 << class
		}
	}
	path := []uint64{src}
	at := src
	for _, class := range r.walk(r.classOf(src), r.classOf(dst), need) {
		if class != r.classOf(at) {
			at ^= uint64(class^r.classOf(at)) << (r.m << r.k)
			path = append(path, at)
		}
		for i := range r.m {
			if bit := uint64(1) << r.bit(class, i); (at^dst)&bit != 0 {
				at ^= bit
				path = append(path, at)
			}
		}
	}
	return path
}

func (r *router) field(u uint64, class int) (bits uint64) {
	for i := range r.m {
		bits |= u >> r.bit(class, i) & 1 << i
	}
	return bits
}

// shortestWalk is a shortest walk of classes between two of them that comes through all that are
// needed: a breadth-first search, where a place is a class and what is still needed.
func (r *router) shortestWalk(from, to int, need uint64) (walk []int) {
	type place struct {
		class int
		left  uint64
	}
	start := place{from, need &^ (1 << from)}
	before := map[place]place{start: start}
	for queue := []place{start}; ; queue = queue[1:] {
		at := queue[0]
		if at == (place{to, 0}) {
			for ; at != start; at = before[at] {
				walk = append([]int{at.class}, walk...)
			}
			return append([]int{from}, walk...)
		}
		for i := range r.k {
			class := at.class ^ 1<<i
			next := place{class, at.left &^ (1 << class)}
			if _, seen := before[next]; !seen {
				before[next] = at
				queue = append(queue, next)
			}
		}
	}
}

// A client needs nothing of what follows: these are planted bugs, for the tests of mccheck.

// plant replaces a part of a router by a wrong one.
func plant(r *router, bug string) error {
	right, answer, send, bit := r.route, r.answer, r.send, r.bit
	classes, asked := 1<<r.k, 0
	gray := func(i int) int { return i ^ i>>1 }
	inOrder := func(first, to int, need uint64, class func(i int) int) (walk []int) {
		for i := 0; ; i++ {
			c := class((first + i) % classes)
			walk = append(walk, c)
			if need &^= 1 << c; need == 0 && c == to {
				return walk
			}
		}
	}
	switch bug {
	case "":
	case "field-off-by-one":
		r.bit = func(class, i int) int { return bit((class+1)%classes, i) }
	case "fields-reversed":
		r.bit = func(class, i int) int { return bit(classes-1-class, i) }
	case "class-in-low-bits":
		r.classOf = func(u uint64) int { return int(u) & (classes - 1) }
	case "binary-order": // 1 and 2 differ in two bits
		r.walk = func(from, to int, need uint64) []int { return inOrder(from, to, need, func(i int) int { return i }) }
	case "gray-from-zero":
		r.walk = func(from, to int, need uint64) []int { return inOrder(0, to, need, gray) }
	case "gray-as-place": // begins at place `from` of the Gray code, where the class is another one
		r.walk = func(from, to int, need uint64) []int { return inOrder(from, to, need, gray) }
	case "long-way": // right, but too long
		r.walk = func(from, to int, need uint64) []int {
			return inOrder(0, to, need, func(i int) int { return from ^ gray(i) })
		}
	case "stays-in-last-class":
		r.walk = func(from, to int, need uint64) []int {
			walk := r.shortestWalk(from, to, need)
			return walk[:max(1, len(walk)-1)]
		}
	case "missing-last-hop":
		r.route = func(src, dst uint64) []uint64 { p := right(src, dst); return p[:len(p)-1] }
	case "missing-first-node":
		r.route = func(src, dst uint64) []uint64 { return right(src, dst)[1:] }
	case "there-and-back":
		r.route = func(src, dst uint64) []uint64 { p := right(src, dst); return append([]uint64{p[0], p[1]}, p...) }
	case "one-pair":
		r.route = func(src, dst uint64) []uint64 {
			p := right(src, dst)
			if src == 5 && dst == 25 {
				p[1] ^= 1
			}
			return p
		}
	case "byte-nodes":
		r.route = func(src, dst uint64) []uint64 {
			p := right(src, dst)
			for i := range p {
				p[i] = uint64(uint8(p[i]))
			}
			return p
		}
	case "swapped-ends":
		r.route = func(src, dst uint64) []uint64 { return right(dst, src) }
	case "nil-slice": // null where only the class differs
		r.route = func(src, dst uint64) (path []uint64) {
			if (src^dst)<<(64-r.m<<r.k) != 0 {
				path = right(src, dst)
			}
			return path
		}
	case "shared-slice": // all answers of a request share their memory
		space := make([]uint64, 0, 64)
		r.route = func(src, dst uint64) []uint64 { return append(space, right(src, dst)...) }
	case "map-order": // right, and another route each time
		r.route = func(src, dst uint64) []uint64 {
			bits := map[uint64]bool{}
			for b := range r.m << r.k {
				bits[(src^dst)&(1<<b)] = true
			}
			path := []uint64{src}
			for b := range bits {
				if b != 0 {
					path = append(path, path[len(path)-1]^b)
				}
			}
			return path
		}
	case "detour-at-times":
		r.route = func(src, dst uint64) []uint64 {
			p := right(src, dst)
			if rand.IntN(4) == 0 {
				p = append(p, p[len(p)-2], dst)
			}
			return p
		}
	case "index-out-of-range":
		r.route = func(src, dst uint64) []uint64 {
			p := right(src, dst)
			if dst == 25 {
				p[len(p)] = dst
			}
			return p
		}
	case "deadlock":
		r.send = func(a response) {
			if asked++; asked == 3 {
				<-make(chan int)
			}
			send(a)
		}
	case "exits-early":
		r.send = func(a response) {
			if asked++; asked > 3 {
				os.Exit(0)
			}
			send(a)
		}
	case "exit-code-3":
		r.end = func() { os.Exit(3) }
	case "requests-swapped":
		var held []response
		r.send = func(a response) {
			if held = append(held, a); len(held) == 2 {
				send(held[1])
				send(held[0])
				held = nil
			}
		}
	case "id-from-one":
		r.answer = func(q request) response { q.ID++; return answer(q) }
	case "child-left":
		r.end = func() { must(exec.Command("sleep", "60").Start()) }
	case "line-without-end":
		r.send = func(response) {
			for {
				fmt.Print(strings.Repeat("0", 1<<20))
			}
		}
	case "sleeps-on-one":
		r.route = func(src, dst uint64) []uint64 {
			if src == 3 && dst == 9 {
				time.Sleep(time.Minute)
			}
			return right(src, dst)
		}
	default:
		return fmt.Errorf("there is no planted bug %q", bug)
	}
	return nil
}
