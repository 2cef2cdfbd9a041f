import type { Words } from "../words";
import type { RequestSignals } from "./evidence";

export const requestWordsPt: Words<RequestSignals> = {
  "request.deceptive-origin": (e) =>
    `A página ${e.origin} pede isto (${e.method}), e é um site listado ou imitado: recuse o pedido e saia da página`,
  "request.sign-in-for-another-site": (e) =>
    `A página ${e.origin} pede um login em ${e.domain}: com a assinatura, essa página age lá como esta carteira`,
  "request.unknown-rpc": (e) =>
    `A página adiciona ${e.network} (rede ${e.chainId}) com o RPC ${e.rpc}, que não é conhecido para esta rede: seu dono escolhe o que a carteira mostra`,
  "request.session-permission": (e) =>
    `Uma permissão duradoura (${e.permission}) deixa ${e.grantee ?? "uma chave da página"} agir pela carteira sem perguntar de novo${e.token ? `, com ${e.token}` : ""}`,
  "request.permission-to-flagged": (e) =>
    `Uma permissão duradoura (${e.permission}) vai para ${e.grantee}, que consta da lista ${e.list}`,
  "request.imitated-asset": (e) =>
    `O token ${e.token} é mostrado como ${e.symbol}, e o ${e.symbol} conhecido ${e.original ? `é ${e.original}` : "é a moeda da própria rede"}`,
};
