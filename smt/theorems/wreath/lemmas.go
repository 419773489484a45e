package wreath

import (
	"mccheck/smt/logic"
)

// The lemmas that carry the facts of transitivity.go to whole networks.
var (
	AutomorphismLemma = logic.Lemma{By: logic.ByUndone, Says: "A map of a finite network to itself that another map undoes is one-to-one, hence a permutation of the nodes; one that takes every link to a link is an automorphism, because there are as many images of links as links. Automorphisms may be undone and applied one after another: if some take node 0 to each node, some take every node to every other one."}
	BitsLemma         = logic.Lemma{By: logic.ByPlaces, Says: "What holds at one arbitrary index holds at all of them, however long the address is: so at every index node 0 goes to a (obligations named node 0), the map undoes itself (named undone), and two images differ where the nodes do and nowhere else (named links)."}
	InversionsLemma   = logic.Lemma{By: logic.ByInversions, Says: "The inversions of single bits are the maps by the nodes with one 1. Those for the ones of a, applied to node 0 one after another, give a."}
	PlacesLemma       = logic.Lemma{By: logic.ByPlaces, Says: "A node of MC(k,m) is a class of k bits and, for every class p and every index i < m, a bit: bit i of the field at position p. Two nodes are equal iff they agree at every such place, two classes iff they agree in every class bit. What holds at one arbitrary class bit, and for one arbitrary p and i, holds at all of them, whatever k and m are, k = 0 and m = 0 included."}
	TranslationLemma  = logic.Lemma{By: "", Says: "The translation by a node a of class A adds A to the class; the field at position p of the image is the one at its source, the position p xor A, with the field of a at p added. It takes node 0 to a (obligations named node 0). It is undone by the map that adds A to the class and brings to each position q, from the source p of q, the field at p with that of a at p added: the source of p is q again (obligation position: undone), and all that was added is added twice (the others named undone)."}
	EdgesLemma        = logic.Lemma{By: logic.ByPlaces, Says: "Two nodes are joined by the cross-edge of a class bit iff they differ there and nowhere else; by the cube-edge of index i iff they differ in bit i of the field at the position that is the class of both, and nowhere else. A translation keeps both kinds: images differ in the class bits in which the nodes do (obligation class bit: links); the source of p is the class of the nodes iff p is the class of their images, since it is so at every class bit (obligation position: own field); so in the fields the images differ at no place for a cross-edge, and for a cube-edge at the one place that makes the images joined by that of the same index (obligation field bit: links)."}
	SingleBitsLemma   = logic.Lemma{By: logic.ByInversions, Says: "The inversion of one field bit is the translation by the node with this bit alone, and that of one class bit, with the fields moved along, the one by the node with this class bit alone. Applied to node 0 one after another, first those for the ones in the class of a and then those for the ones in its fields, they give a."}
)
