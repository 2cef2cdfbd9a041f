import type { Words } from "../words";
import type { AdminEvidence, ProxySignals } from "./evidence";

const via = (e: AdminEvidence) => (e.via ? ` (por meio de ${e.via})` : "");
const ago = (hours: number) =>
  hours < 1 ? "menos de uma hora" : hours === 1 ? "cerca de uma hora" : `cerca de ${hours} horas`;

export const proxyWordsPt: Words<ProxySignals> = {
  "proxy.personal-admin": (e) =>
    e.own
      ? `Seu dono, ${e.admin}${via(e)}, pode trocar o código que esta conta executa`
      : `Uma única conta pessoal, ${e.admin}${via(e)}, pode trocar o código do contrato a qualquer momento`,
  "proxy.guarded-admin": (e) =>
    e.guard === "multisig"
      ? `O código do contrato pode ser trocado por várias pessoas em conjunto: ${e.admin}${via(e)}`
      : `O código do contrato pode ser trocado após um prazo: ${e.admin}${via(e)}`,
  "proxy.unknown-admin": (e) =>
    e.admin
      ? `O código do contrato pode ser trocado por ${e.admin}, um contrato que nenhuma fonte conhece`
      : "O código do contrato pode ser trocado, mas não se sabe por quem",
  "proxy.recent-upgrade": (e) =>
    e.implementation
      ? `O código que o contrato executa, ${e.implementation}, foi instalado há ${ago(e.hoursAgo)}`
      : `Partes do código que o contrato executa foram instaladas há ${ago(e.hoursAgo)}`,
  "proxy.decoy": (e) =>
    `O contrato mostra aos exploradores o código de ${e.shown}, mas executa o de ${e.runs.slice(0, 3).join(", ")}`,
  "proxy.unfollowed": (e) =>
    e.told.length === 0
      ? `O contrato repassa suas chamadas a um código que não foi encontrado${e.leader ? `, e seu dono é ${e.leader}` : ""}`
      : "O contrato repassa suas chamadas a um código do qual só a palavra dele fala",
  "proxy.empty": (e) =>
    e.implementation
      ? `O contrato repassa suas chamadas a ${e.implementation}, onde não há código`
      : "O contrato repassa suas chamadas, mas ainda a lugar nenhum",
};
