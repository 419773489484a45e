package ecq

import (
	"fmt"
	"strings"

	"mccheck/claims"
)

// tableTwo is Table 2: s, t, n and the cost factors of HQ, CQ, EH and ECQ as
// printed.
var tableTwo = []struct {
	s, t, n         int
	hq, cq, eh, ecq string
}{
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
		claim("EQ-66", "Table 2, HQ", "The nine cost factors of HQ.", rows,
			claims.AsPrinted(hq.table()),
			claims.Repaired("The cell for n = 12 becomes 144; 132 = 11*12 is no square.", hqRight.table())),
		claim("EQ-67", "Table 2, CQ", "The nine cost factors of CQ.", rows, claims.AsPrinted(cq.table())),
		claim("EQ-213", "Table 2, CQ; sec.3.1.8", "The nine cost factors of CQ follow the formula ceil(n/2)*n of the text.", rows,
			claims.AsPrinted(cq.byFormula(printedCQ)),
			claims.Repaired("ceil(n/2) becomes ceil((n+1)/2).", cq.byFormula(costOfCQ))),
		claim("EQ-68", "Table 2, EH", "The nine cost factors of EH.", rows, claims.AsPrinted(eh.table())),
		claim("EQ-214", "Table 2, EH; sec.3.1.8", "The nine cost factors of EH follow the formula (s+t+2)*ceil((s+t+2)/2) of the text.", rows,
			claims.AsPrinted(eh.byFormula(printedEH)),
			claims.Repaired("The ceiling goes.", eh.byFormula(costOfEH))),
		claim("EQ-69", "Table 2, ECQ", "The nine cost factors of ECQ.", rows, claims.AsPrinted(ecq.table())),
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
func (c column) table() *claims.Statement { return c.certified(c.cells(c.formula, measuredUpTo)) }

// byFormula compares all cells with the formula.
func (c column) byFormula(formula string) *claims.Statement { return c.cells(formula, 0) }

func (c column) cells(formula string, limit int) *claims.Statement {
	var cells []claims.Cell
	for i, r := range tableTwo {
		actual := claims.Value(formula, "s", fmt.Sprint(r.s), "t", fmt.Sprint(r.t), "n", fmt.Sprint(r.n))
		switch {
		case r.n <= limit && c.params == 1:
			actual = c.networks.Measured(costByAverage, r.n)
		case r.n <= limit:
			actual = c.networks.Measured(costByAverage, r.s, r.t)
		}
		cells = append(cells, claims.Cell{Label: fmt.Sprintf("s=%d, t=%d", r.s, r.t), Printed: c.printed(i), Actual: actual})
	}
	return claims.Table(cells...)
}

// certified gives the column a fact: the cells follow the formula, and so do the small
// networks.
func (c column) certified(st *claims.Statement) *claims.Statement {
	return st.WithFact("the cells are the values of the formula, which is the diameter times the average degree for the networks of up to 2^7 nodes", func(f *claims.Fact) {
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
