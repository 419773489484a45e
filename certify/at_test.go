package certify_test

import (
	"maps"
	"runtime"
	"slices"
	"strings"
	"testing"

	"mccheck/certify"
)

// heldAt prepares a sentence for one case.
func heldAt(definitions []string, sentence string, at map[string]int) (bool, error) {
	s, err := certify.Prepare(definitions, sentence, slices.Collect(maps.Keys(at))...)
	if err != nil {
		return false, err
	}
	return s.At(at)
}

func TestASentenceAtOneCase(t *testing.T) {
	definitions := []string{"let off(n) = n-1", "table T 2\n1\n0", "let far(u in Q(n)) = 2^n"}
	const all = "all n in 1..5: given m = off(n): all u, v in nodes(Q(n)) where u < v: dist(Q(n),u,v) <= m"
	for _, tt := range []struct {
		sentence string
		at       map[string]int
		holds    bool
		problem  string
	}{
		{all, map[string]int{"n": 3, "u": 0, "v": 7}, false, ""},
		{all, map[string]int{"n": 3, "u": 0, "v": 6}, true, ""},
		{all, map[string]int{"n": 3, "u": 5}, true, ""},
		{all, map[string]int{"n": 3}, false, ""},
		{all, map[string]int{"n": 6, "u": 0, "v": 6}, false, "nothing to run through"},
		{all, map[string]int{"n": 3, "u": 0, "v": 8}, false, "nothing to run through"},
		{all, map[string]int{"n": 3, "u": 6, "v": 0}, false, "nothing to run through"},
		{"dist(Q(n),u,v) <= off(n)", map[string]int{"n": 3, "u": 0, "v": 7}, false, ""},
		{"dist(Q(n),u,v) <= off(n)", map[string]int{"n": 3, "u": 0, "v": 8}, false, "no node of Q(3)"},
		{"all i in -3..3: i*i = 9", map[string]int{"i": -3}, true, ""},
		{"all i in -3..3: i*i = 9", map[string]int{"i": -2}, false, ""},
		{"all i in -3..3: i*i = 9", map[string]int{"i": 4}, false, "nothing to run through"},
		{"all i in {-3,3}: i*i = 9", map[string]int{"i": 4}, false, "nothing to run through"},
		{"all i, j in 0..3: i <= j", map[string]int{"j": 3}, true, ""},
		{"all i, j in 0..3: i <= j", map[string]int{"i": 0}, true, ""},
		{"some i in 1..3: i = x", map[string]int{"x": 4}, false, ""},
		{"edge(graph(T),0,u)", map[string]int{"u": 1}, true, ""},
		{"far(node(Q(n-1),0)) = 4", map[string]int{"n": 3}, true, ""},                      // n of its node, not of the case
		{"all u, v in 0..(total z in 0..0: n): u <= v", map[string]int{"n": 1}, false, ""}, // z is not u
		{"all u, v in 0..(given z = 0: n): u <= v", map[string]int{"n": 1, "u": 1, "v": 0}, false, ""},
		{"off(n) = 1/0", map[string]int{"n": 3}, false, "a quotient by 0"},
		{"n = n", map[string]int{"off": 3, "n": 1}, false, "has a meaning already"},
		{"n = n", map[string]int{"N o": 3, "n": 1}, false, "or is none"},
		{"n = n", nil, false, `"n" with 0 arguments is not known`},
	} {
		holds, err := heldAt(definitions, tt.sentence, tt.at)
		if holds != tt.holds || (err == nil) != (tt.problem == "") || err != nil && !strings.Contains(err.Error(), tt.problem) {
			t.Errorf("%s at %v: %v, %v, want %v, %q", tt.sentence, tt.at, holds, err, tt.holds, tt.problem)
		}
	}
	if _, err := heldAt([]string{"claim 1 = 1"}, "true", nil); err == nil || !strings.Contains(err.Error(),
		"want let, network, table or output") {
		t.Errorf("a claim among the definitions: %v", err)
	}
}

// What a case before has found does not make up for a measure that does not fall.
func TestAMeasureFallsAtEachCase(t *testing.T) {
	s, err := certify.Prepare([]string{"let f(n,a) falls n = if(n = 0, 0, f(n-mod(a,4),1))"}, "f(1,a) = 0", "a")
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range []int{1, 4, 5, 8} {
		if holds, err := s.At(map[string]int{"a": a}); holds != (a%4 == 1) || (err != nil) == holds {
			t.Errorf("a = %d: %v, %v", a, holds, err)
		}
	}
}

// A set that a case has made half of, when its steps were done, is made anew by the next one.
func TestASetThatWasNotFinishedIsMadeAnew(t *testing.T) {
	stopped := 0
	for n := 1; n < 1000; n += 9 {
		s, err := certify.Prepare([]string{"let P = paths(Q(3),0,7)"}, "(total i in 1..n: 1) = n and len(P) = 18", "n")
		if err != nil {
			t.Fatal(err)
		}
		s.Within(1000)
		if holds, err := s.At(map[string]int{"n": n}); holds != (err == nil) {
			t.Fatalf("case %d: %v, %v", n, holds, err)
		} else if err != nil {
			stopped++
		}
		if holds, err := s.At(map[string]int{"n": 1}); !holds {
			t.Fatalf("case 1 after case %d: %v", n, err)
		}
	}
	if stopped < 10 {
		t.Errorf("%d cases take too many steps", stopped)
	}
}

// What the cases before have made is no work for the next one.
func TestACaseIsAsMuchWorkAfterManyOthers(t *testing.T) {
	s, err := certify.Prepare(nil, "n > 0 and all u in 0..7: dist(Q(3)-{u},xor(u,1),xor(u,3)) = 1", "n")
	if err != nil {
		t.Fatal(err)
	}
	allocated := func(n int) uint64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if holds, err := s.At(map[string]int{"n": n}); !holds {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	allocated(1)
	first, last := allocated(2), uint64(0)
	for n := range 1000 {
		last = allocated(3 + n)
	}
	if last > 2*first {
		t.Errorf("the second case takes %d bytes, and one after a thousand others %d", first, last)
	}
}

// A network that is refused at one case is refused at the next one, too.
func TestARefusedNetworkStaysRefused(t *testing.T) {
	for definition, problem := range map[string]string{
		"network N(n): bits x:n\n step: u{x: 2^n}":                     "want a number below 2",
		"network N(n): bits x:n\n step: u{x: 1-u.x}\n edge(u,v) = u=v": "the steps say",
		"network N(n): bits x:n+17\n step: u{x: 1-u.x}":                "the bound is 65536",
	} {
		s, err := certify.Prepare([]string{definition}, "dist(N(1),x,1) >= 0", "x")
		if err != nil {
			t.Fatal(err)
		}
		for x := range 3 {
			if holds, err := s.At(map[string]int{"x": x % 2}); holds || err == nil || !strings.Contains(err.Error(), problem) {
				t.Errorf("%s, case %d: %v, %v, want %q", definition, x, holds, err, problem)
			}
		}
	}
}

// Parameters end with their parenthesis, and the first field of an address says what it is of.
func TestDefinitionsAreWrittenAsDescribed(t *testing.T) {
	for definition, problem := range map[string]string{
		"let f(a, b( = a":                       `where ")" is wanted`,
		"let f(a b) = a":                        `where ")" is wanted`,
		"network N(n): x:n\n step: u{x: u.x}":   `"x", want bits or digits before the first field`,
		"network N(n): 3 x:n\n step: u{x: u.x}": `"3", want bits or digits before the first field`,
	} {
		if _, err := certify.Prepare([]string{definition}, "x = x", "x"); err == nil || !strings.Contains(err.Error(), problem) {
			t.Errorf("%s: %v, want %q", definition, err, problem)
		}
	}
}
