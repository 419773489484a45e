package wire

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
	"time"

	"mccheck/conform/drive"
	"mccheck/conform/result"
	"mccheck/conform/task"
	"mccheck/model/network"
)

// The test program is also the program that is asked: with these arguments it answers routes in
// a hypercube, and does what the last one says.
const role = "answer-routes"

func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == role {
		client(os.Args[2])
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func client(how string) {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<24)
	for in.Scan() {
		var m struct {
			Version int
			ID      *uint64
			Cases   []task.Pair
		}
		if json.Unmarshal(in.Bytes(), &m) != nil {
			os.Exit(9)
		}
		if m.ID == nil {
			greet(how)
			continue
		}
		answers := make([][]uint64, len(m.Cases))
		for i, c := range m.Cases {
			answers[i] = ecube(c.Src, c.Dst)
			misbehave(how, c)
		}
		reply(how, *m.ID, answers)
		if how == "steady and loud" {
			fmt.Fprintln(os.Stderr, strings.Repeat("loud ", 1<<12))
		}
	}
	switch how {
	case "ends badly":
		os.Exit(3)
	case "says goodbye":
		fmt.Println("bye")
	case "does not end":
		time.Sleep(time.Hour)
	}
}

func greet(how string) {
	switch how {
	case "version 2":
		fmt.Println(`{"version":2}`)
	case "version in quotes":
		fmt.Println(`{"version":"1"}`)
	case "no greeting":
		fmt.Println("ready")
	case "extra field":
		fmt.Println(`{"version":1,"colour":"red"}`)
	case "ends at once":
		os.Exit(0)
	default:
		fmt.Println(`{"version":1,"name":"a test"}`)
	}
}

// kept is what a greedy program holds.
var kept [][]byte

// misbehave does what cannot be seen in an answer, at the case 5 to 6.
func misbehave(how string, c task.Pair) {
	if how == "hangs" {
		time.Sleep(time.Hour)
	}
	if c != (task.Pair{Src: 5, Dst: 6}) {
		return
	}
	switch how {
	case "crashes at a case":
		fmt.Fprintln(os.Stderr, "index out of range")
		os.Exit(2)
	case "hangs at a case":
		time.Sleep(time.Hour)
	case "closes its output":
		os.Stdout.Close()
		time.Sleep(time.Hour)
	case "floods":
		for {
			fmt.Print(strings.Repeat("x", 1<<16))
		}
	case "floods with lines":
		for {
			fmt.Println(`{"id":0,"answers":[]}`)
		}
	case "takes memory":
		for {
			b := make([]byte, 1<<20)
			for i := range b {
				b[i] = 1
			}
			kept = append(kept, b)
			time.Sleep(time.Millisecond)
		}
	case "forks":
		for range 40 {
			exec.Command("sleep", "60").Start()
		}
		time.Sleep(time.Hour)
	case "leaves a child apart":
		c := exec.Command("sleep", "60")
		apart(c)
		c.Start()
		time.Sleep(3 * every) // so that it is seen
	case "goes apart":
		leaveGroup()
		time.Sleep(time.Hour)
	case "leaves a child":
		exec.Command("sleep", "60").Start()
	}
}

func reply(how string, id uint64, answers [][]uint64) {
	switch how {
	case "another id":
		id++
	case "fewer answers":
		answers = answers[1:]
	case "changes its mind":
		if len(answers) == 1 { // it is asked again
			answers[0] = nil
		}
	case "debug output":
		fmt.Println("debug: answering")
	case "no id":
		fmt.Println(`{"answers":[]}`)
		return
	case "text":
		fmt.Printf("{\"id\":%d,\"answers\":%q}\n", id, "none")
		return
	case "nonsense":
		fmt.Printf("{\"id\":%d,\"answers\":[%s\"here\"]}\n", id, strings.Repeat(`"here",`, len(answers)-1))
		return
	}
	text, _ := json.Marshal(map[string]any{"id": id, "answers": answers})
	if how == "twice" {
		fmt.Println(string(text))
	}
	if how == "blank lines" {
		fmt.Print("\n  \n")
	}
	fmt.Println(string(text))
}

func ecube(src, dst uint64) []uint64 {
	walk := []uint64{src}
	for x := src ^ dst; x != 0; x &= x - 1 {
		walk = append(walk, walk[len(walk)-1]^x&-x)
	}
	return walk
}

// Whatever a program does, it is named as what it is, and nothing turns green.
func TestProgramsAreContained(t *testing.T) {
	for _, test := range []struct {
		how  string
		kind result.Kind // "": it conforms
		says string
	}{
		{"steady", "", ""}, {"steady and loud", "", ""}, {"blank lines", "", ""},
		{"version 2", result.Garbled, "speaks version 2 of the protocol, want 1"},
		{"version in quotes", result.Garbled, `the field "version" is "1", want a whole number`},
		{"no greeting", result.Garbled, `the answer to the first line is "ready"`},
		{"extra field", result.Garbled, "the answer to the first line is"},
		{"ends at once", result.Crashed, "it ended before it had answered"},
		{"crashes at a case", result.Crashed, `exit status 2; its standard error says "index out of range"`},
		{"hangs at a case", result.Hung, "gave no answer within"},
		{"closes its output", result.Hung, "closed its output before it had answered, and goes on"},
		{"floods", result.Flooded, "more than 1048576 bytes"},
		{"floods with lines", result.Disordered, "answers"},
		{"another id", result.Disordered, "it answered request 1, and request 0 is the oldest"},
		{"twice", result.Disordered, "it answered request 0, and request 1 is the oldest"},
		{"fewer answers", result.Disordered, "answers to request 0, which has"},
		{"changes its mind", result.Unsteady, "the first answer was"},
		{"debug output", result.Garbled, `it printed "debug: answering"`},
		{"no id", result.Garbled, "without an id"},
		{"text", result.Garbled, "which is no answer"},
		{"nonsense", result.Garbled, `the answer "here" is no answer: a text where a list of nodes is wanted`},
		{"ends badly", result.Crashed, "it ended with exit status 3 after all was answered"},
		{"says goodbye", result.Disordered, `it printed "bye" after all was answered`},
		{"does not end", result.Hung, "did not end within"},
		{"takes memory", result.Greedy, "MiB of memory, and may take 64"},
		{"forks", result.Greedy, "processes, and may have 8"},
		{"leaves a child apart", result.Greedy, "left processes behind"},
		{"goes apart", result.Hung, "gave no answer within"},
		{"leaves a child", result.Greedy, "left processes behind"},
	} {
		t.Run(test.how, func(t *testing.T) {
			onLinux := test.kind == result.Greedy
			if onLinux && runtime.GOOS != "linux" {
				t.Skip("memory and processes are looked after on Linux only")
			}
			t.Parallel()
			found := tried(t, test.how)
			if test.kind == "" {
				if found.Verdict != result.Verified || found.Cases != 56 || found.Failure != nil {
					t.Fatalf("%+v, want 56 cases verified", found)
				}
				return
			}
			f := found.Failure
			if found.Verdict != result.Broken || f == nil || f.Kind != test.kind || !strings.Contains(f.Says, test.says) {
				t.Fatalf("%+v %+v, want %s: %s", found, f, test.kind, test.says)
			}
		})
	}
}

// A program that breaks at one case of many is shown with that case.
func TestTheCaseThatBreaksAProgramIsFound(t *testing.T) {
	for _, how := range []string{"crashes at a case", "hangs at a case"} {
		found := tried(t, how)
		if f := found.Failure; f == nil || len(f.Case) != 2 || f.Case[0].Text != "101" || f.Case[1].Text != "110" {
			t.Errorf("%s: %+v, want the case from 101 to 110", how, found.Failure)
		}
	}
}

// A function whose program hangs is not waited for again and again: not for the same arguments, nor for ever more.
func TestAFunctionThatHangsIsNotWaitedForAgain(t *testing.T) {
	limits := Defaults()
	limits.Answer = 300 * time.Millisecond
	f := &Function{Name: "f", Argv: []string{os.Args[0], role, "hangs"}, Limits: limits}
	begun := time.Now()
	for i, says := range []string{"gave no answer", "gave no answer", "gave no answer", "not asked any more", "not asked any more"} {
		for range 100 {
			if _, err := f.At([]int64{int64(i), 0}); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("the program f at [%d 0]: it ", i)) ||
				!strings.Contains(err.Error(), says) {
				t.Fatalf("arguments %d: %v, want %q", i, err, says)
			}
		}
	}
	if took := time.Since(begun); took > 500*limits.Answer/2 {
		t.Errorf("500 answers took %v", took)
	}
}

func tried(t *testing.T, how string) result.Result {
	t.Helper()
	g, err := network.NewHypercube(3)
	if err != nil {
		t.Fatal(err)
	}
	limits := Limits{Answer: time.Minute, Memory: 1 << 30, Line: 1 << 20, Processes: 8}
	switch how {
	case "takes memory":
		limits.Memory = 64 << 20
	case "hangs at a case", "goes apart", "does not end":
		limits.Answer = 2 * time.Second // what is waited for; on a slow machine it hangs earlier
	}
	start := func() (drive.Asker, error) {
		p, err := Start(context.Background(), About(g, "route"), "", []string{os.Args[0], role, how}, limits)
		if err != nil {
			return nil, err
		}
		return p, nil
	}
	shortest := task.Route(g, task.Routes{Bound: task.Shortest(g)})
	found, err := drive.Run(context.Background(), shortest, start, drive.Options{Cases: 1 << 20, Batch: 10, Window: 4})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// A program that there is none of, or that cannot be run, is an error of the command line.
func TestAProgramThatDoesNotStart(t *testing.T) {
	g, _ := network.NewHypercube(3)
	for _, argv := range [][]string{{"no-such-program-here"}, {"/no/such/path"}, {t.TempDir()}} {
		if _, err := Start(context.Background(), About(g, "route"), "", argv, Defaults()); err == nil || !strings.Contains(err.Error(), argv[0]) {
			t.Errorf("%v: %v, want an error that names it", argv, err)
		}
	}
}
