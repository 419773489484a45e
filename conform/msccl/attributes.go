package msccl

import (
	"encoding/xml"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

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
