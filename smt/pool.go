package smt

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"
	"time"
)

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
// or ends with a status other than 0 is an error, and is stopped.
func askPool(ctx context.Context, key solverKey, limit time.Duration, request []byte) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	p, err := takeSolver(key)
	if err != nil {
		return nil, err
	}
	type result struct {
		reply []byte
		alive bool
		err   error
	}
	done := make(chan result, 1)
	go func() {
		reply, alive, err := p.exchange(request)
		done <- result{reply, alive, err}
	}()
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case r := <-done:
		if r.alive {
			giveBack(key, p)
		}
		return r.reply, r.err
	case <-timer.C:
		err = fmt.Errorf("no answer within %v", limit)
	case <-ctx.Done():
		err = ctx.Err()
	}
	p.cmd.Process.Kill() // exchange then comes to an end and waits for the process
	<-done
	return nil, err
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
// the child closes its output. Alive says that it waits for the next request.
func (p *solverProcess) exchange(request []byte) (reply []byte, alive bool, err error) {
	_, writing := p.in.Write(append(request, '\n')) // a child that is gone shows below
	for len(reply) <= maxReply {
		line, err := p.out.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			reply = append(reply, line...)
			continue
		}
		if err == nil && bytes.Equal(line, []byte(endOfReply+"\n")) && writing == nil {
			return reply, true, nil
		}
		if reply = append(reply, line...); err != nil {
			p.in.Close()
			if err := p.cmd.Wait(); err != nil {
				return nil, false, fmt.Errorf("the solver process failed: %w: %s", err, firstLine(p.errs.String()))
			}
			return reply, false, nil
		}
	}
	p.cmd.Process.Kill()
	p.cmd.Wait()
	return nil, false, fmt.Errorf("the answer is longer than %d bytes", maxReply)
}
