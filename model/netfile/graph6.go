package netfile

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
