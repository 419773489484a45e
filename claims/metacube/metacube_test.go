package metacube

import (
	"context"
	"testing"
	"time"

	"mccheck/claims"
	"mccheck/exhaustive"
	"mccheck/judge"
)

// decide runs the statements as one reading and returns its decision.
func decide(b claims.Budget, sts ...*claims.Statement) claims.Decision {
	c := claims.Claim{ID: "FT-99", Paper: "fault-tolerant", Readings: []claims.Reading{
		{Kind: claims.Printed, Says: "a shared statement", Statement: sts[0], Also: sts[1:]},
	}}
	s := judge.Settings{Budget: b, Engines: []claims.Engine{exhaustive.Enumerator(), exhaustive.NormalForm()}}
	return judge.Decide(context.Background(), &c, s).Decisions[0]
}

func one(st *claims.Statement) []*claims.Statement { return []*claims.Statement{st} }

func TestSharedStatementsHold(t *testing.T) {
	budget := claims.Quick
	if testing.Verbose() {
		budget = claims.Default
	}
	for _, test := range []struct {
		name string
		sts  []*claims.Statement
		want claims.Verdict
	}{
		{"definition", one(Definition()), claims.Verified},
		{"MC(0,m) is the m-cube", IsHypercube(), claims.Verified},
		{"hypercube", HypercubeBasics(), claims.Verified},
		{"key property", one(KeyProperty(claims.Metacubes())), claims.Verified},
		{"cube-edges and cross-edges", one(CubeEdgesAndCrossEdges()), claims.Verified},
		{"ends of cross-edges", CrossEdgeEnds(), claims.Verified},
		{"order and degree", OrderAndDegree(), claims.Proved},
		{"classes and clusters", ClassCounts(), claims.Proved},
		{"sizes by k", Sizes(), claims.Proved},
		{"MC(3,3)", HugeExample(), claims.Verified},
		{"link ratio", one(LinkRatio()), claims.Proved},
		{"links at k=2, m=3", one(LinksExample()), claims.Verified},
		{"vertex-transitive", one(VertexTransitive()), claims.Verified},
		{"address length", one(AddressLength()), claims.Proved},
		{"parts of an address", ClusterAddress(), claims.Verified},
		{"high-level cubes", one(HighLevelCubesOfCluster(2, 2)), claims.Verified},
		{"neighbours", one(exampleNeighbours("(11,1,0,1,0)")), claims.Verified},
	} {
		t.Run(test.name, func(t *testing.T) {
			began := time.Now()
			d := decide(budget, test.sts...)
			if d.Verdict != test.want {
				t.Errorf("%s: %s, %+v; want %s", d.Verdict, d.Reason, d.Counterexample, test.want)
			}
			t.Logf("%s in %v", d.Verdict, time.Since(began).Round(time.Millisecond))
		})
	}
}

// exampleNeighbours lists the neighbours of a node of MC(2,1), with its second
// cross-edge as given.
func exampleNeighbours(cross string) *claims.Statement {
	return NeighboursAre(claims.Metacubes(), claims.Point{2, 1}, "(01,1,0,1,0)",
		[]string{"(01,1,0,0,0)"}, []string{"(00,1,0,1,0)", cross})
}

func TestWrongNeighbourIsRefuted(t *testing.T) {
	if d := decide(claims.Quick, exampleNeighbours("(10,1,0,1,0)")); d.Verdict != claims.Refuted {
		t.Errorf("got %s, want refuted: class 10 is not adjacent to class 01", d.Verdict)
	}
}

func TestKeyPropertyFailsOnCrossedCubesFromThree(t *testing.T) {
	d := decide(claims.Quick, KeyProperty(claims.CrossedCubes()))
	if d.Verdict != claims.Refuted || d.Counterexample.Parameters["n"] != 3 {
		t.Errorf("got %s, %+v; want refuted at n=3", d.Verdict, d.Counterexample)
	}
}
