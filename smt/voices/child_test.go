package voices

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"mccheck/smt/logic"
	"mccheck/smt/logictest"
)

func TestBrokenChildIsUnknownWithReason(t *testing.T) {
	for solver, reason := range map[string]string{
		"fake-hang":      "no answer within",
		"fake-crash":     "the solver process failed: exit status 2: SIGSEGV",
		"fake-killed":    "the solver process failed: signal: killed",
		"fake-exit":      "the solver process failed: exit status 7",
		"fake-nonsense":  "unreadable answer",
		"fake-truncated": "unreadable answer: unexpected EOF",
		"fake-empty":     "unreadable answer: EOF",
		"fake-other":     "about another obligation",
		"fake-endless":   "",
		"fake-twice":     "text after the answer",
		"fake-word":      `status "UNSAT"`,
		"fake-model":     "the model does not replay",
		"unheard-of":     "the solver process failed: exit status 2",
	} {
		t.Run(solver, func(t *testing.T) {
			t.Parallel()
			limit := time.Minute
			if solver == "fake-hang" || solver == "fake-endless" {
				limit = 300 * time.Millisecond
			}
			a := askChild(context.Background(), solver, logictest.Tautology(), Limits{Time: limit})
			if a.Status != Unknown || a.Reason == "" || !strings.Contains(a.Reason, reason) {
				t.Errorf("status %v, reason %q, want unknown with %q", a.Status, a.Reason, reason)
			}
		})
	}
}

func TestWellBehavedChildIsBelieved(t *testing.T) {
	if a := askChild(context.Background(), "fake-good", logictest.Tautology(), Limits{}); a.Status != Unsat {
		t.Errorf("status %v: %s", a.Status, a.Reason)
	}
}

func TestCancelledRunIsUnknown(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, v := range answering() {
		if a := v.Solve(ctx, logictest.Tautology(), Limits{}); a.Status != Unknown || a.Reason == "" {
			t.Errorf("%s: status %v, reason %q, want unknown", v.Name(), a.Status, a.Reason)
		}
	}
}

func TestMalformedRequestIsRejected(t *testing.T) {
	for _, request := range []string{"", "{}", "[", `{"obligation":null,"work":1,"time":1,"memoryMiB":1}`} {
		err := serve(strings.NewReader(request), discard{}, func(*logic.Obligation, Limits) (Status, logic.Model, error) {
			t.Errorf("request %q reached the solver", request)
			return Unsat, nil, nil
		})
		if err == nil {
			t.Errorf("request %q was accepted", request)
		}
	}
}

// A program that would not serve as a child must not start children: they would
// start children of their own.
func TestProgramWithoutChildModeStartsNoChild(t *testing.T) {
	canServe.Store(false)
	defer canServe.Store(true)
	if a := askChild(t.Context(), "fake-good", logictest.Tautology(), Limits{}); a.Status != Unknown ||
		!strings.Contains(a.Reason, "RunChildIfAsked") {
		t.Errorf("status %v, reason %q", a.Status, a.Reason)
	}
	if NewZ3().Available() == nil {
		t.Error("Z3 is available")
	}
}

// A child serves many requests: it is not started anew for each.
func TestChildIsAskedAgain(t *testing.T) {
	if err := NewZ3().Available(); err != nil {
		t.Skip(err)
	}
	key := solverKey{"z3", 1999} // no other test has this limit
	for range 3 {
		if a := askChild(t.Context(), "z3", logictest.Tautology(), Limits{MemoryMiB: key.memoryMiB}); a.Status != Unsat {
			t.Fatalf("status %v: %s", a.Status, a.Reason)
		}
	}
	pool.Lock()
	idle := pool.idle[key]
	pool.Unlock()
	if len(idle) != 1 || idle[0].served != 3 {
		t.Errorf("%d children wait, want one that has served 3 requests", len(idle))
	}
}

// A child that dies while it waits costs nothing: its next request goes to a new
// one.
func TestDeadChildIsReplaced(t *testing.T) {
	if err := NewZ3().Available(); err != nil {
		t.Skip(err)
	}
	key := solverKey{"z3", 1998}
	limits := Limits{MemoryMiB: key.memoryMiB}
	if a := askChild(t.Context(), "z3", logictest.Tautology(), limits); a.Status != Unsat {
		t.Fatalf("status %v: %s", a.Status, a.Reason)
	}
	dead := idleChild(t, key)
	dead.cmd.Process.Kill()
	if a := askChild(t.Context(), "z3", logictest.Tautology(), limits); a.Status != Unsat {
		t.Errorf("after the death of the child that waited: %v %s", a.Status, a.Reason)
	}
	if fresh := idleChild(t, key); fresh == dead || fresh.served != 1 {
		t.Errorf("the child that waits now has served %d requests, want a new one that has served 1", fresh.served)
	}
}

// idleChild is the one child that waits for requests of this kind.
func idleChild(t *testing.T, key solverKey) *solverProcess {
	t.Helper()
	pool.Lock()
	defer pool.Unlock()
	if len(pool.idle[key]) != 1 {
		t.Fatalf("%d children wait, want 1", len(pool.idle[key]))
	}
	return pool.idle[key][0]
}

// A request goes to a second child only when the first one had served before, and
// never to a third: "fake-mortal" writes a line for each start and each death into
// a file; of its children the first serves once and dies of the next request, the
// others die of the first.
func TestRequestIsTriedTwiceAtMost(t *testing.T) {
	diary := filepath.Join(t.TempDir(), "diary")
	t.Setenv(diaryVariable, diary)
	read := func() string {
		text, err := os.ReadFile(diary)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	if a := askChild(t.Context(), "fake-mortal", logictest.Tautology(), Limits{}); a.Status != Unsat {
		t.Fatalf("the first request: %v %s", a.Status, a.Reason)
	}
	a := askChild(t.Context(), "fake-mortal", logictest.Tautology(), Limits{})
	if a.Status != Unknown || !strings.Contains(a.Reason, "exit status 9") || read() != "start\ndeath\nstart\ndeath\n" {
		t.Errorf("two children die: %v %q, %q; want unknown after two deaths", a.Status, a.Reason, read())
	}
	a = askChild(t.Context(), "fake-mortal", logictest.Tautology(), Limits{})
	if a.Status != Unknown || read() != "start\ndeath\nstart\ndeath\nstart\ndeath\n" {
		t.Errorf("a new child dies: %v %q, %q; want unknown after one death", a.Status, a.Reason, read())
	}
}
