import { join } from "../../wording/join";
import type { Words } from "../words";
import type { HoldingsEvidence, PartyEvidence, SolanaSignals } from "./evidence";
import type { AccountPower, CloserRemedy, HoldingPower } from "./facts";
import { nonceBytes, shorten, sol } from "./text";

const party = (e: PartyEvidence) => (e.partyLabel ? `${e.partyLabel} (${e.party})` : e.party);
const over = (e: PartyEvidence) => (e.account === undefined ? "this wallet" : `the wallet's account ${e.account}`);
const kinds = { nonce: "durable nonce", stake: "stake", token: "token" } as const;
const held = (e: HoldingsEvidence, one: string, many: string) => {
  const named = e.tokens.map(shorten);
  const rest = e.count - named.length;
  const list = join(
    rest > 0 ? [...named, rest === 1 ? "one more" : `${rest} more`] : named,
    "and",
    (n) => `${n} more`,
    6,
  );
  return e.count === 1
    ? `The wallet holds a token ${one}: ${list}`
    : `The wallet holds ${e.count} tokens ${many}: ${list}`;
};

const rolesEn: Record<AccountPower, string> = {
  staker: "may delegate this stake account",
  custodian: "may keep this stake account locked",
  issuer: "may make more of this token",
  freezer: "may freeze each holder's account of this token",
};
const described = ({ owner, is }: SolanaSignals["solana.program-account"]) => {
  switch (is?.kind) {
    case "program":
      return "a program, not a wallet";
    case "token":
      return `a token account of the wallet ${is.holder} for the token ${is.mint}${is.frozen ? ", frozen now" : ""}; it is not a plain wallet`;
    case "stake":
      return `a stake account, not a plain wallet: ${is.withdrawer} may withdraw from it, and ${is.staker} may delegate it`;
    case "mint":
      return `a token, not a wallet: ${is.issuer ?? "no address"} may make more of it, and ${is.freezer ?? "no address"} may freeze it`;
    default:
      return `an account of the program ${owner}, not a plain wallet`;
  }
};

/** Each was run against the token programs: the owner can't close such an account, nor take the right back. */
const remedies: Record<CloserRemedy, string> = {
  reassign:
    "set this wallet as the account's owner once more (SetAuthority, AccountOwner), which ends the right, or move the SOL out",
  unwrap: "move the SOL out",
  withdraw: "take that SOL out (WithdrawExcessLamports), and move the tokens to a new account",
  move: "move the tokens to a new account",
};
const powers: Record<HoldingPower, string> = {
  take: "take it away",
  hook: "refuse each transfer",
  "set-hook": "name a program that refuses transfers",
  "set-fee": "set its transfer fee",
  freeze: "freeze it",
  pause: "stop its transfers",
  burn: "refuse each burn",
  mint: "make more of it",
  close: "close its mint",
};

export const solanaWordsEn: Words<SolanaSignals> = {
  "solana.assigned-away": (e) =>
    `The wallet was assigned to the program ${e.owner}, which alone controls it now: its owner has lost it`,
  "solana.sanctioned-party": (e) => `The sanctioned address ${party(e)} (${e.list}) has rights over ${over(e)}`,
  "solana.flagged-owner": (e) => `The account belongs to the program ${party(e)}, listed by ${e.list} as malicious`,
  "solana.flagged-nonce-authority": (e) =>
    `${party(e)}, listed by ${e.list}, controls this durable nonce account and its SOL`,
  "solana.flagged-account-authority": (e) =>
    `${party(e)}, listed by ${e.list}, ${e.role ? rolesEn[e.role] : "owns this token or stake account and what is sent to it"}`,
  "solana.flagged-signer": (e) =>
    e.changes
      ? `${party(e)}, listed by ${e.list}, decides alone who signs for this multisig account`
      : `${party(e)}, listed by ${e.list}, signs for this multisig account (${e.needed} of ${e.signers} must sign)`,
  "solana.open-account": (e) =>
    e.bytes >= nonceBytes
      ? "The wallet's account was given a durable nonce's room: anyone may now make it their own nonce account and take its SOL"
      : "The wallet's account was given room for data: it can't send SOL any more",
  "solana.taken-over": (e) =>
    `The wallet was made into a ${kinds[e.kind]} account that ${party(e)} alone controls now: its owner has lost it`,
  "solana.flagged-close-authority": (e) =>
    `${party(e)}, listed by ${e.list}, may close the token account ${e.account}: ${remedies[e.remedy ?? "move"]}`,
  "solana.flagged-stake-authority": (e) => `${party(e)}, listed by ${e.list}, has rights over the stake ${e.account}`,
  "solana.native-close-authority": (e) =>
    `${party(e)} may close the account ${e.account} and take its ${sol(e.lamports)} SOL: ${remedies[e.remedy]}`,
  "solana.lost-token-account": (e) =>
    `The wallet's own ${e.symbol} account ${e.account} was handed over to ${party(e)}${e.list ? `, listed by ${e.list}` : ""}: what is sent there is lost`,
  "solana.close-authority": (e) =>
    e.count === 1
      ? `${e.party} may close the token account ${e.account} and take its rent`
      : `Others may close ${e.count} of its token accounts and take their rent, among them ${e.account} (${e.party})`,
  "solana.stake-withdrawer": (e) =>
    `The stake ${e.account} (${sol(e.lamports)} SOL) that this wallet delegates can be withdrawn by ${party(e)} alone`,
  "solana.locked-stake": (e) =>
    `The wallet's stake ${e.account} (${sol(e.lamports)} SOL) is locked until ${e.until}: ${party(e)} alone may end that sooner or prolong it`,
  "solana.look-alike": (e) =>
    `The address imitates ${e.label} (${e.original}): same beginning and end, but not the same`,
  "solana.flagged-tokens": (e) =>
    `${held(e, "that is listed as a scam", "that are listed as scams")} (${join(e.sources, "and", (n) => `${n} more`)})`,
  "solana.fake-tokens": (e) =>
    held(e, `that calls itself ${e.symbol} and isn't`, `under known names that aren't theirs, such as ${e.symbol}`),
  "solana.lure-tokens": (e) =>
    held(e, `whose name advertises ${e.domain}`, `whose names advertise web sites such as ${e.domain}`),
  "solana.flagged-domain-tokens": (e) =>
    held(
      e,
      `whose name leads to ${e.domain}, which ${e.list} lists`,
      `whose names lead to listed web sites such as ${e.domain} (${e.list})`,
    ),
  "solana.flagged-issuer-tokens": (e) =>
    `${held(e, "over which a listed address has power", "over which a listed address has power")}; ${e.party} (${e.list}) may ${powers[e.power]}`,
  "solana.seizable-tokens": (e) =>
    held(e, "that its permanent delegate may take away", "that their permanent delegates may take away"),
  "solana.hooked-tokens": (e) =>
    held(e, "whose transfers a program may refuse", "whose transfers a program may refuse"),
  "solana.hookable-tokens": (e) =>
    held(
      e,
      "whose issuer may name a program that refuses transfers",
      "whose issuers may name a program that refuses transfers",
    ),
  "solana.taxable-tokens": (e) =>
    held(e, "whose issuer may set a transfer fee of up to 100%", "whose issuers may set a transfer fee of up to 100%"),
  "solana.taxed-tokens": (e) =>
    held(e, `with a transfer fee of ${e.percent}%`, `with transfer fees of up to ${e.percent}%`),
  "solana.frozen-at-birth-tokens": (e) =>
    held(e, "whose new accounts are frozen until thawed", "whose new accounts are frozen until thawed"),
  "solana.pausable-tokens": (e) => held(e, "whose transfers can be stopped", "whose transfers can be stopped"),
  "solana.paused-tokens": (e) => held(e, "whose transfers are stopped now", "whose transfers are stopped now"),
  "solana.stuck-tokens": (e) =>
    held(
      e,
      "that can never be moved again: no authority is left to release it",
      "that can never be moved again: no authority is left to release them",
    ),
  "solana.unburnable-tokens": (e) =>
    held(e, "that it can't burn without its issuer", "that it can't burn without their issuers"),
  "solana.freezable-tokens": (e) => held(e, "that its issuer can freeze", "that their issuers can freeze"),
  "solana.untransferable-tokens": (e) => held(e, "that can't be transferred", "that can't be transferred"),
  "solana.mintable-tokens": (e) => held(e, "that its issuer can make more of", "that their issuers can make more of"),
  "solana.closable-tokens": (e) => held(e, "whose mint can be closed", "whose mints can be closed"),
  "solana.frozen-tokens": (e) => held(e, "that is frozen", "that are frozen"),
  "solana.durable-nonces": (e) =>
    e.count === 1
      ? `A durable nonce is in its power (${e.account}): what is signed with it stays valid until used`
      : `${e.count} durable nonces are in its power (${e.account} and others): what is signed with them stays valid until used`,
  "solana.program-account": (e) => `The address is ${described(e)}`,
};
