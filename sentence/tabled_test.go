package sentence

import (
	"fmt"
	"strings"
	"testing"
)

// The table of a definition is not asked by an argument that its body does not ask for: in cases, or members, that are looked at
// together that argument differs, and the value does not.
func TestAnArgumentThatTheBodyDoesNotAskFor(t *testing.T) {
	const steep = "(total i in 0..9: mod(a*i,7)*(1 + mod(a+i,3))) + (most i in 0..5: mod(a+i,4)) + (count i in 0..9: mod(a*i,5) > 2)"
	lets := ""
	for _, name := range []string{"steep(a)", "spare(a,b)", "other(b,a)"} {
		lets += "  let " + name + " = " + steep + "\n"
	}
	for _, c := range []struct {
		text string
		last []uint64
	}{
		{"all z in 0..5, x in 0..299: (count y in 5..7 + mod(x,3): spare(z,y) = steep(z)) = 3 + mod(x,3)", []uint64{5, 299}},
		{"all z in 0..5, x in 0..299: (total y in -6..mod(x,2)-4: other(y,mod(z,9))) = (3 + mod(x,2))*steep(z)", []uint64{5, 299}},
		{"all z in 0..5: (count y in 5..99: spare(z,y) = steep(z)) = 95", []uint64{5}},
		{"all z in 0..5: (most y in -99..-5: spare(z,y)) = steep(z)", []uint64{5}},
	} {
		in := inClaim(t, lets, c.text)
		cases := uint64(1)
		for _, last := range c.last {
			cases *= last + 1
		}
		x := make([]uint64, len(in.Vars))
		if done, outside, o, err := in.Run(x, cases); done != cases || outside != 0 || o != Holds || err != nil {
			t.Errorf("%s: %d cases, %d outside, then %v, %v", c.text, done, outside, o, err)
		}
	}
}

// Arguments that take many values, together or alone, have no table, however many they are: also where the number of all is no word.
func TestWideArgumentsHaveNoTable(t *testing.T) {
	const lets = "  let steep(a,b) = total i in 0..9: mod(a*i,7)*(1 + mod(b+i,3)) + mod(a + 2*b + i, 5)\n"
	const same = "(total i in 0..9: mod(x*i,7)*(1 + mod(y+i,3)) + mod(x + 2*y + i, 5))"
	for _, domains := range []string{"x in 0..2^40, y in 0..0", "x in 0..0, y in 0..2^40", "x in 0..2^10-1, y in 0..2^54-1",
		"x in 0..2^9-1, y in 0..2^9-1", "x in 0..2^54-1, y in 0..2^10-1", "x in 0..2^8-1, y in 0..2^9-1", "x in 0..2^32-1, y in 0..2^32-1"} {
		c := inClaim(t, lets, "all "+domains+": steep(x,y) = "+same)
		x := make([]uint64, len(c.Vars))
		if done, outside, o, err := c.Run(x, 600); done < 512 || outside != 0 || o != Holds || err != nil {
			t.Errorf("%s: %d cases, %d outside, then %v, %v", domains, done, outside, o, err)
		}
	}
}

// A distance is an argument of which a table has all values, the longest that there are, too.
func TestTablesOfLongDistances(t *testing.T) {
	const ring = "network Ring(n): digits p:n\n  for n >= 3\n  step d in {1, n-1}: u{p: mod(u.p+d, n)}\n\n"
	const steep = "(total i in 0..9: mod(a*i,7)*(1 + mod(a+i,3)) + mod(3*a + i, 5))"
	const nodes = "(set x in 0..32832 where x = 0 or x > 32699: x)"
	s, err := compiled(t, ring+"TE-1  here\n  Words.\n  let steep(a) = "+steep+"\n  printed\n    all i in 0..1, x in "+nodes+": "+
		"steep(dist(Ring(65533),0,x) + 1) = (given a = min(x, 65533 - x) + 1: "+steep+")\n")
	if err != nil {
		t.Fatal(err)
	}
	if holds, err := s.Truth(s.Expr, nil); err != nil || !holds {
		t.Errorf("%t, %v", holds, err)
	}
}

// There are only so many tables; what is beyond them is evaluated.
func TestTablesAreBounded(t *testing.T) {
	lets, parts := "", make([]string, maxTables+9)
	for i := range parts {
		lets += fmt.Sprintf("  let steep%d(a) = total i in 0..99: mod(a*i,%d)\n", i, i+2)
		parts[i] = fmt.Sprintf("steep%d(x) = (total i in 0..99: mod(x*i,%d))", i, i+2)
	}
	c := inClaim(t, lets, "all x in 0..3: "+strings.Join(parts, " and "))
	if o, err := c.Test([]uint64{3}); o != Holds || err != nil {
		t.Errorf("%v, %v", o, err)
	}
	p, k := &program{}, c.sentence.compiler(nil, false, new([]*watch))
	if p.peel(k, c.sentence.Expr, k.base); k.tableCount != maxTables {
		t.Errorf("%d tables for %d calls, want %d", k.tableCount, len(parts), maxTables)
	}
}

// inClaim is a claim with definitions, ready to be decided.
func inClaim(t *testing.T, lets, text string) *Instance {
	t.Helper()
	s, err := compiled(t, "TE-1  here\n  Words.\n"+lets+"  printed\n    "+text+"\n")
	if err != nil {
		t.Fatal(err)
	}
	c, err := s.At(nil)
	if err != nil {
		t.Fatal(err)
	}
	return c
}
