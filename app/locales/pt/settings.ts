import type { Messages } from "../en";

export const settings: Messages["settings"] = {
  title: "Configurações",
  lead: "Da conta e pessoais.",
  account: "Conta",
  name: "Nome",
  nameHint: "Como os membros e os operadores o veem.",
  save: "Salvar",
  saved: "Salvo.",
  password: "Senha",
  passwordHint: "Ao mudá-la, você sai de todos os outros lugares.",
  current: "Senha atual",
  next: "Nova senha",
  nextHint: "Pelo menos 10 caracteres.",
  change: "Mudar a senha",
  changed: "Sua senha foi alterada.",
};
