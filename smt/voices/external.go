package voices

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"

	"mccheck/claims"
	"mccheck/smt/logic"
)

// commandVoice asks a solver that is installed as a command of its own, in
// SMT-LIB 2.
type commandVoice struct {
	*program
	kin      string                // the voice that asks the same solver as a library, if there is one
	args     []string              // to read a script from the standard input
	work     func(Limits) []string // to keep to its limit of work; nil if it counts none
	booleans bool                  // it understands Boolean terms only
}

// NewZ3Command is the voice of the command z3.
func NewZ3Command() Voice {
	return commandVoice{program: versioned("z3-cli", "z3"), kin: "z3", args: []string{"-in", "-smt2"},
		work: func(l Limits) []string { return []string{fmt.Sprintf("rlimit=%d", l.Work)} }}
}

// NewCVC5Command is the voice of the command cvc5.
func NewCVC5Command() Voice {
	return commandVoice{program: versioned("cvc5", "cvc5"), args: []string{"--lang=smt2", "--produce-models"},
		work: func(l Limits) []string { return []string{fmt.Sprintf("--rlimit=%d", l.Work)} }}
}

// NewBitwuzla is the voice of the command bitwuzla, which knows bit vectors and no
// integers: obligations with numbers are outside its fragment. It has no limit of
// work, so that its time alone bounds it.
func NewBitwuzla() Voice {
	return commandVoice{program: versioned("bitwuzla", "bitwuzla"), args: []string{"--lang", "smt2"}, booleans: true}
}

// Handles reports whether o is in the fragment of the command.
func (v commandVoice) Handles(o *logic.Obligation) bool { return !v.booleans || o.Propositional() }

// Solve runs the command once, and once more for the values of the variables
// when the answer is sat. The two runs together keep to the time limit.
func (v commandVoice) Solve(ctx context.Context, o *logic.Obligation, limits Limits) Answer {
	if a, no := v.refuses(); no {
		return a
	}
	if !v.Handles(o) {
		return unknown("%s: %s has integer terms, which are not in its fragment", v.name, o.Name)
	}
	limits = limits.orDefault()
	ctx, cancel := limits.bound(ctx)
	defer cancel()
	var script bytes.Buffer
	if err := o.WriteSMTLIB(&script); err != nil {
		return unknown("%v", err)
	}
	out, err := v.ask(ctx, script.Bytes(), limits)
	if err != nil {
		return failed(v.name, err)
	}
	switch word := strings.TrimSpace(string(out)); word {
	case "unsat":
		return believe(o, Unsat, nil)
	case "sat":
		return v.model(ctx, o, script, limits)
	case "unknown":
		return troubled(claims.Limit, "%s: not decided within its limits: %s", v.name,
			strings.Join(append(v.bounds(limits), limits.Time.String()), ", "))
	default:
		return troubled(claims.Nonsense, "%s: answered %q", v.name, firstLine(word))
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
func (v commandVoice) model(ctx context.Context, o *logic.Obligation, script bytes.Buffer, limits Limits) Answer {
	booleans, integers := o.Variables()
	names := append(booleans, integers...)
	if len(names) == 0 {
		return believe(o, Sat, logic.Model{})
	}
	fmt.Fprintf(&script, "(get-value (%s))\n", strings.Join(names, " "))
	out, err := v.ask(ctx, append([]byte("(set-option :produce-models true)\n"), script.Bytes()...), limits)
	if err != nil {
		return failed(v.name, err)
	}
	values, ok := strings.CutPrefix(strings.TrimSpace(string(out)), "sat")
	if !ok {
		return troubled(claims.Nonsense, "%s: answered sat once and %q then", v.name, firstLine(string(out)))
	}
	m, err := parseValues(values)
	if err != nil {
		return troubled(claims.Nonsense, "%s: %v", v.name, err)
	}
	return believe(o, Sat, m)
}

// ask asks the command, within its limits.
func (v commandVoice) ask(ctx context.Context, script []byte, limits Limits) ([]byte, error) {
	return v.program.run(ctx, limits, maxReply, script, slices.Concat(v.bounds(limits), v.args)...)
}
