package faulttolerant

import "mccheck/claims"

// Open lists the claims of the paper that are recorded and not decided yet: none.
func Open() []claims.Open { return nil }
