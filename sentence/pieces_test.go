package sentence

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// What binders over long ranges say in pieces is what they say member by member: also where a member after the first one that settles it
// has no value, or one that is too large, and where definitions that call themselves are in the midst of calls.
func TestPiecesAreTheirMembers(t *testing.T) {
	said := map[string]int{}
	for seed := range uint64(8000) {
		w := &wild{Rand: rand.New(rand.NewPCG(seed, 3)), names: []string{"x", "y"}, long: true}
		text := "all y in 0..1, u in {node(Q(4),3)}, v in {node(ECQ(2,2),5)}, f in maps(0..2,{0,4}), x in 0..11: x < 0 or (" +
			w.truth(1+w.IntN(3)) + ")"
		f, err := Parse("a", []byte(wildHead+text+"\n"))
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		one, err1 := compiledAt(f, wildShapes)
		many, err2 := compiledAt(f, wildShapes)
		rows, err3 := compiledAt(f, wildShapes)
		if err1 != nil || err2 != nil || err3 != nil {
			continue
		}
		comparePieces(t, text, one.fast, many.fast, rows, said)
	}
	if said["in pieces"] < 3000 || said["in pieces, fails"] < 300 || said["in pieces, error"] < 300 || said["in pieces, large"] < 20 ||
		said["too long"] > said["in pieces"]/10 {
		t.Errorf("too little was compared: %v", said)
	}
	t.Log(said)
}

func comparePieces(t *testing.T, text string, one, many *program, rows *Instance, said map[string]int) {
	for _, m := range []*machine{one.frame.machine, many.frame.machine, rows.fast.frame.machine} {
		m.work = 1 << 20
	}
	for x := range uint64(2) {
		for _, last := range []uint64{0, 3, 7, 11} {
			c := []uint64{x, 0, 0, 3 * x, last}
			failed := false
			want, wantFits, wantErr := one.tried("a", c, &failed)
			got, fits, err := many.test("a", c)
			if strings.Contains(fmt.Sprint(wantErr, err), "steps for one case") {
				said["too long"]++
				continue
			}
			if got != want || fits != wantFits || fmt.Sprint(err) != fmt.Sprint(wantErr) {
				t.Fatalf("%s, case %v: one by one %v, %t, %v, in pieces %v, %t, %v", text, c, want, wantFits, wantErr, got, fits, err)
			}
			if !many.frame.inPieces {
				continue
			}
			if fits {
				_, _, o, err := rows.Run(slices.Clone(c), 1)
				if o != want || fmt.Sprint(err) != fmt.Sprint(wantErr) {
					t.Fatalf("%s, case %v: one by one %v, %v, in a row %v, %v", text, c, want, wantErr, o, err)
				}
			}
			said["in pieces"]++
			switch {
			case err != nil:
				said["in pieces, error"]++
			case !fits:
				said["in pieces, large"]++
			case got == Fails:
				said["in pieces, fails"]++
			}
		}
	}
}

// A binder that runs through a range in pieces may come to itself, by a definition that calls itself.
func TestPiecesWithinThemselves(t *testing.T) {
	all := map[Outcome]int{}
	for _, text := range []string{
		"let h(n,a) falls n = total i in 0..99: if(n = 0, mod(a*i,5), mod(h(n-1,i),7) + i)\n",
		"let h(n,a) falls n = count i in 0..99: n > 0 and mod(h(n-1,mod(i,11)) + i, 3) = mod(a,3)\n",
		"let h(n,a) falls n = most i in 0..99: if(n = 0, mod(a*i,5), mod(h(n-1,i),7) + i)\n",
		"let h(n,a) falls n = floor(99*(share i in 0..99 where i != n: mod(i*a+n,7) < 3)) + if(n = 0, 0, mod(h(n-1,a),3))\n",
		"let h(n,a) falls n = len(list i in 0..99 where n > 0 and mod(h(n-1,mod(i,11)) + i, 3) = mod(a,3): a+i)\n",
	} {
		f, err := Parse("a", []byte(strings.Replace(wildHead, "A-1", text+"A-1", 1)+"all x in 0..2, y in 0..40: x < 0 or mod(h(x,y),4) = 1\n"))
		if err != nil {
			t.Fatal(err)
		}
		one, err1 := compiledAt(f, wildShapes)
		many, err2 := compiledAt(f, wildShapes)
		if err1 != nil || err2 != nil {
			t.Fatalf("%s: %v, %v", text, err1, err2)
		}
		pieces := 0
		for x := range uint64(3) {
			for y := range uint64(41) {
				failed := false
				want, _, wantErr := one.fast.tried("a", []uint64{x, y}, &failed)
				got, _, err := many.fast.test("a", []uint64{x, y})
				if got != want || err != nil || wantErr != nil {
					t.Fatalf("%s: x = %d, y = %d: one by one %v, %v, in pieces %v, %v", text, x, y, want, wantErr, got, err)
				}
				all[got]++
				if many.fast.frame.inPieces {
					pieces++
				}
			}
		}
		if pieces == 0 {
			t.Errorf("%s: no case was run through in pieces", text)
		}
	}
	if all[Holds] < 40 || all[Fails] < 40 {
		t.Errorf("too little was compared: %v", all)
	}
}

// piecesOf compares a sentence in pieces with the same one by one.
func piecesOf(t *testing.T, text string, said map[string]int) {
	t.Helper()
	f, err := Parse("a", []byte(wildHead+text+"\n"))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	one, err1 := compiledAt(f, nil)
	many, err2 := compiledAt(f, nil)
	rows, err3 := compiledAt(f, nil)
	if err1 != nil || err2 != nil || err3 != nil {
		t.Fatalf("%s: %v, %v, %v", text, err1, err2, err3)
	}
	comparePieces(t, text, one.fast, many.fast, rows, said)
}

func mustHaveCompared(t *testing.T, said map[string]int) {
	t.Helper()
	if said["in pieces"] < 1000 || said["in pieces, fails"] < 100 || said["in pieces, error"] < 100 {
		t.Errorf("too little was compared: %v", said)
	}
	t.Log(said)
}

// A binder over several ranges is settled by the first member in the order of the sentence that settles it: one before it that has no
// value is not passed over, though a later one is looked at first.
func TestPiecesAreSettledInOrder(t *testing.T) {
	said := map[string]int{}
	for seed := range uint64(1200) {
		r := rand.New(rand.NewPCG(seed, 9))
		member := func() string {
			i, k := 20+r.IntN(80), 1+r.IntN(4)
			return fmt.Sprintf("(mod(i + x,%d) = %d and mod(k + %d*j,%d) = %d)", i, r.IntN(i), r.IntN(3), k, r.IntN(k))
		}
		domain := [][]string{{"0..2", "x..x+1"}, {"0..99", "x..x+70"}, {"0..3", "0..mod(i,3)", "y..66"}}
		if r.IntN(2) == 0 {
			slices.Reverse(domain[:2])
		}
		text := "all y in 0..1, u in {node(Q(4),3)}, v in {node(ECQ(2,2),5)}, f in maps(0..2,{0,4}), x in 0..11: x < 0 or (" +
			[]string{"all", "some"}[r.IntN(2)]
		for i, d := range domain {
			text += fmt.Sprintf("%s %c in %s", map[bool]string{i > 0: ","}[true], 'i'+i, d[r.IntN(len(d))])
		}
		text += fmt.Sprintf(": if(%s, 1/(x-x) = 1, %s%s))", member(), []string{"", "not "}[r.IntN(2)], member())
		piecesOf(t, text, said)
	}
	mustHaveCompared(t, said)
}

// Values that are made one by one are run through in pieces, too, and settle a binder in their order.
func TestPiecesOfMadeValues(t *testing.T) {
	said := map[string]int{}
	for seed := range uint64(1200) {
		r := rand.New(rand.NewPCG(seed, 11))
		domain := [][2]string{
			{"lists(4+mod(x,3),0..2)", "(total j in 0..3: m[j]*3^j)"},
			{"subsets(0..5+mod(x,3))", "(total j in m: 2^j)"},
			{"subsets(0..8,1..3)", "(total j in m: 2^j)"},
			{"permutations(0..4)", "(total j in 0..4: m[j]*5^j)"},
			{"maps(0..2,0..3+mod(x,3))", "(total j in 0..2: m(j)*7^j)"},
			{"pairs(0..9,x..x+8)", "(7*m[0] + m[1])"},
		}[r.IntN(6)]
		inner := []string{"", ", k in 0..mod(x,3)", ", k in 0..2"}[r.IntN(3)]
		member := func() string {
			i, k := 9+r.IntN(80), ""
			if inner != "" {
				k = fmt.Sprintf(" + %d*k", r.IntN(3))
			}
			return fmt.Sprintf("mod(%s + x%s,%d) = %d", domain[1], k, i, r.IntN(i))
		}
		of := fmt.Sprintf(" m in %s%s where %s < 2^50: if(%s, 1/(x-x) = 1, ", domain[0], inner, domain[1], member())
		says := []string{"all" + of + "not " + member() + ")", "some" + of + member() + ")", "1 < count" + of + member() + ")"}[r.IntN(3)]
		text := "all y in 0..1, u in {node(Q(4),3)}, v in {node(ECQ(2,2),5)}, f in maps(0..2,{0,4}), x in 0..11: x < 0 or (" + says + ")"
		piecesOf(t, text, said)
	}
	mustHaveCompared(t, said)
}

// The longest range has as many members as fit into no word.
func TestPiecesOfTheLongestRanges(t *testing.T) {
	for _, ends := range []string{"-(2^62)..2^62-1", "-(2^62)..2^62-2", "-1..2^63-2", "-(2^63-2)..1", "-(2^63-2)..2^63-2"} {
		some := func(i string) string { return fmt.Sprintf("(some %s in %s: %s <= 2^61 + x)", i, ends, i) }
		c, err := instanceOf(t, "all x in 0..6: "+some("i")+" and "+some("j")+" and not (all z in 0..0, i in "+ends+": i > x)")
		if err != nil {
			t.Fatal(err)
		}
		for x := range uint64(7) {
			if o, err := c.Test([]uint64{x}); o != Holds || err != nil {
				t.Errorf("%s, x = %d: %v, %v", ends, x, o, err)
			}
		}
	}
}

// Each member of a range comes once, however long the range is: the last one settles what no other does.
func TestPiecesHaveEachMemberOnce(t *testing.T) {
	for _, c := range []struct {
		text string
		want Outcome
	}{
		{"some z in 1..x: z = x", Holds},
		{"all z in 1..x: z < x", Fails},
		{"(count z in 1..x: z > 0) = x and (total z in 1..x: z) = x*(x+1)/2", Holds},
		{"(most z in 1..x: z) = x and (least z in -x..-1: z) = -x and (share z in 1..x: z = x) = 1/x", Holds},
		{"(list z in 1..x: z)[x-1] = x and len(list z in 1..x where z > x-2: 2*z) = 2", Holds},
		{"len(set z in 1..x: floor(z/2)) = floor(x/2) + 1", Holds},
		// what is remembered of a member, z modulo 7 by Fermat, is not taken for another one's
		{"(count z in 1..x, w in 0..1: mod(mod(z*z*z,7)*mod(z*z*z*z,7),7) = w) = floor(x/7) + floor((x+6)/7)", Holds},
		{"(count z in 1..x: (some L in subsets(0..mod(z,2)+1): mod(mod(z*z*z,7)*mod(z*z*z*z,7),7) = len(L))) = " +
			"(count z in 1..x: mod(z,7) <= mod(z,2) + 2)", Holds},
		{"given L = (list z in 1..x, w in 0..2: 3*z + w): all i in 0..3*x-1: L[i] = i + 3", Holds},
		{"(count y in 0..2: (some z in 1..x, w in y..2: z + w = x + y)) = 3", Holds},
		{"(count S in subsets(0..6): len(S) < x) = 128 and (count L in lists(5,0..2), w in 0..1 where L[0] < x: L[1] = w) = 162", Holds},
		{"(count y in 0..2, z in 1..x, w in 0..y: z + w > y) = 6*x - 4", Holds},
		{"(total y in 0..2: (count z in 1..x: mod(z*(y + x*x),3) = 1)) > 0 and (some y in 0..2, z in 1..x: z - y = x - 2)", Holds},
	} {
		in, err := instanceOf(t, "all x in 64..600: "+c.text)
		if err != nil {
			t.Fatal(err)
		}
		pieces := 0
		for x := range uint64(537) {
			if o, err := in.Test([]uint64{x}); o != c.want || err != nil {
				t.Fatalf("%s: x = %d: %v, %v, want %v", c.text, 64+x, o, err, c.want)
			}
			if in.fast.frame.inPieces {
				pieces++
			}
		}
		if pieces < 500 {
			t.Errorf("%s: %d cases were run through in pieces, want nearly all", c.text, pieces)
		}
	}
}
