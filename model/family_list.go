package model

func cccFamily() Family {
	return Family{
		Name: "CCC", Aliases: []string{"cube-connected-cycles"}, Title: "cube-connected cycles",
		Params: []FamilyParam{{"n", 1, maxCCCDimension, "dimension of the cube, and length of a ring"}},
		Source: "dual-cube sec.1; Preparata, Vuillemin 1981",
		Doc:    "Every node of the n-cube is a ring of n nodes; the p-th of them has the edge of dimension p.",
		Layout: func(p []int) []Field { return []Field{BitsField("w", p[0]), DigitField("p", p[0])} },
		New:    oneParameter(NewCCC),
	}
}

func crossedCubeFamily() Family {
	return Family{
		Name: "CQ", Aliases: []string{"crossed-cube"}, Title: "crossed cube",
		Params: []FamilyParam{{"n", 1, MaxAddressBits, "number of address bits"}},
		Source: "ecq def.2; Efe 1992",
		Doc:    "The n-cube with edges crossed: below the highest bit that an edge flips, double bits are pair related.",
		Layout: oneField,
		New:    oneParameter(NewCrossedCube),
	}
}

func dualCubeFamily() Family {
	return Family{
		Name: "F", Aliases: []string{"dual-cube", "dualcube"}, Title: "dual-cube",
		Params: []FamilyParam{{"r", 1, (MaxAddressBits + 1) / 2, "number of links per node"}},
		Source: "dual-cube sec.2",
		Doc:    "Two classes of (r-1)-cubes; every node has one cross-edge, to the other class.",
		Layout: func(p []int) []Field {
			return []Field{BitsField("class", 1), BitsField("II", p[0]-1), BitsField("I", p[0]-1)}
		},
		New: oneParameter(NewDualCube),
	}
}

func exchangedCrossedCubeFamily() Family {
	return Family{
		Name: "ECQ", Aliases: []string{"exchanged-crossed-cube"}, Title: "exchanged crossed cube",
		Params: exchangedParams(),
		Source: "ecq sec.2",
		Doc:    "Nodes with c = 0 move their s-bit field as in CQ_s, nodes with c = 1 their t-bit field as in CQ_t; every node flips c.",
		Layout: exchangedLayout,
		New:    twoParameters(NewExchangedCrossedCube),
	}
}

func exchangedHypercubeFamily() Family {
	return Family{
		Name: "EH", Aliases: []string{"exchanged-hypercube"}, Title: "exchanged hypercube",
		Params: exchangedParams(),
		Source: "ecq sec.1; Loh, Hsu, Pan 2005",
		Doc:    "Nodes with c = 0 flip one of s bits, nodes with c = 1 one of t bits; every node flips c.",
		Layout: exchangedLayout,
		New:    twoParameters(NewExchangedHypercube),
	}
}

func exchangedParams() []FamilyParam {
	return []FamilyParam{
		{"s", 1, MaxAddressBits - 2, "bits of the field that moves where c = 0"},
		{"t", 1, MaxAddressBits - 2, "bits of the field that moves where c = 1"},
	}
}

func foldedHypercubeFamily() Family {
	return Family{
		Name: "FQ", Aliases: []string{"folded-hypercube"}, Title: "folded hypercube",
		Params: []FamilyParam{{"n", 1, MaxAddressBits, "number of address bits"}},
		Source: "dual-cube sec.1; El-Amawy, Latifi 1991",
		Doc:    "The n-cube with an edge from every node to its complement.",
		Layout: oneField,
		New:    oneParameter(NewFoldedHypercube),
	}
}

func hcnFamily() Family {
	return Family{
		Name: "HCN", Aliases: []string{"hierarchical-cubic-network"}, Title: "hierarchical cubic network HCN(n,n)",
		Params: []FamilyParam{{"n", 1, MaxAddressBits / 2, "dimension of a cluster; 2^n clusters"}},
		Source: "dual-cube sec.1; Ghose, Desai 1995",
		Doc:    "2^n clusters, each an n-cube; node (I,J) is joined to (J,I), and (I,I) to the complement of both.",
		Layout: func(p []int) []Field { return []Field{BitsField("I", p[0]), BitsField("J", p[0])} },
		New:    oneParameter(NewHCN),
	}
}

func hypercubeFamily() Family {
	return Family{
		Name: "Q", Aliases: []string{"hypercube", "hq"}, Title: "hypercube",
		Params: []FamilyParam{{"n", 0, MaxAddressBits, "number of address bits"}},
		Source: "dual-cube sec.1; ecq sec.1",
		Doc:    "Nodes are joined iff their n-bit addresses differ in exactly one bit.",
		Layout: oneField,
		New:    oneParameter(NewHypercube),
	}
}

func metacubeFamily() Family {
	return Family{
		Name: "MC", Aliases: []string{"metacube"}, Title: "metacube",
		Params: metacubeParams(),
		Source: "total-exchange sec.2",
		Doc:    "2^k classes of m-cubes; a node flips a bit of the field of its own class, or a class bit.",
		Layout: func(p []int) []Field { return []Field{BitsField("c", p[0]), BitsArray("M", 1<<p[0], p[1])} },
		New:    twoParameters(NewMetacube),
	}
}

func metacubeClassCubeFamily() Family {
	return Family{
		Name: "MCC", Aliases: []string{"metacube-class-cube", "class-cube"}, Title: "metacube, class-cube presentation",
		Params: metacubeParams(),
		Source: "prefix sec.2",
		Doc:    "The metacube with the class in the rightmost k bits of the address.",
		Layout: func(p []int) []Field { return []Field{BitsArray("P", p[1], 1<<p[0]), BitsField("c", p[0])} },
		New:    twoParameters(NewMetacubeClassCube),
	}
}

func metacubeParams() []FamilyParam {
	return []FamilyParam{
		{"k", 0, maxClassBits, "class bits: dimension of the high-level cubes"},
		{"m", 1, MaxAddressBits, "field bits: dimension of the clusters"},
	}
}

func reducedHypercubeFamily() Family {
	return Family{
		Name: "RH", Aliases: []string{"reduced-hypercube"}, Title: "reduced hypercube",
		Params: []FamilyParam{
			{"k", 0, MaxAddressBits - 1, "dimension of a cluster"},
			{"m", 0, 5, "bits of a cluster's nodes that choose the one external dimension; at most k"},
		},
		Source: "dual-cube sec.1; Ziavras 1994",
		Doc:    "A node has the edges of its k-cube, and one of the edges in the higher 2^m dimensions.",
		Layout: func(p []int) []Field {
			return []Field{BitsField("cluster", 1<<p[1]), BitsField("i", p[1]), BitsField("j", p[0]-p[1])}
		},
		New: twoParameters(NewReducedHypercube),
	}
}

// oneField is the layout of a network whose address is one string of bits.
func oneField(p []int) []Field { return []Field{BitsField("x", p[0])} }

// exchangedLayout is the address a b c of the exchanged networks.
func exchangedLayout(p []int) []Field {
	return []Field{BitsField("a", p[0]), BitsField("b", p[1]), BitsField("c", 1)}
}
