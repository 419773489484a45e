package logic

import (
	"slices"
	"strings"
)

// A Lemma is one step from the obligations of a theorem to what it says, in words.
type Lemma struct {
	// By is what the step applies: the id of the claim that states it in general and
	// tries it on small cases ("LM-01", package claims/lemma), or the id of another
	// theorem. It is empty where the step only says what the obligations speak of.
	By   string
	Says string
}

// The general lemmas, by what they are about.
const (
	ByLabel      = "LM-01" // local facts make a label the distance
	ByOneBit     = "LM-02" // one inverted bit changes the number of differing bits by 1
	ByInversions = "LM-03" // xor with a node is an automorphism, made of inversions of single bits
	ByPlaces     = "LM-04" // what holds at one arbitrary place holds at all
	ByGaps       = "LM-05" // of compared numbers only small differences count
	ByInvariant  = "LM-06" // what holds at the start and is kept by each step holds always
	ByUndone     = "LM-07" // a map that is undone and keeps links is an automorphism
	ByProducts   = "LM-08" // products over sets of addresses
	ByFlags      = "LM-09" // of the differing bits of a field only their sum and whether there are any count
	byLine       = "LM-10" // bounds that are lines in m
	ByThird      = "LM-11" // values that fields may take
	ByCut        = "LM-12" // a walk cut where a node comes again
	ByHops       = "LM-13" // walks of equal hops from all sources
	ByRemainder  = "LM-14" // positions of bits by division with remainder
	ByCode       = "LM-15" // the reflected Gray code
	ByHalving    = "LM-16" // walks through all nodes of a cube, by halving it
	ByDegrees    = "LM-17" // the sum of the degrees
	ByChoices    = "LM-18" // strings that differ in given fields
	ByDifference = "LM-19" // running difference of pair-related distances
	ByHalves     = "LM-23" // paths through all nodes of two halves
	BySmallest   = "LM-24" // the smallest exchanged crossed cube that is Hamilton-connected
	ByRing       = "LM-25" // walks through all places of a ring
	ByBlocks     = "LM-26" // blocks that hang together
	ByMenger     = "LM-27" // disjoint paths where no few nodes cut off others
	byCutOff     = "LM-21" // large numbers cut off in comparisons of sums
)

// Words are what the lemmas apply, and then each of them.
func Words(lemmas []Lemma) string {
	var applied, says []string
	for _, l := range lemmas {
		if l.By != "" && !slices.Contains(applied, l.By) {
			applied = append(applied, l.By)
		}
		says = append(says, l.Says)
	}
	slices.Sort(applied)
	words := strings.Join(says, " ")
	if len(applied) > 0 {
		words = "By " + strings.Join(applied, ", ") + ". " + words
	}
	return words
}
