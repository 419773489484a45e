package voices

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strconv"
	"strings"

	"mccheck/claims"
	"mccheck/smt/logic"
)

// satCommand asks a SAT solver that is installed as a command of its own, in
// DIMACS, by the rules of the SAT competitions: a line "s UNSATISFIABLE", or
// "s SATISFIABLE" and lines "v" with the literals that are true.
type satCommand struct {
	*program
	args func(conflicts int) []string // to read the formula from the standard input, and to give up after so many conflicts
}

// NewCaDiCaL is the voice of the command cadical.
func NewCaDiCaL() Voice {
	return satCommand{versioned("cadical", "cadical"),
		func(conflicts int) []string { return []string{"-q", "-c", fmt.Sprint(conflicts), "-"} }}
}

// NewKissat is the voice of the command kissat.
func NewKissat() Voice {
	return satCommand{versioned("kissat", "kissat"),
		func(conflicts int) []string { return []string{"-q", fmt.Sprintf("--conflicts=%d", conflicts)} }}
}

// Handles reports whether o is propositional.
func (v satCommand) Handles(o *logic.Obligation) bool { return o.Propositional() }

// Solve runs the command once, under limits of conflicts, time and memory.
func (v satCommand) Solve(ctx context.Context, o *logic.Obligation, limits Limits) Answer {
	if a, no := v.refuses(); no {
		return a
	}
	limits = limits.orDefault()
	cnf, err := o.CNF()
	if err != nil {
		return unknown("%v", err)
	}
	var text bytes.Buffer
	if err := o.WriteDIMACS(&text); err != nil {
		return unknown("%v", err)
	}
	out, err := v.ask(ctx, text.Bytes(), limits)
	if err != nil {
		return failed(v.name, err)
	}
	status, literals, err := parseCompetition(string(out))
	if err != nil {
		return troubled(claims.Nonsense, "%s: %v", v.name, err)
	}
	if status == Unknown {
		return troubled(claims.Limit, "%s: not decided within its limit of %d conflicts", v.name, limits.conflicts())
	}
	return believe(o, status, cnf.Model(func(variable int) bool { return literals[variable] }))
}

// ask asks the command, within its limits. The exit codes 10 and 20 are definite
// answers.
func (v satCommand) ask(ctx context.Context, text []byte, limits Limits) ([]byte, error) {
	out, err := v.program.run(ctx, limits, maxReply, text, v.args(limits.conflicts())...)
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) && (exit.ExitCode() == 10 || exit.ExitCode() == 20) {
		return out, nil
	}
	return out, err
}

// parseCompetition reads the answer of a SAT solver: its status and the positive
// literals of its model. Anything but comments, one status line and value lines is
// an error.
func parseCompetition(text string) (Status, map[int]bool, error) {
	status, literals := Unknown, map[int]bool{}
	stated := 0
	for line := range strings.Lines(text) {
		key, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch {
		case key == "c" && rest == "UNKNOWN": // so cadical, when it reaches its limit
			stated++
		case key == "c" || key == "":
		case key == "s" && rest == "UNSATISFIABLE":
			status, stated = Unsat, stated+1
		case key == "s" && rest == "SATISFIABLE":
			status, stated = Sat, stated+1
		case key == "s" && rest == "UNKNOWN":
			stated++
		case key == "v":
			for _, word := range strings.Fields(rest) {
				l, err := strconv.Atoi(word)
				if err != nil {
					return Unknown, nil, fmt.Errorf("value %q, want a literal", word)
				}
				if l > 0 {
					literals[l] = true
				}
			}
		default:
			return Unknown, nil, fmt.Errorf("answered %q", firstLine(line))
		}
	}
	if stated != 1 {
		return Unknown, nil, fmt.Errorf("%d status lines, want one", stated)
	}
	return status, literals, nil
}
