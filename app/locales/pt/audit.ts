import type { Messages } from "../en";

export const audit: Messages["audit"] = {
  title: "Registro de auditoria",
  key: (name) => `Chave de API “${name}”`,
  actors: { cli: "Linha de comando", system: "Portcullis", "sign-up": "Cadastro", reset: "Redefinição de senha" },
};
