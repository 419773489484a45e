package modeltest

import (
	"mccheck/model/fault"
)

// EachChoice runs an algorithm once for every way to decide its open choices,
// the first options first, until run returns false.
func EachChoice(run func(fault.Choose) bool) {
	var taken, options []int
	for {
		depth := 0
		if !run(func(n int) int {
			if depth == len(taken) {
				taken, options = append(taken, 0), append(options, n)
			}
			depth++
			return taken[depth-1]
		}) {
			return
		}
		last := depth - 1
		for last >= 0 && taken[last]+1 == options[last] {
			last--
		}
		if last < 0 {
			return
		}
		taken, options = taken[:last+1], options[:last+1]
		taken[last]++
	}
}
