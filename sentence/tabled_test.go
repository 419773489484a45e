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

// deep are definitions that take long: each is a + 100*b + 10000*c of some letters, whatever is asked of i, and one is a truth.
const deep = "  let one(a) = (total i in 0..99: mod(i*(a*a+a),2)) + a\n" +
	"  let two(b,a) = (total i in 0..99: mod(i*(a*a+a),2)) + a + 100*b\n" +
	"  let three(a,c,b) = (total i in 0..99: mod(i*(a*a+a),2)) + a + 100*b + 10000*c\n" +
	"  let listed(L,c) = (total i in 0..99: mod(i*(c*c+c),2)) + L[0] + 100*L[1] + 10000*c\n" +
	"  let capped(a,b) = (total i in 0..99: mod(i*(b*b+b),2)) + min(a,50) + 100*b\n" +
	"  let less(a,b) = (total i in 0..99: mod(i*(a*a+a),2)) + a < 100*b\n"

// tablesOf is how many tables a sentence has.
func tablesOf(c *Instance) int {
	p, k := &program{}, c.sentence.compiler(nil, false, new([]*watch))
	p.peel(k, c.sentence.Expr, k.base)
	return k.tableCount
}

// A table gives each combination of arguments its own value, below 0, too: case by case, in cases and in members that are looked at
// together. What has arguments that are no words, or may be infinite, has none.
func TestTablesHaveTheValuesOfTheirArguments(t *testing.T) {
	seven := func(n int64) bool { return floorMod(n, 7) < 4 }
	even := func(from, to int64, of func(z int64) bool) bool {
		n := 0
		for z := from; z <= to; z++ {
			if of(z) {
				n++
			}
		}
		return n%2 == 0
	}
	for _, c := range []struct {
		text   string
		tables int
		holds  func(x, y, z int64) bool
	}{
		{"mod(one(z),7) < 4", 1, func(x, y, z int64) bool { return seven(z) }},
		{"mod(two(y,x),7) < 4", 1, func(x, y, z int64) bool { return seven(x + 100*y) }},
		{"mod(two(z,x),7) < 4", 1, func(x, y, z int64) bool { return seven(x + 100*z) }},
		{"mod(two(3,x),7) < 4", 1, func(x, y, z int64) bool { return seven(x + 300) }},
		{"mod(three(x,z,y),7) < 4", 1, func(x, y, z int64) bool { return seven(x + 100*y + 10000*z) }},
		{"mod(three(z,x,y),7) < 4", 1, func(x, y, z int64) bool { return seven(z + 100*y + 10000*x) }},
		{"mod(three(z,x+y,x-z),7) < 4", 1, func(x, y, z int64) bool { return seven(z + 100*(x-z) + 10000*(x+y)) }},
		{"mod(listed([x,z],y),7) < 4", 0, func(x, y, z int64) bool { return seven(x + 100*z + 10000*y) }},
		{"mod(capped(if(z = 4, infinite, z),y),7) < 4", 0, func(x, y, z int64) bool {
			return seven(map[bool]int64{true: 50, false: z}[z == 4] + 100*y)
		}},
		{"less(y,x) <-> z > 2", 1, func(x, y, z int64) bool { return (y < 100*x) == (z > 2) }},
		{"less(x*z,z) <-> y > 6", 1, func(x, y, z int64) bool { return (x*z < 100*z) == (y > 6) }},
		{"mod(count w in -3..99: mod(three(x,w,y),7) < 4, 2) = 0", 1, func(x, y, z int64) bool {
			return even(-3, 99, func(w int64) bool { return seven(x + 100*y + 10000*w) })
		}},
		{"mod(count w in -3..z+99: mod(two(w,z),7) < 4, 2) = 0", 1, func(x, y, z int64) bool {
			return even(-3, z+99, func(w int64) bool { return seven(z + 100*w) })
		}},
		{"mod(count w in -3..99: less(w,z), 2) = 0", 1, func(x, y, z int64) bool {
			return even(-3, 99, func(w int64) bool { return w < 100*z })
		}},
	} {
		in := inClaim(t, deep, "all x in -2..3, y in 5..8, z in -4..9: "+c.text)
		if n := tablesOf(in); n != c.tables {
			t.Errorf("%s: %d tables, want %d", c.text, n, c.tables)
		}
		for _, most := range []uint64{1, 6 * 4 * 14} {
			next := make([]uint64, 3)
			for i := uint64(0); i < 6*4*14; {
				done, outside, o, err := in.Run(next, min(most, 6*4*14-i))
				if err != nil || outside != 0 || done == 0 {
					t.Fatalf("%s: case %d: %d done, %d outside, %v", c.text, i, done, outside, err)
				}
				for j := range done {
					x, y, z := int64((i+j)/56)-2, int64((i+j)/14%4)+5, int64((i+j)%14)-4
					if want := c.holds(x, y, z); want != (o == Holds || j < done-1) {
						t.Fatalf("%s: x = %d, y = %d, z = %d: want %t", c.text, x, y, z, want)
					}
				}
				if i += done; o == Fails {
					in.fast.advance(next, 1)
				}
			}
		}
	}
}

// Arguments that take many values, together or alone, have no table, however many they are: also where the number of all is no word.
func TestWideArgumentsHaveNoTable(t *testing.T) {
	for domains, tables := range map[string]int{
		"x in 0..2^40, y, z in 0..0": 0, "x, z in 0..0, y in 0..2^40": 0, "x in 0..2^10-1, y in 0..2^54-1, z in 0..0": 0,
		"x in 0..2^54-1, y in 0..2^10-1, z in 0..1": 0, "x, y, z in 0..2^16-1": 0, "x, y in 0..2^32-1, z in 0..0": 0,
		"x, z in 0..1, y in 0..2^15-1": 1, "x, z in 0..1, y in 0..2^15": 0, "x in 0..2^17-1, y, z in 0..0": 1, "x in 0..2^17, y, z in 0..0": 0,
	} {
		c := inClaim(t, deep, "all "+domains+": three(x,y,z) = x + 10000*y + 100*z")
		if n := tablesOf(c); n != tables {
			t.Errorf("%s: %d tables, want %d", domains, n, tables)
		}
		if done, outside, o, err := c.Run(make([]uint64, 3), 600); done < 512 || outside != 0 || o != Holds || err != nil {
			t.Errorf("%s: %d cases, %d outside, then %v, %v", domains, done, outside, o, err)
		}
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
	if n := tablesOf(c); n != maxTables {
		t.Errorf("%d tables for %d calls, want %d", n, len(parts), maxTables)
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
