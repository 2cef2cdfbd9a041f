import type { Messages } from "../en";

export const joining: Messages["joining"] = {
  signUp: "Criar uma conta",
  signUpLead: "Plano Free, sem cartão. Em um minuto você faz a primeira análise.",
  submit: "Criar conta",
  have: "Já tem uma conta?",
  signIn: "Entrar",
  none: "Ainda sem conta?",
  taken: "Já existe uma conta com este e-mail. Entre com ele.",
  join: "Entrar na equipe",
  joinLead: (email, role) => `Você foi convidado como ${email}. Sua função: ${role}.`,
  joinPassword: "Escolha uma de pelo menos 10 caracteres, ou informe a que você já tem com este endereço.",
  joinSubmit: "Entrar na equipe",
  goneTitle: "Este link não abre nenhum convite",
  goneText:
    "O convite foi usado ou retirado, tem mais de sete dias, ou o link não foi copiado por inteiro. Peça outro.",
};
