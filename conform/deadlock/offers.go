package deadlock

import (
	"fmt"
	"iter"
	"slices"
)

// Numbers numbers channels such that packets are always offered more: in every situation that a packet comes to there is an
// output with a higher number than all channels that it may have used. Then packets cannot block each other for ever, as the
// package shows, and where some set of channels is an escape there are such numbers. Where there are none, held are the channels that
// forbid them: each is held by a packet that goes on through such channels alone, or stays, to where it is offered no others.
//
// The numbers are found in rounds, the highest first: each takes the channels from the set of all that no packet holds in this way
// within the set. The work bounds the outputs that are looked at; all is false where there are more, and nothing is found then.
func Numbers(channels int, flows iter.Seq[*Flow], work int) (number, held []int, all bool) {
	taken := make([]int, channels) // the round that takes a channel from the set, or 0
	for round := 1; ; round++ {
		holds, left := make([]bool, channels), 0
		for _, before := range taken {
			if before == 0 {
				left++
			}
		}
		if left == 0 {
			for c := range taken {
				taken[c] = round - 1 - taken[c]
			}
			return taken, nil, true
		}
		for f := range flows {
			waits, looked := waiting(f, taken)
			if work -= looked; work < 0 {
				return nil, nil, false
			}
			for m, c := range f.Channel {
				if to := f.To[m]; to != Arrived && taken[c] == 0 && !holds[c] && waits[to] {
					holds[c] = true
					left--
				}
			}
			if left == 0 {
				break
			}
		}
		for c := range taken {
			switch {
			case taken[c] != 0:
			case left == 0:
				held = append(held, c)
			case !holds[c]:
				taken[c] = round
			}
		}
		if left == 0 {
			return nil, held, true
		}
	}
}

// waiting tells of each situation whether a packet can go on from it through channels of the set alone, or stay, to where all that it
// is offered is in the set: the channels that no round has taken. It counts the outputs that are looked at.
func waiting(f *Flow, taken []int) (waits []bool, looked int) {
	waits = make([]bool, f.Situations())
	for changed := true; changed; {
		changed = false
		for s := len(waits) - 1; s >= 0; s-- { // most ways lead to later ones
			if waits[s] {
				continue
			}
			offered := f.Channel[f.First[s]:f.First[s+1]]
			looked += len(offered)
			waits[s] = !slices.ContainsFunc(offered, func(c int32) bool { return taken[c] != 0 })
			for i, to := range f.To[f.First[s]:f.First[s+1]] {
				waits[s] = waits[s] || to != Arrived && taken[offered[i]] == 0 && waits[to]
			}
			changed = changed || waits[s]
		}
	}
	return waits, looked
}

// CheckOffers checks a numbering of channels against flows, and knows nothing of how it was made: in every situation some output has a
// higher number than all channels that a packet may have used before it comes there. Channels with a number below 0 have none.
// The error names what is wrong. It takes O(s + m) for the situations and moves of each flow, and time to sort its moves.
func CheckOffers(number []int, flows iter.Seq[*Flow]) error {
	index := 0
	for f := range flows {
		if err := checkFlow(number, f); err != nil {
			return fmt.Errorf("deadlock: flow %d: %w", index, err)
		}
		index++
	}
	return nil
}

// checkFlow checks the numbers that one flow offers.
func checkFlow(number []int, f *Flow) error {
	highest, err := highestUsed(number, f)
	if err != nil {
		return err
	}
	for s, used := range highest {
		most := -1
		for _, c := range f.Channel[f.First[s]:f.First[s+1]] {
			most = max(most, number[c])
		}
		if most < 0 {
			return fmt.Errorf("situation %d offers no channel with a number", s)
		}
		if most <= used {
			return fmt.Errorf("a packet that used number %d is offered number %d at most (situation %d), want a higher one", used, most, s)
		}
	}
	return nil
}

// highestUsed is, for each situation, the highest number of a channel that a packet may have used before it comes there, or -1. The
// ways from higher numbers are followed first, so that each situation is come to once.
func highestUsed(number []int, f *Flow) ([]int, error) {
	highest := make([]int, f.Situations())
	for s := range highest {
		highest[s] = -1
	}
	var moves []int
	for m, c := range f.Channel {
		if int(c) >= len(number) {
			return nil, fmt.Errorf("channel %d has no number, want a list of %d", c, c+1)
		}
		if number[c] >= 0 && f.To[m] != Arrived {
			moves = append(moves, m)
		}
	}
	slices.SortFunc(moves, func(a, b int) int { return number[f.Channel[b]] - number[f.Channel[a]] })
	for _, m := range moves {
		for left := []int32{f.To[m]}; len(left) > 0; {
			s := left[len(left)-1]
			left = left[:len(left)-1]
			if highest[s] >= 0 {
				continue
			}
			highest[s] = number[f.Channel[m]]
			for _, to := range f.To[f.First[s]:f.First[s+1]] {
				if to != Arrived {
					left = append(left, to)
				}
			}
		}
	}
	return highest, nil
}
