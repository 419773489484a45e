package faulttolerant

import (
	"fmt"
	"slices"

	"mccheck/claims"
	"mccheck/model"
)

// meetingClaims is the example of sec.4 for why paths need signatures.
func meetingClaims() []claims.Claim {
	const s, t = "0000000000", "1111000000"
	return []claims.Claim{
		claim("FT-34", "sec.4", "In MC(2,2) the routes of Algorithm 1 from 0000000000 to 1111000000 that leave along "+
			"dimensions 0 and 1 meet at 1100000000.", "k = m = 2",
			claims.AsPrinted(formallyAllWalks(meetAt(s, t, "1100000000"),
				"in MC(2,2) the routes of Algorithm 1 from 0000000000 to t = 1111000000, along all weak-hamiltonian paths from "+
					"class 0 to class 3: one leaves along dimension 0, one along dimension 1, all are paths that pass 1100000000",
				"let t = 3*2^8+3*2^6",
				"(count r in 0..rows(walk)-1: place(2,2,r,0,t,1,0) = 2^8) >= 1 and (count r in 0..rows(walk)-1: place(2,2,r,0,t,1,0) = 2^9) >= 1",
				"all r in 0..rows(walk)-1: arrives(2,2,r,0,t) and simple(2,2,r,0,t)",
				"all r in 0..rows(walk)-1: some j in 0..final(2,2,r,0,t): some b in 0..2: place(2,2,r,0,t,j,b) = 3*2^8").
				WithControl("they meet at 0100000000", meetAt(s, t, "0100000000")).
				WithControl("they meet at 1000000000", meetAt(s, t, "1000000000")))),
	}
}

// meetAt states that in MC(2,2) every route of Algorithm 1 from s to t, along
// whatever weak-hamiltonian class walk, passes a node, and that there are such
// routes along both dimensions of the class.
func meetAt(s, t, at string) *claims.Statement {
	fault := func(v claims.View) string {
		g := metacubeOf(v)
		src, dst, node := address(g, s), address(g, t), address(g, at)
		cube, err := model.NewHypercube(g.K())
		if err != nil {
			return err.Error()
		}
		text, left := "", map[model.Node]bool{}
		eachWeakWalk(claims.NeighborView(cube), []model.Node{model.Node(g.Class(src))}, func(_ walkKind, classes []model.Node) {
			if text != "" || int(classes[len(classes)-1]) != g.Class(dst) {
				return
			}
			path := routeAlong(g, classes, src, dst)
			left[path[1]] = true
			if text = pathFault(v, path, src, dst); text == "" && !slices.Contains(path, node) {
				text = fmt.Sprintf("the route along the classes %02b does not pass %s", classes, g.Format(node))
			}
		})
		if text == "" && !(left[g.Neighbor(src, 0)] && left[g.Neighbor(src, 1)]) {
			text = "no route leaves along one of the dimensions"
		}
		return text
	}
	return claims.Metacubes().Only(2, 2).Each(1, claims.Predicate{
		Test:    func(v claims.View, _ []uint64) claims.Status { return claims.When(fault(v) == "") },
		Explain: func(v claims.View, _ []uint64) string { return fault(v) },
	})
}

// address reads an address that the text prints.
func address(g model.Metacube, text string) model.Node {
	u, err := g.Parse(text)
	if err != nil {
		panic(err)
	}
	return u
}

// routeAlong is Algorithm 1 along the given class walk: in each class the bits of
// its field that differ are changed, lowest first, until the destination is
// reached.
func routeAlong(g model.Metacube, classes []model.Node, src, dst model.Node) []model.Node {
	path := []model.Node{src}
	u := src
	for _, class := range classes {
		c := int(class)
		if c != g.Class(u) {
			u = g.WithClass(u, c)
			path = append(path, u)
		}
		for i := range g.M() {
			if (g.Field(u, c)^g.Field(dst, c))>>i&1 == 1 {
				u = g.Neighbor(u, g.K()+i)
				path = append(path, u)
			}
		}
		if u == dst {
			break
		}
	}
	return path
}
