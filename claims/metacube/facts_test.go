package metacube

import (
	"testing"

	"mccheck/claims"
	"mccheck/claims/claimstest"
)

// The statements that hold have facts, which the checker accepts and which can fail.
func TestFacts(t *testing.T) {
	for name, sts := range map[string][]*claims.Statement{
		"definition": one(Definition()), "hypercube": IsHypercube(), "basics": HypercubeBasics(), "key property": one(KeyProperty(Networks())),
		"links of a node": one(CubeEdgesAndCrossEdges()), "ends of links": CrossEdgeEnds(), "order and degree": OrderAndDegree(),
		"classes": ClassCounts(), "sizes": Sizes(), "MC(3,3)": HugeExample(), "link ratio": one(LinkRatio()), "links": one(LinksExample()),
		"address length": one(AddressLength()), "address": ClusterAddress(), "high-level cubes": one(HighLevelCubesOfCluster(2, 2)),
		"symmetry": one(VertexTransitive()), "neighbours": one(exampleNeighbours("(11,1,0,1,0)")),
	} {
		t.Run(name, func(t *testing.T) { catalogueOf(sts).Facts(t) })
	}
}

// catalogueOf is a catalogue of one reading.
func catalogueOf(sts []*claims.Statement) claimstest.Catalogue {
	return claimstest.Catalogue{{ID: "TE-01", Readings: []claims.Reading{claims.AsPrinted(sts...)}}}
}
