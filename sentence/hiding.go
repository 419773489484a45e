package sentence

import "slices"

// named are the names that the networks of the file use, themselves or through definitions that the file shares, each with a
// network that does.
func (f *File) named() map[string]string {
	used := map[string]string{}
	for _, n := range f.Networks {
		var through func(e *Expr, bound []string)
		let := func(l *Let, bound []string) {
			bound = append(slices.Clip(bound), bindsOf(l)...)
			for _, p := range l.Params {
				through(p.In, bound)
			}
			through(l.Falls, bound)
			through(l.Body, bound)
		}
		through = func(e *Expr, bound []string) {
			e.uses(bound, func(name string) {
				if _, seen := used[name]; seen {
					return
				}
				used[name] = n.Name
				for _, l := range f.Lets {
					if l.Name == name {
						let(l, nil)
					}
				}
			})
		}
		for _, e := range n.For.conditions() {
			through(e, n.Params)
		}
		for _, g := range n.Fields {
			through(g.Count, n.Params)
			through(g.Size, n.Params)
		}
		for _, s := range n.Steps {
			through(s.binder(), append(slices.Clip(n.Params), "u"))
		}
		if n.Edge != nil {
			let(n.Edge, n.Params)
		}
	}
	return used
}

// hides reports whether names that the networks of the file use mean something else among these definitions: for a network
// they keep the meaning that they have in the file.
func (f *File) hides(lets map[string]*Let) bool {
	shared := letsOf(append(f.tables(), f.Lets...))
	for name := range f.named() {
		own, others := lets[name], shared[name]
		table := own != nil && others != nil && own.Pos == others.Pos // which is made a list anew
		if own != others && !table {
			return true
		}
	}
	return false
}

// hidesNames is hides for a sentence that is compiled.
func (s *Sentence) hidesNames() bool {
	shared := s.file.shared()
	for name := range s.file.named() {
		own, others := s.defs[name], shared.defs[name]
		if (own == nil) != (others == nil) || own != nil && own.Let != others.Let && own.network == nil || slices.Contains(s.Params, name) {
			return true
		}
	}
	return false
}
