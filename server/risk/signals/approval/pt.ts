import type { Words } from "../words";
import type { ApprovalEvidence, ApprovalSignals } from "./evidence";

const token = (e: ApprovalEvidence) => e.tokenSymbol ?? e.token;
const right = (e: ApprovalEvidence) => {
  if (e.standard === "collection") return `todos os itens de ${token(e)}`;
  if (e.standard === "erc721") return `o item ${e.amount} de ${token(e)}`;
  return e.amount === "unlimited" ? `${token(e)} sem limite` : `${token(e)} (até ${e.amount} de suas menores unidades)`;
};
const spender = (e: ApprovalEvidence) => (e.spenderLabel ? `${e.spenderLabel} (${e.spender})` : e.spender);

export const approvalWordsPt: Words<ApprovalSignals> = {
  "approval.sanctioned-spender": (e) =>
    `O endereço sancionado ${spender(e)} (${e.list}) pode retirar ${right(e)}: revogue a aprovação`,
  "approval.flagged-spender": (e) =>
    `${spender(e)}, listado por ${e.list}, pode retirar ${right(e)}: revogue a aprovação`,
  "approval.exploited-spender": (e) =>
    `${spender(e)}, um contrato que foi explorado (${e.list}), pode retirar ${right(e)}: revogue a aprovação`,
  "approval.personal-spender": (e) => `Um endereço pessoal, ${spender(e)}, pode retirar ${right(e)}`,
  "approval.empty-spender": (e) => `Um endereço sem código, ${spender(e)}, pode retirar ${right(e)}`,
  "approval.unlimited-unknown": (e) => `O contrato desconhecido ${spender(e)} pode retirar ${right(e)}`,
};
