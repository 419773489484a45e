package ecq

import (
	"fmt"
	"math/big"
	"strings"

	"mccheck/claims"
)

// costs is a row of Table 2: s, t, n and the cost factors of HQ, CQ, EH and ECQ as
// printed.
type costs struct {
	s, t, n         int
	hq, cq, eh, ecq string
}

func (r costs) label() string { return fmt.Sprintf("s=%d, t=%d", r.s, r.t) }

// tableTwo is Table 2.
var tableTwo = []costs{
	{1, 1, 3, "9", "6", "8", "8"},
	{2, 1, 4, "16", "12", "12.5", "12.5"},
	{2, 2, 5, "25", "15", "18", "18"},
	{5, 5, 11, "121", "66", "72", "48"},
	{6, 5, 12, "132", "84", "84.5", "58.5"},
	{10, 10, 21, "441", "231", "242", "154"},
	{11, 10, 22, "484", "264", "264.5", "161"},
	{20, 20, 41, "1681", "861", "882", "504"},
	{50, 50, 101, "10201", "5151", "5202", "2754"},
}

// measuredUpTo is the largest n for which a cell is compared with the network
// itself; the others are compared with the formula that EQ-62 to EQ-65 confirm.
const measuredUpTo = 5

// tableTwoClaims are the columns of Table 2.
func tableTwoClaims() []claims.Claim {
	hq := column{func(i int) string { return tableTwo[i].hq }, costOfHQ, "Q(n)", claims.Hypercubes(), 1}
	cq := column{func(i int) string { return tableTwo[i].cq }, costOfCQ, "CQ(n)", claims.CrossedCubes(), 1}
	eh := column{func(i int) string { return tableTwo[i].eh }, costOfEH, "EH(s,t)", claims.ExchangedHypercubes(), 2}
	ecq := column{func(i int) string { return tableTwo[i].ecq }, costOfECQ, "ECQ(s,t)", claims.ExchangedCrossedCubes(), 2}
	hqRight := hq
	hqRight.printed = func(i int) string {
		if tableTwo[i].n == 12 {
			return "144"
		}
		return tableTwo[i].hq
	}
	const rows = "the nine rows of the table"
	return []claims.Claim{
		claim("EQ-66", "Table 2, HQ", "The nine cost factors of HQ are right.", rows,
			claims.AsPrinted(hq.table()).FailsBy(claims.Misprint),
			claims.Repaired("The cell for n = 12 becomes 144; 132 = 11*12 is no square.", hqRight.table())),
		claim("EQ-67", "Table 2, CQ", "The nine cost factors of CQ are right.", rows, claims.AsPrinted(cq.table())),
		claim("EQ-213", "near EQ-67 and EQ-64", "Of the nine cost factors of CQ those with odd n, and no others, are ceil(n/2)*n, the "+
			"formula of the text.", rows,
			claims.AsPrinted(cq.followsWhere("n", printedCQ, oddN))),
		claim("EQ-68", "Table 2, EH", "The nine cost factors of EH are right.", rows, claims.AsPrinted(eh.table())),
		claim("EQ-214", "near EQ-68 and EQ-65", "Of the nine cost factors of EH those with even s+t, and no others, are "+
			"(s+t+2)*ceil((s+t+2)/2), the formula of the text.", rows,
			claims.AsPrinted(eh.followsWhere("s+t+1", printedEH, oddN))),
		claim("EQ-69", "Table 2, ECQ", "The nine cost factors of ECQ are right.", rows, claims.AsPrinted(ecq.table())),
		claim("EQ-70", "Table 2", "In every row n = s+t+1.", rows, claims.AsPrinted(claims.Table(dimensionCells()...))),
	}
}

// column is one column of Table 2.
type column struct {
	printed  func(i int) string
	formula  string
	network  string // in the language of certificates
	networks claims.Networks
	params   int // 1: the networks are named by n; 2: by s and t
}

// table compares the cells with the networks, the large ones with the formula.
func (c column) table() *claims.Statement { return c.certified(c.cells()) }

func oddN(n int) bool { return n%2 == 1 }

func everyRow(int) bool { return true }

// followsWhere states that a cell is the value of the formula in the rows with cond of
// n, and in no other. Odd is the letter, or the formula, that is odd in these rows.
func (c column) followsWhere(odd, formula string, cond func(n int) bool) *claims.Statement {
	return c.follows(formula, cond).
		WithControl("in every row", c.follows(formula, everyRow)).
		WithControl("in no row", c.follows(formula, func(int) bool { return false })).
		WithFact("the cells that are the value of the formula of the text, and those that are not", func(f *claims.Fact) {
			f.Let("stated(s,t,n) = " + formula)
			for i, r := range tableTwo {
				printed := claims.Value(c.printed(i))
				value, err := printed.Of(false)
				if err != nil {
					panic(err)
				}
				f.Claim("%s = stated(%d,%d,%d) <-> mod(%s,2) = 1", value.RatString(), r.s, r.t, r.n,
					strings.NewReplacer("s", fmt.Sprint(r.s), "t", fmt.Sprint(r.t), "n", fmt.Sprint(r.n)).Replace(odd))
			}
		})
}

func (c column) follows(formula string, cond func(n int) bool) *claims.Statement {
	open := func(second bool) func(claims.Point) (*claims.Instance, error) {
		at := func(i int) (printed, stated *big.Rat) {
			r := tableTwo[i]
			values := []*big.Rat{nil, nil}
			for j, source := range []string{c.printed(i), formula} {
				v, err := claims.Value(source, "s", fmt.Sprint(r.s), "t", fmt.Sprint(r.t), "n", fmt.Sprint(r.n)).Of(second)
				if err != nil {
					panic(err)
				}
				values[j] = v
			}
			return values[0], values[1]
		}
		return func(claims.Point) (*claims.Instance, error) {
			return &claims.Instance{
				Vars: []claims.Var{{Name: "cell", Size: uint64(len(tableTwo)),
					Format: func(i uint64) string { return tableTwo[i].label() }}},
				Test: func(x []uint64) claims.Status {
					printed, stated := at(int(x[0]))
					return claims.When((printed.Cmp(stated) == 0) == cond(tableTwo[x[0]].n))
				},
				Explain: func(x []uint64) string {
					printed, stated := at(int(x[0]))
					return fmt.Sprintf("%s: %s is printed, and the formula gives %s", tableTwo[x[0]].label(), printed.RatString(), stated.RatString())
				},
			}, nil
		}
	}
	return &claims.Statement{Over: claims.Domain{Complete: true}, At: open(false), Replay: open(true)}
}

func (c column) cells() *claims.Statement {
	var cells []claims.Cell
	for i, r := range tableTwo {
		actual := claims.Value(c.formula, "s", fmt.Sprint(r.s), "t", fmt.Sprint(r.t), "n", fmt.Sprint(r.n))
		switch {
		case r.n <= measuredUpTo && c.params == 1:
			actual = c.networks.Measured(costByAverage, r.n)
		case r.n <= measuredUpTo:
			actual = c.networks.Measured(costByAverage, r.s, r.t)
		}
		cells = append(cells, claims.Cell{Label: r.label(), Printed: c.printed(i), Actual: actual})
	}
	return claims.Table(cells...)
}

// certified gives the column a fact: the cells follow the formula, and so do the small
// networks.
func (c column) certified(st *claims.Statement) *claims.Statement {
	return st.WithFact("the cells are the values of the formula, which is the diameter times the average degree for the networks of up "+
		"to 2^7 nodes", func(f *claims.Fact) {
		f.Let("cost(s,t,n) = " + c.formula)
		for i, r := range tableTwo {
			printed, err := claims.Define(c.printed(i)).Eval(nil)
			if err != nil {
				panic(err)
			}
			f.Claim("cost(%d,%d,%d) = %s", r.s, r.t, r.n, printed.RatString())
		}
		measured := strings.ReplaceAll(costByAverage.Formal, "G", c.network)
		f.Claim("all s in 1..5: all t in 1..6-s: given n = s+t+1: %s = cost(s,t,n)", measured)
	})
}

func dimensionCells() (cells []claims.Cell) {
	for _, r := range tableTwo {
		cells = append(cells, claims.Cell{Label: fmt.Sprintf("n at s=%d, t=%d", r.s, r.t), Printed: fmt.Sprint(r.n),
			Actual: claims.Value("s+t+1", "s", fmt.Sprint(r.s), "t", fmt.Sprint(r.t))})
	}
	return cells
}
