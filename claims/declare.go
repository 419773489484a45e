package claims

// AsPrinted is the reading to the letter: all statements together.
func AsPrinted(parts ...*Statement) Reading {
	return Reading{Kind: Printed, Statement: parts[0], Also: parts[1:]}
}

// AsPrintedIn is the reading to the letter, with a remark on how the words or
// the letters are taken.
func AsPrintedIn(says string, parts ...*Statement) Reading {
	return Reading{Kind: Printed, Says: says, Statement: parts[0], Also: parts[1:]}
}

// Charitably is the reading that the authors evidently meant.
func Charitably(says string, parts ...*Statement) Reading {
	return Reading{Kind: Charitable, Says: says, Statement: parts[0], Also: parts[1:]}
}

// Repaired is a corrected reading; says begins with what changes and why.
func Repaired(says string, parts ...*Statement) Reading {
	return Reading{Kind: Corrected, Says: says, Statement: parts[0], Also: parts[1:]}
}

// Uncheckable is the printed reading of a claim that states nothing computable.
func Uncheckable(reason string) Reading {
	return Reading{Kind: Printed, NotCheckable: reason}
}
