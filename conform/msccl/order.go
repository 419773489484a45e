package msccl

import "mccheck/conform/result"

// schedule finds an order in which the steps can run, where connections hold any number of
// messages, and the slots. The order says nothing of races: it is one of many. It finds a
// step that waits for what is never told, and thread blocks that wait for each other. Cost
// O(steps).
func (p *program) schedule() *fault {
	if f := p.findSignals(); f != nil {
		return f
	}
	if p.order = p.run(0); len(p.order) < len(p.steps) {
		return p.deadlock()
	}
	p.slot = make([]int32, len(p.steps))
	for _, s := range p.order {
		deepest := int32(0)
		p.before(s, func(t int32) { deepest = max(deepest, p.slot[t]) })
		if p.steps[s].kind != nop {
			deepest++
		}
		p.slot[s] = deepest
	}
	return nil
}

// before calls with the steps that a step comes directly after: the one before it in its thread
// block, the one that it waits for, and the send of what it receives.
func (p *program) before(s int32, call func(int32)) {
	if p.steps[s].index > 0 {
		call(s - 1)
	}
	if t := p.signal[s]; t >= 0 {
		call(t)
	}
	if t := p.from[s]; t >= 0 {
		call(t)
	}
}

// findSignals finds for each step that waits the step that ends its waiting: the first one
// with hasdep="1" from the one on that it names.
func (p *program) findSignals() *fault {
	next := p.none() // with hasdep, from a step on in its thread block
	first := make([][]int32, len(p.a.gpus))
	for i := len(p.steps) - 1; i >= 0; i-- {
		o := p.steps[i]
		if o.signals {
			next[i] = int32(i)
		} else if o.index+1 < len(p.of(int32(i)).steps) {
			next[i] = next[i+1]
		}
		if first[o.rank] == nil {
			first[o.rank] = make([]int32, len(p.a.gpus[o.rank].blocks))
		}
		first[o.rank][o.block] = int32(i)
	}
	for i, o := range p.steps {
		if o.waitBlock < 0 {
			continue
		}
		awaited := first[o.rank][o.waitBlock] + int32(o.waitStep)
		if p.signal[i] = next[awaited]; p.signal[i] < 0 {
			s := int32(i)
			return p.fault(s, []result.Hop{p.hop(s, "waits"), p.hop(awaited, "has hasdep=\"0\", as all steps after it")},
				"%s waits forever: thread block %d tells of no step from %d on that it is done", p.name(s), o.waitBlock, o.waitStep)
		}
	}
	return nil
}

// run lets the steps run as far as they can, where a connection holds at most the given number
// of messages, or any number where that is 0. It returns the steps that ran, in order. Which
// steps run does not depend on the order, as every connection has one sender and one receiver.
func (p *program) run(held int) []int32 {
	waits := make([]int32, len(p.steps)) // for how many others
	frees := p.none()                    // the send that a receive makes room for
	if held > 0 {
		for _, c := range p.connections {
			for k := held; k < len(c.sends); k++ {
				frees[c.recvs[k-held]] = c.sends[k]
				waits[c.sends[k]]++
			}
		}
	}
	waiting := make([][]int32, len(p.steps)) // for the signal of a step
	for i := range p.steps {
		p.before(int32(i), func(int32) { waits[i]++ })
		if t := p.signal[i]; t >= 0 {
			waiting[t] = append(waiting[t], int32(i))
		}
	}
	order := make([]int32, 0, len(p.steps))
	for i := range p.steps {
		if waits[i] == 0 {
			order = append(order, int32(i))
		}
	}
	done := func(t int32) {
		if waits[t]--; waits[t] == 0 {
			order = append(order, t)
		}
	}
	for i := 0; i < len(order); i++ {
		s := order[i]
		if p.steps[s].index+1 < len(p.of(s).steps) {
			done(s + 1)
		}
		for _, t := range [2]int32{p.to[s], frees[s]} {
			if t >= 0 {
				done(t)
			}
		}
		for _, t := range waiting[s] {
			done(t)
		}
	}
	return order
}

// held is the least number of messages that every connection has to hold so that the
// schedule ends. Cost O(steps log messages).
func (p *program) held() int {
	least, enough := 1, 1
	for _, c := range p.connections {
		enough = max(enough, len(c.sends))
	}
	if len(p.run(1)) == len(p.steps) {
		return 1
	}
	for least+1 < enough { // least is too little, enough is enough
		if middle := (least + enough) / 2; len(p.run(middle)) == len(p.steps) {
			enough = middle
		} else {
			least = middle
		}
	}
	return enough
}

// deadlock finds thread blocks that wait for each other in a circle.
func (p *program) deadlock() *fault {
	ran := make([]bool, len(p.steps))
	for _, s := range p.order {
		ran[s] = true
	}
	front := func(s int32) int32 { // the step at which the thread block of s stands
		for s -= int32(p.steps[s].index); ran[s]; s++ {
		}
		return s
	}
	awaited := func(s int32) (t int32) {
		p.before(s, func(u int32) {
			if !ran[u] {
				t = u
			}
		})
		return t
	}
	s := int32(0)
	for ran[s] {
		s++
	}
	seen := map[int32]int{}
	var circle []int32
	for {
		if at, again := seen[s]; again {
			circle = circle[at:]
			break
		}
		seen[s] = len(circle)
		circle = append(circle, s)
		s = front(awaited(s))
	}
	var walk []result.Hop
	for _, s := range circle {
		t, why := awaited(s), "waits for"
		if t == p.from[s] {
			why = "waits for the message of"
		}
		walk = append(walk, p.hop(s, "%s %s", why, p.name(t)))
	}
	if len(circle) == 1 {
		return p.fault(circle[0], walk, "deadlock: %s waits for its own thread block", p.name(circle[0]))
	}
	return p.fault(circle[0], walk, "deadlock: %d thread blocks wait for each other, and none can go on", len(circle))
}
