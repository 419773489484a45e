package faulttolerant

import (
	"mccheck/claims"
	"mccheck/model"
)

// stepTerms are the walks of Q_k from s that take in step t the dimension that is
// digit t of p in base k: node is the one after i steps.
var stepTerms = []string{
	"let moved(k,s,p,i) = sum(j,0,k-1,2^j*mod(bit(s,j)+(count t in 0..i-1: mod(floor(p/k^t),k) = j),2))",
	"let node(k,s,p,i) = if(k = 0, s, moved(max(k,1),s,p,i))",
}

// lengthSentences are about these walks. The first h nodes are a hamiltonian path, or
// with one node more a hamiltonian cycle or an extended-hamiltonian path. In Q_3 walks
// without a node twice are followed link by link; the bits 1 of A, B, ... are the nodes
// visited.
var lengthSentences = append(stepTerms[:2:2],
	"let fresh(k,s,p,h) = all j in 0..h-1: all i in 0..j-1: node(k,s,p,i) != node(k,s,p,j)",
	"let path(k,s,p,h) = fresh(k,s,p,h) and (all x in nodes(Q(k)): some i in 0..h-1: node(k,s,p,i) = x)",
	"let longer(k,s,p,h) = path(k,s,p,h) and (some i in 0..h-2: node(k,s,p,h) = node(k,s,p,i))",
	"all k in 0..2: all s in nodes(Q(k)): all L in 0..2^k+1: all p in 0..k^L-1: path(k,s,p,L+1) -> L = 2^k-1",
	"all k in 0..2: all s in nodes(Q(k)): all L in 0..2^k+1: all p in 0..k^L-1: longer(k,s,p,L) -> L = 2^k",
	"all k in 0..2: (total s in nodes(Q(k)): count p in 0..k^(2^k-1)-1: path(k,s,p,2^k)) = if(k = 2, 8, k+1)",
	"let G = Q(3)",
	"let full = 2^8-1",
	"all s in nodes(G): all a in near(G,s): given A = 2^s+2^a: all b in near(G,a) where bit(A,b) = 0: given B = A+2^b: "+
		"all c in near(G,b) where bit(B,c) = 0: given X = B+2^c: all d in near(G,c) where bit(X,d) = 0: given D = X+2^d: "+
		"all e in near(G,d) where bit(D,e) = 0: given E = D+2^e: all f in near(G,e) where bit(E,f) = 0: given Y = E+2^f: "+
		"Y != full and (all g in near(G,f) where bit(Y,g) = 0: Y+2^g = full and (all h in near(G,g): bit(Y+2^g,h) = 1))",
)

// classCycle is the sentence of FT-32.
var classCycle = []string{
	"let G = Q(2)",
	"let path(a,b,c,d) = edge(G,a,b) and edge(G,b,c) and edge(G,c,d) and a != c and b != d and a != d",
	"let cycle(a,b,c,d,e) = path(a,b,c,d) and edge(G,d,e) and e = a",
	"all c, d, e in nodes(G): cycle(0,2,c,d,e) <-> c = 3 and d = 1 and e = 0",
}

// formallyAllWalks gives a statement its fact: sentences about all weak-hamiltonian
// paths of Q_2 from class 0 to class 3, the rows of the table walk.
func formallyAllWalks(st *claims.Statement, says string, lines ...string) *claims.Statement {
	complete := []string{
		"let weak(a,b,c,d) = edge(Q(2),0,a) and edge(Q(2),a,b) and edge(Q(2),b,c) and edge(Q(2),c,d) and b != 0 and c != 0 " +
			"and c != a and (d = 0 or d = a or d = b)",
		"all a, b, c, d in 0..3 where d = 3: weak(a,b,c,d) <-> (some r in 0..rows(walk)-1: walk(r,0) = 0 and walk(r,1) = a " +
			"and walk(r,2) = b and walk(r,3) = c and walk(r,4) = d)",
		"not (some a, b, c in nodes(Q(2)) where c = 3 and a != 0 and b != 0 and a != 3 and b != 3 and a != b: edge(Q(2),0,a) " +
			"and edge(Q(2),a,b) and edge(Q(2),b,c))",
	}
	return st.WithFact(says, func(f *claims.Fact) {
		cube, err := model.NewHypercube(2)
		if err != nil {
			panic(err)
		}
		var walks [][]model.Node
		eachWeakWalk(claims.NeighborView(cube), []model.Node{0}, func(_ walkKind, walk []model.Node) {
			if walk[len(walk)-1] == 3 {
				walks = append(walks, append([]model.Node(nil), walk...))
			}
		})
		claims.AddTable(f, "walk", walks...)
		terms := append(append(addressTerms[:len(addressTerms):len(addressTerms)], routeTerms...), pathTerms...)
		f.Write(claims.Using(terms, append(complete, lines...)...)...)
	})
}

// classPathTerms are the paths of sec.4 from x to y in an n-cube: path j begins x,
// x^(j). Where x and y differ in dimension j, number a of the d dimensions in which
// they do, it goes on along numbers a-1, a-2, ... modulo d; else along all of them
// and then along j. step are the dimensions of z = x + y that are changed after i
// hops.
var classPathTerms = []string{
	"let dim(z,i) = total e in 0..5 where bit(z,e) = 1 and ones(bits(z,0,e)) = i: e",
	"let turned(z,j,i) = 2^j+(total r in 1..i-1: 2^dim(z,mod(ones(bits(z,0,j))-r,ones(z))))",
	"let around(z,j,i) = if(i = ones(z)+2, z, 2^j+(total r in 0..i-2: 2^dim(z,r)))",
	"let step(z,j,i) = if(i = 0, 0, if(bit(z,j) = 1, turned(z,j,i), around(z,j,i)))",
	"let hops(z,j) = if(bit(z,j) = 1, ones(z), ones(z)+2)",
	"let at(x,y,j,i) = xor(x,step(xor(x,y),j,i))",
	"let apart(x,y) = ones(xor(x,y)) > 1",
}

// formallyClassPaths gives a statement about these paths its fact: that they are
// paths, disjoint but for their ends, and the sentence about x, y and n.
func formallyClassPaths(st *claims.Statement, says, sentence string) *claims.Statement {
	return st.WithSentences(says+": any two nodes of Q_n at distance 2 or more, n = 2..4; that the paths are disjoint is "+
		"said of the paths from node 0, which become those from x when x is added",
		append(classPathTerms,
			"all n in 2..4: all x, y in nodes(Q(n)) where apart(x,y): all j in 0..n-1: given l = hops(xor(x,y),j): at(x,y,j,0) "+
				"= x and at(x,y,j,1) = xor(x,2^j) and at(x,y,j,l) = y and (all i in 1..l: edge(Q(n),at(x,y,j,i-1),at(x,y,j,i)))",
			"all n in 2..4: all z in nodes(Q(n)) where apart(0,z): all j in 0..n-1: all i in 1..hops(z,j)-1: step(z,j,i) != 0 "+
				"and step(z,j,i) != z and (all l in 0..j: all h in 1..hops(z,l)-1: l = j and h = i or step(z,j,i) != step(z,l,h))",
			"all n in 2..4: all x, y in nodes(Q(n)) where apart(x,y): "+sentence)...)
}

// formallyCycles gives a statement about hamiltonian cycles of Q_k, k >= 1, its
// fact: the cycles, and sentences in which cyclic(k,r) says that row r is one.
func formallyCycles(st *claims.Statement, says string, cycles [][]int, lines ...string) *claims.Statement {
	return st.WithFact(says, func(f *claims.Fact) {
		claims.AddTable(f, "cycle", cycles...)
		f.Let("fresh(k,r) = all i, j in 0..2^k-1 where i < j: cycle(r,i) != cycle(r,j)")
		f.Let("cyclic(k,r) = len(cycle,r) = 2^k+1 and cycle(r,0) = 0 and cycle(r,2^k) = 0 and fresh(k,r) and (all i in " +
			"1..2^k: edge(Q(k),cycle(r,i-1),cycle(r,i)))")
		f.Write(lines...)
	})
}

// cyclesAlong are one hamiltonian cycle of Q_k that begins 0, 2^j for each j < k, k
// from 1 to most, or that for j = 0 alone.
func cyclesAlong(most int, eachDimension bool) [][]int {
	var cycles [][]int
	for k := 1; k <= most; k++ {
		for j := range k {
			if j == 0 || eachDimension {
				cycles = append(cycles, append(model.ClassCycles(k, j)[0], 0))
			}
		}
	}
	return cycles
}
