import { inPortuguese, inWhole } from "../../wording/decimal";
import type { Words } from "../words";
import type { ApprovalEvidence, ApprovalSignals, ListedSpender } from "./evidence";

const token = (e: ApprovalEvidence) => e.tokenSymbol ?? (e.tokenLabel ? `${e.tokenLabel} (${e.token})` : e.token);
const amount = (e: ApprovalEvidence) => {
  if (e.amount === "unlimited") return `${token(e)} sem limite`;
  return e.tokenDecimals !== undefined
    ? `até ${inPortuguese(inWhole(e.amount, e.tokenDecimals))} ${token(e)}`
    : `${token(e)} (até ${e.amount} de suas menores unidades)`;
};
const powers = { lock: "bloquear", "lock-or-burn": "bloquear ou queimar", burn: "queimar" } as const;
const remedies = {
  frozen: "a conta está congelada; revogue a aprovação quando for descongelada",
  "token-metadata": "revogue a aprovação pelo Token Metadata",
  locked: "está bloqueado; revogue a aprovação pelo Token Metadata quando esse endereço o desbloquear",
} as const;
const revoke = (e: ApprovalEvidence) => (e.revocation ? remedies[e.revocation] : "revogue a aprovação");
/** O que alguém pode fazer. */
const act = (e: ApprovalEvidence) => {
  if (e.power) return `${powers[e.power]} ${token(e)}`;
  if (e.standard === "core") return `retirar ${token(e)}`;
  if (e.standard === "collection") return `retirar todos os itens de ${token(e)}`;
  if (e.standard === "erc721") return `retirar o item ${e.amount} de ${token(e)}`;
  if (e.standard === "credit-delegation")
    return `tomar emprestado em nome desta carteira, que fica com a dívida, ${amount(e)}`;
  if (e.standard === "manager")
    return `retirar tudo o que esta carteira tem em ${token(e)} e tomar empréstimos contra isso`;
  return `retirar ${amount(e)}${e.standard === "permit2" ? ", um direito guardado pelo Permit2" : ""}`;
};
const spender = (e: ApprovalEvidence) => (e.spenderLabel ? `${e.spenderLabel} (${e.spender})` : e.spender);
/** Address that the list names, and the right through which it may take. */
const listed = (e: ListedSpender) => e.ruler ?? e.implementation ?? e.owner ?? spender(e);
const share = (e: ListedSpender) => {
  if (e.ruler) return `${act(e)} por meio de ${spender(e)}, que só ele comanda`;
  if (e.implementation) return `${act(e)} por meio de ${spender(e)}, que executa o código dele`;
  return e.owner ? `${act(e)} por meio de ${spender(e)}, que pertence a ele` : act(e);
};

export const approvalWordsPt: Words<ApprovalSignals> = {
  "approval.sanctioned-spender": (e) => `O endereço sancionado ${listed(e)} (${e.list}) pode ${share(e)}: ${revoke(e)}`,
  "approval.flagged-spender": (e) => `${listed(e)}, listado por ${e.list}, pode ${share(e)}: ${revoke(e)}`,
  "approval.exploited-spender": (e) => `${listed(e)}, que foi explorado (${e.list}), pode ${share(e)}: ${revoke(e)}`,
  "approval.mixer-spender": (e) => `O misturador ${listed(e)}, listado por ${e.list}, pode ${share(e)}`,
  "approval.open-spender": (e) =>
    `${spender(e)} pode ${act(e)}: ele age por quem pedir, então qualquer um poderia retirar; revogue a aprovação`,
  "approval.personal-spender": (e) => `Um endereço pessoal, ${spender(e)}, pode ${act(e)}`,
  "approval.empty-spender": (e) => `Um endereço sem código, ${spender(e)}, pode ${act(e)}`,
  "approval.drainer-spender": (e) =>
    `O contrato desconhecido ${spender(e)}, cujo código tem a forma de um drenador, pode ${act(e)}: revogue a aprovação`,
  "approval.ruled-spender": (e) =>
    `Uma só pessoa, ${e.ruler}, comanda o contrato desconhecido ${spender(e)}, que pode ${act(e)}: revogue a aprovação, a não ser que ele seja seu`,
  "approval.fresh-spender": (e) => `O contrato desconhecido ${spender(e)}, criado há menos de 3 dias, pode ${act(e)}`,
  "approval.unlimited-unknown": (e) => `O contrato desconhecido ${spender(e)} pode ${act(e)}`,
  "approval.unproven": (e) =>
    `${e.count === 1 ? "Um token que nenhuma lista conhece afirma" : `Tokens que nenhuma lista conhece fazem ${e.count} afirmações, uma delas`} que ${spender(e)} pode ${act(e)}; a carteira não enviou essa transação, então pode ter sido plantada`,
};
