package reports

import _ "embed"

// SchemaJSON is the JSON Schema (2020-12) of the document.
//
//go:embed schema.json
var SchemaJSON []byte
