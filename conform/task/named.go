package task

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"mccheck/model"
)

// notNodes are the fields of cases in which no nodes stand.
var notNodes = []string{"count", "values"}

// numbered is a case in JSON with the number of a node in place of each text, which is an address or a name of one.
func numbered(g model.Graph, fields map[string]json.RawMessage) ([]byte, error) {
	all := map[string]any{}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		all[name] = fields[name]
		if slices.Contains(notNodes, name) {
			continue
		}
		var value any
		d := json.NewDecoder(bytes.NewReader(fields[name]))
		d.UseNumber()
		err := d.Decode(&value)
		if err == nil {
			all[name], err = numberedIn(g, value)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return json.Marshal(all)
}

// numberedIn is a value of JSON with numbers in place of the texts in it.
func numberedIn(g model.Graph, value any) (any, error) {
	switch v := value.(type) {
	case string:
		return g.Parse(v)
	case []any:
		for i := range v {
			var err error
			if v[i], err = numberedIn(g, v[i]); err != nil {
				return nil, err
			}
		}
	}
	return value, nil
}
