package wire

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"mccheck/conform/task"
	"mccheck/model/network"
)

// linesVariable says how many spoilt lines of output are read; make fuzz reads ten million.
const linesVariable = "MCCHECK_LINES"

// The answer of a function is null, numbers or lists of them, and no null stands for a number.
func TestAnswersOfFunctions(t *testing.T) {
	for text, want := range map[string]string{
		`null`: "{[] [] true}", `[]`: "{[] [] false}", `[3,1]`: "{[3 1] [] false}", `[[3],[]]`: "{[] [[3] []] false}",
		`[3,null]`: "", `[[3],null]`: "", `[[3],1]`: "", `3`: "", `[3]]`: "", `[-1]`: "",
	} {
		got, err := read(json.RawMessage(text))
		if (err == nil) != (want != "") || err == nil && fmt.Sprint(got) != want {
			t.Errorf("%s: %v %v, want %s", text, got, err, want)
		}
	}
}

// Lines that a program could print, with bytes changed, cut and doubled: each is read as an
// answer or refused, and an answer is judged, by all tasks. Some lines stay right, and some
// are refused.
func TestSpoiltLinesAreReadOrRefused(t *testing.T) {
	lines := 50_000
	if text := os.Getenv(linesVariable); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatalf("%s=%s, want a number", linesVariable, text)
		}
		lines = n
	}
	g, err := network.NewHypercube(3)
	if err != nil {
		t.Fatal(err)
	}
	metacube, err := network.NewMetacube(1, 1)
	if err != nil {
		t.Fatal(err)
	}
	jobs := []task.Asked{
		task.Route(g, task.Routes{Bound: task.Shortest(g)}), task.NextHop(g, task.Routes{}), task.Disjoint(g, 3, nil),
		task.FaultTolerant(g, 2, nil),
		task.MultiChannel(metacube, task.Clusters(metacube)), task.Broadcast(g, true, 9), task.Exchange(g, 0), task.Prefix(g, 4),
		task.Embedding(g, task.GuestOf(g), 2, 2),
	}
	answers := []string{
		`[0,1,3]`, `null`, `5`, `[[0,1],[0,2,3,1]]`, `[[[0,1]],[[0,2],[1,3]]]`, `[[[0,1,0,1]]]`, `["a","b"]`, `{"map":[0,1,2,3,4,5,6,7]}`,
		`{"map":[0,1],"paths":[[0,1]]}`, `[18446744073709551615,1e3,-0.5]`, `[[[[[[]]]]]]`, `"\ud800"`, `[9,9999999999999999999999]`,
	}
	r := rand.New(rand.NewPCG(7, 7))
	read, refused, right := 0, 0, 0
	for range lines {
		job := jobs[r.IntN(len(jobs))]
		want := sent{id: r.Uint64N(3), cases: 1 + r.IntN(2)}
		line := fmt.Appendf(nil, `{"id":%d,"answers":[%s`, want.id, answers[r.IntN(len(answers))])
		if want.cases > 1 {
			line = append(append(line, ','), answers[r.IntN(len(answers))]...)
		}
		line = spoilt(r, append(line, "]}"...))
		list, bad := want.answers(line)
		if bad != nil {
			if bad.Kind == "" || bad.Says == "" {
				t.Fatalf("%q is refused without a reason", line)
			}
			refused++
			continue
		}
		read++
		for _, answer := range list {
			c := job.Draw(r)
			if w, err := job.Judge(c, answer); w == nil && err == nil {
				right++
			}
			job.Then(c, answer)
		}
	}
	if read == 0 || refused == 0 || right == 0 {
		t.Errorf("%d lines read, %d refused, %d answers right: want some of each", read, refused, right)
	}
}

func spoilt(r *rand.Rand, line []byte) []byte {
	const bytes = "[]{},:\"0123456789.-enul\\ \x00\xff"
	for range r.IntN(4) {
		if len(line) == 0 {
			break
		}
		at := r.IntN(len(line))
		switch r.IntN(4) {
		case 0:
			line[at] = bytes[r.IntN(len(bytes))]
		case 1:
			line = append(line[:at], line[min(len(line), at+1+r.IntN(4)):]...)
		case 2:
			line = append(line[:at:at], append([]byte{bytes[r.IntN(len(bytes))]}, line[at:]...)...)
		case 3:
			line = append(line, line[at:]...)
		}
	}
	return line
}

// What one goes on reading after a request is the same as what was sent.
func TestRequestsAreLinesOfJSON(t *testing.T) {
	text, err := json.Marshal(request{7, []task.Case{task.Pair{Src: 1, Dst: 2}, task.Whole{}}})
	if err != nil || string(text) != `{"id":7,"cases":[{"src":1,"dst":2},{}]}` {
		t.Errorf("%s, %v", text, err)
	}
}
