package network

import "mccheck/model"

// ExchangedCrossedCube is the exchanged crossed cube ECQ(s,t).
//
// Source: ecq sec.2. An address has three fields:
//
//	bit   s+t ... t+1 | t ... 1 | 0
//	      a (s bits)  | b       | c
//
// There are three kinds of edges:
//
//	E1  between the two nodes that differ in c alone;
//	E2  between nodes with c = 0 and the same b, whose a are joined in CQ_s;
//	E3  between nodes with c = 1 and the same a, whose b are joined in CQ_t.
//
// ecq writes the rule of the crossed cube out with l = b+1, where b is the most
// significant differing bit of the field; its range 0 <= i < floor((l-1)/2) of
// the pair-related double bits is the one of crossed_cube.go.
//
// Deviation: the vertex set as printed lacks the letter c; the address has it.
//
// Boundary: s >= 1 and t >= 1. CQ_1 = Q_1 and CQ_2 = Q_2, so ECQ(s,t) is
// EH(s,t) for s, t <= 2. This model also needs s+t+1 <= 62.
type ExchangedCrossedCube struct{ exchanged }

func exchangedCrossedCubeFamily() Family {
	f := exchangedFamily(crossings)
	f.Name, f.Aliases, f.Title = "ECQ", []string{"exchanged-crossed-cube"}, "exchanged crossed cube"
	f.Source = "ecq sec.2"
	f.Doc = "Nodes with c = 0 move their s-bit field as in CQ_s, nodes with c = 1 their t-bit field as in CQ_t; every node flips c."
	f.New = func(p []int) (model.Graph, error) { return made(NewExchangedCrossedCube(p[0], p[1])) }
	return f
}

// NewExchangedCrossedCube returns ECQ(s,t) for s, t >= 1 and s+t+1 <= 62;
// otherwise a *RangeError.
func NewExchangedCrossedCube(s, t int) (ExchangedCrossedCube, error) {
	g, err := exchangedCrossedCubeFamily().member(s, t)
	return ExchangedCrossedCube{exchanged{g, s, t}}, err
}

// Adjacent transcribes the definition.
func (e ExchangedCrossedCube) Adjacent(u, v model.Node) bool {
	au, bu, cu := e.Split(u)
	av, bv, cv := e.Split(v)
	switch {
	case cu != cv: // E1
		return u^v == 1
	case cu == 0: // E2
		return bu == bv && crossedAdjacent(au, av)
	default: // E3
		return au == av && crossedAdjacent(bu, bv)
	}
}

// Distance is in hops, by ecq table 1: rho(a,a') + rho(b,b') and the hops
// across bit 0 that it takes to be where a, where b may change. rho is the one
// of crossed_cube_distance.go.
func (e ExchangedCrossedCube) Distance(u, v model.Node) int {
	au, bu, cu := e.Split(u)
	av, bv, cv := e.Split(v)
	return CrossedDistance(au, av) + CrossedDistance(bu, bv) + exchangedHops(cu, cv, au != av, bu != bv)
}

// Claimed lists what ecq states for ECQ(s,t).
func (e ExchangedCrossedCube) Claimed() []model.ClosedForm {
	s, t := e.S(), e.T()
	diameter := ceilHalf(s+1) + ceilHalf(t+1) + 2
	return []model.ClosedForm{
		stated("order", "2^(s+t+1)", rational(powerOfTwo(s+t+1)), "ecq th.1"),
		stated("size", "(s+t+2) 2^(s+t-1)", rational(edgeCount(s+t+2, s+t+1)), "ecq th.2"),
		stated("degree", "max{s+1,t+1}", whole(max(s, t)+1), "ecq th.4"),
		stated("diameter", "ceil((s+1)/2)+ceil((t+1)/2)+2", whole(diameter), "ecq th.9, table 3"),
		stated("average degree", "(s+t+2)/2", fraction(s+t+2, 2), "ecq 3.1.8"),
		stated(
			"cost factor", "(ceil((s+1)/2)+ceil((t+1)/2)+2) (s+t+2)/2",
			fraction(diameter*(s+t+2), 2), "ecq 3.1.8",
		),
	}
}
