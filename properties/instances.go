package properties

import (
	"slices"

	"mccheck/claims"
)

// instances opens the points of a statement, which keeps what is small, and keeps the last one open.
type instances struct {
	st    *claims.Statement
	point claims.Point
	in    *claims.Instance // of the point, or nil
}

// at opens a point. A panic on the way is an error.
func (s *instances) at(p claims.Point) (in *claims.Instance, err error) {
	defer func() {
		if r := recover(); r != nil {
			in, err = nil, claims.Recovered(r)
		}
	}()
	if s.in != nil && slices.Equal(s.point, p) {
		return s.in, nil
	}
	s.close()
	if in, err = s.st.Open(p); err == nil {
		s.point, s.in = p, in
	}
	return in, err
}

// close gives back what is open.
func (s *instances) close() {
	if s.in != nil {
		s.st.Close(s.point, s.in)
		s.in = nil
	}
}

// describe is the failure for people.
func (t *trial) describe() *claims.Failure {
	p := t.points[t.failure.point]
	in, err := t.instances.at(p)
	if err != nil {
		return &claims.Failure{Point: p, Case: t.failure.x, Text: err.Error()}
	}
	return in.Failure(p, t.failure.x)
}
