package main

import (
	"errors"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"sync"
	"syscall"
	"time"

	"mccheck/claims"
	"mccheck/claims/text/texttest"
	"mccheck/exhaustive"
	"mccheck/reports"
	"mccheck/smt"
	"mccheck/smt/voices"
)

// sample is a small program of its own: seven claims, decided in a moment, one for
// every outcome that a command can meet.
func sample() app {
	list := []claims.Claim{
		{
			ID: "DC-01", Paper: "dual-cube", Where: "sec.2", Says: "F_r has 2^(2r-1) nodes", Domain: "r >= 1",
			Readings: []claims.Reading{{Kind: claims.Printed, Statement: misbehaving(texttest.Said("for r >= 1", "order(F(r)) = "+orderFormula()))}},
		},
		{
			ID: "DC-02", Paper: "dual-cube", Where: "theorem 1", Says: "the diameter of F_r is 2r", Domain: "r >= 1",
			Readings: []claims.Reading{
				{Kind: claims.Printed, Statement: diameters("for r >= 1"), Fails: &claims.Failing{Kind: claims.Boundary, Members: "r = 1 (K_2)"}},
				{Kind: claims.Corrected, Says: "the diameter of F_r is 2r", Domain: "r >= 2", Statement: diameters("for r >= 2")},
			},
		},
		{
			ID: "DC-03", Paper: "dual-cube", Where: "sec.1", Says: "dual-cubes are attractive", Domain: "all dual-cubes",
			Readings: []claims.Reading{{Kind: claims.Printed, NotCheckable: "attraction is not defined"}},
		},
		{
			ID: "EQ-01", Paper: "ecq", Where: "sec.2", Says: "any two nodes are at most two hops apart", Domain: "s, t >= 1",
			Readings: []claims.Reading{{Kind: claims.Printed, Fails: &claims.Failing{Kind: claims.Substance},
				Statement: texttest.Said("for s, t >= 1", "all u, v in nodes(ECQ(s,t)): dist(ECQ(s,t),u,v) <= 2")}},
		},
		{
			ID: "FT-01", Paper: "fault-tolerant", Where: "sec.3", Says: "what is too large to open holds", Domain: "n >= 0",
			Readings: []claims.Reading{{Kind: claims.Printed, Statement: unreachable()}},
		},
		{
			ID: "PX-01", Paper: "prefix", Where: "sec.4", Says: "n is at least 0", Domain: "n >= 0",
			Readings: []claims.Reading{{Kind: claims.Printed, Statement: uncontrolled()}},
		},
		{
			ID: "TE-01", Paper: "total-exchange", Where: "sec.1", Says: "n + 1 exceeds n", Domain: "n >= 0",
			Readings: []claims.Reading{{Kind: claims.Printed, Statement: interrupting()}},
		},
	}
	a := app{
		claims:  list,
		engines: []claims.Engine{exhaustive.Enumerator()},
		solvers: []reports.Solver{{Name: "abacus", Version: "1"}, {Name: "oracle", Absent: "it does not speak"}},
	}
	if os.Getenv("MCCHECK_TEST_VOICES") != "" {
		withVoices(&a)
	}
	return a
}

// withVoices lets the program ask solvers, and gives them something to prove: the
// repair of DC-02.
func withVoices(a *app) {
	st := a.claims[1].Readings[1].Statement
	st.Theorems, st.Stands = []claims.Theorem{{Name: "dual-cube-diameter"}}, nil
	for _, v := range voices.Voices() {
		a.engines = append(a.engines, smt.Engine(v, voices.Limits{}))
	}
	a.external = external()
}

// misbehaving makes the predicate do at r = 5 what a script asks for.
func misbehaving(st *claims.Statement) *claims.Statement {
	at, how := st.At, os.Getenv("MCCHECK_TEST_MISBEHAVE")
	if how == "" {
		return st
	}
	st.At = func(p claims.Point) (*claims.Instance, error) {
		in, err := at(p)
		if err == nil && p[0] == 5 {
			in.Test = func([]uint64) claims.Status { return misbehave(how) }
		}
		return in, err
	}
	return st
}

func misbehave(how string) claims.Status {
	switch how {
	case "panic":
		panic("the predicate broke")
	case "interrupt": // whoever asked
		if parent, err := os.FindProcess(os.Getppid()); err == nil {
			_ = parent.Signal(syscall.SIGTERM) // without it the script waits for the limit
		}
	case "exit":
		os.Exit(0)
	case "stack":
		return deeper(make([]byte, 1<<16))
	case "memory":
		for held := [][]byte{}; ; {
			held = append(held, make([]byte, 1<<30))
		}
	}
	//lint:ignore SA5002 this is the predicate that hangs
	for { // "loop"
	}
}

// deeper calls itself until the stack ends.
func deeper(on []byte) claims.Status {
	var page [1 << 16]byte
	copy(page[:], on)
	//lint:ignore SA5007 this is the predicate that runs out of stack
	return deeper(page[:])
}

// orderFormula is wrong when a script asks for a change that breaks a claim.
func orderFormula() string {
	if os.Getenv("MCCHECK_TEST_BREAK") != "" {
		return "2^(2*r)-r"
	}
	return "2^(2*r-1)"
}

// diameters says of the dual-cubes of a header that their diameter is 2r.
func diameters(header string) *claims.Statement { return texttest.Said(header, "diameter(F(r)) = 2*r") }

// uncontrolled is true, and nothing shows that its check could fail.
func uncontrolled() *claims.Statement {
	st := texttest.Said("for n in 0..3", "n >= 0")
	st.Controls, st.Sought = nil, nil
	return st
}

func small() claims.Domain { return claims.Domain{Params: []claims.Param{{Name: "n", Min: 0, Max: 3}}} }

// unreachable cannot be opened, as when an instance takes more memory than
// there is: it stays undecided.
func unreachable() *claims.Statement {
	open := func(claims.Point) (*claims.Instance, error) { return nil, errors.New("too large to open") }
	return &claims.Statement{Over: small(), At: open, Replay: open}
}

// interrupting is a true statement. When a script asks for it, its check sends
// the program the signal that a user would.
func interrupting() *claims.Statement {
	st := texttest.Said("for n in 0..3", "n+1 > n")
	at := st.At
	st.At = func(p claims.Point) (*claims.Instance, error) {
		in, err := at(p)
		if os.Getenv("MCCHECK_TEST_INTERRUPT") == "" || err != nil {
			return in, err
		}
		test := in.Test
		in.Test = func(x []uint64) claims.Status {
			interruptMyself()
			return test(x)
		}
		return in, nil
	}
	return texttest.WithControl(st, "the relation reversed", texttest.Said("for n in 0..3", "n+1 < n"))
}

var interruptOnce sync.Once

// interruptMyself sends the signals and gives the program time to take them:
// after one signal the check goes on, or never ends where a script asks for "stuck", nor after two.
func interruptMyself() {
	interruptOnce.Do(func() {
		self, err := os.FindProcess(os.Getpid())
		if err != nil {
			panic(err)
		}
		arrived := make(chan os.Signal, 2)
		signal.Notify(arrived, os.Interrupt)
		send := func() {
			before := time.Now().Add(-10 * time.Millisecond) // a file's time is that of the last tick
			if err := self.Signal(os.Interrupt); err != nil {
				panic(err)
			}
			<-arrived
			awaitState(before)
			time.Sleep(300 * time.Millisecond)
		}
		send()
		switch os.Getenv("MCCHECK_TEST_INTERRUPT") {
		case "twice":
			send()
			select {}
		case "stuck":
			select {}
		}
	})
}

// awaitState waits until the file of the state, which --state names or which lies in the cache folder, is written after a moment, as
// an interrupted run saves it before it ends, on a busy disk late: up to four seconds, for there are scripts in which it cannot be saved.
func awaitState(after time.Time) {
	cache, _ := os.UserCacheDir()
	file := filepath.Join(cache, "mccheck", "state-*.json")
	if at := slices.Index(os.Args, "--state") + 1; at > 0 && at < len(os.Args) {
		file = os.Args[at]
	}
	for range 200 {
		found, _ := filepath.Glob(file)
		if slices.ContainsFunc(found, func(path string) bool {
			is, err := os.Stat(path)
			return err == nil && is.ModTime().After(after)
		}) {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
}
