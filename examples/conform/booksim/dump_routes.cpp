// Writes the routes of a BookSim 2 configuration as tables for `mccheck conform`: links.tsv,
// routes.tsv and terminals.txt, in the current folder. It takes the place of BookSim's main.cpp:
// the network is built and the registered routing function is asked, but nothing is simulated.
//
//     dump_routes configfile [param=value ...]
//
// Routers are named r0, r1, ... and nodes, which send and receive, n0, n1, ... A node has the port 0.
// The ports of a router are BookSim's output ports. mccheck calls an in-port by the port that leads
// back, so that input ports are renamed; where nothing leads back, the name is a number that no
// output port has.
//
// A packet is followed from every node to every other one through all that the function offers. What
// the function remembers in the flit (ph, intm) goes along. A table cannot hold it: where answers to
// one situation differ by it, all of them are written, and the number of such situations is told.
// Queues are empty: what a function decides by their lengths is decided as in an idle network.

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "booksim.hpp"
#include "booksim_config.hpp"
#include "network.hpp"
#include "random_utils.hpp"
#include "routefunc.hpp"
#include "trafficmanager.hpp"

// What main.cpp defines for the other files.
TrafficManager *trafficManager = NULL;
int GetSimTime() { return 0; }
class Stats;
Stats *GetStats(const std::string &) { return NULL; }
bool gPrintActivity = false;
int gK, gN, gC, gNodes;
bool gTrace = false;
ostream *gWatchOut = NULL;

namespace {

// tries is how often each state is asked about, as a routing function may draw lots: one of all nodes
// is missed with probability e^-20.
int tries() { return 20 * gNodes; }

typedef std::pair<int, int> Output; // port and virtual channel

// Situation is what a row of routes.tsv depends on.
typedef std::tuple<std::string, int, int, int> Situation; // node, in-port, destination, in-channel

// State is what BookSim's answer depends on, for a packet of one source and destination.
struct State {
  const Router *at;
  int input, vc, ph, intm;
  bool operator<(const State &o) const {
    return std::tie(at, input, vc, ph, intm) < std::tie(o.at, o.input, o.vc, o.ph, o.intm);
  }
};

std::string nameOf(const Router *router, int node) {
  return router ? "r" + std::to_string(router->GetID()) : "n" + std::to_string(node);
}

std::string sourceOf(const FlitChannel *c) { return nameOf(c->GetSource(), c->GetSourcePort()); }
std::string sinkOf(const FlitChannel *c) { return nameOf(c->GetSink(), c->GetSinkPort()); }

// backPort is the output port that leads back to where an input port comes from; of several, the one
// that stands in the same place among them.
int backPort(const Router *at, int input) {
  const std::string from = sourceOf(at->GetInputChannel(input));
  int place = 0;
  for (int i = 0; i < input; ++i) place += sourceOf(at->GetInputChannel(i)) == from;
  for (int o = 0; o < at->NumOutputs(); ++o) {
    if (sinkOf(at->GetOutputChannel(o)) == from && place-- == 0) return o;
  }
  return at->NumOutputs() + input;
}

class Dump {
public:
  Dump(Network *net, tRoutingFunction function) : net(net), function(function) {}

  void follow(int src, int dst);
  void write() const;

private:
  void offer(const Situation &s, const std::set<Output> &outputs);
  std::set<std::pair<Output, State> > ask(Flit *f, const State &s);

  Network *net;
  tRoutingFunction function;
  std::map<Situation, std::set<Output> > routes;
  std::set<Situation> remembered; // situations with answers that differ
};

// offer adds what one state is offered in a situation.
void Dump::offer(const Situation &s, const std::set<Output> &outputs) {
  std::set<Output> &known = routes[s];
  if (!known.empty() && known != outputs) remembered.insert(s);
  known.insert(outputs.begin(), outputs.end());
}

// ask calls the routing function. At injection there is no router; a state that comes with an output
// is that of the packet behind the link, without a router where it left the network.
std::set<std::pair<Output, State> > Dump::ask(Flit *f, const State &s) {
  std::set<std::pair<Output, State> > answers;
  for (int i = 0; i < tries(); ++i) {
    OutputSet offered;
    f->vc = s.vc, f->ph = s.ph, f->intm = s.intm;
    function(s.at, f, s.input, &offered, s.at == NULL);
    for (const OutputSet::sSetElement &e : offered.GetSet()) {
      if (s.at && (e.output_port < 0 || e.output_port >= s.at->NumOutputs())) {
        std::cerr << nameOf(s.at, 0) << " has no output port " << e.output_port << "\n";
        std::exit(1);
      }
      const FlitChannel *link = s.at ? s.at->GetOutputChannel(e.output_port) : net->GetInject(f->src);
      for (int vc = e.vc_start; vc <= e.vc_end; ++vc) {
        State next = {link->GetSink(), link->GetSinkPort(), vc, f->ph, f->intm};
        answers.insert(std::make_pair(Output(s.at ? e.output_port : 0, vc), next));
      }
    }
  }
  return answers;
}

// follow goes through all states of packets from src to dst.
void Dump::follow(int src, int dst) {
  Flit *f = Flit::New();
  f->src = src, f->dest = dst, f->cl = 0, f->id = f->pid = 0, f->subnetwork = 0;
  f->head = f->tail = true;
  const State injected = {NULL, -1, -1, f->ph, f->intm};
  std::set<State> seen;
  std::vector<State> todo(1, injected);
  while (!todo.empty()) {
    const State s = todo.back();
    todo.pop_back();
    std::set<Output> outputs;
    for (const std::pair<Output, State> &answer : ask(f, s)) {
      outputs.insert(answer.first);
      if (answer.second.at && seen.insert(answer.second).second) todo.push_back(answer.second);
    }
    offer(s.at ? Situation(nameOf(s.at, 0), backPort(s.at, s.input), dst, s.vc)
               : Situation(nameOf(NULL, src), -1, dst, -1), outputs);
  }
  f->Free();
}

void Dump::write() const {
  std::ofstream links("links.tsv"), table("routes.tsv"), terminals("terminals.txt");
  links << "node\tport\tnode\tfar port\n";
  for (int n = 0; n < net->NumNodes(); ++n) {
    const FlitChannel *c = net->GetInject(n);
    links << "n" << n << "\t0\t" << sinkOf(c) << "\t" << backPort(c->GetSink(), c->GetSinkPort()) << "\n";
    terminals << "n" << n << "\n";
  }
  for (const Router *r : net->GetRouters()) {
    for (int o = 0; o < r->NumOutputs(); ++o) {
      const FlitChannel *c = r->GetOutputChannel(o);
      if (!c->GetSink() && c->GetSinkPort() < 0) continue; // it leads nowhere
      const int far = c->GetSink() ? backPort(c->GetSink(), c->GetSinkPort())
                                   : net->GetInject(c->GetSinkPort())->GetSink() != r; // port 1 is unused
      links << nameOf(r, 0) << "\t" << o << "\t" << sinkOf(c) << "\t" << far << "\n";
    }
  }
  table << "node\tin-port\tdestination\tin-channel\tout-port\tout-channel\n";
  size_t rows = 0;
  for (const std::pair<const Situation, std::set<Output> > &route : routes) {
    const Situation &s = route.first;
    for (const Output &o : route.second) {
      table << std::get<0>(s) << "\t" << std::get<1>(s) << "\tn" << std::get<2>(s) << "\t" << std::get<3>(s)
            << "\t" << o.first << "\t" << o.second << "\n";
      ++rows;
    }
  }
  std::cout << net->NumRouters() << " routers, " << net->NumNodes() << " nodes, " << rows << " rows, "
            << remembered.size() << " situations where packets remember what a table cannot hold\n";
  if (!links.flush() || !table.flush() || !terminals.flush()) {
    std::cerr << "the tables are not written\n";
    std::exit(1);
  }
}

} // namespace

int main(int argc, char **argv) {
  BookSimConfig config;
  if (!ParseArgs(&config, argc, argv)) {
    std::cerr << "usage: " << argv[0] << " configfile [param=value ...]\n";
    return 2;
  }
  RandomSeed(1);
  InitializeRoutingMap(config);
  Network *net = Network::New(config, "network");
  if (!net) return 2;
  const std::string name = config.GetStr("routing_function") + "_" + config.GetStr("topology");
  const std::map<std::string, tRoutingFunction>::const_iterator found = gRoutingFunctionMap.find(name);
  if (found == gRoutingFunctionMap.end()) {
    std::cerr << "there is no routing function " << name << "\n";
    return 2;
  }
  Dump dump(net, found->second);
  for (int src = 0; src < net->NumNodes(); ++src) {
    for (int dst = 0; dst < net->NumNodes(); ++dst) {
      if (src != dst) dump.follow(src, dst);
    }
  }
  dump.write();
  return 0;
}
