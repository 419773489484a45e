package metacube

import (
	"slices"

	"mccheck/smt/logic"
)

// channelHops are the hops of a path of fault-tolerant Algorithm 2: N classes, f bits of fields that differ in u and v, and e, which is 1
// where the fields agree in the key-bit; z hops of the class path behind its first, of which the longest has z+2g.
var channelHops = logic.Numbers{
	Letters: []logic.Letter{{Name: "N", Relations: []string{"N >= 2"}}, {Name: "f"}, {Name: "e", Bit: true}, {Name: "z"},
		{Name: "g", Bit: true}},
	Where: []string{
		"signed", "f-1+2*e", // the bits of fields behind the key-bit
		"one", "1+1+1+(N-1)+signed+1", // case 1
		"direct", "1+z", // all fields agree
		"along", "1+(N-1)+f+1", // case 2.1, dimension q
		"other", "1+1+1+(N-1)+signed+z", // the others of case 2
		"lettered", "1+1+N+signed+z", // those of case 2.2 where Algorithm 1 starts at u^(j,y)
		"early", "1+1+signed+z", // the same, where it stops in the class in which it starts
		"bound", "f+N+4", "boundOther", "f+N+3+z+2*g",
	},
}

// channelClasses are positions of classes on the cycle: i of a node not behind class c_v, i+s of c_v, b of a node behind it, and
// that of c_u.
var channelClasses = logic.Numbers{
	Letters: []logic.Letter{{Name: "i"}, {Name: "s"}, {Name: "t"}, {Name: "r"}},
	Where:   []string{"cv", "i+s", "cu", "i+s+1+r", "behind", "i+s+1+t"},
}

// classPath are the k bits of a class and d differing ones, d = x+1 and k = d+y.
var classPath = logic.Numbers{Letters: []logic.Letter{{Name: "x"}, {Name: "y"}}, Where: []string{"d", "x+1", "k", "x+1+y"}}

// channelHopFacts are the facts about the hops and the classes.
func channelHopFacts(n, classes logic.Numbers) []logic.Obligation {
	return slices.Concat(
		n.Holding("case 1: at most", "a path between clusters of one class has H+2^k+4 hops or fewer", "one <= bound"),
		n.Fact("case 1: attained", "it has that many where the fields agree in the key-bit", func(r logic.Reading) logic.Term {
			return r.Implies(r.Holds("e >= 1"), r.Holds("one = bound"))
		}),
		n.Holding("case 2: at most", prose.Text("obligation case 2: at most"),
			"direct <= boundOther", "along <= boundOther", "other <= boundOther", "lettered <= boundOther", "early <= boundOther"),
		n.Fact("case 2: attained", prose.Text("obligation case 2: attained"), func(r logic.Reading) logic.Term {
			return r.Implies(r.And(r.Holds("e >= 1"), r.Holds("g <= 0")), r.Holds("other = boundOther"))
		}),
		n.Holding("k = 1", "for k = 1 the path over all classes has H+2^k+1 hops, and a direct one of one hop no more",
			"along = f+N+1", "1 <= along"),
		classes.Holding("classes", "a node that is not behind class c_v comes before class c_u, and class c_v before all nodes behind it",
			"i < cu", "cv < behind"),
		classPath.Fact("class path: at most", "behind its first hop no class path has more than k hops", func(r logic.Reading) logic.Term {
			return r.And(r.Holds("d-1 <= k"), r.Implies(r.Holds("k > d"), r.Holds("d+1 <= k")))
		}))
}

// ChannelHops is the theorem on where the paths of fault-tolerant Algorithm 2 lead, through which classes, and how long they are, for
// every k, m >= 1. Source: fault-tolerant sec.4.
func ChannelHops() logic.Theorem {
	return logic.Theorem{
		ID:    "channel-hops",
		Says:  prose.Text("channel-hops"),
		Scope: "every k>=1, every m>=1, any two clusters, every hamiltonian cycle",
		Lemmas: append(prose.Steps("channel-hops", "metacube-links", logic.ByInvariant, logic.ByOneBit, "hypercube-disjoint-paths", "", "",
			"hypercube-disjoint-paths"), logic.NumbersLemma),
		Obligations: channelHopFacts(channelHops, channelClasses),
		Controls: slices.Concat(
			logic.NumbersControls(channelHops, func(n logic.Numbers) []logic.Obligation { return channelHopFacts(n, channelClasses) },
				[3]string{"d + 3 in case 1", "bound", "f+N+3"},
				[3]string{"d + 5 in case 1", "bound", "f+N+5"},
				[3]string{"d + 2 and more in case 2", "boundOther", "f+N+2+z+2*g"},
				[3]string{"d + 4 and more in case 2", "boundOther", "f+N+4+z+2*g"},
				[3]string{"the key-bit twice", "signed", "f-1+3*e"},
				[3]string{"one class less", "along", "1+(N-2)+f+1"}),
			logic.NumbersControls(channelClasses, func(n logic.Numbers) []logic.Obligation { return channelHopFacts(channelHops, n) },
				[3]string{"c_u no later than c_v", "cu", "i+s"},
				[3]string{"c_v again", "behind", "i+s"})),
	}
}
