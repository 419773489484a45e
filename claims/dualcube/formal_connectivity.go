package dualcube

import (
	"fmt"
	"strings"

	"mccheck/claims"
	"mccheck/model"
)

// formalConnectivity says that any two nodes of F_1 to F_3 are joined by r paths
// which share their ends only, in rows of the tables path_1 to path_3, so that fewer
// than r nodes do not part them; and that removing the r neighbours of a node parts it
// from the others, of which there are none in K_2.
func formalConnectivity() (string, func(f *claims.Fact)) {
	return "r paths between any two nodes of F_r, r = 1..3, that share their ends only; and every node has r neighbours, " +
			"whose removal parts it from the rest or leaves it alone", func(f *claims.Fact) {
			for r := 1; r <= 3; r++ {
				writeDisjoint(f, r)
			}
		}
}

// writeDisjoint lists the paths of F_r. Those between s and t < s are in rows
// pair*r to pair*r+r-1, where pair = s(s-1)/2+t.
func writeDisjoint(f *claims.Fact, r int) {
	g, err := model.NewDualCube(r)
	if err != nil {
		panic(err)
	}
	var rows [][]model.Node
	for s := range g.Order() {
		for t := range s {
			rows = append(rows, model.DisjointPaths(g, s, t, r)...)
		}
	}
	path := fmt.Sprintf("path_%d", r)
	claims.AddTable(f, path, rows...)
	lines := []string{
		"let hops_R(i) = len(path_R,i)-1",
		"let row_R(s,t,j) = (s*(s-1)/2+t)*R+j",
		"rows(path_R) = R*order(F(R))*(order(F(R))-1)/2",
		"all s in nodes(F(R)): all t in 0..s-1: all j in 0..R-1: given i = row_R(s,t,j): path_R(i,0) = s and " +
			"path_R(i,hops_R(i)) = t and distinct(path_R,i)",
		"all i in 0..rows(path_R)-1: all j in 1..hops_R(i): edge(F(R),path_R(i,j-1),path_R(i,j))",
	}
	if r == 1 {
		lines = append(lines, "all u in nodes(F(R)): degree(F(R),u) = R and order(F(R)) = R+1")
	} else {
		lines = append(lines,
			"all s in nodes(F(R)): all t in 0..s-1: all a in 0..R-1: all b in a+1..R-1: given i = row_R(s,t,a): given l = "+
				"row_R(s,t,b): hops_R(i)+hops_R(l) > 2 and (all x in 1..hops_R(i)-1: all y in 1..hops_R(l)-1: path_R(i,x) != path_R(l,y))",
			"all u in nodes(F(R)): degree(F(R),u) = R and order(F(R)) > R+1")
	}
	for _, line := range lines {
		f.Write(strings.ReplaceAll(line, "R", fmt.Sprint(r)))
	}
}
