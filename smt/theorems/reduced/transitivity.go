package reduced

import (
	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

// Transitive is the theorem that RH(k,m) is vertex-transitive for
// all 0 <= m <= k, by inversions of bits, those of the selector with an exchange of
// the outer dimensions. Source: dual-cube sec.1 and 3.
func Transitive() logic.Theorem {
	facts := func(t wreath.Translation) []logic.Obligation {
		return append(t.Facts(), wreath.BitFacts("other bit", wreath.ByXor.Bit)...)
	}
	return logic.Theorem{
		ID:    "reduced-hypercube-transitive",
		Says:  "The inversion of one bit, for a bit of the selector together with the exchange of the higher bits p and p xor that bit, is an automorphism of RH(k,m), and these take node 0 to every node: RH(k,m) is vertex-transitive.",
		Scope: "every k>=0, every m with 0<=m<=k",
		Lemmas: []logic.Lemma{wreath.AutomorphismLemma, wreath.PlacesLemma, wreath.TranslationLemma, wreath.EdgesLemma,
			{By: logic.ByPlaces, Says: "A node of RH(k,m) is one of MC(m,1), the m selector bits as the class and the higher bit of number p as the field at position p, and k-m other bits. Its links are those of MC(m,1) between nodes with equal other bits, and those that change one of the other bits and nothing else. The translation by a treats the former as in MC(m,1) and adds the other bits of a: so it keeps both kinds of links, takes node 0 to a and is undone (obligations named other bit). The inversion of one of the other bits is the translation by the node with this bit alone, and does nothing else."},
			wreath.SingleBitsLemma},
		Obligations: facts(wreath.ByXor),
		Controls:    wreath.TranslationControls(facts),
	}
}
