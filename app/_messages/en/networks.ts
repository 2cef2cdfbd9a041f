export const networks = {
  choose: "Choose a network",
  noneFound: "No network by this name",
  title: "Networks",
  lead: "How the nodes of each network stand, and what can be known there. Each is asked now.",
  network: "Network",
  latency: "Latency",
  block: "Block",
  evidence: "Evidence",
  engine: "Simulates by",
  statuses: {
    ready: "Ready",
    off: "Off",
    unreachable: "Unreachable",
    "wrong-chain": "Wrong chain",
    unknown: "Not asked yet",
  },
  kinds: { lists: "lists", history: "history", trade: "trade", simulation: "simulation" },
};
