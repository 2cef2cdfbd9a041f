import type { Messages } from "../en";

export const history: Messages["history"] = {
  title: "Histórico",
  lead: "O que foi perguntado, por seus programas e aqui, e o que foi respondido.",
  search: "Alvo",
  searchHint: "Começo do alvo",
  bulk: (shown, count) => (count === 1 ? "Lote de 1 carteira" : `Lote de ${shown} carteiras`),
  kind: "Tipo",
  anyKind: "Todos os tipos",
  level: "Risco",
  anyLevel: "Todos os níveis",
  time: (zone) => `Hora (${zone})`,
  target: "Alvo",
  chain: "Rede",
  by: "Perguntado por",
  emptyTitle: "Nada analisado ainda",
  emptyText:
    "Cada análise feita por seus programas ou sua equipe fica aqui com suas evidências, enquanto o plano as guarda.",
  emptyAction: "Analisar algo",
  noneTitle: "Nada corresponde",
  noneText: "Nenhuma análise ainda guardada corresponde a este filtro. A busca é pelo começo do alvo.",
  tooMany: "Mais de 50 alvos começam assim: estas são dos primeiros 50. Digite mais.",
  back: "Histórico",
  again: "Analisar de novo",
  requestId: "Id da requisição",
  notKept:
    "O que foi dito além do veredito era demais para guardar, ou é anterior a esta versão. Analise de novo para ver.",
  noCoverage: "O que foi examinado na época não foi guardado.",
};
