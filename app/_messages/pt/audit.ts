import type { Messages } from "../en";

export const audit: Messages["audit"] = {
  title: "Registro de auditoria",
  lead: (days) => `O que mudou nesta conta, por quem e quando. Guardado por ${days} dias.`,
  time: "Hora",
  who: "Quem",
  what: "O quê",
  target: "Em quê",
  detail: "Detalhes",
  key: (name) => `Chave de API “${name}”`,
  stranger: "Operador ou ex-membro",
  actors: { cli: "Linha de comando", system: "Portcullis", "sign-up": "Cadastro" },
};
