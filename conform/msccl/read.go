package msccl

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
)

// Read reads a schedule in MSCCL's XML. It is strict: one <algo>, in it each <gpu> once, in it
// each <tb> once, in it the <step>s in their order; comments may stand anywhere, and an
// attribute or a value that is not supported is an error. The error is an *Error with the line.
// Cost O(bytes).
func Read(content []byte) (*Algorithm, error) {
	if len(content) > MaxBytes {
		return nil, errorf(0, "%d bytes, want at most %d", len(content), MaxBytes)
	}
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
