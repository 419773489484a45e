package sentence

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"mccheck/sentence/syntax"
)

// fewer are networks of which not each address is a node.
const fewer = `network Long(n): digits x:n
  nodes where all i in -2^62..2^62 - 2: u.x = i
  step where u < 0: u
network Odd(n): digits x:n
  nodes where u > 1
  step where u < 0: u
network Perm(n): digits p[n]:n
  for n >= 1
  nodes where distinct(u.p)
  step i in 1..n-1: u{p[0]: u.p[i], p[i]: u.p[0]}
network Two(k,n): digits q:3 p[k]:n, bits c[2]:1
  for k >= 0, n >= 2
  nodes where u.q > 0 and distinct(u.p) and (u.q = 2 or u.c[1] = 0)
  step u{c[0]: 1 - u.c[0]}
network Three(n): digits x:n
  nodes where u.x in {1,4,7}
  step d in {3,-3} where u.x + d in {1,4,7}: Three(n){x: u.x + d}
  edge(u,v) = abs(u.x - v.x) = 3
network Astray(n): digits p[n]:n
  for n >= 3
  nodes where distinct(u.p)
  step i in 0..n-2 where u.p[0] = 2: u{p[i]: u.p[i+1]}
network Beyond(n): digits x:n
  for n >= 2
  step i in 0..n-1 where u.x = 1: u{x: 1/i}
`

func TestNodesThatAreNotAllAddresses(t *testing.T) {
	for _, text := range []string{
		"order(Perm(5)) = 120 and diameter(Perm(5)) = 6 and girth(Perm(4)) = 6",
		"(list u in nodes(Perm(3)): u.p) = [[2,1,0],[1,2,0],[2,0,1],[0,2,1],[1,0,2],[0,1,2]]",
		"Perm(3){p: [0,1,2]} = 5 and node(Perm(3),2){p[2]: 0, p[1]: 1} = 0",
		"(Perm(3) - {0}){p: [0,1,2]} = 5 and node(Perm(3) - {0},2).p = [2,0,1] and order(Perm(3)-{0}) = 5",
		"all u in nodes(Perm(4)): u{p: u.p} = u and u{p: reversed(u.p)}.p = reversed(u.p)",
		"all u, v in nodes(Perm(4)): u.p = v.p -> u = v",
		"all i in 0..5, j in 0..2: (all u in nodes(Perm(3)) where u = i: u{p[j]: u.p[j]} = i)",
		"all G in [Perm(3), Three(8)], u in nodes(G): 0 <= u < order(G)",
		"(list u in nodes(Three(8)): u.x) = [1,4,7] and dist(Three(8),0,2) = 2 and size(Three(8)) = 2",
		"order(Two(0,2)) = 4 + 2 and order(Two(2,3)) = 6*6 and order(Two(1,5)) = 5*6",
	} {
		if holds, err := inFile(t, fewer, text); err != nil || !holds {
			t.Errorf("%s: %t, %v", text, holds, err)
		}
	}
	own := "let distinct(L) = L[0] = 0\nnetwork Own(n): digits p[n]:n\n  nodes where distinct(u.p)\n  step where n < 0: u\n"
	if holds, err := inFile(t, own, "order(Own(3)) = 9"); err != nil || !holds {
		t.Errorf("a definition of the file has the name of a word: %t, %v", holds, err)
	}
	for text, want := range map[string]string{
		"Perm(3){p: [1,1,2]} = 0":                              "(2,1,1) is no node of Perm(3): it is none of the addresses u where dist",
		"node(Perm(3),0){p[0]: 1} = 0":                         "(0,1,1) is no node of Perm(3)",
		"(all u in nodes(Perm(3)), x in 0..2: u{p[0]: x} = u)": "is no node of Perm(3)",
		"size(Astray(3)) = 0":                                  "none of the addresses u where distinct(u.p), at a step from (0,1,2)",
		"size(Beyond(3)) = 0":                                  "1 is divided by 0, at a step from (1)",
		"node(Perm(3),6) = 6":                                  "6 is no node of Perm(3), want 0..5",
		"order(Three(1)) = 1":                                  "Three(1) has no node: no address u is one where u.x in {1,4,7}; a line",
		"order(Long(2)) = 0":                                   "Long(2) has no node",
		"order(Two(3,2)) = 0":                                  "Two(3,2) has no node",
		"node(Odd(2),0) = 0":                                   "u stands for an address here, of which nothing but the fields is known: ",
	} {
		if _, err := inFile(t, fewer, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// What leaves out many addresses at once leaves out none that is a node: the nodes are those of all addresses for which the
// condition holds.
func TestNoNodeIsLeftOut(t *testing.T) {
	const fields = "digits a:2 x[3]:3, bits b[2]:1"
	for _, where := range []string{
		"distinct(u.x)", "distinct(u.b) and distinct(u.x)",
		"all i in 0..2 where i > 0: u.x[i] != u.x[i-1]", "(all u in 1..2: u < 3) and u.a = 1", "all i in 0..u.a: u.x[i] = 0",
		"all i, j in 0..1 where i < j: u.b[i] < u.b[j]", "all i in 1..0: u.a = 7", "u.a = 1 and u.b[1] = 0", "all i in 1..2: u.x[i] != u.x[i-1]",
		"u.x[u.a] = u.x[2-u.a]", "u.a = u.b[0]", "given v = u.x: v[0] < v[1]", "(total i in 0..2: u.x[i]) < 3 and u.x[1] = 1", "true",
		"some i in 0..2: u.x[i] = 2 and (all j in 0..i-1: u.x[j] < u.a)", "len(members(u.x)) = 2", "odd(u.x,u.a)", "not distinct(u.x)",
		"u.x = [0,1,2] or u.b = [u.a,1]", "(count i in 0..2: u.x[i] = 1) = 1 and u.x[0] = u.a", "distinct(u.x) or u.x[0] = 2",
	} {
		text := "let odd(x,a) = x[0] + a = 1\nnetwork All(n): " + fields + "\n  step u{a: 1 - u.a}\n" +
			"network Some(n): " + fields + "\n  nodes where " + where + "\n  step where u < 0: u\n"
		for sentence, want := range map[string]bool{
			"(list u in nodes(Some(1)): [u.a,u.x,u.b]) = (list u in nodes(All(1)) where " + where + ": [u.a,u.x,u.b])": true,
			"order(Some(1)) > order(All(1))": false,
		} {
			if holds, err := inFile(t, text, sentence); holds != want || err != nil {
				t.Errorf("where %s: %s: %t, %v", where, sentence, holds, err)
			}
		}
	}
}

// Addresses that agree with one that is no node, in all that was read of it, are not looked at.
func TestAddressesAreLeftOutTogether(t *testing.T) {
	for where, most := range map[string]int{
		"distinct(u.p)": 8 * 8 * 8 * 8,
		"u.p[0] = 3":    8 + 8*8*8 + 1, "all i in 1..3: u.p[i] = u.p[i-1]": 8 * (1 + 3*8), "u.p[3] = 0": 8 * 8 * 8 * 8,
		"false": 1,
	} {
		f, err := Parse("x", []byte(claimText("network N(n): digits p[4]:n\n  nodes where "+where+"\n  step where n < 0: u\n"+
			"TE-1  here\n  Words.\n  printed\n    order(N(8)) = 1\n")))
		if err != nil {
			t.Fatal(err)
		}
		g, err := f.shared().fileNetwork(f.Networks[0], []int64{8})
		if where == "false" {
			if err == nil {
				t.Errorf("%s: no error", where)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		tried, order := g.numbered.tried, int(g.Order)
		for bounds, fits := range map[chosenBounds]bool{
			{tried, 1 << 20, order}: true, {tried - 1, 1 << 20, order}: false, {tried, 1, order}: false,
			{tried, 1 << 20, order - 1}: false,
		} {
			err := g.compiled(f.Networks[0], f.shared(), func(c *compiler) {
				g.layout(c, f.Networks[0])
				g.choose(c, f.Networks[0], bounds)
			})
			if (err == nil) != fits || err != nil && !syntax.IsLarge(err) {
				t.Errorf("%s: bounds %+v of %d nodes among %d addresses that are looked at: %v", where, bounds, order, tried, err)
			}
		}
		if tried > most || tried < order {
			t.Errorf("%s: %d addresses of %d nodes are looked at, want at most %d", where, tried, order, most)
		}
	}
}

// A network that is too large to be made is asked for once.
func TestLargeNetworksAreRemembered(t *testing.T) {
	f, err := Parse("x", []byte(claimText("network Wide(n): bits x:n\n  step where n < 0: u\n"+
		"TE-1  here\n  Words.\n  printed\n    order(Wide(1)) = 1\n")))
	if err != nil {
		t.Fatal(err)
	}
	_, first := f.shared().fileNetwork(f.Networks[0], []int64{23})
	_, second := f.shared().fileNetwork(f.Networks[0], []int64{23})
	if first == nil || first != second || !syntax.IsLarge(first) {
		t.Errorf("%v, then %v", first, second)
	}
}

// Sentences that ask for one network at once make it once, also where one is too large to be made.
func TestNetworksAreMadeOnce(t *testing.T) {
	f, err := Parse("x", []byte(claimText("let twice(n) = order(Perm(n))\n"+fewer+
		"network Within(n): digits x:twice(n)\n  step where n < 0: u\nTE-1  here\n  Words.\n  printed\n    order(Perm(1)) = 1\n")))
	if err != nil {
		t.Fatal(err)
	}
	for i, n := range f.Networks {
		for _, p := range [][]int64{{6}, {40}} {
			if n.Name != "Perm" && n.Name != "Within" {
				continue
			}
			var group sync.WaitGroup
			var found [8]*Net
			var wrong [8]error
			for k := range found {
				group.Go(func() { found[k], wrong[k] = f.shared().fileNetwork(f.Networks[i], p) })
			}
			group.Wait()
			for k := range found {
				if found[k] != found[0] || wrong[k] != wrong[0] || (found[k] == nil) != (p[0] == 40) || len(f.members.making) > 0 {
					t.Errorf("%s(%d): %p and %v, %p and %v", n.Name, p[0], found[0], wrong[0], found[k], wrong[k])
				}
			}
		}
	}
}

// Nearly every address of this network is a node, so that an address that is taken for the number of a node is one as a rule.
const nearlyAll = "network Most(n): digits x:n y:n\n  for n >= 2\n  nodes where u.x != 0 or u.y != 0\n  step where u.x < 0: u\n"

// Fields of nodes are changed in the same way for one case and for many, of networks that are known and of others.
func TestNodesAreChangedByTheirAddresses(t *testing.T) {
	for text, want := range map[string]string{
		"all u in nodes(Most(9)): u{y: 3}.x = u.x":                                           "",
		"all u in nodes(Most(9)), i in 1..8: u{x: i}.y = u.y and u{x: i}.x = i":              "",
		"all u in nodes(Most(9)), i in 1..8: Most(9){x: i, y: u.y}.y = u.y":                  "",
		"all u in nodes(Most(9)): u.x = 0 or u{y: 0}.x = u.x":                                "",
		"all u in nodes(Most(9)): u{x: 0}.x = 0":                                             "(0,0) is no node of Most(9)",
		"all u in nodes(Most(9)): Most(9){x: 0, y: u.y}.x = 0":                               "(0,0) is no node of Most(9)",
		"all G in [Most(5), Most(6)]: all u in nodes(G) where u.x > 0: u{y: 0}.x = u.x":      "",
		"all G in [Most(5), Most(6)]: all u in nodes(G - {0}) where u.x > 0: u{y: 2}.y = 2":  "",
		"all u in nodes(Most(9) - {0}): u{y: 2}.y = 2 and (Most(9) - {0}){x: 1, y: 1}.x = 1": "",
	} {
		f, err := Parse("x", []byte(claimText(nearlyAll+"TE-1  here\n  Words.\n  printed\n    "+text+"\n")))
		if err != nil {
			t.Fatal(err)
		}
		s, err := f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
		if err != nil {
			t.Fatal(err)
		}
		in, err := s.At(nil)
		if err != nil {
			t.Fatal(err)
		}
		x, cases := make([]uint64, len(in.Vars)), in.Count().Uint64()
		done, outside, o, err := in.Run(x, cases)
		if right := done == cases && outside == 0 && o == Holds && err == nil; want == "" && !right {
			t.Errorf("%s: %d cases of %d, %d outside, then %v, %v", text, done, cases, outside, o, err)
		}
		if want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// Nodes are written by the fields of their addresses, and what it takes to find them counts as work.
func TestWhatIsSaidOfChosenNodes(t *testing.T) {
	f, err := Parse("x", []byte(claimText(fewer+"network Few(n): digits p[5]:n\n  nodes where (total i in 0..4: u.p[i]) = 0\n"+
		"  step where n < 0: u\nTE-1  here\n  Words.\n  for n >= 1\n  printed\n    order(Few(n)) = 1\n")))
	if err != nil {
		t.Fatal(err)
	}
	s, err := f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	if bits := s.Work([]int{8}); bits != 16 { // 8^5 addresses, and 16 for the node
		t.Errorf("the work is 2^%d cases, want 2^16", bits)
	}
	// Of 64 addresses each takes 2^11 steps, of which 64 are a case: that counts whether or not the network is there already, so that what
	// a budget affords does not depend on what was asked before.
	slow, err := Parse("x", []byte(claimText("network Slow(n): bits x:n\n  nodes where (count i in 1..2^11: i*i = u.x + 2) = 0\n"+
		"  step where n < 0: u\nTE-1  here\n  Words.\n  for n >= 1\n  printed\n    order(Slow(n)) >= 1\n")))
	if err != nil {
		t.Fatal(err)
	}
	long, err := slow.Compile(slow.Claims[0], slow.Claims[0].Readings[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	if bits := long.Work([]int{6}); bits != 12 || !long.Exceeds([]int{8}, bits) {
		t.Errorf("64 addresses and 2^17 steps are 2^%d cases", bits)
	}
	at := slices.IndexFunc(f.Networks, func(n *syntax.Network) bool { return n.Name == "Perm" })
	g, err := f.shared().fileNetwork(f.Networks[at], []int64{3})
	if err != nil || g.Format(0) != "(0,1,2)" || g.Format(5) != "(2,1,0)" {
		t.Errorf("%v, %s to %s", err, g.Format(0), g.Format(5))
	}
}

// The names in a condition for nodes are among those that a network uses.
func TestNamesOfConditionsForNodes(t *testing.T) {
	f, err := Parse("x", []byte(claimText("let odd(x) = mod(x,2) = 1\nnetwork Some(n): bits x:n\n  nodes where odd(u.x) and n < 9\n"+
		"  step where n < 0: u\nTE-1  here\n  Words.\n  printed\n    order(Some(2)) = 2\n")))
	if err != nil {
		t.Fatal(err)
	}
	if used := f.Named(); used["odd"] != "Some" || used["u"] != "" || used["n"] != "" {
		t.Errorf("%v, want odd, and no bound name", used)
	}
}
