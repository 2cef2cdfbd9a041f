import { join } from "../../wording/join";
import type { Words } from "../words";
import type { AdvertisementEvidence, ImitationEvidence, PowerEvidence, TokenSignals, TradeEvidence } from "./evidence";

const list = (items: readonly string[]) => join(items, "and", (count) => (count === 1 ? "one more" : `${count} more`));
const who = ({ by, holder, hidden, open }: PowerEvidence) => {
  if (open) return "Anyone";
  if (hidden && !holder) return "A hidden address";
  if (by === "owner") return holder ? `The owner, ${holder},` : "The owner";
  return holder
    ? `The address ${holder}`
    : by === "other"
      ? "An address that the token doesn't show as its owner"
      : "A privileged address";
};
const by = (functions: readonly string[]) => (functions.length === 0 ? "" : `: ${list(functions)}`);
const power = (what: string) => (e: PowerEvidence) =>
  `${who(e)} can ${what}${by(e.functions)}${e.unseen ? " (by reading the code only: no run showed it)" : ""}`;
const known = (e: ImitationEvidence) =>
  e.original ? `${e.knownSymbol} (${e.original})` : `${e.knownSymbol} (the network's own coin)`;
const label = (e: { symbol: string | null; name: string | null }) => `“${e.symbol ?? e.name ?? "?"}”`;
const lure = (e: AdvertisementEvidence) => `The token's name, “${e.name ?? e.symbol ?? "?"}”, leads to ${e.domain}`;
const percent = (value: number) => `${value}%`;
const tax = (e: TradeEvidence) => (e.buyTax ? `, with ${percent(e.buyTax)} lost in buying,` : "");
const resale = ({ part, sellTax }: TradeEvidence) =>
  part
    ? `only ${percent(part)} of it can be sold again${sellTax ? `, with ${percent(sellTax)} lost in selling` : ""}`
    : "not sold again";

export const tokenWordsEn: Words<TokenSignals> = {
  "token.mint": power("make new tokens"),
  "token.hidden-mint": power("give out balances without raising the supply"),
  "token.seize": power("move or destroy what others hold"),
  "token.pause": power("stop all transfers"),
  "token.trading-gate": power("decide when transfers begin"),
  "token.sell-gate": power("stop sales of the token, or say how much each may sell, while purchases go on"),
  "token.blocklist": power("keep single addresses from sending"),
  "token.allowlist": power("decide by a list who may send the token"),
  "token.adjustable-fee": power("set the fee on transfers with no limit, or none that protects"),
  "token.capped-fee": power("set the fee on transfers, up to a limit"),
  "token.take-back-ownership": power("take ownership back after it was given up"),
  "token.allowance-bypass": power("take holders' tokens without being allowed to"),
  "token.adjustable-limit": power("set how much others may send or hold, or from when on, down to nothing"),
  "token.outside-guard": power("put any contract in charge of whose transfers go through"),
  "token.hidden-owner": (e) =>
    e.ruler
      ? `The token says that it has no owner, yet ${e.ruler} keeps an owner's powers${by(e.functions)}`
      : `The token says that it has no owner, yet an address keeps an owner's powers${by(e.functions)}`,
  "token.stopped": (e) =>
    `${e.stopped === "sales" ? "Sales" : "Transfers"} of the token are stopped now: who holds it can't sell it`,
  "token.reserved": (e) =>
    e.what === "sales"
      ? "The token's code lets others buy it, but only its owner or preferred addresses sell it"
      : "The token's code lets only its owner or preferred addresses send it",
  "token.pretence": (e) => `${e.token} shows wallets tokens that no one holds or can move`,
  "token.look-alike": (e) => `${label(e)} imitates ${known(e)} with letters that only look the same`,
  "token.impersonation": (e) => `${label(e)} uses the name and symbol of ${known(e)} but is a different token`,
  "token.same-name": (e) => `${label(e)} carries the ${e.field} of ${known(e)}, and isn't it`,
  "token.lure-name": lure,
  "token.flagged-domain": (e) => `${lure(e)}, which ${e.list} lists`,
  "token.honeypot": (e) =>
    `Honeypot: in a simulated trade on ${e.market} the token can be bought${tax(e)} but ${resale(e)}`,
  "token.high-tax": (e) =>
    `In a simulated trade on ${e.market}, buying the token costs ${percent(e.buyTax ?? 0)}${e.sellTax === null ? "" : `, selling it ${percent(e.sellTax)}`}`,
};
