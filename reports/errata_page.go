package reports

import "mccheck/claims"

// erratumData is the page of an erratum: the claim that fails by itself, and those that fail with it.
type erratumData struct {
	Root           claimData
	Follows        []claimData
	Previous, Next *Claim
	Title          string // how it fails
	Run            RunInfo
	Tool           Tool
}

// All are the claims of the erratum, the root first.
func (d erratumData) All() []claimData { return append([]claimData{d.Root}, d.Follows...) }

// errataPages are the pages of the errata of the papers, by importance.
func (s *site) errataPages() (list []erratumData) {
	at := map[string]int{}
	for i := range s.doc.Claims {
		at[s.doc.Claims[i].ID] = i
	}
	papers := s.doc.Of(claims.OfPaper)
	errata := papers.Errata()
	for i := range errata {
		root := &errata[i].Claim
		d := erratumData{Root: pageOf(s.doc, at[root.ID]), Title: kindMeans[root.Kind()], Run: s.doc.Run, Tool: s.doc.Tool}
		for _, c := range errata[i].Consequences {
			d.Follows = append(d.Follows, pageOf(s.doc, at[c.ID]))
		}
		if i > 0 {
			d.Previous = &errata[i-1].Claim
		}
		if i+1 < len(errata) {
			d.Next = &errata[i+1].Claim
		}
		list = append(list, d)
	}
	return list
}
