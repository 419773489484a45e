package main

import (
	"fmt"
	"io"
	"strings"

	"mccheck/claims"
)

// writeFormal prints the facts of a claim, by reading and statement, without the rows
// of their tables.
func writeFormal(w io.Writer, c *claims.Claim) error {
	fmt.Fprintf(w, "%s  %s\n", c.ID, c.Says)
	for i := range c.Readings {
		r := &c.Readings[i]
		if r.NotCheckable != "" {
			fmt.Fprintf(w, "\n%s: nothing computable is stated: %s\n", r.Kind, r.NotCheckable)
			continue
		}
		for n, st := range r.Statements() {
			fmt.Fprintf(w, "\n%s, statement %d: ", r.Kind, n+1)
			for _, theorem := range st.Theorems {
				fmt.Fprintf(w, "by theorem %s; ", theorem.Name)
			}
			if st.Fact == nil {
				fmt.Fprintln(w, "no fact is written")
				continue
			}
			fact := st.Fact()
			fmt.Fprintln(w, fact.Says())
			if len(st.Algorithms) > 0 {
				fmt.Fprintf(w, "  (confirmed for this output: what %s returned is given, of which the checker has none)\n", strings.Join(st.Algorithms,
					", "))
			}
			for _, line := range fact.Sentences() {
				fmt.Fprintf(w, "  %s\n", line)
			}
		}
	}
	_, err := fmt.Fprintln(w, "\nThe language is that of package certify: go doc mccheck/certify. A sentence of a reading "+
		"that is refuted may be false.")
	return err
}
