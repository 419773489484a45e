package msccl

import (
	"encoding/xml"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"mccheck/conform/result"
)

func (r *reader) startAlgo(a *attributes) {
	if r.algo != nil {
		a.fail("a second <algo>, want one")
		return
	}
	coll, ok := spellings[a.texts["coll"]]
	if !ok {
		a.fail("coll=%s is not supported, want one of %s", clip(a.texts["coll"]), collectives)
		return
	}
	r.algo = &Algorithm{
		name: a.text("name"), proto: a.text("proto"), coll: coll,
		chunks:   a.number("nchunksperloop", 1, MaxChunks),
		channels: a.number("nchannels", 1, MaxChannels),
		gpus:     make([]gpu, a.number("ngpus", 1, MaxGPUs)),
	}
	r.ids = make(blockIDs, len(r.algo.gpus))
	if p := r.algo.proto; p != "Simple" && p != "LL" && p != "LL128" {
		a.fail("proto=%s is not supported, want Simple, LL or LL128", clip(p))
	}
	within := a.flag("inplace")
	apart := !within
	if a.has("outofplace") {
		apart = a.flag("outofplace")
	}
	if within {
		r.algo.placements = append(r.algo.placements, inPlace)
	}
	if apart {
		r.algo.placements = append(r.algo.placements, outOfPlace)
	}
	if !within && !apart {
		a.fail("inplace=\"0\" and outofplace=\"0\", want one of them 1")
	}
	for _, name := range []string{"minBytes", "maxBytes", "nthreads", "maxcount", "nthreadblocks"} {
		if a.has(name) { // it says when the schedule is to be used, and nothing of what it does
			a.number(name, -1, math.MaxInt64)
		}
	}
	if _, _, ok := coll.sizes(r.algo.chunks, max(len(r.algo.gpus), 1)); !ok {
		a.fail("nchunksperloop=\"%d\" of <algo>, want a multiple of ngpus, %d, for coll=%q", r.algo.chunks,
			len(r.algo.gpus), coll)
	}
}

func (r *reader) startGPU(a *attributes) {
	id := a.number("id", 0, int64(len(r.algo.gpus))-1)
	if a.err != nil {
		return
	}
	g := &r.algo.gpus[id]
	if g.line != 0 {
		a.fail("a second <gpu> with id=\"%d\", the first is in line %d", id, g.line)
		return
	}
	g.line = a.line
	for b, name := range [...]string{"i_chunks", "o_chunks", "s_chunks"} {
		g.chunks[b] = a.number(name, 0, MaxChunks)
	}
	in, out, _ := r.algo.coll.sizes(r.algo.chunks, len(r.algo.gpus))
	for b, want := range []int{in, out} {
		if n := g.chunks[b]; n != 0 && n != want {
			a.fail("%s_chunks=\"%d\" of <gpu>, want %d, or 0 where no step uses the buffer: nchunksperloop is %d "+
				"for %s of %s", bufferNames[b], n, want, r.algo.chunks, r.algo.coll, result.Plural(len(r.algo.gpus), "gpu"))
		}
	}
	r.ids[id] = []int{}
	r.at = id
}

func (r *reader) startBlock(a *attributes) {
	g := &r.algo.gpus[r.at]
	if len(g.blocks) == MaxBlocks {
		a.fail("gpu %d has more than %d thread blocks", r.at, MaxBlocks)
		return
	}
	last := int64(len(r.algo.gpus)) - 1
	b := block{line: a.line, send: a.number("send", -1, last), recv: a.number("recv", -1, last)}
	b.channel = a.number("chan", 0, int64(r.algo.channels)-1)
	for _, peer := range []int{b.send, b.recv} {
		if peer == r.at {
			a.fail("send=\"%d\" recv=\"%d\" of <tb>, want peers other than its own gpu, %d", b.send, b.recv, r.at)
		}
	}
	r.ids[r.at] = append(r.ids[r.at], a.number("id", 0, MaxBlocks-1))
	g.blocks = append(g.blocks, b)
}

func (r *reader) startStep(a *attributes) {
	blocks := r.algo.gpus[r.at].blocks
	b := &blocks[len(blocks)-1]
	if s := a.number("s", 0, math.MaxInt32); s != len(b.steps) && a.err == nil {
		a.fail("s=\"%d\" of <step>, want %d: the steps stand in their order, counted from 0", s, len(b.steps))
	}
	st := step{line: a.line, waitBlock: -1, waitStep: -1, signals: a.flag("hasdep")}
	st.kind = a.kind()
	if depid := a.number("depid", -1, MaxBlocks-1); depid >= 0 {
		st.waitBlock, st.waitStep = depid, a.number("deps", 0, math.MaxInt32)
	} else if deps := a.number("deps", -1, math.MaxInt32); deps != -1 {
		a.fail("deps=\"%d\" of <step> with depid=\"-1\", want -1", deps)
	}
	if st.kind == nop {
		a.nop(st)
	} else {
		st.src, st.dst = a.place("srcbuf", "srcoff"), a.place("dstbuf", "dstoff")
		st.count = a.number("cnt", 1, MaxChunks)
	}
	b.steps = append(b.steps, st)
}

// kind is the type of a step.
func (a *attributes) kind() kind {
	for k := range kinds {
		if kinds[k].name == a.texts["type"] {
			return kind(k)
		}
	}
	a.fail("type=%s of <step> is not supported, want one of %s", clip(a.texts["type"]), kindNames())
	return nop
}

// place is a chunk by its buffer and offset, which is -1 where a step does not use it.
func (a *attributes) place(buf, off string) place {
	p := place{offset: a.number(off, -1, MaxChunks-1)}
	for b, name := range bufferNames {
		if a.texts[buf] == name {
			p.buffer = buffer(b)
			return p
		}
	}
	a.fail("%s=%s of <step>, want i, o or s", buf, clip(a.texts[buf]))
	return p
}

// nop checks a step that only waits. The runtime hands what nops wait for to the next step,
// which has to wait too, and never sets the flag of a nop.
func (a *attributes) nop(st step) {
	if st.waitBlock < 0 {
		a.fail("a nop with depid=\"-1\" is not supported, want a thread block to wait for")
	}
	if st.signals {
		a.fail("a nop with hasdep=\"1\" is not supported, want the step after it to have it")
	}
	for _, off := range []string{"srcoff", "dstoff", "cnt"} {
		if a.has(off) {
			a.number(off, -1, MaxChunks)
		}
	}
}

// attributes are those of one element, and the first that is wrong with them.
type attributes struct {
	element string
	line    int
	texts   map[string]string
	err     error
}

// known are the attributes of each element: those that are needed, and those that may be there.
var known = map[string][2]string{
	"algo": {
		"name proto nchannels nchunksperloop ngpus coll inplace",
		"outofplace minBytes maxBytes nthreads maxcount nthreadblocks",
	},
	"gpu":  {"id i_chunks o_chunks s_chunks", ""},
	"tb":   {"id send recv chan", ""},
	"step": {"s type depid deps hasdep", "srcbuf srcoff dstbuf dstoff cnt"},
}

// attributesOf takes the attributes of an element, each once, and none that is not known.
func attributesOf(e xml.StartElement, line int) (*attributes, error) {
	a := &attributes{element: e.Name.Local, line: line, texts: make(map[string]string, len(e.Attr))}
	needed, allowed := strings.Fields(known[a.element][0]), strings.Fields(known[a.element][1])
	for _, attr := range e.Attr {
		name := attr.Name.Local
		if _, twice := a.texts[name]; twice {
			return nil, errorf(line, "<%s> has %s twice, want it once", a.element, clip(name))
		}
		if attr.Name.Space != "" || !slices.Contains(needed, name) && !slices.Contains(allowed, name) {
			return nil, errorf(line, "<%s> has the attribute %s, which is not supported, want %s", a.element, clip(name),
				strings.Join(append(needed, allowed...), ", "))
		}
		a.texts[name] = attr.Value
	}
	for _, name := range needed {
		if _, ok := a.texts[name]; !ok {
			return nil, errorf(line, "<%s> has no %s, want %s", a.element, name, strings.Join(needed, ", "))
		}
	}
	return a, nil
}

// fail remembers the first error.
func (a *attributes) fail(format string, args ...any) {
	if a.err == nil {
		a.err = errorf(a.line, format, args...)
	}
}

func (a *attributes) has(name string) bool {
	_, ok := a.texts[name]
	return ok
}

// number is a whole number from least to most.
func (a *attributes) number(name string, least, most int64) int {
	text, ok := a.texts[name]
	if !ok {
		a.fail("<%s> has no %s", a.element, name)
		return 0
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < least || n > most {
		a.fail("%s=%s of <%s>, want a number from %d to %d", name, clip(text), a.element, least, most)
		return 0
	}
	return int(n)
}

// flag is 0 or 1.
func (a *attributes) flag(name string) bool { return a.number(name, 0, 1) == 1 }

// text is the text of an attribute, of at most MaxNameBytes bytes.
func (a *attributes) text(name string) string {
	t := a.texts[name]
	if len(t) > MaxNameBytes {
		a.fail("%s of <%s> has %d bytes, want at most %d", name, a.element, len(t), MaxNameBytes)
		return ""
	}
	return t
}

// clip quotes a text, and its beginning where it is long.
func clip(s string) string {
	if len(s) > 40 {
		return fmt.Sprintf("%q...", s[:40])
	}
	return strconv.Quote(s)
}
