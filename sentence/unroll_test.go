package sentence

import (
	"fmt"
	"strings"
	"testing"
)

// unrolledTexts are definitions that call themselves once, with a sentence. Each has to be true
// of every case, or to fail with the error that is named, and is written out where that is said.
var unrolledTexts = []struct {
	lets, sentence string
	written        bool
	fails          string // part of the error of some case
}{
	{"let sum(n) falls n = if(n = 0, 0, sum(n-1) + n)", "all n in 0..20: sum(n) = n*(n+1)/2", true, ""},
	{"let sum(n) falls n = if(n = 0, 0, sum(n-1) + n)", "all n in 0..25: sum(n) = n*(n+1)/2", false, ""},
	{"let sum(n) falls n = if(n = 0, 0, sum(n-1) + n)", "all n in -2..5: sum(n) = n*(n+1)/2", true, "sum falls below 0: n is -1"},
	{"let sum(n) falls n = if(n = 1, 1, sum(n-2) + n)", "all n in 0..7: sum(n) > 0", true, "sum falls below 0: n is -2"},
	{"let up(n) falls 3 = if(n = 9, 0, up(n+1))", "all n in 8..9: up(n) = 0", false, "up does not fall: 3 is 3 here and 3 in the call around"},
	{"let half(n) falls n = if(n = 0, 0, 1 + half(floor(n/2)))", "all n in 0..15: 2^half(n) > n", false, ""},
	{"let stay(n) falls n = if(n = 0, 0, stay(n - mod(n,2)))", "all n in 0..6: stay(n) = 0", false, "stay does not fall: n is 2 here"},
	{"let even(n) falls n = if(n = 0, true, not even(n-1))", "all n in 0..12: even(n) <-> mod(n,2) = 0", true, ""},
	{"let square(n) falls n = if(n = 0, 3, square(n-1)^2)", "all n in 0..7: mod(square(n),3) = 0 and square(n) > n", true, ""},
	{"let power(n) falls n = if(n = 0, 1, 2*power(n-1) + 2*3)", "all n in 0..24: power(n) = 7*2^n - 6", true, ""},
	{"let far(x,n) falls n = if(n = 0, x, far(x*x,n-1))", "all x in 2..3, n in 0..8: far(x,n) >= 2^(2^n)", true, ""},
	{"let third(n) falls n = if(n = 0, 1, third(n-1)/3)", "all n in 0..9: third(n)*3^n = 1", true, ""},
	{"let up(n) falls n = if(n = 0, [], up(n-1) ++ [n])", "all n in 0..6: len(up(n)) = n and (n = 0 or up(n)[n-1] = n)", true, ""},
	{"let up(n) falls n = if(n = 0, {}, up(n-1) | {n})", "all n in 0..6: up(n) = set i in 1..n: i", true, ""},
	{"let next(n) falls n = if(n = 0, [0], [next(n-1)[0] + 1])", "all n in 0..6: next(n) = [n]", true, ""},
	{"let among(n) falls n = if(n = 0, [0], if(7 in among(n-1), [], [n]))", "all n in 0..9: among(n) = [n] or n > 7", true, ""},
	{"let raised(n) falls n = if(n = 0, [1,2], list x in raised(n-1): x + 1)", "all n in 0..9: raised(n) = [n+1,n+2]", false, ""},
	{"let inside(n) falls n = if(n = 0, Q(3), inside(n-1) - {n})", "all n in 0..3: len(nodes(inside(n))) = 8 - n", true, ""},
	{"let equal(n) falls n = if(n = 0, [0], if(equal(n-1) = [n-1], [n], []))", "all n in 0..4: equal(n) = [n]", true, ""},
	{"let hop(u in Q(k), i) = u{x: xor(u.x,2^i)}\nlet at(u,h) falls h = if(h = 0, u, hop(at(u,h-1),h-1))",
		"all u in nodes(Q(4)), h in 0..4: at(u,h) = xor(u,2^h - 1) and at(u,h).x = at(u,h)", true, ""},
	{"let hop(u in Q(k), i) = u{x: xor(u.x,2^i)}\nlet at(u,h) falls h = if(h = 0, u, hop(at(u,h-1),h-1))",
		"all u in nodes(Q(4)), h in 0..5: dist(Q(4),u,at(u,h)) = h", true, "16 does not fit into x of Q(4)"},
	{"let walk(u,h) falls h = if(h = 0, u, least v in near(Q(3),walk(u,h-1)) where v != u: v)",
		"all u in nodes(Q(3)), h in 0..5: walk(u,h) in nodes(Q(3))", false, ""},
	{"let to(n) falls n = if(n = 3, to(n+2) + to(n-3), 2)", "all n in 0..5: to(5-n) > 0", false,
		"to does not fall: n is 5 here and 3 in the call around"},
	{"let to(u) falls u + 0 = if(u = 3, to(node(Q(3),u+2)) + to(node(Q(3),u-3)), 2)", "all n in 0..5: to(node(Q(3),5-n)) > 0", false,
		"to does not fall: u + 0 is 5 here and 3 in the call around"}, // although to(5) is known
	{"let walk(G,u,h) falls h = if(h = 0, u, xor(walk(G,u,h-1),degree(G,u)))",
		"all u in nodes(Q(3)), h in 0..5: walk(Q(3),u,h) = if(mod(h,2) = 0, u, xor(u,3))", true, ""},
}

// What is written out in place of its calls gives the same as what is called: the same truth of
// each case, or the same error. In exact numbers nothing is written out.
func TestDefinitionsThatAreWrittenOutSayTheSame(t *testing.T) {
	for _, x := range unrolledTexts {
		f, err := Parse("a", []byte("mccheck-claims 1\npaper a, prefix A\n"+x.lets+"\nA-1  here\n  Words.\n  printed\n    "+x.sentence+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		s, err := f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
		if err != nil {
			t.Fatal(err)
		}
		fast, written := compiledFor(s, false)
		slow, called := compiledFor(s, true)
		if written != x.written || called {
			t.Errorf("%s: written out: %t, want %t; in exact numbers %t", x.lets, written, x.written, called)
		}
		met := ""
		n := uint64(1)
		for _, v := range fast.vars {
			n *= v.Size
		}
		for i := range n {
			c := make([]uint64, len(fast.vars))
			for j, rest := len(c)-1, i; j >= 0; j-- {
				c[j], rest = rest%fast.vars[j].Size, rest/fast.vars[j].Size
			}
			o, fits, err := fast.test("a", c)
			exactly, _, other := slow.test("a", c)
			if fits && (o != exactly || fmt.Sprint(err) != fmt.Sprint(other)) {
				t.Errorf("%s: %s: case %v is %v, %v; in exact numbers %v, %v", x.lets, x.sentence, c, o, err, exactly, other)
			}
			if other != nil {
				met += other.Error() + "\n"
			} else if exactly != Holds {
				t.Errorf("%s: %s: case %v is %v", x.lets, x.sentence, c, exactly)
			}
		}
		if !strings.Contains(met, x.fails) || (met == "") != (x.fails == "") {
			t.Errorf("%s: %s: the errors are %q, want one with %q", x.lets, x.sentence, met, x.fails)
		}
	}
}

// compiledFor is the program of a sentence without parameters, and whether no definition in it
// is called: each is written out.
func compiledFor(s *Sentence, exact bool) (p *program, written bool) {
	p = &program{}
	c := s.compiler(nil, exact, &p.watched)
	p.peel(c, s.Expr, c.base)
	p.frame = c.frame.newFrame(c.machine)
	p.last = make([]uint64, len(p.slots))
	p.rows()
	for _, m := range c.measures {
		p.watch = append(p.watch, m)
	}
	return p, len(c.specials) == 0
}
