package sentence

// check looks for what is wrong whatever the parameters are.
func (s *Sentence) check() {}

// fileNetwork is a member of a network of the file.
func (s *Sentence) fileNetwork(n *Network, params []int64) (*Net, error) { return nil, nil }
