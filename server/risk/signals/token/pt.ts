import { inPortuguese } from "../../wording/decimal";
import { join } from "../../wording/join";
import type { Words } from "../words";
import type { AdvertisementEvidence, ImitationEvidence, PowerEvidence, TokenSignals, TradeEvidence } from "./evidence";

const list = (items: readonly string[]) => join(items, "e", (count) => (count === 1 ? "mais uma" : `mais ${count}`));
const who = ({ by, holder, hidden, open }: PowerEvidence) => {
  if (open) return "Qualquer um";
  if (hidden && !holder) return "Alguém que o token não mostra em lugar nenhum";
  if (by === "owner") return holder ? `O dono, ${holder},` : "O dono";
  return holder
    ? `O endereço ${holder}`
    : by === "other"
      ? "Alguém que o token não mostra como dono"
      : "Alguém com privilégio";
};
const by = (functions: readonly string[]) => (functions.length === 0 ? "" : `: ${list(functions)}`);
const power = (what: string) => (e: PowerEvidence) =>
  `${who(e)} pode ${what}${by(e.functions)}${e.unseen ? " (só pela leitura do código: nenhuma execução o mostrou)" : ""}`;
const known = (e: ImitationEvidence) =>
  e.original ? `${e.knownSymbol} (${e.original})` : `${e.knownSymbol} (a moeda da própria rede)`;
const label = (e: { symbol: string | null; name: string | null }) => `“${e.symbol ?? e.name ?? "?"}”`;
const lure = (e: AdvertisementEvidence) => `O nome do token, “${e.name ?? e.symbol ?? "?"}”, leva a ${e.domain}`;
const percent = (value: number) => `${inPortuguese(value)}%`;
const tax = (e: TradeEvidence) => (e.buyTax ? `, com perda de ${percent(e.buyTax)} na compra` : "");
const resale = ({ part, sellTax }: TradeEvidence) =>
  part
    ? `só ${percent(part)} dele pode ser revendido${sellTax ? `, com perda de ${percent(sellTax)} na venda` : ""}`
    : "não revendido";

export const tokenWordsPt: Words<TokenSignals> = {
  "token.mint": power("emitir novos tokens"),
  "token.hidden-mint": power("distribuir saldos sem aumentar a oferta total"),
  "token.seize": power("mover ou destruir o que outros possuem"),
  "token.pause": power("parar todas as transferências"),
  "token.trading-gate": power("decidir quando as transferências começam"),
  "token.sell-gate": power(
    "parar as vendas do token, ou dizer quanto cada um pode vender, enquanto as compras continuam",
  ),
  "token.blocklist": power("impedir que certos endereços enviem"),
  "token.allowlist": power("decidir, por uma lista, quem pode enviar o token"),
  "token.adjustable-fee": power("definir a taxa das transferências sem limite, ou sem um que proteja"),
  "token.capped-fee": power("definir a taxa das transferências até um limite"),
  "token.take-back-ownership": power("retomar a propriedade depois de ter renunciado a ela"),
  "token.allowance-bypass": power("retirar tokens de detentores sem autorização"),
  "token.adjustable-limit": power(
    "definir quanto os outros podem enviar ou possuir, ou a partir de quando, até mesmo nada",
  ),
  "token.outside-guard": power("pôr qualquer contrato para decidir quais transferências passam"),
  "token.hidden-owner": (e) =>
    e.ruler
      ? `O token diz que não tem dono, mas ${e.ruler} mantém poderes de dono${by(e.functions)}`
      : `O token diz que não tem dono, mas alguém mantém poderes de dono${by(e.functions)}`,
  "token.stopped": (e) =>
    `As ${e.stopped === "sales" ? "vendas" : "transferências"} do token estão paradas agora: quem o possui não consegue vendê-lo`,
  "token.reserved": (e) =>
    e.what === "sales"
      ? "O código do token deixa outros comprá-lo, mas só o dono ou quem ele prefere consegue vendê-lo"
      : "O código do token não deixa ninguém enviá-lo além do dono ou de quem ele prefere",
  "token.pretence": (e) => `${e.token} mostra nas carteiras tokens que ninguém possui nem consegue mover`,
  "token.look-alike": (e) => `${label(e)} imita ${known(e)} com letras que só parecem iguais`,
  "token.impersonation": (e) => `${label(e)} usa o nome e o símbolo de ${known(e)}, mas não é ele`,
  "token.same-name": (e) =>
    `${label(e)} usa ${e.field === "symbol" ? "o símbolo" : "o nome"} de ${known(e)}, mas não é ele`,
  "token.lure-name": lure,
  "token.flagged-domain": (e) => `${lure(e)}, listado por ${e.list}`,
  "token.honeypot": (e) => `Testado na ${e.market}: o token pode ser comprado${tax(e)}, mas ${resale(e)}`,
  "token.high-tax": (e) =>
    `Testado na ${e.market}: comprar o token custa ${percent(e.buyTax ?? 0)}${e.sellTax === null ? "" : `, vendê-lo ${percent(e.sellTax)}`}`,
};
