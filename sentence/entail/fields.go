package entail

import (
	"slices"

	"mccheck/model"
	"mccheck/sentence/syntax"
)

// sizes are the numbers of entries of the arrays of the built-in families, and how many values a field has that counts the entries
// of one, by the letters of the parameters. A test compares them with the layouts of package network.
var sizes = map[string]map[string]string{
	"MC": {"M": "2^k", "c": "2^k"}, "MCC": {"P": "m"}, "BH": {"a": "n"},
	"RDNQ": {"c": "2^k-1", "x": "2^k"}, "RDNC": {"c": "2^k-1", "x": "2^k"},
}

// fieldOf is the field of a name of the nodes of a network that is seen, and found tells that there is one whatever the parameters are.
func fieldOf(network *syntax.Expr, name string) (field model.Field, found bool) {
	if network == nil {
		return field, false
	}
	f, found := syntax.BuiltIn()[network.Text]
	if !found || len(f.Params) != len(network.Args) {
		return field, false
	}
	fields := syntax.LeastLayout(f)
	at := slices.IndexFunc(fields, func(of model.Field) bool { return of.Name == name })
	if at < 0 {
		return field, false
	}
	return fields[at], true
}

// sizeOf is the size of a field of a network with its parameters, and nil where it is not in the table.
func sizeOf(network *syntax.Expr, name string) *syntax.Expr {
	if network == nil || sizes[network.Text][name] == "" {
		return nil
	}
	size, err := syntax.ParseExpr(sizes[network.Text][name])
	if err != nil {
		panic(err)
	}
	names := map[string]*syntax.Expr{}
	for i, p := range syntax.BuiltIn()[network.Text].Params {
		names[p.Name] = network.Args[i]
	}
	return (&unfolder{}).unfold(size, names)
}

// hasField reports whether u.name is seen to be there: a field, or the list of the entries of an array.
func (v values) hasField(e *syntax.Expr) bool {
	_, found := fieldOf(v.nets.of(e.Args[0]), e.Text)
	return found
}

// isArray reports whether u.name is seen to be the list of the entries of an array.
func (v values) isArray(e *syntax.Expr) bool {
	field, _ := fieldOf(v.nets.of(e.Args[0]), e.Text)
	return field.Array
}

// hasEntry reports whether u.M[i] is seen to be there, of an array M whose size is known: i is a number below it, runs through
// 0 to one less, or is a field that has as many values.
func (v values) hasEntry(e *syntax.Expr) bool {
	array, i := e.Args[0], e.Args[1]
	if array.Op != syntax.Field {
		return false
	}
	network := v.nets.of(array.Args[0])
	field, _ := fieldOf(network, array.Text)
	size := sizeOf(network, array.Text)
	if !field.Array || size == nil {
		return false
	}
	switch {
	case i.Op == syntax.Number:
		return v.header.Holds(syntax.Relation(i, "<", size))
	case i.Op == syntax.Field:
		of := v.nets.of(i.Args[0])
		number, _ := fieldOf(of, i.Text)
		values := sizeOf(of, i.Text)
		return values != nil && !number.Array && v.nets.plain(values).String() == v.nets.plain(size).String()
	case i.Op == syntax.Name && v.domains[i.Text] != nil:
		in := v.domains[i.Text]
		last := syntax.Operation("-", size, syntax.Numeral(e.Pos, 1))
		return in.Op == syntax.Range && len(in.Args) == 2 && v.natural(in.Args[0]) &&
			v.nets.plain(in.Args[1]).String() == v.nets.plain(last).String()
	}
	return false
}

// among are the values where the names of binders are known, of those of a goal and of those in its conditions.
func (v values) among(g goal) values {
	v.nets, v.domains = nodesOfNets{}, map[string]*syntax.Expr{}
	note := func(binds []syntax.Bind) {
		for _, b := range binds {
			v.domains[b.Names[0]] = b.In
			v.nets.bind(b.Names[0], syntax.Binder, b.In)
		}
	}
	note(g.binds)
	for _, c := range g.conditions {
		c.Walk(func(part *syntax.Expr) {
			if part.Op == syntax.Binder {
				note(part.Binds)
			}
		})
	}
	return v
}
