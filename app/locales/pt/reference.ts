import type { Messages } from "../en";

export const reference: Messages["reference"] = {
  contents: "Conteúdo da referência",
  showContents: "Conteúdo e busca",
  find: "Caminho, campo ou palavra",
  findLabel: "Procurar na referência",
  none: "Nada aqui tem essas palavras.",
  introduction: "Introdução",
  link: (name) => `Link para “${name}”`,
  keyIn: "Chave em",
  noKey: "Sem chave",
  places: { path: "No caminho", query: "Na query", header: "Cabeçalhos" },
  body: "Corpo",
  answers: "Respostas",
  errors: "Erros",
  required: "obrigatório",
  mayBeMissing: "pode faltar",
  format: "formato",
  fields: "Campos",
  oneOf: "Um de",
  always: "Sempre",
  standard: "Padrão",
  bounds: {
    value: (min, max) => between(min, max, ""),
    characters: (min, max) => between(min, max, " caracteres"),
    entries: (min, max) => between(min, max, " itens"),
  },
  request: "Requisição",
  answer: (status) => `Resposta ${status}`,
  payload: "O que é enviado",
  everyEvent: "Com cada evento",
  language: "Linguagem dos exemplos",
  tryIt: "Experimentar",
  close: "Fechar",
  tryHint: "Enviada desta página a esta instalação, com sua chave: conta como qualquer outra chamada.",
  apiKey: "Chave de API",
  keyHint: "Fica só na memória desta aba.",
  send: "Enviar",
  took: (ms) => `${ms} ms`,
  requestId: "Id da requisição",
  noBody: "Sem corpo.",
  unreachable: "Não veio resposta: o servidor não pode ser alcançado.",
};

function between(min: number | undefined, max: number | undefined, what: string): string {
  const number = (value: number) => value.toLocaleString("pt-BR");
  if (min === undefined) return `no máximo ${number(max ?? 0)}${what}`;
  return max === undefined ? `pelo menos ${number(min)}${what}` : `de ${number(min)} a ${number(max)}${what}`;
}
