package netfile

import "bytes"

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

// order reads the number of nodes: one character up to 62; ~ and three characters below
// 2^18; ~~ and six characters beyond.
func (s *sextets) order() (uint64, error) {
	if len(s.data) == 0 {
		return 0, s.at(0).errorf("the file ends before the number of nodes")
	}
	marks, digits, least := 0, 1, uint64(0)
	switch {
	case bytes.HasPrefix(s.data, []byte("~~")):
		marks, digits, least = 2, 6, 1<<18
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
