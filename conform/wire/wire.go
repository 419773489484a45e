// Package wire asks programs of others: JSON lines over their standard input and output, as
// docs/CONFORM.md describes them. A program is contained: it has limits of time, memory,
// output and processes, and whatever it does wrong is a *drive.Broken.
package wire

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"mccheck/conform/drive"
	"mccheck/conform/result"
	"mccheck/conform/task"
)

// Limits contain a program.
type Limits struct {
	Answer    time.Duration // for the answers to one request
	Memory    uint64        // bytes of all its processes together
	Line      int           // bytes of a line of its output
	Processes int
}

// Defaults are limits that a program which does nothing strange never meets.
func Defaults() Limits {
	return Limits{Answer: 30 * time.Second, Memory: 4 << 30, Line: 64 << 20, Processes: 64}
}

// Program is a program that runs.
type Program struct {
	command *exec.Cmd
	limits  Limits
	in      io.WriteCloser
	lines   chan line
	stderr  *tail
	guard   *guard
	sent    []sent
	next    uint64
	done    chan struct{} // closed once the program has ended
	how     error         // how it ended, once done is closed
}

// window is how many requests may be under way; more lines of output than that are a flood.
const window = 8

// Start starts a program and agrees on the version. Its arguments are not read by a shell.
// It runs in the folder dir; "" is the present one.
func Start(ctx context.Context, hello Greeting, dir string, argv []string, limits Limits) (*Program, error) {
	p := &Program{limits: limits, lines: make(chan line, window), stderr: &tail{}, done: make(chan struct{})}
	p.command = exec.Command(argv[0], argv[1:]...)
	p.command.Dir = dir
	p.command.Stderr = p.stderr
	p.command.WaitDelay = every // for whoever else holds its standard error
	apart(p.command)
	dieTogether(p.command)
	out, in, err := os.Pipe() // not that of the command, which is closed when the program ends
	if err != nil {
		return nil, err
	}
	p.command.Stdout = in
	if p.in, err = p.command.StdinPipe(); err == nil {
		err = p.command.Start()
	}
	in.Close()
	if err != nil {
		out.Close()
		return nil, fmt.Errorf("%s: %w%s", argv[0], reason(err), hint(err, dir, argv[0]))
	}
	p.guard = watch(p.command.Process.Pid, limits)
	go p.read(out)
	go p.wait()
	if err := p.greet(ctx, hello); err != nil {
		p.Abandon()
		return nil, err
	}
	return p, nil
}

// reason is why a program does not start, without the name that the caller gives.
func reason(err error) error {
	if e, ok := errors.AsType[*exec.Error](err); ok {
		return e.Err
	}
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Err
	}
	return err
}

// hint says how a program is named that was not found.
func hint(err error, dir, program string) string {
	here, none := os.Stat(filepath.Join(dir, program))
	switch {
	case !errors.Is(err, exec.ErrNotFound):
		return ""
	case none == nil && here.Mode().IsRegular():
		return "; a program of this folder is named ./" + program + ", and a script after what runs it, as in python3 router.py"
	case strings.Contains(program, " "):
		return "; no shell splits it: the program and its arguments are words of their own"
	}
	return ""
}

func (p *Program) greet(ctx context.Context, hello Greeting) error {
	hello.Mccheck, hello.Version = "conform", Version
	if err := p.write(ctx, hello); err != nil {
		return err
	}
	text, err := p.line(ctx)
	if err != nil {
		return err
	}
	answer, err := readWelcome(text)
	if err != nil {
		return p.end(result.Garbled, "the answer to the first line is %s, want {\"version\":%d}: %v", quoted(text), Version, err)
	}
	if answer.Version != Version {
		return p.end(result.Garbled, "the program speaks version %d of the protocol, want %d", answer.Version, Version)
	}
	if answer.Links {
		if hello.links == nil {
			return p.end(result.Garbled, "it asks for the links of a network, and there is none")
		}
		return p.write(ctx, struct {
			Links [][2]uint64 `json:"links"`
		}{task.GuestOf(hello.links).Links})
	}
	return nil
}

// Send hands on a request.
func (p *Program) Send(ctx context.Context, cases []task.Case) error {
	if err := p.write(ctx, request{p.next, cases}); err != nil {
		return err
	}
	p.sent = append(p.sent, sent{p.next, len(cases)})
	p.next++
	return nil
}

// Receive waits for the answers to the oldest request.
func (p *Program) Receive(ctx context.Context) ([]json.RawMessage, error) {
	text, err := p.line(ctx)
	if err != nil {
		return nil, err
	}
	want := p.sent[0]
	p.sent = p.sent[1:]
	answers, bad := want.answers(text)
	if bad != nil {
		return nil, p.end(bad.Kind, "%s", bad.Says)
	}
	return answers, nil
}

// write writes a value as a line; a program that does not read it in time hangs.
func (p *Program) write(ctx context.Context, value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	done := make(chan error, 1)
	go func() {
		_, err := p.in.Write(append(text, '\n'))
		done <- err
	}()
	timer := time.NewTimer(p.limits.Answer)
	defer timer.Stop()
	select {
	case err = <-done:
	case <-timer.C:
		return p.end(result.Hung, "it did not read its input within %v", p.limits.Answer)
	case <-ctx.Done():
		p.Abandon()
		return ctx.Err()
	}
	if err != nil {
		return p.gone()
	}
	return nil
}

// end kills the program for what it did.
func (p *Program) end(kind result.Kind, format string, args ...any) error {
	p.Abandon()
	if says := p.guard.reason(); says != "" { // which is why it did not answer
		kind, format, args = result.Greedy, "%s", []any{says}
	}
	return &drive.Broken{Kind: kind, Says: fmt.Sprintf(format, args...) + p.stderr.said()}
}

// grace is how long what should happen at once may take.
const grace = 2 * time.Second

// gone says how a program ended that should not have.
func (p *Program) gone() error {
	select {
	case <-p.done:
		if says := p.guard.reason(); says != "" {
			return &drive.Broken{Kind: result.Greedy, Says: says + p.stderr.said()}
		}
		how := "it ended before it had answered"
		if p.how != nil {
			how += ": " + p.how.Error()
		}
		p.guard.left()
		return &drive.Broken{Kind: result.Crashed, Says: how + p.stderr.said()}
	case <-time.After(min(p.limits.Answer, grace)):
		return p.end(result.Hung, "it closed its output before it had answered, and goes on")
	}
}

// Close ends the input, and waits for the program to end, with exit code 0 and nothing more
// to say.
func (p *Program) Close() error {
	p.guard.members() // so that those are known which the program started
	p.in.Close()
	timer := time.NewTimer(p.limits.Answer)
	defer timer.Stop()
	done, open := p.done, true
	for done != nil || open {
		select {
		case l, more := <-p.lines:
			switch {
			case errors.Is(l.err, errLong):
				return p.end(result.Flooded, "it printed more than an answer can be after all was answered")
			case more && l.err == nil:
				return p.end(result.Disordered, "it printed %s after all was answered", quoted(l.text))
			}
			open = false
		case <-done:
			done = nil
			if open {
				timer.Reset(min(p.limits.Answer, grace)) // its output is still to come to its end
			}
		case <-timer.C:
			if done == nil {
				return p.end(result.Greedy, "it ended, and left a process that holds its output")
			}
			return p.end(result.Hung, "it did not end within %v after its input had ended", p.limits.Answer)
		}
		if !open {
			p.lines = nil
		}
	}
	if p.how != nil {
		return &drive.Broken{Kind: result.Crashed, Says: "it ended with " + p.how.Error() + " after all was answered" + p.stderr.said()}
	}
	if n := p.guard.left(); n > 0 {
		return &drive.Broken{Kind: result.Greedy, Says: fmt.Sprintf("it left processes behind, %d, which were ended", n)}
	}
	return nil
}

// wait waits for the program to end.
func (p *Program) wait() {
	p.how = p.command.Wait()
	if errors.Is(p.how, exec.ErrWaitDelay) {
		p.how = nil
	}
	close(p.done)
}

// Abandon ends the program and all that it started.
func (p *Program) Abandon() {
	p.guard.kill()
	p.command.Process.Kill() // which may have left its group
	p.in.Close()
	if lines := p.lines; lines != nil {
		go func() { // so that the reader comes to its end
			for range lines {
			}
		}()
	}
	select {
	case <-p.done:
	case <-time.After(grace):
	}
	p.guard.left()
}
