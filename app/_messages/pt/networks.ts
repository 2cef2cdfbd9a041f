import type { Messages } from "../en";

export const networks: Messages["networks"] = {
  choose: "Escolha uma rede",
  noneFound: "Nenhuma rede com este nome",
  title: "Redes",
  lead: "Como estão os nós de cada rede e o que se pode saber ali. Cada um é perguntado agora.",
  network: "Rede",
  latency: "Latência",
  block: "Bloco",
  evidence: "Evidências",
  engine: "Simula por",
  statuses: {
    ready: "Pronta",
    off: "Desligada",
    unreachable: "Inacessível",
    "wrong-chain": "Rede errada",
    unknown: "Ainda não perguntada",
  },
  kinds: { lists: "listas", history: "histórico", trade: "negociação", simulation: "simulação" },
};
