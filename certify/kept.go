package certify

import "slices"

// kept is a part of a sentence that does not use all names around it. Its value stays until one that
// it uses has another value; what evaluating it anew would count is counted all the same. That is no
// other value: a sentence has no effects but its work and that its binders have been entered, which
// its first evaluation has seen to.
type kept struct {
	uses
	part         thunk
	at           []value // what is used had these values
	value        value
	steps        int // of work on it, without what is remembered elsewhere
	listed       int // entries
	there        bool
	hits, misses int
}

// uses are the names that a part uses: places in the frame, and names of a case or an identity.
type uses struct {
	places []int
	names  []*value
	hidden bool // names that are not known here, by a definition
}

// tried is how often a value may be found anew before that has to be the exception: a part of which
// the value is hardly ever known is then evaluated without a look at what it uses.
const tried = 1 << 10

// keep compiles a part of a sentence, and keeps its value where that can be of use.
func (e *evaluator) keep(n *node) thunk {
	outer, head := e.uses, e.head != nil
	e.uses = uses{}
	part := e.part(n)
	u := e.uses
	u.places = slices.DeleteFunc(u.places, func(place int) bool { return place >= len(e.bound) }) // bound inside
	e.uses = outer
	e.usesAll(u)
	if len(n.args) == 0 || head || u.hidden || len(u.places)+len(u.names) >= len(e.bound)+len(e.at) {
		return part
	}
	k := &kept{uses: u, part: part, at: make([]value, len(u.places)+len(u.names))}
	return func() value {
		if k.there && k.same(e) {
			k.hits++
			e.work(k.steps)
			e.entries(k.listed)
			return k.value
		}
		if k.misses++; k.misses > tried && k.misses > k.hits {
			k.there = false
			return k.part()
		}
		return k.anew(e)
	}
}

// usesAll adds what a part uses to what is used around it.
func (e *evaluator) usesAll(u uses) {
	for _, place := range u.places {
		e.usesPlace(place)
	}
	for _, v := range u.names {
		if !slices.Contains(e.uses.names, v) {
			e.uses.names = append(e.uses.names, v)
		}
	}
	e.uses.hidden = e.uses.hidden || u.hidden
}

func (e *evaluator) usesPlace(place int) {
	if !slices.Contains(e.uses.places, place) {
		e.uses.places = append(e.uses.places, place)
	}
}

// same reports whether all that is used has the values that it had.
func (k *kept) same(e *evaluator) bool {
	for i, place := range k.places {
		if e.frame[place] != k.at[i] {
			return false
		}
	}
	for i, v := range k.names {
		if *v != k.at[len(k.places)+i] {
			return false
		}
	}
	return true
}

// anew evaluates the part, and keeps its value with those of what it uses.
func (k *kept) anew(e *evaluator) value {
	steps, listed, once, onceListed := e.steps, e.listed, e.once, e.onceListed
	k.there = false
	v := k.part()
	for i, place := range k.places {
		k.at[i] = e.frame[place]
	}
	for i, v := range k.names {
		k.at[len(k.places)+i] = *v
	}
	k.value, k.there = v, true
	k.steps, k.listed = e.steps-steps-(e.once-once), e.listed-listed-(e.onceListed-onceListed)
	return v
}

// remember finds something that is remembered from now on: no part that uses it counts its work again.
func (e *evaluator) remember(find func()) {
	steps, listed, once, onceListed := e.steps, e.listed, e.once, e.onceListed
	find()
	e.once, e.onceListed = once+e.steps-steps, onceListed+e.listed-listed
}
