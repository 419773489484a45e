package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"mccheck/conform/wire"
	"mccheck/sentence"
	"mccheck/sentence/syntax"
)

// maxRows bounds the bytes of a table of answers.
const maxRows = 1 << 26

// answered gives the functions of a file that programs or tables answer. A program runs only
// where that is allowed. The digest is of the tables; programs have none.
func answered(f *sentence.File, allowed bool) (sum string, programs bool, err error) {
	for _, l := range f.Lets {
		var function sentence.Function
		switch {
		case l.Rows != "":
			content, err := sentence.ReadBeside(f.Path, l.Rows, maxRows)
			if err != nil {
				return "", false, fmt.Errorf("the table of %s: %w", l.Name, err)
			}
			sum = digest([]byte(sum + digest(content)))
			if function, err = fromRows(l, content); err != nil {
				return "", false, err
			}
		case l.Command != "" && !allowed:
			return "", false, &syntax.Error{Path: f.Path, Pos: l.Pos, Msg: fmt.Sprintf("%s is answered by the program %q, which runs only with "+
				"--allow-programs: read it first", l.Name, l.Command)}
		case l.Command != "":
			function, programs = fromProgram(f, l), true
		default:
			continue
		}
		if f.Functions == nil {
			f.Functions = map[string]sentence.Function{}
		}
		f.Functions[l.Name] = function
	}
	return sum, programs, nil
}

// fromProgram asks a program, which runs in the folder of the claims. What it does wrong is no
// answer: whoever asks has nothing to decide by.
func fromProgram(f *sentence.File, l *syntax.Let) sentence.Function {
	asked := &wire.Function{Name: l.Name, Dir: filepath.Dir(f.Path), Argv: strings.Fields(l.Command), Limits: wire.Defaults()}
	return func(args []int64) []uint64 {
		a, err := asked.At(args)
		switch {
		case err != nil:
			panic(&syntax.Error{Path: f.Path, Pos: l.Pos, Msg: err.Error()}) // no engine is to blame
		case a.None:
			return nil
		case a.Lists != nil:
			return sentence.ListOfLists(a.Lists)
		}
		return a.Numbers
	}
}

// fromRows reads rows of a file: the arguments, each followed by a tab, and the numbers of the
// answer with spaces between them; "-" is none, and # begins a comment. What has no row is none.
func fromRows(l *syntax.Let, content []byte) (sentence.Function, error) {
	rows := map[string][]uint64{}
	line := 0
	for text := range bytes.Lines(content) {
		line++
		cells := strings.Split(strings.TrimRight(string(text), "\r\n"), "\t")
		if strings.HasPrefix(cells[0], "#") || len(cells) == 1 && strings.TrimSpace(cells[0]) == "" {
			continue
		}
		bad := func(format string, args ...any) error {
			return fmt.Errorf("%s, line %d: %s", l.Rows, line, fmt.Sprintf(format, args...))
		}
		if len(cells) != len(l.Params)+1 {
			return nil, bad("%d columns, want %d: %d arguments and the answer, with a tab between them", len(cells), len(l.Params)+1, len(l.Params))
		}
		args := make([]int64, len(l.Params))
		for i := range args {
			n, err := strconv.ParseInt(strings.TrimSpace(cells[i]), 10, 64)
			if err != nil {
				return nil, bad("%q where a whole number is wanted", cells[i])
			}
			args[i] = n
		}
		var answer []uint64
		if last := strings.TrimSpace(cells[len(args)]); last != "-" {
			answer = []uint64{}
			for _, w := range strings.Fields(last) {
				n, err := strconv.ParseUint(w, 10, 63)
				if err != nil {
					return nil, bad("%q where a whole number from 0 on is wanted", w)
				}
				answer = append(answer, n)
			}
		}
		key := fmt.Sprint(args)
		if _, twice := rows[key]; twice {
			return nil, bad("a second row for %s", strings.Trim(key, "[]"))
		}
		rows[key] = answer
	}
	return func(args []int64) []uint64 { return rows[fmt.Sprint(args)] }, nil
}
