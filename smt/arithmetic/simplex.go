package arithmetic

import (
	"errors"
	"math/big"
)

// ErrLarge says that a fraction outgrew the numbers of the search.
var ErrLarge = errors.New("the fractions of the search have become too large")

// inequality is that a sum of variables with factors, and of a number, is not negative.
type inequality struct {
	factors []int64
	number  int64
	fact    string  // its name in a proof
	rests   []int32 // the truths that it rests on
	cases   []int   // and the cases
}

// round divides by the greatest common divisor of the factors, and rounds the number down: of whole numbers no more is
// known.
func (q *inequality) round() {
	common := int64(0)
	for _, f := range q.factors {
		for f != 0 {
			common, f = f, common%f
		}
	}
	if common = max(common, -common); common <= 1 {
		return
	}
	for j := range q.factors {
		q.factors[j] /= common
	}
	rest := q.number % common
	if rest < 0 {
		rest += common
	}
	q.number = (q.number - rest) / common
}

// fraction has a positive denominator, both without a common divisor.
type fraction struct{ above, below int64 }

func whole(n int64) fraction { return fraction{n, 1} }

const mostFraction = 1 << 31

// lowest is above/below, in lowest terms; it panics where it is too large.
func lowest(above, below int64) fraction {
	if below > 1 {
		a, b := max(above, -above), below
		for b != 0 {
			a, b = b, a%b
		}
		above, below = above/a, below/a
	}
	if above <= -mostFraction || above >= mostFraction || below >= mostFraction {
		panic(stopped{ErrLarge})
	}
	return fraction{above, below}
}

func (x fraction) plus(y fraction) fraction {
	if x.below == 1 && y.below == 1 {
		return lowest(x.above+y.above, 1)
	}
	return lowest(x.above*y.below+y.above*x.below, x.below*y.below)
}

func (x fraction) times(y fraction) fraction { return lowest(x.above*y.above, x.below*y.below) }

func (x fraction) inverse() fraction {
	if x.above < 0 {
		return fraction{-x.below, -x.above}
	}
	return fraction{x.below, x.above}
}

func (x fraction) negative() fraction { return fraction{-x.above, x.below} }

func (x fraction) less(y fraction) bool { return x.above*y.below < y.above*x.below }

// tableau is the general simplex with bounds from below: variable i of the first is free, that of inequality i is the value of
// its factors and at least its lower bound.
type tableau struct {
	rows  [][]fraction // of each basic variable: factors of the others
	basic []int        // the variable of each row
	other []int        // the variable of each column
	value []fraction   // of all variables
	least []fraction   // of those of inequalities
	free  int
	work  int // factors that pivots have gone through
}

func newTableau(free int, list []inequality) *tableau {
	t := &tableau{free: free, value: make([]fraction, free+len(list))}
	for i := range t.value {
		t.value[i] = whole(0)
	}
	for j := range free {
		t.other = append(t.other, j)
	}
	for i, q := range list {
		row := make([]fraction, free)
		for j, f := range q.factors {
			row[j] = whole(f)
		}
		t.rows, t.basic, t.least = append(t.rows, row), append(t.basic, free+i), append(t.least, whole(-q.number))
	}
	return t
}

// solve finds values that satisfy all inequalities, or else factors with which those that are named have a
// negative sum. By Bland's rule it ends.
func (t *tableau) solve() (conflict map[int]fraction) {
	for {
		at := -1
		for i, v := range t.basic {
			if v >= t.free && t.value[v].less(t.least[v-t.free]) && (at < 0 || v < t.basic[at]) {
				at = i
			}
		}
		if at < 0 {
			return nil
		}
		column := -1
		for j, v := range t.other {
			f := t.rows[at][j].above
			if free := v < t.free || t.least[v-t.free].less(t.value[v]); f > 0 || f < 0 && free {
				if column < 0 || v < t.other[column] {
					column = j
				}
			}
		}
		if column < 0 {
			conflict = map[int]fraction{t.basic[at] - t.free: whole(1)}
			for j, f := range t.rows[at] {
				if f.above != 0 {
					conflict[t.other[j]-t.free] = f.negative()
				}
			}
			return conflict
		}
		t.pivot(at, column)
	}
}

// pivot exchanges a basic variable, which comes to its bound, with another.
func (t *tableau) pivot(at, column int) {
	t.work += len(t.rows) * len(t.other)
	leaves, enters, f := t.basic[at], t.other[column], t.rows[at][column]
	by := t.least[leaves-t.free].plus(t.value[leaves].negative()).times(f.inverse())
	t.value[leaves] = t.least[leaves-t.free]
	t.value[enters] = t.value[enters].plus(by)
	for i, v := range t.basic {
		if i != at && t.rows[i][column].above != 0 {
			t.value[v] = t.value[v].plus(by.times(t.rows[i][column]))
		}
	}
	row := t.rows[at]
	inverse := f.inverse()
	for j := range row {
		if row[j].above != 0 && j != column {
			row[j] = row[j].times(inverse).negative()
		}
	}
	row[column] = inverse
	for i := range t.rows {
		g := t.rows[i][column]
		if i == at || g.above == 0 {
			continue
		}
		for j := range row {
			switch {
			case j == column:
				t.rows[i][j] = g.times(inverse)
			case row[j].above != 0:
				t.rows[i][j] = t.rows[i][j].plus(g.times(row[j]))
			}
		}
	}
	t.basic[at], t.other[column] = enters, leaves
}

// multiples are whole numbers in the ratio of fractions.
func multiples(of map[int]fraction) map[int]*big.Int {
	common := big.NewInt(1)
	for _, f := range of {
		below := big.NewInt(f.below)
		common.Mul(common, new(big.Int).Div(below, new(big.Int).GCD(nil, nil, common, below)))
	}
	list := map[int]*big.Int{}
	for i, f := range of {
		list[i] = new(big.Int).Div(new(big.Int).Mul(common, big.NewInt(f.above)), big.NewInt(f.below))
	}
	return list
}
