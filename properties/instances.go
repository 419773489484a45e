package properties

import (
	"mccheck/claims"
)

// An instance may hold scratch memory for each of its elementary cases, and it
// may be dear to open. Those of at most 2^keptBits cases stay open during a run
// until they have 2^allKeptBits cases together; of all others the last one.
const (
	keptBits    = 22
	allKeptBits = 24
)

// instances opens the points of a statement and keeps them open.
type instances struct {
	st   *claims.Statement
	kept map[int]*claims.Instance
	size int // elementary cases of all that are kept
	last struct {
		point int
		in    *claims.Instance
	}
}

// at opens point i, p. A panic on the way is an error.
func (s *instances) at(i int, p claims.Point) (in *claims.Instance, err error) {
	defer func() {
		if r := recover(); r != nil {
			in, err = nil, claims.Recovered(r)
		}
	}()
	if in := s.kept[i]; in != nil {
		return in, nil
	}
	if s.last.in != nil && s.last.point == i {
		return s.last.in, nil
	}
	if in, err = s.st.Open(p); err != nil {
		return nil, err
	}
	bits := 0
	if s.st.Over.Bits != nil {
		bits = s.st.Over.Bits(p)
	}
	if bits <= keptBits && s.size+1<<bits <= 1<<allKeptBits {
		s.kept[i] = in
		s.size += 1 << bits
	} else {
		s.last.point, s.last.in = i, in
	}
	return in, nil
}

// describe is the failure for people.
func (t *trial) describe() *claims.Failure {
	p := t.points[t.failure.point]
	in, err := t.instances.at(t.failure.point, p)
	if err != nil {
		return &claims.Failure{Point: p, Case: t.failure.x, Text: err.Error()}
	}
	return in.Failure(p, t.failure.x)
}
