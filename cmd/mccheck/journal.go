package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"mccheck/claims"
	"mccheck/reports"
)

// journalEvery is how long what is reached may wait until it is written.
const journalEvery = time.Second / 5

// journalHead is the first line of a journal.
const journalHead = "mccheck-journal 1\n"

// journal remembers within claims how far enumerations have come, in a file beside the state. Each
// of its lines is a record: the name of an enumeration, the place that it has reached, the cases
// before it, and a checksum over these and the run. A line that was cut or altered, or that
// another build, budget, seed or selection of claims wrote, is as none.
type journal struct {
	path, run string
	known     map[string]claims.Reached // by the run that is resumed

	mu      sync.Mutex
	file    *os.File
	failed  bool                      // nothing more is written
	waiting map[string]claims.Reached // not written yet
	writing *soon
}

// openJournal finds the journal beside a state, and with --resume takes over what this run has reached before. What stands there and is no
// journal is an error.
func openJournal(state, run string, resume bool) (*journal, error) {
	j := &journal{
		path: strings.TrimSuffix(state, ".json") + ".journal", run: run,
		known: map[string]claims.Reached{}, waiting: map[string]claims.Reached{},
	}
	j.writing = newSoon(journalEvery, j.write)
	if err := reports.CheckFile(j.path); err != nil {
		return nil, err
	}
	if !saved(j.path) {
		return j, nil
	}
	content, err := os.ReadFile(j.path)
	if err != nil {
		return nil, err
	}
	records, ours := strings.CutPrefix(string(content), journalHead)
	if !ours && !strings.HasPrefix(journalHead, string(content)) {
		return nil, fmt.Errorf("%s: it is no journal of a run, want another name for the state", j.path)
	}
	for line := range strings.Lines(records) {
		if name, at, ok := j.parse(line); ok && further(at, j.known[name]) {
			j.known[name] = at
		}
	}
	switch {
	case resume:
		return j, nil
	case len(j.known) == 0:
		return j, reports.RemoveFile(j.path)
	}
	clear(j.known) // what an interrupted run has reached stays for one that is resumed
	return j, nil
}

// further reports whether one place comes after another.
func further(a, b claims.Reached) bool {
	return a.Point > b.Point || a.Point == b.Point && a.From > b.From
}

// record is the line of a place that an enumeration has reached.
func (j *journal) record(name string, at claims.Reached) string {
	text := fmt.Sprintf("%s %d %d %d %d", name, at.Point, at.From, at.Ran, at.Outside)
	sum := sha256.Sum256([]byte(j.run + "\n" + text))
	return fmt.Sprintf("%s %x\n", text, sum[:16])
}

// parse reads a line, which has to be the only record of what it says.
func (j *journal) parse(line string) (name string, at claims.Reached, ok bool) {
	_, err := fmt.Sscanf(line, "%s %d %d %d %d", &name, &at.Point, &at.From, &at.Ran, &at.Outside)
	return name, at, err == nil && j.record(name, at) == line
}

// Reached is how far the enumeration had come in the run that is resumed.
func (j *journal) Reached(name string) claims.Reached { return j.known[name] }

// Reach keeps how far it has come, and soon writes it.
func (j *journal) Reach(name string, at claims.Reached) {
	j.mu.Lock()
	j.waiting[name] = at
	j.mu.Unlock()
	j.writing.ask()
}

// write appends what waits, in one piece.
func (j *journal) write() {
	j.mu.Lock()
	defer j.mu.Unlock()
	var text strings.Builder
	for _, name := range slices.Sorted(maps.Keys(j.waiting)) {
		text.WriteString(j.record(name, j.waiting[name]))
	}
	clear(j.waiting)
	if err := j.append(text.String()); err != nil {
		j.failed = true
		slog.Warn("journal not written", "error", err)
	}
}

func (j *journal) append(text string) error {
	if text == "" || j.failed {
		return nil
	}
	if j.file == nil {
		if err := os.MkdirAll(filepath.Dir(j.path), 0o755); err != nil {
			return err
		}
		file, err := os.OpenFile(j.path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
		if err != nil {
			return err
		}
		j.file = file
		text = j.start() + text
	}
	_, err := j.file.WriteString(text)
	return err
}

// start is what goes before the first record of this run: the head of the journal, or the rest of
// it, and the end of a line that was cut.
func (j *journal) start() string {
	content, err := os.ReadFile(j.path)
	switch {
	case err != nil || len(content) < len(journalHead):
		return journalHead[min(len(content), len(journalHead)):]
	case !strings.HasSuffix(string(content), "\n"):
		return "\n"
	}
	return ""
}

// close writes what waits, and nothing after that.
func (j *journal) close() error {
	j.writing.end()
	j.write()
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.file == nil {
		return nil
	}
	return j.file.Close()
}

// remove takes the journal away at the end of a run.
func (j *journal) remove() error { return errors.Join(j.close(), reports.RemoveFile(j.path)) }

// soon does something a while after it is asked for, once for all who ask in between.
type soon struct {
	after time.Duration
	do    func()
	waits atomic.Bool

	mu    sync.Mutex // held while it is done
	ended bool
}

func newSoon(after time.Duration, do func()) *soon { return &soon{after: after, do: do} }

func (s *soon) ask() {
	if s.waits.CompareAndSwap(false, true) {
		time.AfterFunc(s.after, s.run)
	}
}

func (s *soon) run() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.waits.Store(false)
	if !s.ended {
		s.do()
	}
}

// end waits for what is being done; nothing is done after it.
func (s *soon) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ended = true
}
