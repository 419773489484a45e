package metacube

import (
	"fmt"
	"math/bits"
	"os"
	"slices"
	"testing"
	"time"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/route"
	"mccheck/model/search"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

// The encoded W, evaluated, is the table in every row, in all 16 classes at k = 4; and
// with the bits of the fields it is the searched distance of every node of MC(3,1) and
// MC(4,1) to node 0, of which the largest is 2^k(1+1).
func TestCriticalSetsAreTheSearchedWalks(t *testing.T) {
	t.Parallel()
	for k := 3; k <= 4; k++ {
		table := smttest.TableOf(t, k)
		w := newCriticalWalks(k, table)
		g, err := network.NewMetacube(k, 1)
		if err != nil {
			t.Fatal(err)
		}
		distance := search.BFS(g, 0, nil)
		if got := slices.Max(distance); int(got) != 2<<k {
			t.Errorf("k=%d: the largest distance is %d, want %d", k, got, 2<<k)
		}
		rows := 1 << (1 << k)
		for c := range 1 << k {
			b := logic.NewBuilder()
			visit := b.Vars("visit", 1<<k)
			steps := w.ladder(b, c, visit)
			run := logictest.NewLanes(&logic.Obligation{Terms: b, Assumptions: steps, Goal: logic.True})
			for first := 0; first < rows; first += 64 {
				for x, v := range visit {
					run.Bools[v] = 0
					for i := range 64 {
						run.Bools[v] |= uint64((first+i)>>x&1) << i
					}
				}
				run.Run()
				for i := range 64 {
					length := 0
					for _, over := range steps {
						length += int(run.Bools[over] >> i & 1)
					}
					row := c*rows + first + i // with m = 1 the node of class c whose fields are the set
					if walk := int(distance[row]) - bits.OnesCount(uint(first+i)); length != int(table[row]) || length != walk {
						t.Fatalf("k=%d, class %d, set %b: encoded %d, in the table %d, searched %d", k, c, first+i, length,
							table[row], walk)
					}
				}
			}
		}
	}
}

// The routes that the theorem is about, on MC(4,1), are paths as long as the distance.
func TestRoutesOfHexCubesAreShortest(t *testing.T) {
	t.Parallel()
	g, err := network.NewMetacube(4, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, src := range []model.Node{0, 1<<19 + 77} {
		distance := search.BFS(g, src, nil)
		for dst := model.Node(0); dst < g.Order(); dst += 211 {
			path := route.MetacubeShortest(g, src, dst)
			for i, u := range path[1:] {
				if !g.Adjacent(path[i], u) {
					t.Fatalf("from %d to %d: hop %d is no link", src, dst, i+1)
				}
			}
			if path[0] != src || path[len(path)-1] != dst || len(path)-1 != int(distance[dst]) {
				t.Fatalf("from %d to %d: %d hops, the distance is %d", src, dst, len(path)-1, distance[dst])
			}
		}
	}
}

// As a word, and as an integer, the encoded W is the number that its ladder is.
func TestNumberOfCriticalSetsIsTheTable(t *testing.T) {
	t.Parallel()
	table := smttest.TableOf(t, 4)
	l := newCriticalWalks(4, table).label()
	for _, c := range []int{0, 6, 11} {
		b := logic.NewBuilder()
		visit := b.Vars("visit", 16)
		word, number := l.AsWord(b, c, visit), l.AsInt(b, c, visit)
		for set := 0; set < 1<<16; set += 1009 {
			values := logic.Model{}
			for x := range visit {
				values[fmt.Sprint("visit", x)] = int64(set >> x & 1)
			}
			want := int(table[c<<16+set])
			if got := logictest.ValueOf(t, b, word, values); got != want {
				t.Errorf("class %d, set %b: the word is %d, in the table %d", c, set, got, want)
			}
			if !logictest.MustEval(t, b, b.Eq(number, b.Number(want)), values) {
				t.Errorf("class %d, set %b: the integer is not the %d of the table", c, set, want)
			}
		}
	}
}

// The two ways to write W agree in what they prove.
func TestCriticalSetsProveTheSameForSmallK(t *testing.T) {
	t.Parallel()
	for k := 1; k <= 3; k++ {
		theorem := logic.Theorem{ID: "critical", Says: "distance", Scope: fmt.Sprint("k=", k), Lemmas: logic.ClassLemmas}
		newCriticalWalks(k, smttest.TableOf(t, k)).complete(&theorem)
		smttest.RequireProved(t, theorem, smttest.EmbeddedVoices())
	}
}

// The facts for k = 4 with numbers in place of ladders and without the lemma on class
// bits: at one class, and at MCCHECK_BUDGET=deep at all 16.
func TestFactsAtClassesOfLargeNetworks(t *testing.T) {
	t.Parallel()
	l := newCriticalWalks(4, smttest.TableOf(t, 4)).label()
	for c := range l.ClassCount() {
		if c != 6 && os.Getenv("MCCHECK_BUDGET") != "deep" {
			continue
		}
		for _, o := range l.PropositionalFacts(c) {
			if a := voices.NewGini().Solve(t.Context(), &o, voices.Limits{Work: 1 << 30, Time: time.Minute}); a.Status != voices.Unsat {
				t.Errorf("%s: %v %s", o.Name, a.Status, a.Reason)
			}
		}
	}
}

// Every critical set is needed, and its length: a set left out, or a walk longer by 2,
// breaks a fact at its class or at the cross-edge to the class before. For k = 4 the
// table of encodings has a sample.
func TestEveryCriticalSetMatters(t *testing.T) {
	t.Parallel()
	for k := 1; k <= 3; k++ {
		w := newCriticalWalks(k, smttest.TableOf(t, k))
		for ones, orbits := range w.orbits {
			for orbit, s := range orbits {
				if !smttest.RefutedBy(voices.NewGini(), w.without(ones, orbit).factsAt(ones)) {
					t.Errorf("k=%d, %d ones: all facts hold without the critical set %b", k, ones, s.classes)
				}
				longer := w.longer(ones, orbit, 2)
				if !smttest.RefutedBy(voices.NewGini(), append(longer.factsAt(ones), longer.factsAt(max(ones-1, 0))...)) {
					t.Errorf("k=%d, %d ones: all facts hold with the walk through %b longer by 2", k, ones, s.classes)
				}
			}
		}
	}
}

// A set in which the class itself stands is not critical; where one is, the fact about
// cube-edges or the third one fails.
func TestCriticalSetsLeaveOutTheirClass(t *testing.T) {
	t.Parallel()
	w := newCriticalWalks(3, smttest.TableOf(t, 3))
	for ones, orbits := range w.orbits {
		c := 1<<ones - 1
		for orbit, s := range orbits {
			if s.classes>>c&1 == 1 {
				t.Errorf("class %d is in its critical set %b", c, s.classes)
			}
			changed := w.longer(ones, orbit, 0)
			changed.orbits[ones][orbit].classes |= 1 << c
			if !smttest.RefutedBy(voices.NewGini(), changed.factsAt(ones)) {
				t.Errorf("class %d: all facts hold with the class in the critical set %b", c, s.classes)
			}
		}
	}
}

// The images of a critical set are those under all permutations of the class bits that
// keep the class, and have walks of one length.
func TestOrbitsAreThoseOfPermutations(t *testing.T) {
	t.Parallel()
	const k = 4
	table := smttest.TableOf(t, k)
	w := newCriticalWalks(k, table)
	for ones, orbits := range w.orbits {
		total := 0
		for _, s := range orbits {
			images := w.orbit(ones, s)
			total += len(images)
			if all := factorial(ones) * factorial(k-ones); all%len(images) != 0 {
				t.Errorf("%d ones: an orbit of %d sets under %d permutations", ones, len(images), all)
			}
			for _, image := range images {
				if got := int(table[(1<<ones-1)<<(1<<k)+image.classes]); got != s.length ||
					bits.OnesCount(uint(image.classes)) != bits.OnesCount(uint(s.classes)) {
					t.Errorf("%d ones: %b has the image %b, of length %d, want %d", ones, s.classes, image.classes, got, s.length)
				}
			}
		}
		c := 1<<ones - 1
		if want := len(criticalIn(table[c<<(1<<k) : (c+1)<<(1<<k)])); total != want {
			t.Errorf("%d ones: %d sets in the orbits, %d are critical", ones, total, want)
		}
	}
}

func factorial(n int) int {
	f := 1
	for i := 2; i <= n; i++ {
		f *= i
	}
	return f
}
