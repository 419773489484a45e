package drive

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"mccheck/conform/result"
	"mccheck/conform/task"
	"mccheck/model/network"
)

// answers is an asker of Go.
type answers struct {
	route  func(task.Pair) any
	queued [][]json.RawMessage
	asked  int
	closed bool
}

func (a *answers) Send(_ context.Context, cases []task.Case) error {
	var list []json.RawMessage
	for _, c := range cases {
		text, err := json.Marshal(a.route(c.(task.Pair)))
		if err != nil {
			return err
		}
		list = append(list, text)
		a.asked++
	}
	a.queued = append(a.queued, list)
	return nil
}

func (a *answers) Receive(context.Context) ([]json.RawMessage, error) {
	list := a.queued[0]
	a.queued = a.queued[1:]
	return list, nil
}

func (a *answers) Close() error { a.closed = true; return nil }
func (a *answers) Abandon()     {}

func ecube(c task.Pair) []uint64 {
	walk := []uint64{c.Src}
	for x := c.Src ^ c.Dst; x != 0; x &= x - 1 {
		walk = append(walk, walk[len(walk)-1]^x&-x)
	}
	return walk
}

func driven(t *testing.T, n int, route func(task.Pair) any, o Options) (result.Result, *answers) {
	t.Helper()
	g, err := network.NewHypercube(n)
	if err != nil {
		t.Fatal(err)
	}
	a := &answers{route: route}
	found, err := Run(context.Background(), task.Route(g, task.Routes{}), func() (Asker, error) { return a, nil }, o)
	if err != nil {
		t.Fatal(err)
	}
	return found, a
}

// All cases are asked once, and some of them again, where there are few enough; a verdict of
// random ones is never "verified".
func TestAllCasesOrRandomOnes(t *testing.T) {
	right := func(c task.Pair) any { return ecube(c) }
	found, a := driven(t, 4, right, Options{Cases: 240, Batch: 7, Window: 3})
	if found.Verdict != result.Verified || found.Cases != 240 || a.asked != 240+again || !a.closed || found.Seed != nil {
		t.Errorf("%+v, asked %d times, want 240 cases verified", found, a.asked)
	}
	found, a = driven(t, 4, right, Options{Cases: 239, Batch: 7, Window: 3, MayVary: true})
	if found.Verdict != result.Tested || found.Cases != 239 || a.asked != 239 || found.Seed == nil {
		t.Errorf("%+v, asked %d times, want 239 cases tested", found, a.asked)
	}
	if found, _ = driven(t, 40, right, Options{Cases: 100, Batch: 16}); found.Verdict != result.Tested || found.Of.BitLen() != 80 {
		t.Errorf("%+v, want 100 of about 2^80 cases tested", found)
	}
}

// Of all cases that fail the nearest pair is shown, and the first of these.
func TestTheSmallestCaseIsShown(t *testing.T) {
	wrong := func(c task.Pair) any {
		if c.Src >= 2 && c.Dst >= 4 {
			return []uint64{c.Src}
		}
		return ecube(c)
	}
	found, _ := driven(t, 4, wrong, Options{Cases: 240, Batch: 50, Window: 4})
	if found.Verdict != result.Refuted || found.Failure.Replay != `{"src":2,"dst":6}` ||
		!strings.HasPrefix(found.Says, "it fails in 156 of 240") {
		t.Errorf("%+v %+v, want the case from 2 to 6", found, found.Failure)
	}
}

// A random case that fails is shrunk: to neighbours, with small numbers.
func TestRandomCasesAreShrunk(t *testing.T) {
	wrong := func(c task.Pair) any {
		if c.Src&(1<<17) != 0 {
			return []uint64{c.Src}
		}
		return ecube(c)
	}
	found, _ := driven(t, 20, wrong, Options{Cases: 64, Batch: 16, Seed: 5})
	if found.Verdict != result.Refuted || found.Failure.Replay != `{"src":131072,"dst":0}` {
		t.Errorf("%+v %+v, want the case from 131072 to 0", found, found.Failure)
	}
}

// A program that answers at random is seen, unless it may.
func TestAnswersThatChange(t *testing.T) {
	turn := 0
	varies := func(c task.Pair) any {
		turn++
		if walk := ecube(c); turn > 240 && len(walk) > 2 { // the other way round
			return []uint64{c.Src, c.Src ^ (walk[len(walk)-1] ^ walk[len(walk)-2])}
		}
		return ecube(c)
	}
	found, _ := driven(t, 4, varies, Options{Cases: 240, Batch: 16})
	if found.Verdict != result.Broken || found.Failure.Kind != result.Unsteady || !strings.HasSuffix(found.Says, "that draws lots") {
		t.Errorf("%+v, want it unsteady", found)
	}
	turn = 0
	if found, _ := driven(t, 4, varies, Options{Cases: 240, Batch: 16, MayVary: true}); found.Verdict != result.Tested || found.Seed != nil {
		t.Errorf("%+v, want all cases tested: each may be answered otherwise another time", found)
	}
}

// A single case is asked alone; a packet is followed from hop to hop.
func TestOneCase(t *testing.T) {
	g, err := network.NewHypercube(3)
	if err != nil {
		t.Fatal(err)
	}
	job := task.NextHop(g, task.Routes{})
	loop := func() (Asker, error) { return &hopper{}, nil }
	found, err := One(context.Background(), job, loop, task.At{At: 0, Dst: 7}, Options{})
	if err != nil || found.Verdict != result.Refuted || found.Cases != 3 || !strings.Contains(found.Failure.Says, "never arrives") {
		t.Errorf("%+v %+v %v, want a packet that goes to and fro", found, found.Failure, err)
	}
	if found, err = One(context.Background(), job, loop, task.At{At: 0, Dst: 1}, Options{}); err != nil || found.Verdict != result.Tested {
		t.Errorf("%+v %v, want it tested", found, err)
	}
}

// hopper always crosses bit 0.
type hopper struct{ next []uint64 }

func (h *hopper) Send(_ context.Context, cases []task.Case) error {
	h.next = append(h.next, cases[0].(task.At).At^1)
	return nil
}

func (h *hopper) Receive(context.Context) ([]json.RawMessage, error) {
	text, err := json.Marshal(h.next[0])
	h.next = h.next[1:]
	return []json.RawMessage{text}, err
}

func (h *hopper) Close() error { return nil }
func (h *hopper) Abandon()     {}

// An error of a context is no finding.
func TestAnInterruptedRunSaysNothing(t *testing.T) {
	g, err := network.NewHypercube(3)
	if err != nil {
		t.Fatal(err)
	}
	stop := errors.New("stopped")
	_, err = Run(context.Background(), task.Route(g, task.Routes{}), func() (Asker, error) { return nil, stop }, Options{Cases: 9})
	if !errors.Is(err, stop) {
		t.Errorf("%v, want %v", err, stop)
	}
}

// What there is no end of is tested, and not verified.
func TestPrefixesAreNeverVerified(t *testing.T) {
	g, err := network.NewHypercube(1)
	if err != nil {
		t.Fatal(err)
	}
	start := func() (Asker, error) { return &joiner{}, nil }
	found, err := Run(context.Background(), task.Prefix(g, 20), start, Options{Cases: 1 << 20, Batch: 4})
	if err != nil || found.Verdict != result.Tested || found.Cases != 20 {
		t.Errorf("%+v, %v, want 20 cases tested", found, err)
	}
}

// Of texts that fail to be joined the fewest letters are shown.
func TestTextsAreShrunk(t *testing.T) {
	g, err := network.NewHypercube(3)
	if err != nil {
		t.Fatal(err)
	}
	start := func() (Asker, error) { return &joiner{without: "b"}, nil }
	found, err := Run(context.Background(), task.Prefix(g, 64), start, Options{Cases: 64, Batch: 8})
	if err != nil || found.Failure == nil || strings.Count(found.Failure.Replay, "b") != 1 || strings.Count(found.Failure.Replay, `""`) != 7 {
		t.Errorf("%+v %+v, %v, want one letter b, and 7 empty texts", found, found.Failure, err)
	}
}

// joiner joins texts, and leaves a letter out.
type joiner struct {
	without string
	answers []json.RawMessage
}

func (j *joiner) Send(_ context.Context, cases []task.Case) error {
	for _, c := range cases {
		list, all := []string{}, ""
		for _, v := range c.(task.Values).Values {
			if all += v; j.without != "" {
				all = strings.ReplaceAll(all, j.without, "")
			}
			list = append(list, all)
		}
		text, err := json.Marshal(list)
		if err != nil {
			return err
		}
		j.answers = append(j.answers, text)
	}
	return nil
}

func (j *joiner) Receive(context.Context) ([]json.RawMessage, error) {
	list := j.answers
	j.answers = nil
	return list, nil
}

func (j *joiner) Close() error { return nil }
func (j *joiner) Abandon()     {}

// mortal is an asker that ends at one case, after it answered what it was asked before; nobody has read that yet when
// it is asked for more.
type mortal struct {
	answers
	dead bool
}

func (m *mortal) Send(ctx context.Context, cases []task.Case) error {
	if m.dead {
		return m.gone()
	}
	for _, c := range cases {
		m.dead = m.dead || c == task.Pair{Src: 5, Dst: 6}
	}
	if m.dead {
		return nil
	}
	return m.answers.Send(ctx, cases)
}

func (m *mortal) Receive(ctx context.Context) ([]json.RawMessage, error) {
	if len(m.queued) == 0 {
		return nil, m.gone()
	}
	return m.answers.Receive(ctx)
}

func (m *mortal) gone() error { return &Broken{result.Crashed, "it ended"} }

// The case at which an asker ends is found behind requests that it answered.
func TestTheCaseBehindAnsweredRequestsIsFound(t *testing.T) {
	g, err := network.NewHypercube(3)
	if err != nil {
		t.Fatal(err)
	}
	start := func() (Asker, error) {
		return &mortal{answers: answers{route: func(c task.Pair) any { return ecube(c) }}}, nil
	}
	for window := 1; window <= 8; window++ {
		found, err := Run(context.Background(), task.Route(g, task.Routes{}), start, Options{Cases: 56, Batch: 10, Window: window})
		if err != nil {
			t.Fatal(err)
		}
		if f := found.Failure; found.Verdict != result.Broken || f == nil || f.Replay != `{"src":5,"dst":6}` {
			t.Errorf("window %d: %+v %+v, want the case from 5 to 6", window, found, found.Failure)
		}
	}
}

// tired is an asker that ends at its 20th case, whichever that is.
type tired struct{ answers }

func (a *tired) Send(ctx context.Context, cases []task.Case) error {
	if a.asked+len(cases) >= 20 {
		return &Broken{result.Crashed, "it ended"}
	}
	return a.answers.Send(ctx, cases)
}

// No case is blamed for the end of an asker that answers each of them alone.
func TestNoCaseIsBlamedForWhatCameBefore(t *testing.T) {
	g, err := network.NewHypercube(3)
	if err != nil {
		t.Fatal(err)
	}
	start := func() (Asker, error) { return &tired{answers{route: func(c task.Pair) any { return ecube(c) }}}, nil }
	for _, batch := range []int{1, 10} {
		found, err := Run(context.Background(), task.Route(g, task.Routes{}), start, Options{Cases: 56, Batch: batch, Window: 4})
		if err != nil || found.Verdict != result.Broken || found.Failure == nil || found.Failure.Case != nil || found.Failure.Replay != "" ||
			!strings.Contains(found.Says, "alone") {
			t.Errorf("batch %d: %+v %+v, %v", batch, found, found.Failure, err)
		}
	}
}

// slow is an asker that answers one case in time, and more than one not.
type slow struct{ answers }

func (s *slow) Receive(ctx context.Context) ([]json.RawMessage, error) {
	if list := s.queued[0]; len(list) > 1 {
		return nil, &Broken{result.Hung, "it gave no answer within 1s"}
	}
	return s.answers.Receive(ctx)
}

// late is an asker that answers nothing in time if it is the first of its kind.
type late struct {
	answers
	which int
}

func (l *late) Receive(ctx context.Context) ([]json.RawMessage, error) {
	if l.which == 1 {
		return nil, &Broken{result.Hung, "it gave no answer within 1s"}
	}
	return l.answers.Receive(ctx)
}

// What is answered in time by a new process may have been slow, and nothing else.
func TestWhatWasLateOnceMayBeSlow(t *testing.T) {
	g, err := network.NewHypercube(2)
	if err != nil {
		t.Fatal(err)
	}
	started := 0
	start := func() (Asker, error) {
		started++
		return &late{answers{route: func(c task.Pair) any { return ecube(c) }}, started}, nil
	}
	found, err := Run(context.Background(), task.Route(g, task.Routes{}), start, Options{Cases: 100, Batch: 1})
	if err != nil || found.Verdict != result.Broken || !strings.HasSuffix(found.Says, ", or --limit is to give more time") {
		t.Errorf("%s: %s, %v", found.Verdict, found.Says, err)
	}
}

// That nothing is done yet is told before the first answer.
func TestProgressBeginsBeforeTheFirstAnswer(t *testing.T) {
	var told []uint64
	driven(t, 2, func(c task.Pair) any { return ecube(c) }, Options{Cases: 12, Batch: 6, Progress: func(done, all uint64) {
		if told = append(told, done); all != 12 {
			t.Errorf("%d of %d cases, want 12", done, all)
		}
	}})
	if !slices.Equal(told, []uint64{0, 6, 12}) {
		t.Errorf("told %v", told)
	}
}

// long answers cases one by one, and no two at once.
type long struct{ answers }

func (l *long) Receive(ctx context.Context) ([]json.RawMessage, error) {
	answers, err := l.answers.Receive(ctx)
	if len(answers) > 1 {
		return nil, &Broken{result.Flooded, "it printed a line of more than 9 bytes"}
	}
	return answers, err
}

// So is what prints too much of an answer to many cases.
func TestWhatIsLongIsToldHowToAskForLess(t *testing.T) {
	g, err := network.NewHypercube(2)
	if err != nil {
		t.Fatal(err)
	}
	start := func() (Asker, error) { return &long{answers{route: func(c task.Pair) any { return ecube(c) }}}, nil }
	found, err := Run(context.Background(), task.Route(g, task.Routes{}), start, Options{Cases: 100, Batch: 4})
	if err != nil || found.Verdict != result.Broken || !strings.Contains(found.Says, "in a shorter line: --batch asks") {
		t.Errorf("%s: %s, %v", found.Verdict, found.Says, err)
	}
}

// What is too slow for many cases at once is told to ask for fewer.
func TestWhatIsSlowIsToldHowToAskForLess(t *testing.T) {
	g, err := network.NewHypercube(2)
	if err != nil {
		t.Fatal(err)
	}
	start := func() (Asker, error) { return &slow{answers{route: func(c task.Pair) any { return ecube(c) }}}, nil }
	found, err := Run(context.Background(), task.Route(g, task.Routes{}), start, Options{Cases: 100, Batch: 4})
	if err != nil || found.Verdict != result.Broken || !strings.Contains(found.Says, "alone, each is answered in time: --batch asks") {
		t.Errorf("%s: %s, %v", found.Verdict, found.Says, err)
	}
}
