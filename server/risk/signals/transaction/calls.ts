import { type AnySignal, signal } from "../catalogue";
import type {
  CreationFact,
  EffectFact,
  LureFact,
  PaidCallFact,
  PartyBook,
  TransactionFacts,
  UnknownCallFact,
} from "./facts";
import { isUnknownAccount, kindOf, standingOf } from "./reputation";

const from = { source: "analysis:calldata" };
/** Known infrastructure that keeps something of the wallet's, or acts for it. */
const custodians: ReadonlySet<string> = new Set([
  ...["token", "marketplace", "account", "wallet"],
  ...["safe", "library", "handler", "module"],
]);

/** Functions that are called because of their names, and calls that cannot be explained. */
export function detectCalls(facts: TransactionFacts): AnySignal[] {
  const { effects } = facts;
  return [
    ...first(effects, "lure", (lure) => judgeLure(lure, facts)),
    ...first(effects, "paid-call", (call) => judgePaid(call, facts)),
    ...first(effects, "unknown", (call) => judgeUnknown(call, facts)),
    ...first(effects, "creation", (made) => judgeCreation(made, facts)),
  ];
}

/** One signal for each target: what is called twice is no worse. */
function first<K extends EffectFact["kind"]>(
  effects: readonly EffectFact[],
  kind: K,
  judge: (effect: Extract<EffectFact, { kind: K }>) => AnySignal | null,
): AnySignal[] {
  const seen = new Map<string, AnySignal>();
  for (const effect of effects) {
    if (effect.kind !== kind) continue;
    const made = judge(effect as Extract<EffectFact, { kind: K }>);
    const key = `${made?.id} ${"target" in effect ? effect.target : ""}`;
    if (made && (seen.get(key)?.weight ?? -1) < made.weight) seen.set(key, made);
  }
  return [...seen.values()];
}

function judgeLure({ path, name, target, value, strength }: LureFact, facts: TransactionFacts): AnySignal | null {
  if (!isUnknownAccount(facts, target)) return null;
  // Value carried by a delegatecall or a multicall was sent with the transaction.
  const paid = value !== "0" ? value : facts.value;
  const evidence = { path, target, name, value: paid, ...nativeOf(paid, facts) };
  if (strength === "strong")
    return signal("transaction.sweeper-function", evidence, { ...from, weight: paid === "0" ? 30 : 60 });
  return paid === "0" ? null : signal("transaction.paid-claim", evidence, from);
}

function judgePaid(call: PaidCallFact, facts: TransactionFacts): AnySignal | null {
  const { path, target, name, value, mints, worth } = call;
  if (!isUnknownAccount(facts, target)) return null;
  // New items are paid for where they are made, by code that was looked at: a sweeper may call itself a mint.
  const isRead = facts.parties.get(target ?? "")?.kind === "contract";
  const isPrice = mints && worth !== null && worth <= MAX_FOR_ITEMS && isRead;
  const weight = isPrice || isFee(call, facts) ? little : undefined;
  return signal(
    "transaction.unexpected-payment",
    { path, target, name, value, ...nativeIn(facts) },
    { ...from, weight },
  );
}

/**
 * Amounts that bridges and games take for their own costs. A payment to a person by a function is the result of a
 * deception.
 */
function isFee(
  { worth, size, target }: Pick<PaidCallFact, "worth" | "size" | "target">,
  facts: TransactionFacts,
): boolean {
  return size > 0 && worth !== null && worth <= smallFee && !isEoa(facts, target);
}

/** Native currency sent along goes to the new code, which is unknown and may send it to any address. */
function judgeCreation({ path, doubt, value }: CreationFact, facts: TransactionFacts): AnySignal {
  if (doubt)
    return signal("transaction.lost-recipient", { path, name: doubt.why === "call" ? doubt.name : null }, from);
  if (value === "0") return signal("transaction.creation", { path }, from);
  const evidence = { path, target: null, name: "constructor()", value, ...nativeIn(facts) };
  return signal("transaction.unexpected-payment", evidence, from);
}

const nativeIn = ({ coin, coinDecimals: decimals }: TransactionFacts) => ({
  coin,
  ...(decimals !== undefined && { decimals }),
});
const nativeOf = (value: string, facts: TransactionFacts) => (value === "0" ? {} : nativeIn(facts));
const namesOwn = (book: PartyBook, mentions: readonly string[]) =>
  mentions.some((address) => standingOf(book, address) === "own");
const isEoa = ({ parties }: PartyBook, address: string | null) =>
  /personal|empty/.test(parties.get(address ?? "")?.kind ?? "");
/** Rough dollars: of a mint, and of a fee. */
const MAX_FOR_ITEMS = 500;
const smallFee = 10;
/** Reported so that the sum can be compared with the purpose. */
const little = 10;

/** Known infrastructure that keeps the wallet's assets, and takes pools and strategies as arguments like a router. */
const vaults: ReadonlySet<string> = new Set(["staking", "lending"]);

/**
 * Unknown addresses in an unknown function of a known lender or staking contract. Includes those of a known router
 * where the call does not name the wallet. They are pools, or beneficiaries.
 */
export function unknownAccountsNamed(
  book: PartyBook,
  { target, mentions }: Pick<UnknownCallFact, "target" | "mentions">,
): string[] {
  const kind = kindOf(book, target);
  const namesPools = vaults.has(kind) || (kind === "router" && !namesOwn(book, mentions));
  if (!namesPools || standingOf(book, target) !== "trusted") return [];
  return mentions.filter((address) => isUnknownAccount(book, address));
}

/**
 * Each of a vault's unknown addresses may be the beneficiary, until a contract is found there. If the wallet is named
 * too, only a person may be. But appending the wallet's address behind all arguments costs a caller nothing.
 */
function mayGet(book: PartyBook, call: UnknownCallFact): boolean {
  const isOpen = vaults.has(kindOf(book, call.target)) && !namesOwn(book, call.mentions);
  return unknownAccountsNamed(book, call).some(
    (address) => isEoa(book, address) || (isOpen && book.parties.get(address)?.kind !== "contract"),
  );
}

/** Addresses reported to gain, by the known effects of the same call. */
function gainersBy(effects: readonly EffectFact[], path: string): ReadonlySet<string> {
  const found = effects.flatMap((effect) => {
    if (effect.path !== path) return [];
    if (effect.kind === "control") return effect.beneficiary ?? [];
    return effect.kind === "proceeds" ? (effect.recipient ?? []) : [];
  });
  return new Set(found);
}

function judgeUnknown(call: UnknownCallFact, facts: TransactionFacts): AnySignal | null {
  const { path, target, selector, value, size, words, mentions } = call;
  const notified = gainersBy(facts.effects, path);
  const names = mentions.some((address) => isUnknownAccount(facts, address) && !notified.has(address));
  if (standingOf(facts, target) === "own") {
    // An account can do anything with all that it holds.
    const evidence = { path, target, name: selector ?? "", value, own: true } as const;
    return words ? null : signal("transaction.unknown-function", evidence, from);
  }
  // A note, as text or ABI-encoded: only a contract may take it for more.
  const isNote = words || (selector === null && size > 0 && !names);
  if (isNote && facts.parties.get(target ?? "")?.kind !== "contract") return null;
  if (!isUnknownAccount(facts, target)) {
    const kind = kindOf(facts, target);
    // Requests to a token name the beneficiary. A bridge call for one's own assets names the wallet, or no address.
    // Routers name many pools, which are no persons.
    const asks =
      (names && custodians.has(kind)) ||
      (names && kind === "bridge" && !namesOwn(facts, mentions)) ||
      mayGet(facts, call);
    const label = facts.parties.get(target ?? "")?.lists.protected?.label;
    const evidence = { path, target, name: selector ?? "", value, ...(label && { label }) };
    return asks ? signal("transaction.unknown-function", evidence, from) : null;
  }
  const paid = value !== "0";
  const evidence = { path, target, name: selector ?? "", value, ...nativeOf(value, facts) };
  // A name without arguments that takes coin is all that sweepers have.
  if (paid && size === 0) return signal("transaction.unexpected-payment", evidence, from);
  // Without native currency the call can only benefit an address by naming it.
  const asks = names || (paid && !isFee(call, facts));
  return signal("transaction.unknown-function", evidence, { ...from, weight: asks ? 28 : little });
}
