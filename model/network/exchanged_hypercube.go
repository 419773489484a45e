package network

import (
	"math/bits"

	"mccheck/model"
)

// ExchangedHypercube is the exchanged hypercube EH(s,t).
//
// Source: ecq sec.1, 3.2 and fig.3; Loh, Hsu and Pan 2005. An address has
// three fields:
//
//	bit   s+t ... t+1 | t ... 1 | 0
//	      a (s bits)  | b       | c
//
// Every node is joined to the node that differs in c alone. A node with c = 0
// is joined to the s nodes that differ from it in one bit of a; a node with
// c = 1 to the t nodes that differ from it in one bit of b.
//
// Boundary: s >= 1 and t >= 1. EH(1,1) is the cycle of 8 nodes. EH(n,n) is the
// dual-cube F_(n+1). This model also needs s+t+1 <= 62.
type ExchangedHypercube struct{ exchanged }

func exchangedHypercubeFamily() Family {
	f := exchangedFamily(func(first, n int) []model.Step { return model.Inversions(first, 1, n) })
	f.Name, f.Aliases, f.Title = "EH", []string{"exchanged-hypercube"}, "exchanged hypercube"
	f.Source = "ecq sec.1, 3.2; Loh, Hsu, Pan 2005"
	f.Doc = "Nodes with c = 0 flip one of s bits, nodes with c = 1 one of t bits; every node flips c."
	f.New = func(p []int) (model.Graph, error) { return made(NewExchangedHypercube(p[0], p[1])) }
	return f
}

// NewExchangedHypercube returns EH(s,t) for s, t >= 1 and s+t+1 <= 62;
// otherwise a *RangeError.
func NewExchangedHypercube(s, t int) (ExchangedHypercube, error) {
	g, err := exchangedHypercubeFamily().member(s, t)
	return ExchangedHypercube{exchanged{g, s, t}}, err
}

// Adjacent transcribes the definition.
func (e ExchangedHypercube) Adjacent(u, v model.Node) bool {
	au, bu, cu := e.Split(u)
	av, bv, cv := e.Split(v)
	switch {
	case cu != cv:
		return au == av && bu == bv
	case cu == 0:
		return bu == bv && bits.OnesCount64(au^av) == 1
	default:
		return au == av && bits.OnesCount64(bu^bv) == 1
	}
}

// Distance is in hops: the Hamming distances of a and of b, and the hops
// across bit 0 that it takes to be where a, where b may change.
func (e ExchangedHypercube) Distance(u, v model.Node) int {
	au, bu, cu := e.Split(u)
	av, bv, cv := e.Split(v)
	return bits.OnesCount64(au^av) + bits.OnesCount64(bu^bv) + exchangedHops(cu, cv, au != av, bu != bv)
}

// Claimed lists what ecq states for EH(s,t), and the diameter of Loh et al.
func (e ExchangedHypercube) Claimed() []model.ClosedForm {
	s, t := e.S(), e.T()
	return []model.ClosedForm{
		stated("order", "2^n, n = s+t+1", rational(powerOfTwo(s+t+1)), "ecq table 3"),
		stated("size", "(n+1) 2^(n-2), n = s+t+1", rational(edgeCount(s+t+2, s+t+1)), "ecq table 3"),
		stated("diameter", "s+t+1", whole(s+t+1), "ecq table 3"),
		stated("diameter", "s+t+2", whole(s+t+2), "Loh, Hsu, Pan 2005"),
		stated("cost factor", "(s+t+2) ceil((s+t+2)/2)", whole((s+t+2)*ceilHalf(s+t+2)), "ecq 3.1.8"),
	}
}
