package certify

// CheckFactIn is CheckFact with another bound on the steps, and says how many were taken.
func CheckFactIn(most int, data []byte) (steps int, err error) {
	e := newEvaluator()
	e.most = most
	_, err = e.fact(data)
	return e.steps, err
}
