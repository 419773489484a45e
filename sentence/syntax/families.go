package syntax

import (
	"fmt"
	"sync"

	"mccheck/model"
	"mccheck/model/network"
)

// BuiltIn are the families of package network by their names.
var BuiltIn = sync.OnceValue(func() map[string]network.Family {
	of := map[string]network.Family{}
	for _, f := range network.Families() {
		of[f.Name] = f
	}
	return of
})

// ByFamilies are the networks by steps that families have in the language, under the names of the families.
var ByFamilies = sync.OnceValue(func() *Text {
	text := fmt.Sprintf("mccheck-claims %d\n", Version)
	for _, f := range network.Families() {
		if f.Text != "" {
			text += f.Text + "\n"
		}
	}
	return entries("the built-in networks by steps", []byte(text))
})

// LeastLayout are the fields of a family at its least parameters; the names are the same at all others.
func LeastLayout(f network.Family) []model.Field {
	var least []int
	for _, p := range f.Params {
		least = append(least, p.Min)
	}
	return f.Layout(least)
}
