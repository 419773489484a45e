// Program samples one true and one false statement outside of go test and
// prints what the samplers say, one line each.
package main

import (
	"context"
	"fmt"
	"math/bits"

	"mccheck/claims"
	"mccheck/model"
	"mccheck/properties"
)

func main() {
	run := claims.Run{Budget: claims.Quick, Seed: 11, CPUs: 1, Progress: func(uint64) {}}
	for _, limit := range []int{64, 2} {
		st := claims.Hypercubes().DistanceIs("the weight of u xor v", func(_ model.Graph, u, v model.Node) int {
			return min(bits.OnesCount64(u^v), limit)
		})
		for _, e := range []claims.Engine{properties.Rapid(), properties.Gopter()} {
			ev := e.Decide(context.Background(), st, run)
			fmt.Printf("%s %s %d of %d\n", ev.Engine, ev.Verdict, ev.Cases, ev.Planned)
			if ev.Failure != nil {
				fmt.Println(ev.Failure.Text)
			}
		}
	}
}
