package smt

// The lemmas that carry the facts of transitivity.go to whole networks.
var (
	automorphismLemma = Lemma{byUndone, "A map of a finite network to itself that another map undoes is one-to-one, hence a permutation of the nodes; one that takes every link to a link is an automorphism, because there are as many images of links as links. Automorphisms may be undone and applied one after another: if some take node 0 to each node, some take every node to every other one."}
	bitsLemma         = Lemma{byPlaces, "What holds at one arbitrary index holds at all of them, however long the address is: so at every index node 0 goes to a (obligations named node 0), the map undoes itself (named undone), and two images differ where the nodes do and nowhere else (named links)."}
	inversionsLemma   = Lemma{byInversions, "The inversions of single bits are the maps by the nodes with one 1. Those for the ones of a, applied to node 0 one after another, give a."}
	placesLemma       = Lemma{byPlaces, "A node of MC(k,m) is a class of k bits and, for every class p and every index i < m, a bit: bit i of the field at position p. Two nodes are equal iff they agree at every such place, two classes iff they agree in every class bit. What holds at one arbitrary class bit, and for one arbitrary p and i, holds at all of them, whatever k and m are, k = 0 and m = 0 included."}
	translationLemma  = Lemma{"", "The translation by a node a of class A adds A to the class; the field at position p of the image is the one at its source, the position p xor A, with the field of a at p added. It takes node 0 to a (obligations named node 0). It is undone by the map that adds A to the class and brings to each position q, from the source p of q, the field at p with that of a at p added: the source of p is q again (obligation position: undone), and all that was added is added twice (the others named undone)."}
	edgesLemma        = Lemma{byPlaces, "Two nodes are joined by the cross-edge of a class bit iff they differ there and nowhere else; by the cube-edge of index i iff they differ in bit i of the field at the position that is the class of both, and nowhere else. A translation keeps both kinds: images differ in the class bits in which the nodes do (obligation class bit: links); the source of p is the class of the nodes iff p is the class of their images, since it is so at every class bit (obligation position: own field); so in the fields the images differ at no place for a cross-edge, and for a cube-edge at the one place that makes the images joined by that of the same index (obligation field bit: links)."}
	singleBitsLemma   = Lemma{byInversions, "The inversion of one field bit is the translation by the node with this bit alone, and that of one class bit, with the fields moved along, the one by the node with this class bit alone. Applied to node 0 one after another, first those for the ones in the class of a and then those for the ones in its fields, they give a."}
)

// MetacubeTransitive is the theorem that MC(k,m) is vertex-transitive for every
// k >= 0 and m >= 1, by its translations. Source: total-exchange abstract, and for
// k = 1 prefix sec.1.
func MetacubeTransitive() Theorem {
	return Theorem{
		ID:          "metacube-transitive",
		Says:        "The translation of MC(k,m) by a node is an automorphism that takes node 0 to that node: MC(k,m) is vertex-transitive.",
		Scope:       "every k>=0, every m>=1",
		Lemmas:      []Lemma{automorphismLemma, placesLemma, translationLemma, edgesLemma},
		Obligations: byXor.facts(),
		Controls:    translationControls(translation.facts),
	}
}

// DualCubeTransitive is the theorem that F_r is vertex-transitive for every r >= 1,
// by inversions of bits and the exchange of classes and parts. Source: dual-cube
// sec.3 names the parameter.
func DualCubeTransitive() Theorem {
	t := MetacubeTransitive()
	t.ID = "dual-cube-transitive"
	t.Says = "The inversion of one bit of parts I and II, and the exchange of the classes together with the two parts, are automorphisms of F_r and together take node 0 to every node: F_r is vertex-transitive."
	t.Scope = "every r>=1 (m=r-1)"
	t.Lemmas = append(t.Lemmas, Lemma{"", "F_r is MC(1,r-1), where MC(1,0) has one class bit and no field bit: part III is the class, part I the field of class 0 and part II that of class 1."}, singleBitsLemma)
	return t
}

// ReducedHypercubeTransitive is the theorem that RH(k,m) is vertex-transitive for
// all 0 <= m <= k, by inversions of bits, those of the selector with an exchange of
// the outer dimensions. Source: dual-cube sec.1 and 3.
func ReducedHypercubeTransitive() Theorem {
	facts := func(t translation) []Obligation { return append(t.facts(), bitFacts("other bit", byXor.bit)...) }
	return Theorem{
		ID:    "reduced-hypercube-transitive",
		Says:  "The inversion of one bit, for a bit of the selector together with the exchange of the higher bits p and p xor that bit, is an automorphism of RH(k,m), and these take node 0 to every node: RH(k,m) is vertex-transitive.",
		Scope: "every k>=0, every m with 0<=m<=k",
		Lemmas: []Lemma{automorphismLemma, placesLemma, translationLemma, edgesLemma,
			{byPlaces, "A node of RH(k,m) is one of MC(m,1), the m selector bits as the class and the higher bit of number p as the field at position p, and k-m other bits. Its links are those of MC(m,1) between nodes with equal other bits, and those that change one of the other bits and nothing else. The translation by a treats the former as in MC(m,1) and adds the other bits of a: so it keeps both kinds of links, takes node 0 to a and is undone (obligations named other bit). The inversion of one of the other bits is the translation by the node with this bit alone, and does nothing else."},
			singleBitsLemma},
		Obligations: facts(byXor),
		Controls:    translationControls(facts),
	}
}

// HypercubeTransitive is the theorem that Q_n is vertex-transitive for every
// n >= 1, by inversions of bits. Source: dual-cube sec.3 names the parameter.
func HypercubeTransitive() Theorem {
	facts := func(r rule) []Obligation { return bitFacts("bit", r) }
	return Theorem{
		ID:    "hypercube-transitive",
		Says:  "The inversion of one bit is an automorphism of Q_n, and the inversions together take node 0 to every node: Q_n is vertex-transitive.",
		Scope: "every n>=1",
		Lemmas: []Lemma{automorphismLemma, bitsLemma, inversionsLemma,
			{"", "Two nodes of Q_n are joined iff they differ at exactly one index, and so are their images."}},
		Obligations: facts(byXor.bit),
		Controls:    invertedBitControls(facts),
	}
}

// FoldedHypercubeTransitive is the theorem that FQ_n is vertex-transitive for every
// n >= 1, by inversions of bits. Source: dual-cube sec.1 and 3.
func FoldedHypercubeTransitive() Theorem {
	t := HypercubeTransitive()
	t.ID = "folded-hypercube-transitive"
	t.Says = "The inversion of one bit is an automorphism of FQ_n, and the inversions together take node 0 to every node: FQ_n is vertex-transitive."
	t.Lemmas = []Lemma{automorphismLemma, bitsLemma, inversionsLemma,
		{"", "Two nodes of FQ_n are joined iff they differ at exactly one index or at every index, and so are their images."}}
	return t
}
