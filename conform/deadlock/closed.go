package deadlock

import "iter"

// ClosedSet is a set of channels that can block each other: for each of them some packet can hold it, and every output that it
// is then offered is in the set. Where packets hold all of them at once, none can move on, whatever they choose. It is as small as
// leaving out single channels makes it, or as the work allows. The work bounds the outputs that are looked at, too: all is false
// where there are more, and nothing is found then. Found is false where no set is closed.
//
// Where none is, packets cannot block each other for ever if one that waits is in one channel alone, as with virtual cut-through: the
// channels whose first packet waits for ever would be such a set.
//
// Whether packets can come to hold all of them at once is not looked at.
func ClosedSet(channels int, flows iter.Seq[*Flow], work int) (set []int, found, all bool) {
	c := closure{offers: make([][]int32, channels), usedBy: make([][]int32, channels)}
	for flow := range flows {
		for m, s := range flow.To {
			if s == Arrived {
				continue
			}
			offered := flow.Channel[flow.First[s]:flow.First[s+1]]
			if work -= len(offered); work < 0 {
				return nil, false, false
			}
			c.add(flow.Channel[m], offered)
		}
	}
	dead := make([]bool, channels)
	broken := make([]bool, len(c.holder))
	intact := make([]int, channels)
	for channel, offers := range c.offers {
		intact[channel] = len(offers)
	}
	var first []int32
	for channel := range int32(channels) {
		if intact[channel] == 0 {
			first = append(first, channel)
		}
	}
	c.remove(first, dead, broken, intact)
	for channel := range int32(channels) { // whose loss leaves others
		if dead[channel] || work < 0 {
			continue
		}
		work -= channels + len(broken)
		d, b, i := append([]bool(nil), dead...), append([]bool(nil), broken...), append([]int(nil), intact...)
		c.remove([]int32{channel}, d, b, i)
		for other := range d {
			if !d[other] {
				dead, broken, intact = d, b, i
				break
			}
		}
	}
	for channel := range dead {
		if !dead[channel] {
			set = append(set, channel)
		}
	}
	return set, len(set) > 0, true
}

// closure is what packets are offered that hold a channel: sets of outputs, numbered.
type closure struct {
	holder []int32   // of each set of outputs
	offers [][]int32 // of each channel: the sets that packets which hold it are offered
	usedBy [][]int32 // of each channel: the sets that it is in
}

func (c *closure) add(holds int32, offered []int32) {
	offer := int32(len(c.holder))
	c.holder = append(c.holder, holds)
	c.offers[holds] = append(c.offers[holds], offer)
	for _, channel := range offered {
		c.usedBy[channel] = append(c.usedBy[channel], offer)
	}
}

// remove takes channels away, and those that then are not blocked by others.
func (c *closure) remove(channels []int32, dead, broken []bool, intact []int) {
	for _, channel := range channels {
		dead[channel] = true
	}
	for len(channels) > 0 {
		channel := channels[len(channels)-1]
		channels = channels[:len(channels)-1]
		for _, offer := range c.usedBy[channel] {
			holder := c.holder[offer]
			if broken[offer] || dead[holder] {
				continue
			}
			broken[offer] = true
			if intact[holder]--; intact[holder] == 0 {
				dead[holder] = true
				channels = append(channels, holder)
			}
		}
	}
}
