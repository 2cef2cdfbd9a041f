import { type AnySignal, type SignalId, signal } from "../catalogue";
import type { SignalEvidence } from "../evidence";
import type { GrantFact, PartyBook, PartyFact } from "./facts";

type Book = PartyBook & { network: string };

import { mostOf, unfairness } from "./price-imbalance";
import { isOwn, standingOf } from "./reputation";

const calldata = { source: "analysis:calldata" };
const day = 86_400;
/** Uniswap's own interface asks for 30 days. */
const longFrom = 31 * day;
/** Rough dollars that a stranger's contract may be allowed without a question. */
const MAX_UNASKED = 1_000;
/** Rough dollars that may be sold at once for a token that no list knows. */
const MAX_FOR_UNKNOWN = 5_000;
/** Percent of what there is from which on it is as good as all. */
const allFrom = 90n;
/** Tokens that one unknown address gets at once from here on. Only drainers request so many. */
const manyFrom = 3;
/** Rough dollars of a payment that needs no question. */
const smallChange = 50;
/** Rights to move an amount once, to one recipient. */
const payments: ReadonlySet<string> = new Set(["transfer-authorization", "receive-authorization"]);
/** A guess never blocks by itself. */
const MAX_OF_GUESS = 40;

interface Finding {
  grant: GrantFact;
  id: SignalId;
  weight?: number;
  evidence?: object;
}

/**
 * Judges rights to move tokens by who gets them, for calls and signatures alike. What a contract approves in its own
 * name, what is taken back, and what known infrastructure gets says nothing; listed spenders have a signal of their own.
 * @param now Unix seconds
 */
export function detectGrants(grants: readonly GrantFact[], book: Book, now: number): AnySignal[] {
  const worths = addUp(grants);
  const findings = grants.flatMap((grant) => {
    const found = judge(grant, book, now, worths.get(lotOf(grant)) ?? null);
    return found ? [found] : [];
  });
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = `${finding.id} ${finding.grant.spender}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [
    ...[...groups.values()].map((group) => present(group, book)),
    ...severalTokens(findings),
    ...aboutSpenders(findings, book),
  ];
}

const lotOf = ({ owner, spender, token }: GrantFact) => `${owner.address} ${spender} ${token}`;

/** Total worth of the amounts that one spender gets of a token, since stepwise raises are one grant. */
function addUp(grants: readonly GrantFact[]): Map<string, number> {
  const worths = new Map<string, number>();
  for (const grant of grants) {
    if (grant.revocation || grant.worth === null) continue;
    worths.set(lotOf(grant), (worths.get(lotOf(grant)) ?? 0) + grant.worth);
  }
  return worths;
}

/** @param dollars worth of all that its spender gets of the token; null where unknown */
function judge(grant: GrantFact, book: PartyBook, now: number, dollars: number | null): Finding | null {
  const { spender, revocation, owner, signed, unlimited, amount, via } = grant;
  if (revocation || spender === null) return null;
  const standing = standingOf(book, spender);
  if (standing === "own" || standing === "none" || standing === "trusted" || standing === "bad") return null;
  if (!isOwn(owner)) {
    return signed ? { grant, id: "transaction.foreign-permit", evidence: { owner: owner.address } } : null;
  }
  const operator = amount === "all" && grant.token !== null && grant.standard !== "erc20";
  const broad = unlimited || amount === "all";
  if (standing === "system") {
    const label = book.parties.get(spender)?.lists.protected?.label ?? "";
    const weight = broad ? 60 : 40;
    return { grant, id: "transaction.open-spender", weight, evidence: { label } };
  }
  const kind = book.parties.get(spender)?.kind ?? null;
  // Within the transaction only, and paid for: what an aggregator's own contracts use up at once.
  if (via === "transient" && kind !== "personal" && kind !== "empty" && isPaidFor(grant)) return bounded(grant, kind);
  const payment = payments.has(via);
  if (payment && isSmallChange(grant, now)) return bounded(grant, kind);
  if (kind === "personal" || kind === "empty") {
    // A payment moves its amount once, as a transfer does; a permit to a person is what drainers ask for.
    const grave = broad || (signed && !payment) || isMuch(grant, dollars);
    return { grant, id: "transaction.approval-to-person", weight: grave ? 65 : 40, evidence: { code: kind } };
  }
  const ruler = book.parties.get(spender)?.ruler;
  if (ruler && !book.own.has(ruler)) {
    const ruled: Finding = { grant, id: "transaction.ruled-spender", evidence: { ruler } };
    if (broad || (signed && !payment) || isMuch(grant, dollars)) return ruled;
    // An amount the spender may take can be kept, so it is a payment to the spender at a time of its choice.
    if (!signed && dollars !== null && dollars > smallChange) return { ...ruled, weight: 35 };
  }
  const openTo = book.parties.get(spender)?.openTo;
  if (openTo && (broad || dollars === null || dollars > smallChange))
    return { grant, id: "transaction.open-spender", weight: broad ? 45 : 40, evidence: { functions: openTo } };
  if (signed) return { grant, id: "transaction.permit" };
  if (operator) return { grant, id: "transaction.collection-approval" };
  if (broad) return { grant, id: "transaction.unlimited-allowance" };
  if (grant.tokenId !== null || grant.collection) return { grant, id: "transaction.item-approval" };
  const { balance, expiration } = grant;
  if (balance !== null && BigInt(balance) > 0n && BigInt(amount) > BigInt(balance)) {
    return { grant, id: "transaction.over-balance-allowance", evidence: { balance } };
  }
  const lasts = expiration === null ? 0 : Number(expiration) - now;
  if (lasts > longFrom) {
    return { grant, id: "transaction.long-lived-allowance", evidence: { days: Math.floor(lasts / day) } };
  }
  if (dollars !== null && dollars <= MAX_UNASKED) return bounded(grant, kind);
  if (kind === null) return { grant, id: "transaction.unverified-allowance" };
  const whole = isWhole(grant);
  // For a known token without a price only the whole balance counts. Shares of pools and the like are staked whole
  // every day.
  if (dollars === null && !(whole && grant.symbol !== null)) return bounded(grant, kind);
  const evidence = { dollars: dollars === null ? null : Math.round(dollars), whole };
  return { grant, id: "transaction.large-allowance", ...(whole && { weight: 40 }), evidence };
}

function isWhole({ amount, balance }: GrantFact): boolean {
  if (amount === "all" || balance === null || balance === "0") return false;
  return BigInt(amount) * 100n >= BigInt(balance) * allFrom;
}

/** Whether the approved tokens are sold in the same call, at a possibly fair price, by a spender that keeps to it. */
function isPaidFor({ returns = [], worth, unlimited, registered }: GrantFact): boolean {
  if (unlimited || registered === false || returns.every(({ amount }) => amount === "0")) return false;
  const most = mostOf(returns);
  return worth === null || (most === null ? worth <= MAX_FOR_UNKNOWN : unfairness(worth, most) === null);
}

/** A fortune, and as good as all that there is of it. */
function isMuch(grant: GrantFact, dollars: number | null): boolean {
  return isWhole(grant) && (dollars === null ? grant.symbol !== null : dollars > MAX_UNASKED);
}

function bounded(grant: GrantFact, kind: PartyFact["kind"]): Finding {
  return { grant, id: "transaction.bounded-allowance", evidence: kind === "contract" ? { code: kind } : {} };
}

/** Signed payments of a few dollars that are due soon are how services are paid (x402): a transfer like any other. */
function isSmallChange({ worth, deadline }: GrantFact, now: number): boolean {
  return worth !== null && worth <= smallChange && deadline !== null && Number(deadline) - now <= day;
}

function present(findings: Finding[], book: PartyBook): AnySignal {
  const [first] = findings as [Finding, ...Finding[]];
  const { grant, id } = first;
  const { path, spender, token, tokenId, symbol, claimedSymbol, decimals, via, expiration } = grant;
  const weight = Math.max(...findings.map((each) => each.weight ?? -1));
  const evidence = {
    path,
    spender: spender ?? "",
    token,
    ...(symbol && { tokenSymbol: symbol }),
    ...(!symbol && claimedSymbol && { claimedSymbol }),
    ...(decimals !== undefined && { tokenDecimals: decimals }),
    tokens: new Set(findings.map((each) => each.grant.token)).size,
    amount: grant.unlimited && grant.amount !== "all" ? "unlimited" : grant.amount,
    ...(isCollection(grant) && { items: true }),
    ...(tokenId !== null && { tokenId }),
    ...(token === null && custodianOf(grant, book)),
    via,
    ...(expiration && expiration !== "0" && { expiration }),
    ...first.evidence,
  };
  const made = signal(id, evidence as SignalEvidence[typeof id], { ...calldata, ...(weight >= 0 && { weight }) });
  const guessed = findings.every((each) => each.grant.guessed);
  return guessed ? { ...made, weight: Math.min(made.weight, MAX_OF_GUESS) } : made;
}

const isCollection = ({ standard }: GrantFact) => /^erc(?:721|1155|6909)$/.test(standard);

function custodianOf({ manager }: GrantFact, { parties }: PartyBook) {
  if (!manager) return {};
  const managerLabel = parties.get(manager)?.lists.protected?.label;
  return { manager, ...(managerLabel && { managerLabel }) };
}

function severalTokens(findings: readonly Finding[]): AnySignal[] {
  const bySpender = new Map<string, GrantFact[]>();
  for (const { grant } of findings) {
    const spender = grant.spender ?? "";
    bySpender.set(spender, [...(bySpender.get(spender) ?? []), grant]);
  }
  return [...bySpender].flatMap(([spender, grants]) => {
    const count = new Set(grants.map(({ token }) => token)).size;
    if (count < manyFrom) return [];
    const paths = [...new Set(grants.map(({ path }) => path))].slice(0, 10);
    return [signal("transaction.many-allowances", { spender, count, paths }, calldata)];
  });
}

function aboutSpenders(findings: readonly Finding[], { network, parties }: Book): AnySignal[] {
  const spenders = new Set(findings.map(({ grant }) => grant.spender ?? ""));
  return [...spenders].flatMap((spender) => {
    const { youngerThan, drainer } = parties.get(spender) ?? {};
    const found: AnySignal[] = [];
    if (youngerThan) found.push(signal("transaction.fresh-spender", { spender, youngerThan }, { source: "rpc" }));
    if (drainer) {
      const { consented: _, ...shown } = drainer;
      const evidence = { network, contract: spender, ...shown };
      found.push(signal("contract.drainer", evidence, { source: "analysis:bytecode" }));
    }
    return found;
  });
}
