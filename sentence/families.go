package sentence

import (
	"sync"

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
