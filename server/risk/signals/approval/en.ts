import { inWhole } from "../../wording/decimal";
import type { Words } from "../words";
import type { ApprovalEvidence, ApprovalSignals, ListedSpender } from "./evidence";

const token = (e: ApprovalEvidence) => e.tokenSymbol ?? (e.tokenLabel ? `${e.tokenLabel} (${e.token})` : e.token);
const amount = (e: ApprovalEvidence) => {
  if (e.amount === "unlimited") return `unlimited ${token(e)}`;
  return e.tokenDecimals !== undefined
    ? `up to ${inWhole(e.amount, e.tokenDecimals)} ${token(e)}`
    : `${token(e)} (up to ${e.amount} of its smallest units)`;
};
const powers = { lock: "lock", "lock-or-burn": "lock or burn", burn: "burn" } as const;
const remedies = {
  frozen: "the account is frozen, so revoke it once it is thawed",
  "token-metadata": "revoke it with Token Metadata",
  locked: "it is locked, so revoke it with Token Metadata once that address unlocks it",
} as const;
const revoke = (e: ApprovalEvidence) => (e.revocation ? remedies[e.revocation] : "revoke it");
/** The spender's right. */
const act = (e: ApprovalEvidence) => {
  if (e.power) return `${powers[e.power]} ${token(e)}`;
  if (e.standard === "core") return `take ${token(e)}`;
  if (e.standard === "collection") return `take all items of ${token(e)}`;
  if (e.standard === "erc721") return `take item ${e.amount} of ${token(e)}`;
  if (e.standard === "credit-delegation") return `borrow in this wallet's name, which then owes it, ${amount(e)}`;
  if (e.standard === "manager") return `take all that this wallet has in ${token(e)} and borrow against it`;
  return `take ${amount(e)}${e.standard === "permit2" ? ", a right that Permit2 holds" : ""}`;
};
const spender = (e: ApprovalEvidence) => (e.spenderLabel ? `${e.spenderLabel} (${e.spender})` : e.spender);
/** Address that the list names, and the right through which it may take. */
const listed = (e: ListedSpender) => e.ruler ?? e.implementation ?? e.owner ?? spender(e);
const share = (e: ListedSpender) => {
  if (e.ruler) return `${act(e)} through ${spender(e)}, which it alone commands`;
  if (e.implementation) return `${act(e)} through ${spender(e)}, which runs its code`;
  return e.owner ? `${act(e)} through ${spender(e)}, which it owns` : act(e);
};

export const approvalWordsEn: Words<ApprovalSignals> = {
  "approval.sanctioned-spender": (e) => `The sanctioned address ${listed(e)} (${e.list}) may ${share(e)}: ${revoke(e)}`,
  "approval.flagged-spender": (e) => `${listed(e)}, listed by ${e.list}, may ${share(e)}: ${revoke(e)}`,
  "approval.exploited-spender": (e) => `${listed(e)}, which was exploited (${e.list}), may ${share(e)}: ${revoke(e)}`,
  "approval.mixer-spender": (e) => `The mixer ${listed(e)}, listed by ${e.list}, may ${share(e)}`,
  "approval.open-spender": (e) =>
    `${spender(e)} may ${act(e)}: it acts for any caller, so anyone could take it; revoke it`,
  "approval.personal-spender": (e) => `A personal address, ${spender(e)}, may ${act(e)}`,
  "approval.empty-spender": (e) => `An address without code, ${spender(e)}, may ${act(e)}`,
  "approval.drainer-spender": (e) =>
    `The unknown contract ${spender(e)}, whose code is shaped like a drainer's, may ${act(e)}: revoke it`,
  "approval.ruled-spender": (e) =>
    `A single address, ${e.ruler}, has full control of the unknown contract ${spender(e)}, which may ${act(e)}: revoke it unless it is your own`,
  "approval.fresh-spender": (e) => `The unknown contract ${spender(e)}, made less than 3 days ago, may ${act(e)}`,
  "approval.unlimited-unknown": (e) => `The unknown contract ${spender(e)} may ${act(e)}`,
  "approval.unproven": (e) =>
    `${e.count === 1 ? "A token that no list knows claims" : `Tokens that no list knows make ${e.count} claims, one of them`} that ${spender(e)} may ${act(e)}; the wallet did not send that transaction, so it may be planted`,
};
