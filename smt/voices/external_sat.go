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
	name    string
	program *program
	args    func(conflicts int) []string // to read the formula from the standard input, and to give up after so many conflicts
}

// NewCaDiCaL is the voice of the command cadical.
func NewCaDiCaL() Voice {
	return satCommand{"cadical", versioned("cadical"),
		func(conflicts int) []string { return []string{"-q", "-c", fmt.Sprint(conflicts), "-"} }}
}

// NewKissat is the voice of the command kissat.
func NewKissat() Voice {
	return satCommand{"kissat", versioned("kissat"),
		func(conflicts int) []string { return []string{"-q", fmt.Sprintf("--conflicts=%d", conflicts)} }}
}

func (v satCommand) Name() string { return v.name }

// Version is the first line that the command prints about itself; "" if it prints
// none within its limits.
func (v satCommand) Version() string {
	line, _ := v.program.tell()
	return line
}

func (v satCommand) Available() error { return v.program.available() }

// Handles reports whether o is propositional.
func (v satCommand) Handles(o *logic.Obligation) bool { return o.Propositional() }

// Solve runs the command once, under limits of conflicts, time and memory.
func (v satCommand) Solve(ctx context.Context, o *logic.Obligation, limits Limits) Answer {
	if a, no := v.program.refuses(v.name); no {
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
	out, err := v.run(ctx, text.Bytes(), limits)
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
	m := logic.Model{}
	for variable, name := range cnf.Names {
		if name != "" {
			m[name] = logic.Truth(literals[variable])
		}
	}
	return believe(o, status, m)
}

// run asks the command, within its limits. The exit codes 10 and 20 are definite
// answers.
func (v satCommand) run(ctx context.Context, text []byte, limits Limits) ([]byte, error) {
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
