// Program samples one true and one false statement outside of go test and
// prints what the samplers say, one line each.
package main

import (
	"context"
	"fmt"

	"mccheck/claims"
	"mccheck/claims/text/texttest"
	"mccheck/properties"
)

func main() {
	run := claims.Run{Budget: claims.Quick, Seed: 11, CPUs: 1, Progress: func(uint64, float64) {}}
	for _, formula := range []string{"ones(xor(u,v))", "min(2,ones(xor(u,v)))"} {
		st := texttest.Said("for n >= 1", "all u, v in nodes(Q(n)): dist(Q(n),u,v) = "+formula)
		for _, e := range []claims.Engine{properties.Rapid(), properties.Gopter()} {
			ev := e.Decide(context.Background(), st, run)
			fmt.Printf("%s %s %d of %d\n", ev.Engine, ev.Verdict, ev.Cases, ev.Planned)
			if ev.Failure != nil {
				fmt.Println(ev.Failure.Text)
			}
		}
	}
}
