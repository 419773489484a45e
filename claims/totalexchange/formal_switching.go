package totalexchange

import (
	"fmt"

	"mccheck/claims"
	"mccheck/claims/metacube"
	"mccheck/model"
)

// stepTerms speak of the routes of all sources in one step:
//
//   - shifted(m,s,x) is where the route from s has the node that the route from node
//     0 has at x, and source(m,x,w) the s for which that is w.
//   - route1(t,h) and route2(t,h), tables for m = 1 and 2, are the node of the route
//     of node 0 in step t after h hops, route(m,t,h) either, and last(m,t) its hops.
//   - meets(m,t,h,i) says that some source uses in hop i the link that node 0 uses in
//     hop h, counted from 0, in step t.
var stepTerms = []string{
	"let shifted(m,s,x) = xor(s,moved(m,x,class(2,m,s)))",
	"let source(m,x,w) = xor(w,moved(m,x,xor(class(2,m,x),class(2,m,w))))",
	"let route(m,t,h) = if(m = 1, route1(t,h), route2(t,h))",
	"let last(m,t) = if(m = 1, len(route1,t), len(route2,t))-1",
	"let meets(m,t,h,i) = source(m,route(m,t,i),route(m,t,h)) = source(m,route(m,t,i+1),route(m,t,h+1))",
}

// stepSentences say that the rows of the tables are the routes of Algorithm 4, walks
// along links in equally many hops from all sources; that routes from other sources
// are those from node 0, shifted; and that links go to links when they are shifted.
var stepSentences = []string{
	"rows(route1) = order(MC(2,1)) and rows(route2) = order(MC(2,2))",
	"all m in 1..2: all t in nodes(MC(2,m)): given d = send(m,0,t): given r = path(m,0,d): length(m,d,0,r) = last(m,t) " +
		"and (all j in 0..entry(r,0): given h = start(m,d,0,r,j): all q in 0..ones(wrong(m,d,0,r,j)): " +
		"place(m,0,d,0,r,j,q) = route(m,t,h+q))",
	"all m in 1..2: all t in nodes(MC(2,m)): route(m,t,0) = 0 and (all h in 1..last(m,t): edge(MC(2,m),route(m,t,h-1),route(m,t,h)))",
	"all s, t in nodes(MC(2,1)): given d = send(1,s,t): given r = path(1,s,d): given z = xor(s,d): given c = " +
		"class(2,1,s): length(1,z,c,r) = last(1,t) and (all j in 0..entry(r,0): given h = start(1,z,c,r,j): all q in " +
		"0..ones(wrong(1,z,c,r,j)): place(1,s,z,c,r,j,q) = shifted(1,s,route(1,t,h+q)))",
	"all s, u in nodes(MC(2,1)): all v in near(MC(2,1),u): edge(MC(2,1),shifted(1,s,u),shifted(1,s,v))",
}

// stepWords says what stepSentences do.
const stepWords = "routes of Algorithm 4 from node 0 in every step of MC(2,1) and MC(2,2); those from all other " +
	"sources are these shifted, which is said of MC(2,1)"

// formallyTogether gives a statement about the routes of a step its fact: stepSentences
// and further ones.
func (x schedule) formallyTogether(table model.ClassPathTable, st *claims.Statement, says string, more ...string) *claims.Statement {
	return st.WithFact(stepWords+". "+says, func(f *claims.Fact) {
		addEntries(f, table)
		for m := 1; m <= 2; m++ {
			g, err := model.NewMetacube(2, m)
			if err != nil {
				panic(err)
			}
			v := claims.NeighborView(g)
			var rows [][]model.Node
			for t := range g.Order() {
				rows = append(rows, x.route(v, 0, x.to(g, 0, t)))
			}
			claims.AddTable(f, fmt.Sprintf("route%d", m), rows...)
		}
		lines := append(append(stepTerms[:len(stepTerms):len(stepTerms)], stepSentences...), more...)
		f.Write(metacube.Terms(claims.Using(quadTerms, lines...)...)...)
	})
}

// The sentences that routes keep apart. No node holds two messages in one slot if the
// source is found from the node and that of the route of node 0. Links that two
// messages use in different slots are found for node 0 and any other source.
const (
	noneTogether = "all s, u in nodes(MC(2,1)): source(1,u,shifted(1,s,u)) = s and shifted(1,source(1,u,s),u) = s"
	everyStep    = "all m in 1..2: all t in nodes(MC(2,m)): "
	twoFlits     = everyStep + "all h in 0..last(m,t)-2: not meets(m,t,h,h+1)"
	threeFlits   = "all m in 1..2: 0 < count t in nodes(MC(2,m)): some h in 0..last(m,t)-3: meets(m,t,h,h+2)"
	longMessages = everyStep + "(all i in 1..last(m,t)-1: all h in 0..i-1: not meets(m,t,h,i)) <-> (given d = " +
		"send(m,0,t): dist(MC(2,m),0,d) = ones(d) and (all b in 0..m-1: 1 >= total i in 0..3: bit(field(m,d,i),b)))"
	portsMeet = everyStep + "last(m,t) < 2 or (given w = route(m,t,1): given s = source(m,route(m,t,2),w): s != 0 and " +
		"node(m,s,send(m,s,t),2) = w)"
)
