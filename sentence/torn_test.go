package sentence

import (
	"fmt"
	"strings"
	"testing"

	"mccheck/sentence/syntax"
)

// newTorn writes sentences of the kinds of odd ones, some parts of which have no value in some cases: nodes of another network among
// those that are meant, entries that are not there, quotients by 0, and shares of subsets whose members are counted.
func newTorn(seed uint64) *tame {
	w := newOdd(seed)
	odd := w.more
	w.more = func(kind byte, depth int) string {
		if w.IntN(9) == 0 {
			if part := w.torn(kind, depth-1); part != "" {
				return part
			}
		}
		return odd(kind, depth)
	}
	return w
}

// modulo is the remainder of a number.
func modulo(of string, n int) string { return fmt.Sprintf("mod(%s,%d)", of, n) }

// foreign is a node of Q(4), of CQ(4), or a number.
func (w *tame) foreign(depth int) string {
	a, b := w.number(depth), w.number(0)
	return w.pick("u", "node(CQ(4),"+modulo(a, 16)+")", "node(Q(4),"+modulo(b, 16)+")",
		"if("+w.truth(depth)+", u, node(CQ(4),"+modulo(a, 16)+"))",
		"if("+w.truth(0)+", u, "+modulo(a, 16)+")", "[u,node(CQ(4),3),"+modulo(b, 16)+"]["+modulo(a, 3)+"]")
}

// share is one of subsets of which the members with a property are counted, which may have no value of some.
func (w *tame) share(depth int) string {
	a, b := w.number(depth), w.number(0)
	set := w.pick("0..3", "{1,2,"+modulo(a, 7)+"}", "nodes(Q(2))", "near(Q(4),u)", "0.."+modulo(b, 4), "[1,1,"+modulo(a, 3)+"]",
		"nodes(Q(2) - {"+modulo(a, 4)+"})")
	size := w.pick("1", "2", "0..2", "1..2", "0", modulo(a, 3), modulo(a, 2)+".."+modulo(b, 3))
	property := w.pick("mod(n8,2) = 1", "n8 > "+modulo("x", 3), "6/(n8 - "+modulo("x", 5)+") > 1", "n8 = "+modulo("y", 3), "[1,2][n8] = 1")
	F := w.name("F")
	count := "(count n8 in " + F + ": " + property + ")"
	body := w.pick(count+" = "+w.pick("1", "0", "2"), w.truth(depth)+" or "+count+" > 1",
		"if("+w.truth(depth)+", "+count+" = 1, "+count+" < "+modulo(b, 3)+")",
		count+" < 1 + "+modulo("x", 2)+" and "+w.truth(0), "not "+count+" = 0")
	return fmt.Sprintf("floor(60*(share %s in subsets(%s,%s): %s))", F, set, size, body)
}

func (w *tame) torn(kind byte, depth int) string {
	a, b := w.number(depth), w.number(0)
	node := func() string { return w.foreign(depth) }
	switch kind {
	case 'N':
		switch w.IntN(9) {
		case 0:
			return "floor(6/" + modulo(a, 3) + ")"
		case 1:
			return "[" + a + "," + b + "][" + modulo(b, 3) + "]"
		case 2:
			return "log2(1 + " + modulo(a, 4) + ")"
		case 3:
			return "(least i5 in 1.." + modulo(a, 3) + ": i5)"
		case 4:
			return "dist(Q(4)," + node() + "," + node() + ")"
		case 5:
			return "len({" + node() + "," + node() + "})"
		}
		return w.share(depth)
	case 'T':
		switch w.IntN(7) {
		case 0:
			return node() + " = " + node()
		case 1:
			return node() + " in {" + node() + "," + node() + "}"
		case 2:
			return node() + " in " + w.pick("nodes(Q(4))", "near(Q(4),u)", "(nodes(Q(4)) - {"+modulo(a, 16)+"})",
				"(set n7 in nodes(Q(4)) where n7 < "+modulo(a, 16)+": n7)", "(list n7 in nodes(CQ(4)): n7)")
		case 3:
			return "edge(Q(4)," + node() + "," + node() + ")"
		case 4:
			return "[" + node() + "," + b + "] = [" + node() + "," + a + "]"
		case 5:
			return "distinct([" + node() + "," + node() + "])"
		}
		return "(some g in maps({u,node(Q(4)," + modulo(a, 16) + ")},0..1): g(" + node() + ") = 1)"
	case 'S':
		return "(set n6 in [" + node() + "," + node() + "]: n6 + 0)"
	case 'L':
		return "(list n6 in near(Q(4)," + node() + "): n6.x)"
	}
	return ""
}

// fewCases leaves a few values of each variable of all cases.
var fewCases = strings.NewReplacer("x in 0..11", "x in 0..2", "x in 0..90", "x in 1..3", "x in 0..299", "x in 5..6",
	"all u in nodes(Q(4))", "all u in {node(Q(4),3),node(Q(4),12)}", ", u in nodes(Q(4))", ", u in {node(Q(4),3),node(Q(4),12)}",
	"u in near(Q(4),6)", "u in {node(Q(4),4),node(Q(4),7)}", "v in nodes(ECQ(2,2))", "v in {node(ECQ(2,2),3)}",
	"t in nodes(T(2))", "t in {node(T(2),4)}", "f in maps(0..2,0..3)", "f in maps(0..2,{2})",
	"h in maps({1,3,5},0..2)", "h in maps({1,3,5},{1})", "K in lists(2,0..2)", "K in lists(1,0..1)",
	"S in subsets(0..3)", "S in subsets(0..2,2)", "P in permutations(0..2)", "P in [[2,0,1],[0,1,2]]",
	"P in pairs(0..2,{1,5})", "P in {[1,5],[2,1]}")

// asOne is what a sentence says as one case: in words or in exact numbers, and perhaps without what is evaluated in place of what it
// says, as programs for the words of the prelude, and shares by counts.
func asOne(s *Sentence, exact, literal bool) (holds, fits bool, err error) {
	p := &program{}
	defer syntax.Caught("a", &err)
	c := s.compiler(nil, exact, &p.watched)
	c.literal = literal
	p.body = c.expr(s.Expr, c.base).truthOf()
	p.frame = c.frame.newFrame(c.machine)
	o, fits, err := p.test("a", nil)
	return o == Holds, fits, err
}

// inCases is what a sentence says in all cases one after the other, up to the first that fails or has no value.
func inCases(in *Instance) (holds bool, err error) {
	x := make([]uint64, len(in.Vars))
	for range in.Count().Uint64() {
		if o, err := in.Test(x); o != Holds && o != Outside || err != nil {
			return false, err
		}
		in.fast.advance(x, 1)
	}
	return true, nil
}

// What a sentence says in its cases is what it says as one case, in words, in exact numbers, and to the letter; and where it has no value
// in one way it has none in the others.
func TestTornSentencesSayTheSameInEachWay(t *testing.T) {
	said, most := map[string]int{}, 900
	if testing.Short() {
		most = 250
	}
	tell := func(holds bool, err error) string {
		if err != nil {
			return "no value"
		}
		return fmt.Sprint(holds)
	}
	for seed := range uint64(most) {
		text := fewCases.Replace(newTorn(seed).oddly())
		in, err := tameInstance(text)
		if err != nil || in.Count().Uint64() > 1<<9 {
			said["left out"]++
			continue
		}
		holds, err := inCases(in)
		want := tell(holds, err)
		said[want]++
		for _, exact := range []bool{false, true} {
			for _, literal := range []bool{false, true} {
				holds, fits, other := asOne(in.sentence, exact, literal)
				if !fits && other == nil { // numbers that are no words
					said["large"]++
				} else if got := tell(holds, other); got != want {
					t.Errorf("%d: %s: in cases %s, %v; as one (exact: %t, literal: %t) %s, %v", seed, text, want, err, exact, literal, got, other)
				}
			}
		}
	}
	if said["true"] < most/8 || said["false"] < most/8 || said["no value"] < most/8 {
		t.Errorf("too little was compared: %v", said)
	}
	if said["left out"] > most/4 || said["large"] > most/4 {
		t.Errorf("too much was left out: %v", said)
	}
	t.Log(said)
}
