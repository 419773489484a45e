package smt

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"
)

// commandVoice asks a solver that is installed as a command of its own, in
// SMT-LIB 2.
type commandVoice struct {
	name    string
	command string   // looked up in PATH
	args    []string // to read a script from the standard input
	version []string // to print the version on the first line
}

// NewZ3Command is the voice of the command z3.
func NewZ3Command() Voice {
	return commandVoice{"z3-cli", "z3", []string{"-in", "-smt2"}, []string{"--version"}}
}

// NewCVC5Command is the voice of the command cvc5.
func NewCVC5Command() Voice {
	return commandVoice{"cvc5", "cvc5", []string{"--lang=smt2", "--produce-models"}, []string{"--version"}}
}

func (v commandVoice) Name() string { return v.name }

// Version is the first line that the command prints about itself.
func (v commandVoice) Version() string {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	out, err := exec.CommandContext(ctx, v.command, v.version...).Output()
	if err != nil {
		return ""
	}
	return firstLine(string(out))
}

func (v commandVoice) Available() error {
	if _, err := exec.LookPath(v.command); err != nil {
		return fmt.Errorf("command %s not found", v.command)
	}
	return nil
}

func (v commandVoice) Handles(o *Obligation) bool { return true }

// Solve runs the command once, and once more for the values of the variables
// when the answer is sat. The two runs together keep to the time limit.
func (v commandVoice) Solve(ctx context.Context, o *Obligation, limits Limits) Answer {
	start := time.Now()
	if err := v.Available(); err != nil {
		return timed(start, unknown("%v", err))
	}
	limits = limits.orDefault()
	ctx, cancel := context.WithTimeout(ctx, limits.Time)
	defer cancel()
	var script bytes.Buffer
	if err := o.WriteSMTLIB(&script); err != nil {
		return timed(start, unknown("%v", err))
	}
	out, err := v.run(ctx, script.Bytes(), limits)
	if err != nil {
		return timed(start, unknown("%s: %v", v.name, err))
	}
	switch word := strings.TrimSpace(string(out)); word {
	case "unsat":
		return timed(start, believe(o, Unsat, nil))
	case "sat":
		return timed(start, v.model(ctx, o, script, limits))
	default:
		return timed(start, unknown("%s: answered %q", v.name, firstLine(word)))
	}
}

// model asks for the values of all variables.
func (v commandVoice) model(ctx context.Context, o *Obligation, script bytes.Buffer, limits Limits) Answer {
	booleans, integers := o.Variables()
	names := append(booleans, integers...)
	if len(names) == 0 {
		return believe(o, Sat, Model{})
	}
	fmt.Fprintf(&script, "(get-value (%s))\n", strings.Join(names, " "))
	out, err := v.run(ctx, append([]byte("(set-option :produce-models true)\n"), script.Bytes()...), limits)
	if err != nil {
		return unknown("%s: %v", v.name, err)
	}
	values, ok := strings.CutPrefix(strings.TrimSpace(string(out)), "sat")
	if !ok {
		return unknown("%s: answered sat once and %q then", v.name, firstLine(string(out)))
	}
	m, err := parseValues(values)
	if err != nil {
		return unknown("%s: %v", v.name, err)
	}
	return believe(o, Sat, m)
}

// run starts the command under the memory limit of the shell, in KiB.
func (v commandVoice) run(ctx context.Context, script []byte, limits Limits) ([]byte, error) {
	const bounded = `ulimit -v "$0" && exec "$@"`
	args := append([]string{"-c", bounded, fmt.Sprint(limits.MemoryMiB << 10), v.command}, v.args...)
	return runBounded(ctx, limits.Time, script, os.Environ(), "sh", args...)
}
