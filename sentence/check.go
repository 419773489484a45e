package sentence

// check looks for what is wrong whatever the parameters are.
func (s *Sentence) check() {}
