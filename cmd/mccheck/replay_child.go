package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"os/signal"
	"runtime/metrics"
	"strings"
	"sync"
	"time"

	"mccheck/judge"
)

// A case is evaluated in a child process, this program once more: a predicate may run
// for hours, take all memory or never come back, at values that no run tries, and only
// a process can be ended from outside.

// replayVariable is the environment variable that makes the program evaluate cases: a
// request a line on the standard input, an answer a line on the standard output.
const replayVariable = "MCCHECK_REPLAY"

// replayMemory bounds the heap of the child, in bytes.
const replayMemory = 4 << 30

// replayRequest asks for one case.
type replayRequest struct {
	Line       string
	Files      []string          // with the claims, if they are not of the catalogue
	Programs   bool              // those that the files name may run
	Parameters map[string]int    // those that stand beside the line, if any
	Data       map[string]string // the variables that stand beside the line, if any
	Limit      time.Duration     // of processor time
}

// replayAnswer is what was found, or why nothing was: an error, or a limit.
type replayAnswer struct {
	Seen    *judge.Seen `json:",omitempty"`
	Error   string      `json:",omitempty"`
	Unknown string      `json:",omitempty"`
	Last    bool        `json:",omitempty"` // the child ends with this answer
}

// serveReplays answers requests until there are no more. An interrupt is the parent's
// to answer.
func (a *app) serveReplays(in io.Reader, out io.Writer) int {
	signal.Ignore(os.Interrupt)
	requests := json.NewDecoder(in)
	answers := &answerWriter{to: json.NewEncoder(out)}
	for {
		var r replayRequest
		if requests.Decode(&r) != nil {
			return exitOK
		}
		if len(r.Files) == 0 {
			a.claim(judge.ClaimOf(r.Line)) // is made before the time of the case begins
		}
		done := make(chan struct{})
		go watch(r.Limit, done, answers)
		answer := a.answer(r)
		close(done)
		answers.write(answer)
	}
}

// answerWriter writes one answer at a time.
type answerWriter struct {
	mu sync.Mutex
	to *json.Encoder
}

func (w *answerWriter) write(a replayAnswer) {
	w.mu.Lock()
	defer w.mu.Unlock()
	_ = w.to.Encode(a) // whoever asked is gone if this fails, and the next request ends the process
}

// answer evaluates one case. What is out of reach says nothing about the case, as in a run.
func (a *app) answer(r replayRequest) replayAnswer {
	seen, err := a.evaluate(r)
	if err == nil {
		return replayAnswer{Seen: &seen}
	}
	if beyond, ok := errors.AsType[judge.Unreached](err); ok {
		return replayAnswer{Unknown: beyond.Error()}
	}
	return replayAnswer{Error: err.Error()}
}

// watch ends the process with an answer when the case takes more than its limits.
func watch(limit time.Duration, done <-chan struct{}, answers *answerWriter) {
	began := processorTime()
	heap := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case <-done:
			return
		case <-tick.C:
		}
		metrics.Read(heap)
		text := ""
		switch {
		case processorTime()-began > limit:
			text = fmt.Sprintf("stopped after %v of processor time; --limit allows more", limit)
		case heap[0].Value.Uint64() > replayMemory:
			text = fmt.Sprintf("stopped at %d GiB of memory", replayMemory>>30)
		default:
			continue
		}
		answers.mu.Lock() // whatever comes now comes too late
		select {
		case <-done: // and this did, for the case is answered
			answers.mu.Unlock()
			return
		default:
		}
		_ = answers.to.Encode(replayAnswer{Unknown: text, Last: true})
		os.Exit(exitIncomplete)
	}
}

// replayer asks child processes. Its zero value has none yet.
type replayer struct {
	child   *exec.Cmd
	to      io.WriteCloser
	answers *bufio.Reader
	said    *bytes.Buffer // on the standard error
}

// start starts a child unless one is there.
func (r *replayer) start() error {
	if r.child != nil {
		return nil
	}
	program, err := os.Executable()
	if err != nil {
		return err
	}
	child := exec.Command(program)
	child.Args[0] = "mccheck"
	child.Env = append(os.Environ(), replayVariable+"=1")
	to, err := child.StdinPipe()
	if err != nil {
		return err
	}
	from, err := child.StdoutPipe()
	if err != nil {
		return err
	}
	said := &bytes.Buffer{}
	child.Stderr = said
	if err := child.Start(); err != nil {
		return err
	}
	*r = replayer{child, to, bufio.NewReader(from), said}
	return nil
}

// stop ends the child.
func (r *replayer) stop() {
	if r.child != nil {
		_ = r.child.Process.Kill() // it may have ended
		_ = r.child.Wait()         // killed
	}
	*r = replayer{}
}

// ask evaluates a case in the child. What ends the child ends the case only: the next
// one gets a child of its own, as does one at which a child ends that has answered others before, since these may be why.
func (r *replayer) ask(ctx context.Context, request replayRequest) (replayAnswer, error) {
	used := r.child != nil
	answer, died, err := r.askChild(ctx, request)
	if err == nil && died && used {
		answer, _, err = r.askChild(ctx, request)
	}
	return answer, err
}

// askChild asks the child that is there, or a new one, and tells whether it died.
func (r *replayer) askChild(ctx context.Context, request replayRequest) (answer replayAnswer, died bool, err error) {
	if err := r.start(); err != nil {
		return replayAnswer{}, false, fmt.Errorf("a case could not be evaluated: %w", err)
	}
	type reply struct {
		answer replayAnswer
		err    error
	}
	got := make(chan reply, 1)
	to, answers := r.to, r.answers
	go func() {
		var a reply
		if a.err = json.NewEncoder(to).Encode(request); a.err == nil {
			var line []byte
			if line, a.err = answers.ReadBytes('\n'); a.err == nil {
				a.err = json.Unmarshal(line, &a.answer)
			}
		}
		got <- a
	}()
	select {
	case <-ctx.Done():
		r.stop()
		return replayAnswer{}, false, fail(exitInterrupted, "interrupted at %s", request.Line)
	case a := <-got:
		if a.err == nil {
			if a.answer.Last {
				r.stop()
			}
			return a.answer, false, nil
		}
	}
	said := r.said
	r.stop()
	return lastWords(request.Line, said.String()), true, nil
}

// lastWords is the answer of a child that died: without memory or stack nothing is
// known of the case, and everything else is an error.
func lastWords(line, said string) replayAnswer {
	reason := "it ended without a word"
	for text := range strings.Lines(said) {
		if _, after, found := strings.Cut(text, "fatal error: "); found {
			reason = strings.TrimSpace(after)
			break
		}
	}
	if strings.Contains(reason, "memory") || strings.Contains(reason, "stack overflow") {
		return replayAnswer{Unknown: reason}
	}
	return replayAnswer{Error: fmt.Sprintf("replay %q: the evaluation broke off: %s", line, reason)}
}

// evaluate finds and evaluates one case. Where parameters and variables stand beside the line,
// they must be those of it.
func (a *app) evaluate(r replayRequest) (judge.Seen, error) {
	a.allowed, a.undecided = r.Programs, true
	if err := a.load(r.Files...); err != nil {
		return judge.Seen{}, err
	}
	of, err := judge.ParseLine(a.claim, r.Line)
	if err != nil {
		return judge.Seen{}, err
	}
	if r.Parameters != nil {
		if err := fitsBeside(of, r); err != nil {
			return judge.Seen{}, err
		}
	}
	seen, err := of.Replay()
	for _, d := range seen.Data {
		if beside, given := r.Data[d.Name]; given && beside != d.Text {
			return judge.Seen{}, fmt.Errorf("replay %q: the line has %s = %s, and beside it stands %s", r.Line, d.Name, d.Text, beside)
		}
	}
	return seen, err
}

func fitsBeside(of judge.Case, r replayRequest) error {
	named := map[string]int{}
	for i, q := range of.Statement().Over.Params {
		named[q.Name] = of.Point[i]
	}
	if !maps.Equal(named, r.Parameters) {
		return fmt.Errorf("replay %q: the line does not fit the parameters %v beside it", r.Line, r.Parameters)
	}
	return nil
}
