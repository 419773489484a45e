package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"
)

// The exit codes of every command.
const (
	exitOK          = 0
	exitWorse       = 1   // a verdict is worse than the baseline, vacuous or disputed
	exitUsage       = 2   // wrong usage or bad input
	exitIncomplete  = 3   // some claim is undecided, or an engine had trouble, though nothing got worse
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
	ctx, release := interruptible()
	defer release()
	root := newRoot(&a)
	root.SetArgs(maskNegatives(args))
	err := root.ExecuteContext(ctx)
	if err == nil {
		return exitOK
	}
	code := exitUsage
	if f, ok := errors.AsType[failure](err); ok {
		code = f.code
	}
	fmt.Fprintf(os.Stderr, "mccheck: %s\n", unmask(strings.Join(strings.Fields(err.Error()), " ")))
	return code
}

// interruptible is a context that the first interrupt ends; the second one ends
// the program at once.
func interruptible() (ctx context.Context, release func()) {
	ctx, cancel := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		if _, ok := <-signals; !ok {
			return
		}
		cancel()
		if _, ok := <-signals; ok {
			os.Exit(exitInterrupted)
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		close(signals)
		cancel()
	}
}
