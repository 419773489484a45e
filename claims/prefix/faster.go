package prefix

import (
	"mccheck/claims"
	"mccheck/claims/metacube"
	"mccheck/model"
)

// Communication steps of model.PrefixToken in the three orders of the elements,
// and the fewest that any algorithm can take.
const (
	tokenByAddress = "m*(3*2^k-2)+k"
	tokenByGray    = "2^(k+1)*m+2*k-1"
	tokenByField   = "2^k*(m+1)+2*k-1"
	fewest         = "2^k*(m+1)"
)

// Computation steps of model.PrefixToken, for k >= 1, by address for k >= 2.
const (
	workByGray    = "2*k+2^k*m+2"
	workByField   = "2*k+2^(k+1)*m-2^k+2"
	workByAddress = "2*k+3/2*2^k*m+1"
)

// fasterClaims answer the question of sec.5 whether the prefixes can be
// computed in fewer steps. The algorithm, model.PrefixToken, is not of the
// paper. One value a message, one port, any associative operation, as there.
//
// Why it is right for every k and m: when bit t of the numbers is due, the node
// of its class holds the product over the block of numbers that agree with its
// own from bit t on, for all k-cubes at once, because their walks are the same;
// and the product before the k-cube is that of the blocks received where
// the own bit is 1, the later ones standing further left.
func fasterClaims() []claims.Claim {
	every := func(least int) claims.Domain {
		return claims.Domain{Params: []claims.Param{{Name: "k", Min: least, Max: 8}, {Name: "m", Min: 1, Max: 16}}}
	}
	everyM := claims.Domain{Params: []claims.Param{{Name: "m", Min: 1, Max: 16}}}
	unless := func(m int) *claims.Statement {
		d := every(1)
		d.Params[1].Min = m
		return claims.Compare(d, tokenByField, "<", communication)
	}
	const end = "k steps in the k-cube, one for each of 2^k m bits, and k at the end"
	const work = "two for each of k class bits; one for each of 2^k m others, to form the total; one to join what meets " +
		"and one to join it to p"
	return []claims.Claim{
		claim("PX-203", "sec.5", "No algorithm computes the prefixes on MC(k,m), k >= 1, in fewer communication steps than "+
			"the diameter 2^k(m+1), whatever the order of the elements: of two nodes, one has to hear of the other's element.", "k >= 1, m >= 1",
			claims.AsPrintedIn("The diameter is that number.", claims.ClassCubeMetacubes().From(0, 1).Equal(claims.Diameter, fewest))),
		claim("PX-204", "sec.5", "There is a faster algorithm: without broadcasts, the total walking from class to class, "+
			"m(3*2^k-2)+k communication steps, for the order of the elements that the paper has; fewer than in Theorem 1 iff k >= 2.", everyMetacube,
			claims.AsPrinted(
				token(model.AddressOrder, model.AddressOrder, 0).WithFact(formalToken("address", 0, tokenByAddress)).
					WithControl("the elements field by field", token(model.AddressOrder, model.FieldOrder, 0)),
				tokenSteps("communication steps of the token algorithm", model.AddressOrder, 0, tokenByAddress, "k+2^k*m+(m*(2*2^k-2)-k)+k",
					end+"; counting through 2^k classes changes 2^(k+1)-2 class bits, the return to class 0 included, which happens "+
						"m-1 times and is k of them").
					WithFact(formalToken("address", 0, tokenByAddress)),
				claims.Compare(every(2), tokenByAddress, "<", communication).
					WithControl("from k = 1 on", claims.Compare(every(1), tokenByAddress, "<", communication)),
				claims.Same(everyM, claims.Define(tokenByAddress, "k", "0").String(), claims.Define(communication, "k", "0").String()),
				claims.Same(everyM, claims.Define(tokenByAddress, "k", "1").String(), claims.Define(communication, "k", "1").String()))),
		claim("PX-205", "sec.5", "With the classes numbered along a Gray code it takes 2^(k+1)m+2k-1 communication steps.", "k >= 1, m >= 1",
			claims.AsPrinted(
				token(model.GrayOrder, model.GrayOrder, 1).WithFact(formalToken("gray", 1, tokenByGray)).
					WithControl("the elements by address", token(model.GrayOrder, model.AddressOrder, 1)),
				tokenSteps("communication steps with classes along a Gray code", model.GrayOrder, 1, tokenByGray, "k+2^k*m+(2^k*m-1)+k", end+
					"; one hop between "+
					"any two consecutive bits").
					WithFact(formalToken("gray", 1, tokenByGray)),
				claims.Compare(every(2), tokenByGray, "<", tokenByAddress).
					WithControl("from k = 1 on", claims.Compare(every(1), tokenByGray, "<", tokenByAddress)))),
		claim("PX-206", "sec.5", "With the elements numbered field by field, the classes along a Gray code, it takes "+
			"2^k(m+1)+2k-1 communication steps: 2k-1 more than the diameter if k >= 1, and fewer than in Theorem 1 unless k "+
			"= 0 or k = m = 1.", everyMetacube,
			claims.AsPrinted(
				token(model.FieldOrder, model.FieldOrder, 0).WithFact(formalToken("field", 0, tokenByField)).
					WithControl("the elements by address", token(model.FieldOrder, model.AddressOrder, 0)),
				tokenSteps("communication steps field by field", model.FieldOrder, 0, tokenByField, "k+2^k*m+(2^k-1)+k", end+"; one hop from each "+
					"class to the next").
					WithFact(formalToken("field", 0, tokenByField)),
				claims.Same(every(1), tokenByField+"-"+fewest, "2*k-1"),
				unless(2).WithControl("from m = 1 on", unless(1)),
				claims.Compare(every(2), tokenByField, "<", communication).WithControl("from k = 1 on", unless(1)))),
		claim("PX-208", "sec.5", "A step being one in which some node works, it takes 2k+2^k m+2 computation steps with the "+
			"order of PX-205, 2k+2^(k+1)m-2^k+2 with that of PX-206, k >= 1, and 2k+3/2*2^k m+1 with the order by address, k "+
			">= 2: fewer than Theorem 1 by 2^k m-2, 2^k-2 and 2^k m/2-1.", "k >= 1, m >= 1",
			claims.AsPrinted(
				tokenWork("computation steps with classes along a Gray code", model.GrayOrder, 1, workByGray, "2*k+2^k*m+2", work).
					WithFact(formalTokenWork("gray", 1, workByGray)),
				tokenWork("computation steps field by field", model.FieldOrder, 1, workByField, "2*k+2^k*m+2^k*(m-1)+2",
					work+"; one for each of the m-1 further bits of a class, to join what it receives").
					WithFact(formalTokenWork("field", 1, workByField)),
				tokenWork("computation steps by address", model.AddressOrder, 2, workByAddress, "2*k+2^k*m+(2^k*m/2-1)+2",
					work+"; one for each walk of several hops, which are those that leave an odd class, 2^(k-1) for each of m parts but the last return").
					WithFact(formalTokenWork("address", 2, workByAddress)),
				claims.Same(every(1), computation+"-("+workByGray+")", "2^k*m-2"),
				claims.Same(every(1), computation+"-("+workByField+")", "2^k-2"),
				claims.Same(every(2), computation+"-("+workByAddress+")", "2^k*m/2-1"))),
	}
}

type order func(model.MetacubeClassCube) model.PrefixOrder

// token states that node u ends with the product up to its own element, when the
// algorithm works in one order and the elements stand in another; k >= least.
func token(works, stand order, least int) *claims.Statement {
	return everyNode(messageCubes().From(0, least), func(v claims.View) outcome {
		number := stand(classCube(v)).Number
		m := model.NewOnePort[model.Word](v.Graph(), v.Adjacent)
		held, err := model.PrefixToken(m, works(classCube(v)), letters[model.Word](v, number), anyAssociative)
		if err != nil {
			return stopped(v, err)
		}
		return prefixes(v, held, number)
	})
}

// tokenSteps states the number of communication steps; derived is that number
// as the lemma counts it.
func tokenSteps(name string, o order, least int, formula, derived, lemma string) *claims.Statement {
	return tokenCount(name, (*model.OnePort[struct{}]).Communication, o, least, formula, derived, lemma)
}

// tokenWork is tokenSteps for the computation steps.
func tokenWork(name string, o order, least int, formula, derived, lemma string) *claims.Statement {
	return tokenCount(name, (*model.OnePort[struct{}]).Computation, o, least, formula, derived, lemma)
}

func tokenCount(name string, count func(*model.OnePort[struct{}]) int, o order, least int, formula, derived,
	lemma string) *claims.Statement {
	q := steps(name, count, func(m *model.OnePort[struct{}], values []struct{}, op func(a, b struct{}) struct{}) error {
		_, err := model.PrefixToken(m, o(m.Graph().(model.MetacubeClassCube)), values, op)
		return err
	})
	return metacube.Derive(messageCubes().From(0, least), q, derived, lemma).Equal(q, formula)
}
