package msccl

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mccheck/conform/result"
	"mccheck/model"
	"mccheck/model/network"
)

func file(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func mustRead(t testing.TB, text string) *Algorithm {
	t.Helper()
	a, err := Read([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func fact(r result.Result, name string) string {
	for _, d := range r.Facts {
		if d.Name == name {
			return d.Text
		}
	}
	return "no such fact"
}

// hypercube is Q_n.
func hypercube(t testing.TB, n int) model.Graph {
	t.Helper()
	g, err := network.NewHypercube(n)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestAByteOrderMark reads a schedule with the mark that some editors put first.
func TestAByteOrderMark(t *testing.T) {
	if r := Check(mustRead(t, "\ufeff"+file(t, "ring3.xml")), nil); r.Verdict != result.Verified {
		t.Errorf("%s: %s", r.Verdict, r.Says)
	}
}

// TestRightSchedules decides the schedules written by hand, with figures counted by hand.
func TestRightSchedules(t *testing.T) {
	for _, c := range []struct {
		name                           string
		outputs                        uint64
		messages, slots, busiest, held string
	}{
		{"alltoall2.xml", 4, "2", "3", "1", "1"},
		{"alltoall3.xml", 9, "6", "2", "1", "1"},
		{"alltoall4.xml", 16, "16", "7", "1", "2"}, // two sends before the first receive
		{"ring3.xml", 9, "12", "8", "1", "1"},      // 2(n-1) messages of each gpu, and as many receives
		{"ring4.xml", 32, "24", "7", "1", "2"},     // a fused step needs room to send before it receives
		{"doubling4.xml", 8, "8", "7", "1", "1"},
	} {
		r := Check(mustRead(t, file(t, c.name)), nil)
		if r.Verdict != result.Verified || r.Cases != c.outputs || r.Of.Uint64() != c.outputs {
			t.Errorf("%s: %s, %d of %v: %s", c.name, r.Verdict, r.Cases, r.Of, r.Says)
		}
		busiest, _, _ := strings.Cut(fact(r, "most sends of a directed link in a slot"), " ")
		for _, f := range [][2]string{
			{fact(r, "messages"), c.messages}, {fact(r, "slots"), c.slots}, {busiest, c.busiest},
			{fact(r, "messages that a connection has to hold"), c.held},
		} {
			if f[0] != f[1] {
				t.Errorf("%s: a fact is %s, want %s; all: %v", c.name, f[0], f[1], r.Facts)
			}
		}
	}
}

// line is one step as a file writes it.
func line(s int, kind, src string, srcoff int, dst string, dstoff int) string {
	return fmt.Sprintf(`<step s="%d" type="%s" srcbuf="%s" srcoff="%d" dstbuf="%s" dstoff="%d" cnt="1" depid="-1" `+
		`deps="-1" hasdep="0"/>`,
		s, kind, src, srcoff, dst, dstoff) + "\n"
}

func header(coll string, n, inplace int) string {
	return fmt.Sprintf(`<algo name="made" proto="LL" nchannels="1" nchunksperloop="%d" ngpus="%d" coll="%s" `+
		`inplace="%d">`+"\n",
		n, n, coll, inplace)
}

// ring is an allreduce of n gpus along a ring, in place: n-1 rounds of sums, n-1 of totals.
func ring(n int) string {
	var b strings.Builder
	b.WriteString(header("allreduce", n, 1))
	for u := range n {
		fmt.Fprintf(&b, `<gpu id="%d" i_chunks="%d" o_chunks="0" s_chunks="0">`+"\n", u, n)
		fmt.Fprintf(&b, `<tb id="0" send="%d" recv="%d" chan="0">`+"\n", (u+1)%n, (u+n-1)%n)
		for k := range 2 * (n - 1) {
			kind := "rrc"
			if k >= n-1 {
				kind = "r"
			}
			sent, got := (u-k+2*n)%n, (u-k-1+2*n)%n
			b.WriteString(line(2*k, "s", "i", sent, "i", sent) + line(2*k+1, kind, "i", got, "i", got))
		}
		b.WriteString("</tb>\n</gpu>\n")
	}
	return b.String() + "</algo>\n"
}

// direct is an alltoall of n gpus with a thread block for each peer.
func direct(n int) string {
	var b strings.Builder
	b.WriteString(header("alltoall", n, 0))
	for u := range n {
		fmt.Fprintf(&b, `<gpu id="%d" i_chunks="%d" o_chunks="%d" s_chunks="0">`+"\n", u, n, n)
		for k := range n {
			v := (u + k) % n
			if k == 0 {
				b.WriteString(`<tb id="0" send="-1" recv="-1" chan="0">` + "\n" + line(0, "cpy", "i", u, "o", u) + "</tb>\n")
				continue
			}
			fmt.Fprintf(&b, `<tb id="%d" send="%d" recv="%d" chan="0">`+"\n", k, v, v)
			b.WriteString(line(0, "s", "i", v, "o", u) + line(1, "r", "i", u, "o", v) + "</tb>\n")
		}
		b.WriteString("</gpu>\n")
	}
	return b.String() + "</algo>\n"
}

// TestRings decides rings of many sizes, which take 2(n-1) messages of each gpu.
func TestRings(t *testing.T) {
	for n := 2; n <= 17; n++ {
		r := Check(mustRead(t, ring(n)), nil)
		if r.Verdict != result.Verified || fact(r, "messages") != fmt.Sprint(2*n*(n-1)) || fact(r,
			"slots") != fmt.Sprint(4*(n-1)) {
			t.Errorf("n = %d: %s %s %v", n, r.Verdict, r.Says, r.Facts)
		}
	}
}

// TestNetworkOfSchedule lets a schedule that goes dimension by dimension run on Q_2 and
// nothing that sends across it.
func TestNetworkOfSchedule(t *testing.T) {
	q2 := hypercube(t, 2)
	if r := Check(mustRead(t, file(t, "alltoall4.xml")), q2); r.Verdict != result.Verified || r.Network != "Q(2)" {
		t.Errorf("alltoall4 on Q_2: %+v", r)
	}
	r := Check(mustRead(t, direct(4)), q2)
	want := "gpu 0, thread block 3, step 0 sends to gpu 3, and 00 and 11 are not joined in Q(2)"
	if r.Verdict != result.Refuted || r.Failure.Says != want {
		t.Errorf("alltoall on Q_2: %s %+v, want %s", r.Verdict, r.Failure, want)
	}
	r = Check(mustRead(t, direct(3)), q2)
	want = "the schedule has 3 gpus, and Q(2) has 4 nodes"
	if r.Verdict != result.Refuted || r.Failure.Says != want {
		t.Errorf("three gpus on Q_2: %s %+v, want %s", r.Verdict, r.Failure, want)
	}
}

// gathers are small schedules of the other collectives, of two gpus.
var gathers = map[string]string{
	"allgather in place": two("allgather", 1, 0, 2,
		`<step s="0" type="s" srcbuf="o" srcoff="%[1]d" dstbuf="o" dstoff="%[1]d" cnt="1" depid="-1" deps="-1" hasdep="0"/>`+
			`<step s="1" type="r" srcbuf="o" srcoff="%[2]d" dstbuf="o" dstoff="%[2]d" cnt="1" depid="-1" deps="-1" `+
			`hasdep="0"/>`),
	"allgather out of place": two("allgather", 0, 1, 2,
		line(0, "cpy", "i", 0, "o", 100)+line(1, "s", "i", 0, "o", 0)+line(2, "r", "i", 0, "o", 200)),
	"reduce_scatter in place": two("reduce_scatter", 1, 2, 1,
		line(0, "s", "i", 200, "i", 0)+line(1, "rrc", "o", 0, "o", 0)),
	"reduce_scatter out of place": two("reduce_scatter", 0, 2, 1,
		line(0, "s", "i", 200, "i", 0)+line(1, "rrc", "i", 100, "o", 0)),
	"broadcast from 1": `<algo name="b" proto="LL" nchannels="1" nchunksperloop="1" ngpus="2" coll="broadcast" ` +
		`inplace="0">` +
		`<gpu id="0" i_chunks="1" o_chunks="1" s_chunks="0"><tb id="0" send="-1" recv="1" chan="0">` + line(0, "r", "i", 0,
		"o", 0) +
		`</tb></gpu><gpu id="1" i_chunks="1" o_chunks="1" s_chunks="0"><tb id="0" send="0" recv="-1" chan="0">` +
		line(0, "s", "i", 0, "o", 0) + line(1, "cpy", "i", 0, "o", 0) + `</tb></gpu></algo>`,
}

// two is a schedule of two gpus that do the same steps; in these 100 or %[1]d is the own
// number, and 200 or %[2]d that of the other one.
func two(coll string, inplace, in, out int, steps string) string {
	text := header(coll, 2, inplace)
	for u := range 2 {
		own := strings.NewReplacer("%[1]d", fmt.Sprint(u), "%[2]d", fmt.Sprint(1-u), `"100"`, fmt.Sprintf(`"%d"`, u),
			`"200"`, fmt.Sprintf(`"%d"`, 1-u)).Replace(steps)
		text += fmt.Sprintf(`<gpu id="%d" i_chunks="%d" o_chunks="%d" s_chunks="0"><tb id="0" send="%d" recv="%d" `+
			`chan="0">%s</tb></gpu>`,
			u, in, out, 1-u, 1-u, own)
	}
	return text + "</algo>"
}

// TestOtherCollectives decides allgather, reduce_scatter and broadcast.
func TestOtherCollectives(t *testing.T) {
	for name, text := range gathers {
		if r := Check(mustRead(t, text), nil); r.Verdict != result.Verified {
			t.Errorf("%s: %s %s", name, r.Verdict, r.Says)
		}
	}
}

// TestWaitEndsAtNextSignal lets a step wait for one that does not tell that it is done: it goes on
// when the thread block tells of a later one, as the runtime compares flags by their order.
func TestWaitEndsAtNextSignal(t *testing.T) {
	text := changed(t, file(t, "alltoall4.xml"), `srcbuf="s" srcoff="0" dstbuf="o" dstoff="1" cnt="1" depid="0" deps="3"`,
		`srcbuf="s" srcoff="0" dstbuf="o" dstoff="1" cnt="1" depid="0" deps="2"`)
	if r := Check(mustRead(t, text), nil); r.Verdict != result.Verified {
		t.Errorf("%s %s", r.Verdict, r.Says)
	}
}

// TestPlacesDiffer takes a schedule that is right out of place only: gpu 0 receives before it
// sends, which in place overwrites what it is to send.
func TestPlacesDiffer(t *testing.T) {
	s, r := `type="s" srcbuf="i" srcoff="1" dstbuf="o" dstoff="0"`, `type="r" srcbuf="i" srcoff="0" dstbuf="o" dstoff="1"`
	text := strings.Replace(file(t, "alltoall2.xml"), s, "X", 1)
	text = strings.Replace(text, r, s, 1)
	text = strings.Replace(text, "X", r, 1)
	if r := Check(mustRead(t, text), nil); r.Verdict != result.Verified {
		t.Errorf("out of place: %s %s", r.Verdict, r.Says)
	}
	c := Check(mustRead(t, changed(t, text, `inplace="0"`, `inplace="1"`)), nil)
	if want := "at the end o[0] of gpu 1 holds input chunk 0 of gpu 1, want input chunk 1 of gpu 0"; c.Failure == nil ||
		c.Failure.Says != want {
		t.Errorf("in place: %s %+v, want %s", c.Verdict, c.Failure, want)
	}
}
