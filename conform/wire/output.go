package wire

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"regexp"
	"strings"
	"sync"
	"time"

	"mccheck/conform/result"
)

// line is a line of output, or why there are no more.
type line struct {
	text []byte
	cut  bool // the output ended before the line did
	err  error
}

// line waits for a line of output.
func (p *Program) line(ctx context.Context) ([]byte, error) {
	timer := time.NewTimer(p.limits.Answer)
	defer timer.Stop()
	select {
	case l, more := <-p.lines:
		switch {
		case more && l.err == nil && l.cut && !json.Valid(l.text):
			return nil, p.gone()
		case more && l.err == nil:
			return l.text, nil
		case errors.Is(l.err, errLong):
			return nil, p.end(result.Flooded, "it printed a line of more than %d bytes", p.limits.Line)
		}
		return nil, p.gone()
	case <-timer.C:
		return nil, p.end(result.Hung, "it gave no answer within %v (does it flush its output after each line?)", p.limits.Answer)
	case <-ctx.Done():
		p.Abandon()
		return nil, ctx.Err()
	}
}

var errLong = errors.New("a line is too long")

// maxBlank is how many blank lines may follow each other.
const maxBlank = 1 << 12

// read hands on the lines of the output, until it ends.
func (p *Program) read(out io.ReadCloser) {
	defer close(p.lines)
	defer out.Close()
	r := bufio.NewReaderSize(out, 1<<16)
	for blank := 0; ; {
		var text []byte
		var err error
		for {
			var part []byte
			part, err = r.ReadSlice('\n')
			if text = append(text, part...); len(text) > p.limits.Line || blank > maxBlank {
				p.lines <- line{err: errLong}
				return
			}
			if err != bufio.ErrBufferFull {
				break
			}
		}
		blank++
		if len(bytes.TrimSpace(text)) > 0 {
			blank = 0
			p.lines <- line{text: text, cut: err != nil}
		}
		if err != nil {
			p.lines <- line{err: io.EOF}
			return
		}
	}
}

// tail keeps the end of what a program says on its standard error.
type tail struct {
	mu   sync.Mutex
	text []byte
}

const maxTail = 2048

// Write keeps the last bytes.
func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, b...)
	if len(t.text) > maxTail {
		t.text = bytes.Clone(t.text[len(t.text)-maxTail:])
	}
	return len(b), nil
}

// telling is a line that says what went wrong.
var telling = regexp.MustCompile(`(?i)panic|exception|error|fatal|assert|signal|overflow`)

// said is what the program said of its end, as an addition to a sentence: the first line that is
// kept and tells something, or else the last one; behind a traceback of Python it is the last one.
func (t *tail) said() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	lines := strings.Split(strings.TrimSpace(string(t.text)), "\n")
	said := lines[len(lines)-1]
	for _, l := range lines {
		if strings.HasPrefix(l, "Traceback (most recent call last)") {
			break
		}
		if telling.MatchString(l) {
			said = l
			break
		}
	}
	if strings.TrimSpace(said) == "" {
		return ""
	}
	return "; its standard error says " + quoted([]byte(said))
}
