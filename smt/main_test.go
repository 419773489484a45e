package smt

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestMain makes the test binary a solver, or one of the broken solvers of
// child_test.go, when it is started as a child.
func TestMain(m *testing.M) {
	if broken, ok := brokenSolvers[os.Getenv(solverVariable)]; ok {
		broken()
	}
	RunChildIfAsked()
	os.Exit(m.Run())
}

// brokenSolvers are children that go wrong in one way each.
var brokenSolvers = map[string]func(){
	"fake-hang":      func() { time.Sleep(time.Hour) },
	"fake-crash":     func() { syscall.Kill(os.Getpid(), syscall.SIGSEGV); time.Sleep(time.Hour) },
	"fake-killed":    func() { syscall.Kill(os.Getpid(), syscall.SIGKILL); time.Sleep(time.Hour) },
	"fake-exit":      func() { fmt.Println(`{"status":"unsat"}`); os.Exit(7) },
	"fake-nonsense":  func() { fmt.Println("unsat"); os.Exit(0) },
	"fake-truncated": func() { fmt.Print(`{"digest":"00","status":"uns`); os.Exit(0) },
	"fake-empty":     func() { os.Exit(0) },
	"fake-other":     func() { fmt.Println(`{"digest":"00","status":"unsat"}`); os.Exit(0) },
	"fake-endless":   func() { printForever() },
	"fake-twice":     func() { answerAlways("unsat"); fmt.Println("{}"); os.Exit(0) },
	"fake-word":      func() { answerAlways("UNSAT"); os.Exit(0) },
	"fake-model":     func() { answerAlways("sat"); os.Exit(0) },
	"fake-good":      func() { answerAlways("unsat"); os.Exit(0) },
	"fake-mortal":    serveOnceAndDie,
}

// diaryVariable names the file in which "fake-mortal" notes starts and deaths.
const diaryVariable = "MCCHECK_TEST_DIARY"

// serveOnceAndDie answers one request in the life of the diary; each request
// after it is a death.
func serveOnceAndDie() {
	before, _ := os.ReadFile(os.Getenv(diaryVariable))
	note := func(word string) {
		f, err := os.OpenFile(os.Getenv(diaryVariable), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
		if err != nil {
			os.Exit(8)
		}
		fmt.Fprintln(f, word)
		f.Close()
	}
	note("start")
	requests := bufio.NewReader(os.Stdin)
	asked, err := requests.ReadString('\n')
	if err == nil && len(before) == 0 {
		answer(strings.NewReader(asked), "unsat")
		fmt.Println(endOfReply)
		_, err = requests.ReadString('\n')
	}
	if err == nil {
		note("death")
	}
	os.Exit(9)
}

// answerAlways answers the request with that status and an empty model,
// without solving anything.
func answerAlways(status string) { answer(os.Stdin, status) }

func answer(in io.Reader, status string) {
	var o *Obligation
	err := serveOne(json.NewDecoder(in), discard{}, func(asked *Obligation, _ Limits) (Status, Model, error) {
		o = asked
		return Unknown, nil, nil
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	digest, _ := o.Digest()
	fmt.Printf(`{"digest":%q,"status":%q}`+"\n", digest, status)
}

type discard struct{}

func (discard) Write(p []byte) (int, error) { return len(p), nil }

func printForever() {
	line := make([]byte, 1<<16)
	for {
		os.Stdout.Write(line)
	}
}

// presentVoices are the voices that can answer in this build and on this
// machine.
func presentVoices(t *testing.T) []Voice {
	t.Helper()
	var present []Voice
	for _, v := range Voices() {
		if err := v.Available(); err != nil {
			t.Logf("without %s: %v", v.Name(), err)
			continue
		}
		present = append(present, v)
	}
	return present
}

// embeddedVoices are gini and, when built in, Z3.
func embeddedVoices() []Voice {
	voices := []Voice{NewGini()}
	if z3 := NewZ3(); z3.Available() == nil {
		voices = append(voices, z3)
	}
	return voices
}

// requireProved fails unless every voice proves the theorem.
func requireProved(t *testing.T, theorem Theorem, voices []Voice) {
	t.Helper()
	proof := theorem.Prove(context.Background(), voices, Limits{}, nil)
	for _, v := range proof.Voices {
		if v.Outcome != Proved || v.Controls != len(theorem.Controls) {
			t.Errorf("%s by %s: %v, %d of %d controls: %s %s %v", theorem.ID, v.Voice, v.Outcome,
				v.Controls, len(theorem.Controls), v.Reason, v.Refuted, v.Countermodel)
		}
	}
	if !proof.Proved(len(voices)) {
		t.Errorf("%s is not proved by %d voices: %+v", theorem.ID, len(voices), proof)
	}
}

// refutedBy reports whether the voice refutes some obligation, in each form that
// it handles.
func refutedBy(v Voice, list []Obligation) bool {
	p := prover{}
	reason, _ := p.refutesControl(context.Background(), v, &Control{Name: "test", Obligations: list})
	return reason == ""
}
