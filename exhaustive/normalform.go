package exhaustive

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"mccheck/claims"
	"mccheck/claims/formula"
)

// NormalForm is the engine that proves identities between formulas for every
// value of their letters, by comparing normal forms. Where the forms differ it
// knows nothing: finding the values at which the formulas differ is enumeration.
func NormalForm() claims.Engine { return normalForm{} }

type normalForm struct{}

func (normalForm) Name() string          { return "normal form" }
func (normalForm) Method() claims.Method { return claims.ClosedForm }
func (normalForm) Handles(st *claims.Statement) bool {
	return len(st.Identities) > 0 || st.Uncounted != ""
}

func (normalForm) Decide(_ context.Context, st *claims.Statement, _ claims.Run) claims.Evidence {
	began := time.Now()
	if st.Uncounted != "" {
		return claims.Evidence{Reason: st.Uncounted, Abstains: true}
	}
	ev := claims.Evidence{Scope: "every value of the parameters", Verdict: claims.Proved}
	for _, id := range st.Identities {
		same, proof, unshown, err := id.Equal()
		switch {
		case err != nil:
			ev.Reason, ev.Abstains = err.Error(), errors.Is(err, formula.ErrOutside)
		case same && id.Unchecked != "":
			ev.Reason, ev.Abstains = fmt.Sprintf("the normal forms agree, and nothing checks what the text says in words: %s", id.Unchecked), true
		case !same:
			ev.Reason, ev.Abstains = "the normal forms differ", true
		case unshown != "":
			ev.Reason, ev.Abstains = fmt.Sprintf("the normal forms agree where %s, which is not seen to hold for all parameters", unshown), true
		default:
			ev.Certificate = strings.TrimPrefix(ev.Certificate+". "+certificate(id, proof), ". ")
			continue
		}
		ev.Verdict, ev.Certificate = claims.Unknown, ""
		break
	}
	ev.Seconds = time.Since(began).Seconds()
	return ev
}

// certificate is what a reader needs to check the identity by hand.
func certificate(id *claims.Identity, proof *formula.Identity) string {
	var text strings.Builder
	if id.Lemma != "" {
		fmt.Fprintf(&text, "By the definition the left side, or the difference of the sides, is %s: %s. ", id.Left, id.Lemma)
	}
	switch {
	case id.Sign != nil:
		fmt.Fprintf(&text, "The larger side is larger by %s. With each letter as its least value and a number from 0 on: %s", id.Right, id.Sign)
	case proof.Left == proof.Right:
		fmt.Fprintf(&text, "%s and %s both have the normal form %s", id.Left, id.Right, proof.Left)
	default:
		fmt.Fprintf(&text, "%s and %s are the fractions %s and %s, which agree after cross-multiplication: %s",
			id.Left, id.Right, proof.Left, proof.Right, proof.Cross)
	}
	if len(proof.Conditions) > 0 {
		fmt.Fprintf(&text, "; where %s", strings.Join(proof.Conditions, ", "))
	}
	return text.String()
}
