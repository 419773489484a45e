package voices

import (
	"context"
	"fmt"
	"os/exec"
	"sync"
	"time"
)

// Bounds on a program that is asked for its version.
const (
	versionTime      = 5 * time.Second
	versionBytes     = 64 << 10
	versionMemoryMiB = 2048
)

// program is a solver that is installed as a command of its own. It runs under
// limits of time, memory and output, its version included.
type program struct {
	name    string   // of the voice
	command string   // looked up in PATH
	version []string // arguments that make it print its version on the first line; nil: it is not asked

	once sync.Once
	line string
	err  error
}

// versioned is a program that prints its version when it is asked in the usual way.
func versioned(name, command string) *program {
	return &program{name: name, command: command, version: []string{"--version"}}
}

func (p *program) Name() string { return p.name }

// Version is the first line that the command prints about itself; "" if it prints
// none within its limits.
func (p *program) Version() string {
	line, _ := p.tell()
	return line
}

// Available is nil when the command is there.
func (p *program) Available() error {
	if _, err := exec.LookPath(p.command); err != nil {
		return fmt.Errorf("command %s not found", p.command)
	}
	return nil
}

// tell is the first line that the command prints about itself. It is asked once.
func (p *program) tell() (string, error) {
	p.once.Do(func() {
		if p.version == nil || p.Available() != nil {
			return
		}
		out, err := p.run(context.Background(), Limits{Time: versionTime, MemoryMiB: versionMemoryMiB}, versionBytes, nil, p.version...)
		p.line, p.err = firstLine(string(out)), err
		if err != nil {
			p.line, p.err = "", fmt.Errorf("asked for its version: %w", err)
		}
	})
	return p.line, p.err
}

// run runs the command under limits of time, memory and output.
func (p *program) run(ctx context.Context, limits Limits, most int, input []byte, args ...string) ([]byte, error) {
	command := append([]string{p.command}, args...)
	return runBounded(ctx, limits.Time, most, input, "sh", memoryBounded(limits.MemoryMiB, command...)...)
}

// refuses is the answer of a program that is not to be asked: it is not there, or
// does not say its version within its limits, so that no report could name it.
func (p *program) refuses() (Answer, bool) {
	if err := p.Available(); err != nil {
		return unknown("%v", err), true
	}
	if _, err := p.tell(); err != nil {
		return failed(p.name, err), true
	}
	return Answer{}, false
}
