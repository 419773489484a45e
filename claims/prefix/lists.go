package prefix

import (
	"fmt"

	"mccheck/claims"
)

// printedSums is the result that sec.4.2 prints for the numbers 0..63.
var printedSums = []int{
	0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120,
	136, 153, 171, 190, 210, 231, 253, 276, 300, 325, 351, 378, 406, 435, 465, 496,
	528, 561, 595, 630, 666, 703, 741, 780, 820, 861, 903, 946, 990, 1035, 1081, 1128,
	1176, 1225, 1275, 1326, 1378, 1431, 1485, 1540, 1596, 1653, 1711, 1770, 1830, 1891, 1953, 2016,
}

// listClaims are the worked examples of sec.4.
func listClaims() []claims.Claim {
	return []claims.Claim{
		claim("PX-32", "sec.4", "The prefix sums of 1, 2, ..., 8 are 1, 3, 6, 10, 15, 21, 28, 36.", "8 numbers",
			claims.AsPrinted(prefixSums(1, []int{1, 3, 6, 10, 15, 21, 28, 36}))),
		claim("PX-46", "sec.4.2", "MC(2,1) has 2^(2^2+2) = 64 nodes.", "k = 2, m = 1", claims.AsPrinted(claims.Table(
			claims.Cell{Label: "nodes of MC(2,1)", Printed: "64", Actual: claims.Metacubes().Measured(claims.Order, 2, 1)},
			claims.Cell{Label: "2^(2^2+2)", Printed: "64", Actual: claims.Value("2^(2^2+2)")},
		))),
		claim("PX-47", "sec.4.2", "The prefix sums of 0, 1, ..., 63 are the 64 numbers printed, 0 to 2016.", "64 numbers",
			claims.AsPrinted(prefixSums(0, printedSums))),
	}
}

// prefixSums compares a printed list with the sums first, first+(first+1), ...
func prefixSums(first int, list []int) *claims.Statement {
	var cells []claims.Cell
	for i, sum := range list {
		cells = append(cells, claims.Cell{
			Label: fmt.Sprintf("sum %d", i), Printed: fmt.Sprint(sum),
			Actual: claims.Value(fmt.Sprintf("sum(j,%d,%d,j)", first, first+i)),
		})
	}
	return claims.Table(cells...)
}
