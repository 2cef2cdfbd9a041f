import type { Language } from "../locales";

// Not among the messages: those go to every browser.
const en = {
  title: "Reset your password",
  lead: "Enter the email address of your account.",
  email: "Email",
  send: "Send the link",
  sentTitle: "Check your inbox",
  sent: (email: string) =>
    `If ${email} has an account here, a link to set a new password is on its way. It works once, within 30 minutes.`,
  again: "Nothing arrived? Check the spam folder, then ask again.",
  byAdministrator: "This installation sends no email. Ask your administrator to set a new password for you.",
  next: "New password",
  nextHint: "At least 10 characters. You are signed out everywhere else.",
  set: "Set password",
  goneTitle: "This link no longer works",
  goneText: "It was used, replaced by a newer one, or is older than 30 minutes.",
  newLink: "Get a new link",
  back: "Back to sign-in",
};
export type ResetWords = typeof en;

const pt: ResetWords = {
  title: "Redefinir a senha",
  lead: "Informe o endereço de e-mail da sua conta.",
  email: "E-mail",
  send: "Enviar o link",
  sentTitle: "Veja sua caixa de entrada",
  sent: (email) =>
    `Se ${email} tiver uma conta aqui, um link para uma nova senha está a caminho. Ele funciona uma vez, por 30 minutos.`,
  again: "Não chegou nada? Veja a pasta de spam e peça de novo.",
  byAdministrator: "Esta instalação não envia e-mails. Peça uma nova senha ao seu administrador.",
  next: "Nova senha",
  nextHint: "Pelo menos 10 caracteres. Suas outras sessões terminam.",
  set: "Definir a senha",
  goneTitle: "Este link não funciona mais",
  goneText: "Ele foi usado, substituído por um mais novo, ou tem mais de 30 minutos.",
  newLink: "Pedir um novo link",
  back: "Voltar ao início de sessão",
};

export const resetWords: Record<Language, ResetWords> = { en, pt };
