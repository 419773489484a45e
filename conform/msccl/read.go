package msccl

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"

	"mccheck/conform/result"
)

// Read reads a schedule in MSCCL's XML. It is strict: one <algo>, in it each <gpu> once, in it
// each <tb> once, in it the <step>s in their order; comments may stand anywhere, and an
// attribute or a value that is not supported is an error. The error is an *Error with the line.
// Cost O(bytes).
func Read(content []byte) (*Algorithm, error) {
	if len(content) > MaxBytes {
		return nil, errorf(0, "%d bytes, want at most %d", len(content), MaxBytes)
	}
	content = bytes.TrimPrefix(content, []byte("\ufeff")) // the mark that some editors put first
	r := reader{dec: xml.NewDecoder(bytes.NewReader(content))}
	r.dec.CharsetReader = func(string, io.Reader) (io.Reader, error) { return nil, errors.New("want UTF-8") }
	for {
		line, _ := r.dec.InputPos()
		token, err := r.dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, syntax(err, line)
		}
		if err := r.take(token, line); err != nil {
			return nil, err
		}
	}
	if r.algo == nil {
		return nil, errorf(0, "no <algo>, want one")
	}
	if err := r.algo.complete(r.ids); err != nil {
		return nil, err
	}
	return r.algo, nil
}

func syntax(err error, line int) error {
	if e, ok := err.(*xml.SyntaxError); ok {
		return errorf(e.Line, "%s, want XML", e.Msg)
	}
	return errorf(line, "%s, want XML", strings.TrimPrefix(err.Error(), "xml: "))
}

// reader is a file that is being read.
type reader struct {
	dec   *xml.Decoder
	depth int // elements that are open: algo, gpu, tb, step
	algo  *Algorithm
	ids   blockIDs
	at    int // the gpu that is open
}

// blockIDs are the ids of the thread blocks of each gpu, in the order of the file.
type blockIDs [][]int

// nesting are the elements by their depth.
var nesting = [...]string{"algo", "gpu", "tb", "step"}

func (r *reader) take(token xml.Token, line int) error {
	switch t := token.(type) {
	case xml.Directive:
		return errorf(line, "a document type or another directive, want none")
	case xml.ProcInst:
		if t.Target != "xml" {
			return errorf(line, "the instruction <?%s, want none but <?xml", clip(t.Target))
		}
	case xml.CharData:
		if text := bytes.TrimSpace(t); len(text) > 0 {
			line += bytes.Count(t[:bytes.Index(t, text)], []byte("\n"))
			return errorf(line, "the text %s, want only elements", clip(string(text)))
		}
	case xml.StartElement:
		if r.depth == len(nesting) {
			return errorf(line, "the element %s in <step>, want nothing there", clip(t.Name.Local))
		}
		if t.Name.Local != nesting[r.depth] || t.Name.Space != "" {
			return errorf(line, "the element %s, want <%s> here", clip(t.Name.Local), nesting[r.depth])
		}
		a, err := attributesOf(t, line)
		if err != nil {
			return err
		}
		if r.start(a); a.err != nil {
			return a.err
		}
		r.depth++
	case xml.EndElement:
		r.depth--
	}
	return nil
}

func (r *reader) start(a *attributes) {
	switch r.depth {
	case 0:
		r.startAlgo(a)
	case 1:
		r.startGPU(a)
	case 2:
		r.startBlock(a)
	case 3:
		r.startStep(a)
	}
}

// complete puts the thread blocks in the order of their ids, and checks what needs the whole
// file: that nothing is missing, and that steps name only what exists.
func (a *Algorithm) complete(ids blockIDs) error {
	cells, touched := 0, 0
	for rank := range a.gpus {
		g := &a.gpus[rank]
		if g.line == 0 {
			return errorf(0, "no <gpu> with id=\"%d\", want those from 0 to %d", rank, len(a.gpus)-1)
		}
		if err := g.sortBlocks(rank, ids[rank]); err != nil {
			return err
		}
		in, out, _ := a.coll.sizes(a.chunks, len(a.gpus))
		if cells += in + out + g.chunks[scratch]; cells > MaxCells {
			return errorf(g.line, "the gpus have more than %d chunks in all, want at most that", MaxCells)
		}
		for i := range g.blocks {
			for j := range g.blocks[i].steps {
				if err := g.checkStep(rank, i, j); err != nil {
					return err
				}
				if touched += g.blocks[i].steps[j].count; touched > MaxTouched {
					return errorf(g.blocks[i].steps[j].line, "the steps name more than %d chunks in all, want at most that",
						MaxTouched)
				}
			}
		}
	}
	return nil
}

// sortBlocks puts the thread block with id i at place i.
func (g *gpu) sortBlocks(rank int, ids []int) error {
	sorted := make([]block, len(ids))
	for i, id := range ids {
		b := g.blocks[i]
		if id >= len(ids) {
			return errorf(b.line, "id=\"%d\" of <tb>, want 0 to %d: gpu %d has %s", id, len(ids)-1, rank,
				result.Plural(len(ids), "thread block"))
		}
		if first := sorted[id].line; first != 0 {
			return errorf(b.line, "a second <tb> with id=\"%d\" of gpu %d, the first is in line %d", id, rank, first)
		}
		sorted[id] = b
	}
	g.blocks = sorted
	return nil
}

// checkStep checks step j of thread block i.
func (g *gpu) checkStep(rank, i, j int) error {
	b := &g.blocks[i]
	st := &b.steps[j]
	switch {
	case st.kind.sends() && b.send < 0:
		return errorf(st.line, "type=%q in a <tb> with send=\"-1\", want a gpu to send to", st.kind)
	case st.kind.receives() && b.recv < 0:
		return errorf(st.line, "type=%q in a <tb> with recv=\"-1\", want a gpu to receive from", st.kind)
	case st.waitBlock >= len(g.blocks):
		return errorf(st.line, "depid=\"%d\" of <step>, want a thread block of gpu %d, 0 to %d", st.waitBlock, rank,
			len(g.blocks)-1)
	case st.waitBlock >= 0 && st.waitStep >= len(g.blocks[st.waitBlock].steps):
		return errorf(st.line, "deps=\"%d\" of <step>, want a step of thread block %d, which has %d", st.waitStep,
			st.waitBlock, len(g.blocks[st.waitBlock].steps))
	case st.kind == nop && (j+1 == len(b.steps) || b.steps[j+1].waitBlock < 0):
		return errorf(st.line, "a nop that no step with a depid follows is not supported")
	}
	if j > 0 && fused(b.steps[j-1], *st) && b.steps[j-1].count != st.count {
		return errorf(st.line, "cnt=\"%d\" of <step>, want %d: the runtime joins it with the re before it", st.count,
			b.steps[j-1].count)
	}
	if st.kind.reads() {
		if err := g.checkPlace(rank, st, "src", st.src); err != nil {
			return err
		}
	}
	if st.kind.writes() {
		return g.checkPlace(rank, st, "dst", st.dst)
	}
	return nil
}

// fused reports whether the runtime does two steps of a thread block as one.
func fused(s, t step) bool {
	return s.kind == re && t.kind == re && !s.signals && t.waitBlock < 0 && s.dst == t.dst && s.src.buffer == t.src.buffer
}

// checkPlace checks that the chunks which a step uses are in its buffer.
func (g *gpu) checkPlace(rank int, st *step, which string, p place) error {
	if size := g.chunks[p.buffer]; p.offset < 0 || p.offset+st.count > size {
		return errorf(st.line, "%soff=\"%d\" cnt=\"%d\" of <step>, want chunks of the buffer %s of gpu %d, which has %d",
			which, p.offset, st.count, bufferNames[p.buffer], rank, size)
	}
	return nil
}
