package ecq

import "mccheck/claims"

// Open lists the statements of the paper that are not decided yet: none.
func Open() []claims.Open { return nil }
