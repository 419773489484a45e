package dualcube

import (
	"mccheck/claims"
	"mccheck/model"
)

// Facts of the definition of F_r and of what follows from it link by link: each names
// the r for which it looks at all nodes, or at all pairs of them.

// numberTerms are the 2r-bit numbers of withParity.
var numberTerms = []string{
	"let parity(r,u) = mod(ones(cluster(r,u)),2)",
	"let number(r,u) = bits(u,0,2*r-2)+parity(r,u)*2^(2*r-2)+xor(class(r,u),parity(r,u))*2^(2*r-1)",
	"all r in 1..3: all u, v in nodes(F(r)): number(r,u) < 2^(2*r) and (number(r,u) = number(r,v) <-> u = v) and " +
		"(edge(F(r),u,v) <-> ones(xor(number(r,u),number(r,v))) = 1)",
}

// formalNumbers says that the 2r-bit numbers have the key property and, with
// addresses, how far addresses have it.
func formalNumbers(addresses bool) (string, func(f *claims.Fact)) {
	if !addresses {
		return addressed("the 2r-bit numbers (class xor p, p, parts II and I), p the parity of the cluster ID, r = 1..3", numberTerms...)
	}
	return addressed("the 2r-bit numbers (class xor p, p, parts II and I), p the parity of the cluster ID, have the key "+
		"property; joined nodes differ in one address bit, and nodes that do so are joined iff the bit is the class or in "+
		"the node ID; r = 1..3",
		append(numberTerms[:len(numberTerms):len(numberTerms)],
			"all r in 1..3: all u in nodes(F(r)): all v in near(F(r),u): ones(xor(u,v)) = 1",
			"all r in 1..3: all u, v in nodes(F(r)) where ones(xor(u,v)) = 1: edge(F(r),u,v) <-> (class(r,u) != class(r,v) or "+
				"node(r,u) != node(r,v))")...)
}

// formalFields says that clusters are given by the fields of the address.
func formalFields() (string, func(f *claims.Fact)) {
	return "the nodes that a node reaches inside its class are those of its class with its cluster ID, one for each node ID, r = 1..4",
		func(f *claims.Fact) {
			t := newTerms(f)
			f.Write(addressTerms...)
			for r := 1; r <= 4; r++ {
				g, err := model.NewDualCube(r)
				if err != nil {
					panic(err)
				}
				inside := t.inside(g)
				f.Claim("given r = %d: all u, v in nodes(F(r)): dist(%s,u,v) < infinite <-> together(r,u,v)", r, inside)
			}
			f.Write("all r in 1..4: all u in nodes(F(r)): all x in 0..2^(r-1)-1: (count v in nodes(F(r)): together(r,u,v) and node(r,v) = x) = 1")
		}
}

func formalLinkRoles() (string, func(f *claims.Fact)) {
	return addressed("the parts of every address, and what each link does to node ID and cluster ID, r = 1..4",
		"all r in 1..4: all u in nodes(F(r)): u = class(r,u)*2^(2*r-2)+partII(r,u)*2^(r-1)+partI(r,u)",
		"all r in 2..4: all u in nodes(F(r)): all v in near(F(r),u) where class(r,u) = class(r,v): node(r,u) != node(r,v) "+
			"and cluster(r,u) = cluster(r,v)",
		"all r in 1..4: all u in nodes(F(r)): all v in near(F(r),u) where class(r,u) != class(r,v): partI(r,u) = partI(r,v) "+
			"and partII(r,u) = partII(r,v) and node(r,u) = cluster(r,v) and cluster(r,u) = node(r,v)")
}

func formalCrossLinks() (string, func(f *claims.Fact)) {
	return addressed("the links of every node to the other class, r = 1..5",
		"all r in 1..5: all u in nodes(F(r)): (count v in near(F(r),u): class(r,v) != class(r,u)) = 1 and edge(F(r),u,xor(u,2^(2*r-2)))")
}

func formalCubeLinks() (string, func(f *claims.Fact)) {
	return addressed("the links of every node, r = 1..5, and the pairs of nodes of every cluster, r = 1..4",
		"all r in 1..5: all u in nodes(F(r)): degree(F(r),u) = r and (count v in near(F(r),u): class(r,v) = class(r,u)) = r-1",
		"all r in 2..5: all u in nodes(F(r)): all v in near(F(r),u) where class(r,v) = class(r,u): together(r,u,v)",
		"all r in 1..4: all u, v in nodes(F(r)) where together(r,u,v): edge(F(r),u,v) <-> edge(Q(r-1),node(r,u),node(r,v))")
}

func formalDefinition() (string, func(f *claims.Fact)) {
	return addressed("all pairs of nodes of F_r, r = 1..4",
		"let allowed(r,u,v,i) = (1 <= i <= r-1 -> class(r,u) = 0 and class(r,v) = 0) and (r <= i <= 2*r-2 -> class(r,u) = 1 and class(r,v) = 1)",
		"all r in 1..4: order(F(r)) = 2^(2*r-1) and (all u, v in nodes(F(r)): edge(F(r),u,v) <-> (ones(xor(u,v)) = 1 and "+
			"allowed(r,u,v,log2(xor(u,v))+1)))")
}

func formalSpannedCubes() (string, func(f *claims.Fact)) {
	return sentences("for every value of the fixed part, in class 0 and in class 1, the nodes are joined as those of "+
		"Q_(r-1) with the free part as address, r = 1..4",
		"all r in 1..4: all y, a, b in 0..2^(r-1)-1: edge(F(r),y*2^(r-1)+a,y*2^(r-1)+b) <-> edge(Q(r-1),a,b)",
		"all r in 1..4: given one = 2^(2*r-2): all y, a, b in 0..2^(r-1)-1: edge(F(r),one+a*2^(r-1)+y,one+b*2^(r-1)+y) <-> edge(Q(r-1),a,b)")
}

func formalCrossEdges() (string, func(f *claims.Fact)) {
	return addressed("all pairs of nodes of different classes of F_r, r = 1..4",
		"all r in 1..4: all u, v in nodes(F(r)) where class(r,u) != class(r,v): edge(F(r),u,v) <-> xor(u,v) = 2^(2*r-2)")
}

func formalNeighbours() (string, func(f *claims.Fact)) {
	return addressed("all nodes of F_r, r = 1..5; a_i is bit i-1",
		"all r in 1..5: all s in nodes(F(r)): degree(F(r),s) = r and edge(F(r),s,xor(s,2^(2*r-2)))",
		"all r in 2..5: all s in nodes(F(r)): all i in 1..r-1: given j = if(class(r,s) = 0, i, i+r-1): edge(F(r),s,xor(s,2^(j-1)))")
}

// copyTerms take an address (a b2 x b1 y) apart: the number b2 b1 of its copy of
// F_(r-1) and the address (a x y) in it. paired(c,i,j) says that the construction
// joins the clusters of class c in copies i and j.
var copyTerms = []string{
	"let copy(r,u) = 2*bit(u,2*r-3)+bit(u,r-2)",
	"let small(r,u) = class(r,u)*2^(2*r-4)+bits(u,r-1,r-2)*2^(r-2)+bits(u,0,r-2)",
	"let paired(c,i,j) = if(c = 0, xor(i,j) = 1, xor(i,j) = 2)",
}

func ofCopies(says string, lines ...string) (string, func(f *claims.Fact)) {
	return addressed(says, append(copyTerms[:len(copyTerms):len(copyTerms)], lines...)...)
}

func formalConstruction() (string, func(f *claims.Fact)) {
	return ofCopies("every address of F_r is one of one copy, r = 2..4, and all pairs of nodes",
		"all r in 2..4: all i in 0..3: all a in nodes(F(r-1)): (count u in nodes(F(r)): copy(r,u) = i and small(r,u) = a) = 1",
		"all r in 2..4: all u, v in nodes(F(r)): edge(F(r),u,v) <-> if(copy(r,u) = copy(r,v), "+
			"edge(F(r-1),small(r,u),small(r,v)), small(r,u) = small(r,v) and paired(class(r,u),copy(r,u),copy(r,v)))")
}

func formalJoinedClusters() (string, func(f *claims.Fact)) {
	return ofCopies("the cluster of every node of F_r, r = 2..4: 2^(r-1) nodes, half of them in its copy and half in the "+
		"paired one, in one cluster of F_(r-1) each; the link from the node to the other half",
		"all r in 2..4: all u, v in nodes(F(r)) where together(r,u,v): (copy(r,u) = copy(r,v) or "+
			"paired(class(r,u),copy(r,u),copy(r,v))) and together(r-1,small(r,u),small(r,v))",
		"all r in 2..4: all u in nodes(F(r)): (count v in nodes(F(r)): together(r,u,v)) = 2^(r-1) and (count v in "+
			"nodes(F(r)): together(r,u,v) and copy(r,u) = copy(r,v)) = 2^(r-2)",
		"all r in 2..4: all u in nodes(F(r)): (count v in near(F(r),u): together(r,u,v) and copy(r,u) != copy(r,v)) = 1")
}

func formalAddedLinks() (string, func(f *claims.Fact)) {
	return ofCopies("the links between copies and between classes of F_r, r = 2..5",
		"all r in 2..5: all u in nodes(F(r)): all v in near(F(r),u) where class(r,u) = class(r,v) and copy(r,u) != "+
			"copy(r,v): xor(u,v) = if(class(r,u) = 0, 2^(r-2), 2^(2*r-3))",
		"all r in 2..5: all u in nodes(F(r)): all v in near(F(r),u) where class(r,u) != class(r,v): xor(u,v) = 2^(2*r-2)")
}

func formalDistance() (string, func(f *claims.Fact)) {
	return addressed("all pairs of nodes of F_r, r = 1..4",
		"all r in 1..4: all s, t in nodes(F(r)): dist(F(r),s,t) = ones(xor(s,t))+if(class(r,s) = class(r,t) and not together(r,s,t), 2, 0)")
}

func formalLongWay() (string, func(f *claims.Fact)) {
	return addressed("no link joins two clusters of a class, so that a path between them leaves it; and the distances in "+
		"all pairs of them, r = 2..4",
		"all r in 2..4: all u in nodes(F(r)): all v in near(F(r),u) where class(r,u) = class(r,v): together(r,u,v)",
		"all r in 2..4: all s, t in nodes(F(r)) where class(r,s) = class(r,t) and not together(r,s,t): dist(F(r),s,t) >= ones(xor(s,t))+2")
}

func formalFarthest() (string, func(f *claims.Fact)) {
	return addressed("all pairs of nodes of one class of F_r that differ in 2r-2 bits, and the diameter, r = 2..4",
		"all r in 2..4: all s, t in nodes(F(r)) where class(r,s) = class(r,t) and ones(xor(s,t)) = 2*r-2: dist(F(r),s,t) = 2*r",
		"all r in 2..4: diameter(F(r)) = 2*r")
}
