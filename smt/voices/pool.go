package voices

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"slices"
	"sync"
	"time"

	"mccheck/claims"
)

// EndIdle ends the children that wait for requests, so that their time counts.
func EndIdle() {
	pool.Lock()
	defer pool.Unlock()
	for key, list := range pool.idle {
		for _, p := range list {
			p.in.Close()
			p.cmd.Wait()
		}
		delete(pool.idle, key)
	}
}

// endOfReply is the line after each reply of a child.
const endOfReply = "end"

// maxServed is how many requests a child answers before it is replaced, so that
// what it leaks is bounded.
const maxServed = 256

// solverKey tells apart the children that may serve a request.
type solverKey struct {
	solver    string
	memoryMiB int
}

// pool holds the children that wait for a request. Starting a child takes longer
// than most obligations do.
var pool = struct {
	sync.Mutex
	idle map[solverKey][]*solverProcess
}{idle: map[solverKey][]*solverProcess{}}

// solverProcess is a child that has no request at hand.
type solverProcess struct {
	cmd    *exec.Cmd
	in     io.WriteCloser
	out    *bufio.Reader
	errs   *cappedBuffer
	served int
}

// startSolver starts this program as the named solver.
func startSolver(solver string) (*solverProcess, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	p := &solverProcess{cmd: exec.Command(program), errs: &cappedBuffer{limit: 4 << 10}}
	p.cmd.Env = append(os.Environ(), solverVariable+"="+solver)
	p.cmd.Stderr = p.errs
	p.cmd.WaitDelay = time.Second
	ownGroup(p.cmd)
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.out = bufio.NewReader(out)
	return p, p.cmd.Start()
}

// askPool hands the request to an idle child, or to a new one, and returns its
// reply. A child that does not answer in time, writes more than maxReply bytes,
// or ends with a status other than 0 is an error, and is stopped. A child that
// has served before and ends without a word about this request may have died
// while it waited: then the request goes once more, to a new child, within the
// same limit of time.
func askPool(ctx context.Context, key solverKey, limit time.Duration, request []byte) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	ctx, cancel := Limits{Time: limit}.bound(ctx)
	defer cancel()
	p, err := takeSolver(key)
	if err != nil {
		return nil, err
	}
	r := p.ask(ctx, key, request)
	if r.silent && p.served > 0 {
		if p, err = startSolver(key.solver); err != nil {
			return nil, err
		}
		r = p.ask(ctx, key, request)
	}
	return r.reply, r.err
}

// exchanged is what came of one request to a child.
type exchanged struct {
	reply  []byte
	alive  bool // the child waits for the next request
	silent bool // the child ended before the first byte of its reply
	err    error
}

// ask lets the child answer one request. Afterwards the child is back in the
// pool, or has ended.
func (p *solverProcess) ask(ctx context.Context, key solverKey, request []byte) exchanged {
	done := make(chan exchanged, 1)
	go func() { done <- p.exchange(request) }()
	select {
	case r := <-done:
		if r.alive {
			giveBack(key, p)
		}
		return r
	case <-ctx.Done():
	}
	_ = endGroup(p.cmd) // exchange then comes to an end and waits for the process
	<-done
	return exchanged{err: context.Cause(ctx)}
}

func takeSolver(key solverKey) (*solverProcess, error) {
	pool.Lock()
	if list := pool.idle[key]; len(list) > 0 {
		p := list[len(list)-1]
		pool.idle[key] = list[:len(list)-1]
		pool.Unlock()
		return p, nil
	}
	pool.Unlock()
	return startSolver(key.solver)
}

// giveBack lets a child wait for the next request, or ends it.
func giveBack(key solverKey, p *solverProcess) {
	if p.served++; p.served >= maxServed {
		p.in.Close()
		p.cmd.Wait()
		return
	}
	pool.Lock()
	pool.idle[key] = append(pool.idle[key], p)
	pool.Unlock()
}

// exchange writes a request and reads lines until the end of the reply, or until
// the child closes its output.
func (p *solverProcess) exchange(request []byte) exchanged {
	var reply []byte
	_, writing := p.in.Write(slices.Concat(request, []byte("\n"))) // a child that is gone shows below
	for len(reply) <= maxReply {
		line, err := p.out.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			reply = append(reply, line...)
			continue
		}
		if err == nil && bytes.Equal(line, []byte(endOfReply+"\n")) && writing == nil {
			return exchanged{reply: reply, alive: true}
		}
		if reply = append(reply, line...); err != nil {
			silent := len(reply) == 0
			p.in.Close()
			if err := p.cmd.Wait(); err != nil {
				return exchanged{silent: silent,
					err: faultf(claims.Crash, "the solver process failed: %w: %s", err, firstLine(p.errs.kept.String()))}
			}
			return exchanged{reply: reply, silent: silent}
		}
	}
	_ = endGroup(p.cmd)
	p.cmd.Wait()
	return exchanged{err: faultf(claims.Nonsense, "the answer is longer than %d bytes", maxReply)}
}
