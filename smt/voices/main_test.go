package voices

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"mccheck/smt/logic"
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
	var o *logic.Obligation
	err := serveOne(json.NewDecoder(in), discard{}, func(asked *logic.Obligation, _ Limits) (Status, logic.Model, error) {
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
