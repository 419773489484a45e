package properties

import "slices"

// lower brings the failing case further down once the shrinker of the library
// is at its end: shrinkers know what was drawn, and not that a value means the
// same at a smaller point. It ends where no single move below leads to a
// failing case that comes earlier in the order of enumeration, or after
// maxShrinks new cases.
func (t *trial) lower() {
	if t.failure == nil {
		return
	}
	t.shrinks = 0
	for t.lowerPoint() || t.lowerCase() {
	}
}

// lowerPoint looks for the same values at a smaller point, or for the largest
// ones where a value is the largest.
func (t *trial) lowerPoint() bool {
	f := t.failure
	from, err := t.instances.at(t.points[f.point])
	if err != nil {
		return false
	}
	vars := from.Vars
	for i := 0; i < f.point && t.shrinks <= maxShrinks && !t.stopped(); i++ {
		to, ok := t.open(i)
		if !ok || len(to.Vars) != len(vars) {
			continue
		}
		same, top := slices.Clone(f.x), slices.Clone(f.x)
		for j, v := range to.Vars {
			if v.Size == 0 {
				continue // a point without cases: try finds it Outside
			}
			same[j] = min(f.x[j], v.Size-1)
			top[j] = same[j]
			if f.x[j] == vars[j].Size-1 {
				top[j] = v.Size - 1
			}
		}
		if t.try(i, same) || t.try(i, top) {
			return true
		}
	}
	return false
}

// lowerCase lowers one variable, or two that are of one size together.
func (t *trial) lowerCase() bool {
	in, err := t.instances.at(t.points[t.failure.point])
	if err != nil {
		return false
	}
	for j := range t.failure.x {
		if t.lowerVariables(j, j) {
			return true
		}
		for k := range j {
			if in.Vars[k].Size == in.Vars[j].Size && (t.exchange(k, j) || t.lowerVariables(k, j)) {
				return true
			}
		}
	}
	return false
}

func (t *trial) exchange(k, j int) bool {
	x := slices.Clone(t.failure.x)
	x[k], x[j] = x[j], x[k]
	return x[k] < x[j] && t.try(t.failure.point, x)
}

// lowerVariables takes the same amount from variables k and j (once if they are
// the same), or clears the same bit in both. Large amounts come first.
func (t *trial) lowerVariables(k, j int) bool {
	v := min(t.failure.x[k], t.failure.x[j])
	attempt := func(change func(uint64) uint64) bool {
		x := slices.Clone(t.failure.x)
		x[k] = change(x[k])
		if k != j {
			x[j] = change(x[j])
		}
		return !t.stopped() && slices.Compare(x, t.failure.x) < 0 && t.try(t.failure.point, x)
	}
	for amount := v; amount > 0; amount >>= 1 {
		if attempt(func(u uint64) uint64 { return u - amount }) {
			return true
		}
	}
	for bit := uint64(1) << 63; bit > 0; bit >>= 1 {
		if attempt(func(u uint64) uint64 { return u &^ bit }) {
			return true
		}
	}
	return false
}
