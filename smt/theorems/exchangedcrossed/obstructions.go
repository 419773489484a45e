package exchangedcrossed

import (
	"mccheck/smt/logic"
	"mccheck/smt/theorems/crossedcube"
)

// shortLinks state that joined strings of one and of two bits differ in one bit; further
// is whether a double bit more follows, which is a false variant.
func shortLinks(further bool) []logic.Obligation {
	fact := func(name, says string, high bool) logic.Obligation {
		b := logic.NewBuilder()
		u, v := [2]logic.Term(b.Vars("u", 2)), [2]logic.Term(b.Vars("v", 2))
		if !high {
			u[1], v[1] = logic.False, logic.False
		}
		s := crossedcube.ByTopBit(b, crossedcube.Start, u, v)
		places := []logic.Tally{logic.OnePlace(b.Xor(u[0], v[0])), logic.OnePlace(b.Xor(u[1], v[1]))}
		if further {
			x, y := [2]logic.Term(b.Vars("x", 2)), [2]logic.Term(b.Vars("y", 2))
			s = crossedcube.ByTopBit(b, s, x, y)
			places = append(places, logic.OnePlace(b.Xor(x[0], y[0])), logic.OnePlace(b.Xor(x[1], y[1])))
		}
		return b.Obligation("short links: "+name, says, b.DifferOnce(places...), s.Joined)
	}
	return []logic.Obligation{
		fact("two bits", "joined strings of two bits differ in exactly one", true),
		fact("one bit", "joined strings of one bit differ in it", false),
	}
}

// Obstructions is the theorem on the ECQ(s,t) that are not Hamilton-connected. It
// goes with the theorem on links. Source: ecq sec.3.1.9, which states the contrary.
func Obstructions() logic.Theorem {
	return logic.Theorem{
		ID:    "exchanged-crossed-cube-obstructions",
		Says:  prose.Text("exchanged-crossed-cube-obstructions"),
		Scope: "s=1 and every t>=1, every s>=1 and t=1, s=t=2",
		Lemmas: prose.Steps("exchanged-crossed-cube-obstructions",
			"exchanged-crossed-cube-links", "exchanged-crossed-cube-links"),
		Obligations: shortLinks(false),
		Controls: []logic.Control{
			logic.NewControl("longer strings", "A double bit more may follow, as from s = 3 on.", shortLinks(true)),
		},
	}
}
