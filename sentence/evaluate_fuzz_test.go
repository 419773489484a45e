package sentence

import (
	"errors"
	"regexp"
	"strings"
	"sync"
	"testing"

	"mccheck/sentence/syntax"
)

// FuzzEvaluate evaluates what a sentence becomes when its words change places: nothing
// but a truth or an error with its place may come out, in words and in exact numbers.
func FuzzEvaluate(f *testing.F) {
	for _, w := range syntax.Words() {
		f.Add(w.Example)
	}
	for _, k := range syntax.Keywords() {
		if k.In == syntax.InSentence {
			f.Add(k.Example)
		}
	}
	for _, text := range []string{
		"all u, v in nodes(CQ(3)) where u != v: dist(CQ(3),u,v) >= u.x - v.x", "given u = node(MC(1,2),5): u{M[0]: 1}.M[1] = 2",
		"all D in permutations(0..2), F in subsets(nodes(Q(2)),1): len(D) > (count x in F: x = D[0])",
		"(total i in 0..9: 2^i / 3) = 341 and most l in 0..5 where bit(9,l) != 1: l = 5",
		"some f in maps(0..1,nodes(Q(1))): f(0) != f(1)", "dist(Q(2) - {1},0,3) = infinite or none = none",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 200 || large.MatchString(text) {
			return // networks of many nodes take long
		}
		e, err := syntax.ParseExpr(text)
		if err != nil {
			return
		}
		s, err := (&File{Text: &syntax.Text{Path: "fuzz"}}).Compile(&syntax.Claim{}, &syntax.Reading{Sentence: e}, nil)
		if err != nil {
			return
		}
		s.work = 1 << 16
		holds, fits, err := s.decided(nil, false)
		if err != nil {
			var placed *syntax.Error
			if !errors.As(err, &placed) || placed.Line == 0 {
				t.Errorf("%s: %v has no place", text, err)
			}
		}
		if !fits || err != nil && strings.Contains(err.Error(), "steps") {
			return
		}
		if exactly, _, other := s.decided(nil, true); exactly != holds || (other == nil) != (err == nil) {
			t.Errorf("%s: in words %t, %v; in exact numbers %t, %v", text, holds, err, exactly, other)
		}
	})
}

// large are numbers of two digits and networks of several parameters of more than one bit.
var large = regexp.MustCompile(`[0-9]{2}|\([5-9]|,[3-9]`)

// TestSeveralEvaluateAtOnce lets some goroutines share networks and distances.
func TestSeveralEvaluateAtOnce(t *testing.T) {
	s := tried(t, "TR-43", 1, -1)
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			in, err := s.At([]int{1, 2})
			if err != nil {
				t.Error(err)
				return
			}
			for u := range uint64(16) {
				for v := range uint64(16) {
					if o, err := in.Test([]uint64{u, v}); err != nil || o == Fails {
						t.Errorf("%d %d: %v %v", u, v, o, err)
					}
				}
			}
		})
	}
	group.Wait()
}
