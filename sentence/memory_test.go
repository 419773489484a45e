package sentence

import (
	"fmt"
	"strings"
	"testing"
)

// What was put in or asked for last is remembered, and never more than two halves.
func TestMemoryKeepsTheLatestAndIsBounded(t *testing.T) {
	m, most := byWords(oneWord), 0
	for i := range uint64(5 * memoryRoom) {
		m.put(i, int64(i)*3)
		if v, known := m.at(7); !known || v != 21 {
			if i >= 7 {
				t.Fatalf("at %d the value of 7, which is asked for all the time, is %d, %t", i, v, known)
			}
		}
		most = max(most, m.now.count+m.before.count)
	}
	if most < memoryRoom || most > 2*memoryRoom+2 {
		t.Errorf("at most %d values are remembered, want from %d to %d", most, memoryRoom, 2*memoryRoom+2)
	}
	if v, known := m.at(5*memoryRoom - memoryRoom/2); !known || v != 3*(5*memoryRoom-memoryRoom/2) {
		t.Errorf("a late value is %d, %t", v, known)
	}
	if _, known := m.at(8); known {
		t.Error("an early value is still there")
	}
	m.forget()
	if _, known := m.at(7); known || m.room != 0 {
		t.Error("it does not forget")
	}
}

// Lists of lists take the room of all that is in them.
func TestMemoryCountsWhatIsInLists(t *testing.T) {
	long := listOfWords(nil, make([]int64, 100))
	v := listValue([]Value{long, listValue([]Value{long, whole(3)}), truth(true)})
	if got := v.words(); got < 200 || got > 240 {
		t.Errorf("%d words, want a little more than 200", got)
	}
}

// A definition that calls itself has the same values after its memory was freed, of words, of
// lists and of nodes.
func TestRestChangesNoAnswer(t *testing.T) {
	s, err := compiled(t, `TE-1  here
  Three definitions that call themselves.
  for n in 12..12
  let ways(i,j) falls i + j = if(i = 0 or j = 0, 1, mod(ways(i-1,j) + ways(i,j-1), 1009))
  let row(i) falls i = if(i = 0, [1], [ways(i,i)] ++ row(i-1))
  let back(u in Q(n), v in Q(n)) falls u + v = if(u = 0 or v = 0, 0, 1 + back(node(Q(n),u-1), node(Q(n),v-1)))
  printed
    all u, v in nodes(Q(n)): mod(u,64) != 0 or mod(v,64) != 0 or (back(u,v) = if(u < v, u + 0, v + 0) and len(row(mod(u,200))) > 0)
`)
	if err != nil {
		t.Fatal(err)
	}
	in, err := s.At([]int{12})
	if err != nil {
		t.Fatal(err)
	}
	test := func() {
		t.Helper()
		for _, x := range [][]uint64{{640, 1280}, {4032, 64}, {192, 192}} {
			if o, err := in.Test(x); err != nil || o != Holds {
				t.Fatalf("at %v: %v, %v", x, o, err)
			}
		}
	}
	room := func() (n int) {
		for _, sp := range in.fast.frame.specials {
			n += len(sp.dense) + sp.small.room + sp.words.room + sp.lists.room + sp.values.room
		}
		return n
	}
	test()
	before := room()
	in.Rest()
	if after := room(); before < 2*littleRoom || after > littleRoom {
		t.Errorf("%d words are remembered, and %d after a rest", before, after)
	}
	test()
	if room() < before/2 {
		t.Errorf("%d words are remembered again, want about %d", room(), before)
	}
}

// A definition that calls itself has a value for each node, though nodes of two networks have one number, which is a number, too.
func TestWhatIsRememberedOfNodes(t *testing.T) {
	const lets = `  let field(n,u) falls n = if(n = 0, u.a, field(n-1,u))
  let first(n,L) falls n = if(n = 0, L[0].a, first(n-1,L))
  let plain(n,u) falls n = if(n = 0, u + 1, plain(n-1,u))
  let turned(n,L) falls n = if(n = 0, reversed(L), turned(n-1,L))
`
	const one, other = "node(ECQ(1,2),5)", "node(ECQ(2,1),5)" // whose fields a are 0 and 1
	for _, says := range []string{
		"field(n,%[1]s) = 0 and field(n,%[2]s) = 1",
		"field(n,%[2]s) = 1 and field(n,%[1]s) = 0",
		"plain(n,5) = 6 and plain(n,%[1]s) = 6 and field(n,%[1]s) = 0",
		"all i in 0..1: field(n,[%[1]s,%[2]s][i]) = i",
		"first(n,[%[2]s]) = 1 and first(n,[%[1]s]) = 0",
		"all i in 0..1: first(n,[[%[1]s],[%[2]s]][i]) = i",
		"all i in 0..1: first(n,[[%[1]s,1/2],[%[2]s,1/2]][i]) = i",
		"turned(n,[6,5]) = [5,6] and turned(n,[%[1]s])[0].a = 0 and turned(n,[%[2]s])[0].a = 1",
	} {
		text := fmt.Sprintf(says, one, other)
		s, err := compiled(t, "TE-1  here\n  Words.\n"+lets+"  printed\n    all n in 0..30: "+text+"\n")
		if err != nil {
			t.Fatal(err)
		}
		if count, first := tally(t, s, nil, 62); count[Fails] > 0 || count[Holds] < 31 {
			t.Errorf("%s: %v, which fails first at %d", text, count, first)
		}
	}
}

// A list of nodes only is not one that begins with a node and goes on with the numbers of the others, which have no fields.
func TestWhatIsRememberedOfListsOfNodes(t *testing.T) {
	const let = "  let second(n,L) falls n = if(n = 0, L[1].x, second(n-1,L) + 0*second(n-1,L))\n"
	for _, length := range []int{3, 69} { // those of many members are held as words, where they are all nodes
		for _, last := range []int{0, 1} {
			says := fmt.Sprintf("all y in 0..1: second(1,list i in 0..%d: if(i = 0 or y = %d, node(Q(7),i), i)) = 1", length, last)
			s, err := compiled(t, "TE-1  here\n  Words.\n"+let+"  printed\n    "+says+"\n")
			if err != nil {
				t.Fatal(err)
			}
			if _, err := s.Truth(s.Expr, nil); err == nil || !strings.Contains(err.Error(), "a number (1) has no fields") {
				t.Errorf("%s: %v", says, err)
			}
		}
	}
}
