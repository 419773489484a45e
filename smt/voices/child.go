package voices

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync/atomic"
	"time"

	"mccheck/claims"
	"mccheck/smt/logic"
)

// solverVariable is the environment variable that makes the program a solver:
// it reads requests, writes a reply to each, and exits when there are no more.
const solverVariable = "MCCHECK_SOLVER"

// request is what the child reads on its standard input.
type request struct {
	Obligation *logic.Obligation `json:"obligation"`
	Work       int               `json:"work"`
	Time       time.Duration     `json:"time"`
	MemoryMiB  int               `json:"memoryMiB"`
}

// reply is what the child writes on its standard output. The digest ties it to
// the obligation that was asked.
type reply struct {
	Digest string      `json:"digest"`
	Status string      `json:"status"` // "unsat", "sat" or "unknown"
	Model  logic.Model `json:"model,omitempty"`
	Reason string      `json:"reason,omitempty"`

	Trouble claims.Trouble `json:"trouble,omitempty"` // with "unknown"
}

// maxReply bounds what is read from a child, in bytes.
const maxReply = 16 << 20

// canServe is set by RunChildIfAsked: only then may this program start itself.
var canServe atomic.Bool

// checkServes reports why this program must not start itself. A child that does
// not become a solver would run the whole program again, which starts children
// in its turn, without end.
func checkServes() error {
	if !canServe.Load() {
		return errors.New("the program does not call voices.RunChildIfAsked at its start")
	}
	return nil
}

// RunChildIfAsked makes the process a solver, and exits, when the environment
// variable MCCHECK_SOLVER is set; else it returns at once. It must be the first
// call of main, and of TestMain in every package whose tests use Z3; without
// it the voice of Z3 is not available.
func RunChildIfAsked() {
	canServe.Store(true)
	solver := os.Getenv(solverVariable)
	if solver == "" {
		return
	}
	if solver != "z3" {
		fmt.Fprintf(os.Stderr, "%s=%q, want z3\n", solverVariable, solver)
		os.Exit(2)
	}
	if err := serve(os.Stdin, os.Stdout, z3Decide); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// decider is a solver inside the child process.
type decider func(o *logic.Obligation, limits Limits) (Status, logic.Model, error)

// serve answers requests, one a line, until there are no more. The child bounds
// itself in memory, and in time as well, so that it does not outlive a parent that
// was killed.
func serve(in io.Reader, out io.Writer, decide decider) error {
	requests := json.NewDecoder(in)
	for served := 0; ; served++ {
		switch err := serveOne(requests, out, decide); {
		case err == io.EOF && served > 0:
			return nil
		case err != nil:
			return fmt.Errorf("smt: request: %w", err)
		}
		if _, err := fmt.Fprintln(out, endOfReply); err != nil {
			return err
		}
	}
}

// serveOne answers one request; io.EOF if there is none.
func serveOne(requests *json.Decoder, out io.Writer, decide decider) error {
	var req request
	if err := requests.Decode(&req); err != nil {
		return err
	}
	if req.Obligation == nil || req.Work <= 0 || req.Time <= 0 || req.MemoryMiB <= 0 {
		return errors.New("no obligation, or no limits of work, time and memory")
	}
	if err := limitMemory(req.MemoryMiB); err != nil {
		return err
	}
	late := time.AfterFunc(req.Time+time.Second, func() { os.Exit(3) })
	defer late.Stop()
	digest, err := req.Obligation.Digest()
	if err != nil {
		return err
	}
	status, m, err := decide(req.Obligation, Limits{req.Work, req.Time, req.MemoryMiB})
	rep := reply{Digest: digest, Status: status.String(), Model: m}
	if err != nil {
		rep = reply{Digest: digest, Status: Unknown.String(), Reason: err.Error(), Trouble: troubleOf(err)}
	}
	return json.NewEncoder(out).Encode(rep)
}

// askChild asks this program, run again as the named solver, for one obligation.
// Whatever goes wrong is Unknown.
func askChild(ctx context.Context, solver string, o *logic.Obligation, limits Limits) Answer {
	if os.Getenv(solverVariable) != "" {
		// Without this a program that forgot RunChildIfAsked would start
		// itself without end.
		return unknown("%s: this process is a solver's child already, and its main does not call RunChildIfAsked", solver)
	}
	if err := checkServes(); err != nil {
		return unknown("%s: %v", solver, err)
	}
	limits = limits.orDefault()
	ask, err := json.Marshal(request{o, limits.Work, limits.Time, limits.MemoryMiB})
	if err != nil {
		return failed(solver, err)
	}
	output, err := askPool(ctx, solverKey{solver, limits.MemoryMiB}, limits.Time, ask)
	if err != nil {
		return failed(solver, err)
	}
	return readReply(solver, o, limits, output)
}

// readReply believes a reply only when it is complete and about o.
func readReply(solver string, o *logic.Obligation, limits Limits, output []byte) Answer {
	var rep reply
	dec := json.NewDecoder(bytes.NewReader(output))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&rep); err != nil {
		return troubled(claims.Nonsense, "%s: unreadable answer: %v", solver, err)
	}
	if _, err := dec.Token(); err != io.EOF {
		return troubled(claims.Nonsense, "%s: text after the answer", solver)
	}
	if want, err := o.Digest(); err != nil || rep.Digest != want {
		return troubled(claims.Nonsense, "%s: the answer is about another obligation", solver)
	}
	switch rep.Status {
	case "unsat":
		return believe(o, Unsat, nil)
	case "sat":
		return believe(o, Sat, rep.Model)
	case "unknown":
		return troubled(cmp.Or(rep.Trouble, claims.Stopped), "%s: unknown: %s (rlimit=%d, %v)", solver, rep.Reason,
			limits.Work, limits.Time)
	}
	return troubled(claims.Nonsense, "%s: status %q, want unsat, sat or unknown", solver, rep.Status)
}

// maxLine bounds what a reason repeats of a solver's own words, in bytes.
const maxLine = 200

// firstLine is the beginning of the first line that is not blank.
func firstLine(s string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(s), "\n")
	return line[:min(len(line), maxLine)]
}
