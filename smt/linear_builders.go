package smt

import (
	"mccheck/claims"
	"mccheck/claims/formula"
)

// exchangedDiameters are the theorems on the diameters of HQ_n, CQ_n, EH(s,t) and
// ECQ(s,t), with those on distances that they go with.
func exchangedDiameters() ([]Theorem, error) {
	hypercube, err := hypercubeDiameter(claims.Theorem{Name: "hypercube-diameter", Formula: formula.MustParse("n")})
	return append(hypercube, CrossedCubeDistanceEvery(), CrossedCubeDiameter(), ExchangedHypercubeDistance(), ExchangedHypercubeDiameter(),
		ExchangedCrossedCubeDistanceEvery(), ExchangedCrossedCubeDiameter()), err
}

// foldedGain is the theorem that compares the diameters of FQ_n and Q_n, after those on
// diameters and distances that it goes with.
func foldedGain(claims.Theorem) ([]Theorem, error) {
	hypercube, err := hypercubeDiameter(claims.Theorem{Name: "hypercube-diameter", Formula: formula.MustParse("n")})
	return append(hypercube, FoldedHypercubeDistance(), FoldedHypercubeDiameter(), FoldedHypercubeGain()), err
}

// comparedDiameters is the theorem that compares them, and comparedCosts the one on cost
// factors, each after those that it goes with.
func comparedDiameters(claims.Theorem) ([]Theorem, error) {
	list, err := exchangedDiameters()
	return append(list, ExchangedDiametersCompared()), err
}

func comparedCosts(claims.Theorem) ([]Theorem, error) {
	list, err := exchangedDiameters()
	return append(list, MetacubeLinks(), CrossedCubeLinks(), ExchangedHypercubeLinks(), ExchangedCrossedCubeLinks(), ExchangedCostsCompared()), err
}

// The mean distances, in the letters of the networks.
const (
	meanOfCQ  = "3*n/8+1/3-mod(n,2)/24-2^(-n)/3"
	meanOfEH  = "s/2+t/2+3/2-(2^(-s)+2^(-t))/2"
	meanOfECQ = "3*s/8+1/3-mod(s,2)/24-2^(-s)/3+3*t/8+1/3-mod(t,2)/24-2^(-t)/3+3/2-(2^(-s)+2^(-t))/2"
)

// crossedMean is the theorem on the mean distance of CQ_n, after that on its distance.
func crossedMean(t claims.Theorem) ([]Theorem, error) {
	return []Theorem{CrossedCubeDistanceEvery(), CrossedCubeMean()}, aboutFormula(t, meanOfCQ)
}

// exchangedMeans is the theorem on the mean distances of ECQ(s,t) and EH(s,t), after those
// that it goes with. A formula has to be one of the two; for their comparison there is none.
func exchangedMeans(t claims.Theorem) ([]Theorem, error) {
	list := []Theorem{CrossedCubeDistanceEvery(), CrossedCubeMean(), ExchangedHypercubeDistance(), ExchangedCrossedCubeDistanceEvery(), ExchangedMeans()}
	if t.Formula == nil || aboutFormula(t, meanOfEH) == nil {
		return list, nil
	}
	return list, aboutFormula(t, meanOfECQ)
}
