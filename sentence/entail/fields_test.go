package entail

import (
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/sentence/syntax"
)

// The sizes of fields by the letters of the parameters are those of the layouts, and each array has one.
func TestSizesOfFields(t *testing.T) {
	for name, f := range syntax.BuiltIn() {
		args := make([]int, len(f.Params))
		for i, p := range f.Params {
			args[i] = p.Min
		}
		for range 4 {
			network := &syntax.Expr{Op: syntax.Call, Text: name}
			for i := range args {
				network.Args = append(network.Args, syntax.Numeral(syntax.Pos{}, args[i]))
			}
			fields := f.Layout(args)
			if same := func(a, b model.Field) bool { return a.Name == b.Name }; !slices.EqualFunc(fields, syntax.LeastLayout(f), same) {
				t.Errorf("%s has the fields %v, and at its least parameters %v", network, fields, syntax.LeastLayout(f))
			}
			for _, field := range fields {
				size := sizeOf(network, field.Name)
				want := field.Count
				if !field.Array {
					want = int(field.Base)
				}
				if size == nil && !field.Array {
					continue
				}
				if size == nil || syntax.Worth(size) == nil || syntax.Worth(size).Int64() != int64(want) {
					t.Errorf("%s: %s has the size %v, want %d", network, field.Name, size, want)
				}
			}
			for field := range sizes[name] {
				if !slices.ContainsFunc(fields, func(of model.Field) bool { return of.Name == field }) {
					t.Errorf("%s has no field %s", network, field)
				}
			}
			for i := range args {
				args[i] = min(args[i]+1, f.Params[i].Max)
			}
		}
	}
}
