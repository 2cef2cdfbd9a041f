import type { Words } from "../words";
import type { DelegationEvidence, DelegationSignals, Inert } from "./evidence";

const code = (e: DelegationEvidence) => (e.delegateLabel ? `${e.delegateLabel} (${e.delegate})` : e.delegate);

/** O que há num delegado que não executa código, e o que resulta disso. */
export const inertPt: Record<Inert, string> = {
  empty: "onde não há código: um código posto ali mais tarde seria executado como a conta",
  precompile: "que faz parte da rede: nenhum código é executado, e chamadas à conta não fazem nada",
  delegated: "uma conta que também delega: toda chamada a esta conta falha",
};

export const delegationWordsPt: Words<DelegationSignals> = {
  "delegation.known-good": (e) => `A conta delega a ${code(e)}, código de uma carteira conhecida`,
  "delegation.flagged": (e) =>
    `A conta executa o código de ${code(e)}, que ${e.list} lista como ${e.category === "mixer" ? "misturador de fundos" : "malicioso"}`,
  "delegation.sweeper": (e) => `A conta executa código de varredura (${code(e)}) que envia o que chega para ${e.sink}`,
  "delegation.unguarded": (e) =>
    e.functions.length === 0
      ? `A conta executa o código de ${code(e)}, que serve a quem o chamar: qualquer um poderia gastar dela`
      : `A conta executa código desconhecido (${code(e)}) que permite a qualquer um gastar dela`,
  "delegation.ruled": (e) => `A conta executa código desconhecido (${code(e)}) que faz tudo o que ${e.ruler} mandar`,
  "delegation.unknown": (e) =>
    e.inert
      ? `A conta delega a ${code(e)}, ${inertPt[e.inert]}`
      : `A conta executa código que nenhuma fonte conhece: ${code(e)}`,
};
