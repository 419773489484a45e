package write

import "io"

// Identity writes that two formulas are equal for all values of their letters.
func Identity(w io.Writer, left, right string) error {
	out := begin(w, "identity")
	out.text("left", left)
	out.text("right", right)
	return out.end()
}
