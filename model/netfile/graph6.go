package netfile

import (
	"bytes"
	"math/bits"
)

// readGraph6 reads the order, and then the upper triangle of the adjacency matrix column
// by column: (0,1), (0,2), (1,2), (0,3), ...; zeros fill the last character.
func readGraph6(b *builder, content []byte) error {
	s, err := readOrder(b, content, ">>graph6<<", "")
	if err != nil {
		return err
	}
	pairs := b.order * (b.order - min(b.order, 1)) / 2
	if have, want := uint64(s.left()/6), (pairs+5)/6; have != want {
		return s.at(len(s.data)).errorf("%d characters for the links of %d nodes, want %d", have, b.order, want)
	}
	for v := range b.order {
		for u := range v {
			if at := s.here(); s.bit() == 1 {
				if err := b.join(u, v, at); err != nil {
					return err
				}
			}
		}
	}
	for s.left() > 0 {
		if at := s.here(); s.bit() == 1 {
			return at.errorf("a bit behind the last link, want zeros")
		}
	}
	return nil
}

// readOrder reads the number of nodes behind the mark of the format, and checks all
// characters.
func readOrder(b *builder, content []byte, header, mark string) (*sextets, error) {
	s, err := oneLine(content, header)
	if err != nil {
		return nil, err
	}
	if mark != "" {
		if len(s.data) == 0 || s.data[0] != mark[0] {
			return nil, s.at(0).errorf("no %q, with which a network of this format begins", mark)
		}
		s.drop()
	}
	if err := s.check(); err != nil {
		return nil, err
	}
	n, err := s.order()
	if err != nil {
		return nil, err
	}
	return s, b.atLeast(n, s.at(0))
}

// readSparse6 reads a colon, the order, and then pairs of a bit and a node number x of as
// many bits as order-1 has. A variable v begins at 0: a bit 1 adds one to it; then x > v
// becomes the new v, and any other x is joined to v. Ones fill the last character; where
// they would be read as a link, the filling begins with a zero. networkx begins it so, too, where
// one bit fewer is left than a link takes.
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
	for first := s.left() == width; s.left() > 0; first = false {
		if at := s.here(); s.bit() == 0 && !first {
			return at.errorf("a bit 0 behind the last link, want ones")
		}
	}
	return nil
}

// The formats of nauty (B. McKay, formats.txt): characters 63..126 hold six bits each,
// the most significant first.

// sextets is the data of one network in a file: a line, perhaps behind a header.
type sextets struct {
	data []byte
	skip int // bytes of the file before data
	next int // the bit that is read next
}

// oneLine is the line of the only network of a file, behind the header if there is one.
func oneLine(content []byte, header string) (*sextets, error) {
	line, rest, _ := bytes.Cut(content, []byte("\n"))
	if len(bytes.TrimSpace(rest)) > 0 {
		return nil, place{2, 1}.errorf("more than one line, want one network a file")
	}
	data := bytes.TrimSuffix(line, []byte("\r"))
	data = bytes.TrimPrefix(data, []byte(header))
	s := &sextets{data: data}
	if bytes.HasPrefix(line, []byte(header)) {
		s.skip = len(header)
	}
	if bytes.HasPrefix(data, []byte("&")) {
		return nil, s.at(0).errorf("a directed network (digraph6), want an undirected one")
	}
	return s, nil
}

// drop leaves out the first character.
func (s *sextets) drop() { s.data, s.skip = s.data[1:], s.skip+1 }

// check looks at every character.
func (s *sextets) check() error {
	for i, c := range s.data {
		if c < 63 || c > 126 {
			return s.at(i).errorf("%q, want a character of ? to ~", c)
		}
	}
	return nil
}

// at is the place of character i.
func (s *sextets) at(i int) place { return place{1, int32(s.skip + i + 1)} }

// here is the place of the bit that is read next.
func (s *sextets) here() place { return s.at(s.next / 6) }

func (s *sextets) left() int { return 6*len(s.data) - s.next }

// bit reads a bit; the caller knows that there is one.
func (s *sextets) bit() uint64 {
	b := s.data[s.next/6] - 63
	b = b >> (5 - s.next%6) & 1
	s.next++
	return uint64(b)
}

// bits reads a number of n bits.
func (s *sextets) bits(n int) uint64 {
	x := uint64(0)
	for range n {
		x = x<<1 | s.bit()
	}
	return x
}

// order reads the number of nodes: one character up to 62; ~ and three characters up to
// 258047, of which the first is no ~; ~~ and six characters beyond.
func (s *sextets) order() (uint64, error) {
	if len(s.data) == 0 {
		return 0, s.at(0).errorf("the file ends before the number of nodes")
	}
	marks, digits, least := 0, 1, uint64(0)
	switch {
	case bytes.HasPrefix(s.data, []byte("~~")):
		marks, digits, least = 2, 6, 258048
	case s.data[0] == '~':
		marks, digits, least = 1, 3, 63
	}
	if len(s.data) < marks+digits {
		return 0, s.at(len(s.data)).errorf("the file ends within the number of nodes, want %d characters", marks+digits)
	}
	s.next = 6 * marks
	n := s.bits(6 * digits)
	if n < least {
		return 0, s.at(0).errorf("%d nodes in %d characters, want fewer", n, marks+digits)
	}
	return n, nil
}
