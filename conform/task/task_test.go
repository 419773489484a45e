package task

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"mccheck/model"
	"mccheck/model/netfile"
	"mccheck/model/network"
	"mccheck/model/search"
)

func cube(t *testing.T, n int) model.Graph {
	t.Helper()
	g, err := network.NewHypercube(n)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func metacube(t *testing.T, k, m int) network.Metacube {
	t.Helper()
	g, err := network.NewMetacube(k, m)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// An answer is right, or wrong for the reason that is said; an error is of an answer that has
// not the form of one.
func TestAnswersAreJudged(t *testing.T) {
	q3, q2 := cube(t, 3), cube(t, 2)
	atMost := func(most int) Bound {
		return func(_, _ uint64, hops int) string {
			if hops > most {
				return "want fewer"
			}
			return ""
		}
	}
	type judged struct{ c, answer, says string }
	for _, test := range []struct {
		task  Asked
		cases []judged
	}{
		{Route(q3, Routes{Bound: Shortest(q3)}), []judged{
			{`{"src":0,"dst":3}`, `[0,1,3]`, ""},
			{`{"src":0,"dst":3}`, `[0,2,3]`, ""},
			{`{"src":0,"dst":3}`, `null`, "the network has one"},
			{`{"src":0,"dst":3}`, `[]`, "has no node"},
			{`{"src":0,"dst":3}`, `[1,3]`, "begins at 001, want 000"},
			{`{"src":0,"dst":3}`, `[0,3]`, "hop 1 goes from 000 to 011, which are not joined"},
			{`{"src":0,"dst":3}`, `[0,1]`, "ends at 001, want 011"},
			{`{"src":0,"dst":3}`, `[0,8]`, "goes to node 8, and Q(3) has the nodes 0 to 7"},
			{`{"src":0,"dst":3}`, `[0,1,0,2,3]`, "comes to 000 twice"},
			{`{"src":0,"dst":3}`, `[0,0,1,3]`, "not joined"},
			{`{"src":0,"dst":3}`, `[0,4,5,1,3]`, "4 hops, want 2, the distance"},
			{`{"src":0,"dst":3}`, `[0,18446744073709551616]`, "form: number 18446744073709551616 where a whole number from 0 to 2^64 - 1"},
			{`{"src":0,"dst":3}`, `[0,-1]`, "form: number -1 where a whole number"},
			{`{"src":0,"dst":3}`, `[0,1.5,3]`, "form: number 1.5 where a whole number"},
			{`{"src":0,"dst":3}`, `"0 1 3"`, "form: a text where a list of nodes"},
			{`{"src":0,"dst":3}`, `{"path":[0,1,3]}`, `form: the field "channels" is missing`},
			{`{"src":0,"dst":3}`, `{"path":[0,1,3],"channels":[0,255]}`, ""},
			{`{"src":0,"dst":3}`, `{"path":[0,1,3],"channels":[1]}`, "the route has 2 hops and 1 channel, want one for each hop"},
			{`{"src":0,"dst":3}`, `{"path":[0,1,3],"channels":[]}`, "the route has 2 hops and 0 channels"},
			{`{"src":0,"dst":3}`, `{"path":[0,1,3],"channels":[1,256]}`, "hop 2 takes channel 256, want one of 0 to 255"},
			{`{"src":0,"dst":3}`, `{"path":[0,1,3],"channels":[-1,0]}`, "hop 1 takes channel -1"},
			{`{"src":0,"dst":3}`, `{"path":[0,1,3],"channels":[0,0],"ports":[]}`, `form: unknown field "ports", want path, channels`},
			{`{"src":0,"dst":3}`, `{"path":[0,1,3],"path":[0,2,3],"channels":[0,0]}`, `form: the field "path" is there twice`},
			{`{"src":0,"dst":3}`, `{"path":[0,1,3],"channels":[0,1.5]}`, "form: number 1.5 where a whole number"},
			{`{"src":0,"dst":3}`, `{"path":[0,1,3],"channels":0}`, "form: a number where a list of channels"},
			{`{"src":0,"dst":3}`, `{"path":[0,3],"channels":[0]}`, "which are not joined"},
			{`{"src":0,"dst":3}`, `{"path":[0,4,5,1,3],"channels":[0,0,0,0]}`, "4 hops, want 2, the distance"},
			{`{"src":0,"dst":3}`, `[null,1,3]`, "form: there is a null inside of it"},
			{`{"src":0,"dst":3}`, `[0,1,3]]`, "form: something follows behind its end"},
		}},
		{Route(q3, Routes{Among: []uint64{0, 3, 7}}), []judged{
			{`{"src":0,"dst":3}`, `[0,1,3]`, ""},
			{`{"src":7,"dst":0}`, `[7,3,1,0]`, ""},
		}},
		{Route(q3, Routes{Again: true}), []judged{
			{`{"src":0,"dst":3}`, `[0,1,0,2,3]`, ""},
			{`{"src":0,"dst":3}`, `[0,1,3,1]`, "ends at 001, want 011"},
		}},
		{Route(q3, Routes{Bound: atMost(3)}), []judged{
			{`{"src":0,"dst":1}`, `[0,2,3,1]`, ""},
			{`{"src":0,"dst":1}`, `[0,4,6,7,5,1]`, "5 hops, want fewer"},
		}},
		{Disjoint(q3, 3, nil), []judged{
			{`{"src":0,"dst":1,"count":3}`, `[[0,1],[0,2,3,1],[0,4,5,1]]`, ""},
			{`{"src":0,"dst":1,"count":3}`, `[[0,1],[0,2,3,1]]`, "2 paths, want 3"},
			{`{"src":0,"dst":1,"count":3}`, `[[0,1],[0,1],[0,4,5,1]]`, "paths 0 and 1 are the same link"},
			{`{"src":0,"dst":1,"count":3}`, `[[0,1],[0,2,3,1],[0,4,6,2,3,1]]`, "paths 1 and 2 both go through 010"},
			{`{"src":0,"dst":1,"count":3}`, `[[0,1],[0,2,1],[0,4,5,1]]`, "path 1: hop 2"},
			{`{"src":0,"dst":1,"count":3}`, `null`, "there are no paths in the answer, and the network has 3 such paths, none longer than 3 hops"},
		}},
		{MultiChannel(q2, []Bundle{{[]Message{{0, 1}, {2, 3}}}}), []judged{
			{`{"pairs":[[0,1],[2,3]]}`, `[[0,1],[2,3]]`, ""},
			{`{"pairs":[[0,1],[2,3]]}`, `[[0,2,3,1],[2,3]]`, "paths 0 and 1 both go through 10"},
			{`{"pairs":[[0,1],[2,3]]}`, `[[0,1],[2,0,1,3]]`, "paths 0 and 1 both go through 00"},
			{`{"pairs":[[0,1],[2,3]]}`, `[[0,1],[3,2]]`, "path 1: the path begins at 11"},
			{`{"pairs":[[0,1],[2,3]]}`, `[[0,1]]`, "1 path, want one for each of 2 pairs"},
		}},
		{FaultTolerant(q2, 2, nil), []judged{
			{`{"src":0,"dst":3,"faults":[1]}`, `[0,2,3]`, ""},
			{`{"src":0,"dst":3,"faults":[1]}`, `[0,1,3]`, "hop 1 goes to the faulty node 01"},
			{`{"src":0,"dst":3,"faults":[1]}`, `null`, "there is one"},
			{`{"src":0,"dst":3,"faults":[1,2]}`, `null`, ""},
			{`{"src":0,"dst":3,"faults":[1,2]}`, `[0,3]`, "not joined"},
		}},
		{FaultTolerant(q3, 2, ShortestAround(q3)), []judged{
			{`{"src":0,"dst":3,"faults":[1,2]}`, `[0,4,5,7,3]`, ""},
			{`{"src":0,"dst":3,"faults":[1,4]}`, `[0,2,3]`, ""},
			{`{"src":0,"dst":3,"faults":[1,4]}`, `[0,2,6,7,3]`, "4 hops, want 2, the distance around the faults"},
			{`{"src":0,"dst":1,"faults":[2,3]}`, `[0,4,6,7,5,1]`, "5 hops, want 1, the distance around the faults"},
		}},
		{FaultTolerant(q3, 2, atMost(3).Around()), []judged{
			{`{"src":0,"dst":3,"faults":[1,2]}`, `[0,4,5,7,3]`, "4 hops, want fewer"},
			{`{"src":0,"dst":3,"faults":[1,4]}`, `[0,2,3]`, ""},
		}},
		{Broadcast(q2, true, 2), []judged{
			{`{"root":0}`, `[[[0,1]],[[0,2],[1,3]]]`, ""},
			{`{"root":0}`, `[[[0,1]],[[0,2]],[[1,3]]]`, "takes 3 rounds, want at most 2"},
			{`{"root":0}`, `[[[0,1],[0,2]],[[1,3]]]`, "in round 0 node 00 sends twice"},
			{`{"root":0}`, `[[[0,1],[1,3]],[[0,2]]]`, "in round 0 node 01 sends what it does not have yet"},
			{`{"root":0}`, `[[[0,1]],[[0,2]]]`, "node 11 never receives"},
			{`{"root":0}`, `[[[0,1]],[[0,2],[1,0]]]`, "node 00 receives in round 1, and had it from the beginning"},
			{`{"root":0}`, `[[[0,1]],[[0,1],[1,3]]]`, "node 01 receives in round 1, and had it since round 0"},
			{`{"root":0}`, `[[[0,3]]]`, "not joined"},
			{`{"root":0}`, `[[[0,4]]]`, "has the nodes 0 to 3"},
			{`{"root":0}`, `null`, "never receives"},
			{`{"root":0}`, `[[[0,1,2]]]`, "form: 3 numbers, [0,1,2], where [from,to] is wanted, a list of 2 nodes"},
			{`{"root":0}`, `[[[0]]]`, "form: 1 number,"},
			{`{"root":0}`, `[[[0,1.5]]]`, "form: [0,1.5] where [from,to] is wanted"},
			{`{"root":0}`, `[[[0,1]],3]`, "form: a number where a round, a list of messages, is wanted"},
			{`{"root":0}`, `true`, "form: true or false where a list of rounds is wanted"},
			{`{"root":0}`, `[[[` + strings.Repeat("0,", 9999) + `1]]]`, "…, where [from,to] is wanted"},
		}},
		{Exchange(cube(t, 1), 1), []judged{
			{`{}`, `[[[0,1,0,1],[1,0,1,0]]]`, ""},
			{`{}`, `[[[0,1,0,1]],[[1,0,1,0]]]`, "takes 2 rounds, want at most 1"},
			{`{}`, `[[[0,1,0,1]]]`, "the message from 1 to 0 ends at 1"},
			{`{}`, `[[[0,1,0,1],[0,1,0,1]]]`, "moves the message from 0 to 1 twice"},
			{`{}`, `[[[1,0,0,1]]]`, "from 1, and it is at 0"},
			{`{}`, `[[[0,1,0,0]]]`, "of node 0 for itself"},
			{`{}`, `[[[0,2,0,2]]]`, "names node 2"},
			{`{}`, `[[{}]]`, "form: {} where [from,to,src,dst] is wanted, a list of 4 nodes"},
		}},
		{Exchange(q2, 0), []judged{
			{`{}`, `[[[0,1,0,1],[0,1,0,3]]]`, "carries the message from 00 to 11 and the message from 00 to 01"},
			{`{}`, `[[[0,3,0,3]]]`, "not joined"},
		}},
		{Prefix(q2, 4), []judged{
			{`{"values":["a","b","c","d"]}`, `["a","ab","abc","abcd"]`, ""},
			{`{"values":["a","b","c","d"]}`, `["a","ba","abc","abcd"]`, `node 01 has "ba", want "ab"`},
			{`{"values":["a","b","c","d"]}`, `["a","ab","abc"]`, "3 texts"},
			{`{"values":["a","b","c","d"]}`, `[1,2,3,4]`, "form: a number where a text"},
			{`{"values":["a","b","c","d"]}`, `["` + strings.Repeat("a", 99999) + `","ab","abc","abcd"]`,
				`node 00 has a text of 99999 bytes, want one of 1; behind the first 1 it has "aaaa`},
		}},
		{Embedding(q3, GuestOf(q2), 2, 1), []judged{
			{`{"order":4,"guest":[[0,1],[0,2],[1,3],[2,3]]}`, `{"map":[0,1,2,3]}`, ""},
			{`{"order":4,"guest":[[0,1],[0,2],[1,3],[2,3]]}`, `{"map":[0,1,2,2]}`, "guest nodes 2 and 3 both go to 010"},
			{`{"order":4,"guest":[[0,1],[0,2],[1,3],[2,3]]}`, `{"map":[0,1,2,7]}`, "the path of the guest link 1-3: hop 1"},
			{`{"order":4,"guest":[[0,1],[0,2],[1,3],[2,3]]}`, `{"map":[0,1,2,8]}`, "goes to node 8"},
			{`{"order":4,"guest":[[0,1],[0,2],[1,3],[2,3]]}`, `{"map":[0,1,2]}`, "3 nodes have an image, want 4"},
			{`{"order":4,"guest":[[0,1],[0,2],[1,3],[2,3]]}`, `{"map":[0,1,2,3],"paths":[[0,1],[0,4,6,2],[1,3],[2,3]]}`,
				"takes 3 hops, want at most 2"},
			{`{"order":4,"guest":[[0,1],[0,2],[1,3],[2,3]]}`, `{"map":[0,1,4,7],"paths":[[0,1],[0,4],[1,5,7],[4,5,7]]}`,
				"2 paths use the link of 101 and 111, want at most 1"},
			{`{"order":4,"guest":[[0,1],[0,2],[1,3],[2,3]]}`, `{"map":[0,1,2,3],"paths":[[0,1]]}`, "1 path, want one for each of 4 links"},
			{`{"order":4,"guest":[[0,1],[0,2],[1,3],[2,3]]}`, `{"mapping":[]}`, `form: the field "map" is missing`},
			{`{"order":4,"guest":[[0,1],[0,2],[1,3],[2,3]]}`, `null`, "no embedding"},
		}},
	} {
		for _, j := range test.cases {
			c := read(t, test.task, j.c)
			says := ""
			w, err := test.task.Judge(c, []byte(j.answer))
			switch {
			case err != nil:
				says = "form: " + err.Error()
			case w != nil:
				says = w.Says
			}
			if (says == "") != (j.says == "") || !strings.Contains(says, j.says) {
				t.Errorf("%s: %s of %s: %q, want %q", test.task.Name(), j.answer, j.c, says, j.says)
			}
		}
	}
}

// read reads a case; an embedding has only one.
func read(t *testing.T, job Asked, text string) Case {
	t.Helper()
	c, err := job.Parse([]byte(text))
	if err == nil {
		return c
	}
	if job.Name() == "embedding" {
		return job.At(0)
	}
	t.Fatal(err)
	return nil
}

// A case may have addresses and names in place of numbers, wherever nodes stand.
func TestCasesByAddresses(t *testing.T) {
	q3 := cube(t, 3)
	named, err := netfile.Read("named.edges", "edges", []byte("a b\nb c\nc d\n"))
	if err != nil {
		t.Fatal(err)
	}
	for text, test := range map[string]struct {
		job  Asked
		want Case
	}{
		`{"src":"a","dst":"d"}`:                      {Route(named, Routes{}), Pair{0, 3}},
		`{"src":3,"dst":"0"}`:                        {Route(named, Routes{}), Pair{3, 0}},
		`{"src":"000","dst":7}`:                      {Route(q3, Routes{}), Pair{0, 7}},
		`{"at":"011","dst":"111"}`:                   {NextHop(q3, Routes{}), At{3, 7}},
		`{"src":"000","dst":"7","count":2}`:          {Disjoint(q3, 2, nil), Between{0, 7, 2}},
		`{"src":0,"dst":7,"faults":["001","010",4]}`: {FaultTolerant(q3, 3, nil), Faulty{0, 7, []uint64{1, 2, 4}}},
		`{"pairs":[["000","001"],[2,"011"]]}`:        {MultiChannel(q3, nil), Bundle{[]Message{{0, 1}, {2, 3}}}},
		`{"root":"101"}`:                             {Broadcast(q3, false, 0), Root{5}},
		`{"values":["a","b","c","1","","","",""]}`:   {Prefix(q3, 1), Values{[]string{"a", "b", "c", "1", "", "", "", ""}}},
	} {
		if c, err := test.job.Parse([]byte(text)); err != nil || !reflect.DeepEqual(c, test.want) {
			t.Errorf("%s of %s: %v, %v, want %v", text, test.job.Name(), c, err, test.want)
		}
	}
}

// A case that a network does not have is refused.
func TestCasesThatAreNone(t *testing.T) {
	q2 := cube(t, 2)
	for text, want := range map[string]string{
		`{"src":0,"dst":4}`:         "node 4, and Q(2) has the nodes 0 to 3",
		`{"src":1,"dst":1}`:         "node 1 is there twice",
		`{"src":1,"to":2}`:          `the field "dst" is missing`,
		`{"src":1,"dst":2,"to":3}`:  `unknown field "to"`,
		`{"src":1,"Dst":2}`:         `the field "dst" is missing`,
		`{"src":1,"dst":2}{}`:       "something follows",
		`{"src":1,"dst":2,"dst":3}`: "twice",
		`{"src":-1,"dst":2}`:        "number -1 in src where a whole number from 0 to 2^64 - 1 is wanted",
		`{"src":0,"dst":"012"}`:     `dst: Q(2): address "012", want 2 binary digits, or a number below 4`,
		`{"src":"00","dst":[1]}`:    "a list in dst where a whole number",
		`[0,1]`:                     "no JSON object",
	} {
		if _, err := Route(q2, Routes{Among: []uint64{0, 1, 2}}).Parse([]byte(`{"src":1,"dst":3}`)); err == nil ||
			!strings.HasSuffix(err.Error(), "11 is no terminal") {
			t.Error(err)
		}
		if _, err := Route(q2, Routes{}).Parse([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
	for text, job := range map[string]Asked{
		`{"src":0,"dst":3,"count":9}`:      Disjoint(q2, 2, nil),
		`{"src":0,"dst":3,"count":"2"}`:    Disjoint(q2, 2, nil),
		`{"src":0,"dst":3,"faults":[3]}`:   FaultTolerant(q2, 1, nil),
		`{"src":0,"dst":3,"faults":[1,1]}`: FaultTolerant(q2, 2, nil),
		`{"pairs":[[0,1,2]]}`:              MultiChannel(q2, nil),
		`{"values":["a"]}`:                 Prefix(q2, 1),
		`{"order":4,"guest":[[0,1]]}`:      Embedding(q2, GuestOf(q2), 0, 0),
	} {
		if c, err := job.Parse([]byte(text)); err == nil {
			t.Errorf("%s: %s is taken as %v", job.Name(), text, c)
		}
	}
	if _, err := Exchange(q2, 0).Parse([]byte(`{}`)); err != nil {
		t.Error(err)
	}
}

// What a program answered is cut where it is long, and shown in quotes, whatever it has to say.
func TestWhatIsSaidOfAnAnswerIsShort(t *testing.T) {
	q2, long := cube(t, 2), strings.Repeat("7", 1<<16)
	for answer, job := range map[string]Asked{
		`[0,` + long + `]`: Route(q2, Routes{}), `[[[` + long + `]]]`: Exchange(q2, 0), `["` + long + `","","",""]`: Prefix(q2, 1),
		`{"` + long + `":0}`: Embedding(q2, GuestOf(q2), 0, 0), `["\u001b[2J","","",""]`: Prefix(q2, 1),
	} {
		w, err := job.Judge(job.Draw(rand.New(rand.NewPCG(1, 1))), []byte(answer))
		says := fmt.Sprint(err)
		if w != nil {
			says = fmt.Sprint(w.Says, w.Walk)
		}
		if len(says) > 500 || strings.Contains(says, "\x1b") {
			t.Errorf("%s: %d bytes are said of it: %.200q", job.Name(), len(says), says)
		}
	}
}

// A pair with an end that has no link has no path, and its case can be asked again.
func TestAPairWithoutLinksIsACase(t *testing.T) {
	g, err := netfile.Read("a link and a node", "edges", []byte("0 1\n2\n"))
	if err != nil {
		t.Fatal(err)
	}
	job := Disjoint(g, 2, nil)
	for i := range job.Total().Uint64() {
		text, _ := json.Marshal(job.At(i))
		if c, err := job.Parse(text); err != nil || c != job.At(i) {
			t.Errorf("case %s: %v", text, err)
		}
	}
	c := read(t, job, `{"src":0,"dst":2,"count":0}`)
	for answer, right := range map[string]bool{`[]`: true, `null`: true, `[[]]`: false} {
		if w, err := job.Judge(c, []byte(answer)); (w == nil) != right || err != nil {
			t.Errorf("%s: %v %v, want right: %t", answer, w, err, right)
		}
	}
}

// The cases of a task are what At counts: each of them once, each of the right kind.
func TestCasesAreAllAndDiffer(t *testing.T) {
	q3 := cube(t, 3)
	for _, test := range []struct {
		task Asked
		want uint64
	}{
		{Route(q3, Routes{Among: []uint64{0, 3, 7}}), 6},
		{Route(q3, Routes{}), 56}, {NextHop(q3, Routes{}), 56}, {Disjoint(q3, 3, nil), 56}, {FaultTolerant(q3, 2, nil), 56 * 15},
		{Broadcast(q3, false, 0), 8}, {Exchange(q3, 0), 1}, {MultiChannel(q3, []Bundle{{}, {[]Message{{0, 1}}}}), 2},
	} {
		if got := test.task.Total().Uint64(); got != test.want {
			t.Errorf("%s: %d cases, want %d", test.task.Name(), got, test.want)
		}
		seen := map[string]bool{}
		for i := range test.want {
			text, err := json.Marshal(test.task.At(i))
			if err != nil {
				t.Fatal(err)
			}
			seen[string(text)] = true
		}
		if uint64(len(seen)) != test.want {
			t.Errorf("%s: %d different cases, want %d", test.task.Name(), len(seen), test.want)
		}
		r := rand.New(rand.NewPCG(1, 2))
		for range 200 {
			if text, _ := json.Marshal(test.task.Draw(r)); !seen[string(text)] {
				t.Errorf("%s draws %s, which is no case", test.task.Name(), text)
			}
			for _, c := range test.task.Simpler(test.task.Draw(r)) {
				if text, _ := json.Marshal(c); !seen[string(text)] && len(seen) > 2 {
					t.Errorf("%s finds %s simpler, which is no case", test.task.Name(), text)
				}
			}
		}
	}
}

// Faulty nodes are never an end of the route.
func TestEndsAreNotFaulty(t *testing.T) {
	faulty := FaultTolerant(cube(t, 2), 1, nil)
	for i := range faulty.Total().Uint64() {
		c := faulty.At(i).(Faulty)
		if len(c.Faults) != 1 || slices.Contains(c.Faults, c.Src) || slices.Contains(c.Faults, c.Dst) || c.Faults[0] > 3 {
			t.Errorf("case %d is %v", i, c)
		}
	}
}

// Each two clusters of a metacube are joined by partners, one to one, in both directions.
func TestClustersAreJoinedByPartners(t *testing.T) {
	for _, p := range [][3]int{{1, 1, 4}, {1, 2, 8}, {2, 1, 32}} { // clusters: 2^k * 2^(m(2^k-1))
		g := metacube(t, p[0], p[1])
		bundles := Clusters(g)
		if len(bundles) != p[2]*(p[2]-1) {
			t.Fatalf("%s: %d bundles, want %d*%d", g.Name(), len(bundles), p[2], p[2]-1)
		}
		for _, b := range bundles {
			seen := map[uint64]bool{}
			for _, pair := range b.Pairs {
				seen[pair[0]], seen[pair[1]] = true, true
				if !g.SameCluster(pair[0], b.Pairs[0][0]) || !g.SameCluster(pair[1], b.Pairs[0][1]) {
					t.Errorf("%s: bundle %v is not between two clusters", g.Name(), b)
				}
			}
			if len(b.Pairs) != 1<<g.M() || len(seen) != 2*len(b.Pairs) {
				t.Errorf("%s: bundle %v, want %d pairs of different nodes", g.Name(), b, 1<<g.M())
			}
		}
	}
}

// Where no path leads to the destination there is no next hop; and the hops to a destination are
// followed even where the last answer about it is wrong.
func TestNextHopsWithoutAPathAndBehindAWrongAnswer(t *testing.T) {
	apart, err := netfile.Read("two links", "edges", []byte("0 1\n2 3\n"))
	if err != nil {
		t.Fatal(err)
	}
	job := NextHop(apart, Routes{Among: []uint64{0, 1, 2}})
	for _, job := range []*Task[At, *uint64]{NextHop(apart, Routes{}), job} {
		for i := range job.Total().Uint64() {
			c := job.At(i).(At)
			answer := &c.Dst
			if !apart.Adjacent(c.At, c.Dst) {
				answer = nil
			}
			if w := job.Answer(c, answer); w != nil {
				t.Errorf("%v: %s", c, w.Says)
			}
		}
	}
	if w := job.Answer(At{0, 1}, nil); w == nil {
		t.Error("no next hop where a link leads")
	}
	q2 := cube(t, 2)
	loop := NextHop(q2, Routes{})
	next := map[At]uint64{{0, 3}: 1, {1, 3}: 0, {2, 3}: 1} // 2 is not joined to 1
	fails := 0
	for _, at := range []uint64{0, 1, 2} {
		v := next[At{at, 3}]
		if w := loop.Answer(At{at, 3}, &v); w != nil {
			fails += max(w.Fails, 1)
		}
	}
	if fails != 3 {
		t.Errorf("%d cases fail, want the wrong hop and the two of the loop", fails)
	}
}

// There is no end of values, so that prefixes are drawn, and never verified.
func TestPrefixesAreDrawn(t *testing.T) {
	job := Prefix(cube(t, 2), 9)
	if job.Draws() != 9 {
		t.Errorf("%d draws, want 9", job.Draws())
	}
	r := rand.New(rand.NewPCG(1, 1))
	if first := job.Draw(r).(Values).Values; !slices.Equal(first, []string{"aa", "ab", "ac", "ad"}) {
		t.Errorf("%q, want a text of its own for each node first", first)
	}
	empty := false
	for range 50 {
		empty = empty || slices.Contains(job.Draw(r).(Values).Values, "")
	}
	if !empty {
		t.Error("no empty text is drawn")
	}
}

// Next hops are followed from every node: a loop and a detour are found, at the nearest node.
func TestNextHopsAreFollowed(t *testing.T) {
	q2 := cube(t, 2)
	for _, test := range []struct {
		next map[At]uint64 // where it differs from the lowest bit first
		says string
		at   At
		n    int
	}{
		{nil, "", At{}, 0},
		{map[At]uint64{{0, 3}: 2, {2, 3}: 0}, "comes to 10 again, and never arrives", At{2, 3}, 2},
		{map[At]uint64{{1, 3}: 0}, "comes to 01 again, and never arrives", At{1, 3}, 2},
		{map[At]uint64{{1, 0}: 3}, "takes 3 hops, want 1, the distance", At{1, 0}, 1},
	} {
		job := NextHop(q2, Routes{Bound: Shortest(q2)})
		var found *Wrong
		for i := range job.Total().Uint64() {
			c := job.At(i).(At)
			x := c.At ^ c.Dst
			v := c.At ^ x&-x
			if other, there := test.next[c]; there {
				v = other
			}
			if w := job.Answer(c, &v); w != nil {
				found = w
			}
		}
		switch {
		case (found == nil) != (test.says == ""):
			t.Errorf("%v: %v, want %q", test.next, found, test.says)
		case found != nil && (!strings.Contains(found.Says, test.says) || found.Case != Case(test.at) || found.Fails != test.n):
			t.Errorf("%v: %s at %v, %d cases, want %s at %v, %d", test.next, found.Says, found.Case, found.Fails, test.says, test.at, test.n)
		}
	}
}

// Where only some nodes send, another node needs a next hop only where a packet of theirs comes; the ways of those that arrive are told.
func TestNextHopsBetweenSomeNodes(t *testing.T) {
	q2 := cube(t, 2)
	for _, test := range []struct {
		next map[At]uint64 // nil where there is none
		says string
		at   At
		ways string
	}{
		{map[At]uint64{{1, 0}: 0, {2, 0}: 0, {3, 0}: 1, {0, 3}: 1, {1, 3}: 3}, "", At{}, "[[3 1 0] [0 1 3]]"}, // none from 2 to 3
		{map[At]uint64{{2, 0}: 0, {3, 0}: 1, {0, 3}: 1, {1, 3}: 3}, noHop, At{3, 0}, "[[0 1 3]]"},
		{map[At]uint64{{1, 0}: 0, {2, 0}: 0, {3, 0}: 1, {1, 3}: 3}, noHop, At{0, 3}, "[[3 1 0]]"},
		{map[At]uint64{{1, 0}: 0, {2, 0}: 2, {3, 0}: 1, {0, 3}: 2, {2, 3}: 3}, "not joined", At{2, 0}, "[[3 1 0] [0 2 3]]"},
	} {
		var ways [][]uint64
		job := NextHop(q2, Routes{Bound: Shortest(q2), Among: []uint64{0, 3}, Arrived: func(walk []uint64) { ways = append(ways, walk) }})
		if job.Total().Int64() != 6 {
			t.Fatalf("%s cases, want three nodes for each of two destinations", job.Total())
		}
		var found *Wrong
		for i := range job.Total().Uint64() {
			c := job.At(i).(At)
			var answer *uint64
			if v, there := test.next[c]; there {
				answer = &v
			}
			if w := job.Answer(c, answer); w != nil {
				if found = w; w.Case == nil {
					w.Case = c
				}
			}
		}
		switch {
		case (found == nil) != (test.says == ""):
			t.Errorf("%v: %v, want %q", test.next, found, test.says)
		case found != nil && (!strings.Contains(found.Says, test.says) || found.Case != Case(test.at)):
			t.Errorf("%v: %s at %v, want %s at %v", test.next, found.Says, found.Case, test.says, test.at)
		}
		if got := fmt.Sprint(ways); got != test.ways {
			t.Errorf("%v: the ways %s, want %s", test.next, got, test.ways)
		}
		if _, err := job.Parse([]byte(`{"at":0,"dst":1}`)); err == nil || !strings.Contains(err.Error(), "01 is no terminal") {
			t.Errorf("%v, want that the destination is no terminal", err)
		}
	}
}

// searched counts how often the neighbours of node 0 are asked for: once in a search.
type searched struct {
	model.Graph
	times *int
}

func (s searched) Neighbors(dst []model.Node, u model.Node) []model.Node {
	if u == 0 {
		*s.times++
	}
	return s.Graph.Neighbors(dst, u)
}

// Distances from sources that come again in any order are searched twice, and are those of a search.
func TestDistancesOfRandomPairsAreKept(t *testing.T) {
	g, err := network.NewCrossedCube(6)
	if err != nil {
		t.Fatal(err)
	}
	times, r := 0, rand.New(rand.NewPCG(1, 2))
	d := &distances{g: searched{g, &times}}
	for range 2000 {
		src, dst := r.Uint64N(g.Order()), r.Uint64N(g.Order())
		if got, want := d.hops(src, dst), int(search.NewSearcher(g).From(src)[dst]); got != want {
			t.Fatalf("%d hops from %d to %d, want %d", got, src, dst, want)
		}
	}
	if most := 2 * int(g.Order()); times > most || d.kept != int(g.Order()*g.Order()) {
		t.Errorf("%d searches, want at most %d; %d distances are kept", times, most, d.kept)
	}
}
