package faulttolerant

import (
	"mccheck/claims/text"
	"mccheck/model/network"
	"mccheck/sentence"
)

// walkFunctions are those that the text on sec.3 names: tableSteps(k,c,d,S) is a list of one number,
// the steps of a shortest walk in Q_k from class c to class d through the classes that are the
// bits 1 of S, by the table of package network, which reaches k = 4.
var walkFunctions = map[string]sentence.Function{
	"tableSteps": func(a []int64) []uint64 {
		k := a[0]
		if k < 0 || k > 4 || a[1]>>k != 0 || a[2]>>k != 0 || a[3]>>(1<<k) != 0 {
			return nil
		}
		walks := classWalks.Of(k, func() network.ClassWalks { return classWalksOf(int(k)) })
		return []uint64{uint64(walks.Length(int(a[1]), int(a[2]), uint64(a[3])))}
	},
}

// classWalks are the tables of class walks of the Q_k, k = 0..4.
var classWalks text.Made[int64, network.ClassWalks]

func classWalksOf(k int) network.ClassWalks {
	w, err := network.NewClassWalks(k)
	if err != nil {
		panic(err)
	}
	return w
}
