package netfile

import "math/bits"

// readSparse6 reads a colon, the order, and then pairs of a bit and a node number x of as
// many bits as order-1 has. A variable v begins at 0: a bit 1 adds one to it; then x > v
// becomes the new v, and any other x is joined to v. Ones fill the last character; where
// they would be read as a link, the filling begins with a zero.
func readSparse6(b *builder, content []byte) error {
	s, err := readOrder(b, content, ">>sparse6<<", ":")
	if err != nil {
		return err
	}
	width := bits.Len64(b.order - min(b.order, 1))
	for v := uint64(0); s.left() >= 1+width; {
		before, at := s.next, s.here()
		v += s.bit()
		x := s.bits(width)
		if v >= b.order || x >= b.order {
			s.next = before
			break
		}
		if x > v {
			v = x
		} else if err := b.join(x, v, at); err != nil {
			return err
		}
	}
	if s.left() >= 6 {
		return s.here().errorf("%d bits that state no link of nodes below %d, want at most 5 that fill the last character", s.left(), b.order)
	}
	for s.left() > 0 {
		if at := s.here(); s.bit() == 0 {
			return at.errorf("a bit 0 behind the last link, want ones")
		}
	}
	return nil
}
