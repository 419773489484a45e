package main

import (
	"context"
	"slices"
	"strings"

	"mccheck/claims"
	"mccheck/model"
	"mccheck/model/network"
	"mccheck/reports"
	explorer "mccheck/reports/explore/site"
	"mccheck/reports/picture"
	"mccheck/sentence/mathml"
)

// The bounds of what the pages of a report show of networks.
const (
	leastDrawn     = 8   // nodes of the smallest network with a page
	mostDrawn      = 128 // and of the largest
	mostOfAFamily  = 6   // pages of a family
	mostHopsDrawn  = 64  // hops of a path that is drawn by itself
	largestOfPaths = 64  // nodes of a network that is drawn whole with a path in it
)

// siteOf is what the pages of a report show besides the report: small members of every family,
// the paths of counterexamples, and what readings state.
func (a *app) siteOf(ctx context.Context) (reports.Site, error) {
	site := reports.Site{Draw: drawPaths, Typeset: a.typeset, Explorer: explorer.Script(sources)}
	for _, f := range network.Families() {
		for _, g := range members(f) {
			page, err := networkPage(ctx, f, g)
			if err != nil {
				return site, err
			}
			site.Networks = append(site.Networks, page)
		}
	}
	for _, make := range []func(context.Context) (reports.ChartPage, error){charts, switching} {
		page, err := make(ctx)
		if err != nil {
			return site, err
		}
		site.Charts = append(site.Charts, page)
	}
	return site, nil
}

// members are the networks of a family that have pages: by the sums of their parameters, the
// smaller ones first.
func members(f network.Family) (list []model.Graph) {
	args := make([]int, len(f.Params))
	for sum := 0; sum <= 16 && len(list) < mostOfAFamily; sum++ {
		var fill func(i, left int)
		fill = func(i, left int) {
			if i == len(args)-1 {
				args[i] = left
				g, err := f.Build(args)
				if err == nil && g.Order() >= leastDrawn && g.Order() <= mostDrawn && len(list) < mostOfAFamily {
					list = append(list, g)
				}
				return
			}
			for args[i] = 0; args[i] <= left; args[i]++ {
				fill(i+1, left-args[i])
			}
		}
		fill(0, sum)
	}
	return list
}

// networkPage measures and draws a network.
func networkPage(ctx context.Context, f network.Family, g model.Graph) (reports.NetworkPage, error) {
	page := reports.NetworkPage{Name: g.Name(), Family: f.Name, Title: f.Title, Address: f.Address, Doc: sentenceCase(f.Doc), Source: f.Source}
	found, pairs, err := measureAll(ctx, g)
	if err != nil {
		return page, err
	}
	for _, name := range []string{"order", "size", "degree", "average degree", "diameter", "average distance", "cost factor"} {
		page.Numbers = append(page.Numbers, reports.Number{Name: name, Value: value(found[name])})
	}
	page.Distances = pairs.Counts
	m := measured{all: found}
	for _, s := range g.Claimed() {
		page.Stated = append(page.Stated, reports.Stated{Quantity: s.Quantity, Formula: s.Formula,
			Typeset: mathml.Printed(s.Formula), Value: value(s.Value), Judged: m.judge(s), Source: s.Source})
	}
	page.Picture, err = picture.Network(g)
	return page, err
}

func sentenceCase(s string) string {
	return strings.ToUpper(s[:1]) + strings.TrimSuffix(s[1:], ".") + "."
}

// drawPaths draws paths in a network of a family: in the whole network where that is small, and else each in
// lanes; "" where one cannot be drawn.
func drawPaths(network string, paths [][]string) string {
	var of model.Graph
	var list []picture.Path
	for _, addresses := range paths {
		g, nodes := pathIn(network, addresses)
		if g == nil {
			return ""
		}
		of, list = g, append(list, picture.Path{Nodes: nodes})
	}
	if of == nil {
		return ""
	}
	return drawWalks(of, list...)
}

// drawText draws a path with plain letters, in lines of at most so many columns.
func drawText(network string, addresses []string, columns int) []string {
	g, nodes := pathIn(network, addresses)
	if g == nil {
		return nil
	}
	if lines := picture.Text(g, nodes, columns); lines != nil {
		return slices.Concat([]string{g.Name() + ":"}, lines, picture.TextLegend)
	}
	if lines := picture.TextLanes(g, nodes, columns); lines != nil {
		return append([]string{"hops by class:"}, lines...)
	}
	return nil
}

// pathIn is the network of a name and a path in it; nil where there is no such network or node, or the
// path is too long for a drawing.
func pathIn(name string, addresses []string) (g model.Graph, nodes []model.Node) {
	g, err := network.ByName(name)
	if err != nil || len(addresses) > mostHopsDrawn {
		return nil, nil
	}
	for _, a := range addresses {
		u, err := g.Parse(a)
		if err != nil {
			return nil, nil
		}
		nodes = append(nodes, u)
	}
	return g, nodes
}

// drawWalks draws walks over their network where that is small, and else each in lanes.
func drawWalks(g model.Graph, walks ...picture.Path) (text string) {
	if g.Order() <= largestOfPaths {
		if text, err := picture.Network(g, walks...); err == nil {
			return text
		}
	}
	for _, walk := range walks {
		text += picture.Lanes(g, walk)
	}
	return text
}

// typeset is what a reading of a report states. It is nothing where the claim of this program is another one than that of
// the report, which another version may have made.
func (a *app) typeset(c *reports.Claim, r reports.Reading) (list []reports.Typeset) {
	own := claims.Find(a.catalogue(), c.ID)
	if own == nil || own.Says != c.Says || own.Domain != c.Domain {
		return nil
	}
	reading := own.Reading(r.Reading)
	if reading == nil {
		return nil
	}
	for _, st := range reading.Statements() {
		if st.Stands == nil {
			continue
		}
		says, where := mathml.Stated(*st.Stands)
		part := reports.Typeset{Says: says, Lines: st.Stands.Lines()}
		for _, control := range st.Controls {
			part.Controls = append(part.Controls, control.Name)
		}
		for i, l := range st.Stands.Uses() {
			part.Where = append(part.Where, reports.Definition{Name: l.Name, MathML: where[i]})
		}
		list = append(list, part)
	}
	return list
}
