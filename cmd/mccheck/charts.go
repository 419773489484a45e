package main

import (
	"context"
	"fmt"
	"math"
	"strings"

	"mccheck/model/network"
	"mccheck/reports"
	"mccheck/reports/picture"
)

// mostCharted bounds the networks of a chart.
const mostCharted = 1 << 12

// line is a run of networks of one family, by a number from 1.
type line struct {
	name, family string
	args         func(i int) []int
}

func plainly(i int) []int { return []int{i} }

// chartLines are what the charts compare.
var chartLines = []line{
	{"Q(n)", "Q", plainly}, {"F(r)", "F", plainly}, {"MC(2,m)", "MC", func(i int) []int { return []int{2, i} }},
	{"CQ(n)", "CQ", plainly},
	{"ECQ, s and t alike", "ECQ", alike}, {"EH, s and t alike", "EH", alike}, {"FQ(n)", "FQ", plainly},
	{"MQ0(n)", "MQ0", plainly}, {"LTQ(n)", "LTQ", plainly}, {"TQ(n)", "TQ", plainly}, {"AQ(n)", "AQ", plainly}, {"BH(n)", "BH", plainly},
	{"CCC(n)", "CCC", plainly}, {"HCN(n,n)", "HCN", plainly}, {"HHC(m)", "HHC", plainly},
	{"RH(2,m)", "RH", func(i int) []int { return []int{2, i - 1} }},
}

// alike is s and t with s + t = i + 1 that differ by at most one.
func alike(i int) []int { return []int{(i + 1) / 2, i + 1 - (i+1)/2} }

// charted is a quantity that charts show, as topology names it.
var charted = []struct{ quantity, title, says string }{
	{"diameter", "Diameter", "The largest distance of two nodes."},
	{"average distance", "Average distance", "Over all ordered pairs, equal ones included."},
	{"degree", "Links of a node", "The largest number of links that a node has."},
	{"cost factor", "Cost factor", "The diameter times the average number of links of a node; the quantity of ecq, Figure 2."},
}

// charts measures the networks of the lines, and draws the quantities over the number of nodes; the
// table has all values, exactly.
func charts(ctx context.Context) (page reports.ChartPage, err error) {
	series := make([][]picture.Series, len(charted))
	page = reports.ChartPage{Title: "Quantities of networks", File: "charts.csv", Head: []string{"network", "order"},
		Says: "Every value is found by search from every node."}
	for _, c := range charted {
		page.Head = append(page.Head, c.quantity)
	}
	for _, l := range chartLines {
		f, err := network.FamilyByName(l.family)
		if err != nil {
			return page, err
		}
		of := make([]picture.Series, len(charted))
		for i := 1; i <= 64; i++ {
			g, err := f.Build(l.args(i))
			if err != nil || g.Order() < 4 {
				continue // no such member
			}
			if g.Order() > mostCharted {
				break
			}
			found, _, err := measureAll(ctx, g)
			if err != nil {
				return page, err
			}
			row := []string{g.Name(), fmt.Sprint(g.Order())}
			for j, c := range charted {
				y, _ := found[c.quantity].Float64()
				row = append(row, found[c.quantity].RatString())
				of[j].Name = l.name
				of[j].Points = append(of[j].Points, picture.Point{X: math.Log2(float64(g.Order())), Y: y})
				of[j].Labels = append(of[j].Labels, fmt.Sprintf("%s: %s %s", g.Name(), c.quantity, value(found[c.quantity])))
			}
			page.Rows = append(page.Rows, row)
		}
		for j := range of {
			if len(of[j].Points) > 1 {
				series[j] = append(series[j], of[j])
			}
		}
	}
	for j, c := range charted {
		page.Charts = append(page.Charts, reports.Chart{Title: c.title, Says: c.says,
			Picture: picture.Chart(c.title+" of networks by their number of nodes", picture.Axis{Name: "number of nodes", Powers: true},
				strings.ToLower(c.title), series[j])})
	}
	return page, nil
}
