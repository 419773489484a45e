package smt

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"
)

// commandVoice asks a solver that is installed as a command of its own, in
// SMT-LIB 2.
type commandVoice struct {
	name     string
	command  string                // looked up in PATH
	args     []string              // to read a script from the standard input
	work     func(Limits) []string // to keep to its limit of work; nil if it counts none
	version  []string              // to print the version on the first line
	booleans bool                  // it understands Boolean terms only
}

// NewZ3Command is the voice of the command z3.
func NewZ3Command() Voice {
	return commandVoice{name: "z3-cli", command: "z3", args: []string{"-in", "-smt2"}, version: []string{"--version"},
		work: func(l Limits) []string { return []string{fmt.Sprintf("rlimit=%d", l.Work)} }}
}

// NewCVC5Command is the voice of the command cvc5.
func NewCVC5Command() Voice {
	return commandVoice{name: "cvc5", command: "cvc5", args: []string{"--lang=smt2", "--produce-models"}, version: []string{"--version"},
		work: func(l Limits) []string { return []string{fmt.Sprintf("--rlimit=%d", l.Work)} }}
}

// NewBitwuzla is the voice of the command bitwuzla, which knows bit vectors and no
// integers: obligations with numbers are outside its fragment. It has no limit of
// work, so that its time alone bounds it.
func NewBitwuzla() Voice {
	return commandVoice{name: "bitwuzla", command: "bitwuzla", args: []string{"--lang", "smt2"}, version: []string{"--version"}, booleans: true}
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

// Handles reports whether o is in the fragment of the command.
func (v commandVoice) Handles(o *Obligation) bool { return !v.booleans || o.Propositional() }

// Solve runs the command once, and once more for the values of the variables
// when the answer is sat. The two runs together keep to the time limit.
func (v commandVoice) Solve(ctx context.Context, o *Obligation, limits Limits) Answer {
	start := time.Now()
	if err := v.Available(); err != nil {
		return timed(start, unknown("%v", err))
	}
	if !v.Handles(o) {
		return timed(start, unknown("%s: %s has integer terms, which are not in its fragment", v.name, o.Name))
	}
	limits = limits.orDefault()
	ctx, cancel := limits.bound(ctx)
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
	case "unknown":
		return timed(start, unknown("%s: not decided within its limits: %s", v.name, strings.Join(append(v.bounds(limits), limits.Time.String()), ", ")))
	default:
		return timed(start, unknown("%s: answered %q", v.name, firstLine(word)))
	}
}

// bounds are the arguments for the limit of work, if the command has one.
func (v commandVoice) bounds(limits Limits) []string {
	if v.work == nil {
		return nil
	}
	return v.work(limits)
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
	args := slices.Concat([]string{"-c", bounded, fmt.Sprint(limits.MemoryMiB << 10), v.command}, v.bounds(limits), v.args)
	return runBounded(ctx, limits.Time, script, os.Environ(), "sh", args...)
}
