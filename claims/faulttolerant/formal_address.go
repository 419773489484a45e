package faulttolerant

import (
	"fmt"
	"regexp"
	"strings"

	"mccheck/claims"
	"mccheck/model"
)

// The facts of sec.4 and 5 speak of addresses, clusters and pairs. A fact may be
// about several metacubes: the names for MC(k,m) end in k and m, "class21".

// inMC puts k and m in place of $k and $m in a line of a fact, and both in place of
// "_" at the end of a name.
func inMC(k, m int, line string) string {
	line = strings.NewReplacer("$k", fmt.Sprint(k), "$m", fmt.Sprint(m)).Replace(line)
	return lastOfName.ReplaceAllString(line, fmt.Sprintf("%d%d", k, m))
}

var lastOfName = regexp.MustCompile(`_\b`)

// letMC writes definitions for MC(k,m).
func letMC(f *claims.Fact, k, m int, lines ...string) {
	for _, line := range lines {
		f.Let(inMC(k, m, line))
	}
}

// claimMC writes sentences about MC(k,m).
func claimMC(f *claims.Fact, k, m int, lines ...string) {
	for _, line := range lines {
		f.Claim("%s", inMC(k, m, line))
	}
}

// nameMC is the name of a table for MC(k,m).
func nameMC(k, m int, name string) string { return inMC(k, m, name) }

// letAddresses defines the parts of an address in MC(k,m) as sec.2 has them: cluster_(u)
// is the least node of the cluster of u, across_(u,i) the neighbour of u along
// dimension i < k, inside_(u,i) the one in the cluster along dimension k+i, and H_ the
// Hamming distance over the fields.
func letAddresses(f *claims.Fact, k, m int) {
	letMC(f, k, m,
		"G_ = MC($k,$m)",
		"class_(u) = bits(u,$m*2^$k,$k)",
		"field_(u,c) = bits(u,$m*c,$m)",
		"id_(u) = field_(u,class_(u))",
		"put_(u,c,x) = u+(x-field_(u,c))*2^($m*c)",
		"cluster_(u) = put_(u,class_(u),0)",
		"moved_(u,c) = bits(u,0,$m*2^$k)+c*2^($m*2^$k)",
		"across_(u,i) = xor(u,2^($m*2^$k+i))",
		"inside_(u,i) = xor(u,2^($m*class_(u)+i))",
		"H_(u,v) = ones(xor(bits(u,0,$m*2^$k),bits(v,0,$m*2^$k)))")
}

// letPairs defines the pairing of Algorithm 2: pair_(u,v) is the node of the cluster of
// v that u is paired with. Node IDs are equal in clusters of one class; else
// M_u[c_u] + M_v[c_v] = M_u[c_v] + M_v[c_u], bit by bit.
func letPairs(f *claims.Fact, k, m int) {
	letMC(f, k, m, "pair_(u,v) = given c = class_(u): given d = class_(v): put_(v,d,xor(id_(u),if(c = d, 0, xor(field_(u,d),field_(v,c)))))")
}

// nodesOf are the addresses of MC(k,m) that a text lists, in binary.
func nodesOf(k, m int, text string) []model.Node {
	g, err := model.NewMetacube(k, m)
	if err != nil {
		panic(err)
	}
	var list []model.Node
	for _, word := range strings.Fields(text) {
		list = append(list, address(g, word))
	}
	return list
}
