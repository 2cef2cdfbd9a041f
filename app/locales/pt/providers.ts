import type { Messages } from "../en";

export const providers: Messages["providers"] = {
  names: { github: "GitHub", google: "Google" },
  continueWith: (name) => `Continuar com ${name}`,
  or: "ou com uma senha",
  ways: "Formas de entrar",
  waysHint: "Para conectar uma delas, o e-mail de lá deve ser o mesmo, e verificado.",
  connected: "conectado",
  notConnected: "não conectado",
  connect: "Conectar",
  connectLabel: (name) => `Conectar ${name}`,
  disconnect: "Desconectar",
  disconnectLabel: (name) => `Desconectar ${name}`,
  disconnectTitle: (name) => `Desconectar ${name}?`,
  disconnectText: "Você não poderá mais entrar com ele. As sessões já iniciadas continuam.",
  noPassword: "Você não tem senha aqui: entra com o que está conectado acima.",
  troubles: {
    unverified_email: "Esse provedor não verificou seu e-mail. Verifique-o lá e tente de novo.",
    link_first:
      "Este e-mail tem uma senha aqui. Entre com ela e conecte o provedor em Configurações; ninguém mais pode fazer isso por você.",
    other_email: "Nesse provedor seu e-mail é outro, diferente daquele com que você entrou.",
    no_account: "Este e-mail não tem conta aqui. As contas são criadas pelo seu operador: peça um convite.",
    unfinished: "A entrada com o provedor não foi concluída. Tente de novo.",
  },
};
