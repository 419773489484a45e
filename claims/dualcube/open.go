package dualcube

import "mccheck/claims"

// Open lists the statements of the paper that are recorded and not decided yet:
// none.
func Open() []claims.Open { return nil }
