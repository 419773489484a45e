package judge

import (
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text/texttest"
	"mccheck/sentence"
)

const routed = `mccheck-claims 1
paper cube, prefix CU
let route(n,u,v) from go
let detour(n,u,v) = route(n,u,xor(v,1)) ++ [v + 0]
let shortest(n,u,v,P) = path(Q(n),P) and ends(P) = [u,v] and len(P) = dist(Q(n),u,v) + 1
CU-1  here
  Words.
  for n >= 1
  printed
    all u, v in nodes(Q(n)): shortest(n,u,v,route(n,u,v))
CU-2  here
  A way around is a shortest path, too.
  for n >= 1
  printed
    all u, v in nodes(Q(n)) where u != v: shortest(n,u,v,detour(n,u,v))
    fails substance
`

// lowestFirst corrects the bits that differ, the lowest first.
func lowestFirst(args []int64) []uint64 {
	u, v := uint64(args[1]), uint64(args[2])
	path := []uint64{u}
	for i := range args[0] {
		if bit := uint64(1) << i; (u^v)&bit != 0 {
			u ^= bit
			path = append(path, u)
		}
	}
	return path
}

func routes(t *testing.T, route sentence.Function) []claims.Claim {
	t.Helper()
	return texttest.Claims(t, texttest.Parsed(t, "cube", routed), map[string]sentence.Function{"route": route})
}

// The checker has no algorithm of Go: it is given what it returned at the cases that are
// compared, and judges the rest.
func TestTheCheckerIsGivenWhatAlgorithmsReturn(t *testing.T) {
	list := routes(t, lowestFirst)
	d := claims.Decision{Verdict: claims.Verified}
	of := Case{Claim: &list[0], Reading: &list[0].Readings[0]}
	if second(&d, of, 1); d.Verdict != claims.Verified || d.Second < 300 {
		t.Errorf("%s (%s) after %d cases compared", d.Verdict, d.Reason, d.Second)
	}
	if names := of.Reading.Algorithms(); len(names) != 1 || names[0] != "route" {
		t.Errorf("the algorithms %q", names)
	}
}

// Where the output that the checker is given is another one than the engines had, it finds so.
func TestAnotherOutputIsSeen(t *testing.T) {
	stops := 0
	list := routes(t, func(args []int64) []uint64 {
		path := lowestFirst(args)
		return path[:len(path)-stops]
	})
	of := Case{Claim: &list[0], Reading: &list[0].Readings[0], Point: claims.Point{2}}
	in, err := of.Statement().At(of.Point)
	if err != nil {
		t.Fatal(err)
	}
	of.X = []uint64{0, 3}
	if found := in.Test(of.X); found != claims.Holds {
		t.Fatalf("the engines find %v", found)
	}
	stops = 1
	if found, sentence := of.certified(in); found != claims.Fails || !strings.Contains(sentence, "route(n,u,v))") {
		t.Errorf("the checker finds %v of %s", found, sentence)
	}
}

// A counterexample is confirmed for the output of its case, at a point that the fact does not
// list, too.
func TestCounterexamplesAreConfirmedForTheirOutput(t *testing.T) {
	list := routes(t, lowestFirst)
	of := Case{Claim: &list[1], Reading: &list[1].Readings[0]}
	for _, n := range []int{2, 7} {
		d := claims.Decision{Verdict: claims.Refuted}
		ce := confirm(&d, of, "enumerator", &claims.Failure{Point: claims.Point{n}, Case: []uint64{0, 2}})
		if d.Verdict != claims.Refuted || ce.Confirmed != claims.ForOutput {
			t.Errorf("n = %d: %s (%s), confirmed: %q", n, d.Verdict, d.Reason, ce.Confirmed)
		}
	}
}
