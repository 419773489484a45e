// Command mccheck decides published claims about hypercube-like interconnection
// networks, and shows the networks, their routes and their counterexamples.
package main

import (
	"os"
	"runtime/debug"

	"mccheck/claims/catalogue"
	"mccheck/smt/voices"
)

// heapGrowth lets the heap grow to three times what is live before it is collected: a run makes millions of short paths and keeps few.
// With five times it takes no less time, and the system a quarter more, for pages that are given back and asked for again.
const heapGrowth = 200

// heapRoom, in bytes, is where garbage is no longer left to grow so: with what the solvers take, a run
// stays below 1 GB.
const heapRoom = 800 << 20

func main() {
	voices.RunChildIfAsked()
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(heapGrowth)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(heapRoom)
	}
	os.Exit(execute(app{make: catalogue.Of, one: catalogue.Claim, engines: engines(), external: external(), solvers: solvers()}, os.Args[1:]))
}
