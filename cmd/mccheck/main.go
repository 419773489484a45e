// Command mccheck decides published claims about hypercube-like interconnection
// networks, and shows the networks, their routes and their counterexamples.
package main

import (
	"os"

	"mccheck/claims/catalogue"
	"mccheck/smt"
)

func main() {
	smt.RunChildIfAsked()
	os.Exit(execute(app{claims: catalogue.All(), open: catalogue.Open(), engines: engines(), external: external(), solvers: solvers()}, os.Args[1:]))
}
