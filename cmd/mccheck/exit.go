package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"mccheck/sentence/syntax"
)

// The exit codes of every command.
const (
	exitOK          = 0
	exitWorse       = 1   // a verdict is worse than the baseline, vacuous or disputed
	exitUsage       = 2   // wrong usage, bad input, or an output that cannot be written
	exitIncomplete  = 3   // some claim is undecided, or an engine did not work, though nothing got worse
	exitInterrupted = 130 // the state is saved
)

// failure is an error with the exit code that it asks for. Any other error asks
// for exitUsage.
type failure struct {
	code int
	text string
}

func (f failure) Error() string { return f.text }

func fail(code int, format string, args ...any) error {
	return failure{code, fmt.Sprintf(format, args...)}
}

// execute runs one command line and returns the exit code. An error is told in
// one line on the standard error.
func execute(a app, args []string) int {
	if os.Getenv(replayVariable) != "" {
		return a.serveReplays(os.Stdin, os.Stdout)
	}
	a.saves = new(atomic.Pointer[state])
	ctx, release := interruptible(a.saves.Load)
	defer release()
	stdout = &checkedWriter{w: os.Stdout}
	err := a.run(ctx, maskNegatives(args))
	stdout.end()
	if err == nil && stdout.err != nil {
		err = stdout.err
	}
	if err == nil {
		return exitOK
	}
	fmt.Fprintf(stderr, "mccheck: %s\n", unmask(oneLine(err.Error())))
	return codeOf(err)
}

// oneLine joins the lines of an error; what it quotes keeps its spaces.
func oneLine(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, " ")
}

// codeOf is the exit code that an error asks for.
func codeOf(err error) int {
	if err == nil {
		return exitOK
	}
	if f, ok := errors.AsType[failure](err); ok {
		return f.code
	}
	return exitUsage
}

// run runs one command line. A panic is a failed check of the program itself, told in
// one line as every other; --verbose logs where it was. What is wrong with a file of claims is none.
func (a *app) run(ctx context.Context, args []string) (err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case *syntax.Error: // a network of a file turns out to be none when its links are asked for
			err = fail(exitUsage, "%v", r)
		default:
			slog.Info("panic", "stack", string(debug.Stack()))
			err = fail(exitWorse, "internal error, please report it with the command: %v", r)
		}
	}()
	root := newRoot(a)
	root.SetArgs(args)
	if word := firstWord(args); word != "" {
		if err := knownCommand(root, word); err != nil {
			return err
		}
	}
	return root.ExecuteContext(ctx)
}

// patience is how long a command may take to end by itself after an interrupt, unless
// it saves what was done.
const patience = 500 * time.Millisecond

// patienceSaving is how long one may that does: what was decided at the same moment is saved by then, and a case
// at work may take hours.
const patienceSaving = saveEvery + time.Second

// interruptible is a context that the first interrupt ends, once the state of a command that has one is saved. Such
// a command then takes some seconds to end, and every other one is ended soon; the second interrupt ends the program
// at once.
func interruptible(saving func() *state) (ctx context.Context, release func()) {
	ctx, cancel := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) { // as below nohup
		signal.Notify(signals, syscall.SIGHUP)
	}
	go func() {
		if _, ok := <-signals; !ok {
			return
		}
		late, says := patience, "mccheck: interrupted"
		s := saving()
		if s != nil {
			s.saving.run()
			late = patienceSaving
		}
		cancel()
		select {
		case _, ok := <-signals:
			if !ok {
				return
			}
			if s != nil {
				fmt.Fprintln(stderr, says+" twice: what was decided before the first interrupt "+s.kept())
			}
		case <-time.After(late):
			if s != nil {
				says += ": " + s.cutShort()
			}
			fmt.Fprintln(stderr, says)
		}
		os.Exit(exitInterrupted)
	}()
	return ctx, func() {
		signal.Stop(signals)
		close(signals)
		cancel()
	}
}
