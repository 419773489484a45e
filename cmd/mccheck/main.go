// Command mccheck decides published claims about hypercube-like interconnection
// networks, and shows the networks, their routes and their counterexamples.
package main

import (
	"os"

	"mccheck/smt"
)

func main() {
	smt.RunChildIfAsked()
	os.Exit(execute(app{claims: catalogue(), engines: engines(), solvers: solvers()}, os.Args[1:]))
}
