package msccl

import (
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"mccheck/conform/result"
)

// naive runs a schedule with random numbers for the chunks and a random choice among the
// thread blocks that can go on. It shares nothing with Check but the file that was read.
type naive struct {
	a       *Algorithm
	in      bool // in place
	r       *rand.Rand
	memory  []map[spot]uint64
	lines   map[link][][]uint64 // what is under way on each connection
	at      [][]int             // the next step of each thread block
	told    [][]int             // the last step of each thread block with hasdep that is done
	corrupt bool                // something that is no chunk was used
}

// spot is where a chunk lies: in one of the three buffers, or in what two of them are in place.
type spot struct {
	buffer string
	offset int
}

// key is the spot of a chunk.
func (n *naive) key(rank int, p place) spot {
	at := spot{bufferNames[p.buffer], p.offset}
	if n.in && at.buffer != "s" {
		per := n.a.chunks / len(n.a.gpus)
		if n.a.coll == allGather && at.buffer == "i" || n.a.coll == reduceScatter && at.buffer == "o" {
			at.offset += rank * per
		}
		at.buffer = "io"
	}
	return at
}

func (n *naive) load(rank int, p place) uint64 {
	v, ok := n.memory[rank][n.key(rank, p)]
	if !ok {
		n.corrupt = true
		return n.r.Uint64()
	}
	return v
}

// step does the next step of a thread block, or reports that it cannot.
func (n *naive) step(rank, b int) bool {
	bl := n.a.gpus[rank].blocks[b]
	st := bl.steps[n.at[rank][b]]
	from := link{bl.recv, rank, bl.channel}
	if st.waitBlock >= 0 && n.told[rank][st.waitBlock] < st.waitStep {
		return false
	}
	var got []uint64
	if st.kind.receives() {
		if len(n.lines[from]) == 0 {
			return false
		}
		got, n.lines[from] = n.lines[from][0], n.lines[from][1:]
		n.corrupt = n.corrupt || len(got) != st.count
	}
	var out []uint64
	for c := range st.count {
		v := uint64(0)
		if c < len(got) {
			v = got[c]
		}
		switch st.kind.String() {
		case "s", "cpy":
			v = n.load(rank, st.src.at(c))
		case "rrs", "rrc", "rrcs":
			v += n.load(rank, st.src.at(c))
		case "re":
			v = n.load(rank, st.src.at(c)) + n.load(rank, st.dst.at(c))
		}
		switch st.kind.String() {
		case "r", "rcs", "rrc", "rrcs", "cpy", "re":
			n.memory[rank][n.key(rank, st.dst.at(c))] = v
		}
		out = append(out, v)
	}
	if strings.HasSuffix(st.kind.String(), "s") {
		to := link{rank, bl.send, bl.channel}
		n.lines[to] = append(n.lines[to], out)
	}
	if st.signals {
		n.told[rank][b] = n.at[rank][b]
	}
	n.at[rank][b]++
	return true
}

// right runs a schedule once and reports whether it ended with the right outputs.
func right(a *Algorithm, in bool, r *rand.Rand) bool {
	n := &naive{a: a, in: in, r: r, lines: map[link][][]uint64{}}
	inputs := make([][]uint64, len(a.gpus))
	size, outs, _ := a.coll.sizes(a.chunks, len(a.gpus))
	for rank, g := range a.gpus {
		n.memory = append(n.memory, map[spot]uint64{})
		n.at = append(n.at, make([]int, len(g.blocks)))
		n.told = append(n.told, make([]int, len(g.blocks)))
		for b := range n.told[rank] {
			n.told[rank][b] = -1
		}
		for c := range size {
			inputs[rank] = append(inputs[rank], r.Uint64())
			n.memory[rank][n.key(rank, place{input, c})] = inputs[rank][c]
		}
	}
	if !n.all() || n.corrupt {
		return false
	}
	for rank := range a.gpus {
		for c := range outs {
			if n.memory[rank][n.key(rank, place{output, c})] != wanted(a, inputs, rank, c) {
				return false
			}
		}
	}
	return true
}

// all runs to the end, where nothing is left and nothing is under way.
func (n *naive) all() bool {
	var blocks [][2]int // that are not at their end
	for rank, g := range n.a.gpus {
		for b := range g.blocks {
			if len(g.blocks[b].steps) > 0 {
				blocks = append(blocks, [2]int{rank, b})
			}
		}
	}
	for len(blocks) > 0 {
		first, moved := n.r.IntN(len(blocks)), false
		for i := 0; i < len(blocks) && !moved; i++ {
			k := (first + i) % len(blocks)
			rank, b := blocks[k][0], blocks[k][1]
			if moved = n.step(rank, b); moved && n.at[rank][b] == len(n.a.gpus[rank].blocks[b].steps) {
				blocks = append(blocks[:k], blocks[k+1:]...)
			}
		}
		if !moved {
			return false
		}
	}
	for _, l := range n.lines {
		if len(l) > 0 {
			return false
		}
	}
	return true
}

func wanted(a *Algorithm, in [][]uint64, rank, c int) (v uint64) {
	per := a.chunks / len(a.gpus)
	switch a.coll {
	case allToAll:
		return in[c/per][rank*per+c%per]
	case allGather:
		return in[c/per][c%per]
	}
	if a.coll == reduceScatter {
		c += rank * per
	}
	for u := range in {
		v += in[u][c]
	}
	return v
}

// values finds the attributes that spoil changes.
var values = regexp.MustCompile(`(srcoff|dstoff|cnt|depid|deps|hasdep|send|recv|chan|inplace)="(-?[0-9]+)"` +
	`|type="([a-z]+)"|srcbuf="([ios])"|dstbuf="([ios])"`)

// spoil changes one attribute of a schedule at random.
func spoil(text string, r *rand.Rand) string {
	all := values.FindAllStringSubmatchIndex(text, -1)
	m := all[r.IntN(len(all))]
	put := func(from, to int, s string) string { return text[:from] + s + text[to:] }
	switch {
	case m[4] >= 0:
		v, _ := strconv.Atoi(text[m[4]:m[5]])
		return put(m[4], m[5], strconv.Itoa(v+r.IntN(5)-2))
	case m[6] >= 0:
		return put(m[6], m[7], kinds[r.IntN(len(kinds))].name)
	case m[8] >= 0:
		return put(m[8], m[9], bufferNames[r.IntN(3)])
	}
	return put(m[10], m[11], bufferNames[r.IntN(3)])
}

// always are failures that do not depend on the order of the steps; a race may go well.
var always = regexp.MustCompile(`at the end|never arrives|deadlock|waits forever|nobody|and the message for it|counts`)

// TestAgreesWithNaiveRuns spoils right schedules, and compares with runs in random orders: a
// verified schedule is right in all of them, and one that fails in every order is in none.
func TestAgreesWithNaiveRuns(t *testing.T) {
	var texts []string
	for _, name := range []string{"alltoall2.xml", "alltoall3.xml", "alltoall4.xml", "ring3.xml", "ring4.xml",
		"doubling4.xml"} {
		texts = append(texts, file(t, name))
	}
	for name, text := range gathers {
		if !strings.HasPrefix(name, "broadcast") {
			texts = append(texts, text)
		}
	}
	rounds, verified, refuted := 2000, 0, map[bool]int{}
	if testing.Short() {
		rounds = 600
	}
	for i := range rounds {
		r := rand.New(rand.NewPCG(uint64(i), 50))
		text := texts[i%len(texts)]
		for range 1 + r.IntN(2) {
			text = spoil(text, r)
		}
		a, err := Read([]byte(text))
		if err != nil {
			continue
		}
		c := Check(a, nil)
		good, runs := 0, 0
		for _, p := range a.placements {
			for range 12 {
				runs++
				if right(a, bool(p), r) {
					good++
				}
			}
		}
		switch sure := c.Failure != nil && always.MatchString(c.Failure.Says); {
		case c.Verdict == result.Verified:
			if verified++; good < runs {
				t.Fatalf("%d: verified, and %d of %d runs are wrong:\n%s", i, runs-good, runs, text)
			}
		case len(a.placements) == 1 && sure && good > 0:
			t.Fatalf("%d: %s, and %d of %d runs are right:\n%s", i, c.Failure.Says, good, runs, text)
		default:
			refuted[sure]++
		}
	}
	if verified < rounds/20 || refuted[true] < rounds/20 || refuted[false] < rounds/100 {
		t.Errorf("%d verified, %v refuted, want more of each", verified, refuted)
	}
	t.Logf("%d verified, %d wrong in every order, %d wrong in some or by a race", verified, refuted[true], refuted[false])
}
