package faulttolerant

import (
	"fmt"
	"math/big"
	"strings"

	"mccheck/claims"
	"mccheck/model"
)

// example is one of Examples 1 to 4: two paired nodes of MC(2,2) and their paths
// P_0 and P_1 of Table 1, without the first and the last node. Two rows whose
// digits the copy of the text has wrong in number are set right.
type example struct {
	src, dst string
	rows     [2]string
}

var examples = [...]example{
	{"0000000000", "0001000000", [2]string{
		"0100000000 0100000100 1100000100 1101000100 1001000100 0001000100 0101000100 0101000000",
		"1000000000 1000010000 1100010000 1101010000 0101010000 0001010000 1001010000 1001000000"}},
	{"0000000000", "0001011100", [2]string{
		"0100000000 0100000100 1100000100 1101000100 1001000100 1001010100 0001010100 0101010100 0101011100",
		"1000000000 1000100000 1100100000 1101100000 0101100000 0101100100 0101101100 0001101100 1001101100 1001111100 1001011100"}},
	{"0000000000", "0100001111", [2]string{
		"0100000000 0100000100 0100001100 1100001100 1000001100 0000001100 0000001101 0000001111",
		"1000000000 1000010000 1100010000 0100010000 0100010100 0100011100 0000011100 0000011101 0000011111 1000011111 1000001111 1100001111"}},
	{"0000000001", "1101000000", [2]string{
		"0100000001 0100000101 1100000101 1101000101 1001000101 0001000101 0001000100 0101000100 0101000000",
		"1000000001 1000010001 1100010001 1101010001 0101010001 0001010001 0001010000 1001010000 1001000000"}},
}

// channelTableClaims are the columns of Table 1 and the lengths that go with them.
func channelTableClaims() []claims.Claim {
	says := func(i int, first, second string) string {
		return fmt.Sprintf("Example %d: the two paths of Algorithm 2 in MC(2,2) are those listed, of %s and %s hops, "+
			"disjoint but for their ends.", i, first, second)
	}
	certified := func(i int, rule model.ChannelRule, first, second string) []*claims.Statement {
		return []*claims.Statement{
			examples[i-1].certify(listed(examples[i-1], rule).WithControl("the columns exchanged", listed(examples[i-1].exchanged(), rule))),
			examples[i-1].certifyHops(claims.Table(examples[i-1].hops(0, first), examples[i-1].hops(1, second)), [2]string{first, second})}
	}
	column := func(i int, first, second string) claims.Claim {
		return claim(fmt.Sprintf("FT-%d", 45+i), "Table 1", says(i, first, second), "k = m = 2",
			claims.AsPrinted(certified(i, asLettered, first, second)...))
	}
	third := examples[2]
	return []claims.Claim{
		column(1, "9", "9"), column(2, "10", "12"), column(3, "9", "13"),
		claim("FT-49", "Table 1", says(4, "10", "10"), "k = m = 2",
			claims.AsPrinted(listed(examples[3], asLettered)).FailsBy(claims.Misprint),
			claims.Repaired("Case 2.2 has to start Algorithm 1 one step of the cycle after u^(j,y), at u^(j,y,l), as the other "+
				"cases and the columns have it.",
				certified(4, asMeant, "10", "10")...)),
		claim("FT-54", "Ex.3", "The class path Z_1 has length 1, and P_1 has d + 4 + 1 = 13 hops.", "k = m = 2",
			claims.AsPrinted(claims.Table(classPathCell("1"), third.hops(1, "13"))).FailsBy(claims.Misprint),
			claims.Repaired("Z_1 = 10 : 11 : 01 has length 2, so that the 13 hops are d + 3 + |Z_1|, d = 8.",
				third.certifyHops(claims.Table(classPathCell("2"), third.hops(1, "8+3+2")), [2]string{1: "8+3+2"},
					"given n = hops_(0,1): class_(path_(1,n)) = 1 and path_(1,n-1) = moved_(path_(1,n),3) and path_(1,n-2) = moved_(path_(1,n),2)",
					"tail_(xor(0,1),1) = 2"))),
	}
}

func classPathCell(printed string) claims.Cell {
	return claims.Cell{Label: "length of Z_1 from class 10 to class 01", Printed: printed,
		Actual: claims.Actual{Of: func(bool) (*big.Rat, error) {
			return big.NewRat(int64(len(model.ClassPath(2, 0b00, 0b01, 1, false))), 1), nil
		}}}
}

func (e example) exchanged() example {
	e.rows[0], e.rows[1] = e.rows[1], e.rows[0]
	return e
}

// nodes lists the nodes of column j as printed, ends included.
func (e example) nodes(g model.Metacube, j int) []model.Node {
	var list []model.Node
	for _, text := range strings.Fields(e.src + " " + e.rows[j] + " " + e.dst) {
		list = append(list, address(g, text))
	}
	return list
}

func (e example) hops(j int, printed string) claims.Cell {
	return claims.Cell{Label: fmt.Sprintf("hops of P_%d from %s to %s", j, e.src, e.dst), Printed: printed,
		Actual: claims.Actual{Of: func(bool) (*big.Rat, error) {
			g, err := model.NewMetacube(2, 2)
			if err != nil {
				return nil, err
			}
			path, err := model.ChannelPath(g, address(g, e.src), address(g, e.dst), j, model.ChannelRules(g, asMeant)[0])
			return big.NewRat(int64(len(path)-1), 1), err
		}}}
}

// listed states that the paths of the algorithm are the columns, that these are
// paths, and that they share no node but their ends.
func listed(e example, base model.ChannelRule) *claims.Statement {
	wrong := func(v claims.View) string {
		g := metacubeOf(v)
		rule := model.ChannelRules(g, base)[0]
		seen := map[model.Node]bool{}
		for j := range g.K() {
			printed := e.nodes(g, j)
			s, t := printed[0], printed[len(printed)-1]
			path, err := model.ChannelPath(g, s, t, j, rule)
			if err != nil {
				return err.Error()
			}
			if fmt.Sprint(path) != fmt.Sprint(printed) {
				return fmt.Sprintf("P_%d is %s, listed is %s", j, formatted(g, path), formatted(g, printed))
			}
			if text := pathFault(v, printed, s, t); text != "" {
				return text
			}
			for _, w := range printed[1 : len(printed)-1] {
				if seen[w] {
					return fmt.Sprintf("P_0 and P_1 meet at %s", g.Format(w))
				}
				seen[w] = true
			}
		}
		return ""
	}
	return claims.Metacubes().Only(2, 2).Each(1, claims.Predicate{
		Test:    func(v claims.View, _ []uint64) claims.Status { return claims.When(wrong(v) == "") },
		Explain: func(v claims.View, _ []uint64) string { return wrong(v) },
	})
}
