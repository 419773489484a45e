package fault

// TellsPair is tellsPair for the tests outside the package.
var TellsPair = tellsPair
