package smt

import (
	"strings"
)

// encoding says how a family of theorems is kept honest. A new theorem of the
// catalogue wants an entry.
type encoding struct {
	family string // id of the theorem; a * stands for its parameters, at the end
	// drops are the controls that leave a part out.
	drops []string
	// allows says what the variables of the obligations stand for, for every link of small
	// networks, in both directions: the assumptions have to be true of it.
	allows func(w *witness)
	// tests compare the terms of the theorem, or its numbers, with the networks, here or in
	// the room of the theorem.
	tests []string
}

// encodingOf is the entry of a theorem.
func encodingOf(id string) (encoding, bool) {
	for _, e := range encodings {
		prefix, parameters := strings.CutSuffix(e.family, "*")
		if id == e.family || parameters && strings.HasPrefix(id, prefix) {
			return e, true
		}
	}
	return encoding{}, false
}

// encodings has an entry for each family of theorems that the catalogue cites.
var encodings = []encoding{
	{family: "metacube-links", allows: pairsOfMetacubes,
		drops: []string{"any one bit", "several bits", "cross-edges with a field bit"}, tests: by("TestMetacubePairsAreThoseOfTheModel")},
	{family: "metacube-transitive", allows: linksUnderTranslations(isAnyMetacube), drops: partsOfTranslation, tests: translations},
	{family: "metacube-distance-k4", allows: nothingAssumed, drops: []string{"a critical set left out"},
		tests: by("TestCriticalSetsAreTheSearchedWalks")},
	{family: "metacube-diameter-k4-16-16", allows: pairsOfHexCubes, tests: by("TestCriticalSetsAreTheSearchedWalks")},
	{family: "metacube-upper-bound-k4-16", allows: pairsOfHexCubes, tests: by("TestCriticalSetsAreTheSearchedWalks")},
	{family: "metacube-lower-bound-k4", allows: pairsOfHexCubes, tests: by("TestCriticalSetsAreTheSearchedWalks")},
	{family: "metacube-farthest", allows: linksToFarthest, drops: []string{"no way back"},
		tests: by("TestClassesToEnterAreAtMostTheDistance")},
	{family: "paired-clusters", allows: pairsOfClusters, drops: []string{"every node paired with one", "ones compared"},
		tests: by("TestPartnersAreThoseOfAlgorithm2")},
	{family: "class-walk-distance", allows: linksOfPaths, drops: []string{"any field", "corrected in every class"},
		tests: by("TestLinksInvertBitsOfTheOwnFieldOnly", "TestDistancesAreThoseOfClassWalks")},
	{family: "total-exchange-lockstep-every", allows: nothingAssumed, drops: partsOfTranslation,
		tests: by("TestRoutesAreThoseOfNodeZeroTranslated", "TestTranslationIsThatOfTotalExchange")},
	{family: "metacube-distance-k*", allows: linksOfMetacubes, tests: distances},
	{family: "hypercube-distance", allows: linksOfClasses(isMetacube(0)), tests: distances},
	{family: "metacube-diameter-k*", allows: linksOfMetacubes, tests: by("TestDiametersAreThoseOfTheTheorems")},
	{family: "metacube-upper-bound-k*", allows: linksOfMetacubes, tests: by("TestDetoursAreWithinTheBounds")},
	{family: "metacube-lower-bound-k*", allows: linksOfMetacubes, tests: by("TestDetoursAreWithinTheBounds")},
	{family: "total-exchange-order", allows: linksUnderTranslations(isAnyMetacube), drops: partsOfTranslation,
		tests: by("TestDestinationsOfTotalExchangeAreAsInTheTheorem", "TestTranslationIsThatOfTotalExchange")},
	{family: "total-exchange-routing", allows: walksOfMessages, tests: by("TestClassPathsOfTheTheoremAreThoseTaken")},
	{family: "total-exchange-type", allows: nothingAssumed,
		drops: []string{"no special case for dest = 0", "the field of the destination counts"},
		tests: by("TestClassPathsOfTheTheoremAreThoseTaken")},
	{family: "total-exchange-circuit", allows: walksOfMessages, drops: []string{"a detour for dest = 1, type 0"},
		tests: by("TestLinksUsedTwiceAreAsInTheTheorem")},
	{family: "total-exchange-lockstep-k*", allows: imagesOfSources,
		tests: by("TestTheTranslationIsThatOfAlgorithm1", "TestMessagesOfAStepAreApart")},
	{family: "total-exchange-at-2-*", allows: nothingAssumed, tests: by("TestExchangeAtSmallSizesIsEnumerated")},
	{family: "dual-cube-links", allows: pairsOfDualCubes, drops: []string{"several bits"},
		tests: by("TestDualCubePairsAreThoseOfTheModel")},
	{family: "dual-cube-recursion", allows: pairsOfCopies,
		drops: []string{"without condition (2)", "no links between copies"}, tests: by("TestDualCubePairsAreThoseOfTheModel")},
	{family: "dual-cube-numbers", allows: pairsByNumbers, drops: []string{"without condition (2)"},
		tests: by("TestDualCubePairsAreThoseOfTheModel", "TestDualCubeNumbersDifferAsCounted")},
	{family: "dual-cube-routing", allows: indicesOfDualRoutes, drops: []string{"no way back", "within the class"},
		tests: by("TestDualCubeRoutesHaveTheHopsOfTheTheorem")},
	{family: "dual-cube-distance", allows: linksOfClasses(isDualCube(1)), tests: distances},
	{family: "dual-cube-diameter", allows: linksOfClasses(isDualCube(2)), tests: by("TestDiametersAreThoseOfTheTheorems")},
	{family: "dual-cube-transitive", allows: linksUnderTranslations(isDualCube(1)), drops: partsOfTranslation, tests: translations},
	{family: "exchanged-hypercube-distance", allows: linksOfClasses(isExchangedHypercube), tests: distances},
	{family: "exchanged-hypercube-diameter", allows: linksOfClasses(isExchangedHypercube),
		tests: by("TestDiametersAreThoseOfTheTheorems")},
	{family: "exchanged-hypercube-transitive", allows: linksUnderExchanges,
		drops: append([]string{"s and t differ"}, partsOfTranslation...),
		tests: append(by("TestExchangedHypercubesOfTwoWidthsAreNotTransitive"), translations...)},
	{family: "hypercube-transitive", allows: nothingAssumed, drops: []string{"the lowest bit is never inverted"}, tests: translations},
	{family: "folded-hypercube-transitive", allows: nothingAssumed, drops: []string{"the lowest bit is never inverted"},
		tests: translations},
	{family: "reduced-hypercube-transitive", allows: linksUnderTranslations(isReducedHypercube), drops: partsOfTranslation,
		tests: translations},
	{family: "reduced-hypercube-links", allows: pairsOfReducedHypercubes,
		drops: []string{"any one bit", "several bits", "the place as well", "no links between clusters"},
		tests: by("TestReducedHypercubePairsAreThoseOfTheModel")},
	{family: "hierarchical-cubic-links", allows: waysOutOfClusters, drops: []string{"always exchanged", "only I inverted", "a cluster less"},
		tests: by("TestWaysOutOfClustersAreThoseOfTheModel")},
	{family: "hierarchical-cubic-transitive", allows: cyclesOutOfClusters, drops: []string{"always exchanged", "only I inverted"},
		tests: by("TestWaysOutOfClustersAreThoseOfTheModel", "TestCyclesThroughLinksAreAsInTheTheorem", "TestSmallNumbersDecide")},
	{family: "hierarchical-cubic-diameter", allows: routesOfClusters, drops: []string{"no turn", "J to J' on the first route"},
		tests: by("TestFourRoutesAreAsLongAsCounted", "TestThePairIsFarApart", "TestSmallNumbersDecide")},
	{family: "metacube-and-reduced-hypercube-compared", allows: nodesOfReducedHypercubes, drops: []string{"from k = 0 on"},
		tests: by("TestNodesOfMetacubesAndReducedHypercubes", "TestSmallNumbersDecide")},
	{family: "cube-connected-cycles-transitive", allows: linksOfRings,
		drops: []string{"bits not turned", "no return", "the lowest bit is never inverted"},
		tests: by("TestTurnIsAnAutomorphismOfSmallNetworks")},
	{family: "cube-connected-cycles-links", allows: pairsOfRings, drops: []string{"no return", "any bit"},
		tests: by("TestRingLinksAreThoseOfTheModel")},
	{family: "cube-connected-cycles-diameter", allows: placesOfRings, drops: []string{"one step more"},
		tests: by("TestDiametersOfCubeConnectedCycles", "TestSmallNumbersDecide")},
	{family: "metacubes-and-cycles-compared", allows: rivalsOfRings, drops: []string{"from N = 4 on"},
		tests: by("TestMetacubesAndTheirRivals", "TestSmallNumbersDecide")},
	{family: "folded-hypercube-distance", allows: linksOfFoldedHypercubes, tests: by("TestFoldedLabelsAreTheSearchedDistances")},
	{family: "folded-hypercube-diameter", allows: linksOfFoldedHypercubes, drops: []string{"2f <= n", "2f >= n+1"},
		tests: by("TestDiametersAreThoseOfTheTheorems")},
	{family: "prefix-hypercube", allows: partnersInHypercubes, drops: []string{"a round left out", "number second"},
		tests: by("TestTheProductsOfAlgorithm1AreTheSetsOfTheRound", "TestAlgorithm1IsProvedIffItRunsRight")},
	{family: "prefix-hypercube-commutative", allows: partnersInHypercubes, drops: []string{"a round left out"},
		tests: by("TestTheProductsOfAlgorithm1AreTheSetsOfTheRound", "TestAlgorithm1IsProvedIffItRunsRight")},
	{family: "prefix-broadcast", allows: nothingAssumed, drops: []string{"a step left out", "own class"},
		tests: by("TestTheStepsOfTheBroadcastAreThoseOfTheModel")},
	{family: "prefix-walk", allows: linksOfCodes, drops: []string{"a step left out", "without the code"},
		tests: by("TestTheWalkOfTheModelIsThatOfTheObligations")},
	{family: "prefix-metacube", allows: partnersInMetacubes, drops: repairsOfPrefix,
		tests: by("TestTheNumbersOfAlgorithm2AreTheSetsOfTheRound", "TestAlgorithm2IsProvedIffItRunsRight")},
	{family: "prefix-metacube-commutative", allows: partnersInMetacubes, drops: repairsOfPrefix,
		tests: by("TestTheNumbersOfAlgorithm2AreTheSetsOfTheRound", "TestAlgorithm2IsProvedIffItRunsRight")},
	{family: "prefix-token", allows: phasesOfTokens, drops: []string{"an exchange left out", "hops apart", "left behind", "one class sends"},
		tests: by("TestThePhasesOfTheTokenAreThoseOfTheObligations", "TestLongerEndsChangeNothing")},
	{family: "class-walk-routing", allows: stepsOfClassWalks,
		drops: []string{"halved anywhere", "left at the start", "no detour"},
		tests: by("TestClassWalksAreWeakHamiltonian", "TestAlgorithm1BuildsPaths")},
	{family: "turn-numbers", allows: hopsOfTurns, drops: []string{"highest bit first", "turns overlap"},
		tests: by("TestRoutesGoByTurns")},
	{family: "class-walk-shortest", allows: nothingAssumed, drops: []string{"no early stop"},
		tests: by("TestRoutesOfAlgorithm1AreShortestForSmallK")},
	{family: "channel-hops", allows: hopsOfChannels, drops: []string{"one class less"},
		tests: by("TestHopsOfChannelsAreAsInTheTheorem", "TestSmallNumbersDecide")},
	{family: "channel-signatures", allows: keysElsewhere,
		drops: []string{"the key-bit kept", "paths that do not sign meet", "a path that does not sign comes back", "paths to one partner meet"},
		tests: by("TestStagesOfChannelsAreAsInTheTheorem", "TestPassagesOfChannelsAreAsInTheTheorem", "TestSmallNumbersDecide")},
	{family: "outside-paths", allows: nothingAssumed, drops: []string{"without the hop along dimension k"},
		tests: by("TestThirdNodesOfOutsidePathsAreAsInTheTheorem")},
	{family: "signed-channels-at-*", allows: pairsOfSizedChannels, drops: []string{"no signature"},
		tests: by("TestSymbolicChannelsAreThoseOfTheModel")},
	{family: "signed-channels-k*", allows: pairsOfChannels, tests: by("TestPlacesOfChannelsAreThoseOfTheModel")},
	{family: "crossed-cube-links", allows: doubleBitsOfCrossedCubes, drops: []string{"any even l", "no edges of high bits"},
		tests: by("TestCrossedLinksAreThoseOfTheModel")},
	{family: "crossed-cube-transitive", allows: cyclesOfCrossedCubes, drops: []string{"any last bit", "triangles"},
		tests: by("TestCrossedLinksAreThoseOfTheModel", "TestLinksOnCyclesOfFiveAreAsInTheTheorem",
			"TestMapsOfSmallCrossedCubesAreAutomorphisms")},
	{family: "crossed-cube-distance-every", allows: memoriesOfScans, drops: []string{"no edges of low bits"},
		tests: by("TestTheScanRemembersWhatTheModelSays")},
	{family: "crossed-cube-diameter", allows: nothingAssumed, drops: []string{"2 counted as 1"},
		tests: by("TestDiametersOfCrossedCubesAreThoseOfTheTheorems", "TestFarthestNodesOfCrossedCubes")},
	{family: "crossed-cube-distance-n*", allows: pairsOfSizedCrossedCubes, tests: by("TestSymbolicRhoIsTheSearchedDistance")},
	{family: "exchanged-crossed-cube-links", allows: pairsOfExchangedCrossedCubes,
		drops: []string{"c kept", "a and b kept", "no edges of high bits"},
		tests: by("TestExchangedPairsAreThoseOfTheModel", "TestPartsOfExchangedCrossedCubes", "TestCrossedLinksAreThoseOfTheModel")},
	{family: "exchanged-crossed-cube-transitive", allows: cyclesOfExchangedCrossedCubes,
		drops: []string{"no return", "nodes twice", "any map"},
		tests: by("TestExchangedPairsAreThoseOfTheModel", "TestCyclesOfFiveStayInACopy", "TestNodesOfALargeCopyDiffer")},
	{family: "exchanged-crossed-cube-distance-every", allows: memoriesOfScans,
		tests: by("TestExchangeTableIsTheSearchedDistance", "TestTheScanRemembersWhatTheModelSays")},
	{family: "exchanged-crossed-cube-distance-s*", allows: pairsOfSizedExchanges,
		tests: by("TestExchangeTableIsTheSearchedDistance", "TestSymbolicRhoIsTheSearchedDistance")},
	{family: "exchanged-crossed-cube-connectivity", allows: powersOfTwo, drops: []string{"not doubled"},
		tests: by("TestBlocksAreJoinedAsInTheTheorem", "TestSmallNumbersDecide")},
	{family: "metacube-connectivity", allows: blocksOfMetacubes, drops: []string{"exponent not doubled", "power not doubled"},
		tests: by("TestBlocksOfMetacubesAreAsInTheTheorem", "TestSmallNumbersDecide")},
	{family: "exchanged-crossed-cube-routing", allows: nothingAssumed, drops: []string{"no last hop"},
		tests: by("TestRoutesCrossTheLastBitAsInTheTheorem")},
	{family: "exchanged-crossed-cube-diameter", allows: nothingAssumed, tests: by("TestDiametersOfCrossedCubesAreThoseOfTheTheorems")},
	{family: "exchanged-diameters-compared", allows: parametersOfExchanged, drops: []string{"n is s+t"},
		tests: by("TestComparedDiametersAreThoseOfTheNetworks", "TestSmallNumbersDecide")},
	{family: "exchanged-costs-compared", allows: parametersOfExchanged,
		drops: []string{"2 more also where s and t are even"},
		tests: by("TestComparedDiametersAreThoseOfTheNetworks", "TestSmallNumbersDecide", "TestProductsOfTheCostLemmas")},
	{family: "folded-hypercube-gain", allows: parametersOfFolded, drops: []string{"from n = 1 on"},
		tests: by("TestFoldedDiametersAreThoseOfTheNetworks", "TestSmallNumbersDecide")},
	{family: "exchanged-hypercube-links", allows: pairsOfExchangedHypercubes,
		drops: []string{"any one bit", "several bits", "no links across c"}, tests: by("TestExchangedHypercubePairsAreThoseOfTheModel")},
	{family: "crossed-cube-mean", allows: nothingAssumed, drops: []string{"2 counted as 1"},
		tests: by("TestMeanDistancesAreThoseOfTheTheorems")},
	{family: "exchanged-means", allows: pairsOfExchanges, drops: []string{"no exchange hop for different last bits"},
		tests: by("TestMeanDistancesAreThoseOfTheTheorems")},
	{family: "crossed-cube-printed-rho-largest", allows: nothingAssumed, drops: []string{"parity dropped"},
		tests: by("TestPrintedRhoIsTheLiteralOne")},
	{family: "hypercube-disjoint-paths", allows: hopsOfArcs, drops: []string{"not around"},
		tests: by("TestArcsAreTheBitsThatPathsInvert")},
	{family: "exchanged-trees", allows: linksOfTopBits, drops: []string{"any bits below"}, tests: by("TestLinksThatDoubleTreesAreThere")},
	{family: "exchanged-crossed-cube-cycle", allows: linksOfTopBits, drops: []string{"any bits below"},
		tests: by("TestLinksThatDoubleTreesAreThere")},
	{family: "exchanged-crossed-cube-hamilton-connected", allows: linksAcross,
		drops: []string{"the double bits below kept", "the second bit changes as well", "both bits below change",
			"any a across c", "any b across c", "no links of a", "no links of b"},
		tests: by("TestExchangedPairsAreThoseOfTheModel", "TestMatesAreTheLinksBetweenHalves")},
	{family: "exchanged-crossed-cube-obstructions", allows: shortStrings, drops: []string{"longer strings"},
		tests: by("TestCrossedLinksAreThoseOfTheModel")},
	{family: "dual-cube-broadcast", allows: nothingAssumed, drops: []string{"no last trees", "s' does not broadcast"},
		tests: by("TestPhasesOfTheBroadcastAreThoseOfTheModel")},
	{family: "exchanged-crossed-cube-dimension-zero", allows: crossingsOfPaths,
		drops: []string{"only one of a and b changes"}, tests: by("TestShortestPathsCrossDimensionZeroTwice")},
}

// by lists tests.
func by(tests ...string) []string { return tests }

var (
	partsOfTranslation = []string{"fields not moved", "class not added", "fields not added"}
	repairsOfPrefix    = []string{"a round left out", "own class", "total lost", "partner of class i, else larger"}
	translations       = by("TestLinksByPlacesAreThoseOfTheModel", "TestTranslationsAreAutomorphismsOfSmallNetworks")
	distances          = by("TestLabelsAreTheSearchedDistances")
)
