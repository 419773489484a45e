package voices

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"time"

	"mccheck/claims"
)

// errFlood ends a program that writes more than is read.
var errFlood = errors.New("flood")

// runBounded runs a program on the given input and returns its output. It is an
// error when the program exceeds the time, writes more than most bytes, or exits
// with a status other than 0; with the last, an *exec.ExitError, the output is
// returned too. The program ends at its limits, and with it all that it started.
func runBounded(ctx context.Context, limit time.Duration, most int, input []byte, program string, args ...string) ([]byte, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	ctx, late := context.WithTimeoutCause(ctx, limit, faultf(claims.Hang, "no answer within %v", limit))
	defer late()
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Env = os.Environ()
	ownGroup(cmd)
	cmd.Cancel = func() error { return endGroup(cmd) }
	cmd.WaitDelay = time.Second
	cmd.Stdin = bytes.NewReader(input)
	out := &cappedBuffer{limit: most, full: func() { cancel(errFlood) }}
	errs := &cappedBuffer{limit: 4 << 10}
	cmd.Stdout, cmd.Stderr = out, errs
	err := cmd.Run()
	if cmd.Process != nil {
		_ = endGroup(cmd) // what it left behind, if anything
	}
	switch {
	case out.overflow:
		return nil, faultf(claims.Nonsense, "the answer is longer than %d bytes", most)
	case ctx.Err() != nil:
		return nil, context.Cause(ctx)
	case errors.Is(err, exec.ErrWaitDelay):
		return nil, faultf(claims.Nonsense, "it ended and left a process behind that holds its output")
	case err != nil:
		return out.kept.Bytes(), faultf(claims.Crash, "the solver process failed: %w: %s", err, firstLine(errs.kept.String()))
	}
	return out.kept.Bytes(), nil
}

// cappedBuffer keeps the first limit bytes and drops the rest. Its buffer is no
// part of its methods: io.Copy would read into it past the limit.
type cappedBuffer struct {
	kept     bytes.Buffer
	limit    int
	overflow bool
	full     func() // called once, when something is dropped; nil: nobody is told
}

// Write never fails, so that the child is not stopped by a full pipe.
func (c *cappedBuffer) Write(p []byte) (int, error) {
	room := c.limit - c.kept.Len()
	if len(p) <= room {
		return c.kept.Write(p)
	}
	if !c.overflow && c.full != nil {
		c.full()
	}
	c.overflow = true
	c.kept.Write(p[:room])
	return len(p), nil
}

// memoryBounded are the arguments of sh that run a command under a limit of memory,
// in place of the shell, so that it ends with it.
func memoryBounded(memoryMiB int, command ...string) []string {
	const bounded = `ulimit -v "$0" && exec "$@"`
	return append([]string{"-c", bounded, fmt.Sprint(memoryMiB << 10)}, command...)
}
