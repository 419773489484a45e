package model

// Choose decides what the text leaves open: it returns one of 0..options-1.
type Choose func(options int) int

// FirstChoice takes the first option everywhere.
func FirstChoice(int) int { return 0 }

// EachChoice runs an algorithm once for every way to decide its open choices,
// the first options first, until run returns false.
func EachChoice(run func(Choose) bool) {
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
