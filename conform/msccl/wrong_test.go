package msccl

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"mccheck/conform/result"
)

// wrongs are changes of right schedules at the first place where a text stands, and what is
// to be found.
var wrongs = []struct {
	name, file, old, new, says string
	walk                       string // the places and notes, where they are of interest
}{
	{name: "two chunks are swapped", file: "alltoall2.xml",
		old: `s="1" type="cpy" srcbuf="i" srcoff="0" dstbuf="o" dstoff="0" cnt="1" depid="-1" deps="-1" hasdep="0"/>` +
			"\n" + r2,
		new: `s="1" type="cpy" srcbuf="i" srcoff="0" dstbuf="o" dstoff="1" cnt="1" depid="-1" deps="-1" hasdep="0"/>` +
			"\n" + r2swapped,
		says: "at the end o[0] of gpu 0 holds input chunk 0 of gpu 1, want input chunk 0 of gpu 0",
		walk: "gpu 1, thread block 0, step 0 (s, line 12): sends i[0]; gpu 0, thread block 0, step 2 (r, line 7): receives " +
			"to o[0]"},
	{name: "a send is dropped", file: "alltoall3.xml",
		old: `<step s="0" type="s" srcbuf="i" srcoff="1" dstbuf="o" dstoff="0" cnt="1" depid="-1" deps="-1" hasdep="0"/>`,
		new: rest(0),
		says: "gpu 1, thread block 1, step 1 receives from gpu 0 on channel 0, and nobody sends it: the connection has 0 " +
			"sends and 1 receive"},
	{name: "a receive is dropped", file: "alltoall3.xml",
		old: `<step s="1" type="r" srcbuf="i" srcoff="2" dstbuf="o" dstoff="1" cnt="1" depid="-1" deps="-1" hasdep="0"/>`,
		new: rest(1),
		says: "gpu 1, thread block 0, step 0 sends to gpu 2 on channel 0, and nobody receives it: the connection has 1 " +
			"send and 0 receives"},
	{name: "a dependency is missing", file: "alltoall4.xml",
		old: `srcbuf="s" srcoff="0" dstbuf="o" dstoff="1" cnt="1" depid="0" deps="3"`,
		new: `srcbuf="s" srcoff="0" dstbuf="o" dstoff="1" cnt="1" depid="-1" deps="-1"`,
		says: "a race on gpu 0: thread block 1, step 1 reads s[0] and thread block 0, step 3 writes s[0], and nothing says " +
			"which comes first"},
	{name: "nobody tells that a step is done", file: "alltoall4.xml",
		old:  `srcoff="2" dstbuf="s" dstoff="0" cnt="1" depid="-1" deps="-1" hasdep="1"/>`,
		new:  `srcoff="2" dstbuf="s" dstoff="0" cnt="1" depid="-1" deps="-1" hasdep="0"/>`,
		says: "gpu 0, thread block 1, step 1 waits forever: thread block 0 tells of no step from 3 on that it is done"},
	{name: "a wrong offset", file: "alltoall4.xml", old: `type="s" srcbuf="i" srcoff="3" dstbuf="s" dstoff="0" cnt="1" ` +
		`depid="-1" deps="-1" hasdep="0"/>`,
		new:  `type="s" srcbuf="i" srcoff="2" dstbuf="s" dstoff="0" cnt="1" depid="-1" deps="-1" hasdep="0"/>`,
		says: "at the end o[0] of gpu 3 holds input chunk 2 of gpu 0, want input chunk 3 of gpu 0",
		walk: "gpu 0, thread block 0, step 1 (s, line 6): sends i[2]; gpu 1, thread block 0, step 3 (r, line 25): receives " +
			"to s[0]; " +
			"gpu 1, thread block 1, step 1 (s, line 29): sends s[0]; gpu 3, thread block 1, step 3 (r, line 65): receives to " +
			"o[0]"},
	{name: "a chunk is counted twice", file: "ring3.xml",
		old: `s="5" type="r" srcbuf="i" srcoff="0" dstbuf="i" dstoff="0" cnt="1"`,
		new: `s="5" type="rrc" srcbuf="i" srcoff="0" dstbuf="i" dstoff="0" cnt="1"`,
		says: "gpu 0, thread block 0, step 5 counts input chunk 0 of gpu 0 twice: it adds i[0], input chunk 0 of gpu 0, to " +
			"the sum of input chunk 0 of all 3 gpus"},
	{name: "a chunk is not counted", file: "ring3.xml",
		old: `s="1" type="rrc" srcbuf="i" srcoff="2" dstbuf="i" dstoff="2" cnt="1"`,
		new: `s="1" type="r" srcbuf="i" srcoff="2" dstbuf="i" dstoff="2" cnt="1"`,
		says: "at the end o[2] of gpu 0 holds the sum of input chunk 2 of gpus 1, 2, want the sum of input chunk 2 of all " +
			"3 gpus"},
	{name: "sums of different chunks", file: "ring3.xml",
		old: `s="2" type="s" srcbuf="i" srcoff="2" dstbuf="i" dstoff="2" cnt="1"`,
		new: `s="2" type="s" srcbuf="i" srcoff="1" dstbuf="i" dstoff="2" cnt="1"`,
		says: "at the end o[2] of gpu 0 holds the sum of input chunk 1 of gpu 0 and input chunk 2 of gpu 1, want the sum " +
			"of input chunk 2 of all 3 gpus"},
	{name: "sent before it is had", file: "ring4.xml",
		old: `<step s="0" type="s" srcbuf="i" srcoff="2" dstbuf="o" dstoff="2"`,
		new: `<step s="0" type="s" srcbuf="o" srcoff="2" dstbuf="o" dstoff="2"`,
		says: "gpu 2, thread block 0, step 0 sends o[2], which holds nothing then: thread block 0, step 4 writes it later, " +
			"where it is called out of place"},
	{name: "never had", file: "alltoall4.xml", old: `type="cpy" srcbuf="i" srcoff="3" dstbuf="o" dstoff="3"`,
		new:  `type="cpy" srcbuf="o" srcoff="3" dstbuf="o" dstoff="3"`,
		says: "gpu 3, thread block 2, step 0 copies o[3], which holds nothing then: thread block 2, step 0 writes it later"},
	{name: "never arrives", file: "alltoall3.xml", old: `type="cpy" srcbuf="i" srcoff="2" dstbuf="o" dstoff="2"`,
		new:  `type="cpy" srcbuf="i" srcoff="2" dstbuf="i" dstoff="2"`,
		says: "input chunk 2 of gpu 2 never arrives at o[2] of gpu 2"},
	{name: "a wrong peer", file: "alltoall3.xml", old: `<tb id="0" send="2" recv="2" chan="0">`,
		new: `<tb id="0" send="0" recv="2" chan="0">`,
		says: "two thread blocks use the same end of the connection from gpu 1 to gpu 0 on channel 0: the order of its " +
			"messages is open"},
	{name: "another wrong peer", file: "ring4.xml", old: `<tb id="0" send="3" recv="1" chan="0">`,
		new: `<tb id="0" send="1" recv="1" chan="0">`,
		says: "gpu 2, thread block 0, step 0 sends to gpu 1 on channel 0, and nobody receives it: the connection has 6 " +
			"sends and 0 receives"},
	{name: "a wrong count", file: "doubling4.xml",
		old: `<step s="0" type="s" srcbuf="i" srcoff="0" dstbuf="s" dstoff="2" cnt="2" depid="2" deps="2" hasdep="1"/>`,
		new: `<step s="0" type="s" srcbuf="i" srcoff="0" dstbuf="s" dstoff="2" cnt="1" depid="2" deps="2" hasdep="1"/>`,
		says: "gpu 2, thread block 1, step 1 receives 2 chunks, and the message for it has 1: gpu 0, thread block 1, step " +
			"0 sends it"},
	{name: "overlap within a step", file: "doubling4.xml",
		old:  `<step s="4" type="re" srcbuf="s" srcoff="2" dstbuf="i" dstoff="0" cnt="2" depid="1" deps="1" hasdep="0"/>`,
		new:  `<step s="4" type="cpy" srcbuf="s" srcoff="1" dstbuf="s" dstoff="0" cnt="2" depid="1" deps="1" hasdep="0"/>`,
		says: "a race within gpu 0, thread block 2, step 4: it reads s[1..2] and writes s[0..1], which overlap"},
	{name: "two writes race", file: "alltoall3.xml", old: `type="cpy" srcbuf="i" srcoff="0" dstbuf="o" dstoff="0"`,
		new: `type="cpy" srcbuf="i" srcoff="0" dstbuf="o" dstoff="1"`,
		says: "a race on gpu 0: thread block 2, step 0 writes o[1] and thread block 0, step 1 writes o[1], and nothing " +
			"says which comes first"},
}

// The last step of alltoall2 on gpu 0, and one that receives to another chunk.
const (
	r2 = `      <step s="2" type="r" srcbuf="i" srcoff="0" dstbuf="o" dstoff="1" cnt="1" depid="-1" deps="-1" ` +
		`hasdep="0"/>`
	r2swapped = `      <step s="2" type="r" srcbuf="i" srcoff="0" dstbuf="o" dstoff="0" cnt="1" depid="-1" deps="-1" ` +
		`hasdep="0"/>`
)

// rest is a step that takes the place of another one and does nothing to the result.
func rest(s int) string { return line(s, "cpy", "i", 0, "i", 0) }

func changed(t *testing.T, text, old, new string) string {
	t.Helper()
	if n := strings.Count(text, old); n == 0 {
		t.Fatalf("%q does not stand in the file", old)
	}
	return strings.Replace(text, old, new, 1)
}

// TestWrongSchedules finds each fault where it is.
func TestWrongSchedules(t *testing.T) {
	for _, c := range wrongs {
		t.Run(c.name, func(t *testing.T) {
			r := Check(mustRead(t, changed(t, file(t, c.file), c.old, c.new)), nil)
			if r.Verdict != result.Refuted || r.Failure.Kind != result.Wrong || r.Failure.Says != c.says {
				t.Fatalf("%s %+v, want %s", r.Verdict, r.Failure, c.says)
			}
			var walk []string
			for _, h := range r.Failure.Walk {
				walk = append(walk, h.Place+": "+h.Note)
			}
			if got := strings.Join(walk, "; "); c.walk != "" && got != c.walk {
				t.Errorf("walk %s, want %s", got, c.walk)
			}
		})
	}
}

// TestDeadlockOfReceives finds gpus that all receive before they send.
func TestDeadlockOfReceives(t *testing.T) {
	text := header("alltoall", 3, 0)
	for _, u := range []string{"120", "201", "012"} { // send, recv, own
		text += `<gpu id="` + u[2:] + `" i_chunks="3" o_chunks="3" s_chunks="0"><tb id="0" send="` + u[:1] + `" recv="` +
			u[1:2] + `" chan="0">` + "\n" +
			line(0, "r", "i", 0, "o", 0) + line(1, "s", "i", 0, "o", 0) + "</tb></gpu>\n"
	}
	r := Check(mustRead(t, text+"</algo>"), nil)
	says := "deadlock: 3 thread blocks wait for each other, and none can go on"
	if r.Verdict != result.Refuted || r.Failure.Says != says || len(r.Failure.Walk) != 3 {
		t.Fatalf("%s %+v, want %s", r.Verdict, r.Failure, says)
	}
	want := result.Hop{Place: "gpu 0, thread block 0, step 0 (r, line 3)",
		Note: "waits for the message of gpu 2, thread block 0, step 1"}
	if r.Failure.Walk[0] != want {
		t.Errorf("walk begins with %+v, want %+v", r.Failure.Walk[0], want)
	}
}

// TestDeadlockWithItself finds a step that waits for a later one of its thread block.
func TestDeadlockWithItself(t *testing.T) {
	text := changed(t, file(t, "alltoall2.xml"), `srcoff="0" dstbuf="o" dstoff="0" cnt="1" depid="-1" deps="-1" `+
		`hasdep="0"`,
		`srcoff="0" dstbuf="o" dstoff="0" cnt="1" depid="0" deps="2" hasdep="0"`)
	text = changed(t, text, `dstbuf="o" dstoff="1" cnt="1" depid="-1" deps="-1" hasdep="0"`,
		`dstbuf="o" dstoff="1" cnt="1" depid="-1" deps="-1" hasdep="1"`)
	r := Check(mustRead(t, text), nil)
	if says := "deadlock: gpu 0, thread block 0, step 1 waits for its own thread block"; r.Failure == nil ||
		r.Failure.Says != says {
		t.Errorf("%s %+v, want %s", r.Verdict, r.Failure, says)
	}
}

// TestEveryWrongOffsetOfAllToAll changes each offset that a step of an alltoall uses to each
// other one. A test of the runtime passed schedules that were wrong on purpose, since it ran
// another algorithm (github.com/microsoft/msccl, issue 50); here each has to be refuted.
func TestEveryWrongOffsetOfAllToAll(t *testing.T) {
	text := direct(4)
	used := regexp.MustCompile(`type="(?:s|cpy)" srcbuf="i" srcoff="(\d)"`).FindAllStringSubmatchIndex(text, -1)
	used = append(used, regexp.MustCompile(`type="(?:r|cpy)" [^>]*dstoff="(\d)"`).FindAllStringSubmatchIndex(text, -1)...)
	changes := 0
	for _, m := range used {
		for _, offset := range "0123" {
			at := m[2]
			if text[at] == byte(offset) {
				continue
			}
			changes++
			if r := Check(mustRead(t, text[:at]+string(offset)+text[at+1:]), nil); r.Verdict != result.Refuted {
				t.Errorf("offset %c at byte %d: %s", offset, at, r.Verdict)
			}
		}
	}
	if changes != 3*(16+16) {
		t.Errorf("%d changes, want 3 of each used offset", changes)
	}
}

// TestLongHistoriesEnd follows a chunk around a ring of fused steps that is longer than a history.
func TestLongHistoriesEnd(t *testing.T) {
	const n = 70
	text := header("allgather", n, 1)
	for u := range n {
		text += fmt.Sprintf(`<gpu id="%d" i_chunks="1" o_chunks="%d" s_chunks="0"><tb id="0" send="%d" recv="%d" chan="0">`,
			u, n, (u+1)%n, (u+n-1)%n) + line(0, "s", "i", 0, "o", 0)
		for k := 1; k < n; k++ {
			kind := "rcs"
			if k == n-1 {
				kind = "r"
			}
			at := (u - k + n) % n
			if u == 0 && k >= n-2 { // two chunks change places
				at = (u - (2*n - 3 - k) + n) % n
			}
			text += line(k, kind, "i", 0, "o", at)
		}
		text += "</tb></gpu>"
	}
	r := Check(mustRead(t, text+"</algo>"), nil)
	if r.Failure == nil || len(r.Failure.Walk) != maxHistory || r.Failure.Says !=
		"at the end o[1] of gpu 0 holds input chunk 0 of gpu 2, want input chunk 0 of gpu 1" {
		t.Errorf("%s %+v", r.Verdict, r.Failure)
	}
}
