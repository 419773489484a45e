package network_test

import (
	"testing"

	"mccheck/model"
	"mccheck/model/network"
)

// BenchmarkNeighbors measures how long the neighbours of a node take, family by family.
func BenchmarkNeighbors(b *testing.B) {
	for name, p := range map[string][]int{
		"Q": {12}, "FQ": {12}, "CQ": {12}, "CCC": {8}, "RH": {6, 2}, "HCN": {6}, "EH": {6, 5}, "ECQ": {6, 5},
		"F": {6}, "MC": {2, 3}, "MCC": {2, 3}, "TQ": {11}, "MQ0": {12}, "LTQ": {12}, "AQ": {12}, "BH": {6},
		"HHC": {3}, "RDNQ": {2, 2}, "RDNC": {1, 8},
	} {
		f, err := network.FamilyByName(name)
		if err != nil {
			b.Fatal(err)
		}
		g, err := f.Build(p)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(g.Name(), func(b *testing.B) {
			var dst []model.Node
			order := g.Order()
			u := uint64(0)
			for b.Loop() {
				dst = g.Neighbors(dst[:0], u)
				if u += 97; u >= order {
					u -= order
				}
			}
		})
	}
}
