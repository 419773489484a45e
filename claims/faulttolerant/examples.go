package faulttolerant

import (
	"fmt"
	"math/big"

	"mccheck/claims"
	"mccheck/model"
)

// worked is what an example of sec.4 works out before the paths: the nodes of
// both clusters and the partners, as numbers of the fields alone; for each path
// the dimension of the key-bit and its type, 0 where it has none.
type worked struct {
	example
	first, second, partners [4]int
	dims, types             [2]int
}

// exampleClaims are the numbers of Examples 1 to 4 beside Table 1.
func exampleClaims() []claims.Claim {
	zero := [4]int{0, 1, 2, 3}
	one := worked{examples[0], zero, [4]int{64, 65, 66, 67}, [4]int{64, 65, 66, 67}, [2]int{2, 2}, [2]int{1, 1}}
	two := worked{examples[1], zero, [4]int{92, 93, 94, 95}, [4]int{92, 93, 94, 95}, [2]int{2, 3}, [2]int{2, 1}}
	three := worked{examples[2], zero, [4]int{3, 7, 11, 15}, [4]int{15, 11, 7, 3}, [2]int{0, 2}, [2]int{0, 1}}
	four := worked{examples[3], zero, [4]int{0, 64, 128, 192}, [4]int{0, 64, 128, 192}, [2]int{2, 2}, [2]int{1, 1}}
	bound := func(e worked, printed string) claims.Cell { return e.ends().cell("H_h + 2^k", printed, walkBound) }
	classPath := func(j int) claims.Cell {
		return claims.Cell{Label: fmt.Sprintf("length of Z_%d from class 00 to class 11", j), Printed: "1",
			Actual: claims.Actual{Of: func(bool) (*big.Rat, error) {
				return big.NewRat(int64(len(model.ClassPath(2, 0b00, 0b11, j, false))), 1), nil
			}}}
	}
	return []claims.Claim{
		claim("FT-50", "Ex.1", "Clusters, node pairs, key-bits of type 1 at dimension 2, d = 5, and both paths of d + 4 = 9 hops.", "k = m = 2",
			claims.AsPrinted(one.certify(claims.Table(append(one.cells(), bound(one, "5"), one.hops(0, "5+4"), one.hops(1, "5+4"))...),
				[2]string{"5+4", "5+4"}, "H_(0,path_(0,9))+2^2 = 5"))),
		claim("FT-51", "Ex.2", "Clusters, key-bits at dimension 2 (type 2) and dimension 3 (type 1), d = 8, and paths of d + "+
			"2 = 10 and d + 4 = 12 hops.", "k = m = 2",
			claims.AsPrinted(two.certify(claims.Table(append(two.cells(), bound(two, "8"), two.hops(0, "8+2"), two.hops(1, "8+4"))...),
				[2]string{"8+2", "8+4"}, "H_(0,path_(0,10))+2^2 = 8"))),
		claim("FT-52", "Ex.3", "Clusters, node pairs, key-bit of path 1 at dimension 2, d = 8, and paths of d + 1 = 9 and of 13 hops.",
			"k = m = 2",
			claims.AsPrintedIn("d is H_h + 2^k; the distance is FT-53.",
				three.certify(claims.Table(append(three.cells(), bound(three, "8"), three.hops(0, "8+1"), three.hops(1, "13"))...),
					[2]string{"8+1", "13"}, "H_(0,path_(0,9))+2^2 = 8"))),
		claim("FT-55", "Ex.4", "Clusters, node pairs, key-bits at dimension 2, class paths of length 1, and both paths of 10 hops.", "k = m = 2",
			claims.AsPrinted(four.certify(claims.Table(append(four.cells(), classPath(0), classPath(1), four.hops(0, "10"), four.hops(1, "10"))...),
				[2]string{"10", "10"}, "all j in 0..1: tail_(xor(0,3),j) = 1 and path_(j,9) = moved_(path_(j,10),2^j)"))),
	}
}

func (e worked) ends() ends { return ends{2, 2, e.src, e.dst} }

// cells are those of the clusters, the partners and the key-bits.
func (e worked) cells() []claims.Cell {
	var list []claims.Cell
	cell := func(label string, printed int, actual func(g model.Metacube, u, v model.Node) int) {
		list = append(list, claims.Cell{Label: label, Printed: fmt.Sprint(printed), Actual: claims.Actual{Of: func(bool) (*big.Rat, error) {
			g, err := model.NewMetacube(2, 2)
			if err != nil {
				return nil, err
			}
			return big.NewRat(int64(actual(g, address(g, e.src), address(g, e.dst))), 1), nil
		}}})
	}
	fields := func(g model.Metacube, u model.Node) int { return int(g.WithClass(u, 0)) }
	member := func(g model.Metacube, u model.Node, i int) model.Node {
		return g.WithField(u, g.Class(u), model.Node(i))
	}
	for i := range 4 {
		cell(fmt.Sprintf("node %d of C_u", i), e.first[i], func(g model.Metacube, u, _ model.Node) int { return fields(g, member(g, u, i)) })
		cell(fmt.Sprintf("node %d of C_v", i), e.second[i], func(g model.Metacube, _, v model.Node) int { return fields(g, member(g, v, i)) })
		cell(fmt.Sprintf("partner of node %d of C_u", i), e.partners[i], func(g model.Metacube, u, v model.Node) int {
			return fields(g, model.ChannelPartner(g, member(g, u, i), v))
		})
	}
	for j, kind := range e.types {
		if kind == 0 {
			continue
		}
		key := func(g model.Metacube, u, v model.Node) (dim, kind int) {
			dim, agree := model.ChannelKey(g, u, v, j, asMeant)
			if agree {
				return dim, 1
			}
			return dim, 2
		}
		cell(fmt.Sprintf("dimension of the key-bit of P_%d", j), e.dims[j], func(g model.Metacube, u, v model.Node) int {
			dim, _ := key(g, u, v)
			return dim
		})
		cell(fmt.Sprintf("type of the key-bit of P_%d", j), kind, func(g model.Metacube, u, v model.Node) int {
			_, kind := key(g, u, v)
			return kind
		})
	}
	return list
}

// certify writes the statement about the example, with the hops of its two paths and
// further sentences: u is column 0 of row 0 of path22, v the last.
func (e worked) certify(st *claims.Statement, hops [2]string, more ...string) *claims.Statement {
	fields := func(cluster string) string { return "bits(put_(" + cluster + "),0,8)" }
	var lines []string
	for i := range e.first {
		lines = append(lines,
			fmt.Sprintf("%s = %d", fields(fmt.Sprintf("u,class_(u),%d", i)), e.first[i]),
			fmt.Sprintf("%s = %d", fields(fmt.Sprintf("v,class_(v),%d", i)), e.second[i]),
			fmt.Sprintf("bits(pair_(put_(u,class_(u),%d),v),0,8) = %d", i, e.partners[i]))
	}
	for j, kind := range e.types {
		switch kind { // the text counts dimensions from the k class bits on
		case 1:
			lines = append(lines, fmt.Sprintf("agree_(u,v,%d) and 2+key_(u,v,%d,0) = %d", j, j, e.dims[j]))
		case 2:
			lines = append(lines, fmt.Sprintf("not agree_(u,v,%d) and path_(%d,2) = inside_(path_(%d,1),%d-2)", j, j, j, e.dims[j]))
		}
	}
	for i, line := range lines {
		lines[i] = "given u = path_(0,0): given v = path_(0,hops_(0,0)): " + line
	}
	return e.certifyHops(st, hops, append(lines, more...)...)
}
