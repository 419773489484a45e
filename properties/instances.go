package properties

import (
	"fmt"

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

func (s *instances) at(i int, p claims.Point) (*claims.Instance, error) {
	if in := s.kept[i]; in != nil {
		return in, nil
	}
	if s.last.in != nil && s.last.point == i {
		return s.last.in, nil
	}
	in, err := open(s.st, p)
	if err != nil {
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

// open opens one point and turns a panic into an error.
func open(st *claims.Statement, p claims.Point) (in *claims.Instance, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	return st.At(p)
}

// describe is the failure for people. A panic of Explain or Path costs the
// words and not the failure.
func (t *trial) describe() *claims.Failure {
	f := &claims.Failure{Point: t.points[t.failure.point], Case: t.failure.x}
	defer func() {
		if r := recover(); r != nil {
			f.Text = fmt.Sprintf("the case fails, and its explanation panics: %v", r)
		}
	}()
	in, err := t.instances.at(t.failure.point, f.Point)
	if err != nil {
		f.Text = err.Error()
		return f
	}
	if in.Explain != nil {
		f.Text = in.Explain(f.Case)
	}
	if in.Path != nil {
		f.Path = in.Path(f.Case)
	}
	return f
}
