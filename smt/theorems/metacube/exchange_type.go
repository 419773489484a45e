package metacube

import (
	"fmt"

	"mccheck/model/collective"
	"mccheck/smt/logic"
)

// typeRule is what the words of total-exchange sec.3.3 say of the types.
type typeRule struct {
	special int  // for dest = 0 the field that makes type 3 alone, or none where it is 0
	inside  bool // the field of the class of the destination counts as well
	turned  bool // of two fields the higher one makes type 1
}

// inWords is the rule as the words have it, as far as they fix it. The lower field makes type 1.
var inWords = typeRule{special: 3}

// counted are the fields that the words speak of for dest, in order: those of neither end.
func (r typeRule) counted(dest int) (list []int) {
	for i := 1; i < 4; i++ {
		if i != dest || r.inside {
			list = append(list, i)
		}
	}
	return list
}

// typeFacts lay the words beside Algorithm 3, for each dest.
func typeFacts(r typeRule) (list []logic.Obligation) {
	for dest := range 4 {
		b := logic.NewBuilder()
		differ := b.Vars("D", 4)
		all, special := logic.Tally{}, logic.False
		for _, i := range r.counted(dest) {
			all = b.Join(all, logic.OnePlace(differ[i]))
			if dest == 0 && i == r.special {
				special = differ[i]
			}
		}
		several := b.Or(all.Several, special)
		of := [4]logic.Term{b.Not(all.Some), logic.False, logic.False, several}
		for at, i := range r.counted(dest)[:2] {
			kind := 1 + at
			if r.turned {
				kind = 2 - at
			}
			of[kind] = b.And(differ[i], b.Not(several))
		}
		agree := logic.True
		for kind, words := range of {
			agree = b.And(agree, b.Iff(words, collective.TypeIs[logic.Term](b, dest, kind, func(i int) logic.Term { return differ[i] })))
		}
		list = append(list, b.Obligation(fmt.Sprintf("words: dest %d", dest), prose.Text("obligation words"), agree))
	}
	return list
}

// TotalExchangeType is the theorem that the words of total-exchange sec.3.3 about the type of a pair of nodes of MC(2,m) agree with
// Algorithm 3, for every m >= 1.
func TotalExchangeType() logic.Theorem {
	control := logic.Changed(inWords, typeFacts)
	return logic.Theorem{
		ID:          "total-exchange-type",
		Says:        prose.Text("total-exchange-type"),
		Scope:       "k=2, every m>=1, every pair of nodes",
		Lemmas:      prose.Steps("total-exchange-type", logic.ByFlags, "", ""),
		Obligations: typeFacts(inWords),
		Controls: []logic.Control{
			control("no special case for dest = 0", "For dest = 0 field 3 alone makes no type 3.", func(r *typeRule) { r.special = 0 }),
			control("another special case", "For dest = 0 field 2 alone makes type 3.", func(r *typeRule) { r.special = 2 }),
			control("the field of the destination counts", "The field of the class of the destination is one of those that count.",
				func(r *typeRule) { r.inside = true }),
			control("1 and 2 exchanged", "The higher one of two fields makes type 1.", func(r *typeRule) { r.turned = true }),
		},
	}
}
