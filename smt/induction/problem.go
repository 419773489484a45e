package induction

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"maps"
	"slices"

	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
	"mccheck/smt/logic"
)

// problem is a sentence about the distances in an arbitrary member of a network: for all nodes from and to, which
// differ where apart is set, the distance is the formula.
type problem struct {
	stated   entail.Stated
	member   *entail.Member
	params   []string
	header   []*syntax.Expr
	from, to string
	formula  *syntax.Expr
	apart    bool
	about    about
	ask      Asker
	work     int            // that was asked for
	where    *syntax.Expr   // where a network is bipartite, where a sentence is about that
	diameter *syntax.Expr   // what it is said to be, where a sentence is about that
	byNumber bool           // places are looked at by their numbers, so that a step may read and change several of a field
	steps    []*syntax.Expr // those of the network, one for each case of where it leads
	classes  []*class
	sums     map[string]sum // that the formula has
}

// about is what a sentence is about.
type about string

const (
	distances  about = "distance" // the formula is the distance of two nodes
	diameters  about = "diameter"
	connected  about = "connected" // as the distance is a number
	degrees    about = "degrees"   // the formula is the number of links of a node
	bipartite  about = "bipartite" // there is no formula, nor in what follows
	transitive about = "transitive"
	colours    about = "colours" // where it is bipartite
)

// look is how the places of fields are looked at.
type look int

const (
	onePlace  look = iota // one place of each field
	together              // one place of the fields that have as many
	byNumbers             // places by their numbers
)

// looks are the ways to look at places that a sentence is tried in.
func (a about) looks() []look {
	switch a {
	case degrees, bipartite:
		return []look{onePlace, together, byNumbers}
	case transitive, colours:
		return []look{byNumbers}
	}
	return []look{onePlace, together}
}

// sum is a total or a count over the places of a class.
type sum struct {
	of    *syntax.Expr
	class *class
}

// Answer is what is known of an obligation.
type Answer int

const (
	Open Answer = iota
	Proved
	Refuted
)

// Asker says whether an obligation has a proof; quickly: or is open with little work.
type Asker func(o *logic.Obligation, quickly bool) Answer

// About reports whether each part of a sentence says what the distance or the diameter is in a network that its
// file gives by steps.
func About(s entail.Stated) bool {
	list, err := problems(s)
	return len(list) > 0 || err != nil
}

// Theorems are the theorems that the parts of a sentence are true, which say what the distance or the diameter is in a
// network that its file gives by steps. There are none where a part says something else; the error says what is
// beyond the induction. What a theorem is made of is asked of the function that is given; the theorem says all that has to be.
func Theorems(s entail.Stated, ask Asker) (list []logic.Theorem, err error) {
	parts, err := problems(s)
	if errors.Is(err, entail.ErrChosen) {
		return nil, Outside{"the induction along links does not reach " + err.Error()}
	}
	if wrong := (*syntax.Error)(nil); errors.As(err, &wrong) {
		return nil, Outside{"the induction along links does not reach what may have no value: " + err.Error()}
	}
	for _, p := range parts {
		p.ask = ask
		t, err := p.translated()
		if err != nil {
			return nil, err
		}
		list = append(list, *t)
	}
	return list, err
}

// problems are the parts of "A and B", if each of them is one; else there are none.
func problems(s entail.Stated) (list []*problem, err error) {
	if s.Of == nil {
		return nil, nil
	}
	if e := s.Sentence; e.Op == syntax.Binary && e.Text == "and" {
		for _, part := range e.Args {
			s.Sentence = part
			more, err := problems(s)
			if len(more) == 0 || err != nil {
				return nil, err
			}
			list = append(list, more...)
		}
		return list, nil
	}
	for _, read := range []func(entail.Stated) (*problem, error){problemOf, diameterOf, callOf, coloursOf, degreeOf} {
		if p, err := read(s); err != nil {
			return nil, err
		} else if p != nil {
			return []*problem{p}, nil
		}
	}
	return nil, nil
}

// translated is the theorem, with places looked at in the first way in which it is found; the reason is that of the first,
// or, of a network whose places are looked at by their numbers alone, of that.
func (p *problem) translated() (*logic.Theorem, error) {
	var why error
	for _, l := range p.about.looks() {
		t, err := p.seen(l)
		if err == nil {
			return t, nil
		}
		if byTheseAlone := l == byNumbers && len(p.member.Distinct) > 0; why == nil || byTheseAlone {
			why = err
		}
	}
	return nil, why
}

// seen is the theorem, with places looked at in one way.
func (p *problem) seen(l look) (t *logic.Theorem, err error) {
	defer outside(&err)
	p.look(l)
	return p.theorem(), nil
}

// look reads the network so.
func (p *problem) look(l look) {
	if len(p.member.Distinct) > 0 && l != byNumbers {
		panic(Outside{"the induction along links does not reach " + entail.ErrChosen.Error()})
	}
	p.byNumber, p.classes, p.sums, p.steps = l == byNumbers, nil, map[string]sum{}, nil
	if p.hasNoParameters() { // of which any control would be true
		panic(Outside{"the induction along links has no parameters to speak of: the domain is empty"})
	}
	if !p.byNumber {
		p.classes = classesOf(p.member.Fields, l == together)
	}
	for _, step := range p.member.Steps {
		if p.byNumber {
			p.steps = append(p.steps, step)
		} else {
			p.steps = append(p.steps, alternatives(step)...)
		}
	}
}

// hasNoParameters reports whether the conditions of the header are seen to contradict each other.
func (p *problem) hasNoParameters() bool {
	none := p.parameters().obligation("no parameters", "", logic.False)
	return p.ask(&none, true) == Proved
}

// problemOf reads "all u, v in nodes(N(n)) where u != v: dist(N(n),u,v) = F"; nil of another sentence.
func problemOf(s entail.Stated) (*problem, error) {
	if s.Sentence.Op != syntax.Binder || s.Sentence.Text != "all" {
		return nil, nil
	}
	whole, err := s.UnfoldWhole()
	if err != nil {
		return nil, nil
	}
	p := &problem{stated: s, params: s.For.Names(), about: distances}
	var names []string
	network := ""
	for _, b := range whole.Binds {
		if b.In.Op != syntax.Call || b.In.Text != "nodes" || s.Defines("nodes") || network != "" && b.In.String() != network {
			return nil, nil
		}
		network, names = b.In.String(), append(names, b.Names...)
	}
	relation := whole.Args[0]
	if len(names) != 2 || relation.Op != syntax.Chain || !slices.Equal(relation.Signs, []string{"="}) {
		return nil, nil
	}
	if c := whole.Where; c != nil {
		p.apart = c.Op == syntax.Chain && slices.Equal(c.Signs, []string{"!="}) &&
			slices.Equal(slices.Sorted(slices.Values([]string{c.Args[0].String(), c.Args[1].String()})), slices.Sorted(slices.Values(names)))
		if !p.apart {
			return nil, nil
		}
	}
	for i, side := range relation.Args {
		if side.Op != syntax.Call || side.Text != "dist" || s.Defines("dist") || len(side.Args) != 3 {
			continue
		}
		graph := whole.Binds[0].In.Args[0]
		ends := []string{side.Args[1].String(), side.Args[2].String()}
		onward, backward := slices.Equal(ends, names), slices.Equal(ends, []string{names[1], names[0]})
		if side.Args[0].String() != graph.String() || !onward && !backward {
			continue
		}
		p.from, p.to, p.formula = ends[0], ends[1], relation.Args[1-i]
		if p.member, err = s.Member(graph); errors.Is(err, entail.ErrChosen) {
			return nil, err
		} else if err != nil {
			return nil, Outside{"the induction along links does not reach a network with a name that is not its own: " + err.Error()}
		}
		if p.member == nil {
			return nil, nil
		}
		p.header, err = s.Conditions()
		return p, err
	}
	return nil, nil
}

// theorem is the sentence with its obligations.
func (p *problem) theorem() *logic.Theorem {
	switch p.about {
	case bipartite:
		return p.coloured()
	case degrees:
		return p.counted()
	case transitive:
		return p.carried()
	case colours:
		return p.coloursWhere()
	}
	t := p.stating(logic.Lemma{By: logic.ByLabel, Says: prose.Text("step 1")}, logic.Lemma{By: logic.ByPlaces, Says: prose.Text("step 2")},
		logic.Lemma{Says: prose.Text("step 3")})
	t.Obligations = p.obligations()
	if p.about == connected {
		t.Lemmas = append(t.Lemmas, logic.Lemma{Says: prose.Text("step 7")})
	}
	if p.diameter != nil {
		t.Lemmas = append(t.Lemmas, logic.Lemma{Says: prose.Text("step 4")})
		t.Obligations = append(t.Obligations, p.farthest()...)
	}
	t.Obligations = append(t.Obligations, p.parts()...)
	more := func(w *world, x logic.Int) logic.Int { return w.Plus(x, 1) }
	twice := func(w *world, x logic.Int) logic.Int { return w.Scale(2, x) }
	t.Controls = []logic.Control{
		{Name: "one more", Says: prose.Text("control, one more"), Obligations: []logic.Obligation{p.target(more), p.nearer(more, true)}},
		{Name: "twice", Says: prose.Text("control, twice"),
			Obligations: p.eachStep(func(name string, t taken) []logic.Obligation { return []logic.Obligation{p.step(name, t, twice)} })},
		{Name: "no step", Says: prose.Text("control, no step"), Obligations: []logic.Obligation{p.nearer(unchanged, false)}},
	}
	return t
}

// stating is a theorem on the sentence without obligations.
func (p *problem) stating(steps ...logic.Lemma) *logic.Theorem {
	if p.member.Edge {
		steps = append(steps, logic.Lemma{Says: entail.ByStepsAlone})
	}
	if p.member.Family != "" {
		steps = append(steps, logic.Lemma{Says: entail.ByTextOfFamily + p.member.Family + "."})
	}
	scope := "no parameters"
	if p.stated.For != nil {
		scope = "every " + p.stated.For.String()
	}
	return &logic.Theorem{ID: p.id(), Says: p.stated.Sentence.String(), Scope: scope, Numbers: true, Lemmas: steps}
}

// unchanged is the formula itself.
func unchanged(_ *world, x logic.Int) logic.Int { return x }

// alternatives are the steps of which one is taken where a step leads somewhere by cases.
func alternatives(step *syntax.Expr) (list []*syntax.Expr) {
	to := step.Args[0]
	var conditions, values []*syntax.Expr
	switch {
	case to.Op == syntax.Call && to.Text == "if" && len(to.Args) == 3:
		conditions, values = to.Args[:1], to.Args[1:]
	case to.Op == syntax.Cases && len(to.Args) == len(to.Conds)+1:
		conditions, values = to.Conds, to.Args
	default:
		return []*syntax.Expr{step}
	}
	where := step.Where
	and := func(a, b *syntax.Expr) *syntax.Expr {
		if a == nil {
			return b
		}
		return syntax.Operation("and", a, b)
	}
	for i, value := range values {
		one := *step
		one.Where, one.Args = where, []*syntax.Expr{value}
		if i < len(conditions) {
			c := conditions[i]
			one.Where = and(where, c)
			where = and(where, &syntax.Expr{Pos: c.Pos, Op: syntax.Not, Args: []*syntax.Expr{c}})
		}
		list = append(list, alternatives(&one)...)
	}
	return list
}

// id tells the theorem from those on other sentences.
func (p *problem) id() string {
	more := ""
	for _, e := range []*syntax.Expr{p.diameter, p.where} {
		if e != nil {
			more += e.String()
		}
	}
	return p.named(string(p.about)+"-by-steps-", more)
}

// named is an id that begins with words and tells the sentence and more from others.
func (p *problem) named(about, more string) string {
	text := fmt.Sprint(p.header, p.member, p.from, p.to, p.formula, p.apart)
	for _, g := range p.member.Fields {
		text += fmt.Sprint(g.Name, g.Digits, g.Count, g.Size)
	}
	return fmt.Sprintf("%s%x", about, sha256.Sum256([]byte(text+more)))[:len(about)+32]
}

// obligations are those of the formula.
func (p *problem) obligations() []logic.Obligation {
	list := []logic.Obligation{p.members(), p.target(unchanged), p.elsewhere(unchanged)}
	list = append(list, p.eachStep(func(name string, t taken) []logic.Obligation {
		return append(p.back(name, t), p.step(name, t, unchanged))
	})...)
	return append(list, p.nearer(unchanged, true))
}

// parts are the obligations of the sums that others have asked for.
func (p *problem) parts() (list []logic.Obligation) {
	for i, s := range p.sorted() {
		list = append(list, p.partOf(fmt.Sprintf("sum %d", i+1), s))
	}
	return list
}

// eachStep is what there is of each step.
func (p *problem) eachStep(of func(name string, t taken) []logic.Obligation) (list []logic.Obligation) {
	for i, step := range p.steps {
		for j, taken := range p.taken(step) {
			list = append(list, of(fmt.Sprintf("step %d.%d", i+1, j+1), taken)...)
		}
	}
	return list
}

// sorted are the sums of the formula in the order of their texts.
func (p *problem) sorted() (list []sum) {
	for _, key := range slices.Sorted(maps.Keys(p.sums)) {
		list = append(list, p.sums[key])
	}
	return list
}

// obligation is a goal with what its translation needs.
func (w *world) obligation(name, says string, goal logic.Term) logic.Obligation {
	return w.Obligation(name, says, w.And(w.All(w.sides...), goal), w.assumed...)
}

// members is that the sentence speaks of members that are there.
func (p *problem) members() logic.Obligation {
	w := p.parameters()
	all := logic.True
	for _, a := range p.member.Args {
		w.number(a) // which has to have a value
	}
	for _, c := range p.member.Conditions {
		all = w.And(all, w.truth(c))
	}
	for _, g := range p.member.Fields {
		if g.Digits {
			all = w.And(all, w.Lt(w.Number(0), w.number(g.Size)))
		}
	}
	for _, g := range p.member.Fields {
		switch shapeOf(g) {
		case array: // one of no entries is no field
			all = w.And(all, w.Le(w.Number(1), w.placesOf(g)))
			if p.distinct(g) { // and one of more entries than digits has no node
				all = w.And(all, w.Le(w.placesOf(g), w.number(g.Size)))
			}
		case row:
			all = w.And(all, w.Le(w.Number(0), w.placesOf(g)))
		}
	}
	return w.obligation("members", prose.Text("members"), all)
}

// label is the formula at two nodes, changed; it is 0 at the target itself where it is said of others only.
func (w *world) label(u, v node, change func(*world, logic.Int) logic.Int) (x logic.Int) {
	w.with(w.from, u, func() {
		w.with(w.to, v, func() {
			if !w.apart {
				x = change(w, w.number(w.formula))
				return
			}
			one := w.same(u, v)
			w.given(w.Not(one), func() { x = w.ChooseInt(one, w.Number(0), change(w, w.number(w.formula))) })
		})
	})
	return x
}

func (p *problem) target(change func(*world, logic.Int) logic.Int) logic.Obligation {
	w, u, v := p.newWorld(true)
	return w.obligation("target", prose.Text("target"), w.Eq(w.label(u, v, change), w.Number(0)))
}

func (p *problem) elsewhere(change func(*world, logic.Int) logic.Int) logic.Obligation {
	w, u, v := p.newWorld(false)
	w.assume(w.differ(u, v))
	return w.obligation("elsewhere", prose.Text("elsewhere"), w.Lt(w.Number(0), w.label(u, v, change)))
}

// partOf is that a part of a sum is not negative, and 0 where the nodes do not differ there.
func (p *problem) partOf(name string, s sum) logic.Obligation {
	w, u, v := p.newWorld(false)
	w.assume(w.there[s.class])
	equal := logic.True
	for _, g := range s.class.groups {
		equal = w.And(equal, w.Eq(u.value[g.Name], v.value[g.Name]))
	}
	part := w.part(s.of, s.class)
	return w.obligation(name, prose.Text("sum")+" "+shown(s.of),
		w.And(w.Le(w.Number(0), part), w.Implies(equal, w.Eq(part, w.Number(0)))))
}

// taken is a step with a place for each name that is an index, a value for each name of a set, and the names of
// numbers of a range.
type taken struct {
	step    *syntax.Expr
	places  map[string]*class
	values  map[string]*syntax.Expr
	domains map[string]*syntax.Expr // ranges
}

// taken lists a step by the values of its sets.
func (p *problem) taken(step *syntax.Expr) []taken {
	list := []taken{{step, map[string]*class{}, map[string]*syntax.Expr{}, map[string]*syntax.Expr{}}}
	for _, b := range step.Binds {
		for _, name := range b.Names {
			if c := p.indexed(name, step); c != nil {
				for _, other := range list[0].places {
					if other == c {
						beyond(step, "two places of one array at a time")
					}
				}
				list[0].places[name], list[0].domains[name] = c, b.In
				for i := range list {
					list[i].places, list[i].domains[name] = list[0].places, b.In
				}
				continue
			}
			var more []taken
			for _, t := range list {
				switch {
				case b.In.Op == syntax.Set:
					for _, value := range b.In.Args {
						next := t
						next.values = maps.Clone(t.values)
						next.values[name] = value
						more = append(more, next)
					}
				case b.In.Op == syntax.Range && len(b.In.Args) == 2:
					t.domains[name] = b.In
					more = append(more, t)
				default:
					beyond(b.In, "a domain that is no range and no list of numbers")
				}
			}
			if list = more; len(list) == 0 {
				return nil
			}
			if len(list) > mostTaken {
				beyond(step, "too many values of its sets")
			}
		}
	}
	return list
}

// mostTaken bounds the values of the sets of a step.
const mostTaken = 64
