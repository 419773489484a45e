package sentence

import (
	"math"
	"slices"

	"mccheck/sentence/syntax"
)

const (
	mostMembers = 64      // of a network that are tried when a file is read
	mostTried   = 1 << 10 // nodes of such a member
	triedBits   = 14      // log2 of the cases that it may take to find them
	beyondLeast = 3       // by how much its parameters are above their least
)

// fileMember is a member of a network of the file; what it takes to make it is noted.
func (c *compiler) fileMember(n *syntax.Network, params []int64) (*Net, error) {
	g, err := c.fileNetwork(n, params)
	if err == nil && n.Format == "" {
		cost := casesOfMember * float64(g.Order)
		if g.numbered != nil {
			cost += float64(g.numbered.tried) + float64(g.numbered.steps)/stepsOfCase
		}
		if len(n.Steps) == 0 {
			cost = float64(g.Order) * float64(g.Order)
		}
		c.making = max(c.making, cost)
	}
	return g, err
}

// member is 1, and infinite where a member of a network is asked for, by the parameters alone, that is too large to be
// made. Where there is none such, evaluation comes to an end there, and says so.
func (w *estimate) member(e *syntax.Expr, s *scope) float64 {
	byParams := w.isNetwork(e.Text)
	for _, a := range e.Args {
		byParams = byParams && w.byParams(a, nil)
	}
	if byParams && w.network(e, s).kind != networks {
		err := w.missing(e, s)
		if w.lacking == nil {
			w.lacking = err
		}
		if err == nil || syntax.IsLarge(err) {
			return math.Inf(1)
		}
	}
	return 1
}

// missing is why an expression has no network as its value, and nil where that cannot be told.
func (w *estimate) missing(e *syntax.Expr, s *scope) (err error) {
	defer func() {
		if e := stop(recover()); e != nil {
			err = e
		}
	}()
	w.expr(e, s).boxed()(w.frame.newFrame(w.machine))
	return nil
}

// byParams reports whether an expression rests on what is bound and the parameters of the
// header alone, by itself or through definitions that do not call themselves.
func (w *estimate) byParams(e *syntax.Expr, bound []string) bool {
	alone := true
	e.Uses(bound, func(name string) {
		if d := w.definition(name); d != nil {
			alone = alone && d.Body != nil && d.Falls == nil && w.byParams(d.Body, syntax.BindsOf(d.Let))
			return
		}
		alone = alone && slices.Contains(w.Params, name)
	})
	return alone
}

func (s *Sentence) isNetwork(name string) bool {
	if d := s.definition(name); d != nil {
		return d.network != nil
	}
	_, found := syntax.BuiltIn()[name]
	return found
}

// CheckNetworks reads the networks that come from files, and makes the small members of the
// others: steps have to lead back, and an edge has to be that of the steps. The error names
// the place.
func (f *File) CheckNetworks() (err error) {
	defer syntax.Caught(f.Path, &err)
	for _, n := range f.Networks {
		if n.Format != "" {
			if _, err := f.shared().fileNetwork(n, nil); err != nil {
				return err
			}
			continue
		}
		if err := f.tryMembers(n); err != nil {
			return err
		}
	}
	return nil
}

// CheckDefinitions checks the definitions that no sentence uses, too: each has a meaning in some claim that sees it. The error
// is that of the first such claim.
func (f *File) CheckDefinitions() error {
	wrong, order := map[*syntax.Let]error{}, []*syntax.Let(nil)
	for _, c := range f.Claims {
		for _, r := range c.Readings {
			lets, err := f.Effective(c, r, nil)
			if err != nil {
				return err
			}
			s := f.shared()
			s.Params = c.Header(r, nil).Names()
			s.let(lets)
			for _, l := range lets {
				before, tried := wrong[l]
				if tried && before == nil || s.definition(l.Name).Let != l {
					continue
				}
				if err := s.means(l); err == nil || !tried {
					wrong[l], order = err, append(order, l)
				}
			}
		}
	}
	for _, l := range order {
		if wrong[l] != nil {
			return wrong[l]
		}
	}
	return nil
}

// means reports what is wrong with a definition of the sentence.
func (s *Sentence) means(l *syntax.Let) (err error) {
	defer syntax.Caught(s.file.Path, &err)
	c := &checker{Sentence: s, filled: map[string]bool{}}
	c.definitionKind(&syntax.Expr{Pos: l.Pos, Args: make([]*syntax.Expr, len(l.Params))}, s.definition(l.Name), 0)
	return nil
}

// tryMembers makes small members of a network by steps or an edge.
func (f *File) tryMembers(n *syntax.Network) error {
	s := f.shared()
	s.Params, s.Expr, s.affords = n.Params, &syntax.Expr{Pos: n.Pos}, triedBits
	(&checker{Sentence: s}).ranges(n.For)
	point, least, last := make([]int, len(n.Params)), make([]int, len(n.Params)), make([]int, len(n.Params))
	for i, name := range n.Params {
		least[i], last[i] = 1, 1+beyondLeast
		if n.For == nil {
			continue
		}
		for _, r := range n.For.Ranges {
			if slices.Contains(r.Names, name) {
				first, end, _ := s.Bounds(r)
				least[i], last[i] = first, min(end, first+beyondLeast)
			}
		}
	}
	tried := 0
	var each func(i int) error
	each = func(i int) error {
		if i < len(point) {
			for point[i] = least[i]; point[i] <= last[i]; point[i]++ {
				if err := each(i + 1); err != nil {
					return err
				}
			}
			return nil
		}
		if tried++; tried > mostMembers || n.For != nil && !s.Contains(n.For, point) {
			return nil
		}
		return s.tryMember(n, point)
	}
	return each(0)
}

func (s *Sentence) tryMember(n *syntax.Network, point []int) (err error) {
	defer syntax.Caught(s.file.Path, &err)
	params := make([]int64, len(point))
	for i, p := range point {
		params[i] = int64(p)
	}
	g, err := s.fileNetwork(n, params)
	if syntax.IsLarge(err) {
		return nil // which says nothing against the others
	}
	if err == nil && g.Order <= mostTried {
		g.near(nil, 0)
	}
	return err
}

// independent fails where the links of a network depend on themselves. Of a network whose
// links are being made, its nodes are known, and nothing else.
func (f *File) independent() {
	uses := map[string][]string{}
	for _, l := range f.Lets {
		uses[l.Name] = linksOf(l.Body)
	}
	for _, n := range f.Networks {
		uses[n.Name] = linksOf(n.Nodes)
		for _, step := range n.Steps {
			for _, b := range step.Binds {
				uses[n.Name] = append(uses[n.Name], linksOf(b.In)...)
			}
			uses[n.Name] = slices.Concat(uses[n.Name], linksOf(step.Where), linksOf(step.To))
		}
		if n.Edge != nil {
			uses[n.Name] = append(uses[n.Name], linksOf(n.Edge.Body)...)
		}
	}
	for _, n := range f.Networks {
		met := map[string]bool{}
		var follow func(name string)
		follow = func(name string) {
			for _, next := range uses[name] {
				if next == n.Name {
					syntax.Fail(n.Pos, "the links of %s depend on those of %s itself", n.Name, n.Name)
				}
				if !met[next] {
					met[next] = true
					follow(next)
				}
			}
		}
		follow(n.Name)
	}
}

// linksOf are the names in an expression whose links, or values, may be asked for.
func linksOf(e *syntax.Expr) []string {
	var list []string
	spared := map[*syntax.Expr]bool{} // of which the nodes are asked for only
	e.Walk(func(p *syntax.Expr) {
		if len(p.Args) > 0 && (p.Op == syntax.Update || p.Op == syntax.Call && slices.Contains([]string{"nodes", "order", "node"}, p.Text)) {
			spared[p.Args[0]] = true
		}
		if (p.Op == syntax.Name || p.Op == syntax.Call) && !spared[p] {
			list = append(list, p.Text)
		}
	})
	return list
}
