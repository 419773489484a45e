package arithmetic

import "slices"

// equations are the inequalities whose contraries are among them: their sums are zero.
func equations(list []inequality) (found []inequality) {
	for i, q := range list {
		for _, contrary := range list[:i] {
			if q.number == -contrary.number && slices.EqualFunc(q.factors, contrary.factors, func(a, b int64) bool { return a == -b }) {
				found = append(found, q)
				break
			}
		}
	}
	return found
}

// between is a sum of variables that no whole numbers satisfy the equations with: by them it lies between below and below + 1.
// There is none where whole numbers satisfy them all, or numbers grow too large.
//
// New variables, each a sum of the old, take the place of these, by steps that whole numbers undo, until each equation gives
// one more of them its value (Hermite's normal form).
func between(list []inequality, columns int) (factors []int64, below int64, found bool) {
	rows := equations(list)
	for i := range rows {
		rows[i].factors = slices.Clone(rows[i].factors)
	}
	sums := make([][]int64, columns) // the new variables
	for j := range sums {
		sums[j] = make([]int64, columns)
		sums[j][j] = 1
	}
	var values []int64 // of the first of them
	for i, q := range rows {
		next := len(values)
		number := q.number
		for j, v := range values {
			if number += q.factors[j] * v; max(number, -number) > 1<<62 {
				return nil, 0, false
			}
		}
		for {
			least, others := -1, false
			for j := next; j < columns; j++ {
				switch f := q.factors[j]; {
				case f == 0:
				case least < 0:
					least = j
				default:
					others = true
					if max(f, -f) < max(q.factors[least], -q.factors[least]) {
						least = j
					}
				}
			}
			if least < 0 {
				break
			}
			if !others {
				if number%q.factors[least] != 0 {
					return sums[least], floor(-number, q.factors[least]), true
				}
				value := -number / q.factors[least]
				if max(value, -value) > maxFactor {
					return nil, 0, false
				}
				exchange(rows[i:], sums, next, least)
				values = append(values, value)
				break
			}
			for j := next; j < columns; j++ {
				if by := q.factors[j] / q.factors[least]; j != least && by != 0 && !reduce(rows[i:], sums, j, least, by) {
					return nil, 0, false
				}
			}
		}
	}
	return nil, 0, false
}

// exchange gives two new variables each other's place.
func exchange(rows []inequality, sums [][]int64, i, j int) {
	sums[i], sums[j] = sums[j], sums[i]
	for _, q := range rows {
		q.factors[i], q.factors[j] = q.factors[j], q.factors[i]
	}
}

// reduce adds a multiple of new variable j to the other one, and so takes that multiple of its factors off those of j. It
// reports whether all numbers stay small.
func reduce(rows []inequality, sums [][]int64, j, other int, by int64) bool {
	small := true
	for _, q := range rows {
		q.factors[j] -= by * q.factors[other]
		small = small && max(q.factors[j], -q.factors[j]) <= maxFactor
	}
	for k := range sums[other] {
		sums[other][k] += by * sums[j][k]
		small = small && max(sums[other][k], -sums[other][k]) <= maxFactor
	}
	return small
}

// floor is a/b, rounded down.
func floor(a, b int64) int64 {
	if a%b != 0 && (a < 0) != (b < 0) {
		return a/b - 1
	}
	return a / b
}
