package prefix

import (
	"maps"
	"math/bits"
	"testing"

	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/voices"
)

// tokenCube is the state of a k-cube in a run of the model, as the obligations see it.
type tokenCube struct {
	hands[logic.Word]
	stays, before []product[logic.Word] // by class
	total         product[logic.Word]   // of class at
}

func number(v int) logic.Word { return addressWords(0).Builder.Binary(uint(v)) }

// held is the product in a row.
func held(r *collective.TokenRun, row int) product[logic.Word] {
	if row < 0 {
		return product[logic.Word]{number(0), number(0)}
	}
	return product[logic.Word]{number(int(r.Rows[row].Lo)), number(int(r.Rows[row].Hi) + 1)}
}

// cubeOf is the k-cube of node u when so many bits of the numbers are dealt with.
func cubeOf(a addresses[logic.Word], r *collective.TokenRun, o collective.PrefixOrder, k, dealt int, u model.Node) tokenCube {
	h := hands[logic.Word]{addresses: a, choose: a.ChooseWord}
	truth := func(is bool) logic.Term { return a.Const(is) }
	own := int(o.Number(u)) >> k << k
	start := own >> (k + dealt) << (k + dealt)
	h.at, h.behind, h.alone = number(r.At), number(max(r.Behind, 0)), truth(r.Behind < 0)
	h.apart, h.passing = truth(r.Apart), truth(r.Passing)
	h.start, h.own, h.end = number(start), number(own), number(start+1<<(k+dealt))
	end := func(row, from int) int {
		if row < 0 {
			return from
		}
		return int(r.Rows[row].Hi) + 1
	}
	node := func(class int) model.Node { return u>>k<<k | model.Node(class) }
	stays := end(r.Stay[node(r.At)], start)
	follows := own
	if r.Behind >= 0 {
		follows = end(r.Stay[node(r.Behind)], stays)
	}
	h.stays, h.follows = number(stays), number(follows)
	cube := tokenCube{hands: h, total: held(r, r.Total[node(r.At)])}
	for class := range 1 << k {
		cube.stays = append(cube.stays, held(r, r.Stay[node(class)]))
		cube.before = append(cube.before, held(r, r.Before[node(class)]))
	}
	return cube
}

// holds reports whether the terms are true.
func (c tokenCube) holds(terms ...logic.Term) bool { return c.Fold(c.All(terms...)) == logic.True }

// asStated reports whether the invariant holds, and every class has what it says.
func (c tokenCube) asStated() bool {
	list := []logic.Term{c.invariant(), c.alike(c.total, product[logic.Word]{c.start, c.end})}
	for x := range c.stays {
		list = append(list, c.alike(c.stays[x], c.stay(number(x))), c.alike(c.before[x], c.hands.before(number(x))))
	}
	return c.holds(list...)
}

// comesFrom reports whether a phase makes this state of the one before: the exchange across bit k+t of the numbers, of a k-cube that has
// that bit or not, or a hop.
func (c tokenCube) comesFrom(was tokenCube, phase collective.TokenPhase, one bool, length int) bool {
	list := []logic.Term{}
	for class := range c.stays {
		x, p, total := number(class), was.hop(number(class), c.at), was.total
		if phase == collective.TokenExchanges {
			first, last := was.value(was.start), was.value(was.end)
			p, total = was.exchange(x, was.Const(one), number(max(0, first-length)), number(last+length))
		}
		list = append(list, p.fits, c.alike(p.stay, c.stays[class]), c.alike(p.before, c.before[class]), c.alike(total, c.total),
			c.Iff(p.after.apart, c.apart), c.Iff(p.after.passing, c.passing), c.equal(p.after.at, c.at), c.Iff(p.after.alone, c.alone),
			c.Or(c.alone, c.equal(p.after.behind, c.behind)))
	}
	return c.holds(list...)
}

// value is the number that a constant is.
func (c tokenCube) value(w logic.Word) (v int) {
	for i, bit := range w {
		if c.Fold(bit) == logic.True {
			v |= 1 << i
		}
	}
	return v
}

// ends reports whether the classes of the k-cube of node u have what they have to after one of the last phases; reached are the
// dimensions across which what is before was sent.
func (c tokenCube) ends(r *collective.TokenRun, o collective.PrefixOrder, phase collective.TokenPhase, reached int, u model.Node) bool {
	list := []logic.Term{}
	for class := range c.stays {
		node := u + model.Node(class)
		switch phase {
		case collective.TokenMeets:
			both, fits := c.meet(number(class))
			list = append(list, fits, c.alike(both, held(r, r.Before[node])))
		case collective.TokenSpreads:
			has := product[logic.Word]{c.start, c.own}
			if (class^r.At)&^reached != 0 {
				has = c.nothing()
			}
			list = append(list, c.alike(has, held(r, r.Before[node])))
		default:
			list = append(list, c.alike(product[logic.Word]{number(0), number(int(o.Number(node)) + 1)}, held(r, r.P[node])))
		}
	}
	return c.holds(list...)
}

// Every k-cube is, after every phase of the model, in a state of the invariant, and it has come to it as the obligations say.
func TestThePhasesOfTheTokenAreThoseOfTheObligations(t *testing.T) {
	for _, size := range [][2]int{{0, 1}, {0, 4}, {1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 2}, {3, 1}} {
		for _, order := range collective.PrefixOrders {
			g, err := network.NewMetacubeClassCube(size[0], size[1])
			if err != nil {
				t.Fatal(err)
			}
			phasesAsStated(t, g, order(g))
		}
	}
}

func phasesAsStated(t *testing.T, g network.MetacubeClassCube, o collective.PrefixOrder) {
	t.Helper()
	k, m := g.ClusterBased().K(), g.ClusterBased().M()
	a, dealt, reached := addressWords(0), 0, 0
	was, seen := map[model.Node]tokenCube{}, map[collective.TokenPhase]int{}
	collective.TokenPrefix(o, func(phase collective.TokenPhase, r *collective.TokenRun) {
		seen[phase]++
		switch phase {
		case collective.TokenExchanges:
			dealt++
		case collective.TokenMeets:
			reached = r.At ^ r.Behind
		case collective.TokenSpreads:
			reached |= reached + 1
		}
		stride := g.Order()>>k/8 + 1 // of the k-cubes
		for cube := model.Node(0); cube < g.Order()>>k; cube += stride {
			u := cube << k
			right := true
			switch before, now := was[u], cubeOf(a, r, o, k, dealt, u); phase {
			case collective.TokenStarts:
				was[u], right = now, now.asStated() && r.Behind < 0 && !r.Apart && !r.Passing
			case collective.TokenExchanges, collective.TokenHops:
				length := 1 << (k + dealt - 1)
				was[u], right = now, now.asStated() && now.comesFrom(before, phase, o.Number(u)&uint64(length) != 0, length)
			default:
				right = before.ends(r, o, phase, reached, u)
			}
			if !right {
				t.Errorf("%s, node %s, %d bits, order %v: after phase %d it is not as stated", g.Name(), g.Format(u), dealt, o.Bits, phase)
			}
		}
	})
	want := map[collective.TokenPhase]int{collective.TokenStarts: 1, collective.TokenExchanges: m << k, collective.TokenEnds: 1}
	if k > 0 {
		want[collective.TokenMeets] = 1
		for t, b := range o.Bits[1:] {
			want[collective.TokenHops] += bits.OnesCount(uint((b-k)^(o.Bits[t]-k)) & (1<<k - 1))
		}
	}
	if k > 1 {
		want[collective.TokenSpreads] = k - 1
	}
	if !maps.Equal(seen, want) {
		t.Errorf("%s, order %v: phases %v, want %v", g.Name(), o.Bits, seen, want)
	}
}

// Longer numbers change no answer.
func TestLongerEndsChangeNothing(t *testing.T) {
	v := voices.NewGini()
	for _, rule := range []tokenRule{{}, {numberLast: true}, {apart: true}, {once: true}} {
		facts := func(width int) []logic.Obligation {
			return tokenFactsOf(func(rule tokenRule) hands[logic.Word] { return tokenWords(width, rule) }, rule)
		}
		short := facts(3)
		for _, width := range []int{4, 6} {
			for i, o := range facts(width) {
				got, want := v.Solve(t.Context(), &o, voices.Limits{}).Status, v.Solve(t.Context(), &short[i], voices.Limits{}).Status
				if got != want || got == voices.Unknown {
					t.Errorf("%s, %+v: %v with %d bits, %v with 3", o.Name, rule, got, width, want)
				}
			}
		}
	}
}
