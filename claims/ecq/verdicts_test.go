package ecq

import "slices"

// Verdicts at the quick budget. A refuted reading stands with its smallest
// counterexample.
var refuted = map[string]string{
	"EQ-01/printed":     "s=1&t=1",
	"EQ-02/printed":     "s=1&t=1",
	"EQ-03/printed":     "s=1&t=1",
	"EQ-04/printed":     "s=1&t=1",
	"EQ-14/printed":     "s=1&t=1",
	"EQ-15/printed":     "s=1&t=1",
	"EQ-19/printed":     "n=2&u=0&v=2",
	"EQ-19/charitable":  "n=2&u=0&v=2",
	"EQ-20/printed":     "s=1&t=1",
	"EQ-21/printed":     "s=1&t=1&u=0&v=0",
	"EQ-27/printed":     "n=3&u=0&v=4",
	"EQ-28/printed":     "n=3&u=0&v=4",
	"EQ-31/printed":     "s=1&t=2",
	"EQ-32/printed":     "s=1&t=2",
	"EQ-39/printed":     "n=5",
	"EQ-43/printed":     "s=1&t=3&a=0&b=0&b2=4",
	"EQ-44/printed":     "s=1&t=3&a=0&b=0&b2=4",
	"EQ-45/printed":     "s=1&t=3&a=0&b=0&b2=4",
	"EQ-46/printed":     "s=1&t=3&a=0&b=0&b2=4",
	"EQ-47/printed":     "s=3&t=1&a=0&b=0&a2=4",
	"EQ-48/printed":     "s=3&t=1&a=0&b=0&a2=4",
	"EQ-49/printed":     "s=3&t=1&a=0&b=0&a2=4",
	"EQ-50/printed":     "s=3&t=1&a=0&b=0&a2=4",
	"EQ-51/printed":     "s=1&t=3&a=0&b=0&a2=1&b2=4",
	"EQ-52/printed":     "s=1&t=3&a=0&b=0&a2=1&b2=4",
	"EQ-53/printed":     "s=1&t=3&a=0&b=0&a2=1&b2=4",
	"EQ-54/printed":     "s=1&t=3&a=0&b=0&a2=1&b2=4",
	"EQ-56/printed":     "s=1&t=1&u=0&v=2",
	"EQ-57/printed":     "s=1&t=1",
	"EQ-62/printed":     "s=1&t=2",
	"EQ-64/printed":     "n=2",
	"EQ-65/printed":     "s=1&t=2",
	"EQ-65/charitable":  "s=1&t=3",
	"EQ-66/printed":     "cell=4",
	"EQ-72/printed":     "s=1&t=1",
	"EQ-75/printed":     "s=1&t=2",
	"EQ-76/printed":     "s=4&t=1",
	"EQ-80/printed":     "s=1&t=1",
	"EQ-87/printed":     "s=1&t=3&a=0&b=0&c=0&b2=5&c2=0",
	"EQ-88/printed":     "s=1&t=1&a=0&b=0&c=1&a2=1&c2=1",
	"EQ-89/printed":     "s=1&t=1&a=0&b=0&c=1&a2=1",
	"EQ-90/printed":     "s=1&t=1&a=0&b=0&c=1&a2=1",
	"EQ-91/printed":     "s=1&t=1&a=0&b=0&c=1&a2=1&b2=1&c2=1",
	"EQ-92/printed":     "s=1&t=3&a=0&b=0&c=0&a2=1&b2=5&c2=0",
	"EQ-93/printed":     "s=1&t=1&u=1&v=6",
	"EQ-98/printed":     "s=2&t=2",
	"EQ-101/printed":    "s=1&t=3",
	"EQ-101/charitable": "s=2&t=2",
	"EQ-102/printed":    "s=2&t=1",
	"EQ-102/charitable": "s=3&t=2",
	"EQ-103/printed":    "s=2&t=2",
	"EQ-104/printed":    "s=2&t=1&u=0&v=4",
	"EQ-106/printed":    "s=1&t=2",
	"EQ-109/printed":    "s=1&t=2",
	"EQ-202/printed":    "n=1&u=0&v=1",
	"EQ-213/printed":    "cell=1",
	"EQ-214/printed":    "cell=1",
	"EQ-217/printed":    "s=1&t=1&u=1&v=6",
}

// proved holds without bound, by normal form.
var proved = []string{
	"EQ-09/printed", "EQ-20/corrected", "EQ-29/printed", "EQ-30/printed", "EQ-31/corrected",
	"EQ-32/corrected", "EQ-33/printed", "EQ-34/printed", "EQ-35/printed", "EQ-37/printed",
	"EQ-38/printed", "EQ-39/corrected", "EQ-61/printed", "EQ-205/printed", "EQ-206/printed",
	"EQ-207/printed",
}

// verified holds in a stated finite scope.
var verified = []string{
	"EQ-01/corrected", "EQ-02/corrected", "EQ-03/corrected", "EQ-04/corrected", "EQ-05/printed",
	"EQ-06/printed", "EQ-07/printed", "EQ-08/printed", "EQ-10/printed", "EQ-12/printed",
	"EQ-14/corrected", "EQ-15/corrected", "EQ-16/printed", "EQ-18/printed", "EQ-19/corrected",
	"EQ-21/corrected", "EQ-22/printed", "EQ-23/printed", "EQ-25/printed", "EQ-26/printed",
	"EQ-27/corrected", "EQ-28/corrected", "EQ-36/printed", "EQ-40/printed", "EQ-41/printed",
	"EQ-42/printed", "EQ-43/corrected", "EQ-44/corrected", "EQ-45/corrected", "EQ-46/corrected",
	"EQ-47/corrected", "EQ-48/corrected", "EQ-49/corrected", "EQ-50/corrected", "EQ-51/corrected",
	"EQ-52/corrected", "EQ-53/corrected", "EQ-54/corrected", "EQ-55/printed", "EQ-56/corrected",
	"EQ-57/corrected", "EQ-58/printed", "EQ-59/printed", "EQ-60/printed", "EQ-60/charitable",
	"EQ-62/corrected", "EQ-63/printed", "EQ-64/corrected", "EQ-65/corrected", "EQ-66/corrected",
	"EQ-67/printed", "EQ-68/printed", "EQ-69/printed", "EQ-70/printed", "EQ-77/printed",
	"EQ-78/printed", "EQ-79/printed", "EQ-80/corrected", "EQ-83/printed", "EQ-86/printed",
	"EQ-87/corrected", "EQ-88/corrected", "EQ-89/corrected", "EQ-90/corrected", "EQ-91/corrected",
	"EQ-92/corrected", "EQ-93/corrected", "EQ-97/printed", "EQ-100/printed", "EQ-104/corrected",
	"EQ-105/printed", "EQ-109/corrected", "EQ-201/printed", "EQ-202/corrected", "EQ-203/printed",
	"EQ-204/printed", "EQ-208/printed", "EQ-209/printed", "EQ-210/printed", "EQ-211/printed",
	"EQ-212/printed", "EQ-213/corrected", "EQ-214/corrected", "EQ-215/printed", "EQ-216/printed",
	"EQ-218/printed", "EQ-217/corrected", "EQ-219/printed", "EQ-220/printed",
	"EQ-72/corrected", "EQ-73/printed", "EQ-74/printed", "EQ-75/corrected", "EQ-76/corrected",
	"EQ-98/corrected", "EQ-99/printed", "EQ-101/corrected", "EQ-102/corrected", "EQ-103/corrected",
	"EQ-106/corrected", "EQ-221/printed", "EQ-11/printed",
	"EQ-222/printed", "EQ-223/printed", "EQ-224/printed",
}

// notCheckableReadings state nothing computable.
var notCheckableReadings = []string{
	"EQ-13/printed", "EQ-17/printed", "EQ-24/printed", "EQ-71/printed", "EQ-81/printed",
	"EQ-82/printed", "EQ-84/printed", "EQ-85/printed", "EQ-94/printed", "EQ-95/printed",
	"EQ-96/printed", "EQ-107/printed", "EQ-108/printed",
}

// expected is the verdict of a reading, followed by the counterexample.
func expected(key string) string {
	at, wrong := refuted[key]
	switch {
	case wrong:
		return "refuted " + at
	case slices.Contains(proved, key):
		return "proved"
	case slices.Contains(verified, key):
		return "verified"
	case slices.Contains(notCheckableReadings, key):
		return "not-checkable"
	}
	return "none in the table"
}
