package ecq

import "mccheck/claims"

const (
	diameterOfECQ = "ceil((s+1)/2)+ceil((t+1)/2)+2" // Theorem 9
	diameterOfCQ  = "ceil((n+1)/2)"
)

// crossedDiameter and exchangedDiameter settle the diameters of CQ_n and of ECQ(s,t).
var (
	crossedDiameter   = claims.Theorem{Name: "crossed-cube-diameter", Formula: claims.Define(diameterOfCQ)}
	exchangedDiameter = claims.Theorem{Name: "exchanged-crossed-cube-diameter", Formula: claims.Define(diameterOfECQ)}
	// diametersCompared compares them, and those of HQ_n and EH(s,t), at n = s+t+1.
	diametersCompared = claims.Theorem{Name: "exchanged-diameters-compared"}
)
