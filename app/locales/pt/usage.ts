import type { Messages } from "../en";

export const usage: Messages["usage"] = {
  title: "Uso",
  lead: "O que foi chamado e cobrado, por dia, chave e endpoint. Os dias são em UTC.",
  days: "Dias",
  span: (days) => `Últimos ${days} dias`,
  total: (shown, count) => (count === 1 ? "1 chamada" : `${shown} chamadas`),
  all: "Mostrar tudo",
  nothing: "Nenhuma chamada neste período",
  nothingText: "Escolha mais dias ou mostre todas as chaves e endpoints.",
  emptyText: "Cada chamada cobrada é contada aqui em até um segundo.",
};
