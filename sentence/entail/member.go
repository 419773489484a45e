package entail

import (
	"errors"
	"slices"
	"strings"

	"mccheck/sentence/syntax"
)

// A Member is a network of a file, or of a family that has a text, at arguments, which are formulas in the parameters of a sentence, with
// its definitions written out.
type Member struct {
	Name       string // "Torus(k,d)"
	Args       []*syntax.Expr
	Conditions []*syntax.Expr
	Fields     []syntax.FieldGroup // leftmost first
	Steps      []*syntax.Expr      // binders "all" over where the node Here leads
	Edge       bool                // a sentence says the same once more, and is compared with the steps in small members
	Distinct   []string            // the fields of digits of which no two entries of a node are equal: then not each address is a node
	Family     string              // of a built-in network, which is given by steps in the language, too: that text, in one line
}

// ByStepsAlone is said of what is proved of a network by its steps and is not shown of its edge.
const ByStepsAlone = "The network is that of its steps: its edge is compared with them in members of up to 128 nodes, " +
	"and at some nodes of larger ones."

// ByTextOfFamily is said of what is proved of a built-in network by its steps.
const ByTextOfFamily = "The network is that of steps in the language of claims, which are compared with the built-in one in all members " +
	"of up to 512 nodes: "

// ErrChosen says of a network that it has no Member: what would be shown of it would be shown of all addresses as nodes.
var ErrChosen = errors.New("a network of which not each address is a node")

// Here is the name of the node from which the steps of a Member lead. No text has such a name.
const Here = "u#0"

// Defines reports whether a name is a definition of the sentence or of its file.
func (s Stated) Defines(name string) bool {
	is := func(l *syntax.Let) bool { return l.Name == name }
	return slices.ContainsFunc(s.Lets, is) || s.Of != nil && slices.ContainsFunc(s.Of.Lets, is)
}

// Member is the network of a call such as "Torus(k,2*d)"; nil where that is no network by steps of the file of s or of a family. The
// error is ErrChosen where not each of its addresses is a node.
func (s Stated) Member(call *syntax.Expr) (*Member, error) {
	m, err := s.MemberOf(call)
	if m != nil && len(m.Distinct) > 0 {
		return nil, ErrChosen
	}
	return m, err
}

// DistinctFields are the fields of digits in which no two entries of a node of a network are equal, if that is all that its line
// "nodes" says, or it has none.
func (s Stated) DistinctFields(n *syntax.Network) (fields []string, is bool) {
	if n.Nodes == nil {
		return nil, true
	}
	if s.Defines("distinct") {
		return nil, false
	}
	for _, part := range syntax.Conjuncts(n.Nodes) {
		if part.Op != syntax.Call || part.Text != "distinct" || len(part.Args) != 1 {
			return nil, false
		}
		of := part.Args[0]
		if of.Op != syntax.Field || of.Args[0].Op != syntax.Name || of.Args[0].Text != "u" {
			return nil, false
		}
		named := func(g syntax.FieldGroup) bool { return g.Name == of.Text && g.Digits && g.Count != nil }
		if !slices.ContainsFunc(n.Fields, named) {
			return nil, false
		}
		fields = append(fields, of.Text)
	}
	return fields, true
}

// MemberOf is the same, also of a network whose nodes are the addresses with no two equal entries in some fields.
func (s Stated) MemberOf(call *syntax.Expr) (m *Member, err error) {
	if s.Of == nil || call.Op != syntax.Call || s.Defines(call.Text) {
		return nil, nil
	}
	of := s.Of
	family, built := syntax.BuiltIn()[call.Text]
	if built {
		of = syntax.ByFamilies() // in which the words are those of the language, whatever the file defines
	}
	at := slices.IndexFunc(of.Networks, func(n *syntax.Network) bool { return n.Name == call.Text })
	if at < 0 || len(of.Networks[at].Steps) == 0 || len(of.Networks[at].Params) != len(call.Args) {
		return nil, nil
	}
	n := of.Networks[at]
	distinct, is := s.DistinctFields(n)
	if !is {
		return nil, ErrChosen
	}
	defer syntax.Caught(s.Of.Path, &err)
	u := unfolder{lets: syntax.ByName(of.Lets), params: map[string]*syntax.Expr{}, nets: nodesOfNets{Here: call}, eager: true}
	names := map[string]*syntax.Expr{}
	for _, name := range n.Params {
		if u.lets[name] != nil {
			syntax.Fail(n.Pos, "%s is a definition and a parameter", name)
		}
	}
	for i, p := range n.Params {
		names[p], u.params[p] = call.Args[i], call.Args[i]
	}
	m = &Member{Name: call.String(), Args: call.Args, Edge: n.Edge != nil, Distinct: distinct}
	m.Family = strings.Join(strings.Fields(family.Text), " ")
	for _, c := range n.For.Conditions() {
		m.Conditions = append(m.Conditions, u.unfold(c, names))
	}
	for _, g := range n.Fields {
		g.Count, g.Size = u.unfold(g.Count, names), u.unfold(g.Size, names)
		m.Fields = append(m.Fields, g)
	}
	names["u"] = &syntax.Expr{Pos: n.Pos, Op: syntax.Name, Text: Here}
	for _, step := range n.Steps {
		m.Steps = append(m.Steps, u.unfold(step.Binder(), names))
	}
	u.known()
	return m, nil
}

// Conditions are what the header says of its parameters, with the definitions written out. There is an error where these leave out
// what may have no value.
func (s Stated) Conditions() (list []*syntax.Expr, err error) {
	defer syntax.Caught("", &err)
	u := unfolder{lets: syntax.ByName(s.Lets), header: s.For, eager: true}
	list = u.list(s.For.Conditions(), nil)
	u.known()
	return list, nil
}

// Conditioned returns an error where a condition of the header is not seen to be true or false for all parameters.
func (s Stated) Conditioned() error {
	conditions, err := s.Conditions()
	if err != nil {
		return err
	}
	if !(values{header: s.For, own: syntax.ByName(s.Lets)}).are(conditions) {
		return &syntax.Error{Pos: s.For.Pos, Msg: "not every condition of the header is seen to be true or false for all parameters"}
	}
	return nil
}

// Distances are the sentences of the readings of the file that hold and speak of distances in the network of a call such as
// "Torus(k,2*d)", with its arguments in place of the parameters, the definitions written out, and under the header of s.
func (s Stated) Distances(call *syntax.Expr) (list []Stated, err error) {
	defer syntax.Caught(s.Of.Path, &err)
	for _, c := range s.Of.Claims {
		for _, r := range c.Readings {
			if r.Fails != "" || r.Unchecked != "" {
				continue
			}
			other, err := Stands(s.Of, c, r)
			if err != nil || other.Sentence.Op != syntax.Binder || len(other.Sentence.Binds) == 0 {
				continue
			}
			nodes := other.Sentence.Binds[0].In
			if nodes.Op != syntax.Call || nodes.Text != "nodes" || len(nodes.Args) != 1 ||
				nodes.Args[0].Op != syntax.Call || nodes.Args[0].Text != call.Text {
				continue
			}
			names := stand(other.For, nodes.Args[0].Args, call.Args)
			whole, err := other.UnfoldWhole()
			if err == nil && names != nil {
				list = append(list, Stated{s.For, s.Lets, (&unfolder{}).unfold(whole, names), s.Of, s.Theorem})
			}
		}
	}
	return list, nil
}

// stand are other arguments by the names of the parameters of a header, which have to be all the arguments of a network; else
// it is nil.
func stand(f *syntax.For, params, args []*syntax.Expr) map[string]*syntax.Expr {
	if len(params) != len(args) || len(params) != len(f.Names()) {
		return nil
	}
	names := map[string]*syntax.Expr{}
	for i, p := range params {
		if p.Op == syntax.Name && slices.Contains(f.Names(), p.Text) {
			names[p.Text] = args[i]
		}
	}
	if len(names) != len(params) {
		return nil
	}
	return names
}

// ByDegrees writes regular(G) in a sentence as mindegree(G) = maxdegree(G), which it is, where the text has no other meanings for these.
func (s Stated) ByDegrees(e *syntax.Expr) *syntax.Expr {
	if slices.ContainsFunc([]string{"regular", "mindegree", "maxdegree"}, s.Defines) {
		return e
	}
	same := func(e *syntax.Expr, sign string) *syntax.Expr {
		of := func(degree string) *syntax.Expr {
			return &syntax.Expr{Pos: e.Pos, Op: syntax.Call, Text: degree, Args: e.Args}
		}
		return syntax.Relation(of("mindegree"), sign, of("maxdegree"))
	}
	regular := func(e *syntax.Expr) bool { return e.Op == syntax.Call && e.Text == "regular" && len(e.Args) == 1 }
	switch {
	case regular(e):
		return same(e, "=")
	case e.Op == syntax.Not && regular(e.Args[0]):
		return same(e.Args[0], "!=")
	case e.Op == syntax.Binary && e.Text == "and":
		return syntax.Operation("and", s.ByDegrees(e.Args[0]), s.ByDegrees(e.Args[1]))
	}
	return e
}

// Networks are the names of the families and networks of the file that the sentence names, with its definitions written out.
func (s Stated) Networks() (names []string) {
	e, err := s.Unfold()
	if err != nil {
		return nil
	}
	e.Walk(func(part *syntax.Expr) {
		_, family := syntax.BuiltIn()[part.Text]
		own := s.Of != nil && slices.ContainsFunc(s.Of.Networks, func(n *syntax.Network) bool { return n.Name == part.Text })
		if part.Op == syntax.Call && (family || own) && !slices.Contains(names, part.Text) {
			names = append(names, part.Text)
		}
	})
	return names
}

// Stands is what a reading of a text states, to be compared with theorems.
func Stands(t *syntax.Text, c *syntax.Claim, r *syntax.Reading) (Stated, error) {
	lets, err := t.Effective(c, r, nil)
	header := c.Header(r, nil)
	return Stated{header, append(header.Visible(t.TablesAsLets()), lets...), c.Sentence(r, nil), t, ""}, err
}

// Proves is what a theorem of a text states.
func Proves(t *syntax.Text, p *syntax.Proved) Stated {
	return Stated{p.For, p.For.Visible(slices.Concat(t.TablesAsLets(), t.Lets, p.Lets)), p.Sentence, nil, p.Name}
}

// Uses lists the definitions that the header and the sentence reach, in their order. Of two of one name it is the
// last, which hides the other.
func (s Stated) Uses() (list []*syntax.Let) {
	last := syntax.ByName(s.Lets)
	reached := map[*syntax.Let]bool{}
	var through func(bound []string, e *syntax.Expr)
	through = func(bound []string, e *syntax.Expr) {
		e.Uses(bound, func(name string) {
			l := last[name]
			if l == nil || reached[l] {
				return
			}
			reached[l] = true
			for _, p := range l.Params {
				through(nil, p.In)
			}
			through(syntax.BindsOf(l), l.Falls)
			through(syntax.BindsOf(l), l.Body)
		})
	}
	for _, e := range append(s.For.Conditions(), s.Sentence) {
		through(nil, e)
	}
	for _, l := range s.Lets {
		if reached[l] {
			list = append(list, l)
		}
	}
	return list
}

// Lines are what is stated in the language of claims: the header, the definitions that are reached, and the sentence.
func (s Stated) Lines() (lines []string) {
	if s.For != nil {
		lines = append(lines, "for "+s.For.String())
	}
	for _, l := range s.Uses() {
		lines = append(lines, l.String())
	}
	return append(lines, s.Sentence.String())
}
