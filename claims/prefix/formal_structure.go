package prefix

import (
	"mccheck/claims"
	"mccheck/claims/metacube"
)

// Facts of the two presentations of MC(k,m).

// sentences is a fact without tables; the lines may use the terms of package metacube.
func sentences(says string, lines ...string) (string, func(f *claims.Fact)) {
	return says, func(f *claims.Fact) { f.Write(metacube.Terms(lines...)...) }
}

// few are the metacubes whose nodes are looked at one by one.
const (
	few     = "all k in 0..2: all m in 1..if(k = 2, 1, 3): "
	fewText = "MC(k,m), k = 0, 1 with m = 1, 2, 3, and MC(2,1)"
)

func formalCrossLinks() (string, func(f *claims.Fact)) {
	return sentences("every node of MC(1,m), m = 1..4",
		"all m in 1..4: all u in nodes(MC(1,m)): (count v in near(MC(1,m),u): not cluster(1,m,u,v)) = 1")
}

// formalSymmetric says that the dual-cube is vertex-transitive.
func formalSymmetric() (string, func(f *claims.Fact)) {
	return sentences("for every w the map that inverts the bits that are 1 in w, after an exchange of the two fields "+
		"where w is of class 1, takes links of MC(1,m) to links and 0 to w; m = 1, 2, and m = 3 for the w with one bit 1, "+
		"whose maps make up all others",
		"let turned(m,c,u) = if(c = 0, u, class(1,m,u)*2^(2*m)+field(m,u,0)*2^m+field(m,u,1))",
		"let image(m,w,u) = xor(w,turned(m,class(1,m,w),u))",
		"all m in 1..3: all c in 0..1: all u in nodes(MC(1,m)): turned(m,c,turned(m,c,u)) = u",
		"all m in 1..3: all w in nodes(MC(1,m)): image(m,w,0) = w",
		"all m in 1..2: all w, u in nodes(MC(1,m)): all v in near(MC(1,m),u): edge(MC(1,m),image(m,w,u),image(m,w,v))",
		"all i in 0..6: given w = 2^i: all u in nodes(MC(1,3)): all v in near(MC(1,3),u): edge(MC(1,3),image(3,w,u),image(3,w,v))")
}

// formalRecursive says that it contains smaller ones.
func formalRecursive() (string, func(f *claims.Fact)) {
	return sentences("all pairs of nodes of MC(1,m), m = 2, 3, whose fields have the same highest bits; and each node of "+
		"MC(1,m-1) is left of one node for any such bits",
		"let rest(m,u) = class(1,m,u)*2^(2*m-2)+bits(u,m,m-1)*2^(m-1)+bits(u,0,m-1)",
		"let same(m,u,v) = bit(u,m-1) = bit(v,m-1) and bit(u,2*m-1) = bit(v,2*m-1)",
		"all m in 2..3: all u, v in nodes(MC(1,m)) where same(m,u,v): edge(MC(1,m),u,v) <-> edge(MC(1,m-1),rest(m,u),rest(m,v))",
		"all m in 2..3: all a in nodes(MC(1,m-1)): all x, y in 0..1: (count u in nodes(MC(1,m)): rest(m,u) = a and "+
			"bit(u,m-1) = x and bit(u,2*m-1) = y) = 1")
}

func formalDualCubeRule() (string, func(f *claims.Fact)) {
	return sentences("all pairs of nodes of MC(1,m), m = 1, 2, 3: the rule, and that it is the dual-cube F_(m+1) of the same addresses",
		"all m in 1..3: all u, v in nodes(MC(1,m)): edge(MC(1,m),u,v) <-> (ones(xor(u,v)) = 1 and (xor(u,v) = 2^(2*m) or "+
			"xor(u,v) < 2^m and class(1,m,u) = 0 or 2^m <= xor(u,v) < 2^(2*m) and class(1,m,u) = 1))",
		"all m in 1..3: all u, v in nodes(MC(1,m)): edge(MC(1,m),u,v) <-> edge(F(m+1),u,v)")
}

// formalNodeID says which bits the links of a node change in the new presentation.
func formalNodeID() (string, func(f *claims.Fact)) {
	return sentences("every node of "+fewText+", in the new presentation: k links change a class bit, m a bit of the node "+
		"ID, and there are no others",
		few+"all u in nodes(MCC(k,m)): given c = bits(u,0,k): degree(MCC(k,m),u) = k+m and (all j in 0..m-1: "+
			"edge(MCC(k,m),u,xor(u,2^(2^k*j+c+k))))",
		few+"all u in nodes(MCC(k,m)): all i in 0..k-1: edge(MCC(k,m),u,xor(u,2^i))")
}

// formalSameNetwork says that the two presentations are of one network.
func formalSameNetwork() (string, func(f *claims.Fact)) {
	return sentences("the map that makes bit c of part j bit j of field c is one to one and takes links to links: "+fewText,
		"let renamed(k,m,u) = bits(u,0,k)*2^(m*2^k)+(total c in 0..2^k-1: total j in 0..m-1: bit(u,2^k*j+c+k)*2^(m*c+j))",
		few+"order(MCC(k,m)) = order(MC(k,m)) and size(MCC(k,m)) = size(MC(k,m))",
		"all k in 0..2: all m in 1..if(k = 2, 1, 2): all w in nodes(MC(k,m)): (count u in nodes(MCC(k,m)): renamed(k,m,u) = w) = 1",
		"all k in 0..2: all m in 1..if(k = 2, 1, 2): all u in nodes(MCC(k,m)): all v in near(MCC(k,m),u): "+
			"edge(MC(k,m),renamed(k,m,u),renamed(k,m,v))")
}

// formalSupernodes says how the k-cubes are joined.
func formalSupernodes() (string, func(f *claims.Fact)) {
	return sentences("every k-cube of "+fewText+": one link leaves it in each dimension, and every link that does is in one dimension",
		few+"all a in 0..2^(m*2^k)-1: all d in 0..m*2^k-1: (count c in 0..2^k-1: edge(MCC(k,m),a*2^k+c,xor(a*2^k+c,2^(k+d)))) = 1",
		few+"all u in nodes(MCC(k,m)): all v in near(MCC(k,m),u): given d = xor(floor(u/2^k),floor(v/2^k)): d != 0 -> ones(d) = 1")
}

func formalLinkOfBit() (string, func(f *claims.Fact)) {
	return sentences("every node and every bit from k on, of "+fewText+"; so that one node of a k-cube has a link in the bit",
		few+"all u in nodes(MCC(k,m)): all i in k..m*2^k+k-1: edge(MCC(k,m),u,xor(u,2^i)) <-> mod(i-k,2^k) = bits(u,0,k)",
		few+"all a in 0..2^(m*2^k)-1: all i in k..m*2^k+k-1: (count c in 0..2^k-1: edge(MCC(k,m),a*2^k+c,xor(a*2^k+c,2^i))) = 1")
}

func formalPreimages() (string, func(f *claims.Fact)) {
	return sentences("every node of the m2^k-cube, for "+fewText,
		few+"all a in nodes(Q(m*2^k)): (count u in nodes(MCC(k,m)): floor(u/2^k) = a) = 2^k")
}

// formalImages says what becomes of the links of MC(k,m) when the class is dropped.
func formalImages() (string, func(f *claims.Fact)) {
	return sentences("every link of "+fewText+": the ends have one image where they differ in the class, and joined "+
		"images in the m2^k-cube otherwise",
		few+"all u in nodes(MCC(k,m)): all v in near(MCC(k,m),u): given a = floor(u/2^k): given b = floor(v/2^k): "+
			"if(bits(u,0,k) = bits(v,0,k), edge(Q(m*2^k),a,b), a = b)")
}
